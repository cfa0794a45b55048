import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
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
import { Failure } from '#kit/failure.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import { answered, asFailure, isMissing, whyUnusable } from './s3-failures.ts';
import { steadyBody } from './s3-read.ts';
import { abortUploadsBefore, uploadStream } from './s3-upload.ts';
import { disposition } from './serve-signed.ts';
import { checkKey, checkPrefix, contentTypeOf, type ListedObject, type Store, type StoredObject } from './store.ts';

export type S3StoreOptions = {
  bucket: string;
  /** Undefined is Amazon's. */
  endpoint?: string | undefined;
  /** Where people's browsers reach the same storage; `endpoint` when left out. */
  publicEndpoint?: string | undefined;
  region?: string | undefined;
  /** Without keys, the ones that the machine itself is given (an instance's role, a profile). */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: most services but Amazon's. */
  forcePathStyle: boolean;
  /** Of the largest object that will come. */
  largestBytes: number;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  patience?: Patience;
};

export type Patience = {
  connectMs: number;
  /** How long nothing may come or go while something should. */
  silenceMs: number;
  /** How often a request is tried. */
  attempts: number;
};

export type S3Store = Store & {
  /** Where signed addresses lead: the web page must be allowed to load from there. */
  publicOrigin: string;
  /**
   * Asks for the bucket with the rights it takes.
   * @throws Failure `storage-unusable` (503) with what whoever runs the server must put right
   */
  check(signal?: AbortSignal): Promise<void>;
  /** Frees what uploads that were begun that long ago and never ended occupy; says how many they were. */
  abortLostUploads(olderThanSeconds: number): Promise<number>;
  /** Closes idle connections. */
  close(): void;
};

/** Objects in a bucket of Amazon's S3, or of a service that speaks its language. */
export async function s3Store(options: S3StoreOptions): Promise<S3Store> {
  const { bucket, clock = Date.now, patience = usualPatience } = options;
  const client = new S3Client(clientSettings(options, options.endpoint, patience));
  const signing = new S3Client(clientSettings(options, options.publicEndpoint ?? options.endpoint, patience));
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  const partBytes = Math.max(leastPartBytes, Math.ceil(options.largestBytes / mostParts));

  const stat = async (key: string) => {
    const found = await answered(client.send(new HeadObjectCommand(at(key))).catch(absent));
    return found && describe(key, found, found.ContentLength ?? 0);
  };
  const remove = async (key: string) => void (await answered(client.send(new DeleteObjectCommand(at(key))).catch(absent)));
  const sign = (key: string, disposition: string | undefined, expiresIn: number) =>
    getSignedUrl(signing, new GetObjectCommand({ Bucket: bucket, Key: key, ResponseContentDisposition: disposition }), {
      expiresIn,
      signingDate: new Date(clock()),
    });

  return {
    publicOrigin: await originOf(options, () => sign('x', undefined, 1)),
    async put(key, body, how = {}) {
      const target = { ...at(key), ContentType: how.contentType ?? contentTypeOf(key) };
      how.signal?.throwIfAborted();
      const source = body instanceof Readable ? body : createReadStream(body.path, { highWaterMark: 2 ** 20 });
      await uploadStream(client, target, source, { partBytes, signal: how.signal });
      return must(await stat(key));
    },
    get: async (key, range) => openObject(client, at(key), range, patience.silenceMs),
    stat,
    delete: remove,
    async deletePrefix(prefix) {
      const keys = await Array.fromAsync(listObjects(client, bucket, prefix), ({ key }) => key);
      // One by one: several services cannot delete lists, or want them in their own way.
      await sideBySide(keys, { atOnce: 8, signal: new AbortController().signal }, remove);
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    signedUrl: async (key, { fileName, expiresInSeconds, inline }) =>
      sign(at(key).Key, disposition(inline ? 'inline' : 'attachment', fileName), Math.ceil(expiresInSeconds)),
    localPath: (key) => void checkKey(key),
    check: (signal) => checkBucket(client, options, signal),
    abortLostUploads: (olderThanSeconds) =>
      abortUploadsBefore(client, { Bucket: bucket, Prefix: keyPrefix }, new Date(clock() - olderThanSeconds * 1000)),
    close() {
      client.destroy();
      signing.destroy();
    },
  };
}

const usualPatience: Patience = { connectMs: 5_000, silenceMs: 30_000, attempts: 3 };
/** What every key begins with; others may keep other things in the same bucket. */
const keyPrefix = 'videos/';
const leastPartBytes = 8 * 2 ** 20;
/** What the least generous service takes (OpenStack Swift as installed); Amazon takes ten times as many. */
const mostParts = 1000;

function clientSettings(
  { region = 'us-east-1', forcePathStyle, accessKeyId, secretAccessKey }: S3StoreOptions,
  endpoint: string | undefined,
  { connectMs, silenceMs, attempts }: Patience,
): S3ClientConfig {
  return {
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Many services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  };
}

/** Signing tells it best; without any credentials it fails, and what lies at the endpoint is the next best. */
async function originOf({ endpoint, publicEndpoint, bucket }: S3StoreOptions, sign: () => Promise<string>): Promise<string> {
  const address = await sign().catch(() => publicEndpoint ?? endpoint ?? `https://${bucket}.s3.amazonaws.com`);
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
  const asked = new GetObjectCommand({ ...address, ...(range && { Range: rangeHeader(range) }) });
  const found = await answered(client.send(asked).catch(absent).catch(outOfRange));
  if (!found) return undefined;
  const object = describe(address.Key, found, wholeSize(found));
  const [start, bytes] = [range?.start ?? 0, lengthOf(found)];
  const again = async (from: number, abortSignal: AbortSignal) => {
    const rest = { ...address, Range: rangeHeader({ start: from, end: start + bytes - 1 }), IfMatch: object.etag };
    return (await answered(client.send(new GetObjectCommand(rest), { abortSignal }), abortSignal)).Body;
  };
  return { object, body: steadyBody({ first: found.Body, start, bytes, again, silenceMs }) };
}

async function* listObjects(client: S3Client, Bucket: string, prefix: string): AsyncGenerator<ListedObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: checkPrefix(prefix) });
  for (;;) {
    const page = await answered(pages.next());
    if (page.done) return;
    for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt } of page.value.Contents ?? [])
      if (key !== undefined && modifiedAt !== undefined) yield { key, bytes, modifiedAt };
  }
}

/** Asks for a list: unlike HEAD, that is answered with the reason when it is refused. */
async function checkBucket(client: S3Client, { bucket, endpoint = 'Amazon S3' }: S3StoreOptions, signal?: AbortSignal): Promise<void> {
  const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: keyPrefix, MaxKeys: 1 });
  await client.send(asked, signal ? { abortSignal: signal } : {}).catch((error: unknown) => {
    throw whyUnusable(error, { bucket, endpoint });
  });
}

function describe(
  key: string,
  found: { ContentType?: string | undefined; ETag?: string | undefined; LastModified?: Date | undefined },
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
  if (ContentLength === undefined) throw asFailure(new Error('an object of unknown length'));
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
  return new Failure('range-not-satisfiable', 'The object has no such range.', { status: 416 });
}

function must(object: StoredObject | undefined): StoredObject {
  if (object) return object;
  throw new Failure('object-vanished', 'The object was deleted while it was written.', { retryable: true });
}
