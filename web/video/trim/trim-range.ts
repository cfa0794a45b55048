import type { TranscriptAnswer } from '#clips/contract.ts';

/** Where a clip begins and ends, seconds of the video. */
export type Range = { start: number; end: number };
export type Side = keyof Range;

export const shortestSeconds = 1;

/** Moves one end as far as it may go: within the video, a second from the other. Thousandths are what the server keeps. */
export function moved(range: Range, side: Side, seconds: number, videoSeconds: number): Range {
  const [least, most] = limitsOf(range, side, videoSeconds);
  return { ...range, [side]: thousandths(Math.min(most, Math.max(least, seconds))) };
}

/** How early and how late an end may be. */
export function limitsOf(range: Range, side: Side, videoSeconds: number): [number, number] {
  return side === 'start' ? [0, Math.max(0, range.end - shortestSeconds)] : [range.start + shortestSeconds, videoSeconds];
}

const thousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Seconds as the server takes them. */
export const secondsText = (seconds: number): string => String(thousandths(seconds));

export const same = (a: Range, b: Range): boolean => a.start === b.start && a.end === b.end;

/** Where sentences let a clip begin, or end. In order. */
export function boundariesOf(sentences: TranscriptAnswer['sentences'], side: Side): readonly number[] {
  return sentences.map((sentence) => thousandths(sentence[side])).sort((a, b) => a - b);
}

/** The boundary that is nearest, when it is near enough. */
export function snapped(seconds: number, boundaries: readonly number[], within: number): number {
  let best = seconds;
  let distance = within;
  for (const boundary of boundaries) {
    const off = Math.abs(boundary - seconds);
    if (off <= distance) [best, distance] = [boundary, off];
  }
  return best;
}

/** The next boundary that way; where there is none, it stays. */
export function boundaryBeyond(seconds: number, boundaries: readonly number[], direction: -1 | 1): number {
  const beyond = (boundary: number) => (boundary - seconds) * direction > 0.0005;
  return (direction > 0 ? boundaries.find(beyond) : boundaries.findLast(beyond)) ?? seconds;
}

/** The stretch of the video that is shown: the clip, and `around` seconds on both sides. */
export function viewAround({ start, end }: Range, around: number, videoSeconds: number): Range {
  return { start: Math.max(0, start - around), end: Math.min(videoSeconds, end + around) };
}

/** The same view, unless an end comes so near to its edge that there is nowhere left to drag it to. */
export function viewWithRoom(view: Range, range: Range, { around, videoSeconds }: { around: number; videoSeconds: number }): Range {
  const room = (view.end - view.start) * 0.04;
  const enough = (view.start === 0 || range.start - view.start > room) && (view.end >= videoSeconds || view.end - range.end > room);
  return enough && range.end > view.start && range.start < view.end ? view : viewAround(range, around, videoSeconds);
}

const shownWords = 9;
/** Written without spaces between words. */
const unspaced = /^(ja|zh|th|lo|km|my)\b/;

/** The words a clip begins or ends with; "…" where a sentence is cut. */
export function wordsAt(transcript: TranscriptAnswer | undefined, side: Side, range: Range): string {
  if (!transcript) return '';
  const inside = (word: { start: number; end: number }) => middle(word) >= range.start && middle(word) < range.end;
  const { words, sentences, language } = transcript;
  const [first, last] = [words.findIndex(inside), words.findLastIndex(inside)];
  if (first < 0) return '';
  const between = unspaced.test(language) ? '' : ' ';
  const text = (from: number, to: number) =>
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(between);
  if (side === 'start') {
    const whole = sentences.some((sentence) => sentence.first === first);
    const until = Math.min(last + 1, first + shownWords);
    return `${whole ? '' : '…'}${text(first, until)}${until <= last ? '…' : ''}`;
  }
  const whole = sentences.some((sentence) => sentence.last === last);
  const from = Math.max(first, last + 1 - shownWords);
  return `${from > first ? '…' : ''}${text(from, last + 1)}${whole ? '' : '…'}`;
}

const middle = ({ start, end }: { start: number; end: number }): number => (start + end) / 2;
