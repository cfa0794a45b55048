import { LRUCache } from 'lru-cache';
import { Failure } from '#platform/kit/failure.ts';
import type { Embedder } from '#platform/language-models';
import { methodOf } from './embed-videos.ts';
import type { QueryMeaning } from './find-by-meaning.ts';

/**
 * What a query means; without `meaning` when the model cannot say it now, and `note` is a sentence
 * why.
 */
export type MeaningOfQuery = { meaning?: QueryMeaning; note?: string };

/**
 * Turns queries into vectors. A person waits for it: after some seconds the search goes on without.
 */
export type ReadMeaning = (text: string, signal: AbortSignal) => Promise<MeaningOfQuery>;

const deadlineSeconds = 3;

/**
 * `embedder` undefined: no model is configured, and queries have no meaning. The last queries are
 * remembered, for their next pages.
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
