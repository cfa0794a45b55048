import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { assembleTranscript } from '../assemble.entry.ts';
import {
  decodeTranscript,
  type EncodedTranscript,
  encodeTranscript,
  type RoughTranscript,
  type TimeWindows,
} from '../encoded.entry.ts';
import type { Word } from '../transcript.schema.ts';
import { anchoredTimes } from './anchors.ts';
import { type Displacement, displacementOf } from './displacement.ts';
import { type TextToAlign, textToAlign } from './text-to-align.ts';
import { windowsOfAnchors } from './time-windows.ts';
import { type FoundTimes, withTimes } from './with-times.ts';

/**
 * The times of the words that were recognised, and time windows for the words that were not.
 * `share`: the share of the words that were recognised.
 */
export function anchoredWords({
  json,
  duration,
  recognised,
}: {
  json: Uint8Array<ArrayBuffer>;
  duration: number;
  recognised: readonly Word[];
}) {
  const found = anchoredTimes(decodeTranscript({ json }).words, recognised);
  return { ...found, windows: windowsOfAnchors(found, duration) };
}

/**
 * The words of a transcript to be aligned within the windows, followed by the words `beyond` the
 * end of the transcript, which have no windows.
 */
export function wordsToAlign({
  json,
  windows,
  beyond = [],
}: Pick<RoughTranscript, 'beyond'> & {
  json: Uint8Array<ArrayBuffer>;
  windows: TimeWindows;
}): TextToAlign {
  const { words, language } = decodeTranscript({ json });
  const padded = (times: Float32Array) =>
    Float32Array.from([...times, ...beyond.map(() => Number.NaN)]);
  return textToAlign([...words, ...beyond], language, {
    from: padded(windows.from),
    to: padded(windows.to),
  });
}

/**
 * How far the lines of captions were found from their times, measured at the first word of each
 * line: see `displacementOf`. `from`: as in `TimeWindows`.
 */
export function displacementOfLines({
  json,
  from,
  starts,
}: Pick<TimeWindows, 'from'> & { json: Uint8Array<ArrayBuffer>; starts: Float32Array }):
  | Displacement
  | undefined {
  const { words } = decodeTranscript({ json });
  // All words of a line share one window.
  const ofLines = starts.map((start, i) => (i > 0 && from[i] === from[i - 1] ? Number.NaN : start));
  return displacementOf(words, ofLines);
}

/**
 * The transcript with the times that were found, and the sentences that result from them. `shift`:
 * seconds by which the transcript's own times are moved first, together with those of the words
 * `beyond` its end, which then belong to it.
 */
export async function retimedTranscript({
  json,
  shift = 0,
  beyond = [],
  ...times
}: {
  json: Uint8Array<ArrayBuffer>;
  shift?: number | undefined;
  beyond?: readonly Word[] | undefined;
} & FoundTimes): Promise<EncodedTranscript> {
  const { laughter = [], ...existing } = decodeTranscript({ json });
  const moved = <Range extends TimeRange>(range: Range): Range => {
    const within = (seconds: number) => Math.min(existing.duration, Math.max(0, seconds + shift));
    return { ...range, start: within(range.start), end: within(range.end) };
  };
  const words = withTimes([...existing.words, ...beyond].map(moved), times);
  return encodeTranscript(
    await assembleTranscript({ ...existing, laughter: laughter.map(moved), words }),
  );
}
