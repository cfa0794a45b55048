import { arrayBuffer } from 'node:stream/consumers';
import { soundsKey } from '#engine/port';
import { parsedSounds } from '#engine/sounds';
import type { StoredSounds } from '#engine/sounds/sound-events.schema.ts';
import type { Store } from '#platform/storage';

/**
 * What was heard in a video besides words; undefined where nothing was listened for, as in videos of
 * earlier versions until their words are read or clips are found again.
 */
export async function heardSounds(
  store: Store,
  { storageKey }: { storageKey: string },
): Promise<StoredSounds | undefined> {
  const found = await store.get(soundsKey(storageKey));
  return found && parsedSounds(new Uint8Array(await arrayBuffer(found.body)));
}
