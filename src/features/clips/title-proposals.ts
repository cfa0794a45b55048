import { maxTitleWords, proposeTitles, writeTitles } from '#engine/highlights';
import type { Needs } from '#features/context';
import type { TranscriptServices } from '#features/transcripts';
import { editOf, generalModel, ownVideo } from '#features/videos';
import { messageOf } from '#platform/kit/failure.ts';
import type { Models } from '#platform/language-models';
import { notesOf } from '#platform/languages';
import { clipOf, firstSpokenWords } from './clip-content.ts';
import { titleNotes } from './title-notes.constants.ts';
import type { TitleProposals } from './title-proposals.schema.ts';

const titleNote = notesOf(titleNotes);

export type TitleServices = TranscriptServices &
  Needs<'limiter' | 'closing'> & {
    /** The general model writes titles, if one is configured. */
    models: Pick<Models, 'general'>;
  };

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
  const model = generalModel(services.models);
  if (!model || own.length === 0) return { proposals: own };
  if (!(await limiter.take(`titles:${userId}`, perHour)).allowed)
    return {
      proposals: own,
      note: titleNote('titles-limit', { limit: perHour.limit }),
    };
  try {
    const signal = AbortSignal.any([caller, closing]);
    return { proposals: await writeTitles(model, words, { signal }) };
  } catch (error) {
    caller.throwIfAborted();
    return {
      proposals: own,
      note: titleNote('titles-failed', { reason: messageOf(error) }),
    };
  }
}
