import { LRUCache } from 'lru-cache';
import type { ListedModels, ModelListRequest } from './providers/index.ts';
import { maxListBytes, readJsonBody } from './read-json-body.ts';

/** A request for a provider's list of models; the host names the provider in notes. */
export type ListingSource = ModelListRequest & { host: string };

export type ModelListing = {
  /**
   * Returns the list, and requests it again when the last response is older than 10 minutes. Waits
   * at most 2 s and never fails.
   */
  request(source: ListingSource): Promise<ListedModels>;
  /** The provider's last response, without a request; undefined when there is none. */
  last(source: ListingSource): ListedModels | undefined;
};

const timeoutMilliseconds = 2000;
const maxAgeMilliseconds = 10 * 60_000;
/** A provider that could not be reached is retried sooner. */
const retryMilliseconds = 60_000;

/** Caches the lists of a few providers. Concurrent calls for one provider share a request. */
export function createModelListing({
  fetch,
  now,
}: {
  fetch: typeof globalThis.fetch;
  now: () => number;
}): ModelListing {
  const cache = new LRUCache<string, ListedModels, ListingSource>({
    max: 4,
    ttl: maxAgeMilliseconds,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(_url, _previous, { context, options }) {
      const listed = await request(context, fetch);
      if ('unavailable' in listed) options.ttl = retryMilliseconds;
      return listed;
    },
  });
  return {
    request: (source) => cache.forceFetch(source.url, { context: source }),
    last: ({ url }) => cache.get(url, { allowStale: true }),
  };
}

async function request(
  { host, url, headers, read }: ListingSource,
  fetch: typeof globalThis.fetch,
): Promise<ListedModels> {
  const unavailable = { unavailable: `${host} could not be asked which models it serves.` };
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return response.ok ? read(await readJsonBody(response, maxListBytes)) : unavailable;
  } catch {
    return unavailable;
  }
}
