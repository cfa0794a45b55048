import { LRUCache } from 'lru-cache';
import { Failure } from '#platform/kit/failure.ts';
import type { Embedder } from '#platform/language-models';
import { methodOf } from './embed-videos.ts';
import type { QueryMeaning } from './find-by-meaning.ts';

/**
 * The meaning of a query. If the model cannot provide it now, `meaning` is absent and `note` is a
 * sentence with the reason.
 */
export type MeaningOfQuery = { meaning?: QueryMeaning; note?: string };

/**
 * Turns queries into vectors. A person is waiting, so after a few seconds the search goes on
 * without a vector.
 */
export type ReadMeaning = (text: string, signal: AbortSignal) => Promise<MeaningOfQuery>;

const deadlineSeconds = 3;

/**
 * Without an `embedder` no model is configured, and queries have no meaning. Vectors of recent
 * queries are cached for the next pages of their results.
 */
export function createReadMeaning(embedder: Embedder | undefined): ReadMeaning {
  if (embedder === undefined) return async () => ({});
  const cache = new LRUCache<string, readonly number[]>({ max: 500 });
  return async (text, signal) => {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]);
      const vector =
        cache.get(text) ??
        (await embedder.embed([text], { purpose: 'query', signal: limit }))[0] ??
        [];
      cache.set(text, vector);
      return { meaning: { method: methodOf(embedder), vector } };
    } catch (error) {
      signal.throwIfAborted();
      const reason =
        error instanceof Failure
          ? error.message
          : `The embedding model took longer than ${deadlineSeconds} seconds.`;
      return { note: `Searched by words only. ${reason}` };
    }
  };
}
