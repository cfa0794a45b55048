import { json } from 'node:stream/consumers';
import { shownKey } from '#engine/port';
import type { Store } from '#platform/storage';
import { type StoredShown, storedShown } from './shown.schema.ts';

/** What is stored about what a video shows; undefined when nothing has been looked for yet. */
export async function shownIn(store: Store, storageKey: string): Promise<StoredShown | undefined> {
  const found = await store.get(shownKey(storageKey));
  return found && storedShown.safeParse(await json(found.body)).data;
}
