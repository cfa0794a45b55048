/** A part of a video or recording, in seconds from its start; `end` is exclusive. */
export type TimeRange = { start: number; end: number };
