import { arrayBuffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { transcriptKey } from '#engine/port';
import { videoErrors } from '#features/videos';
import type { Store } from '#platform/storage';

/**
 * Reads the transcript of a video, without corrections, as JSON.
 * @throws Failure `transcript-not-found`
 */
type ReadTranscript = (video: { storageKey: string }) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Number of cached transcripts. Reading one from a bucket takes most of a preview's time; the
 * transcript of a six-hour video has 4 MB.
 */
const cachedTranscripts = 4;

/** Creates a reader of stored transcripts that caches the most recent ones until they change. */
export function createTranscriptCache(store: Store): ReadTranscript {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
    max: cachedTranscripts,
    fetchMethod: (_name, _previous, { context: key }) => readStored(store, key),
  });
  return async ({ storageKey }) => {
    const key = transcriptKey(storageKey);
    const object = await store.stat(key);
    if (!object) throw videoErrors.transcriptNotFound();
    return cache.forceFetch(`${key} ${object.etag}`, { context: key });
  };
}

/**
 * Reads the bytes of a stored object.
 * @throws Failure `transcript-not-found`
 */
export async function readStored(store: Store, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await store.get(key);
  if (!found) throw videoErrors.transcriptNotFound();
  return new Uint8Array(await arrayBuffer(found.body));
}
