import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Detection, detection } from './framing.schema.ts';

export type CachedRange = {
  folder: string | undefined;
  /** The video file; its name, size and modification time identify it. */
  path: string;
  /** Seconds in the source. */
  start: number;
  end: number;
};

/** Increased when detection, or its stored form, changes. */
const version = 5;

/** Returns the cached detections of the same range of the same file, or detects and stores them. An unreadable entry counts as missing; entries unused for a month are removed. */
export async function cachedTrack(range: CachedRange, detect: () => Promise<Detection[]>): Promise<Detection[]> {
  if (range.folder === undefined) return detect();
  const file = join(range.folder, `${await identityOf(range)}.json`);
  const cached = await load(file);
  if (cached) return cached;
  const detections = await detect();
  // Without a cache entry (full disk, read-only folder) the next use detects again.
  await store(range.folder, file, detections).catch(() => undefined);
  return detections;
}

async function store(folder: string, file: string, detections: Detection[]): Promise<void> {
  // A command of the command line may be the first to create the data folder.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(draft, JSON.stringify(detections));
  await rename(draft, file);
  await evict(folder);
}

const maxAgeSeconds = 30 * 24 * 3600;
/** A minute of video takes about 20 kB: enough for more than 50 hours of clips. */
const maxCacheBytes = 64_000_000;

/** Removes entries unused for too long, then, while the folder is too large, the least recently used ones. */
async function evict(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map(async (name) => ({ path: join(folder, name), ...(await sizeAndUse(join(folder, name))) })));
  const oldest = Date.now() - maxAgeSeconds * 1000;
  let bytes = 0;
  for (const { path, size, used } of files.toSorted((a, b) => b.used - a.used)) {
    bytes += size;
    if (used < oldest || bytes > maxCacheBytes) await rm(path, { force: true });
  }
}

/** Another process may have removed it meanwhile. */
async function sizeAndUse(path: string): Promise<{ size: number; used: number }> {
  const found = await stat(path).catch(() => undefined);
  return { size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
}

async function identityOf({ path, start, end }: CachedRange): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const identity = JSON.stringify([version, path, size, mtimeMs, start, end]);
  return `people-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}

async function load(file: string): Promise<Detection[] | undefined> {
  try {
    const detections = z.array(detection).parse(JSON.parse(await readFile(file, 'utf8')));
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return detections;
  } catch {
    return undefined;
  }
}
