import type { Logger } from 'pino';
import { embedMissing } from '#engine/search';
import type { Database } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type Embedder, type Models, modelErrors } from '#platform/language-models';
import type { ModelUsage } from '#platform/model-usage';

/**
 * The embedding model; undefined when none is configured, or when its provider is not. The latter
 * is only logged, because search works without embeddings.
 */
export function composeEmbedder(models: Models, log: Logger): Embedder | undefined {
  try {
    return models.embedder();
  } catch (error) {
    if (!isFailure(error, modelErrors.notConfigured)) throw error;
    log.warn(`${error.message} Until then, videos are searched by words only.`);
    return undefined;
  }
}

type MeaningServices = {
  database: Database;
  limiter: Limiter;
  modelUsage: ModelUsage;
  log: Logger;
};

/**
 * Returns a function that makes everything that is searchable by words searchable by meaning as
 * well.
 */
export function meaningUpdate(
  embedder: Embedder,
  { database, limiter, modelUsage, log }: MeaningServices,
) {
  const claim = async (videoId: string) =>
    (await limiter.take(`meaning of ${videoId}`, { limit: 1, windowSeconds: claimSeconds }))
      .allowed;
  return (signal: AbortSignal) =>
    embedMissing({
      db: database.db,
      embedder,
      claim,
      onBehalfOf: ({ id: videoId, userId }, act) =>
        modelUsage.during({ userId, videoId, job: 'search' }, act),
      log,
      signal,
    });
}

/** The delay before any process tries a video without vectors again, seconds. */
const claimSeconds = 60;
