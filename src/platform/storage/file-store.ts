import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { requireRoom, streamToFile } from '#platform/kit/growth-guard.ts';
import { storageErrors } from './errors.ts';
import { resumableFiles } from './resumable-files.ts';
import { type SignedLink, signLink } from './signed-link.ts';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  type ListedObject,
  type Store,
  type StoredObject,
} from './store.ts';

export type FileStoreOptions = {
  /** The folder of all objects; created when missing. */
  root: string;
  /**
   * Where objects are written until they are complete, on the same disk; created when missing.
   * Default: a hidden folder below `root`.
   */
  drafts?: string;
  /** The server's public address: signed links are `<baseUrl>/files/<key>?…`. */
  baseUrl: string;
  /** The key that signs links; anyone who knows it can access every object. */
  secret: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
};

export type FileStore = Store & { link: SignedLink };

/** Objects as plain files below a folder of this machine. */
export function fileStore(options: FileStoreOptions): FileStore {
  const { root, drafts = join(root, '.writing'), baseUrl, secret, clock = Date.now } = options;
  const pathOf = (key: string) => join(root, checkKey(key));
  const link = signLink({ baseUrl, secret, clock });

  return {
    link,
    async put(key, body, options = {}) {
      const path = pathOf(key);
      await using draft = await draftFile(drafts);
      await write(draft.path, body, options.signal);
      await storeType(root, key, options.contentType);
      await moveInto(draft.path, path);
      return must(await describe(root, key));
    },
    async get(key, range) {
      const file = await openIfThere(pathOf(key));
      if (!file) return undefined;
      try {
        const object = await describeFile(root, key, file);
        return { object, body: readRange(file, object.bytes, range) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    stat: async (key) => describe(root, checkKey(key)),
    async delete(key) {
      await rm(pathOf(key), { force: true });
      await rm(typePath(root, key), { force: true });
      await removeEmptyFolders(root, dirname(checkKey(key)));
    },
    async deletePrefix(prefix) {
      const folder = checkPrefix(prefix).slice(0, -1);
      await rm(join(root, folder), { recursive: true, force: true });
      await rm(join(root, '.types', folder), { recursive: true, force: true });
      await removeEmptyFolders(root, dirname(folder));
    },
    async move(from, to, confirm) {
      const [source, target] = [checkPrefix(from).slice(0, -1), checkPrefix(to).slice(0, -1)];
      await confirm();
      await moveFolder(join(root, '.types', source), join(root, '.types', target));
      await moveFolder(join(root, source), join(root, target));
      await removeEmptyFolders(root, dirname(source));
    },
    list: (prefix) => listFiles(root, checkPrefix(prefix).slice(0, -1)),
    signedUrl: async (key, options) => link.url(checkKey(key), options),
    localPath: pathOf,
    resumable: resumableFiles(pathOf, async (key) => describe(root, checkKey(key))),
  };
}

/**
 * Where an object's content type is stored. Keys never begin with a dot, so nothing in this folder
 * is an object.
 */
const typePath = (root: string, key: string) => join(root, '.types', key);

async function draftFile(drafts: string): Promise<AsyncDisposable & { path: string }> {
  await mkdir(drafts, { recursive: true });
  const path = join(drafts, randomUUID());
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

async function write(
  path: string,
  body: Readable | { path: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  try {
    if (body instanceof Readable) await streamToFile(body, { path, signal });
    else await copy(body.path, path);
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error);
  }
  signal?.throwIfAborted();
}

async function copy(from: string, to: string): Promise<void> {
  await requireRoom(dirname(to), (await stat(from)).size, 'the file');
  // A copy-on-write clone where the file system supports it.
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

function asFailure(error: unknown): unknown {
  return diskFullFailure(error) ?? error;
}

/** Stores the content type only if it does not follow from the name. */
async function storeType(
  root: string,
  key: string,
  contentType: string | undefined,
): Promise<void> {
  const path = typePath(root, key);
  if (contentType === undefined || contentType === contentTypeOf(key))
    return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contentType);
}

async function moveInto(draft: string, path: string): Promise<void> {
  const move = async () => {
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  };
  // A concurrent deletion may remove the folder between the two steps.
  await move().catch(move);
}

/** Moves a folder, file by file where the target has files already. */
async function moveFolder(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const moved = await rename(source, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      return absent(error) ?? true;
    },
  );
  if (moved) return;
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    await (entry.isDirectory() ? moveFolder(from, to) : rename(from, to));
  }
  await rmdir(source);
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return undefined;
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}

async function describe(root: string, key: string): Promise<StoredObject | undefined> {
  const file = await openIfThere(join(root, key));
  if (!file) return undefined;
  try {
    return await describeFile(root, key, file);
  } finally {
    await file.close();
  }
}

async function describeFile(root: string, key: string, file: FileHandle): Promise<StoredObject> {
  const found = await file.stat({ bigint: true });
  const storedType = await readFile(typePath(root, key), 'utf8').catch(absent);
  return {
    key,
    bytes: Number(found.size),
    contentType: storedType ?? contentTypeOf(key),
    etag: `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}-${found.ino.toString(36)}"`,
    modifiedAt: found.mtime,
  };
}

function readRange(
  file: FileHandle,
  bytes: number,
  range: { start: number; end?: number } | undefined,
): Readable {
  if (!range) return file.createReadStream();
  const end = Math.min(range.end ?? bytes - 1, bytes - 1);
  if (range.start >= bytes || range.start > end) {
    throw storageErrors.rangeNotSatisfiable();
  }
  return file.createReadStream({ start: range.start, end });
}

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedObject> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(absent)) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* listFiles(root, key);
    const file = entry.isFile() ? await stat(join(root, key)).catch(absent) : undefined;
    if (file) yield { key, bytes: file.size, modifiedAt: file.mtime };
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (const base of [root, join(root, '.types')]) {
    for (let at = folder; at !== '.'; at = dirname(at)) {
      const removed = await rmdir(join(base, at)).then(
        () => true,
        () => false,
      );
      if (!removed) break;
    }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR')
    return undefined;
  throw error;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw storageErrors.objectDeleted();
  return value;
}
