import type { Moments } from '#features/clips/moments.schema.ts';
import { emojiWords } from './emoji-words.ts';

export type EmojiProposal = {
  /** The word after which the emoji would be, by its place in the transcript. */
  word: number;
  text: string;
  emoji: string;
};

/** Whether there is a list of words in this language. */
export const hasEmojiFor = (language: string): boolean => listOf(language) !== undefined;

const listOf = (language: string) => {
  const tag = language.split('-')[0] ?? '';
  return Object.hasOwn(emojiWords, tag) ? emojiWords[tag] : undefined;
};

/** Lines of captions without an emoji between two that have one. */
const linesBetween = 2;

/**
 * At most one emoji for every few lines, after words that have one in the list. `lines`: the words
 * of each line by their places, without those that are not shown.
 */
export function proposeEmoji(
  words: readonly { text: string; start: number; end: number }[],
  lines: readonly (readonly number[])[],
  {
    language,
    changed,
    heard = { stressed: [], laughter: [] },
  }: {
    language: string;
    changed: (word: number) => boolean;
    /** What stands out by ear: a stressed word goes first, and laughter has an emoji of its own. */
    heard?: Moments | undefined;
  },
): EmojiProposal[] {
  const known = listOf(language) ?? {};
  const proposals: EmojiProposal[] = [];
  const used = new Set<string>();
  const laughs = lines.map((line) => laughedAt(line, words, heard));
  let next = 0;
  for (const [index, line] of lines.entries()) {
    // A person has decided about a line whose text is changed.
    if (line.some(changed)) next = Math.max(next, index + 1 + linesBetween);
    if (index < next) continue;
    const matches = line.flatMap((word) => {
      const text = plain(words[word]?.text ?? '');
      const emoji = Object.hasOwn(known, text) ? known[text] : undefined;
      return emoji !== undefined && !used.has(emoji) ? [{ word, text, emoji }] : [];
    });
    const isNearLaugh = laughs.slice(index + 1, index + 1 + linesBetween).some(Boolean);
    const found =
      laughs[index] ??
      (isNearLaugh
        ? undefined
        : (matches.find(({ word }) => isStressed(words[word], heard)) ?? matches[0]));
    if (!found) continue;
    proposals.push(found);
    used.add(found.emoji);
    next = index + 1 + linesBetween;
  }
  return proposals;
}

const laughing = '😂';
/** Laughter follows a word when it begins so many seconds around its end. */
const [before, after] = [0.5, 1.5];

/** The emoji after the last word of a line at which people laugh. */
function laughedAt(
  line: readonly number[],
  words: readonly { text: string; end: number }[],
  { laughter }: Moments,
): EmojiProposal | undefined {
  const last = line.at(-1);
  const word = last === undefined ? undefined : words[last];
  if (last === undefined || !word) return undefined;
  const follows = laughter.some(
    ({ start }) => start > word.end - before && start < word.end + after,
  );
  return follows ? { word: last, text: plain(word.text), emoji: laughing } : undefined;
}

const isStressed = (word: { start: number } | undefined, { stressed }: Moments) =>
  stressed.some(({ start }) => start === word?.start);

/** A word without punctuation, in small letters. */
const plain = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
