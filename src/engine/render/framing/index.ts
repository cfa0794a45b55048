export { clipFraming, type FramingParts, previewFraming } from './clip-framing.ts';
export { type DetectionStore, nameOfRange, rangeOfName } from './detect/stored-detections.ts';
export { findFaces } from './find-faces.ts';
export type { Framing } from './framing.schema.ts';
export { audiogramPlaces } from './layouts/audiogram.ts';
export { framingFilter } from './layouts/crop-filter.ts';
export { zoomOfFrame } from './layouts/zooms.ts';
export { listFaces } from './list-faces.ts';
export { writePortrait } from './portrait.ts';
