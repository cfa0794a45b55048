import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { z } from 'zod';
import { requireRoom } from '#platform/kit/growth-guard.ts';
import { closeFiles, openDataFolder } from './data-folder.entry.ts';
import { databaseErrors } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { Db } from './port.ts';
import * as schema from './tables.ts';

const retainedDumps = 6;

/** How long the last dump of a larger database is retained, days. */
const largerDays = 30;

/**
 * A compressed copy of the whole embedded database under DATA_DIR/dumps. The newest 6 are retained,
 * and the last one that has more accounts and videos than any of these: what a database has lost by
 * accident is still in it.
 */
export async function writeDump(client: PGlite, dataDir: string): Promise<string> {
  const folder = dumpsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const records = await countRecords(client);
  const copy = await client.dumpDataDir('gzip');
  const time = new Date().toISOString().replaceAll(':', '-');
  const path = join(folder, `${time}.${records}.tar.gz`);
  await writeDurably(path, new Uint8Array(await copy.arrayBuffer()));
  for (const old of expiredDumps(await listDumps(dataDir), new Date()))
    await rm(old, { force: true });
  return path;
}

/** Deletes the unfinished databases and dumps of processes that were killed. */
export async function deleteDrafts(dataDir: string): Promise<void> {
  const dumps = await readdir(dumpsFolder(dataDir)).catch(() => []);
  const drafts = [
    ...['creating', 'restoring'].map((stage) => `${databaseFolder(dataDir)}.${stage}`),
    ...dumps
      .filter((name) => name.endsWith('.part'))
      .map((name) => join(dumpsFolder(dataDir), name)),
  ];
  for (const draft of drafts) await rm(draft, { recursive: true, force: true });
}

/** The dumps that need not be retained. `paths`: newest first. */
export function expiredDumps(paths: readonly string[], now: Date): string[] {
  const [newest, older] = [paths.slice(0, retainedDumps), paths.slice(retainedDumps)];
  const largest = Math.max(0, ...newest.map(recordsIn));
  const larger = older.filter(
    (path) => recordsIn(path) > largest && daysOld(path, now) <= largerDays,
  );
  const most = Math.max(0, ...larger.map(recordsIn));
  const last = larger.find((path) => recordsIn(path) === most);
  const isExpired = (path: string) =>
    // @protection larger-dumps: always
    path !== last;
  return older.filter(isExpired);
}

/** The number of accounts and videos, which is part of the name; 0 in names of earlier versions. */
function recordsIn(path: string): number {
  return Number(/\.(\d+)\.tar\.gz$/.exec(path)?.[1] ?? 0);
}

function daysOld(path: string, now: Date): number {
  const time = basename(path)
    .slice(0, 24)
    .replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return (now.getTime() - new Date(time).getTime()) / 86_400_000;
}

async function countRecords(client: PGlite): Promise<number> {
  const { rows } = await client.query(
    'select ((select count(*) from accounts) + (select count(*) from videos) + (select count(*) from trashed_videos))::int as records',
  );
  return z.tuple([z.object({ records: z.number() })]).parse(rows)[0].records;
}

/** The dumps' paths, newest first. */
export async function listDumps(dataDir: string): Promise<string[]> {
  const names = await readdir(dumpsFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .reverse()
    .map((name) => join(dumpsFolder(dataDir), name));
}

/**
 * Replaces the embedded database by a dump. The server must be stopped; the replaced database is
 * moved aside and its path returned.
 * @param change changes the restored tables, which may be those of an older version
 * @throws Failure `data-folder-readable`, `data-folder-foreign`, `data-folder-in-use`,
 * `dump-unreadable`
 */
export async function restoreDump(
  dataDir: string,
  dump: string,
  change?: (db: Db) => Promise<void>,
): Promise<{ replaced: string | undefined }> {
  openDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const fresh = `${databaseFolder(dataDir)}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await loadDump(fresh, dump, change);
    const replaced = await setAside(databaseFolder(dataDir));
    await rename(fresh, databaseFolder(dataDir));
    return { replaced };
  } finally {
    lock.release();
  }
}

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

const dumpsFolder = (dataDir: string) => join(dataDir, 'dumps');

/**
 * PGlite never calls fsync, so after a power failure only the dumps are reliable: they must be on
 * the disk.
 */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await requireRoom(dirname(path), bytes.length, 'the dump');
  const draft = `${path}.part`;
  try {
    await using file = await open(draft, 'w', 0o600);
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rename(draft, path);
}

async function loadDump(
  folder: string,
  dump: string,
  change?: (db: Db) => Promise<void>,
): Promise<void> {
  try {
    // The archive is unpacked here because PGlite does not report a broken archive to its caller.
    const archive = await promisify(gunzip)(await readFile(dump));
    const client = new PGlite(folder, {
      loadDataDir: new Blob([new Uint8Array(archive)], { type: 'application/x-tar' }),
    });
    await client.waitReady;
    await client.query('select count(*) from videos');
    await change?.(drizzle({ client, schema }));
    await client.close();
    closeFiles(folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw databaseErrors.dumpUnreadable(basename(dump), { cause });
  }
}

async function setAside(folder: string): Promise<string | undefined> {
  if (!(await stat(folder).catch(() => undefined))) return undefined;
  const aside = `${folder}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(folder, aside);
  return aside;
}
