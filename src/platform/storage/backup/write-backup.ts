import type { Readable } from 'node:stream';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { keyPrefixes, type ListedObject, type Store } from '../index.ts';
import { type BackupWriter, createBackupWriter } from './backup-writer.ts';
import { type EntryHeader, lineBlocks, type SecretsEntry } from './entries.ts';
import type { BackupHeader } from './header.ts';

type Line = (line: string) => Promise<void>;

/** The data to be saved, and how to read it. */
export type BackupSource = {
  about: Omit<BackupHeader, 'encryption' | 'createdAt' | 'format'>;
  secrets: SecretsEntry;
  store: Store;
  /**
   * Writes the tables and the messages as of a single point in time.
   * @returns the rows of each table
   */
  exportDatabase(
    write: { table: Line; message: Line },
    begin: { messages(): Promise<void> },
  ): Promise<Record<string, number>>;
};

export type BackupResult = {
  objects: number;
  objectBytes: number;
  rows: number;
  bytes: number;
  encrypted: boolean;
};

type Options = TaskContext & { passphrase: string | undefined };

/**
 * Writes a backup, whether servers are running or not. The stored objects come first, which takes
 * long; then the database in its current state; then the objects added since, so that every object
 * that the database names is included. Memory use depends only on the number of objects.
 * @throws Failure `backup-exists`, `backup-unfinished`, `passphrase-too-short`, `no-space`
 */
export async function writeBackup(
  path: string,
  source: BackupSource,
  options: Options,
): Promise<BackupResult> {
  const { passphrase, signal } = options;
  const header = { ...source.about, format: 1, createdAt: new Date().toISOString(), passphrase };
  await using writer = await createBackupWriter(path, header);
  const saved = await saveEntries(writer, source, options);
  signal.throwIfAborted();
  await writer.finish();
  return { ...saved, bytes: writer.bytes(), encrypted: passphrase !== undefined };
}

async function saveEntries(
  writer: BackupWriter,
  source: BackupSource,
  { signal, onProgress }: Options,
) {
  await entry(writer, { type: 'secrets' }, () =>
    writer.block(Buffer.from(JSON.stringify(source.secrets))),
  );
  const total = await bytesIn(source.store);
  const copied = { objects: 0, bytes: 0, seen: new Map<string, string>() };
  const report = () =>
    onProgress?.({
      stage: 'store',
      fraction: Math.min(0.99, total === 0 ? 0 : copied.bytes / total),
    });
  const copy = () => copyObjects(writer, source.store, copied, { signal, report });
  await copy();
  const rows = await saveDatabase(writer, source);
  await copy();
  await entry(
    writer,
    { type: 'end', objects: copied.objects, bytes: copied.bytes, rows },
    async () => {},
  );
  onProgress?.({ stage: 'store', fraction: 1 });
  return {
    objects: copied.objects,
    objectBytes: copied.bytes,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  };
}

async function saveDatabase(
  writer: BackupWriter,
  { exportDatabase }: BackupSource,
): Promise<Record<string, number>> {
  const lines = lineBlocks(writer.block);
  await writer.entry({ type: 'database' } satisfies EntryHeader);
  const messages = async () => {
    await lines.flush();
    await writer.endEntry();
    await writer.entry({ type: 'messages' } satisfies EntryHeader);
  };
  const rows = await exportDatabase({ table: lines.line, message: lines.line }, { messages });
  await lines.flush();
  await writer.endEntry();
  return rows;
}

type Copied = { objects: number; bytes: number; seen: Map<string, string> };
type Copying = { signal: AbortSignal; report: () => void };

/**
 * Copies the objects that are new or have changed since the previous call. Objects that are deleted
 * in the meantime are left out.
 */
async function copyObjects(
  writer: BackupWriter,
  store: Store,
  copied: Copied,
  { signal, report }: Copying,
): Promise<void> {
  for await (const object of everyObject(store)) {
    signal.throwIfAborted();
    const state = `${object.bytes} ${object.modifiedAt.getTime()}`;
    if (copied.seen.get(object.key) === state) continue;
    copied.seen.set(object.key, state);
    const found = await store.get(object.key);
    if (!found) continue;
    const { key, bytes, contentType } = found.object;
    await entry(writer, { type: 'object', key, bytes, contentType }, async () => {
      for await (const chunk of bytesOf(found.body)) {
        signal.throwIfAborted();
        await writer.block(chunk);
        copied.bytes += chunk.length;
        report();
      }
    });
    copied.objects += 1;
  }
}

/**
 * The chunks of a stream as buffers: a store's bodies consist of bytes, which the type `Readable`
 * does not express.
 */
async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
}

async function entry(
  writer: BackupWriter,
  header: EntryHeader,
  write: () => Promise<void>,
): Promise<void> {
  await writer.entry(header);
  await write();
  await writer.endEntry();
}

async function bytesIn(store: Store): Promise<number> {
  let bytes = 0;
  for await (const object of everyObject(store)) bytes += object.bytes;
  return bytes;
}

async function* everyObject(store: Store): AsyncGenerator<ListedObject> {
  for (const prefix of keyPrefixes) yield* store.list(prefix);
}
