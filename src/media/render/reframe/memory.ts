import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
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
const version = 1;

/** Gives what was seen before in the same stretch of the same file, or looks and remembers. A damaged memory is no memory. */
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
}

async function identityOf({ path, start, end }: Watched): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const identity = JSON.stringify([version, path, size, mtimeMs, start, end]);
  return `people-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}

async function recall(file: string): Promise<Sighting[] | undefined> {
  try {
    return z.array(sighting).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
