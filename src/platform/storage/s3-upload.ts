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
import { hasResponse } from './s3-errors.ts';

export type UploadTarget = { Bucket: string; Key: string; ContentType: string };
export type UploadOptions = {
  /**
   * All parts except the last have this size, which some services require. At most
   * `concurrentParts` + 2 of them are in memory.
   */
  partBytes: number;
  signal?: AbortSignal | undefined;
};

const concurrentParts = 3;

/**
 * Writes a stream of any length, completely or not at all: an upload that fails leaves no parts
 * behind, and the promise settles only when they are deleted or the storage cannot be reached (see
 * `abortLostUploads`). The SDK's own uploader is not used, because it continues in the background
 * after it was aborted, and may even finish.
 */
export async function uploadStream(
  client: S3Client,
  target: UploadTarget,
  body: Readable,
  options: UploadOptions,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]);
  signal.throwIfAborted();
  // A source that is waiting for data would not react to the signal.
  addAbortSignal(signal, body);
  const parts = splitIntoParts(body, options.partBytes);
  try {
    const first = await parts.next();
    if (first.done || first.value.isLast)
      await uploadWhole(client, target, first.value?.bytes ?? Buffer.alloc(0), signal);
    else await uploadParts(client, target, prepend(first.value, parts), stop, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    body.destroy();
  }
}

type Part = { number: number; bytes: Buffer; isLast: boolean };

async function* splitIntoParts(body: Readable, partBytes: number): AsyncGenerator<Part, undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let number = 1;
  for await (const chunk of body) {
    const piece: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(piece);
    size += piece.length;
    while (size > partBytes) {
      const bytes = Buffer.concat(chunks);
      yield { number, bytes: bytes.subarray(0, partBytes), isLast: false };
      // A copy, so that the part's memory can be freed once it is sent.
      chunks = [Buffer.from(bytes.subarray(partBytes))];
      size -= partBytes;
      number += 1;
    }
  }
  yield { number, bytes: Buffer.concat(chunks), isLast: true };
}

async function* prepend(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  yield first;
  yield* rest;
}

function uploadWhole(
  client: S3Client,
  target: UploadTarget,
  bytes: Buffer,
  abortSignal: AbortSignal,
): Promise<unknown> {
  return hasResponse(
    client.send(new PutObjectCommand({ ...target, Body: bytes }), { abortSignal }),
    abortSignal,
  );
}

async function uploadParts(
  client: S3Client,
  target: UploadTarget,
  parts: AsyncGenerator<Part>,
  stop: AbortController,
  signal: AbortSignal,
): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await hasResponse(
    client.send(new CreateMultipartUploadCommand(target), { abortSignal: signal }),
    signal,
  );
  try {
    const Parts = await sendAll(client, { Bucket, Key, UploadId }, parts, stop, signal);
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await hasResponse(
      client.send(new CompleteMultipartUploadCommand(whole), { abortSignal: signal }),
      signal,
    );
  } catch (error) {
    await abortUpload(client, { Bucket, Key, UploadId }).catch(() => undefined);
    throw error;
  }
}

type OpenUpload = { Bucket: string; Key: string; UploadId: string | undefined };

/**
 * Several senders take parts from one source. The first that fails stops all of them, and none is
 * still sending when the promise settles.
 */
async function sendAll(
  client: S3Client,
  upload: OpenUpload,
  parts: AsyncGenerator<Part>,
  stop: AbortController,
  signal: AbortSignal,
): Promise<CompletedPart[]> {
  const sent: CompletedPart[] = [];
  using grace = delayed(signal, graceMilliseconds);
  const sender = async () => {
    for await (const { number, bytes } of parts) {
      const part = new UploadPartCommand({ ...upload, PartNumber: number, Body: bytes });
      const { ETag } = await hasResponse(
        client.send(part, { abortSignal: grace.signal }),
        grace.signal,
      );
      sent.push({ PartNumber: number, ETag });
    }
  };
  const senders = Array.from({ length: concurrentParts }, () =>
    sender().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  const ends = await Promise.allSettled(senders);
  if (ends.some(({ status }) => status === 'rejected')) throw signal.reason;
  return sent.sort((a, b) => Number(a.PartNumber) - Number(b.PartNumber));
}

/**
 * How long parts that are being sent may take after their upload has been given up. The storage
 * keeps a part that has arrived completely even if its sender is gone, and it may store the part
 * after the upload was aborted; then nothing would delete it.
 */
const graceMilliseconds = 2000;

/** A signal that fires the given time after another signal, unless it is disposed first. */
function delayed(signal: AbortSignal, milliseconds: number): Disposable & { signal: AbortSignal } {
  const later = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => later.abort(signal.reason), milliseconds);
  };
  if (signal.aborted) wait();
  else signal.addEventListener('abort', wait, { once: true });
  return {
    signal: later.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      signal.removeEventListener('abort', wait);
    },
  };
}

function abortUpload(client: S3Client, upload: OpenUpload): Promise<unknown> {
  return client.send(new AbortMultipartUploadCommand(upload), {
    abortSignal: AbortSignal.timeout(10_000),
  });
}

/**
 * Aborts the unfinished uploads below a prefix that began before the given time: their servers died
 * or could not reach the storage.
 * @returns the number of aborted uploads
 */
export async function abortUploadsBefore(
  client: S3Client,
  from: { Bucket: string; Prefix: string },
  before: Date,
): Promise<number> {
  let aborted = 0;
  let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await hasResponse(
      client.send(new ListMultipartUploadsCommand({ ...from, ...at })),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || Initiated === undefined || Initiated >= before) continue;
      await hasResponse(abortUpload(client, { Bucket: from.Bucket, Key, UploadId }));
      aborted += 1;
    }
    if (!page.IsTruncated) return aborted;
    at = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
