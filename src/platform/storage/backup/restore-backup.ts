import { Readable } from 'node:stream';
import { z } from 'zod';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Store } from '../index.ts';
import type { BackupEntry, BackupReader } from './backup-reader.ts';
import {
  type EntryHeader,
  entryHeader,
  linesOf,
  type SecretsEntry,
  secretsEntry,
} from './entries.ts';
import { backupErrors } from './errors.ts';

/** The content of a backup that has been read completely and is intact. */
export type BackupContent = {
  objects: number;
  objectBytes: number;
  rows: Record<string, number>;
  /** The migrations that had run on the tables, oldest first. */
  migrations: string[];
  /** Whether the backup holds the keys that encrypt the secrets in its database. */
  hasKeys: boolean;
};

/** The target of a restore. Nothing takes effect before `restoreBackup` returns. */
export type RestoreTarget = {
  store: Pick<Store, 'put'>;
  secrets(entry: SecretsEntry): Promise<void>;
  /** Runs the action in a single database transaction, which commits when the action has ended. */
  inTransaction(act: (database: DatabaseImport) => Promise<void>): Promise<void>;
};

export type DatabaseImport = {
  /** @returns the rows of each table */
  tables(lines: AsyncIterable<string>): Promise<Record<string, number>>;
  messages(lines: AsyncIterable<string>): Promise<void>;
};

/**
 * Reads all of a backup without changing anything.
 * @throws Failure `backup-damaged` when anything was changed or is missing
 */
export async function checkBackup(
  path: string,
  reader: BackupReader,
  total: number,
  { signal, onProgress }: TaskContext,
): Promise<BackupContent> {
  const found = { objects: 0, objectBytes: 0, migrations: [] as string[], hasKeys: false };
  const onBytes = (bytes: number) => onProgress?.({ stage: 'download', fraction: bytes / total });
  let end: Extract<EntryHeader, { type: 'end' }> | undefined;
  for await (const { header: json, content } of reader.entries({ onBytes })) {
    signal.throwIfAborted();
    const header = headerOf(path, json);
    if (end)
      throw backupErrors.damaged({ path, reason: 'there is something behind its last entry' });
    if (header.type === 'secrets')
      found.hasKeys = (await readSecrets(path, content)).encryptionKeys.length > 0;
    if (header.type === 'database') found.migrations = await migrationsIn(path, content);
    if (header.type === 'object') {
      let bytes = 0;
      for await (const block of content) bytes += block.length;
      if (bytes !== header.bytes)
        throw backupErrors.damaged({ path, reason: `the object ${header.key} is incomplete` });
      found.objects += 1;
      found.objectBytes += bytes;
    }
    if (header.type === 'end') end = header;
  }
  if (!end || end.objects !== found.objects)
    throw backupErrors.damaged({ path, reason: 'its last entry is missing' });
  return { ...found, rows: end.rows };
}

/**
 * Puts the entries into the target. The database comes last, in one transaction: an interrupted
 * restore leaves it as it was.
 */
export async function restoreBackup(
  path: string,
  {
    reader,
    target,
    content,
  }: { reader: BackupReader; target: RestoreTarget; content: BackupContent },
  { signal, onProgress }: TaskContext,
): Promise<void> {
  const entries = reader.entries();
  let bytes = 0;
  const next = async (): Promise<(BackupEntry & { header: EntryHeader }) | undefined> => {
    signal.throwIfAborted();
    const { value } = await entries.next();
    return value && { ...value, header: headerOf(path, value.header) };
  };
  const putObject = async ({ header, content: blocks }: BackupEntry & { header: EntryHeader }) => {
    if (header.type !== 'object') return;
    await target.store.put(header.key, Readable.from(blocks, { objectMode: false }), {
      contentType: header.contentType,
      signal,
    });
    bytes += header.bytes;
    onProgress?.({
      stage: 'store',
      fraction: Math.min(0.99, bytes / Math.max(1, content.objectBytes)),
    });
  };

  let entry = await next();
  for (; entry && entry.header.type !== 'database'; entry = await next()) {
    if (entry.header.type === 'secrets')
      await target.secrets(await readSecrets(path, entry.content));
    else await putObject(entry);
  }
  await target.inTransaction(async (database) => {
    for (; entry; entry = await next()) {
      if (entry.header.type === 'database')
        compareRows(path, await database.tables(linesOf(entry.content)), content.rows);
      else if (entry.header.type === 'messages') await database.messages(linesOf(entry.content));
      else await putObject(entry);
    }
  });
  onProgress?.({ stage: 'store', fraction: 1 });
}

function compareRows(
  path: string,
  restored: Record<string, number>,
  expected: Record<string, number>,
): void {
  const different = Object.keys(expected).find((table) => restored[table] !== expected[table]);
  if (different !== undefined)
    throw backupErrors.damaged({ path, reason: `rows of the table ${different} are missing` });
}

function headerOf(path: string, json: unknown): EntryHeader {
  const header = entryHeader.safeParse(json);
  if (!header.success)
    throw backupErrors.damaged({ path, reason: 'it has an entry of an unknown kind' });
  return header.data;
}

async function readSecrets(path: string, content: AsyncIterable<Buffer>): Promise<SecretsEntry> {
  const blocks = await Array.fromAsync(content);
  return parsed(path, Buffer.concat(blocks).toString(), { as: secretsEntry, what: 'its secrets' });
}

const firstLine = z.object({ migrations: z.array(z.string()).min(1) });

async function migrationsIn(path: string, content: AsyncIterable<Buffer>): Promise<string[]> {
  let migrations: string[] | undefined;
  for await (const line of linesOf(content))
    migrations ??= parsed(path, line, { as: firstLine, what: 'its tables' }).migrations;
  return migrations ?? [];
}

function parsed<T>(
  path: string,
  json: string,
  { as, what }: { as: z.ZodType<T>; what: string },
): T {
  try {
    return as.parse(JSON.parse(json));
  } catch (cause) {
    throw backupErrors.damaged({ path, reason: `${what} cannot be read` }, { cause });
  }
}
