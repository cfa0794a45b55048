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
  words: readonly { text: string }[],
  lines: readonly (readonly number[])[],
  { language, changed }: { language: string; changed: (word: number) => boolean },
): EmojiProposal[] {
  const known = listOf(language) ?? {};
  const proposals: EmojiProposal[] = [];
  const used = new Set<string>();
  let next = 0;
  for (const [index, line] of lines.entries()) {
    // A person has decided about a line whose text is changed.
    if (line.some(changed)) next = Math.max(next, index + 1 + linesBetween);
    if (index < next) continue;
    const found = line.flatMap((word) => {
      const text = plain(words[word]?.text ?? '');
      const emoji = Object.hasOwn(known, text) ? known[text] : undefined;
      return emoji !== undefined && !used.has(emoji) ? [{ word, text, emoji }] : [];
    })[0];
    if (!found) continue;
    proposals.push(found);
    used.add(found.emoji);
    next = index + 1 + linesBetween;
  }
  return proposals;
}

/** A word without punctuation, in small letters. */
const plain = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
