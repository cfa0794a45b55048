import type { Span } from '../../identify/contract.ts';

/** A stretch of sound to be recognised by itself, seconds: heard from `start` to `end`, answering for what is said from `from` to `to`. */
export type Piece = { start: number; end: number; from: number; to: number };

/** Seconds a piece may answer for. FLAC of 16 kHz mono stays under 20 MB then; services take 25. */
const longest = 600;
/** Where silences are looked for before that, seconds; and further back when there is none. */
const searched = [120, 400] as const;
/** Shorter silences may lie between the sounds of one word. */
const shortestSilence = 0.2;
/** Heard on both sides of a cut that falls into speech: each word is then whole in one of the pieces. */
const overlap = 3;

/** The pieces of a recording, in order, together answering for all of it; cut at the longest silence near the end of each, where there is one. */
export function piecesOf(duration: number, silences: readonly Span[], limit: number = longest): Piece[] {
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
  return pieces.filter(({ start, end }) => !silences.some((silence) => silence.start <= start && silence.end >= end));
}

/** The middle of the longest silence in the stretch before `last`. */
function cutAt(last: number, silences: readonly Span[], limit: number): number | undefined {
  for (const back of searched) {
    const earliest = last - (back / longest) * limit;
    const within = silences
      .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, last) }))
      .filter(({ start, end }) => end - start >= shortestSilence);
    const [first, ...others] = within;
    if (!first) continue;
    const widest = others.reduce((best, each) => (each.end - each.start > best.end - best.start ? each : best), first);
    return (widest.start + widest.end) / 2;
  }
  return undefined;
}
