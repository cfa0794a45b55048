import { videoIdOf } from '#engine/sources';
import type { FetchCaptions } from '#engine/sources/youtube';
import type { Limiter, LimitState } from '#platform/http/limits';
import { limitErrors } from '#platform/http/limits';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { type Cache, cached, type InSlot } from './cache.ts';
import { lookupErrors, transcriptFailed } from './errors.ts';
import { type Transcript, transcript } from './lookup.schema.ts';
import type * as tasks from './transcript-tasks.ts';

/** Captions of a published video rarely change, so a day is safe. */
const maxAgeSeconds = 24 * 3600;
const allowance = { limit: 10, windowSeconds: 3600 };

/** Counts one transcript against the client's hourly limit. `client` is the client key. */
export async function takeTranscriptRequest(limiter: Limiter, client: string): Promise<LimitState> {
  return limiter
    .take(limitKey(client), allowance)
    .catch((error: unknown) => Promise.reject(limitErrors.serviceUnavailable({ cause: error })));
}

/** The client's limit state, without counting a transcript. */
export async function transcriptsLeft(limiter: Limiter, client: string): Promise<LimitState> {
  return limiter
    .peek(limitKey(client), allowance)
    .catch((error: unknown) => Promise.reject(limitErrors.serviceUnavailable({ cause: error })));
}

const limitKey = (client: string) => `transcribe_${client}`;

/**
 * Returns a video's timestamped transcript, in English when the platform has or makes one.
 * @throws Failure of errors.ts
 */
export async function getTranscript(
  services: { captions: FetchCaptions; cache: Cache; inSlot: InSlot },
  address: string | undefined,
  signal: AbortSignal,
): Promise<Transcript> {
  if (address === undefined || address.trim() === '') throw lookupErrors.noVideoUrl();
  const id = videoIdOf(address);
  if (id === undefined) throw lookupErrors.invalidVideoUrl();
  const about = { key: `transcript:${id}:en`, schema: transcript, maxAgeSeconds };
  return cached(services.cache, about, () =>
    services.inSlot(() => found(services.captions, id, signal)),
  );
}

const run = workerTasks<typeof tasks>(new URL('./transcript-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

async function found(
  captions: FetchCaptions,
  id: string,
  signal: AbortSignal,
): Promise<Transcript> {
  try {
    const { json3 } = await captions(id, { request: 'english', signal });
    return await run('transcriptOf', json3, { signal });
  } catch (error) {
    throw transcriptFailed(error);
  }
}
