import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { needsSpace, textOf } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * The sentences of a transcript that begin within the same `blockSeconds`. A sentence that is
 * longer than a block is divided.
 */
export type Block = TimeRange & {
  /** The start divided by `blockSeconds`; higher if earlier words fill several blocks. */
  block: number;
  text: string;
  /** The speakers, with their share of the words, largest share first. */
  speakers: { name: string; share: number }[];
  /** Where the sentences begin: in the text (UTF-16 units), and in the recording (seconds). */
  sentences: { at: number; start: number }[];
};

/** The content of a transcript that is indexed; `language` is a primary tag. */
export type BlocksToIndex = { language: string; blocks: readonly Block[] };

/** A twelfth of a passage at its longest. */
export const blockSeconds = 10;

/**
 * Words of a block at most. Nobody speaks more in that time; the limit divides a transcript whose
 * times are all the same.
 */
const maxWords = 100;

/** The whole transcript as blocks, in order. */
export function cutBlocks({
  words,
  sentences,
  language,
}: Pick<Transcript, 'words' | 'sentences' | 'language'>): Block[] {
  const blocks: Block[] = [];
  let parts: Part[] = [];
  let block = 0;
  let count = 0;
  const close = () => {
    if (parts.length > 0) blocks.push(blockOf(block, parts, language));
    parts = [];
    count = 0;
  };
  for (const part of sentences.flatMap(({ first, last }) => shortParts(words, first, last))) {
    const own = Math.floor((part.words[0]?.start ?? 0) / blockSeconds);
    if (own > block || count + part.words.length > maxWords) {
      close();
      block = Math.max(own, blocks.length > 0 ? block + 1 : 0);
    }
    parts.push(part);
    count += part.words.length;
  }
  close();
  return blocks;
}

type SpokenWord = Transcript['words'][number];

/** A sentence, or a part of a long one. */
type Part = { words: SpokenWord[] };

function shortParts(words: readonly SpokenWord[], first: number, last: number): Part[] {
  const parts: Part[] = [];
  let part: SpokenWord[] = [];
  for (const word of words.slice(first, last + 1)) {
    const begin = part[0]?.start ?? word.start;
    if (part.length > 0 && (word.end - begin > blockSeconds || part.length === maxWords)) {
      parts.push({ words: part });
      part = [];
    }
    part.push(word);
  }
  if (part.length > 0) parts.push({ words: part });
  return parts;
}

function blockOf(block: number, parts: readonly Part[], language: string): Block {
  const words = parts.flatMap((part) => part.words);
  const counts = new Map<string, number>();
  for (const { speaker } of words)
    if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  let text = '';
  const sentences = parts.map((part, index) => {
    const [before, first] = [parts[index - 1]?.words.at(-1), part.words[0]];
    if (before && first && needsSpace(before, first, language)) text += ' ';
    const at = text.length;
    text += textOf(part.words, language);
    return { at, start: part.words[0]?.start ?? 0 };
  });
  return {
    block,
    start: words[0]?.start ?? 0,
    end: endOf(words),
    text,
    speakers: [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => ({ name, share: count / words.length })),
    sentences,
  };
}

const endOf = (words: readonly SpokenWord[]) =>
  words.reduce((end, word) => Math.max(end, word.end), 0);
