import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import {
  coverKey,
  playableKey,
  type StoredWaveform,
  storedWaveform,
  waveformKey,
} from '#engine/port';
import { isAudioOnly, type Probe, probe, type Tools, writeCoverVideo } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage';
import { copyInto, type Originals } from './originals.ts';

export type OpenVideoParts = {
  tools: Tools;
  store: Store;
  originals: Originals;
  scratchParent?: string | undefined;
};

/**
 * A file with a video track. `isAudiogram`: the video shows the cover of an audio recording and has
 * the recording's audio at the same times.
 */
export type OpenVideo = AsyncDisposable & { path: string; probe: Probe; isAudiogram: boolean };

/**
 * Opens the file that clips are made from: the original, or for an audio recording its playable
 * copy, which shows the cover. Makes that copy if there is none. The file exists until the result
 * is disposed of. `known` is the probe of the original, if there has been one.
 */
export async function openVideo(
  parts: OpenVideoParts,
  storageKey: string,
  context: TaskContext,
  known?: Probe,
): Promise<OpenVideo> {
  const original = await opened(parts, storageKey, context, known);
  if (!isAudioOnly(original.probe)) return { ...original, isAudiogram: false };
  await using recording = original;
  await storeCoverVideo(parts, { storageKey, ...recording }, context);
  return { ...(await opened(parts, playableKey(storageKey), context)), isAudiogram: true };
}

/** Stores the playable copy of an audio recording, unless there is one. */
export async function storeCoverVideo(
  { tools, store, scratchParent }: Omit<OpenVideoParts, 'originals'>,
  { storageKey, path, probe: found }: { storageKey: string; path: string; probe: Probe },
  context: TaskContext,
): Promise<void> {
  const key = playableKey(storageKey);
  if (await store.stat(key)) return;
  await using scratch = await scratchFolder(scratchParent);
  const output = join(scratch.path, coverFile);
  const image =
    (await store.stat(coverKey(storageKey))) &&
    (await copyInto(scratch.path, store, coverKey(storageKey), context.signal));
  await writeCoverVideo({ tools, path, probe: found, image, output }, context);
  await store.put(key, { path: output }, { contentType: 'video/mp4', signal: context.signal });
}

const coverFile = 'cover.mp4';

/**
 * The file that clips are made from when there is no store: the given file, or for an audio
 * recording a video of its cover, which is written into the folder.
 */
export async function videoIn(
  folder: string,
  { tools, path, probe: found }: { tools: Tools; path: string; probe: Probe },
  context: TaskContext,
): Promise<Omit<OpenVideo, typeof Symbol.asyncDispose>> {
  if (!isAudioOnly(found)) return { path, probe: found, isAudiogram: false };
  const output = join(folder, coverFile);
  return {
    path: output,
    probe: await writeCoverVideo({ tools, path, probe: found, output }, context),
    isAudiogram: true,
  };
}

/** The waveform of a video, if it has one. */
export async function readWaveform(
  store: Store,
  storageKey: string,
): Promise<StoredWaveform | undefined> {
  const found = await store.get(waveformKey(storageKey));
  return found && storedWaveform.parse(await json(found.body));
}

async function opened(
  { tools, originals }: OpenVideoParts,
  key: string,
  { signal }: TaskContext,
  known?: Probe,
): Promise<Omit<OpenVideo, 'isAudiogram'>> {
  const file = await originals.open(key, signal);
  try {
    return { ...file, probe: known ?? (await probe(tools, file.path, signal)) };
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
}
