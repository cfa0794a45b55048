import { maxProposals, maxTitleWords, proposeTitles, type TitleProposal } from '#engine/highlights';
import { textOf } from '#engine/transcript';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { Model } from '#platform/language-models';
import type { Untruth } from './untruths.ts';
import { writeClipTitle } from './write.ts';
import type { WritingContext } from './write-checked.ts';

/** Titles for a clip, the best first, and what was refused of what the model wrote. */
export type WrittenTitles = { proposals: TitleProposal[]; refused: Untruth[] };

/**
 * A title that the model writes for the spoken text, in its language, before those that the words
 * offer; at most three. Without the model's when what it writes is not true.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export async function writeTitles(
  model: Model,
  clip: Pick<Transcript, 'language' | 'words'> & { topic?: readonly string[] },
  context: WritingContext,
): Promise<WrittenTitles> {
  const own = proposeTitles(clip);
  const { text, refused } = await writeClipTitle(
    model,
    {
      words: textOf(clip.words.slice(0, maxTitleWords), clip.language),
      language: clip.language,
      topic: clip.topic,
      candidates: own.map((each) => each.text),
    },
    context,
  );
  if (text === undefined) return { proposals: own, refused };
  const others = own.filter((each) => each.text.toLowerCase() !== text.toLowerCase());
  const proposals = [{ text, source: 'model' as const }, ...others].slice(0, maxProposals);
  return { proposals, refused };
}
