import type { Measure } from '#engine/port/engine.schema.ts';
import { maxPoints } from '#engine/port/measured.constants.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { CellEvidence } from './cell-evidence.ts';

/** Something that happens in the sound or the picture; seconds. */
export type Moment = TimeRange & {
  /** When it is suddenly there; not before `start`. */
  at: number;
  measures: Measure[];
  /** The sum of the points: 0 to 10. */
  score: number;
};

/** Points from which a cell is more than the video's usual changes. */
const leastActivity = 0.8;
/** Cells of one moment may be this far apart, seconds. */
const gapSeconds = 2;

/**
 * The moments of a recording, in order, none longer than `longest` seconds: cells in which more
 * happens than around them. Of a stretch that is longer, those parts in which still more happens.
 * Linear in the cells.
 */
export function momentsIn(cells: CellEvidence, longest: number): Moment[] {
  const limit = Math.max(1, Math.floor(longest / cells.cellSeconds));
  return runsIn(cells, { first: 0, last: cells.count - 1 }, leastActivity, limit)
    .map((run) => momentOf(cells, run))
    .filter(({ score }) => score > 0);
}

type Run = { first: number; last: number };

function runsIn(cells: CellEvidence, within: Run, least: number, limit: number): Run[] {
  const gap = Math.round(gapSeconds / cells.cellSeconds);
  const runs: Run[] = [];
  for (let i = within.first; i <= within.last; i++) {
    if ((cells.activity[i] ?? 0) < least) continue;
    const before = runs.at(-1);
    if (before && i - before.last <= Math.max(1, gap)) before.last = i;
    else runs.push({ first: i, last: i });
  }
  return runs.flatMap((run) => {
    if (run.last - run.first < limit) return [run];
    // Nothing is more than ten points; a whole stretch of them is shown from its beginning.
    if (least > 10) return [{ first: run.first, last: run.first + limit - 1 }];
    const inner = runsIn(cells, run, least + 1, limit);
    return inner.length > 0 ? inner : [{ first: run.first, last: run.first + limit - 1 }];
  });
}

function momentOf(cells: CellEvidence, { first, last }: Run): Moment {
  const { cellSeconds, activity, points } = cells;
  const highest = maxIn(activity, first, last);
  // The first cell that has half of the most: what comes before only leads there.
  let at = first;
  while (at < last && (activity[at] ?? 0) < highest / 2) at++;
  let end = last;
  while (end > at && (activity[end] ?? 0) < highest / 4) end--;
  const measures: Measure[] = [
    ...soundMeasures(cells, first, last),
    {
      kind: 'loudness' as const,
      decibels: oneDecimal(maxIn(cells.rise, first, last)),
      points: oneDecimal(maxIn(points.loudness, first, last)),
    },
    {
      kind: 'picture' as const,
      times: oneDecimal(maxIn(cells.change, first, last)),
      points: oneDecimal(maxIn(points.picture, first, last)),
    },
  ].filter((measure) => measure.points > 0);
  return {
    start: first * cellSeconds,
    at: at * cellSeconds,
    end: (end + 1) * cellSeconds,
    measures: measures.toSorted((a, b) => b.points - a.points),
    score: oneDecimal(measures.reduce((sum, measure) => sum + measure.points, 0)),
  };
}

/** Seconds of a sound that count in full. */
const fullSeconds = 3;

/** The sounds of a moment, most points first; together at most `maxPoints.sound`. */
function soundMeasures({ sounds, cellSeconds }: CellEvidence, first: number, last: number) {
  let left: number = maxPoints.sound;
  return sounds
    .map(({ sound, weight, heard }) => {
      const seconds = cellSeconds * heard.subarray(first, last + 1).reduce((a, b) => a + b, 0);
      return { sound, seconds, share: weight * Math.min(1, seconds / fullSeconds) };
    })
    .toSorted((a, b) => b.share - a.share)
    .map(({ sound, seconds, share }) => {
      const points = oneDecimal(Math.min(left, maxPoints.sound * share));
      left -= points;
      return { kind: 'sound' as const, sound, seconds: oneDecimal(seconds), points };
    });
}

function maxIn(values: Float32Array, first: number, last: number): number {
  return values
    .subarray(first, last + 1)
    .reduce((highest, value) => (Number.isNaN(value) ? highest : Math.max(highest, value)), 0);
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
