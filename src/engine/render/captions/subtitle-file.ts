import { isSoundLabel } from '#engine/sounds/sound-labels.shared.ts';
import { endsSentence } from '#engine/transcript/sentence-end.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { isTurn, needsSpace, textOf } from '#engine/transcript/words.entry.ts';
import { cleanText } from '../typesetting/ass-text.ts';
import { wholeWords } from '../typesetting/caption-words.ts';
import { isEmoji } from '../typesetting/emoji-text.shared.ts';
import {
  minPause,
  type SpokenSentences,
  type SubtitleFormat,
  type SubtitleOptions,
  type SubtitleText,
  speakerLabel,
  subtitleCuesOf,
  subtitleText,
  type WordRange,
} from './subtitles.shared.ts';

type Spoken = Pick<Word, 'text' | 'start' | 'end' | 'speaker' | 'turn' | 'spaced'>;

export type SubtitleFileOptions = SubtitleOptions & { language: string };

/**
 * The words of a clip (seconds from its start) as a subtitle file, with the number of cues that are
 * shown for less time than viewers need to read them.
 */
export function writeSubtitles(
  words: readonly Spoken[],
  format: SubtitleFormat,
  { language, ...options }: SubtitleFileOptions,
): SubtitleText {
  return subtitleText(sentencesOf(words, language), format, options);
}

/** The words of a clip (seconds from its start) as a subtitle file. */
export function subtitleFile(
  words: readonly Spoken[],
  format: SubtitleFormat,
  options: SubtitleFileOptions,
): string {
  return writeSubtitles(words, format, options).text;
}

/** The cues of a subtitle file: seconds, and at most two lines of text. */
export function subtitleCues(
  words: readonly Spoken[],
  language: string,
): { start: number; end: number; text: string }[] {
  return subtitleCuesOf(sentencesOf(words, language), {}).map(({ start, end, lines }) => ({
    start,
    end,
    text: lines.join('\n'),
  }));
}

/**
 * The words as running text, one line per sentence. With `speakers`, the speaker is named wherever
 * another speaker begins.
 */
export function plainText(
  words: readonly Spoken[],
  language: string,
  { speakers = false } = {},
): string {
  const spoken = cleaned(words);
  return sentenceRanges(spoken, language)
    .map(({ from, to }) => {
      const first = spoken[from];
      const label = speakers && first ? speakerLabel(spoken[from - 1], first) : '';
      return label + textOf(spoken.slice(from, to), language);
    })
    .join('\n');
}

function sentencesOf(words: readonly Spoken[], language: string): SpokenSentences {
  const whole = wholeWords(cleaned(words), language);
  return {
    language,
    words: whole.map((word, index) => {
      const before = whole[index - 1];
      return { ...word, spaced: before !== undefined && needsSpace(before, word, language) };
    }),
    sentences: sentenceRanges(whole, language),
  };
}

function cleaned(words: readonly Spoken[]): Spoken[] {
  return words
    .map((word) => ({
      ...word,
      text: cleanText(word.text),
      ...(word.speaker !== undefined && { speaker: cleanText(word.speaker) }),
    }))
    .filter((word) => word.text !== '');
}

function sentenceRanges(words: readonly Spoken[], language: string): WordRange[] {
  const cased = words.some((word) => /\p{Lu}/u.test(word.text));
  const ranges: WordRange[] = [];
  let from = 0;
  let spokenText = '';
  words.forEach((word, index) => {
    const next = words[index + 1];
    const gap = next ? next.start - word.end : 0;
    // Emoji belong to the sentence that they follow.
    if (!isEmoji(word.text)) spokenText = word.text;
    const goesOn =
      next &&
      (isEmoji(next.text) ||
        !endsSentence({ text: spokenText, next: next.text, gap, language, cased }));
    const isApart = isSoundLabel(word.text) || (next !== undefined && isSoundLabel(next.text));
    if (goesOn && !isTurn(word, next) && !isApart && gap < minPause) return;
    ranges.push({ from, to: index + 1 });
    from = index + 1;
  });
  return ranges;
}
