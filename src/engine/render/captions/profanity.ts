import { findProfanity, languageOf } from '#engine/transcript/languages';
import { needsSpace } from '#engine/transcript/words.entry.ts';
import type { SpokenWords } from './clip-captions.ts';

/**
 * The words with strong language masked: its first letter is followed by asterisks. Punctuation and
 * times do not change.
 */
export function maskProfanity({ language, words }: SpokenWords): SpokenWords {
  const masked = words.map((word) => ({ ...word }));
  // From the end, because a mask may be shorter than the text it replaces, which shifts the rest.
  for (const { index, from, to, isBeginning } of profaneParts({ language, words }).reverse()) {
    const word = masked[index];
    if (word)
      word.text =
        word.text.slice(0, from) +
        maskOf(word.text.slice(from, to), isBeginning) +
        word.text.slice(to);
  }
  return { language, words: masked };
}

/**
 * When strong language is spoken, seconds, in order. If it is only a part of a word, its time is
 * estimated from its share of the letters.
 */
export function profaneRanges({ language, words }: SpokenWords): { start: number; end: number }[] {
  return profaneParts({ language, words }).flatMap(({ index, from, to }) => {
    const word = words[index];
    if (!word) return [];
    const before = lettersOf(word.text.slice(0, from));
    const within = lettersOf(word.text.slice(from, to));
    const all = before + within + lettersOf(word.text.slice(to));
    const at = (letters: number) => word.start + ((word.end - word.start) * letters) / all;
    return all === 0
      ? [{ start: word.start, end: word.end }]
      : [{ start: at(before), end: at(before + within) }];
  });
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}*_]/gu)?.length ?? 0;

/** The profane part of one word, in UTF-16 units of its text. */
type ProfanePart = {
  index: number;
  from: number;
  to: number;
  /** Whether the profane text begins in this word; otherwise it continues from the word before. */
  isBeginning: boolean;
};

function profaneParts({ language, words }: SpokenWords): ProfanePart[] {
  const { text, starts } = joined(words, language);
  let index = 0;
  return findProfanity(text, languageOf(language)).flatMap(({ from, to }) => {
    while (index + 1 < words.length && (starts[index + 1] ?? 0) <= from) index += 1;
    const parts: ProfanePart[] = [];
    for (let at = index; at < words.length && (starts[at] ?? 0) < to; at += 1) {
      const start = starts[at] ?? 0;
      const part = {
        from: Math.max(0, from - start),
        to: Math.min(words[at]?.text.length ?? 0, to - start),
      };
      if (part.to > part.from) parts.push({ index: at, ...part, isBeginning: parts.length === 0 });
    }
    return parts;
  });
}

/**
 * The words as one text, and where each begins in it. Strong language may be divided between words,
 * especially in scripts without spaces.
 */
function joined(words: SpokenWords['words'], language: string): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before && needsSpace(before, word, language)) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { text, starts };
}

/** The masked text. A letter and its marks become one asterisk, as people count letters. */
function maskOf(text: string, isBeginning: boolean): string {
  let isFirst = isBeginning;
  return text.replace(/[\p{L}\p{N}]\p{M}*/gu, (letter) => {
    if (!isFirst) return '*';
    isFirst = false;
    return letter;
  });
}
