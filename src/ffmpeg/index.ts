export { type AudioAnalysis, analyseAudio, type MeasuredAudio } from './audio-analysis.ts';
export { ffmpegErrors } from './errors.ts';
export { extractImage, highlightSearchRanges, type ImageOptions, type ImageSource, posterSearchRanges } from './extract-image.ts';
export { ffmpeg, ffmpegReport, safeInput, streamFfmpeg, type Tools } from './ffmpeg.ts';
export { planPlayable, writePlayableCopy } from './playable-copy.ts';
export { type AudioTrack, type Probe, probe, type TextTrack, type VideoTrack } from './probe.ts';
export { type SeekArguments, seekTo } from './seek.ts';
export { deinterlacing, toBt709, toneMap } from './source-filters.ts';
export { requireVideo } from './usable-video.ts';
