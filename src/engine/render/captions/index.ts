export { keywordsOf } from '../overlays/keywords.ts';
export { type ClipWaveform, levelsPerSecond } from '../overlays/waveform.ts';
export { detectDrawingMatrix, toBurnedInColor } from '../typesetting/color-matrix.ts';
export { captionFilter, captionFonts } from '../typesetting/fonts.ts';
export { servedFont } from '../typesetting/served-fonts.ts';
export type { ClipCues } from './caption-tasks.ts';
export {
  type CaptionRange,
  type SpokenWords,
  shiftToClip,
  wordsInRange,
  wordsTouching,
} from './clip-captions.ts';
export { maskProfanity, profaneRanges } from './profanity.ts';
export {
  captionPreviewJson,
  clipCues,
  clipScript,
  storedCues,
  storedSubtitles,
  storedWords,
  untranslatedIn,
} from './run-captions.ts';
export { withSounds } from './sound-cues.ts';
export { speakersOf } from './speaker-look.ts';
export { plainText, subtitleFile, writeSubtitles } from './subtitle-file.ts';
