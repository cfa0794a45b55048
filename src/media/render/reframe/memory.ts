import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Sighting, sighting } from './contract.ts';

export type Watched = {
  folder: string | undefined;
  /** The video file: its name, size and time of change are its identity. */
  path: string;
  /** Seconds in the source. */
  start: number;
  end: number;
};

/** Raised when what is seen, or how it is written down, changes. */
const version = 2;

/** Gives what was seen before in the same stretch of the same file, or looks and remembers. A damaged memory is no memory; what was not asked for in a month is forgotten. */
export async function remembered(watched: Watched, look: () => Promise<Sighting[]>): Promise<Sighting[]> {
  if (watched.folder === undefined) return look();
  const file = join(watched.folder, `${await identityOf(watched)}.json`);
  const known = await recall(file);
  if (known) return known;
  const seen = await look();
  // A memory that cannot be kept (a full disk, a folder that may not be written to) is looked up again another time.
  await remember(watched.folder, file, seen).catch(() => undefined);
  return seen;
}

async function remember(folder: string, file: string, seen: Sighting[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(draft, JSON.stringify(seen));
  await rename(draft, file);
  await forget(folder);
}

const longestSeconds = 30 * 24 * 3600;
/** A minute of video takes about 20 kB: more than 50 hours of clips. */
const mostBytes = 64_000_000;

/** Takes away what was not used for long, then, while all together is too much, what was not used longest. */
async function forget(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map(async (name) => ({ path: join(folder, name), ...(await sizeAndUse(join(folder, name))) })));
  const oldest = Date.now() - longestSeconds * 1000;
  let bytes = 0;
  for (const { path, size, used } of files.toSorted((a, b) => b.used - a.used)) {
    bytes += size;
    if (used < oldest || bytes > mostBytes) await rm(path, { force: true });
  }
}

/** Another process may have taken it away meanwhile. */
async function sizeAndUse(path: string): Promise<{ size: number; used: number }> {
  const found = await stat(path).catch(() => undefined);
  return { size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
}

async function identityOf({ path, start, end }: Watched): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const identity = JSON.stringify([version, path, size, mtimeMs, start, end]);
  return `people-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}

async function recall(file: string): Promise<Sighting[] | undefined> {
  try {
    const seen = z.array(sighting).parse(JSON.parse(await readFile(file, 'utf8')));
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return seen;
  } catch {
    return undefined;
  }
}
