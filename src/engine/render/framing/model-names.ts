/**
 * The models from `@vladmandic/human` that Kinora uses: to find faces, to find persons, and to
 * describe a face.
 */
export const modelNames = ['blazeface', 'centernet', 'faceres'];
