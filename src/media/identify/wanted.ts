export type WantedClips = {
  /** Fewer are filled up. */
  fewest: number;
  /** What the built-in ranker proposes. */
  most: number;
  /** More are cut off, whoever proposes them. */
  limit: number;
};

/**
 * How many clips a video gets, by its seconds and those somebody speaks in. People who curate clips take 5 to 6 from ten
 * minutes, viewers come back when they have a choice: 5 to 15 from ten minutes, at most 40 from the longest.
 */
export function wantedClips({ duration, spoken }: { duration: number; spoken: number }): WantedClips {
  const [minutes, speech] = [duration / 60, spoken / 60];
  const between = (least: number, value: number, greatest: number) => Math.max(least, Math.min(greatest, Math.round(value)));
  const fewest = between(3, Math.min(minutes / 2, speech), 10);
  return { fewest, most: between(fewest, 8 * Math.sqrt(speech / 10), 40), limit: between(fewest, 1.5 * minutes, 40) };
}
