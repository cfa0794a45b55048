import { maxProposals, maxTitleWords, proposeTitles } from '#engine/highlights';
import { textOf } from '#engine/transcript';
import { untruthsInWords, writeClipTitle } from '#engine/writing';
import type { Needs } from '#features/context';
import type { TranscriptServices } from '#features/transcripts';
import { editOf, ownVideo } from '#features/videos';
import { messageOf } from '#platform/kit/failure.ts';
import { isStrongEnough, leastFor, modelErrors } from '#platform/language-models';
import { notesOf } from '#platform/languages';
import { clipOf, firstSpokenWords } from './clip-content.ts';
import { titleNotes } from './title-notes.constants.ts';
import type { TitleProposals } from './title-proposals.schema.ts';

const titleNote = notesOf(titleNotes);

export type TitleServices = TranscriptServices & Needs<'limiter' | 'closing' | 'modelsOf'>;

/** How often the language model writes titles for one person. */
const perHour = { limit: 60, windowSeconds: 3600 };

/**
 * Proposes titles for a clip: written by the language model if one is configured and responds,
 * otherwise taken from the words of the clip.
 * @throws Failure `video-not-found`, `clip-not-found`, `transcript-not-found`
 */
export async function titleProposals(
  { db, transcripts, ...services }: TitleServices,
  { userId, videoId, clipId }: { userId: string; videoId: string; clipId: string },
  caller: AbortSignal,
): Promise<TitleProposals> {
  const video = await ownVideo(db, userId, videoId);
  const clip = await clipOf(db, video.id, clipId);
  const { json } = await transcripts.corrected(video);
  const range = { start: Number(clip.start), end: Number(clip.end) };
  const words = await firstSpokenWords(json, editOf(clip)?.ranges ?? [range], maxTitleWords);
  const own = proposeTitles(words);
  const { limiter, closing } = services;
  const { model } = (await services.modelsOf.forJob('titles', { userId })) ?? {};
  if (!model || own.length === 0) return { proposals: own };
  if (!isStrongEnough('clip-titles', { model: model.modelId }))
    return {
      proposals: own,
      note: titleNote('titles-small-model', {
        model: model.modelId,
        billions: leastFor('clip-titles'),
      }),
    };
  if (!(await limiter.take(`titles:${userId}`, perHour)).allowed)
    return {
      proposals: own,
      note: titleNote('titles-limit', { limit: perHour.limit }),
    };
  try {
    const signal = AbortSignal.any([caller, closing]);
    const { text, refused } = await writeClipTitle(
      model,
      {
        words: textOf(words.words, words.language),
        language: words.language,
        topic: video.title === null ? [] : [video.title],
        candidates: own.map((each) => each.text),
      },
      { signal },
    );
    if (text === undefined && refused.length === 0) throw modelErrors.malformed();
    if (text === undefined)
      return {
        proposals: own,
        note: titleNote('titles-untrue', { said: untruthsInWords(refused) }),
      };
    const others = own.filter((each) => each.text.toLowerCase() !== text.toLowerCase());
    return { proposals: [{ text, source: 'model' as const }, ...others].slice(0, maxProposals) };
  } catch (error) {
    caller.throwIfAborted();
    return {
      proposals: own,
      note: titleNote('titles-failed', { reason: messageOf(error) }),
    };
  }
}
