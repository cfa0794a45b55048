import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SoundFamily, SoundScores } from './families.ts';
import { hopSeconds, patchSeconds } from './patches.ts';
import type { SoundKind } from './sound-events.constants.ts';

/**
 * How the ranges of a family are found: one begins where the score reaches `start` and lasts as
 * long as it is at least `keep`. `smoothed`: the score is the mean of a patch and the one before, or
 * the median of three; bursts of laughter are too short for either. The values were chosen on 32
 * laughs, 20 applauses and 9 cheers within speech (docs/internals/sounds.md).
 */
const rules: Record<SoundFamily, { start: number; keep: number; smoothed?: 'mean' | 'median' }> = {
  laughter: { start: 0.1, keep: 0.05 },
  audience: { start: 0.05, keep: 0.03, smoothed: 'mean' },
  music: { start: 0.3, keep: 0.15, smoothed: 'mean' },
  crying: { start: 0.1, keep: 0.05, smoothed: 'median' },
};

/** Ranges of one family with fewer patches than this between them are one. */
const minPatchesBetween = 2;

/** A noisy range is confirmed when laughter or applause reaches this score in it. */
const confirmingScore = 0.02;

/**
 * More ranges of a kind than this are joined over longer and longer gaps: what is stored and shown
 * of a recording of many hours stays small.
 */
const maxRanges = 2000;

/**
 * The ranges of every kind; seconds, in order, and at most 2000 of a kind. A `noisy` range, which
 * sounds like applause or an audience's laughter by its level, is added to the likeliest of these,
 * unless the scores show none of them in it: the sea, a chainsaw and music have such a level too.
 */
export function soundRanges(
  scores: SoundScores,
  { duration, noisy }: { duration: number; noisy: readonly TimeRange[] },
): Record<SoundKind, TimeRange[]> {
  const found = (family: SoundFamily) =>
    regions(scores[family], rules[family])
      .map(({ first, last }) => ({
        // Of the first and the last patch, the middle half: their neighbours overlap the rest.
        start: thousandths((first + 0.5) * hopSeconds),
        end: thousandths(Math.min(duration, (last + 1.5) * hopSeconds)),
      }))
      .filter(({ start, end }) => start < end);
  const confirmed = noisy.flatMap((range) => {
    const [laughter, audience] = [highest(scores.laughter, range), highest(scores.audience, range)];
    if (Math.max(laughter, audience) < confirmingScore) return [];
    return { range, isLaughter: laughter > audience };
  });
  const noise = (isLaughter: boolean) =>
    confirmed.filter((each) => each.isLaughter === isLaughter).map(({ range }) => range);
  const audience = mergedRanges([...found('audience'), ...noise(false)]);
  const cheered = audience.map((range) => isCheering(scores, range));
  return {
    laughter: bounded(mergedRanges([...found('laughter'), ...noise(true)])),
    applause: bounded(audience.filter((_, i) => !cheered[i])),
    cheering: bounded(audience.filter((_, i) => cheered[i])),
    music: bounded(found('music')),
    crying: bounded(found('crying')),
  };
}

/** Whether an audience cheers rather than claps: its mean score in the range is higher. */
function isCheering({ cheering, clapping }: SoundScores, range: TimeRange): boolean {
  return sum(patchesIn(cheering, range)) > sum(patchesIn(clapping, range));
}

/** The ranges, joined over the shortest gaps that leave no more than `maxRanges`. */
function bounded(ranges: TimeRange[]): TimeRange[] {
  let joined = ranges;
  for (let gap = 2; joined.length > maxRanges; gap *= 2)
    joined = mergedRanges(joined.map(({ start, end }) => ({ start, end: end + gap }))).map(
      ({ start, end }) => ({ start, end: end - gap }),
    );
  return joined;
}

/** The first and the last patch of a range. */
type Region = { first: number; last: number };

function regions(
  raw: Float32Array,
  { start, keep, smoothed }: (typeof rules)[SoundFamily],
): Region[] {
  const scores = smoothed ? raw.map(smoothings[smoothed]) : raw;
  const found: Region[] = [];
  let open: (Region & { isStarted: boolean }) | undefined;
  const close = () => {
    if (!open?.isStarted) return;
    const before = found.at(-1);
    if (before && open.first - before.last - 1 < minPatchesBetween) before.last = open.last;
    else found.push({ first: open.first, last: open.last });
  };
  scores.forEach((score, i) => {
    if (score < keep) {
      close();
      open = undefined;
      return;
    }
    open ??= { first: i, last: i, isStarted: false };
    open.last = i;
    open.isStarted ||= score >= start;
  });
  close();
  return found;
}

type Smoothing = (score: number, index: number, all: Float32Array) => number;
const smoothings: Record<'mean' | 'median', Smoothing> = {
  mean: (score, i, all) => (score + (all[i - 1] ?? score)) / 2,
  median(score, i, all) {
    const [before, after] = [all[i - 1] ?? score, all[i + 1] ?? score];
    return Math.max(Math.min(before, score), Math.min(Math.max(before, score), after));
  },
};

/** The highest score of the patches that touch a range. */
function highest(scores: Float32Array, range: TimeRange): number {
  return patchesIn(scores, range).reduce((a, b) => Math.max(a, b), 0);
}

function patchesIn(scores: Float32Array, { start, end }: TimeRange): Float32Array {
  const from = Math.max(0, Math.floor((start - patchSeconds) / hopSeconds) + 1);
  return scores.subarray(from, Math.ceil(end / hopSeconds));
}

function sum(scores: Float32Array): number {
  return scores.reduce((total, score) => total + score, 0);
}

function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
