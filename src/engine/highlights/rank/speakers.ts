import type { Word } from '#engine/transcript/transcript.schema.ts';

/** A person with a smaller share of the words does not count as a speaker. */
const minShare = 0.05;

/** The number of speakers, by the labels; 0 without labels. */
export function speakersOf(words: readonly Pick<Word, 'speaker'>[]): number {
  const wordsOf = new Map<string, number>();
  for (const { speaker } of words)
    if (speaker !== undefined) wordsOf.set(speaker, (wordsOf.get(speaker) ?? 0) + 1);
  return [...wordsOf.values()].filter((count) => count >= minShare * words.length).length;
}
