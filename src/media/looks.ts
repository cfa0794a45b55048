import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Run } from '#kit/run.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { Store } from '#storage/store.ts';
import type { IdentifiedClip } from './contract.ts';
import { momentPictureKey, picturedMomentsKey, posterKey, waveformKey } from './keys.ts';
import { type PictureSource, type PictureWish, stretchesOfMoment, stretchesOfVideo, takePicture } from './pictures.ts';
import type { Heard } from './sound.ts';
import { waveformOf } from './waveform.ts';

export type LooksOf = {
  storageKey: string;
  source: PictureSource;
  sound: Heard;
  clips: IdentifiedClip[];
  store: Store;
  /** Folder for the pictures on their way into the store. */
  scratch: string;
};

/** Which moments of a video have a picture: where they begin, in thousandths of a second. */
export const picturedMoments = z.object({ starts: z.array(z.number().int()) });
export type PicturedMoments = z.infer<typeof picturedMoments>;

/**
 * Keeps what a video and its moments are shown by: a picture of each, and the waveform when there is a sound. All of it is ornament:
 * what cannot be made is left out, and only being stopped comes through.
 */
export async function keepLooks(looks: LooksOf, run: Run): Promise<void> {
  const { duration } = looks.source.probe;
  // Enough for every picture on a slow machine; a video whose frames take minutes each goes without the rest.
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(Math.ceil((60 + duration / 20) * 1000))]);
  const made = (action: Promise<unknown>) => succeeded(action, run);
  if (looks.sound.peaks.length > 0) {
    await made(putJson(looks, waveformKey(looks.storageKey), waveformOf(looks.sound, duration), signal));
  }
  await made(keepPoster(looks, signal));
  // Finding the frame is work for one core, decoding up to it for all: two at once overlap the two.
  const pictured = await sideBySide(looks.clips, { atOnce: 2, signal: run.signal }, (clip) => made(keepMoment(looks, clip, signal)));
  const starts = looks.clips.filter((_, index) => pictured[index]).map(({ start }) => Math.round(start * 1000));
  await made(putJson(looks, picturedMomentsKey(looks.storageKey), { starts } satisfies PicturedMoments, signal));
}

async function succeeded(action: Promise<unknown>, run: Run): Promise<boolean> {
  try {
    await action;
    return true;
  } catch {
    run.signal.throwIfAborted();
    return false;
  }
}

async function keepPoster(looks: LooksOf, signal: AbortSignal): Promise<void> {
  const best = looks.clips.reduce((first, clip) => (clip.virality_score > first.virality_score ? clip : first));
  const stretches = stretchesOfVideo(best, looks.source.probe.duration);
  await keepPicture(looks, posterKey(looks.storageKey), { width: 640, stretches }, signal);
}

async function keepMoment(looks: LooksOf, clip: IdentifiedClip, signal: AbortSignal): Promise<void> {
  await keepPicture(looks, momentPictureKey(looks.storageKey, clip.start), { width: 480, stretches: stretchesOfMoment(clip) }, signal);
}

async function keepPicture(looks: LooksOf, key: string, wish: Omit<PictureWish, 'output'>, signal: AbortSignal): Promise<void> {
  const output = join(looks.scratch, key.replaceAll('/', '-'));
  await takePicture(looks.source, { ...wish, output }, { signal });
  await looks.store.put(key, { path: output }, { contentType: 'image/jpeg', signal });
}

async function putJson({ store, scratch }: LooksOf, key: string, value: unknown, signal: AbortSignal): Promise<void> {
  const path = join(scratch, key.replaceAll('/', '-'));
  await writeFile(path, JSON.stringify(value));
  await store.put(key, { path }, { contentType: 'application/json', signal });
}
