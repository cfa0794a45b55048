export { ocrErrors } from './errors.ts';
export { cutsNear, findCuts } from './find-cuts.ts';
export { findShown } from './find-shown.ts';
export type { OcrModels } from './ocr/read-frames.ts';
export type { Screen } from './shown.schema.ts';
export { shownIn } from './stored.ts';
