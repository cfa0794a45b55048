import { defineErrors } from '#platform/kit/define-errors.ts';

type Range = { start: number; end: number };

export const renderErrors = defineErrors({
  clipTooShort: {
    code: 'clip-too-short',
    status: 422,
    message: ({ start, end, minimum }: Range & { minimum: number }) =>
      `The clip ${start}-${end} s is too short: it must last at least ${minimum} s.`,
  },
  clipOutside: {
    code: 'clip-outside-video',
    status: 422,
    message: ({ start, end, duration }: Range & { duration: number }) =>
      `The clip ${start}-${end} s lies outside the video, which is ${duration.toFixed(1)} s long.`,
  },
  clipInvalid: {
    code: 'clip-invalid',
    status: 422,
    message: (reason: string) =>
      `The rendered clip is not valid (${reason}). The video is probably damaged or incomplete there: choose another range, or add the video again.`,
  },
  sourceEndsEarly: {
    code: 'source-ends-early',
    status: 422,
    message: ({ at, end }: { at: number; end: number }) =>
      `The video breaks off at ${at.toFixed(1)} s, before the end of the clip at ${end.toFixed(1)} s: its file is incomplete. Add the video again, or choose a range that ends earlier.`,
  },
  brandFileUnreadable: {
    code: 'brand-file-unreadable',
    status: 422,
    message: 'A file of the brand kit cannot be read. Upload it to the kit again.',
  },
  framingTooDetailed: {
    code: 'framing-too-detailed',
    status: 422,
    message: (most: number) =>
      `The layout or the size of the crops changes more than ${most} times in this clip. Remove some parts under “Frame”, or split the clip.`,
  },
  voiceCleanupFailed: {
    code: 'voice-cleanup-failed',
    retryable: true,
    message: 'Cleaning up the voice failed. Try again, or export without it.',
  },
  faceDetectionFailed: {
    code: 'face-detection-failed',
    retryable: true,
    message:
      'Finding faces in the video failed. Try again, or choose the framing "center" or "fit".',
  },
  faceLibraryMissing: {
    code: 'face-library-missing',
    message:
      'Faces could not be searched for, so clips show the middle of the picture: onnxruntime-node is not installed, or has no build for this machine. Install Kinora again.',
    logLevel: 'warn',
  },
  speakerDetectionFailed: {
    code: 'speaker-detection-failed',
    retryable: true,
    message:
      'Who speaks was judged by moving mouths alone, because the model that compares them with the sound failed. "kinora doctor" says whether its library can be loaded.',
  },
});
