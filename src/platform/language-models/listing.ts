import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The models that a provider lists. */
export type ListedModels =
  | { serves: (name: string) => boolean }
  /** The provider could not be reached or understood, for this reason. */
  | { unavailable: string };

/** The URL of a provider's list of models. */
export type ListingSource = {
  host: string;
  url: string;
  headers: Record<string, string>;
  /** Reads the names from the response. @throws when it is not such a list */
  read(body: unknown): ListedModels;
};

export type ModelListing = {
  /**
   * Requests the list when the last response is older than 10 minutes; waits at most 2 s and never
   * fails.
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
    return response.ok ? read(await response.json()) : unavailable;
  } catch {
    return unavailable;
  }
}

const openAiList = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) })),
});

/** `GET /models` of an OpenAI-compatible service. */
export function readOpenAiList(body: unknown): ListedModels {
  const { data } = openAiList.parse(body);
  // llama.cpp serves its one loaded model under any name.
  if (data.some(({ owned_by }) => owned_by === 'llamacpp')) return { serves: () => true };
  const ids = new Set(data.map(({ id }) => id));
  // Ollama completes a name without a tag.
  return { serves: (name) => ids.has(name) || ids.has(`${name}:latest`) };
}

const googleList = z.object({ models: z.array(z.object({ name: z.string() })) });

/** `GET /models` of Google, which prefixes each name with `models/`. */
export function readGoogleList(body: unknown): ListedModels {
  const names = new Set(
    googleList.parse(body).models.map(({ name }) => name.replace(/^models\//, '')),
  );
  return { serves: (name) => names.has(name) };
}
