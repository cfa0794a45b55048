/** What is heard in a video besides words, as people are told of it. */
export const soundKinds = ['laughter', 'applause', 'cheering', 'music', 'crying'] as const;
export type SoundKind = (typeof soundKinds)[number];

/** The kinds with which people respond to what was said. */
export const responseKinds = ['laughter', 'applause', 'cheering'] as const;
