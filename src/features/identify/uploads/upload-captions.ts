import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type StoredCaptions, storedCaptions } from '#engine/port/engine.schema.ts';
import { inspectCaptions } from '#engine/transcript';
import type { Semaphore } from '#platform/concurrency';
import type { Db } from '#platform/database';
import { uploads } from '#platform/database';
import { type Store, scheduleDeletion } from '#platform/storage';
import { identifyErrors } from '../errors.ts';
import { givenPrefix } from '../transcription/caption-list.ts';
import { readCaptionBytes } from '../transcription/give-captions.ts';
import { ownUpload } from './resumable-upload.ts';

export type CaptionUploads = { db: Db; store: Store; captionSlots: Semaphore };
type Given = {
  userId: string;
  id: string;
  language: string | undefined;
  encoding: string | undefined;
  request: Request;
};

/**
 * Stores a caption file for an unfinished upload: the words of the video are then read from it. A
 * second file replaces the first.
 * @throws Failure `upload-not-found`, `upload-complete` (409), `too-many-at-once` (429), and the
 * failures of `giveCaptions` for files that are not captions
 */
export async function addUploadCaptions(
  { db, store, captionSlots }: CaptionUploads,
  given: Given,
): Promise<void> {
  const { userId, id, request } = given;
  const { storageKey, jobId } = await ownUpload(db, userId, id);
  if (jobId !== null) throw identifyErrors.uploadComplete();
  using _ = await captionSlots.acquire(request.signal, userId);
  const received = await readCaptionBytes(request);
  const {
    format,
    language: own,
    bytes,
  } = await inspectCaptions(received, {
    encoding: given.encoding,
  });
  const key = `${givenPrefix(storageKey).start}${randomUUID()}.${format}`;
  const captions: StoredCaptions = {
    storage_key: key,
    format,
    language: given.language ?? own ?? 'und',
    kind: 'manual',
    given: true,
  };
  await store.put(key, Readable.from([Buffer.from(bytes)]), {
    contentType: 'text/plain; charset=utf-8',
    signal: request.signal,
  });
  try {
    await replaceCaptions(db, id, captions);
  } catch (error) {
    await store.delete(key);
    throw error;
  }
}

function replaceCaptions(db: Db, id: string, captions: StoredCaptions): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ before: uploads.captions, jobId: uploads.jobId })
      .from(uploads)
      .where(eq(uploads.id, id))
      .for('update');
    if (!row) throw identifyErrors.uploadNotFound();
    if (row.jobId !== null) throw identifyErrors.uploadComplete();
    const before = z.nullable(storedCaptions).parse(row.before);
    if (before) await scheduleDeletion(tx, [before.storage_key]);
    await tx.update(uploads).set({ captions }).where(eq(uploads.id, id));
  });
}
