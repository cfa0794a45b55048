import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from '#platform/kit/disk-full.ts';
import { growthCheck } from '#platform/kit/growth-guard.ts';
import { backupErrors } from './errors.ts';
import { type BackupHeader, magic } from './header.ts';
import { checksumSeal, encryptingSeal, newEncryption } from './seal.ts';

/** Writes entries one after another, each with a JSON header followed by any number of blocks. */
export type BackupWriter = AsyncDisposable & {
  entry(header: object): Promise<void>;
  /** Adds a part of the entry's content. */
  block(content: Buffer): Promise<void>;
  endEntry(): Promise<void>;
  /** Bytes in the file so far. */
  bytes(): number;
  /** Moves the finished file to its place. Without this call the file is deleted. */
  finish(): Promise<void>;
};

/** Plain bytes of a chunk. */
export const chunkBytes = 2 ** 20;

/** The maximum size of a block, whose length is stored in four bytes. */
export const maxBlockBytes = 64 * 2 ** 20;

/**
 * Begins a backup under a temporary name, accessible to its owner only, so that an unfinished file
 * is never mistaken for a backup.
 * @throws Failure `backup-exists`, `backup-unfinished`, `passphrase-too-short`
 */
export async function createBackupWriter(
  path: string,
  { passphrase, ...about }: Omit<BackupHeader, 'encryption'> & { passphrase: string | undefined },
): Promise<BackupWriter> {
  const { encryption, key } =
    passphrase === undefined
      ? { encryption: null, key: undefined }
      : await newEncryption(passphrase);
  const header = Buffer.from(
    `${magic}${JSON.stringify({ ...about, encryption } satisfies BackupHeader)}\n`,
  );
  const { write, close, bytes } = await createDraft(path);
  const seal = key ? encryptingSeal(key, header) : checksumSeal(header);
  let [pending, pendingBytes, index]: [Buffer[], number, number] = [[], 0, 0];
  await write(header);

  const writeChunk = async (isLast: boolean) => {
    const { stored, tag } = seal.seal(Buffer.concat(pending), { index, isLast });
    const length = Buffer.alloc(5);
    length.writeUInt32BE(stored.length);
    length.writeUInt8(isLast ? 1 : 0, 4);
    await write(Buffer.concat([length, stored, tag]));
    [pending, pendingBytes, index] = [[], 0, index + 1];
  };
  const add = async (content: Buffer) => {
    for (let at = 0; at < content.length; ) {
      const part = content.subarray(at, at + chunkBytes - pendingBytes);
      // A copy: streams reuse their buffers.
      pending.push(Buffer.from(part));
      pendingBytes += part.length;
      at += part.length;
      if (pendingBytes === chunkBytes) await writeChunk(false);
    }
  };
  const addBlock = async (content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    await add(length);
    await add(content);
  };
  return {
    bytes,
    entry: (entry) => addBlock(Buffer.from(JSON.stringify(entry))),
    // An empty block is not written, because it would end the entry.
    block: async (content) => {
      for (let at = 0; at < content.length; at += maxBlockBytes)
        await addBlock(content.subarray(at, at + maxBlockBytes));
    },
    endEntry: () => addBlock(Buffer.alloc(0)),
    async finish() {
      await writeChunk(true);
      await close(path);
    },
    [Symbol.asyncDispose]: () => close(undefined),
  };
}

/** Creates a draft file that becomes a backup only when it is closed with a name. */
async function createDraft(path: string) {
  const draft = `${path}.partial`;
  const file = await openNew(draft, path);
  const check = growthCheck(dirname(path));
  let [written, isOpen] = [0, true];
  const discard = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
    await rm(draft, { force: true });
  };
  return {
    bytes: () => written,
    async write(bytes: Buffer) {
      await check(bytes.length);
      await file.writeFile(bytes).catch((error: NodeJS.ErrnoException) => {
        // Write errors do not name the file, so its folder is added.
        throw isDiskFull(error) ? Object.assign(error, { path: dirname(path) }) : error;
      });
      written += bytes.length;
    },
    async close(finished: string | undefined) {
      if (isOpen && finished !== undefined) {
        await file.sync();
        await putInPlace(draft, finished);
        await syncFolder(dirname(finished));
      }
      await discard();
    },
  };
}

async function openNew(draft: string, path: string): Promise<FileHandle> {
  const existing = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (existing) {
    await existing.close();
    throw backupErrors.fileExists(path);
  }
  return await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? backupErrors.draftExists(draft) : error;
  });
}

/**
 * Links the file into place, because a rename would replace a file created there in the meantime.
 */
async function putInPlace(draft: string, path: string): Promise<void> {
  await link(draft, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw backupErrors.fileExists(path);
    // Some file systems, such as those of USB sticks, have no links.
    await rename(draft, path);
  });
}

/** Flushes the folder, because the file's name must survive a power failure too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
