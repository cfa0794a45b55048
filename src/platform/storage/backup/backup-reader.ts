import { type FileHandle, open } from 'node:fs/promises';
import { chunkBytes, maxBlockBytes } from './backup-writer.ts';
import { backupErrors } from './errors.ts';
import {
  anyHeader,
  type BackupHeader,
  backupHeader,
  formatVersion,
  magic,
  maxHeaderBytes,
} from './header.ts';
import { checksumSeal, encryptingSeal, keyOf, type Seal, tagBytes } from './seal.ts';

export type BackupEntry = {
  /** The header that `entry` of a `BackupWriter` wrote. */
  header: unknown;
  /** The blocks of the entry; unread ones are skipped. */
  content: AsyncIterable<Buffer>;
};

export type BackupReader = {
  header: BackupHeader;
  /**
   * Reads the entries from the first on; may be called any number of times.
   * @throws Failure `backup-damaged` where the content differs from what was written
   */
  entries(options?: {
    onBytes?: ((bytes: number) => void) | undefined;
  }): AsyncGenerator<BackupEntry>;
};

/** Whether the file begins like a backup. */
export async function isBackup(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  return (await readStart(file, magic.length)).toString() === magic;
}

/**
 * Whether a passphrase is needed.
 * @throws the failures of {@link openBackup} that concern the header
 */
export async function isEncrypted(path: string): Promise<boolean> {
  return (await readHeader(path)).header.encryption !== null;
}

/**
 * Opens a backup; its content is checked while it is read.
 * @throws Failure `not-a-backup`, `backup-newer`, `passphrase-needed`, `wrong-passphrase`,
 * `backup-damaged`
 */
export async function openBackup(
  path: string,
  passphrase: string | undefined,
): Promise<BackupReader> {
  const { header, line } = await readHeader(path);
  const seal = await sealOf(path, header, line, passphrase);
  return {
    header,
    async *entries({ onBytes = () => {} } = {}) {
      await using file = await open(path, 'r');
      const blocks = blocksOf(path, plainChunks(path, file, { seal, start: line.length, onBytes }));
      for (;;) {
        const { value: head } = await blocks.next();
        if (!head) return;
        const content = contentOf(path, blocks);
        yield { header: parsed(path, head), content };
        for await (const _ of content);
      }
    },
  };
}

async function readHeader(path: string): Promise<{ header: BackupHeader; line: Buffer }> {
  await using file = await open(path, 'r');
  const start = await readStart(file, magic.length + maxHeaderBytes);
  if (!start.subarray(0, magic.length).equals(Buffer.from(magic)))
    throw backupErrors.notABackup(path);
  const end = start.indexOf('\n', magic.length);
  if (end < 0) throw damaged(path, 'its first lines are incomplete');
  const json = parsed(path, start.subarray(magic.length, end));
  const version = anyHeader.safeParse(json);
  if (version.success && version.data.format > formatVersion)
    throw backupErrors.newer({
      path,
      what: `${version.data.version}, format ${version.data.format}`,
    });
  const header = backupHeader.safeParse(json);
  if (!header.success) throw damaged(path, 'its first lines cannot be read');
  return { header: header.data, line: start.subarray(0, end + 1) };
}

async function sealOf(
  path: string,
  { encryption }: BackupHeader,
  line: Buffer,
  passphrase: string | undefined,
): Promise<Seal> {
  if (!encryption) return checksumSeal(line);
  if (passphrase === undefined) throw backupErrors.passphraseNeeded(path);
  const key = await keyOf(passphrase, encryption);
  if (!key) throw backupErrors.wrongPassphrase(path);
  return encryptingSeal(key, line);
}

type ChunkReading = { seal: Seal; start: number; onBytes: (bytes: number) => void };

async function* plainChunks(
  path: string,
  file: FileHandle,
  { seal, start, onBytes }: ChunkReading,
): AsyncGenerator<Buffer> {
  let at = start;
  const next = async (length: number) => {
    const bytes = Buffer.alloc(length);
    if ((await readAt(file, bytes, at)) < length) throw damaged(path, 'its end is missing');
    at += length;
    return bytes;
  };
  for (let index = 0; ; index += 1) {
    const head = await next(5);
    const [length, isLast] = [head.readUInt32BE(), head.readUInt8(4) === 1];
    if (length > chunkBytes)
      throw damaged(path, `something is wrong ${at} bytes after its beginning`);
    const stored = await next(length);
    const chunk = seal.open(stored, await next(tagBytes), { index, isLast });
    if (!chunk) throw damaged(path, `something is wrong ${at - length} bytes after its beginning`);
    onBytes(at);
    yield chunk;
    if (isLast) break;
  }
  if ((await readAt(file, Buffer.alloc(1), at)) > 0)
    throw damaged(path, 'there is something behind its end');
}

async function* blocksOf(
  path: string,
  chunks: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  /** Takes the next bytes; undefined at the end. */
  const take = async (length: number) => {
    const parts = [rest];
    for (let bytes = rest.length; bytes < length; ) {
      const { value } = await chunks.next();
      if (!value) {
        if (bytes > 0) throw damaged(path, 'an entry has no end');
        return undefined;
      }
      parts.push(value);
      bytes += value.length;
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = whole.subarray(length);
    return whole.subarray(0, length);
  };
  for (;;) {
    const length = (await take(4))?.readUInt32BE();
    if (length === undefined) return undefined;
    if (length > maxBlockBytes) throw damaged(path, 'an entry is too long');
    const block = await take(length);
    if (!block) throw damaged(path, 'an entry has no end');
    yield block;
  }
}

async function* contentOf(
  path: string,
  blocks: AsyncGenerator<Buffer, undefined>,
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await blocks.next();
    if (!value) throw damaged(path, 'an entry has no end');
    if (value.length === 0) return;
    yield value;
  }
}

function parsed(path: string, json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    throw damaged(path, 'a part of it cannot be read');
  }
}

async function readStart(file: FileHandle, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  return buffer.subarray(0, await readAt(file, buffer, 0));
}

/** Fills the buffer unless the file ends. */
async function readAt(file: FileHandle, buffer: Buffer, position: number): Promise<number> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(
      buffer,
      filled,
      buffer.length - filled,
      position + filled,
    );
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

const damaged = (path: string, reason: string) => backupErrors.damaged({ path, reason });
