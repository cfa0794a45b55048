import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { facesPrefix } from '#engine/port';
import { type DetectionStore, nameOfRange, rangeOfName } from '#engine/render/framing';
import type { Store } from '#platform/storage';

/**
 * Stores detections in the folder of a video, so that every process that frames its clips can use
 * them and they are deleted with the video.
 */
export function videoDetections(store: Store, storageKey: string): DetectionStore {
  const prefix = facesPrefix(storageKey);
  const keyOf = (range: Parameters<typeof nameOfRange>[0]) => `${prefix}${nameOfRange(range)}.json`;
  return {
    async list() {
      const found = await Array.fromAsync(store.list(prefix), ({ key }) =>
        rangeOfName(key.slice(prefix.length, -'.json'.length)),
      );
      return found.filter((range) => range !== undefined);
    },
    async read(range) {
      const found = await store.get(keyOf(range));
      return found && (await json(found.body));
    },
    write: async (range, stored) => {
      await store.put(keyOf(range), Readable.from([JSON.stringify(stored)]), {
        contentType: 'application/json',
      });
    },
    delete: (range) => store.delete(keyOf(range)),
  };
}
