import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { assembleTranscript } from '../assemble.entry.ts';
import {
  decodeTranscript,
  type EncodedTranscript,
  encodeTranscript,
  type RoughTranscript,
  type TimeWindows,
} from '../encoded.entry.ts';
import { inOrder } from '../formats/cue-word-times.ts';
import type { Word } from '../transcript.schema.ts';
import { anchoredWordsOf } from './anchors.ts';
import { type Displacement, displacementOf } from './displacement.ts';
import { besidePauses } from './pauses.ts';
import { areSpread } from './spread-times.ts';
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
  const { places, share } = anchoredWordsOf(decodeTranscript({ json }).words, recognised);
  const times = (of: (word: Word) => number) =>
    Float32Array.from(places, (place) => {
      const word = recognised[place];
      return word ? of(word) : Number.NaN;
    });
  return {
    share,
    starts: times(({ start }) => start),
    ends: times(({ end }) => end),
    windows: windowsOfAnchors(places, { recognised, duration }),
  };
}

/**
 * The words of a transcript to be aligned, each in its own language, within the windows, followed by the words `beyond` the
 * end of the transcript, which have no windows. `wordless`: where nothing of the text is spoken. `isSpread`: most words
 * share the time of an utterance (see `areSpread`).
 */
export function wordsToAlign({
  json,
  language,
  windows,
  beyond = [],
}: Pick<RoughTranscript, 'beyond' | 'language'> & {
  json: Uint8Array<ArrayBuffer>;
  windows: TimeWindows;
}): { text: TextToAlign; wordless: TimeRange[]; isSpread: boolean } {
  const { words, languages = [], laughter = [], gaps = [] } = decodeTranscript({ json });
  const padded = (times: Float32Array) =>
    Float32Array.from([...times, ...beyond.map(() => Number.NaN)]);
  const languageAt = ({ start, end }: Word) =>
    languages.find((range) => range.end > (start + end) / 2 && range.start <= (start + end) / 2)
      ?.language ?? language;
  const text = textToAlign([...words, ...beyond], languageAt, {
    from: padded(windows.from),
    to: padded(windows.to),
  });
  const spread = areSpread(words).filter(Boolean).length;
  return { text, wordless: [...laughter, ...gaps], isSpread: 2 * spread > words.length };
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
 * `beyond` its end, which then belong to it. No word lies inside or across one of the `silences`.
 */
export async function retimedTranscript({
  json,
  shift = 0,
  beyond = [],
  silences = [],
  ...times
}: {
  json: Uint8Array<ArrayBuffer>;
  shift?: number | undefined;
  beyond?: readonly Word[] | undefined;
  silences?: readonly TimeRange[] | undefined;
} & FoundTimes): Promise<EncodedTranscript> {
  const { laughter = [], languages, gaps, ...existing } = decodeTranscript({ json });
  const moved = <Range extends TimeRange>(range: Range): Range => {
    const within = (seconds: number) => Math.min(existing.duration, Math.max(0, seconds + shift));
    return { ...range, start: within(range.start), end: within(range.end) };
  };
  const isFound = times.starts.some((start) => !Number.isNaN(start));
  const timed = withTimes([...existing.words, ...beyond].map(moved), times);
  const minPause = isFound ? longPause : shortPause;
  const words = inOrder(besidePauses(timed, { silences, minPause }));
  const made = await assembleTranscript({ ...existing, laughter: laughter.map(moved), words });
  return encodeTranscript({
    ...made,
    ...(languages && { languages }),
    ...(gaps && { gaps }),
  });
}

/**
 * Seconds. Silences of up to a quarter of a second lie within words ("up to"). Words that were found
 * in the audio may well be found where it is nearly silent: people speak the end of a sentence
 * quietly.
 */
const [shortPause, longPause] = [0.25, 0.55];
