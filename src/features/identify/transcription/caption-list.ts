import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { captionListKey } from '#engine/port';
import type { StoredCaptions } from '#engine/port/engine.schema.ts';
import type { Store } from '#platform/storage';
import { type StoredCaptionList, storedCaptionList } from './caption-list.schema.ts';

/**
 * Stores the list of a video's captions, so that the video can be transcribed again without
 * fetching them.
 */
export async function storeCaptionList(
  store: Store,
  storageKey: string,
  list: StoredCaptionList,
  signal?: AbortSignal,
): Promise<void> {
  const body = Readable.from([Buffer.from(JSON.stringify(list))]);
  await store.put(captionListKey(storageKey), body, {
    contentType: 'application/json',
    ...(signal && { signal }),
  });
}

/**
 * The list is empty for uploads without captions, and for videos added before lists were stored.
 */
export async function readCaptionList(
  store: Store,
  storageKey: string,
): Promise<StoredCaptionList> {
  const found = await store.get(captionListKey(storageKey));
  return found ? storedCaptionList.parse(JSON.parse(await text(found.body))) : { captions: [] };
}

/**
 * Records captions that a person has given for a video. They take precedence over all others and
 * replace captions given earlier.
 */
export async function recordGivenCaptions(
  store: Store,
  storageKey: string,
  given: StoredCaptions,
): Promise<void> {
  const list = await readCaptionList(store, storageKey);
  const others = list.captions.filter((each) => !each.given);
  await storeCaptionList(store, storageKey, { ...list, captions: [given, ...others] });
  await deleteOtherGiven(store, storageKey, given.storage_key);
}

/**
 * Deletes given captions that are neither in the video's list nor `current`: failed requests left
 * them behind.
 */
export async function deleteOtherGiven(
  store: Store,
  storageKey: string,
  current: string,
): Promise<void> {
  const { captions } = await readCaptionList(store, storageKey);
  const used = new Set([current, ...captions.map((each) => each.storage_key)]);
  const prefix = givenPrefix(storageKey);
  for await (const { key } of store.list(prefix.folder))
    if (key.startsWith(prefix.start) && !used.has(key)) await store.delete(key);
}

/** The folder and the start of the storage keys of given captions. */
export function givenPrefix(storageKey: string): { folder: string; start: string } {
  const folder = storageKey.slice(0, storageKey.lastIndexOf('/') + 1);
  return { folder, start: `${folder}given-` };
}
