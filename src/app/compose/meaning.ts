import type { Logger } from 'pino';
import { embedMissing } from '#engine/search';
import type { Database } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type Embedder, type Models, modelErrors } from '#platform/language-models';

/**
 * The embedding model; undefined when none is configured, or one without a provider: search works
 * without, so that is only logged.
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

/** Makes what can be searched by words searchable by meaning, once each time it is called. */
export function meaningUpdate(
  embedder: Embedder,
  { database, limiter, log }: { database: Database; limiter: Limiter; log: Logger },
) {
  const claim = async (videoId: string) =>
    (await limiter.take(`meaning of ${videoId}`, { limit: 1, windowSeconds: claimSeconds }))
      .allowed;
  return (signal: AbortSignal) => embedMissing({ db: database.db, embedder, claim, log, signal });
}

/** The delay before a video without vectors is tried again, also by another process. */
const claimSeconds = 60;
