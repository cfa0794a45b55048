import { type StoredWaveform, storedWaveform } from '#engine/port';
import { extentOf, thousandths } from '#engine/port/edit';
import { parsedExcerpt } from '#engine/transcript/excerpt.entry.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Moments } from './moments.schema.ts';

export type ClipToHear = {
  /** The stored transcript of the video. */
  words: Uint8Array<ArrayBuffer>;
  /** The clip's parts. */
  ranges: TimeRange[];
  /** The stored waveform of the video as JSON; without it, no word is stressed. */
  waveform: Uint8Array<ArrayBuffer> | undefined;
  /** Where laughter was heard, beside what the captions say. */
  heardLaughter: readonly TimeRange[] | undefined;
};

/** Finds the moments of a clip that stand out by ear. */
export function momentsOf({ words, ranges, waveform, heardLaughter = [] }: ClipToHear): Moments {
  const transcript = parsedExcerpt(words, extentOf(ranges));
  const isPlayed = ({ start, end }: TimeRange) => {
    const middle = (start + end) / 2;
    return ranges.some((range) => middle >= range.start && middle < range.end);
  };
  const stressed = waveform
    ? stressedWords(
        transcript,
        storedWaveform.parse(JSON.parse(new TextDecoder().decode(waveform))),
      )
    : [];
  const laughter = mergedRanges([...(transcript.laughter ?? []), ...heardLaughter]);
  return { stressed: stressed.filter(isPlayed), laughter: laughter.filter(isPlayed) };
}

/** A word is stressed from this many dB above the middle of its sentence. */
const minRise = 4;
/** What is loud in a sentence shows only beside so many other words. */
const minWords = 4;
/** Only the beginning of a word that seems to last longer than this is measured, seconds. */
const maxWordSeconds = 3;
/** The level below which a peak counts as silence, dB under the loudest. */
const floor = -40;

/** The words that are said louder than the rest of their sentence: the loudest one of each. */
function stressedWords(
  { words, sentences }: Pick<Transcript, 'words' | 'sentences'>,
  { perSecond, peaks }: StoredWaveform,
): Moments['stressed'] {
  const bytes = Buffer.from(peaks, 'base64');
  return sentences.flatMap(({ first, last }) => {
    const spoken = words.slice(first, last + 1);
    const levels = spoken.map((word) => levelOf(bytes, perSecond, word));
    const sorted = levels.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    const loudest = sorted.at(-1) ?? 0;
    const word = spoken[levels.indexOf(loudest)];
    const rise = loudest - middle;
    return word && spoken.length > minWords && rise >= minRise
      ? [{ start: word.start, end: word.end, rise: thousandths(rise) }]
      : [];
  });
}

/** The level of a word: the mean of its louder half, dB under the loudest peak of the video. */
function levelOf(bytes: Uint8Array, perSecond: number, { start, end }: TimeRange): number {
  const last = Math.min(end, start + maxWordSeconds);
  const [from, to] = [Math.round(start * perSecond), Math.round(last * perSecond)];
  const heard = [...bytes.subarray(from, Math.max(from + 1, to))].toSorted((a, b) => b - a);
  const louder = heard.slice(0, Math.ceil(heard.length / 2));
  const mean = louder.reduce((sum, peak) => sum + peak, 0) / Math.max(1, louder.length);
  return mean > 0 ? Math.max(floor, 20 * Math.log10(mean / 255)) : floor;
}
