export type WantedClips = {
  /** Fewer are filled up. */
  fewest: number;
  /** What the built-in ranker proposes. */
  most: number;
  /** More are cut off, whoever proposes them. */
  limit: number;
};

/**
 * How many clips a video gets, by its seconds of speech. People who curate clips take 5 to 6 from ten minutes, viewers
 * come back when they have a choice: 5 to 15 from ten minutes, at most 40 from the longest.
 */
export function wantedClips(spokenSeconds: number): WantedClips {
  const minutes = spokenSeconds / 60;
  const between = (least: number, value: number, greatest: number) => Math.max(least, Math.min(greatest, Math.round(value)));
  return { fewest: between(3, minutes / 2, 10), most: between(3, 8 * Math.sqrt(minutes / 10), 40), limit: between(3, 1.5 * minutes, 40) };
}
