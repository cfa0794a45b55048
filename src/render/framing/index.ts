export { audiogramPlaces } from './audiogram.ts';
export { clipFraming, type FramingParts, previewFraming } from './clip-framing.ts';
export { framingFilter } from './crop-filter.ts';
export { findFaces } from './find-faces.ts';
export type { Framing } from './framing.schema.ts';
export { listFaces } from './list-faces.ts';
export { writePortrait } from './portrait.ts';
export { type DetectionStore, nameOfRange, rangeOfName } from './stored-detections.ts';
