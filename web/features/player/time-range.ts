/** Seconds of the video. */
export type TimeRange = { start: number; end: number };
