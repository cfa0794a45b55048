import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Needs } from '#features/context';
import type { Semaphore } from '#platform/concurrency';
import { brandKits, type Db } from '#platform/database';
import { enforceTransferRate } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import type { Quotas } from '#platform/jobs/quotas';
import { streamToFile } from '#platform/kit/growth-guard.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { cancelDeletion, scheduleDeletion } from '#platform/storage';
import { maxFileBytes, maxFileNameLength } from './brand.constants.ts';
import type { BrandSlot, StoredFile, StoredFiles } from './brand.schema.ts';
import { type CheckedFile, checkFile } from './check-file.entry.ts';
import { brandErrors } from './errors.ts';
import {
  type BrandKitRow,
  brandPrefix,
  lockBrandKit,
  ownBrandKit,
  replacedSeconds,
} from './kits.ts';

export type KitFileServices = Needs<
  'db' | 'store' | 'quotas' | 'tools' | 'scratchParent' | 'closing'
> & {
  slots: KitFileSlots;
};

/** The limits on concurrent work: files that are being received, and programs that check them. */
export type KitFileSlots = { uploads: Semaphore; checks: Semaphore };

export function kitFileSlots(): KitFileSlots {
  return {
    uploads: createSlots({
      perClient: { concurrency: 2, maxWaiting: 8 },
      total: { concurrency: 64, maxWaiting: 256 },
    }),
    checks: createSlots({
      perClient: { concurrency: 1, maxWaiting: 2 },
      total: { concurrency: 2, maxWaiting: 32 },
    }),
  };
}

type FileOf = { userId: string; id: string; slot: BrandSlot };

/**
 * Stores a file of a kit and replaces the earlier one. The body of the request is the file itself.
 * @throws Failure `brand-kit-not-found`, `brand-file-empty`, `brand-file-too-large`,
 * `quota-storage`, `too-many-at-once`, and those of `checkFile`
 */
export async function putKitFile(
  services: KitFileServices,
  { userId, id, slot }: FileOf,
  { request, fileName }: { request: Request; fileName: string | undefined },
): Promise<BrandKitRow> {
  const { db, store, scratchParent, closing, slots } = services;
  const signal = AbortSignal.any([request.signal, closing]);
  await ownBrandKit(db, userId, id);
  using _ = await slots.uploads.acquire(signal, userId);
  await using folder = await scratchFolder(scratchParent);
  const uploaded = join(folder.path, 'uploaded');
  await receive(request, uploaded, { maxBytes: maxFileBytes[slot], signal });
  const checked = await check(
    services,
    { userId, slot },
    { path: uploaded, folder: folder.path, signal },
  );
  const key = `${brandPrefix(id)}${randomUUID()}.${checked.extension}`;
  // If this process dies before the file is recorded, nothing else refers to it.
  await scheduleDeletion(db, [key], { afterSeconds: unrecordedSeconds });
  try {
    const { bytes } = await store.put(key, { path: checked.path }, { signal });
    const name =
      toDatabaseLine(basename(fileName ?? ''))
        .slice(0, maxFileNameLength)
        .toWellFormed() || slot;
    const { facts, storedFamily } = checked;
    return await record(
      services,
      { userId, id, slot },
      { key, fileName: name, bytes, ...facts, ...(storedFamily && { storedFamily }) },
    );
  } catch (error) {
    await store.delete(key);
    await cancelDeletion(db, key);
    throw error;
  }
}

async function check(
  { tools, slots }: KitFileServices,
  { userId, slot }: Pick<FileOf, 'userId' | 'slot'>,
  file: { path: string; folder: string; signal: AbortSignal },
): Promise<CheckedFile> {
  using _ = await slots.checks.acquire(file.signal, userId);
  return await checkFile(slot, { ...file, tools });
}

/** Longer than storing a file takes. */
const unrecordedSeconds = 3600;

/**
 * Removes a file from a kit; does nothing if the slot is empty.
 * @throws Failure `brand-kit-not-found`
 */
export async function deleteKitFile(
  { db, quotas }: Pick<KitFileServices, 'db' | 'quotas'>,
  { userId, id, slot }: FileOf,
): Promise<BrandKitRow> {
  return await db.transaction(async (tx) => {
    const kit = await lockBrandKit(tx, userId, id);
    const { [slot]: removed, ...files } = kit.files;
    if (removed) await deleteLater(tx, quotas, { userId, file: removed });
    return await saveFiles(tx, kit, files);
  });
}

async function receive(
  request: Request,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<void> {
  const tooLarge = () => brandErrors.fileTooLarge(maxBytes, { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) throw brandErrors.fileEmpty();
  await streamToFile(enforceTransferRate(request.body, { maxBytes, tooLarge }), { path, signal });
  if ((await stat(path)).size === 0) throw brandErrors.fileEmpty();
}

function record(
  { db, quotas }: KitFileServices,
  { userId, id, slot }: FileOf,
  file: StoredFile,
): Promise<BrandKitRow> {
  return db.transaction(async (tx) => {
    const kit = await lockBrandKit(tx, userId, id);
    const replaced = kit.files[slot];
    await cancelDeletion(tx, file.key);
    if (replaced) await deleteLater(tx, quotas, { userId, file: replaced });
    const saved = await saveFiles(tx, kit, { ...kit.files, [slot]: file });
    await quotas.checkStorage(tx, userId, file.bytes);
    return saved;
  });
}

async function deleteLater(
  tx: Db,
  quotas: Quotas,
  { userId, file: { key, bytes } }: { userId: string; file: StoredFile },
): Promise<void> {
  await scheduleDeletion(tx, [key], { afterSeconds: replacedSeconds });
  await quotas.countUntilDeleted(tx, userId, { bytes, seconds: replacedSeconds });
}

async function saveFiles(tx: Db, kit: BrandKitRow, files: StoredFiles): Promise<BrandKitRow> {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  await tx.update(brandKits).set({ files, bytes }).where(eq(brandKits.id, kit.id));
  return { ...kit, files, bytes, updatedAt: new Date() };
}
