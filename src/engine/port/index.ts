export type { Engine } from './engine.ts';
export { callsInTurn, engineInTurns } from './engine-in-turns.ts';
export { engineErrors, requireClips } from './errors.ts';
export {
  type Direction,
  directionOf,
  type FaceDescriptor,
  readDescriptor,
  samePerson,
  similarity,
  toDescriptor,
  writeDescriptor,
} from './face-descriptor.ts';
export {
  audienceKey,
  captionListKey,
  captionsFileKey,
  chaptersKey,
  clipCoverKey,
  clipImageKey,
  clipKey,
  clipPortraitKey,
  clipThumbnailKey,
  correctedTranscriptKey,
  coverKey,
  facesPrefix,
  listedFacesKey,
  parentPrefix,
  playableKey,
  posterKey,
  recognitionPrefix,
  shownKey,
  soundsKey,
  sourceFactsKey,
  storedThumbnailsKey,
  transcriptKey,
  translationsKey,
  waveformKey,
  wordsKey,
} from './storage-keys.ts';
export {
  levelsAlong,
  peaksWithin,
  type StoredWaveform,
  storedWaveform,
  waveformOf,
} from './waveform.ts';
