/**
 * For servers in tests. Searching a new video for people takes as much processor time as all else that a test does with it, so only servers
 * of tests that are about it, or about the whole, do so.
 */
export const withoutFaceSearch = { FACE_SEARCH: 'manual' };
export const withFaceSearch = { FACE_SEARCH: 'automatic' };
