import { spreadTimes } from '#engine/transcript/spread.entry.ts';
import type { Sentence, Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { textOf } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** The part of a sentence that lies in a range: what is translated as one. */
export type SpokenLine = {
  /** In the order in which they are spoken; never empty. */
  words: Word[];
  text: string;
  speaker: string | undefined;
  /** Index of its sentence in the transcript. */
  sentence: number;
};

/** The lines of a range, seconds; a word belongs to it when its midpoint lies inside. */
export function spokenLines(
  { language, words, sentences }: Pick<Transcript, 'language' | 'words' | 'sentences'>,
  { start, end }: TimeRange,
): SpokenLine[] {
  const inside = ({ start: from, end: to }: Word) =>
    (from + to) / 2 >= start && (from + to) / 2 <= end;
  return sentences.flatMap((sentence: Sentence, index) => {
    if (sentence.end < start || sentence.start > end) return [];
    const own = words.slice(sentence.first, sentence.last + 1).filter(inside);
    const [first] = own;
    if (!first) return [];
    return [
      {
        words: own,
        text: textOf(own, language),
        speaker: sentence.speaker ?? first.speaker,
        sentence: index,
      },
    ];
  });
}

/**
 * The words of a line's translation, spread over the time in which the line is spoken, without its
 * pauses: each line is on screen while its original is said. Exact times of translated words cannot
 * be known.
 */
export function wordsOfTranslation({ words, speaker }: SpokenLine, translation: string): Word[] {
  return spreadOver(spokenRanges(words), translation).map((word) =>
    speaker === undefined ? word : { ...word, speaker },
  );
}

/** Seconds without a word that count as a pause. */
const minPauseSeconds = 0.4;

/** When the words are spoken, without the pauses between them. */
export function spokenRanges(words: readonly Word[]): TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const { start, end } of words) {
    const last = ranges.at(-1);
    if (last && start - last.end < minPauseSeconds) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Spreads the words of a text over the ranges; each word lies in the range of its midpoint. */
function spreadOver(ranges: readonly TimeRange[], text: string): Word[] {
  const total = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  return spreadTimes(text, 0, total).map((word) => {
    let before = 0;
    const middle = (word.start + word.end) / 2;
    for (const { start, end } of ranges) {
      const length = end - start;
      if (middle < before + length) {
        const [from, to] = [Math.max(word.start, before), Math.min(word.end, before + length)];
        return { ...word, start: start + from - before, end: start + to - before };
      }
      before += length;
    }
    const end = ranges.at(-1)?.end ?? 0;
    return { ...word, start: end, end };
  });
}
