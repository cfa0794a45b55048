import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { mapConcurrent } from '#platform/concurrency';
import type { Failure } from '#platform/kit/failure.ts';
import { storageErrors } from './errors.ts';
import { hasResponse, isMissing, toStorageFailure, unusableReason } from './s3-errors.ts';
import { resumableBody } from './s3-read.ts';
import { resumableObjects } from './s3-resumable.ts';
import { abortUploadsBefore, uploadStream } from './s3-upload.ts';
import { disposition } from './serve-signed.ts';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  keyPrefixes,
  type ListedObject,
  type Store,
  type StoredObject,
} from './store.ts';

export type S3StoreOptions = {
  bucket: string;
  /** Undefined: Amazon S3. */
  endpoint?: string | undefined;
  /** The address at which browsers reach the same storage. Default: `endpoint`. */
  publicEndpoint?: string | undefined;
  region?: string | undefined;
  /** Without these keys, the machine's own credentials are used (an instance's role, a profile). */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /**
   * Whether addresses are `endpoint/bucket/key` instead of `bucket.endpoint/key`; most services
   * other than Amazon S3 need this.
   */
  forcePathStyle: boolean;
  /** Size of the largest object that will be stored. */
  largestBytes: number;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  limits?: S3Limits;
};

export type S3Limits = {
  /** How long opening a connection may take, milliseconds. */
  connectMs: number;
  /** The longest pause while data should be arriving or leaving, milliseconds. */
  silenceMs: number;
  /** Attempts at each request; the delays between them are the SDK's. */
  attempts: number;
};

export type S3Store = Store & {
  /** The origin of signed links, from which the web app must be allowed to load media. */
  publicOrigin: string;
  /**
   * Checks that the bucket can be listed.
   * @throws Failure `storage-unusable` (503) with what the operator must correct
   */
  check(signal?: AbortSignal): Promise<void>;
  /**
   * Aborts unfinished uploads that began more than `olderThanSeconds` ago, which frees their space;
   * returns their number.
   */
  abortLostUploads(olderThanSeconds: number): Promise<number>;
  /** Closes idle connections. */
  close(): void;
};

/** Objects in a bucket of Amazon S3 or of a compatible service. */
export async function s3Store(options: S3StoreOptions): Promise<S3Store> {
  const { bucket, clock = Date.now, limits = defaultLimits } = options;
  const client = new S3Client(clientSettings(options, options.endpoint, limits));
  const signing = new S3Client(
    clientSettings(options, options.publicEndpoint ?? options.endpoint, limits),
  );
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  const partBytes = Math.max(minPartBytes, Math.ceil(options.largestBytes / maxParts));

  const stat = async (key: string) => {
    const found = await hasResponse(client.send(new HeadObjectCommand(at(key))).catch(absent));
    return found && describe(key, found, found.ContentLength ?? 0);
  };
  const remove = async (key: string) =>
    void (await hasResponse(client.send(new DeleteObjectCommand(at(key))).catch(absent)));
  const sign = (key: string, disposition: string | undefined, expiresIn: number) =>
    getSignedUrl(
      signing,
      new GetObjectCommand({ Bucket: bucket, Key: key, ResponseContentDisposition: disposition }),
      {
        expiresIn,
        signingDate: new Date(clock()),
      },
    );

  const put: Store['put'] = async (key, body, options = {}) => {
    const target = { ...at(key), ContentType: options.contentType ?? contentTypeOf(key) };
    options.signal?.throwIfAborted();
    const source =
      body instanceof Readable ? body : createReadStream(body.path, { highWaterMark: 2 ** 20 });
    await uploadStream(client, target, source, { partBytes, signal: options.signal });
    return must(await stat(key));
  };
  const get: Store['get'] = async (key, range) =>
    openObject(client, at(key), range, limits.silenceMs);
  /** Copies within the storage; what the service cannot copy in one request passes through here. */
  const copy = async ({ key, bytes }: ListedObject, target: string) => {
    if (bytes <= maxCopiedBytes) {
      const copied = { ...at(target), CopySource: `${bucket}/${key}` };
      return void (await hasResponse(client.send(new CopyObjectCommand(copied)).catch(absent)));
    }
    const found = await get(key);
    if (found) await put(target, found.body, { contentType: found.object.contentType });
  };

  return {
    publicOrigin: await originOf(options, () => sign('x', undefined, 1)),
    put,
    get,
    stat,
    delete: remove,
    async deletePrefix(prefix) {
      const keys = await Array.fromAsync(listObjects(client, bucket, prefix), ({ key }) => key);
      // Objects are deleted one by one, because several services cannot delete lists, or require
      // their own format.
      await mapConcurrent(keys, { atOnce: 8, signal: new AbortController().signal }, remove);
    },
    async move(from, to, confirm) {
      const objects = await Array.fromAsync(listObjects(client, bucket, from));
      const target = checkPrefix(to);
      const { signal } = new AbortController();
      await mapConcurrent(objects, { atOnce: 8, signal }, async (object) => {
        await copy(object, `${target}${object.key.slice(from.length)}`);
        await confirm();
        await remove(object.key);
      });
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    signedUrl: async (key, { fileName, expiresInSeconds, inline }) =>
      sign(
        at(key).Key,
        disposition(inline ? 'inline' : 'attachment', fileName),
        Math.ceil(expiresInSeconds),
      ),
    localPath: (key) => void checkKey(key),
    resumable: resumableObjects({
      client,
      bucket,
      partBytes,
      stat,
      remove,
      list: (prefix) => listObjects(client, bucket, prefix),
      read: (key) => openObject(client, at(key), undefined, limits.silenceMs),
    }),
    check: (signal) => checkBucket(client, options, signal),
    async abortLostUploads(olderThanSeconds) {
      const cutoff = new Date(clock() - olderThanSeconds * 1000);
      let aborted = 0;
      for (const Prefix of keyPrefixes)
        aborted += await abortUploadsBefore(client, { Bucket: bucket, Prefix }, cutoff);
      return aborted;
    },
    close() {
      client.destroy();
      signing.destroy();
    },
  };
}

const defaultLimits: S3Limits = { connectMs: 5_000, silenceMs: 30_000, attempts: 3 };
/** The largest object that services copy in one request. */
const maxCopiedBytes = 5 * 10 ** 9;
const minPartBytes = 8 * 2 ** 20;
/**
 * The lowest limit on parts of an upload among services (OpenStack Swift's default); Amazon allows
 * ten times as many.
 */
const maxParts = 1000;

function clientSettings(
  { region = 'us-east-1', forcePathStyle, accessKeyId, secretAccessKey }: S3StoreOptions,
  endpoint: string | undefined,
  { connectMs, silenceMs, attempts }: S3Limits,
): S3ClientConfig {
  return {
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Many services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  };
}

/**
 * The origin is taken from a signed link; without credentials signing fails, and the endpoint is
 * the best guess.
 */
async function originOf(
  { endpoint, publicEndpoint, bucket }: S3StoreOptions,
  sign: () => Promise<string>,
): Promise<string> {
  const address = await sign().catch(
    () => publicEndpoint ?? endpoint ?? `https://${bucket}.s3.amazonaws.com`,
  );
  return new URL(address).origin;
}

type ObjectAddress = { Bucket: string; Key: string };
type Found = { object: StoredObject; body: Readable };

async function openObject(
  client: S3Client,
  address: ObjectAddress,
  range: { start: number; end?: number } | undefined,
  silenceMs: number,
): Promise<Found | undefined> {
  const request = new GetObjectCommand({ ...address, ...(range && { Range: rangeHeader(range) }) });
  const found = await hasResponse(client.send(request).catch(absent).catch(outOfRange));
  if (!found) return undefined;
  const object = describe(address.Key, found, wholeSize(found));
  const [start, bytes] = [range?.start ?? 0, lengthOf(found)];
  const reopen = async (from: number, abortSignal: AbortSignal) => {
    const rest = {
      ...address,
      Range: rangeHeader({ start: from, end: start + bytes - 1 }),
      IfMatch: object.etag,
    };
    return (
      await hasResponse(client.send(new GetObjectCommand(rest), { abortSignal }), abortSignal)
    ).Body;
  };
  return { object, body: resumableBody({ first: found.Body, start, bytes, reopen, silenceMs }) };
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: checkPrefix(prefix) });
  for (;;) {
    const page = await hasResponse(pages.next());
    if (page.done) return;
    for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt } of page.value.Contents ?? [])
      if (key !== undefined && modifiedAt !== undefined) yield { key, bytes, modifiedAt };
  }
}

/**
 * Requests a list to check the bucket: unlike HEAD, its error response has a body with the reason.
 */
async function checkBucket(
  client: S3Client,
  { bucket, endpoint = 'Amazon S3' }: S3StoreOptions,
  signal?: AbortSignal,
): Promise<void> {
  const request = new ListObjectsV2Command({ Bucket: bucket, Prefix: keyPrefixes[0], MaxKeys: 1 });
  await client.send(request, signal ? { abortSignal: signal } : {}).catch((error: unknown) => {
    throw unusableReason(error, { bucket, endpoint });
  });
}

function describe(
  key: string,
  found: {
    ContentType?: string | undefined;
    ETag?: string | undefined;
    LastModified?: Date | undefined;
  },
  bytes: number,
): StoredObject {
  return {
    key,
    bytes,
    contentType: found.ContentType ?? contentTypeOf(key),
    etag: found.ETag ?? '""',
    modifiedAt: found.LastModified ?? new Date(0),
  };
}

function wholeSize(found: GetObjectCommandOutput): number {
  const total = found.ContentRange?.split('/')[1];
  return total === undefined ? lengthOf(found) : Number(total);
}

function lengthOf({ ContentLength }: GetObjectCommandOutput): number {
  if (ContentLength === undefined) throw toStorageFailure(new Error('an object of unknown length'));
  return ContentLength;
}

function rangeHeader({ start, end }: { start: number; end?: number }): string {
  if (end !== undefined && end < start) throw noSuchRange();
  return `bytes=${start}-${end ?? ''}`;
}

function absent(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

function outOfRange(error: unknown): never {
  throw error instanceof Error && error.name === 'InvalidRange' ? noSuchRange() : error;
}

function noSuchRange(): Failure {
  return storageErrors.rangeNotSatisfiable();
}

function must(object: StoredObject | undefined): StoredObject {
  if (object) return object;
  throw storageErrors.objectDeleted();
}
