import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { captionListKey } from '#engine/port';
import type { StoredCaptions } from '#engine/port/engine.schema.ts';
import type { Store } from '#platform/storage';
import { type StoredCaptionList, storedCaptionList } from './caption-list.schema.ts';

/**
 * Records which captions are stored beside a video, so that it can be transcribed again without
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

/** None for an upload, and for videos of earlier versions. */
export async function readCaptionList(
  store: Store,
  storageKey: string,
): Promise<StoredCaptionList> {
  const found = await store.get(captionListKey(storageKey));
  return found ? storedCaptionList.parse(JSON.parse(await text(found.body))) : { captions: [] };
}

/**
 * Makes given captions those of the video: they come first from now on, and replace what was given
 * before.
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
 * Deletes given captions that neither are the video's nor `current`: those of requests that failed.
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

/** Where given captions are stored. */
export function givenPrefix(storageKey: string): { folder: string; start: string } {
  const folder = storageKey.slice(0, storageKey.lastIndexOf('/') + 1);
  return { folder, start: `${folder}given-` };
}
