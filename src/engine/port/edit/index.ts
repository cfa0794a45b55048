export { applyEdit } from './apply-edit.ts';
export { type CaptionedTranscript, type EditedTranscript, withCaptions } from './caption-edit.ts';
export { editErrors } from './errors.ts';
export { findRemovals, type Removal, type TightenOptions, withoutRemovals } from './tighten.ts';
export {
  durationOf,
  extentOf,
  placedRanges,
  type SourceRanges,
  thousandths,
  tidied,
  toSource,
  trimmed,
  without,
  withPart,
} from './timeline.shared.ts';
