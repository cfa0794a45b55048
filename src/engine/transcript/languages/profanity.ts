import { normalized } from '#platform/kit/normalized.shared.ts';
import type { ProfanityKnowledge } from './language.ts';
import { nothing } from './lists.ts';

/** A range of UTF-16 units of a text: `to` is exclusive. */
export type TextRange = { from: number; to: number };

type ListedLanguage = { tag: string; usesSpaces: boolean; profanity: ProfanityKnowledge };

/** English words that most other languages use as well. */
const international =
  /^(?:(?:mother)?fuck(?:s|ed|er|ers|in|ing|up)?|(?:bull)?shit(?:ty|s)?|bitch(?:es)?|asshole)$/u;

/**
 * Words that are masked already: "f***", "f*ck", and the underscores that automatic captions write
 * in place of a word.
 */
const alreadyMasked =
  /(?<![\p{L}*])(?:\p{L}{1,2}\*{2,}\p{L}*|\p{L}{2,4}\*+\p{L}+|\p{L}\*\p{L}{2,})|(?<![\p{L}_])__+(?![\p{L}_])/gu;

/**
 * The ranges of strong language in a text, in order. Matches whole words only, so "Scunthorpe"
 * stays. Linear in the text's length.
 */
export function findProfanity(
  text: string,
  { tag, usesSpaces, profanity }: ListedLanguage,
): TextRange[] {
  const plain = plainText(text);
  const { words, anywhere } = listOf(profanity);
  const isListed = (word: string) =>
    words.has(word) || profanity.forms.test(word) || international.test(word);
  const letters = usesSpaces ? /[\p{L}\p{M}\p{N}]+/gu : /[\p{Script=Latin}\p{M}\p{N}]+/gu;
  const whole = matchesOf(plain, letters).filter(({ from, to }) =>
    isListed(normalized(plain.slice(from, to), 'NFC')),
  );
  const withoutSpaces = usesSpaces ? [] : onWordBoundaries(plain, matchesOf(plain, anywhere), tag);
  return united([...whole, ...withoutSpaces, ...matchesOf(plain, alreadyMasked)]);
}

type List = {
  /** In composed form (NFC), because characters with marks can be written in several ways. */
  words: ReadonlySet<string>;
  /** Matches the words anywhere in a text, longer ones first. */
  anywhere: RegExp;
};

const lists = new WeakMap<ProfanityKnowledge, List>();

function listOf(profanity: ProfanityKnowledge): List {
  const existing = lists.get(profanity);
  if (existing) return existing;
  const words = [...profanity.words].map((word) => word.normalize('NFC'));
  const list = {
    words: new Set(words),
    anywhere: new RegExp(
      words.toSorted((a, b) => b.length - a.length).join('|') || nothing.source,
      'gu',
    ),
  };
  lists.set(profanity, list);
  return list;
}

/**
 * Lower-cases one character at a time, so that offsets stay valid: "İ" would become two characters.
 */
function plainText(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}

function matchesOf(text: string, pattern: RegExp): TextRange[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The ranges that begin and end at word boundaries. */
function onWordBoundaries(text: string, ranges: TextRange[], tag: string): TextRange[] {
  if (ranges.length === 0) return [];
  const boundaries = new Set([text.length]);
  for (const { index } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(text))
    boundaries.add(index);
  return ranges.filter(({ from, to }) => boundaries.has(from) && boundaries.has(to));
}

function united(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const before = result.at(-1);
    if (before && range.from < before.to) before.to = Math.max(before.to, range.to);
    else result.push({ ...range });
  }
  return result;
}
