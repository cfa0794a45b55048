import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { videos } from '#database/schema.ts';
import { receiveForm } from '#http/form.ts';
import type { Job, Jobs } from '#jobs/contract.ts';
import { storable } from '#kit/storable.ts';
import { deleteLater, deleteNever } from '#storage/pending-deletions.ts';
import type { Store } from '#storage/store.ts';
import { prompt as promptSchema } from './contract.ts';
import { folderOf } from './delete.ts';
import { noVideoFile, parseRequest, videoTooLarge } from './failures.ts';
import type { IdentifyOrder } from './identify.ts';

export type UploadServices = { db: Db; jobs: Jobs; store: Store; maxVideoBytes: number };

/** Streams an uploaded video into the store, puts it on record and starts the job that finds its moments. */
export async function upload({ db, jobs, store, maxVideoBytes }: UploadServices, userId: string, request: Request): Promise<Job> {
  const videoId = randomUUID();
  // Should this process die before the video is on record, nobody else knows that there is something to delete.
  await deleteLater(db, [folderOf(videoId)], { afterSeconds: longestUploadSeconds });
  let stored: string | undefined;
  try {
    const form = await receiveForm(request, {
      fileField: 'video',
      maxFileBytes: maxVideoBytes,
      tooLarge: () => videoTooLarge(maxVideoBytes),
      async receive(body: Readable, fileName: string) {
        stored = `${folderOf(videoId)}original${endingOf(fileName)}`;
        const { bytes } = await store.put(stored, body, { signal: request.signal });
        return { storageKey: stored, fileName, bytes };
      },
    });
    if (!form.file || form.file.bytes === 0) throw noVideoFile();
    const { prompt } = parseRequest(uploadFields, form.fields);
    return await record({ db, jobs }, { userId, videoId, prompt, ...form.file });
  } catch (error) {
    if (stored !== undefined) await store.delete(stored);
    await deleteNever(db, folderOf(videoId));
    throw error;
  }
}

/** The server gives a request no more than 6 hours. */
const longestUploadSeconds = 7 * 3600;

const uploadFields = z.object({ prompt: promptSchema });

type Uploaded = { userId: string; videoId: string; prompt: string | undefined; storageKey: string; fileName: string };

function record({ db, jobs }: { db: Db; jobs: Jobs }, { userId, videoId, prompt, storageKey, fileName }: Uploaded): Promise<Job> {
  const title = storable(fileName).slice(0, 200).toWellFormed();
  const platformUrl = `upload:${encodeURIComponent(title)}`;
  const order: IdentifyOrder = { videoId, platformUrl, uploaded: storageKey, ...(prompt === undefined ? {} : { prompt }) };
  return db.transaction(async (tx) => {
    await deleteNever(tx, folderOf(videoId));
    await tx.insert(videos).values({ id: videoId, userId, platformUrl, storageKey, prompt, title });
    return jobs.enqueue(tx, { kind: 'identify', userId, videoId, title, request: order });
  });
}

/** Only plain endings go into a key; what the file is, its content says. */
function endingOf(fileName: string): string {
  const ending = extname(fileName).toLowerCase();
  return /^\.[a-z0-9]{2,5}$/.test(ending) ? ending : '.mp4';
}
