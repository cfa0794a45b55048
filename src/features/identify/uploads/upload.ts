import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { lengthsInOrder } from '#engine/port/find-options.schema.ts';
import type { Needs } from '#features/context';
import { videoPrefix } from '#features/videos';
import { partInOrder } from '#features/videos/find-options.schema.ts';
import { httpErrors, parseRequest, receiveForm } from '#platform/http';
import type { Job } from '#platform/jobs';
import { quotaErrors } from '#platform/jobs/quotas';
import { cancelDeletion, scheduleDeletion } from '#platform/storage';
import { identifyErrors } from '../errors.ts';
import { chosenFindOptions } from '../find-defaults.ts';
import { recordUpload, shownFileName, withoutExtension } from './record-upload.ts';
import { uploadFindFields } from './upload.schema.ts';

export type UploadServices = Needs<'db' | 'jobs' | 'store' | 'quotas' | 'identity' | 'makeRoom'> & {
  maxVideoBytes: number;
};

/**
 * Streams an uploaded video into the store, records it and starts the job that finds its
 * highlights.
 */
export async function upload(
  services: UploadServices,
  userId: string,
  request: Request,
): Promise<Job> {
  const { db, store, quotas, identity, makeRoom, maxVideoBytes } = services;
  const videoId = randomUUID();
  const allowance = {
    userId,
    videoId,
    announcedBytes: announcedBytes(request),
    maxBytes: maxVideoBytes,
    expiresInSeconds: maxUploadSeconds,
  };
  const maxBytes = await quotas.reserveUpload(db, allowance);
  await makeRoom(Math.min(allowance.announcedBytes ?? 0, maxBytes));
  const tooLarge = () =>
    maxBytes < maxVideoBytes
      ? quotaErrors.uploadTooLarge(maxBytes)
      : identifyErrors.uploadTooLarge({ details: { maxBytes: maxVideoBytes } });
  // If this process dies before the video is recorded, nothing else refers to the object.
  await scheduleDeletion(db, [videoPrefix(videoId)], { afterSeconds: maxUploadSeconds });
  let stored: string | undefined;
  try {
    const form = await receiveForm(request, {
      fileField: 'video',
      maxFileBytes: maxBytes,
      tooLarge,
      async receive(body: Readable, fileName: string) {
        stored = `${videoPrefix(videoId)}original${extensionOf(fileName)}`;
        const { bytes } = await store.put(stored, body, { signal: request.signal });
        return { storageKey: stored, fileName, bytes };
      },
    });
    if (!form.file || form.file.bytes === 0) throw identifyErrors.noVideoFile();
    if (!(await identity.userOf(request))) throw httpErrors.unauthorized();
    const chosen = await chosenFindOptions(db, userId, parseRequest(uploadFields, form.fields));
    const fileName = shownFileName(form.file.fileName);
    const received = {
      userId,
      videoId,
      ...chosen,
      ...form.file,
      fileName,
      title: withoutExtension(fileName),
    };
    return await db.transaction((tx) => recordUpload(tx, services, received));
  } catch (error) {
    if (stored !== undefined) await store.delete(stored);
    await cancelDeletion(db, videoPrefix(videoId));
    await quotas.endReservation(db, videoId);
    throw error;
  }
}

/** Longer than a request can last: the server ends requests after 6 hours. */
const maxUploadSeconds = 7 * 3600;

const uploadFields = z
  .object(uploadFindFields)
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

/** The length of the body that the request announces, bytes; undefined when it states none. */
function announcedBytes(request: Request): number | undefined {
  const header = request.headers.get('content-length');
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/**
 * The extension for a storage key. Unusual ones become `.mp4`: the type follows from the content.
 */
export function extensionOf(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  return /^\.[a-z0-9]{2,5}$/.test(extension) ? extension : '.mp4';
}
