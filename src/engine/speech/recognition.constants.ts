/**
 * Whisper's own limit: a text that can be compressed to less than one part in so many repeats
 * itself.
 */
export const maxCompression = 2.4;
