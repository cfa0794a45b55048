/**
 * The models in `@vladmandic/human` that are used: they find faces, find persons, and describe a
 * face.
 */
export const modelNames = ['blazeface', 'centernet', 'faceres'];
