import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Sound } from './sound.ts';

/**
 * A part of the audio that is recognised separately; times are seconds. `start` to `end` is sent,
 * and words from `from` to `to` are used.
 */
export type Piece = { start: number; end: number; from: number; to: number };

/**
 * Seconds that Whisper hears at once: in a longer piece it detects the language of this beginning
 * only, and loops and omissions carry over from one part to the next.
 */
export const windowSeconds = 29;
/** Pieces of a recording at most, as far as they stay below `maxSeconds`: services limit requests. */
const maxPieces = 500;
/**
 * Seconds of a piece at most: as FLAC of 16 kHz mono it stays under 20 MB; services accept 25 MB.
 */
const maxSeconds = 600;
/**
 * In which share of a piece, from its end, a silence is searched for; the second if the first has
 * none.
 */
const searched = [0.5, 0.8] as const;
/** Seconds: shorter silences may lie within a word. */
const minSilence = 0.2;
/** Seconds of silence that are sent before and after speech. */
const margin = 1;
/**
 * Seconds recognised on both sides of a cut within speech, so that each word is whole in one of the
 * pieces.
 */
const overlap = 3;

/**
 * The pieces of a recording, or of the parts of it that are listed, in order. Each is as long as
 * the recogniser hears at once, or longer in a recording of hours; it is cut at the longest silence
 * of its second half, if there is one, and as far as voices are known it begins and ends with one.
 * Silent parts are left out.
 */
export function piecesOf(
  { duration, silences, voices }: Pick<Sound, 'duration' | 'silences' | 'voices'>,
  {
    parts = [{ start: 0, end: duration }],
    limit = Math.min(maxSeconds, Math.max(windowSeconds, duration / maxPieces)),
  }: { parts?: readonly TimeRange[]; limit?: number } = {},
): Piece[] {
  const cuts = { silences, limit, isTrimmed: voices !== undefined };
  return parts
    .flatMap((part) => splitAtSilences(part, cuts))
    .filter(({ start, end }) => !silences.some((one) => one.start <= start && one.end >= end));
}

type Cuts = { silences: readonly TimeRange[]; limit: number; isTrimmed: boolean };

function splitAtSilences(part: TimeRange, { silences, limit, isTrimmed }: Cuts): Piece[] {
  const pieces: Piece[] = [];
  const quiet = isTrimmed ? silences : [];
  for (let piece = { start: part.start, from: part.start }; piece.from < part.end; ) {
    const start = Math.max(piece.start, soundAfter(piece.start, quiet) - margin);
    const last = Math.max(piece.from, start) + limit;
    if (last >= part.end) {
      pieces.push({ start, end: part.end, from: piece.from, to: part.end });
      break;
    }
    const silent = cutAt(last, silences, limit);
    const to = silent ?? last;
    const end = silent ?? Math.min(part.end, last + overlap);
    pieces.push({ start, end, from: piece.from, to });
    piece = { start: silent ?? last - overlap, from: to };
  }
  return pieces.map((piece) => ({
    ...piece,
    end: Math.max(piece.start, Math.min(piece.end, soundBefore(piece.end, quiet) + margin)),
  }));
}

/** Where the sound begins that is heard at a time, or after it. */
function soundAfter(seconds: number, silences: readonly TimeRange[]): number {
  return silences.find(({ start, end }) => start <= seconds && end > seconds)?.end ?? seconds;
}

/** Where the sound ends that is heard until a time, or before it. */
function soundBefore(seconds: number, silences: readonly TimeRange[]): number {
  return silences.find(({ start, end }) => start < seconds && end >= seconds)?.start ?? seconds;
}

/** The middle of the longest silence before `last`. */
function cutAt(last: number, silences: readonly TimeRange[], limit: number): number | undefined {
  for (const share of searched) {
    const earliest = last - share * limit;
    const within = silences
      .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, last) }))
      .filter(({ start, end }) => end - start >= minSilence);
    const [first, ...others] = within;
    if (!first) continue;
    const widest = others.reduce(
      (best, each) => (each.end - each.start >= best.end - best.start ? each : best),
      first,
    );
    return (widest.start + widest.end) / 2;
  }
  return undefined;
}
