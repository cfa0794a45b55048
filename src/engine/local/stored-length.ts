import { probe, type Tools } from '#platform/ffmpeg';
import type { Store } from '#platform/storage';
import { createOriginals } from './originals.ts';

type StoredLengthOptions = {
  store: Store;
  tools: Tools;
  scratchParent: string;
  signal: AbortSignal;
};

/** The length of a stored original, in seconds. */
export async function storedLength(
  storageKey: string,
  { store, tools, scratchParent, signal }: StoredLengthOptions,
): Promise<number> {
  await using original = await createOriginals({
    store,
    folder: scratchParent,
    idleSeconds: 0,
  }).open(storageKey, signal);
  return (await probe(tools, original.path, signal)).duration;
}
