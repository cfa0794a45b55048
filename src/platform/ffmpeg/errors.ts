import { defineErrors } from '#platform/kit/define-errors.ts';

export const ffmpegErrors = defineErrors({
  toolMissing: {
    code: 'tool-missing',
    message: (tool: string) =>
      `${tool} is not installed. Run "npm run setup", or set ${tool.toUpperCase()}_PATH.`,
  },
  timeout: {
    code: 'media-timeout',
    retryable: true,
    message: (seconds: number) => `The video took longer than ${seconds} s to process.`,
  },
  memoryExceeded: {
    code: 'media-memory-exceeded',
    status: 422,
    message:
      'Processing this video takes more memory than is allowed. Reduce its size, then try again.',
  },
  unreadable: {
    code: 'media-unreadable',
    status: 422,
    message:
      'The video could not be processed: it may be damaged or in a form that is not supported.',
  },
  gifUnsupported: {
    code: 'gif-unsupported',
    status: 415,
    message:
      'This file is a GIF, and animated GIFs are not supported. Convert it to a video first, for example to MP4.',
  },
  encrypted: {
    code: 'media-encrypted',
    status: 422,
    message:
      'This file is encrypted (DRM), so it cannot be read. Use a copy without copy protection, such as the original recording.',
  },
  indexMissing: {
    code: 'media-index-missing',
    status: 422,
    message:
      'This file has no complete index (moov), because recording or copying it was interrupted. Copy or upload the whole file. If the recording itself is damaged, repair it with untrunc and an intact file from the same camera, or with the remux function of OBS.',
  },
  segment: {
    code: 'media-segment',
    status: 422,
    message: 'This is a segment of a stream, which cannot be read on its own. Use the whole video.',
  },
  playlist: {
    code: 'media-playlist',
    status: 422,
    message:
      'This is a playlist (M3U8, MPD), which only names the parts of a video. Use the video itself, the address of the playlist, or write the parts into one file: ffmpeg -i PLAYLIST -c copy VIDEO.mp4',
  },
  timesStartAgain: {
    code: 'media-times-restart',
    status: 422,
    message:
      'The times in this file start again in the middle, as where recordings were joined, so that most of it cannot be found. Write it anew first: ffmpeg -fflags +genpts -i FILE -c copy NEW.mkv',
  },
  incomplete: {
    code: 'media-incomplete',
    status: 422,
    message: ({ readable, stated }: { readable: number; stated: number }) =>
      `This file is incomplete: only ${Math.floor(readable)} of its ${Math.round(stated)} s can be read. Download or upload it again.`,
  },
  noDuration: {
    code: 'media-empty',
    status: 422,
    message: 'The video has no length: the file may be damaged or empty.',
  },
  noVideoTrack: {
    code: 'no-video-track',
    status: 422,
    message: 'This file has no video track.',
  },
  dimensionsUnsupported: {
    code: 'dimensions-unsupported',
    status: 422,
    // The dimensions are unknown for a frame beyond the pixel limit, which ffprobe does not read.
    message: ({ width, height }: { width: number; height: number }) =>
      width > 0 && height > 0
        ? `A video of ${width}x${height} pixels cannot be processed: it must have at least 16x16 pixels and at most 36 megapixels.`
        : 'The video could not be processed: it has more than 36 megapixels, or the file is damaged.',
  },
  playableCopyInvalid: {
    code: 'playable-copy-invalid',
    message: ({ seconds, expected }: { seconds: number; expected: number }) =>
      `The copy for browsers lasts ${seconds.toFixed(1)} s instead of ${expected.toFixed(1)} s.`,
  },
});
