import { randomUUID } from 'node:crypto';
import { basename } from 'node:path/posix';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { storedCaptions } from '#engine/port/engine.schema.ts';
import type { Needs } from '#features/context';
import { deleteUnlessRecorded, isId, videoPrefix } from '#features/videos';
import { storedFindOptions } from '#features/videos/find-options.schema.ts';
import type { Db } from '#platform/database';
import { uploads } from '#platform/database';
import { parseRequest } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { scheduleDeletion, storageErrors, type UnfinishedObject } from '#platform/storage';
import { identifyErrors } from '../errors.ts';
import { chosenFindOptions } from '../find-defaults.ts';
import { recordUpload, shownFileName, withoutExtension } from './record-upload.ts';
import { type PendingUpload, uploadMetadata } from './upload.schema.ts';
import { extensionOf } from './upload.ts';
import { maxUnfinishedUploads, uploadLifeSeconds } from './uploads.constants.ts';

export type ResumableServices = Needs<'db' | 'jobs' | 'store' | 'quotas' | 'limits'>;
/** What beginning an upload needs in addition. */
export type CreateServices = ResumableServices & Needs<'makeRoom'>;

export type UploadRow = typeof uploads.$inferSelect;

/**
 * The id of a new resumable upload, which becomes the id of its video. The functions of this file
 * take the owner's id and treat another person's upload as unknown.
 */
export const newUploadId = (): string => randomUUID();

export type NewUpload = {
  id: string;
  userId: string;
  bytes: number;
  metadata: Record<string, string | null>;
};

/**
 * Reserves space for an upload and records it, before any of its bytes are received.
 * @throws Failure `no-video-file` (400) when it is empty, `too-many-uploads` (409), and the
 * failures of `reserveUpload`
 */
export async function createUpload(
  services: CreateServices,
  { id, userId, bytes, metadata }: NewUpload,
): Promise<void> {
  const { db, jobs, store, quotas, limits, makeRoom } = services;
  const { filename, language, onlyLanguage, ...requested } = parseRequest(
    uploadMetadata,
    withoutEmpty(metadata),
  );
  if (bytes === 0) throw identifyErrors.noVideoFile();
  const { prompt, find } = await chosenFindOptions(db, userId, requested);
  await refuseTooManyUploads(db, userId);
  const reservation = {
    userId,
    videoId: id,
    announcedBytes: bytes,
    maxBytes: limits.videoBytes,
    expiresInSeconds: uploadLifeSeconds,
  };
  await quotas.reserveUpload(db, reservation);
  await makeRoom(bytes);
  try {
    const fileName = shownFileName(basename(filename.replaceAll('\\', '/'))) || 'video';
    const storageKey = `${videoPrefix(id)}original${extensionOf(fileName)}`;
    // Even if the upload is abandoned or this process dies, nothing stays longer than an upload may
    // live.
    await scheduleDeletion(db, [videoPrefix(id)], {
      afterSeconds: uploadLifeSeconds + graceSeconds,
    });
    const unfinished = await store.resumable.begin(storageKey);
    const expiresAt = sql`now() + make_interval(secs => ${uploadLifeSeconds}::float8)`;
    const values = {
      id,
      userId,
      fileName,
      bytes,
      storageKey,
      unfinishedId: unfinished.id,
      prompt,
      findOptions: find,
      language,
      onlyLanguage,
      expiresAt,
    };
    const recorded = db.transaction(async (tx) => {
      // Under the user lock: two concurrent requests would both find room for one more upload.
      await jobs.lockUser(tx, userId);
      await refuseTooManyUploads(tx, userId);
      await tx.insert(uploads).values(values);
    });
    await recorded.catch(async (error: unknown) => {
      await store.resumable.discard(unfinished);
      throw error;
    });
  } catch (error) {
    await quotas.endReservation(db, id);
    throw error;
  }
}

const graceSeconds = 3600;

async function refuseTooManyUploads(db: Db, userId: string): Promise<void> {
  if ((await unfinishedUploads(db, userId)).length >= maxUnfinishedUploads)
    throw identifyErrors.tooManyUploads(maxUnfinishedUploads);
}

/** Empty fields count as left out, except the prompt: it says then that there is none. */
const withoutEmpty = (metadata: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(metadata).filter(
      ([name, value]) => name === 'prompt' || (value !== null && value !== ''),
    ),
  );

/** @throws Failure `upload-not-found` (404), also when the id is malformed or another person's */
export async function ownUpload(db: Db, userId: string, id: string): Promise<UploadRow> {
  const [row] = isId(id) ? await db.select().from(uploads).where(owned(userId, id)) : [];
  if (!row) throw identifyErrors.uploadNotFound();
  return row;
}

const owned = (userId: string, id: string) => and(eq(uploads.id, id), eq(uploads.userId, userId));

/** A person's unfinished uploads, oldest first. */
export function unfinishedUploads(db: Db, userId: string): Promise<UploadRow[]> {
  const isUnfinished = and(
    eq(uploads.userId, userId),
    isNull(uploads.jobId),
    gt(uploads.expiresAt, sql`now()`),
  );
  return db.select().from(uploads).where(isUnfinished).orderBy(asc(uploads.createdAt));
}

export function showUpload({
  id,
  fileName,
  bytes,
  jobId,
  createdAt,
  expiresAt,
}: UploadRow): PendingUpload {
  return {
    id,
    fileName,
    bytes,
    complete: jobId !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Identifies the unfinished object of an upload in the store. */
export const unfinishedObject = ({ storageKey, unfinishedId }: UploadRow): UnfinishedObject => ({
  key: storageKey,
  id: unfinishedId,
});

/** How many bytes of the upload have arrived. */
export async function receivedBytes(
  { store }: Pick<ResumableServices, 'store'>,
  upload: UploadRow,
): Promise<number> {
  return upload.jobId === null ? store.resumable.size(unfinishedObject(upload)) : upload.bytes;
}

/**
 * Makes a video of an upload whose bytes have all arrived. Idempotent: any process may call it
 * again.
 * @returns the id of the job that finds its clips
 * @throws Failure `quota-jobs` (429), after which it can be called again; `upload-not-found` (404)
 * when the upload was cancelled meanwhile
 */
export async function finishUpload(
  services: Omit<ResumableServices, 'limits'>,
  upload: UploadRow,
): Promise<string> {
  if (upload.jobId !== null) return upload.jobId;
  const { db, store } = services;
  try {
    await store.resumable.complete(unfinishedObject(upload));
    return await recordOnce(services, upload);
  } catch (error) {
    const isThere = (await db.$count(uploads, eq(uploads.id, upload.id))) > 0;
    if (isThere || !isFailure(error, storageErrors.objectDeleted, identifyErrors.uploadNotFound))
      throw error;
    // The upload was cancelled or its account deleted meanwhile. The file may have been completed
    // after that deletion, so it is deleted again.
    await deleteUnlessRecorded(db, upload.id);
    throw identifyErrors.uploadNotFound({ cause: error });
  }
}

function recordOnce(
  services: Omit<ResumableServices, 'limits'>,
  { id, userId }: UploadRow,
): Promise<string> {
  const { db, jobs } = services;
  return db.transaction(async (tx) => {
    // User first, then upload: the deletion of an account locks them in the same order.
    await jobs.lockUser(tx, userId);
    const [row] = await tx.select().from(uploads).where(owned(userId, id)).for('update');
    if (!row) throw identifyErrors.uploadNotFound();
    if (row.jobId !== null) return row.jobId;
    const { bytes, storageKey, fileName, prompt, language, onlyLanguage } = row;
    const captions = row.captions === null ? undefined : [storedCaptions.parse(row.captions)];
    const options = {
      prompt: prompt ?? undefined,
      find: storedFindOptions.nullable().parse(row.findOptions) ?? undefined,
      language: language ?? undefined,
      onlyLanguage,
      captions,
    };
    const title = withoutExtension(fileName);
    const job = await recordUpload(tx, services, {
      userId,
      videoId: id,
      bytes,
      storageKey,
      fileName,
      title,
      ...options,
    });
    await tx.update(uploads).set({ jobId: job.id }).where(eq(uploads.id, id));
    return job.id;
  });
}

/**
 * Deletes an unfinished upload and the bytes received so far.
 * @throws Failure `upload-complete` (409) when it has become a video, `upload-not-found`
 */
export async function discardUpload(
  { db, store, quotas }: Pick<ResumableServices, 'db' | 'store' | 'quotas'>,
  upload: UploadRow,
): Promise<void> {
  const { id } = upload;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ jobId: uploads.jobId })
      .from(uploads)
      .where(eq(uploads.id, id))
      .for('update');
    if (!row) throw identifyErrors.uploadNotFound();
    if (row.jobId !== null) throw identifyErrors.uploadComplete();
    await tx.delete(uploads).where(eq(uploads.id, id));
    await quotas.endReservation(tx, id);
    await scheduleDeletion(tx, [videoPrefix(id)]);
  });
  await store.resumable.discard(unfinishedObject(upload));
}
