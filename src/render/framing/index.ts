export { clipFraming, type FramingParts, previewFraming } from './clip-framing.ts';
export { framingFilter } from './crop-filter.ts';
export type { Framing } from './framing.schema.ts';
