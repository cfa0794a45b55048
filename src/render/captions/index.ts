export { type ClipWaveform, levelsPerSecond } from '../overlays/waveform.ts';
export type { ClipCues } from './caption-tasks.ts';
export {
  type CaptionRange,
  type SpokenWords,
  shiftToClip,
  wordsInRange,
  wordsTouching,
} from './clip-captions.ts';
export { detectDrawingMatrix, toBurnedInColor } from './color-matrix.ts';
export type { OwnFont } from './font-fallback.ts';
export { captionFilter, captionFonts } from './fonts.ts';
export { maskProfanity, profaneRanges } from './profanity.ts';
export {
  captionPreviewJson,
  clipCues,
  clipScript,
  storedCues,
  storedSubtitles,
} from './run-captions.ts';
export { servedFont } from './served-fonts.ts';
export { plainText, subtitleFile } from './subtitle-file.ts';
