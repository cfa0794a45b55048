/**
 * Where the words of a video may come from. `captions`: caption files and subtitles in the file;
 * `automatic-captions`: captions of the platform's recogniser, if the order lists them separately;
 * `hosted`, `local`: speech recognition by a service, or on this machine.
 */
export const orderedSources = ['captions', 'automatic-captions', 'hosted', 'local'] as const;
export type OrderedSource = (typeof orderedSources)[number];

/**
 * The order without a setting. If an order does not list automatic captions separately, they count
 * as captions.
 */
export const defaultSourceOrder: readonly OrderedSource[] = ['captions', 'hosted', 'local'];

/**
 * A person's choices for a video: one source, or `auto` for the best one in the order of the
 * settings.
 */
export const chosenSources = ['auto', 'captions', 'hosted', 'local'] as const;
export type ChosenSource = (typeof chosenSources)[number];

/** `chosenSources`, and `given`: the caption file or text that a person gave for the video. */
export const requestedSources = [...chosenSources, 'given'] as const;
export type RequestedSource = (typeof requestedSources)[number];
