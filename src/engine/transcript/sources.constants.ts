/**
 * Where the words of a video may come from. `captions`: caption files and subtitles in the file;
 * `automatic-captions`: those of the platform's recogniser, where they have a place of their own;
 * `hosted`, `local`: speech recognition by a service, or on this machine.
 */
export const orderedSources = ['captions', 'automatic-captions', 'hosted', 'local'] as const;
export type OrderedSource = (typeof orderedSources)[number];

/**
 * The order that applies without a setting. Without a place of their own, automatic captions count
 * as captions.
 */
export const defaultSourceOrder: readonly OrderedSource[] = ['captions', 'hosted', 'local'];

/**
 * The choices of a person for a video: one source, or `auto` for the best one in the order of the
 * settings.
 */
export const chosenSources = ['auto', 'captions', 'hosted', 'local'] as const;
export type ChosenSource = (typeof chosenSources)[number];

/** The same, and `given`: the caption file or text that a person gave for the video. */
export const requestedSources = [...chosenSources, 'given'] as const;
export type RequestedSource = (typeof requestedSources)[number];
