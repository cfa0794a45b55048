import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { textOfWords } from '#web/ui/text/sentence-text.ts';

export type Side = keyof TimeRange;

export const minClipSeconds = 1;

/**
 * Moves one end within its limits. The server stores milliseconds, so the result is rounded to
 * them.
 */
export function moved(
  range: TimeRange,
  side: Side,
  seconds: number,
  videoSeconds: number,
): TimeRange {
  const [min, max] = limitsOf(range, side, videoSeconds);
  return { ...range, [side]: roundToMilliseconds(Math.min(max, Math.max(min, seconds))) };
}

/**
 * The earliest and the latest time of an end: within the video, and at least a second from the
 * other end.
 */
export function limitsOf(range: TimeRange, side: Side, videoSeconds: number): [number, number] {
  return side === 'start'
    ? [0, Math.max(0, range.end - minClipSeconds)]
    : [range.start + minClipSeconds, videoSeconds];
}

const roundToMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Seconds as text, for requests. */
export const secondsText = (seconds: number): string => String(roundToMilliseconds(seconds));

export const same = (a: TimeRange, b: TimeRange): boolean => a.start === b.start && a.end === b.end;

/** The times at which sentences start, or end; sorted. */
function boundariesOf(sentences: TranscriptResponse['sentences'], side: Side): readonly number[] {
  return sentences.map((sentence) => roundToMilliseconds(sentence[side])).sort((a, b) => a - b);
}

/** Silences between words that are at least this long (seconds) are snapped to. */
const shortestSilence = 0.3;

/**
 * The times to which an end snaps: where sentences start or end, where silence begins or ends, and
 * the cuts; sorted.
 */
export function snapTimes(
  { sentences, words }: Pick<TranscriptResponse, 'sentences' | 'words'>,
  side: Side,
  cuts: readonly TimeRange[],
): readonly number[] {
  const silences = words.flatMap(({ end }, index) => {
    const next = words[index + 1];
    if (!next || next.start - end < shortestSilence) return [];
    return [side === 'start' ? next.start : end];
  });
  const times = [
    ...boundariesOf(sentences, side),
    ...[...silences, ...cuts.map((cut) => (side === 'start' ? cut.end : cut.start))].map(
      roundToMilliseconds,
    ),
  ];
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The nearest boundary within a distance, or the time itself. */
export function snapped(
  seconds: number,
  boundaries: readonly number[],
  maxDistance: number,
): number {
  let best = seconds;
  let distance = maxDistance;
  for (const boundary of boundaries) {
    const offset = Math.abs(boundary - seconds);
    if (offset <= distance) [best, distance] = [boundary, offset];
  }
  return best;
}

/** The next boundary in a direction, or the time itself. */
export function boundaryBeyond(
  seconds: number,
  boundaries: readonly number[],
  direction: -1 | 1,
): number {
  const beyond = (boundary: number) => (boundary - seconds) * direction > 0.0005;
  return (direction > 0 ? boundaries.find(beyond) : boundaries.findLast(beyond)) ?? seconds;
}

/** The visible range: the clip with a margin of `margin` seconds on both sides. */
export function viewWithMargin(
  { start, end }: TimeRange,
  margin: number,
  videoSeconds: number,
): TimeRange {
  return { start: Math.max(0, start - margin), end: Math.min(videoSeconds, end + margin) };
}

/** The same view, unless an end is so close to its edge that there is no room left to drag it. */
export function viewWithRoom(
  view: TimeRange,
  range: TimeRange,
  { margin, videoSeconds }: { margin: number; videoSeconds: number },
): TimeRange {
  const room = (view.end - view.start) * 0.04;
  const enough =
    (view.start === 0 || range.start - view.start > room) &&
    (view.end >= videoSeconds || view.end - range.end > room);
  return enough && range.end > view.start && range.start < view.end
    ? view
    : viewWithMargin(range, margin, videoSeconds);
}

const maxWords = 9;

/** The first or last words of a clip; "…" marks a cut sentence. */
export function wordsAt(
  transcript: TranscriptResponse | undefined,
  side: Side,
  range: TimeRange,
): string {
  if (!transcript) return '';
  const inside = (word: { start: number; end: number }) =>
    middle(word) >= range.start && middle(word) < range.end;
  const { words, sentences } = transcript;
  const [first, last] = [words.findIndex(inside), words.findLastIndex(inside)];
  if (first < 0) return '';
  const text = (from: number, to: number) => textOfWords(transcript, { first: from, last: to - 1 });
  if (side === 'start') {
    const whole = sentences.some((sentence) => sentence.first === first);
    const until = Math.min(last + 1, first + maxWords);
    return `${whole ? '' : '…'}${text(first, until)}${until <= last ? '…' : ''}`;
  }
  const whole = sentences.some((sentence) => sentence.last === last);
  const from = Math.max(first, last + 1 - maxWords);
  return `${from > first ? '…' : ''}${text(from, last + 1)}${whole ? '' : '…'}`;
}

const middle = ({ start, end }: { start: number; end: number }): number => (start + end) / 2;
