import { untruthsInWords } from '#engine/writing';
import { findExportedClip, ownVideo } from '#features/videos';
import { mapConcurrent } from '#platform/concurrency';
import type { Unparsed } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { messageOf } from '#platform/kit/failure.ts';
import { isStrongEnough, leastFor, type ModelsOf } from '#platform/language-models';
import { type ClipFactsServices, clipFacts, type KnownClip } from './clip-facts.ts';
import type { Proposal, ProposalList, ProposalQuery } from './post.schema.ts';
import { postNote } from './post-note.ts';
import type { Platform } from './targets/targets.constants.ts';
import { proposeTexts } from './texts/propose-texts.ts';
import { writeTexts } from './texts/write-texts.ts';

export type ProposalServices = ClipFactsServices & {
  /** The model of titles writes the texts, if there is one. */
  modelsOf: ModelsOf;
  limiter: Limiter;
};

/** How many texts the language model writes for one person; every platform's text counts. */
const perHour = { limit: 120, windowSeconds: 3600 };

/**
 * Proposes a title, a text and hashtags of an exported clip for each platform, within its limits.
 * Without a model they are made of the clip's own words. If the model fails, those are returned
 * with a note of the reason.
 * @throws Failure `video-not-found`, `clip-not-found` (404)
 */
export async function proposePosts(
  services: ProposalServices,
  { userId, videoId, exportedId }: { userId: string; videoId: string; exportedId: string },
  query: Unparsed<ProposalQuery>,
): Promise<ProposalList> {
  const video = await ownVideo(services.db, userId, videoId);
  const exported = await findExportedClip(services.db, video.id, exportedId);
  const { platform: platforms, source } = query.parse();
  const clip = await clipFacts(services, video, exported);
  const distinct = [...new Set(platforms)];
  if (source === 'words')
    return { proposals: distinct.map((platform) => fromWords(platform, clip)) };
  const proposals = await mapConcurrent(
    distinct,
    { atOnce: 3, signal: services.closing },
    (platform) => written(services, { userId, platform, clip }),
  );
  return { proposals };
}

function fromWords(platform: Platform, clip: KnownClip): Proposal {
  const { title, description, hashtags } = proposeTexts(platform, clip);
  return { platform, title, description, hashtags: [...hashtags], source: 'words' };
}

type Writing = { userId: string; platform: Platform; clip: KnownClip };

async function written(
  { modelsOf, limiter, closing }: ProposalServices,
  { userId, platform, clip }: Writing,
): Promise<Proposal> {
  const { model } = (await modelsOf.forJob('titles', { userId })) ?? {};
  if (!model)
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-no-model'),
    };
  if (!isStrongEnough('texts', { model: model.modelId }))
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-small-model', {
        model: model.modelId,
        billions: leastFor('texts'),
      }),
    };
  if (clip.words === '')
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-no-speech'),
    };
  if (!(await limiter.take(`post texts:${userId}`, perHour)).allowed)
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-limit', { limit: perHour.limit }),
    };
  try {
    const { texts, refused } = await writeTexts(model, platform, clip, closing);
    const note = refused.length > 0 && {
      note: postNote('post-texts-untrue', { said: untruthsInWords(refused) }),
    };
    if (!texts) return { ...fromWords(platform, clip), ...note };
    return { platform, ...texts, hashtags: [...texts.hashtags], source: 'model', ...note };
  } catch (error) {
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-failed', { reason: messageOf(error) }),
    };
  }
}
