import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Failure } from '#kit/failure.ts';
import { lockFolder } from './folder-lock.ts';

const kept = 6;

/** A compressed copy of the whole embedded database under DATA_DIR/dumps; the newest 6 stay. */
export async function writeDump(client: PGlite, dataDir: string): Promise<string> {
  const folder = dumpsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = await client.dumpDataDir('gzip');
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  await writeDurably(path, new Uint8Array(await copy.arrayBuffer()));
  for (const old of (await listDumps(dataDir)).slice(kept)) await rm(old, { force: true });
  return path;
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
 * Puts a dump in the place of the embedded database. The server must be stopped; what was there is kept beside it and its path answered.
 * @throws Failure `data-folder-in-use`, `dump-unreadable`
 */
export async function restoreDump(dataDir: string, dump: string): Promise<{ replaced: string | undefined }> {
  const lock = lockFolder(dataDir);
  try {
    const fresh = `${databaseFolder(dataDir)}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await loadDump(fresh, dump);
    const replaced = await setAside(databaseFolder(dataDir));
    await rename(fresh, databaseFolder(dataDir));
    return { replaced };
  } finally {
    lock.release();
  }
}

/** Where the embedded database lives. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

const dumpsFolder = (dataDir: string) => join(dataDir, 'dumps');

/** PGlite never calls fsync, and the dumps are what is left after a power cut: they must be on the disk. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

async function loadDump(folder: string, dump: string): Promise<void> {
  try {
    // Unpacked here: PGlite lets the error of a broken archive escape.
    const archive = await promisify(gunzip)(await readFile(dump));
    const client = new PGlite(folder, { loadDataDir: new Blob([new Uint8Array(archive)], { type: 'application/x-tar' }) });
    await client.waitReady;
    await client.query('select count(*) from videos');
    await client.close();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new Failure('dump-unreadable', `${basename(dump)} is no database dump that can be restored.`, { status: 400, cause });
  }
}

async function setAside(folder: string): Promise<string | undefined> {
  if (!(await stat(folder).catch(() => undefined))) return undefined;
  const aside = `${folder}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(folder, aside);
  return aside;
}
