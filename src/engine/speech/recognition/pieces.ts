import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * A part of the audio that is recognised separately; times are seconds. `start` to `end` is sent,
 * and words from `from` to `to` are used.
 */
export type Piece = { start: number; end: number; from: number; to: number };

/**
 * Seconds of a piece at most: as FLAC of 16 kHz mono it stays under 20 MB; services accept 25 MB.
 */
const maxSeconds = 600;
/**
 * How many seconds before that limit a silence is searched for; the second range if the first has
 * none.
 */
const searched = [120, 400] as const;
/** Seconds: shorter silences may lie within a word. */
const minSilence = 0.2;
/**
 * Seconds recognised on both sides of a cut within speech, so that each word is whole in one of the
 * pieces.
 */
const overlap = 3;

/**
 * The pieces of a recording, in order, covering all of it except silent pieces. Each is cut at the
 * longest silence near its end, if there is one.
 */
export function splitAtSilences(
  duration: number,
  silences: readonly TimeRange[],
  limit: number = maxSeconds,
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
    const earliest = last - (back / maxSeconds) * limit;
    const within = silences
      .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, last) }))
      .filter(({ start, end }) => end - start >= minSilence);
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
