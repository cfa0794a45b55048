import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { exportHandler } from '#clips/export.ts';
import { identifyHandler } from '#clips/identify.ts';
import { type Database, openDatabase } from '#database/database.ts';
import type { RequestIdentity } from '#http/request-log.ts';
import { bearerIdentity, createVerifier } from '#identity/bearer.ts';
import { firstOf, type Identity } from '#identity/contract.ts';
import type { Queue } from '#jobs/contract.ts';
import { startQueue } from '#jobs/queue.ts';
import { Failure } from '#kit/failure.ts';
import { createLimiter } from '#limits/limiter.ts';
import { forgetExpired } from '#lookup/cache.ts';
import type { LookupServices } from '#lookup/routes.ts';
import type { Engine } from '#media/engine.ts';
import { localEngine } from '#media/local.ts';
import { createModels } from '#models/resolve.ts';
import { createSpeech } from '#models/speech-client.ts';
import { parseAddress } from '#source/address.ts';
import { download } from '#source/download.ts';
import { createGuard } from '#source/guard.ts';
import { youTubeCaptions } from '#source/youtube-captions.ts';
import { youTubeData } from '#source/youtube-data.ts';
import { type FileStore, fileStore } from '#storage/file-store.ts';
import { deleteDue } from '#storage/pending-deletions.ts';
import { keptSecret } from '#storage/secrets.ts';
import { serveSigned } from '#storage/serve-signed.ts';
import type { VoiceServices } from '#voice/routes.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { composeMedia } from './compose-media.ts';
import type { Config } from './config.ts';

/** Everything of a running server but its port. */
export type Composed = {
  app: Hono<RequestIdentity>;
  /** Ends streams, finishes or hands back jobs, closes the database; within 10 s. */
  stop(): Promise<void>;
};

/** Chooses every implementation by the settings: the only place that knows which are in use. `baseUrl` is where people reach the server. */
export async function compose(config: Config, { log, baseUrl }: { log: Logger; baseUrl: string }): Promise<Composed> {
  refuseWhatIsMissing(config);
  const { dataDir } = config;
  const secret = config.urlSigningSecret ?? (await keptSecret(dataDir, 'url-signing'));
  const store = fileStore({ root: join(dataDir, 'files'), baseUrl, secret });
  const database = await openDatabase({ dataDir, databaseUrl: config.databaseUrl, log });
  const queue = await startJobs(config, { database, store, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const stopDeleting = regularly(2, () => deleteDue({ database, store, log }), log);
  const stopForgetting = regularly(600, () => forgetExpired(database.db), log);
  const closing = new AbortController();
  return {
    app: composeApp(config, { database, store, queue, log, closing: closing.signal }),
    async stop() {
      closing.abort();
      await Promise.all([queue.stop(), stopDeleting(), stopForgetting()]);
      await database.close();
    },
  };
}

type Parts = { database: Database; store: FileStore; log: Logger };

function startJobs(config: Config, { database, store, log }: Parts): Promise<Queue> {
  const { db } = database;
  const engine = composeEngine(config, store);
  const options = {
    limits: { maxBytes: config.limits.videoBytes, maxSeconds: config.limits.videoSeconds },
    ytDlpPath: config.tools.ytDlp,
    tools: config.tools,
    allowPrivate: config.allowPrivateAddresses,
    platformCaptions: youTubeCaptions({ webBaseUrl: config.youtube.webBaseUrl, fetch }),
  };
  const atOnce = config.role === 'api' ? 0 : config.workConcurrency;
  return startQueue({
    database,
    log,
    handlers: {
      identify: identifyHandler({
        db,
        store,
        engine,
        downloads: join(config.dataDir, 'downloads'),
        download: (address, folder, run) => download(parseAddress(address), folder, options, run),
      }),
      export: exportHandler({ db, engine }),
    },
    // Finding moments is mostly waiting for the network or for one core; rendering wants them all.
    workers: { identify: Math.ceil(atOnce / 2), export: atOnce },
  });
}

function composeEngine(config: Config, store: FileStore): Engine {
  return localEngine({ ...composeMedia(config), store, concurrency: config.workConcurrency });
}

function composeApp(config: Config, { database, store, queue, log, closing }: Parts & { queue: Queue; closing: AbortSignal }) {
  const { db } = database;
  const guard = createGuard({ allowPrivate: config.allowPrivateAddresses });
  const identity = composeIdentity(config, log);
  return createApp({
    version: packageJson.version,
    log,
    serveFile: (request) => serveSigned(store, request),
    clips:
      config.role === 'work'
        ? undefined
        : {
            db,
            store,
            identity,
            closing,
            jobs: queue,
            limits: config.limits,
            checkAddress: (text) => void guard.connection(new URL(parseAddress(text).address).hostname),
          },
    lookup: config.role === 'work' ? undefined : composeLookup(config, database, log),
    voice: config.role === 'work' ? undefined : composeVoice(config),
    chat:
      config.role === 'work'
        ? undefined
        : { models: createModels(config.models), limiter: createLimiter({ database }), identity, log, closing, limits: config.limits },
    async health() {
      await answersWithin(3, db.execute(sql`select 1`));
      return { database: database.kind, storage: 'files', engine: 'local', jobs: config.role, identity: config.oidc?.issuer ?? 'none' };
    },
  });
}

function composeLookup({ youtube, limits }: Config, database: Database, log: Logger): LookupServices {
  return {
    db: database.db,
    log,
    limits,
    limiter: createLimiter({ database }),
    youTube: youTubeData({ apiKey: youtube.apiKey, baseUrl: youtube.apiBaseUrl, fetch }),
    captions: youTubeCaptions({ webBaseUrl: youtube.webBaseUrl, fetch }),
  };
}

function composeVoice(config: Config): VoiceServices {
  const { apiKey, baseUrl } = config.sarvam;
  const speech = apiKey === undefined ? undefined : createSpeech({ apiKey, baseUrl });
  return { speech, models: createModels(config.models), tools: config.tools, limits: config.limits };
}

/** Without an issuer nobody is known, so every route that asks for a user answers 401. */
function composeIdentity({ oidc }: Config, log: Logger): Identity {
  if (oidc) return bearerIdentity(createVerifier(oidc));
  log.warn('Nobody can sign in: set OIDC_ISSUER and OIDC_AUDIENCE. Until then the clips routes answer 401.');
  return firstOf();
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

function refuseWhatIsMissing(config: Config): void {
  const unbuilt = [config.s3 && 'S3_BUCKET', config.clipBackend && 'CLIP_BACKEND_URL'].filter((name) => name !== undefined);
  if (unbuilt.length === 0) return;
  throw new Failure('setting-not-supported', `This version does not support ${unbuilt.join(' and ')}: remove the setting.`);
}

async function answersWithin(seconds: number, asked: PromiseLike<unknown>): Promise<void> {
  const patience = setTimeout(seconds * 1000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
  try {
    await Promise.race([asked, patience]);
  } catch (cause) {
    throw new Failure('database-down', 'The database does not answer', { status: 503, retryable: true, cause });
  }
}
