import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { uploadLifeSeconds } from '#features/identify/uploads/uploads.constants.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { generatedSecret } from '#platform/kit/generated-secret.ts';
import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';
import type { Store } from '#platform/storage';
import {
  exclusiveFolder,
  fileStore,
  openS3Store,
  type S3Store,
  serveSigned,
  storageErrors,
} from '#platform/storage';

/** The storage of videos and clips, as the settings choose it. */
export type ComposedStorage = AsyncDisposable & {
  kind: 'files' | 's3';
  store: Store;
  /** The folder of the objects; undefined for a bucket. */
  folder: string | undefined;
  /** Where the objects are, in words for the operator. */
  place: string;
  /** Serves signed download links; undefined when the storage does that itself. */
  serveFile: ((request: Request) => Promise<Response>) | undefined;
  /**
   * The foreign origin of signed links, from which pages must be allowed to load. Undefined when
   * the links lead to this server.
   */
  publicOrigin: string | undefined;
  /**
   * @throws Failure `storage-unavailable` (503), which does not reveal where the storage is,
   * because anyone may request the server's health
   */
  check(signal: AbortSignal): Promise<void>;
  /**
   * Rejects when nothing can be stored. Does not write to a bucket, because every write to one
   * costs money.
   */
  checkWritable(): Promise<void>;
  /** Frees space that dead processes left occupied; running it every hour is enough. */
  tidy(): Promise<unknown>;
};

/** @throws Failure `storage-unusable`, whose message says what to fix */
export function composeStorage(
  config: Config,
  { log, baseUrl }: { log: Logger; baseUrl: string },
): Promise<ComposedStorage> {
  return config.s3 ? bucket(config, config.s3, log) : folder(config, baseUrl);
}

async function folder(
  { dataDir, urlSigningSecret }: Config,
  baseUrl: string,
): Promise<ComposedStorage> {
  const secret = urlSigningSecret ?? (await generatedSecret(dataDir, 'url-signing'));
  const root = join(dataDir, 'files');
  const drafts = await exclusiveFolder(join(root, '.writing'));
  const store = fileStore({ root, drafts: drafts.path, baseUrl, secret });
  return {
    kind: 'files',
    store,
    folder: root,
    place: `the folder ${root}`,
    serveFile: (request) => serveSigned(store, request),
    publicOrigin: undefined,
    check: async () => {},
    checkWritable: () => writeAndDelete(join(drafts.path, 'health')),
    tidy: async () => {},
    [Symbol.asyncDispose]: () => drafts[Symbol.asyncDispose](),
  };
}

/** Writes more than fits into a block that is already in use. */
async function writeAndDelete(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(64 * 1024));
  } finally {
    await rm(path, { force: true });
  }
}

/** Longer than any upload may take, plus a day for clock differences. */
const lostAfterSeconds = uploadLifeSeconds + 86_400;

async function bucket(
  { limits }: Config,
  settings: NonNullable<Config['s3']>,
  log: Logger,
): Promise<ComposedStorage> {
  const store = await openS3Store({ ...settings, largestBytes: limits.videoBytes });
  try {
    await untilUsable(store, log);
  } catch (error) {
    store.close();
    throw error;
  }
  return {
    kind: 's3',
    store,
    folder: undefined,
    place: `the bucket "${settings.bucket}"`,
    serveFile: undefined,
    publicOrigin: store.publicOrigin,
    async check(signal) {
      await store.check(signal).catch((cause: unknown) => {
        throw storageErrors.unavailable({ cause });
      });
    },
    checkWritable: async () => {},
    tidy: () => store.abortLostUploads(lostAfterSeconds),
    [Symbol.asyncDispose]: async () => store.close(),
  };
}

/** Retries, because machines that start at the same time become ready at different times. */
const startupRetryPolicy: RetryPolicy = { attempts: 5, backoff: { delays: { first: 1 } } };

function untilUsable(store: S3Store, log: Logger): Promise<void> {
  const onRetry = (error: unknown) =>
    log.warn({ reason: messageOf(error) }, 'waiting for the storage');
  return retry(startupRetryPolicy, () => store.check(AbortSignal.timeout(5_000)), { onRetry });
}
