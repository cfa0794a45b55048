import type { Language } from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { textOf } from '#engine/transcript/words.entry.ts';

export { folded, stemOf, tokensOf } from '#engine/transcript/languages';

/** The words as one line of text. */
export function joinWords(
  words: readonly Pick<Word, 'text' | 'spaced'>[],
  { tag }: Language,
): string {
  const spoken = words.map((word) => ({ ...word, text: word.text.trim() }));
  return textOf(
    spoken.filter(({ text }) => text !== ''),
    tag,
  );
}
