import { findExportedClip, generalModel, ownVideo } from '#features/videos';
import { mapConcurrent } from '#platform/concurrency';
import type { Unparsed } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { messageOf } from '#platform/kit/failure.ts';
import type { Models } from '#platform/language-models';
import { type ClipFactsServices, clipFacts, type KnownClip } from './clip-facts.ts';
import type { Proposal, ProposalList, ProposalQuery } from './post.schema.ts';
import { postNote } from './post-note.ts';
import type { Platform } from './targets/targets.constants.ts';
import { proposeTexts } from './texts/propose-texts.ts';
import { writeTexts } from './texts/write-texts.ts';

export type ProposalServices = ClipFactsServices & {
  /** The general model writes the texts, if one is configured. */
  models: Pick<Models, 'general'>;
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
  { models, limiter, closing }: ProposalServices,
  { userId, platform, clip }: Writing,
): Promise<Proposal> {
  const model = generalModel(models);
  if (!model)
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-no-model'),
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
    const { title, description, hashtags } = await writeTexts(model, platform, clip, closing);
    return { platform, title, description, hashtags: [...hashtags], source: 'model' };
  } catch (error) {
    return {
      ...fromWords(platform, clip),
      note: postNote('post-texts-failed', { reason: messageOf(error) }),
    };
  }
}
