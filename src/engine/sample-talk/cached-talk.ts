import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDiskFull } from '#platform/kit/disk-full.ts';

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/kinora-sample-talk');

/**
 * Where the finished talk is cached. Another version of the code that makes it has another path.
 */
export async function cachedTalk(): Promise<string> {
  const modules = (await readdir(import.meta.dirname)).toSorted();
  const hash = createHash('sha256');
  for (const name of modules) hash.update(await readFile(join(import.meta.dirname, name)));
  return join(cache, `${hash.digest('hex').slice(0, 16)}.mp4`);
}

/** @returns whether there was a talk to copy that this account may read */
export async function copyCachedTalk(output: string): Promise<boolean> {
  try {
    await copyFile(await cachedTalk(), output);
    return true;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    return false;
  }
}

/**
 * Only this account has access to the copy: it becomes the video of others. Installations that
 * cannot write there, such as containers, do without.
 */
export async function cacheTalk(talk: string): Promise<void> {
  const draft = join(cache, randomUUID());
  try {
    await mkdir(cache, { recursive: true, mode: 0o700 });
    await copyFile(talk, draft);
    // After a power failure, a copy that never reached the disk would be no video.
    await using file = await open(draft, 'r+');
    await file.chmod(0o600);
    await file.sync();
    await rename(draft, await cachedTalk());
  } catch {
    await rm(draft, { force: true });
  }
}
