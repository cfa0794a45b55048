import type { Unit } from '../candidates.ts';
import { stemOf } from '../tokens.ts';
import { spreadOf } from './features.ts';
import type { Counts } from './word-counts.ts';

/** Where one topic ends and the next begins, and so where a clip best begins or ends. */
export type TopicBoundaries = {
  /**
   * How clear the boundary before unit `u` is, 0 to about 1.5; `units.length` is the end of the
   * video.
   */
  at(u: number): number;
  /** The sum of the pauses and changes of topic between the units `from` and `to`. */
  inside(from: number, to: number): number;
};

/** The components of a boundary, and the maximum contribution of each. */
const share = { pause: 1, topic: 0.2, turn: 0.15 } as const;

/** Measures pauses and changes of topic and speaker between the units; linear in their words. */
export function topicBoundariesOf(
  counts: Pick<Counts, 'units' | 'tokens' | 'lexicon'>,
): TopicBoundaries {
  const { units } = counts;
  const pauses = pausesBefore(units);
  const topics = topicBreaksBefore(counts);
  const edges = new Float64Array(units.length + 1).fill(1);
  const breaks = new Float64Array(units.length + 1);
  for (let u = 1; u < units.length; u++) {
    const broken = share.pause * (pauses[u] ?? 0) + share.topic * (topics[u] ?? 0);
    edges[u] = broken + (units[u]?.speaker === units[u - 1]?.speaker ? 0 : share.turn);
    breaks[u] = (breaks[u - 1] ?? 0) + broken;
  }
  return {
    at: (u) => edges[u] ?? 0,
    inside: (from, to) => (breaks[to] ?? 0) - (breaks[from] ?? 0),
  };
}

/**
 * A pause counts if it is longer than `seconds` and than `typical` times the speaker's median
 * pause; it counts fully at `full` times that length.
 */
const longPause = { seconds: 0.45, typical: 1.8, full: 1.35 } as const;

/**
 * For each unit, 0 if the pause before it is one that this speaker makes between any two sentences,
 * 1 if it is much longer. If words are timed at an even rate, no pause stands out and all values
 * are 0.
 */
function pausesBefore(units: readonly Unit[]): number[] {
  const gaps = units.map((unit, u) =>
    u > 0 ? Math.max(0, unit.start - (units[u - 1]?.end ?? 0)) : 0,
  );
  const ordered = gaps.slice(1).toSorted((a, b) => a - b);
  const typical = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const frequent = ordered[Math.floor(ordered.length * 0.6)] ?? 0;
  const from = Math.max(longPause.seconds, longPause.typical * typical, frequent);
  return gaps.map((gap) => Math.max(0, Math.min(1, (gap - from) / (from * (longPause.full - 1)))));
}

/** Content words that are compared on either side of a boundary. */
const block = 40;

/** Boundaries on either side that are considered for the depth of a valley. */
const reach = 6;

/**
 * How clearly the words change at a boundary: the depth of the valley in the similarity of the text
 * before and after it (Hearst's TextTiling), 0 for an ordinary valley and 1 for the deepest.
 */
function topicBreaksBefore({
  units,
  tokens,
  lexicon,
}: Pick<Counts, 'units' | 'tokens' | 'lexicon'>): number[] {
  const stems: string[] = [];
  const places = units.map(({ first, last }) => {
    const place = stems.length;
    for (let i = first; i <= last; i++) {
      const token = tokens[i] ?? '';
      if (token !== '' && !lexicon.stop.has(token)) stems.push(stemOf(token, lexicon.language));
    }
    return place;
  });
  const similarity = places.map((place) => similarityAt(stems, place));
  const depths = similarity.map(
    (here, u) => peak(similarity, u, -1) + peak(similarity, u, 1) - 2 * here,
  );
  const { mean, deviation } = spreadOf(depths);
  return depths.map((depth) =>
    deviation > 1e-9
      ? Math.max(0, Math.min(1, (depth - mean - 0.5 * deviation) / (2 * deviation)))
      : 0,
  );
}

/** The cosine similarity of the words before and after a place. */
function similarityAt(stems: readonly string[], place: number): number {
  const before = timesIn(stems.slice(Math.max(0, place - block), place));
  const after = timesIn(stems.slice(place, place + block));
  let shared = 0;
  for (const [stem, times] of before) shared += times * (after.get(stem) ?? 0);
  return shared > 0 ? shared / (lengthOf(before) * lengthOf(after)) : 0;
}

function timesIn(stems: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const stem of stems) times.set(stem, (times.get(stem) ?? 0) + 1);
  return times;
}

function lengthOf(times: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const n of times.values()) squares += n * n;
  return Math.sqrt(squares);
}

/** The peak reached from a place in one direction while the values rise. */
function peak(values: readonly number[], from: number, step: 1 | -1): number {
  let highest = values[from] ?? 0;
  for (let i = 1; i <= reach; i++) {
    const next = values[from + i * step];
    if (next === undefined || next < highest) break;
    highest = next;
  }
  return highest;
}
