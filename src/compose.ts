import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { exportHandler } from '#clips/export.ts';
import { identifyHandler } from '#clips/identify.ts';
import { removeLeftDownloads } from '#clips/left-downloads.ts';
import { sweepOrphans } from '#clips/orphans.ts';
import { type Database, openDatabase } from '#database/database.ts';
import type { RequestIdentity } from '#http/request-log.ts';
import { serveOperator } from '#identity/operator/socket.ts';
import { backlog } from '#jobs/backlog.ts';
import type { JobHandler, Queue } from '#jobs/contract.ts';
import { startQueue } from '#jobs/queue.ts';
import { Failure } from '#kit/failure.ts';
import { createLimiter } from '#limits/limiter.ts';
import { forgetExpired } from '#lookup/cache.ts';
import type { LookupServices } from '#lookup/routes.ts';
import type { Engine } from '#media/engine.ts';
import { createModels } from '#models/resolve.ts';
import { createSpeech } from '#models/speech-client.ts';
import { watchedFetch } from '#operations/watch.ts';
import { parseAddress } from '#source/address.ts';
import { download } from '#source/download.ts';
import { createGuard, type Guard } from '#source/guard.ts';
import { youTubeCaptions } from '#source/youtube-captions.ts';
import { youTubeData } from '#source/youtube-data.ts';
import { youTubePictures } from '#source/youtube-pictures.ts';
import { ownFolder } from '#storage/own-folder.ts';
import { deleteDue } from '#storage/pending-deletions.ts';
import type { Store } from '#storage/store.ts';
import type { VoiceServices } from '#voice/routes.ts';
import { purgeDeliveries } from '#webhooks/deliveries.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { composeEngine } from './compose-engine.ts';
import { composeFeatures } from './compose-features.ts';
import { type ComposedIdentity, composeIdentity } from './compose-identity.ts';
import { type Operations, observedEngine, observedHandler } from './compose-operations.ts';
import { type ComposedStorage, composeStorage } from './compose-storage.ts';
import { type ComposedWebhooks, composeWebhooks, tellingWebhooks } from './compose-webhooks.ts';
import type { Config } from './config.ts';

/** Everything of a running server but its port. */
export type Composed = {
  app: Hono<RequestIdentity>;
  /** Ends streams, finishes or hands back jobs, closes the database; within 10 s. */
  stop(): Promise<void>;
};

export type Surroundings = {
  log: Logger;
  /** Where people reach the server. */
  baseUrl: string;
  operations: Operations;
  /** Instead of the engine that the settings choose. */
  engine?: ((store: Store) => Engine) | undefined;
};

/** Chooses every implementation by the settings: the only place that knows which are in use. */
export async function compose(config: Config, { log, baseUrl, operations, engine }: Surroundings): Promise<Composed> {
  if (config.engineToken !== undefined && !config.clipBackend) log.warn(tokenAlone);
  const { dataDir } = config;
  const database = await openDatabase({ dataDir, databaseUrl: config.databaseUrl, ...config.database, log });
  const orClose = async (error: unknown) => {
    await database.close();
    throw error;
  };
  const scratch = await ownFolder(join(dataDir, 'scratch')).catch(orClose);
  const storage = await composeStorage(config, { log, baseUrl }).catch(orClose);
  const { store } = storage;
  const identity = config.role === 'work' ? undefined : await composeIdentity(config, { database, log, baseUrl }).catch(orClose);
  operations.metrics.watchQueue(() => backlog(database.db));
  const bare = engine?.(store) ?? composeEngine(config, { store, scratchParent: scratch.path, operations });
  const chosen = observedEngine(bare, operations);
  const queue = await startJobs(config, { database, store, log, operations }, chosen).catch(orClose);
  const stopDeleting = regularly(2, () => deleteDue({ database, store, log }), log);
  const stopSweeping = regularly(600, sweeping({ database, store, log }), log);
  const stopClearing = regularly(600, () => removeLeftDownloads(database.db, join(dataDir, 'downloads')), log);
  const stopTidying = regularly(3600, storage.tidy, log);
  const stopForgetting = regularly(600, () => Promise.all([forgetExpired(database.db), purgeDeliveries(database.db)]), log);
  const stopIdentity = await startIdentity(config, { database, identity, log });
  const webhooks = composeWebhooks(config, { database, log, operations });
  const closing = new AbortController();
  return {
    app: composeApp(config, {
      database,
      store,
      storage,
      queue,
      engine: chosen,
      identity,
      webhooks,
      log,
      operations,
      closing: closing.signal,
    }),
    async stop() {
      closing.abort();
      await Promise.all([
        queue.stop(),
        stopDeleting(),
        stopSweeping(),
        stopClearing(),
        stopTidying(),
        stopForgetting(),
        stopIdentity(),
        webhooks.stop(),
      ]);
      await database.close();
      await Promise.all([scratch[Symbol.asyncDispose](), storage[Symbol.asyncDispose]()]);
    },
  };
}

/** Of all processes that share the database, one an hour. */
function sweeping(parts: { database: Database; store: Store; log: Logger }): () => Promise<unknown> {
  const limiter = createLimiter(parts);
  return async () => {
    const { allowed } = await limiter.take('sweep of orphans', { limit: 1, windowSeconds: 3600 });
    if (allowed) await sweepOrphans({ ...parts, olderThanSeconds: orphanSeconds });
  };
}

/** Longer than an upload or a look for moments may take. */
const orphanSeconds = 12 * 3600;

const tokenAlone = 'CLIP_BACKEND_TOKEN is set without CLIP_BACKEND_URL: clips are found and rendered in this process';

type Parts = { database: Database; store: Store; log: Logger; operations: Operations };

function startJobs(config: Config, { database, store, log, operations }: Parts, engine: Engine): Promise<Queue> {
  const { db } = database;
  const { webBaseUrl } = config.youtube;
  const platform = { provider: new URL(webBaseUrl).host, operation: 'captions' };
  const options = {
    limits: { maxBytes: config.limits.videoBytes, maxSeconds: config.limits.videoSeconds },
    ytDlpPath: config.tools.ytDlp,
    tools: config.tools,
    allowPrivate: config.allowPrivateAddresses,
    platformCaptions: youTubeCaptions({ webBaseUrl, fetch: watchedFetch(operations.watch, platform, fetch) }),
  };
  const atOnce = config.role === 'api' ? 0 : config.workConcurrency;
  const handler = (bare: JobHandler) => observedHandler(tellingWebhooks(bare), operations);
  return startQueue({
    database,
    log,
    handlers: {
      identify: handler(
        identifyHandler({
          db,
          store,
          engine,
          downloads: join(config.dataDir, 'downloads'),
          download: (address, folder, run) => download(parseAddress(address), folder, options, run),
        }),
      ),
      export: handler(exportHandler({ db, engine, store })),
    },
    // Finding moments is mostly waiting for the network or for one core; rendering wants them all.
    workers: { identify: Math.ceil(atOnce / 2), export: atOnce },
  });
}

type IdentityParts = { database: Database; identity: ComposedIdentity | undefined; log: Logger };

/** What identity does beside answering. Other processes reach a Postgres themselves; the embedded database only this one. */
async function startIdentity({ dataDir }: Config, { database, identity, log }: IdentityParts): Promise<() => Promise<unknown>> {
  if (!identity) return async () => {};
  const stopRefreshing = regularly(3600, identity.refresh, log);
  const { operator } = identity;
  const stopOperator = operator && database.kind === 'embedded' ? await serveOperator(dataDir, operator, log) : async () => {};
  return () => Promise.all([stopRefreshing(), stopOperator()]);
}

type AppParts = Parts & {
  storage: ComposedStorage;
  queue: Queue;
  engine: Engine;
  closing: AbortSignal;
  identity: ComposedIdentity | undefined;
  webhooks: ComposedWebhooks;
};

function composeApp(config: Config, parts: AppParts) {
  const { database, storage, queue, engine, identity: people, webhooks, log, operations, closing } = parts;
  const { db } = database;
  const { store } = storage;
  const guard = createGuard({ allowPrivate: config.allowPrivateAddresses });
  return createApp({
    version: packageJson.version,
    log,
    metrics: operations.metrics,
    serveFile: storage.serveFile,
    identity: people,
    webApp: people?.browser && {
      root: join(import.meta.dirname, '../web/dist'),
      mediaOrigins: storage.publicOrigin === undefined ? [] : [storage.publicOrigin],
      formOrigins: config.oidc ? [new URL(config.oidc.issuer).origin] : [],
    },
    clips: people && {
      db,
      store,
      identity: people.identity,
      closing,
      jobs: queue,
      // Who only answers leaves every look into a video to those who work, or to the engine they all use.
      frame: config.role === 'api' && !config.clipBackend ? undefined : engine.frame,
      limits: config.limits,
      checkAddress: (text) => {
        const { address } = parseAddress(text);
        guard.connection(new URL(address).hostname);
        return address;
      },
    },
    webhooks: people && webhooks.services(people.identity),
    lookup: config.role === 'work' ? undefined : composeLookup(config, { database, log, guard, operations }),
    voice: config.role === 'work' ? undefined : composeVoice(config, operations),
    chat: people && {
      models: createModels({ ...config.models, watch: operations.watch }),
      limiter: createLimiter({ database }),
      identity: people.identity,
      log,
      closing,
      limits: config.limits,
    },
    features: people && { identity: people.identity, facts: composeFeatures(config) },
    async health() {
      await Promise.all([answersWithin(3, db.execute(sql`select 1`)), storage.check(AbortSignal.timeout(3_000))]);
      const engineKind = config.clipBackend ? 'remote' : 'local';
      return {
        database: database.kind,
        storage: storage.kind,
        engine: engineKind,
        jobs: config.role,
        identity: people?.issuerName ?? 'none',
      };
    },
  });
}

function composeLookup(
  { youtube, limits }: Config,
  { database, log, guard, operations: { watch } }: Pick<Parts, 'database' | 'log' | 'operations'> & { guard: Guard },
): LookupServices {
  const asking = (operation: string, address: string) => watchedFetch(watch, { provider: new URL(address).host, operation }, fetch);
  return {
    db: database.db,
    log,
    limits,
    limiter: createLimiter({ database }),
    youTube: youTubeData({ apiKey: youtube.apiKey, baseUrl: youtube.apiBaseUrl, fetch: asking('video-data', youtube.apiBaseUrl) }),
    captions: youTubeCaptions({ webBaseUrl: youtube.webBaseUrl, fetch: asking('captions', youtube.webBaseUrl) }),
    picture: youTubePictures({ baseUrl: youtube.imageBaseUrl, guard }),
  };
}

function composeVoice(config: Config, { watch }: Operations): VoiceServices {
  const { apiKey, baseUrl } = config.sarvam;
  const speaking = watchedFetch(watch, { provider: new URL(baseUrl).host, operation: 'speech' }, fetch);
  const speech = apiKey === undefined ? undefined : createSpeech({ apiKey, baseUrl, fetch: speaking });
  return { speech, models: createModels({ ...config.models, watch }), tools: config.tools, limits: config.limits };
}

/** Repeats an action that many seconds after it last ended. The answer stops it and waits for its end. */
function regularly(seconds: number, action: () => Promise<unknown>, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeating = (async () => {
    while (!signal.aborted) {
      await action().catch((error: unknown) => log.warn({ error }, 'a regular task failed; it will be tried again'));
      await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return repeating;
  };
}

async function answersWithin(seconds: number, asked: PromiseLike<unknown>): Promise<void> {
  const patience = setTimeout(seconds * 1000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
  try {
    await Promise.race([asked, patience]);
  } catch (cause) {
    throw new Failure('database-down', 'The database does not answer', { status: 503, retryable: true, cause });
  }
}
