import { addAbortSignal, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { answered } from './s3-failures.ts';

export type UploadTarget = { Bucket: string; Key: string; ContentType: string };
export type UploadOptions = {
  /** All parts but the last have this size: some services insist. At most `partsAtOnce` + 2 of them are in memory. */
  partBytes: number;
  signal?: AbortSignal | undefined;
};

const partsAtOnce = 3;

/**
 * Writes a stream of any length, whole or not at all: what does not reach its end leaves no parts behind, and this settles only
 * when they are gone or the storage cannot be reached to say so (see `abortLostUploads`). The SDK's own uploader goes on in the
 * background after it was aborted, and may finish.
 */
export async function uploadStream(client: S3Client, target: UploadTarget, body: Readable, how: UploadOptions): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(how.signal ? [how.signal] : [])]);
  signal.throwIfAborted();
  // A source that has nothing to say just now would never notice.
  addAbortSignal(signal, body);
  const parts = inParts(body, how.partBytes);
  try {
    const first = await parts.next();
    if (first.done || first.value.isLast) await uploadAtOnce(client, target, first.value?.bytes ?? Buffer.alloc(0), signal);
    else await uploadParts(client, target, beginningWith(first.value, parts), stop, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    body.destroy();
  }
}

type Part = { number: number; bytes: Buffer; isLast: boolean };

async function* inParts(body: Readable, partBytes: number): AsyncGenerator<Part, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  let number = 1;
  for await (const chunk of body) {
    const piece: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    held.push(piece);
    size += piece.length;
    while (size > partBytes) {
      const bytes = Buffer.concat(held);
      yield { number, bytes: bytes.subarray(0, partBytes), isLast: false };
      // A copy, so that the part's memory is free when it is sent.
      held = [Buffer.from(bytes.subarray(partBytes))];
      size -= partBytes;
      number += 1;
    }
  }
  yield { number, bytes: Buffer.concat(held), isLast: true };
}

async function* beginningWith(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  yield first;
  yield* rest;
}

function uploadAtOnce(client: S3Client, target: UploadTarget, bytes: Buffer, abortSignal: AbortSignal): Promise<unknown> {
  return answered(client.send(new PutObjectCommand({ ...target, Body: bytes }), { abortSignal }), abortSignal);
}

async function uploadParts(
  client: S3Client,
  target: UploadTarget,
  parts: AsyncGenerator<Part>,
  stop: AbortController,
  signal: AbortSignal,
): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await answered(client.send(new CreateMultipartUploadCommand(target), { abortSignal: signal }), signal);
  try {
    const Parts = await sendAll(client, { Bucket, Key, UploadId }, parts, stop, signal);
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await answered(client.send(new CompleteMultipartUploadCommand(whole), { abortSignal: signal }), signal);
  } catch (error) {
    await abandon(client, { Bucket, Key, UploadId }).catch(() => undefined);
    throw error;
  }
}

type Begun = { Bucket: string; Key: string; UploadId: string | undefined };

/** Several senders take parts from one source; the first that fails stops them all, and none is still sending afterwards. */
async function sendAll(
  client: S3Client,
  upload: Begun,
  parts: AsyncGenerator<Part>,
  stop: AbortController,
  signal: AbortSignal,
): Promise<CompletedPart[]> {
  const sent: CompletedPart[] = [];
  const sender = async () => {
    for await (const { number, bytes } of parts) {
      const part = new UploadPartCommand({ ...upload, PartNumber: number, Body: bytes });
      const { ETag } = await answered(client.send(part, { abortSignal: signal }), signal);
      sent.push({ PartNumber: number, ETag });
    }
  };
  const senders = Array.from({ length: partsAtOnce }, () =>
    sender().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  const ends = await Promise.allSettled(senders);
  if (ends.some(({ status }) => status === 'rejected')) throw signal.reason;
  return sent.sort((a, b) => Number(a.PartNumber) - Number(b.PartNumber));
}

function abandon(client: S3Client, upload: Begun): Promise<unknown> {
  return client.send(new AbortMultipartUploadCommand(upload), { abortSignal: AbortSignal.timeout(10_000) });
}

/**
 * Gives up the uploads below a prefix that were begun before that moment and never ended: their servers died, or could not reach
 * the storage to say so.
 * @returns how many
 */
export async function abortUploadsBefore(client: S3Client, from: { Bucket: string; Prefix: string }, before: Date): Promise<number> {
  let aborted = 0;
  let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await answered(client.send(new ListMultipartUploadsCommand({ ...from, ...at })));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || Initiated === undefined || Initiated >= before) continue;
      await answered(abandon(client, { Bucket: from.Bucket, Key, UploadId }));
      aborted += 1;
    }
    if (!page.IsTruncated) return aborted;
    at = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
