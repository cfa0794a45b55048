import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { storageErrors } from './errors.ts';
import { hasResponse, isMissing } from './s3-errors.ts';
import {
  contentTypeOf,
  type ListedObject,
  type ResumableWrites,
  type StoredObject,
  type UnfinishedObject,
} from './store.ts';

export type ResumableBucket = {
  client: S3Client;
  bucket: string;
  /**
   * Size of every part but the last. At most two of them are in memory for each object that is
   * being written.
   */
  partBytes: number;
  stat(key: string): Promise<StoredObject | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  read(key: string): Promise<{ body: Readable } | undefined>;
};

/**
 * Unfinished objects as multipart uploads. A part must have a certain size, so the bytes of an
 * incomplete part are stored beside the object as a separate object, named by the number of the
 * part. A process that dies loses at most the part that it was receiving and the one that it was
 * sending.
 */
export function resumableObjects(services: ResumableBucket): ResumableWrites {
  const { client, bucket, stat } = services;
  return {
    async begin(key) {
      const target = { Bucket: bucket, Key: key, ContentType: contentTypeOf(key) };
      const { UploadId } = await hasResponse(client.send(new CreateMultipartUploadCommand(target)));
      if (UploadId === undefined) throw storageErrors.unavailable();
      return { key, id: UploadId };
    },
    async size(object) {
      const parts = await listParts(services, object);
      if (!parts) return (await stat(object.key))?.bytes ?? 0;
      const tail = await stat(tailKey(object.key, parts.length + 1));
      return sizeOf(parts) + (tail?.bytes ?? 0);
    },
    append: (object, offset, body) => append(services, object, { offset, body }),
    async complete(object) {
      const parts = await listParts(services, object);
      if (parts) await completeUpload(services, object, parts);
      const stored = await stat(object.key);
      if (!stored) throw storageErrors.objectDeleted();
      await removeTails(services, object.key);
      return stored;
    },
    async discard(object) {
      await hasResponse(
        client
          .send(new AbortMultipartUploadCommand(addressOf(services, object)))
          .catch(ignoreMissing),
      );
      await removeTails(services, object.key);
    },
  };
}

type StoredPart = { PartNumber: number; ETag: string | undefined; bytes: number };

const addressOf = ({ bucket }: ResumableBucket, { key, id }: UnfinishedObject) => ({
  Bucket: bucket,
  Key: key,
  UploadId: id,
});
const sizeOf = (parts: readonly StoredPart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const tailPrefix = (key: string) => `${key}.part-`;
const tailKey = (key: string, part: number) => `${tailPrefix(key)}${part}`;

/**
 * The parts from the first on, without a gap; undefined when the upload is complete or was aborted.
 */
async function listParts(
  services: ResumableBucket,
  object: UnfinishedObject,
): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = [];
  // The SDK's own paginator never ends with services that name a next marker on the last page.
  for (let PartNumberMarker: string | undefined; ; ) {
    const command = new ListPartsCommand({ ...addressOf(services, object), PartNumberMarker });
    const page = await hasResponse(services.client.send(command).catch(ignoreMissing));
    if (!page) return undefined;
    for (const { PartNumber = 0, ETag, Size = 0 } of page.Parts ?? [])
      parts.push({ PartNumber, ETag, bytes: Size });
    if (!page.IsTruncated || page.NextPartNumberMarker === PartNumberMarker) break;
    PartNumberMarker = page.NextPartNumberMarker;
  }
  parts.sort((one, other) => one.PartNumber - other.PartNumber);
  return parts.filter(({ PartNumber }, index) => PartNumber === index + 1);
}

async function append(
  services: ResumableBucket,
  object: UnfinishedObject,
  { offset, body }: { offset: number; body: Readable },
): Promise<number> {
  const { client, bucket, partBytes } = services;
  let number = Math.floor(offset / partBytes) + 1;
  let chunks: Uint8Array[] = [];
  let size = 0;
  let received = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const saveTail = async () => {
    await sending;
    if (received === 0 || size === 0) return;
    const Body = Buffer.concat(chunks);
    await hasResponse(
      client.send(new PutObjectCommand({ Bucket: bucket, Key: tailKey(object.key, number), Body })),
    );
  };
  try {
    for await (const chunk of body) {
      if (received === 0) {
        const tail = await readTail(services, tailKey(object.key, number), offset % partBytes);
        chunks = [tail];
        size = tail.length;
      }
      chunks.push(chunk);
      size += chunk.length;
      received += chunk.length;
      while (size >= partBytes) {
        const bytes = Buffer.concat(chunks);
        await sending;
        sending = sendPart(services, object, { number, bytes: bytes.subarray(0, partBytes) });
        // The promise is awaited with the next part or at the end; until then its rejection must
        // not count as unhandled.
        sending.catch(() => undefined);
        // A copy, so that the part's memory can be freed once it is sent.
        chunks = [Buffer.from(bytes.subarray(partBytes))];
        size -= partBytes;
        number += 1;
      }
    }
  } catch (error) {
    await saveTail();
    throw error;
  }
  await saveTail();
  return offset + received;
}

/** The stored bytes of an incomplete part. */
async function readTail({ read }: ResumableBucket, key: string, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  const found = await read(key);
  const tail = found ? await buffer(found.body) : Buffer.alloc(0);
  if (tail.length < bytes) throw storageErrors.objectChanged();
  return tail.subarray(0, bytes);
}

function sendPart(
  services: ResumableBucket,
  object: UnfinishedObject,
  part: { number: number; bytes: Buffer },
) {
  const command = new UploadPartCommand({
    ...addressOf(services, object),
    PartNumber: part.number,
    Body: part.bytes,
  });
  return hasResponse(services.client.send(command).catch(discarded));
}

async function completeUpload(
  services: ResumableBucket,
  object: UnfinishedObject,
  parts: StoredPart[],
): Promise<void> {
  const number = parts.length + 1;
  const tail = await services.read(tailKey(object.key, number));
  const whole = [...parts];
  if (tail) {
    const bytes = await buffer(tail.body);
    const { ETag } = await sendPart(services, object, { number, bytes });
    whole.push({ PartNumber: number, ETag, bytes: bytes.length });
  }
  const Parts = whole.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
  const command = new CompleteMultipartUploadCommand({
    ...addressOf(services, object),
    MultipartUpload: { Parts },
  });
  // Another process may have completed the upload in the meantime.
  await hasResponse(services.client.send(command).catch(ignoreMissing));
}

async function removeTails({ list, remove }: ResumableBucket, key: string): Promise<void> {
  const tails: string[] = [];
  for await (const object of list(key.slice(0, key.lastIndexOf('/') + 1)))
    if (object.key.startsWith(tailPrefix(key))) tails.push(object.key);
  for (const tail of tails) await remove(tail);
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function discarded(error: unknown): never {
  throw isMissing(error) ? storageErrors.objectDeleted({ cause: error }) : error;
}
