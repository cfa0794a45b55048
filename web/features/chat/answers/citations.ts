/** A passage that an answer cites: the index of the chat's video (from 0) and the second. */
export type Citation = { video: number; seconds: number };
/** A piece of an answer: text, a passage, or a source by its index (from 0). */
export type Piece =
  | { text: string }
  | { text: string; passage: Citation }
  | { text: string; source: number };

/**
 * What can be cited: the duration of each video (seconds; undefined when unknown) and the number of
 * sources.
 */
export type Citable = { durations: readonly (number | undefined)[]; sources: number };

const stamp = String.raw`(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d(?:[.,]\d{1,3})?`;
const one = String.raw`(?:(?:video\s*|#)?\d{1,2}(?:\s+|,\s*|:\s+))?${stamp}`;
const between = String.raw`\s*(?:-->|[-–—,;&]|to|and)\s*`;
const bracketed = new RegExp(
  String.raw`[[【]\s*(?:(${one}(?:${between}${one})*)|(\d{1,2}))\s*[\]】]`,
  'gi',
);
const single = new RegExp(
  String.raw`(?:(?:video\s*|#)?(\d{1,2})(?:\s+|,\s*|:\s+)(?=\d))?(${stamp})`,
  'gi',
);

/**
 * Splits a text into pieces: "[2 1:05]" cites the second video, "[1:05]" the only video, "[3]" the
 * third source. A citation beyond the end of its video, or of an unknown video, stays text.
 */
export function piecesOf(text: string, citable: Citable): Piece[] {
  const pieces: Piece[] = [];
  let after = 0;
  for (const match of text.matchAll(bracketed)) {
    const [whole, times, number] = match;
    const found = times === undefined ? sourceOf(number, citable) : passagesOf(times, citable);
    if (found.length === 0) continue;
    if (match.index > after) pieces.push({ text: text.slice(after, match.index) });
    pieces.push(...found);
    after = match.index + whole.length;
  }
  if (after < text.length) pieces.push({ text: text.slice(after) });
  return pieces;
}

function sourceOf(number: string | undefined, { sources }: Citable): Piece[] {
  const source = Number(number) - 1;
  return source >= 0 && source < sources ? [{ text: String(number), source }] : [];
}

/** All passages of a list or a range; a video's number applies to those after it. */
function passagesOf(times: string, { durations }: Citable): Piece[] {
  let video = durations.length === 1 ? 0 : -1;
  const pieces: Piece[] = [];
  for (const [, number, clock = ''] of times.matchAll(single)) {
    if (number !== undefined) video = Number(number) - 1;
    const seconds = secondsOf(clock);
    const duration = durations[video];
    if (duration === undefined || seconds > duration) return [];
    const text = clock.replace(/[.,]\d+$/, '');
    pieces.push({
      text: durations.length > 1 && number !== undefined ? `${number} ${text}` : text,
      passage: { video, seconds },
    });
  }
  return pieces;
}

/** Seconds of "2:05", "62:05" or "1:02:05"; fractions of a second are ignored. */
function secondsOf(clock: string): number {
  return clock
    .replace(/[.,]\d+$/, '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
