export type { Engine } from './engine.ts';
export { engineErrors } from './errors.ts';
export {
  captionListKey,
  chaptersKey,
  clipKey,
  clipPortraitKey,
  clipThumbnailKey,
  correctedTranscriptKey,
  coverKey,
  facesPrefix,
  parentPrefix,
  playableKey,
  posterKey,
  sourceFactsKey,
  storedThumbnailsKey,
  transcriptKey,
  waveformKey,
  wordsKey,
} from './storage-keys.ts';
export { levelsAlong, peaksWithin, type StoredWaveform, storedWaveform, waveformOf } from './waveform.ts';
