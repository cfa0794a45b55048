/**
 * For servers in tests: new videos are searched for people only where that, or the whole, is what
 * is tested.
 */
export const withoutFaceSearch = { FACE_SEARCH: 'manual' };
export const withFaceSearch = { FACE_SEARCH: 'automatic' };
