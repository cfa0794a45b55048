import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SoundFamily, SoundScores } from './families.ts';
import { hopSeconds, patchSeconds } from './patches.ts';

/**
 * How the ranges of a family are found: one begins where the score reaches `start` and lasts as
 * long as it is at least `keep`. With `smoothed`, the score is the mean of a patch and the one
 * before; bursts of laughter are too short for that. The values were chosen on 32 laughs, 20 applauses
 * and 9 cheers within speech (docs/internals/sounds.md).
 */
const rules: Record<SoundFamily, { start: number; keep: number; smoothed: boolean }> = {
  laughter: { start: 0.1, keep: 0.05, smoothed: false },
  applause: { start: 0.05, keep: 0.03, smoothed: true },
  music: { start: 0.3, keep: 0.15, smoothed: true },
};

/** Ranges of one family with fewer patches than this between them are one. */
const minPatchesBetween = 2;

/** A noisy range is confirmed when laughter or applause reaches this score in it. */
const confirmingScore = 0.02;

/**
 * The ranges of laughter, applause and music; seconds, in order. A `noisy` range, which sounds like
 * applause or an audience's laughter by its level, is added to the likelier of both, unless the
 * scores show neither in it: the sea, a chainsaw and music have such a level too.
 */
export function soundRanges(
  scores: SoundScores,
  { duration, noisy }: { duration: number; noisy: readonly TimeRange[] },
): Record<SoundFamily, TimeRange[]> {
  const found = (family: SoundFamily) =>
    regions(scores[family], rules[family])
      .map(({ first, last }) => ({
        // Of the first and the last patch, the middle half: their neighbours overlap the rest.
        start: thousandths((first + 0.5) * hopSeconds),
        end: thousandths(Math.min(duration, (last + 1.5) * hopSeconds)),
      }))
      .filter(({ start, end }) => start < end);
  const confirmed = noisy.map((range) => ({
    range,
    laughter: highest(scores.laughter, range),
    applause: highest(scores.applause, range),
  }));
  const isSure = ({ laughter, applause }: (typeof confirmed)[number]) =>
    Math.max(laughter, applause) >= confirmingScore;
  const laughed = confirmed.filter((each) => isSure(each) && each.laughter > each.applause);
  const applauded = confirmed.filter((each) => isSure(each) && each.laughter <= each.applause);
  return {
    laughter: mergedRanges([...found('laughter'), ...laughed.map(({ range }) => range)]),
    applause: mergedRanges([...found('applause'), ...applauded.map(({ range }) => range)]),
    music: found('music'),
  };
}

/** The first and the last patch of a range. */
type Region = { first: number; last: number };

function regions(
  raw: Float32Array,
  { start, keep, smoothed }: (typeof rules)[SoundFamily],
): Region[] {
  const scores = smoothed ? raw.map((score, i) => (score + (raw[i - 1] ?? score)) / 2) : raw;
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

/** The highest score of the patches that touch a range. */
function highest(scores: Float32Array, { start, end }: TimeRange): number {
  const from = Math.max(0, Math.floor((start - patchSeconds) / hopSeconds) + 1);
  return scores.subarray(from, Math.ceil(end / hopSeconds)).reduce((a, b) => Math.max(a, b), 0);
}

function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
