import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Failure } from '#kit/failure.ts';
import { fileStore } from '#storage/file-store.ts';
import { ownFolder } from '#storage/own-folder.ts';
import { type S3Store, s3Store } from '#storage/s3-store.ts';
import { keptSecret } from '#storage/secrets.ts';
import { serveSigned } from '#storage/serve-signed.ts';
import type { Store } from '#storage/store.ts';
import type { Config } from './config.ts';

/** Where everything large is kept, as the settings choose it. */
export type ComposedStorage = AsyncDisposable & {
  kind: 'files' | 's3';
  store: Store;
  /** Answers the store's signed addresses; undefined when the storage does that itself. */
  serveFile: ((request: Request) => Promise<Response>) | undefined;
  /** The other origin that signed addresses lead to: pages must be allowed to load from there. Undefined when it is this server. */
  publicOrigin: string | undefined;
  /** @throws Failure `storage-down` (503), without a word of where it is: anybody may ask for the server's health */
  check(signal: AbortSignal): Promise<void>;
  /** Frees what dead processes left; every hour is often enough. */
  tidy(): Promise<unknown>;
};

/** @throws Failure `storage-unusable` with what must be put right */
export function composeStorage(config: Config, { log, baseUrl }: { log: Logger; baseUrl: string }): Promise<ComposedStorage> {
  return config.s3 ? bucket(config, config.s3, log) : folder(config, baseUrl);
}

async function folder({ dataDir, urlSigningSecret }: Config, baseUrl: string): Promise<ComposedStorage> {
  const secret = urlSigningSecret ?? (await keptSecret(dataDir, 'url-signing'));
  const root = join(dataDir, 'files');
  const drafts = await ownFolder(join(root, '.writing'));
  const store = fileStore({ root, drafts: drafts.path, baseUrl, secret });
  return {
    kind: 'files',
    store,
    serveFile: (request) => serveSigned(store, request),
    publicOrigin: undefined,
    check: async () => {},
    tidy: async () => {},
    [Symbol.asyncDispose]: () => drafts[Symbol.asyncDispose](),
  };
}

/** Longer than any upload may take. */
const lostAfterSeconds = 24 * 3600;

async function bucket({ limits }: Config, settings: NonNullable<Config['s3']>, log: Logger): Promise<ComposedStorage> {
  const store = await s3Store({ ...settings, largestBytes: limits.videoBytes });
  try {
    await untilUsable(store, log);
  } catch (error) {
    store.close();
    throw error;
  }
  return {
    kind: 's3',
    store,
    serveFile: undefined,
    publicOrigin: store.publicOrigin,
    async check(signal) {
      await store.check(signal).catch((cause: unknown) => {
        throw new Failure('storage-down', 'The storage does not answer', { status: 503, retryable: true, cause });
      });
    },
    tidy: () => store.abortLostUploads(lostAfterSeconds),
    [Symbol.asyncDispose]: async () => store.close(),
  };
}

/** Machines that start together are not ready together: a storage that does not answer yet is asked a few times. */
async function untilUsable(store: S3Store, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.check(AbortSignal.timeout(5_000));
    } catch (error) {
      if (attempt === 5 || !(error instanceof Failure && error.retryable)) throw error;
      log.warn({ error }, 'waiting for the storage');
      await setTimeout(1_000);
    }
  }
}
