export { downmixOptions } from './audibility.ts';
export {
  type AudioAnalysis,
  type AudioToAnalyse,
  analyseAudio,
  type MeasuredAudio,
} from './audio-analysis.ts';
export { isAudioOnly, writeCoverVideo } from './cover-video.ts';
export { ffmpegErrors } from './errors.ts';
export {
  extractImage,
  highlightSearchRanges,
  type ImageOptions,
  type ImageSize,
  type ImageSource,
  imageSize,
  posterSearchRanges,
} from './extract-image.ts';
export {
  ffmpeg,
  ffmpegReport,
  ffprobe,
  maxPixels,
  safeInput,
  streamFfmpeg,
  type Tools,
} from './ffmpeg.ts';
export { hasTooManyScans } from './jpeg-scans.ts';
export { type AudioSource, streamPcm, writeFlac } from './pcm.ts';
export { pcmRate } from './pcm-rate.ts';
export { writePlainPng } from './plain-png.ts';
export { planPlayable, writePlayableCopy } from './playable-copy.ts';
export {
  type AudioTrack,
  isGif,
  isPlaylist,
  type Probe,
  playedAudio,
  probe,
  type TextTrack,
  type VideoTrack,
} from './probe.ts';
export { openSampleFile } from './sample-file.ts';
export { hasIndex, seekTo, type TrackSeek, timedFromFileStart } from './seek.ts';
export {
  deinterlacing,
  hasWideGamut,
  scalableMatrix,
  steadySize,
  toBt709,
  toneMap,
} from './source-filters.ts';
export { requireMedia, requireVideo } from './usable-video.ts';
export {
  chooseVideoEncoder,
  type EncoderReport,
  mayBeEncoder,
  type VideoEncoder,
  type VideoEncoders,
  x264,
} from './video-encoder.ts';
