import { arrayBuffer } from 'node:stream/consumers';
import { waveformKey } from '#engine/port';
import type { Store } from '#platform/storage';

/** The stored waveform of a video as JSON, for a worker task; undefined when none is stored. */
export async function waveformOf(
  store: Store,
  storageKey: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await store.get(waveformKey(storageKey));
  return found && new Uint8Array(await arrayBuffer(found.body));
}
