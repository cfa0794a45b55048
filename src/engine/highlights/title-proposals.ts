import { sentencesOf } from '#engine/transcript';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { lexiconOf } from './lexicon.ts';
import { folded } from './tokens.ts';
import { distinctTitles } from './wording/titles.ts';

/**
 * A title for a clip: taken from its words (`words`), or written by the language model (`model`).
 */
export type TitleProposal = { text: string; source: 'words' | 'model' };

/** How many titles are proposed at most. */
export const maxProposals = 3;

/** Words of a clip that are read at most: two minutes of fast speech. */
export const maxTitleWords = 500;

/**
 * Titles taken from the beginning of the spoken text, in its language; at most three, the best
 * first. None for a clip without words.
 */
export function proposeTitles({
  language,
  words,
}: Pick<Transcript, 'language' | 'words'>): TitleProposal[] {
  const some = words.slice(0, maxTitleWords);
  const times = new Map<string, number>();
  for (const { text } of some) times.set(folded(text), (times.get(folded(text)) ?? 0) + 1);
  const knowledge = {
    lexicon: lexiconOf(language, some),
    rarityOf: (token: string) => 1.5 / (times.get(token) ?? 1),
  };
  const lines = sentencesOf(some, language).map(({ text }) => text);
  return distinctTitles(lines, knowledge, maxProposals).map((text) => ({ text, source: 'words' }));
}
