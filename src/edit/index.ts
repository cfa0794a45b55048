export { applyEdit, keptWords } from './apply-edit.ts';
export { durationOf, extentOf, placedRanges, type SourceRanges, tidied, toSource, without, withPart } from './timeline.ts';
