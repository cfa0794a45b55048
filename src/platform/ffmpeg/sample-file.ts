import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskRoom, growthCheck } from '#platform/kit/growth-guard.ts';
import { pcmRate } from './pcm-rate.ts';

/** Decoded samples of a recording, stored in a file, so that it is decoded once. */
export type SampleFile = {
  /** Appends the bytes of some samples. After a failed write, the file is given up. */
  write(samples: Buffer): Promise<void>;
  /** @returns the path of the file, for `AudioSource.samples`; undefined when it was given up */
  close(): Promise<string | undefined>;
};

/**
 * Two hours take 230 MB, and the temporary folder may be in memory. For longer recordings, decoding
 * again is a small part of the total work.
 */
const maxSeconds = 7200;

/**
 * Opens a sample file in the folder; undefined when the recording is too long, or when the folder
 * has no room for the samples of `seconds`.
 */
export async function openSampleFile({
  folder,
  seconds,
}: {
  folder: string;
  seconds: number;
}): Promise<SampleFile | undefined> {
  if (seconds > maxSeconds) return undefined;
  const { free, reserve } = await diskRoom(folder);
  if (free < 4 * 2 * pcmRate * seconds + reserve) return undefined;
  const path = join(folder, 'samples.s16le');
  const check = growthCheck(folder);
  let file = await open(path, 'wx').catch(() => undefined);
  if (!file) return undefined;
  return {
    async write(samples) {
      try {
        await check(samples.length);
        await file?.writeFile(samples);
      } catch {
        await file?.close();
        file = undefined;
        await rm(path, { force: true });
      }
    },
    async close() {
      if (!file) return undefined;
      await file.close();
      return path;
    },
  };
}
