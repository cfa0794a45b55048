import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * A part of the audio that is recognised by itself, seconds: `start` to `end` is sent, and words
 * from `from` to `to` are taken.
 */
export type Piece = { start: number; end: number; from: number; to: number };

/** Longest piece, seconds: FLAC of 16 kHz mono then stays under 20 MB; services accept 25. */
const longest = 600;
/** How far before that a silence is searched for, seconds; further back when there is none. */
const searched = [120, 400] as const;
/** Shorter silences may lie within a word. */
const shortestSilence = 0.2;
/**
 * Seconds recognised on both sides of a cut within speech, so that each word is whole in one of the
 * pieces.
 */
const overlap = 3;

/**
 * The pieces of a recording, in order, covering all of it; cut at the longest silence near the end
 * of each, where there is one.
 */
export function splitAtSilences(
  duration: number,
  silences: readonly TimeRange[],
  limit: number = longest,
): Piece[] {
  const pieces: Piece[] = [];
  for (let piece = { start: 0, from: 0 }; piece.from < duration; ) {
    const last = piece.from + limit;
    if (last >= duration) {
      pieces.push({ ...piece, end: duration, to: duration });
      break;
    }
    const silent = cutAt(last, silences, limit);
    const to = silent ?? last;
    pieces.push({ ...piece, end: silent ?? Math.min(duration, last + overlap), to });
    piece = { start: silent ?? last - overlap, from: to };
  }
  return pieces.filter(
    ({ start, end }) => !silences.some((silence) => silence.start <= start && silence.end >= end),
  );
}

/** The middle of the longest silence before `last`. */
function cutAt(last: number, silences: readonly TimeRange[], limit: number): number | undefined {
  for (const back of searched) {
    const earliest = last - (back / longest) * limit;
    const within = silences
      .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, last) }))
      .filter(({ start, end }) => end - start >= shortestSilence);
    const [first, ...others] = within;
    if (!first) continue;
    const widest = others.reduce(
      (best, each) => (each.end - each.start > best.end - best.start ? each : best),
      first,
    );
    return (widest.start + widest.end) / 2;
  }
  return undefined;
}
