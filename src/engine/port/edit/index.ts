export { applyEdit } from './apply-edit.ts';
export { type EditedTranscript, withCaptions } from './caption-edit.ts';
export { editErrors } from './errors.ts';
export { findRemovals, type Removal, withoutRemovals } from './tighten.ts';
export {
  durationOf,
  extentOf,
  joined,
  placedRanges,
  type SourceRanges,
  thousandths,
  toSource,
  trimmed,
  without,
} from './timeline.shared.ts';
