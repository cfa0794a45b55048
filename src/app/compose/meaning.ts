import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { embedMissing } from '#engine/search';
import type { Database } from '#platform/database';
import { createLimiter } from '#platform/http/limits';
import { isFailure } from '#platform/kit/define-errors.ts';
import { createModels, type Embedder, modelErrors } from '#platform/language-models';
import type { Telemetry } from './telemetry.ts';

/**
 * The embedding model; undefined when none is configured, or one without a provider: search works
 * without, so that is only logged.
 */
export function composeEmbedder(
  config: Config,
  { watch, log }: { watch: Telemetry['watch']; log: Logger },
): Embedder | undefined {
  try {
    return createModels({ ...config.models, watch }).embedder();
  } catch (error) {
    if (!isFailure(error, modelErrors.notConfigured)) throw error;
    log.warn(`${error.message} Until then, videos are searched by words only.`);
    return undefined;
  }
}

/** Makes what can be searched by words searchable by meaning, once each time it is called. */
export function meaningUpdate(
  embedder: Embedder,
  { database, log }: { database: Database; log: Logger },
) {
  const limiter = createLimiter({ database });
  const claim = async (videoId: string) =>
    (await limiter.take(`meaning of ${videoId}`, { limit: 1, windowSeconds: claimSeconds }))
      .allowed;
  return (signal: AbortSignal) => embedMissing({ db: database.db, embedder, claim, log, signal });
}

/** The delay before a video without vectors is tried again, also by another process. */
const claimSeconds = 60;
