export { spreadTimes } from './alignment/spread-times.ts';
export type { ComparedRange } from './corrections/compare-ranges.ts';
export type { EncodedCorrectedTranscript } from './corrections/correction-tasks.ts';
export {
  type Phrase,
  quoteCorrected,
  type RangeToDescribe,
  type RangeWords,
} from './corrections/describe-range.ts';
export {
  type CorrectionState,
  type RecordedChange,
  restoringChange,
  stateAfter,
} from './corrections/history.ts';
export type { ChangeRequest, PlannedChange } from './corrections/plan-change.ts';
export {
  comparedRanges,
  correctedTranscript,
  plannedChange,
  rangesOf,
  speakerNamesAt,
  speakersIn,
} from './corrections/run-corrections.ts';
export { decodeTranscript, type EncodedTranscript, encodeTranscript } from './encoded.entry.ts';
export { transcriptErrors } from './errors.ts';
export { isTimed } from './formats/cue.ts';
export { inspectCaptions } from './inspect-captions.ts';
export { excerptJson, readExcerpt, readStored, spokenPart } from './read-excerpt.ts';
export { readTranscript } from './read-transcript.ts';
export { readTranscriptOf } from './read-transcript-of.ts';
export { sentencesOf } from './sentences.ts';
export type { SpeakerTurn } from './speakers/assign-speakers.ts';
export {
  type PreparedDiarisation,
  type SpeakerDiarisation,
  withSpeakers,
} from './speakers/diarise-transcript.ts';
export { spokenLength, type Token, tokensOf } from './tokens.ts';
export { transcribeRange } from './transcribe-range.ts';
export { captionFormatOf, readTranscriptFile } from './transcript-file.ts';
export type {
  CheckpointLog,
  Checkpoints,
  Recognise,
  RecogniserKind,
} from './video-to-read.ts';
export { textOf } from './words.entry.ts';
