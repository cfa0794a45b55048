import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDiskFull } from '#platform/kit/disk-full.ts';

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/kinora-sample-talk');

/**
 * Where the finished talk is cached. The path depends on the code that makes it, so a new version
 * does not use the talk of an older one.
 */
export async function cachedTalk(): Promise<string> {
  const modules = (await readdir(import.meta.dirname)).toSorted();
  const hash = createHash('sha256');
  for (const name of modules) hash.update(await readFile(join(import.meta.dirname, name)));
  return join(cache, `${hash.digest('hex').slice(0, 16)}.mp4`);
}

/**
 * Copies the cached talk.
 * @returns whether there was one that this account may read
 */
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
 * Stores the talk in the cache. Only this account has access to it, so that nobody else can change
 * what later becomes a video of other people. Installations that cannot write to the cache, such as
 * containers, do without it.
 */
export async function cacheTalk(talk: string): Promise<void> {
  const draft = join(cache, randomUUID());
  try {
    await mkdir(cache, { recursive: true, mode: 0o700 });
    await copyFile(talk, draft);
    // Without a sync, a power failure could leave a cached file that is not a video.
    await using file = await open(draft, 'r+');
    await file.chmod(0o600);
    await file.sync();
    await rename(draft, await cachedTalk());
  } catch {
    await rm(draft, { force: true });
  }
}
