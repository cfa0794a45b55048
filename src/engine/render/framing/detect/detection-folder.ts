import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DetectionStore, nameOfRange, rangeOfName } from './stored-detections.ts';

/**
 * Stores detections in a folder, for video files that are not in a store. Entries that were not
 * used for a month are removed.
 */
export function detectionFolder(folder: string, path: string): DetectionStore {
  const prefix = async () => `people-${await identityOf(path)}-`;
  const fileOf = async (range: Parameters<typeof nameOfRange>[0]) =>
    join(folder, `${await prefix()}${nameOfRange(range)}.json`);
  return {
    async list() {
      const [own, names] = [await prefix(), await readdir(folder)];
      return names.flatMap((name) =>
        name.startsWith(own) ? (rangeOfName(name.slice(own.length, -'.json'.length)) ?? []) : [],
      );
    },
    async read(range) {
      const file = await fileOf(range);
      const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return stored;
    },
    async write(range, stored) {
      const file = await fileOf(range);
      // A command of the command line may be the first to create the data folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}-${performance.now()}`;
      await writeFile(draft, JSON.stringify(stored));
      await rename(draft, file);
      await evict(folder);
    },
    delete: async (range) => rm(await fileOf(range), { force: true }),
  };
}

const maxAgeSeconds = 30 * 24 * 3600;
/** Enough for more than 50 hours of clips, at about 20 kB per minute of video. */
const maxBytes = 64_000_000;

/**
 * Removes entries that were not used for too long, and then the least recently used ones while the
 * folder is too large.
 */
async function evict(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      ...(await sizeAndUse(join(folder, name))),
    })),
  );
  const oldest = Date.now() - maxAgeSeconds * 1000;
  let bytes = 0;
  for (const { path, size, used } of files.toSorted((a, b) => b.used - a.used)) {
    bytes += size;
    if (used < oldest || bytes > maxBytes) await rm(path, { force: true });
  }
}

/** Size and last use of a file; zeros when another process has removed it meanwhile. */
async function sizeAndUse(path: string): Promise<{ size: number; used: number }> {
  const found = await stat(path).catch(() => undefined);
  return { size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
}

/** Identifies a file by its path, size and modification time. */
async function identityOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return createHash('sha256')
    .update(JSON.stringify([path, size, mtimeMs]))
    .digest('hex')
    .slice(0, 32);
}
