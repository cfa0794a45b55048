import { type ClipLengths, usualLengths } from './clip-lengths.ts';

export type ClipCount = {
  /** If the ranker chose fewer, clips are added from the reserve. */
  fewest: number;
  /** The built-in ranker chooses at most this many. */
  most: number;
  /** Further clips are dropped, whichever ranker chose them. */
  limit: number;
};

/**
 * How many clips a video gets, by its duration and its seconds of speech. Editors take 5 to 6 clips
 * from ten minutes, and viewers want a choice: 5 to 15 from ten minutes, at most 40 from the
 * longest video. Of clips that are longer than usual there are fewer, as if the video were shorter
 * in proportion.
 */
export function clipCount(
  { duration, spoken }: { duration: number; spoken: number },
  lengths: ClipLengths = usualLengths,
): ClipCount {
  const share = Math.min(1, middleOf(usualLengths) / middleOf(lengths));
  const [minutes, speech] = [(share * duration) / 60, (share * spoken) / 60];
  const between = (least: number, value: number, greatest: number) =>
    Math.max(least, Math.min(greatest, Math.round(value)));
  const few = share < 1 ? between(1, spoken / (2 * middleOf(lengths)), 3) : 3;
  const fewest = between(few, Math.min(minutes / 2, speech), 10);
  return {
    fewest,
    most: between(fewest, 8 * Math.sqrt(speech / 10), 40),
    limit: between(fewest, 1.5 * minutes, 40),
  };
}

const middleOf = ({ shortest, longest }: ClipLengths) => (shortest + longest) / 2;
