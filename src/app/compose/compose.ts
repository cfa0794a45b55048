import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import type { Engine } from '#engine/port';
import type { DownloadPace } from '#engine/sources';
import { createSsrfGuard } from '#engine/sources';
import { type FetchCaptions, youTubeCaptions } from '#engine/sources/youtube';
import {
  deleteOldestPosters,
  schedulePosters,
  startFaceSearch,
  startPosterWorker,
  startScreenSearch,
  startTrackWorker,
} from '#features/clips';
import { createFolderWatch, startFeedWorker } from '#features/feeds';
import type { PasswordCost } from '#features/identity';
import { type Operator, serveOperator } from '#features/identity/operator';
import { startNoticeWorker } from '#features/notices';
import { type PostLimits, postLimits, startPostWorker } from '#features/posts';
import { createTranscripts, indexVideo } from '#features/transcripts';
import {
  createMakeRoom,
  createTrashOperator,
  purgeOldest,
  releaseTrashLocks,
} from '#features/videos';
import type { RequestIdentity } from '#platform/http';
import { createLimiter } from '#platform/http/limits';
import { backlog } from '#platform/jobs';
import { openQueue } from '#platform/jobs/queue';
import { createQuotas } from '#platform/jobs/quotas';
import { createMailer } from '#platform/mail';
import type { Store } from '#platform/storage';
import { claimStorage, exclusiveFolder, startDeletionWorker } from '#platform/storage';
import { observedFetch } from '#platform/telemetry';
import { composeApp } from './app.ts';
import { composeDatabase, databasePlace, downloadFolders } from './database.entry.ts';
import { composeEngines } from './engine.ts';
import { freeLeftovers } from './free-leftovers.ts';
import { type ComposedIdentity, composeIdentity } from './identity.entry.ts';
import { startJobs } from './jobs.ts';
import { maintenanceTasks, startMaintenance } from './maintenance.ts';
import { composeEmbedder } from './meaning.ts';
import { composeModels } from './models.ts';
import { composeTargets } from './posting.ts';
import { hasAssumedAddress } from './public-address.entry.ts';
import { composeInstallQueue, composeSpeechModels } from './speech-models.entry.ts';
import { composeStorage } from './storage.entry.ts';
import type { Telemetry } from './telemetry.ts';
import { logVideoEncoders } from './video-encoders.entry.ts';
import { composeWebhooks } from './webhooks.ts';

/** A running server without its port. */
export type ComposedServer = {
  app: Hono<RequestIdentity>;
  /** Manages people and their access; undefined in a process that only runs jobs. */
  operator: Operator | undefined;
  /**
   * Ends streams, finishes or releases jobs and, once `answered` has settled as well, closes the
   * database; within 10 s. `answered` settles when every request has its response or is cut off.
   */
  stop(answered?: Promise<unknown>): Promise<void>;
};

export type ComposeOptions = {
  log: Logger;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  telemetry: Telemetry;
  /** Replaces the engine that the settings choose. */
  engine?: ((store: Store) => Engine) | undefined;
  /** The time limit for a chat answer, seconds. Default 30. */
  maxAnswerSeconds?: number | undefined;
  /**
   * Replaces the cost of password hashes. There is no setting for it, because a cheaper hash would
   * be insecure.
   */
  passwordCost?: PasswordCost | undefined;
  /** Replaces the time limits of posting, for tests. */
  postLimits?: Partial<PostLimits> | undefined;
  /** Replaces how long a job takes whose end is announced by email, seconds; for tests. */
  noticeAfterSeconds?: number | undefined;
  /** Replaces how fast sources must send; for tests. */
  downloadPace?: DownloadPace | undefined;
  /**
   * Called after each step. An error that it throws counts as an error of the step, so that a test
   * can make every step fail.
   */
  onStep?: ((step: ComposeStep) => void) | undefined;
};

/** The steps of a start, in order. */
export const composeSteps = [
  'database',
  'scratch',
  'storage',
  'identity',
  'queue',
  'jobs',
  'operator',
  'webhooks',
  'maintenance',
  'app',
] as const;
export type ComposeStep = (typeof composeSteps)[number];

/**
 * Chooses every implementation by the settings; no other module knows which ones are in use. When a
 * step fails, everything that earlier steps opened is closed.
 */
export async function compose(config: Config, options: ComposeOptions): Promise<ComposedServer> {
  const { log, baseUrl, telemetry, maxAnswerSeconds, passwordCost, onStep = () => {} } = options;
  if (config.engineToken !== undefined && !config.clipBackend) log.warn(tokenWithoutUrl);
  const { dataDir, jobRetentionDays, trashDays } = config;
  await using opening = new AsyncDisposableStack();

  await freeLeftovers(config);
  const { database, secrets } = opening.adopt(await composeDatabase(config, log), (opened) =>
    opened.database.close(),
  );
  onStep('database');
  const limiter = createLimiter({ database });
  const scratch = opening.use(await exclusiveFolder(join(dataDir, 'scratch')));
  onStep('scratch');
  const storage = opening.use(await composeStorage(config, { log, baseUrl }));
  const { store } = storage;
  await claimStorage(database, { ...storage, databasePlace: databasePlace(config) });
  onStep('storage');
  const { db } = database;
  // This process alone uses an embedded database: who held a lock in it is gone.
  if (database.kind === 'embedded') await releaseTrashLocks(db);
  const downloads = downloadFolders(dataDir);
  const makeRoom = createMakeRoom({ db, store, folder: storage.folder, downloads });
  const trash = createTrashOperator({ db, trashDays, downloads, openStore: async () => store });
  const identity =
    config.role === 'work'
      ? undefined
      : await composeIdentity(config, {
          database,
          secrets,
          limiter,
          trash,
          log,
          baseUrl,
          passwordCost,
        });
  if (identity) await announceSetupCode(identity, { log, baseUrl });
  if (identity) announceAccess(config, { log, baseUrl });
  onStep('identity');
  const messages = opening.adopt(await openQueue(database, log), (opened) => opened.stop());
  onStep('queue');

  const guard = opening.use(
    createSsrfGuard({
      allowPrivate: config.allowPrivateAddresses,
      publicBaseUrl: config.publicBaseUrl,
    }),
  );
  let untilAnswered: Promise<unknown> = Promise.resolve();
  opening.defer(async () => void (await untilAnswered));
  const activities = opening.adopt(new Set<() => Promise<unknown>>(), stopAll);
  opening.adopt(logVideoEncoders(log), (stop) => stop());
  const models = composeModels(config, telemetry);
  const speechModels = composeSpeechModels(config);
  const captions = composeCaptions(config, telemetry);
  const engines = composeEngines(config, {
    models,
    speechModels,
    store,
    scratchParent: scratch.path,
    telemetry,
    replacement: options.engine?.(store),
  });
  const quotas = createQuotas(config.quotas, {
    freeStorage: async (tx, userId, bytes) => {
      const freed = await deleteOldestPosters(tx, { userId, bytes });
      if (freed < bytes) await purgeOldest(tx, { userId, bytes: bytes - freed });
    },
  });
  const work = {
    database,
    secrets,
    messages,
    store,
    engines,
    models,
    quotas,
    makeRoom,
    guard,
    captions,
    scratchParent: scratch.path,
    log,
    telemetry,
    downloadPace: options.downloadPace,
    noticeAfterSeconds: options.noticeAfterSeconds,
  };
  const queue = await startJobs(config, work);
  activities.add(queue.stop);
  telemetry.metrics.watchQueue(() => backlog(database.db));
  onStep('jobs');
  // Other processes connect to Postgres themselves, but reach the embedded database only through
  // this process.
  if (identity && database.kind === 'embedded')
    activities.add(await serveOperator(dataDir, identity.operator, log));
  onStep('operator');
  const webhooks = composeWebhooks(config, { database, secrets, messages, guard, log, telemetry });
  activities.add(webhooks.stop);
  onStep('webhooks');
  const mailer = config.mail && createMailer(config.mail);
  if (mailer && config.role !== 'api')
    activities.add(startNoticeWorker({ database, messages, mailer, baseUrl, log }).stop);
  const limits = { ...postLimits, ...options.postLimits };
  const targets = composeTargets(config, { guard, baseUrl, limits });
  if (config.role !== 'api') {
    activities.add(startDeletionWorker({ database, messages, store, log }).stop);
    const background = { database, messages, engine: engines.shared, log };
    const transcripts = createTranscripts({ db, store });
    activities.add(startFaceSearch({ ...background, afterwards: schedulePosters }).stop);
    const index = (videoId: string) => indexVideo({ db, transcripts }, videoId);
    activities.add(startScreenSearch({ ...background, index }).stop);
    activities.add(startPosterWorker({ ...background, store, transcripts }).stop);
    activities.add(startTrackWorker({ ...background, transcripts, models }).stop);
    const feeds = {
      db: database.db,
      jobs: queue,
      messages,
      quotas,
      guard,
      webBaseUrl: config.youtube.webBaseUrl,
      log,
    };
    activities.add(startFeedWorker(feeds).stop);
    activities.add(
      startPostWorker({
        db: database.db,
        secrets,
        messages,
        store,
        targets,
        limits,
        log,
      }).stop,
    );
  }
  const { watchFolder } = config;
  const scanFolder =
    watchFolder && config.role !== 'api'
      ? createFolderWatch({
          db: database.db,
          folder: watchFolder.path,
          owner: watchFolder.owner,
          log,
        })
      : undefined;
  const embedder = composeEmbedder(models, log);
  activities.add(
    startMaintenance(
      maintenanceTasks({
        jobRetentionDays,
        trashDays,
        downloads,
        makeRoom,
        database,
        limiter,
        jobs: queue,
        quotas,
        storage,
        identity,
        scanFolder,
        embedder,
        log,
      }),
      log,
    ),
  );
  onStep('maintenance');

  const installs = opening.adopt(composeInstallQueue(config, speechModels, log), (queue) =>
    queue.stop(),
  );
  const closing = opening.adopt(new AbortController(), (controller) => controller.abort());
  const parts = {
    database,
    secrets,
    storage,
    queue,
    quotas,
    makeRoom,
    engine: engines.shared,
    identity,
    webhooks,
    models,
    limiter,
    embedder,
    speechModels,
    installs,
    guard,
    captions,
    targets,
    mailer,
    baseUrl,
    log,
    telemetry,
    maxAnswerSeconds,
    scratchPath: scratch.path,
  };
  const app = composeApp(config, { ...parts, closing: closing.signal });
  onStep('app');
  if (config.role !== 'work') await installs.resume();
  const opened = opening.move();
  return {
    app,
    operator: identity?.operator,
    stop(answered = Promise.resolve()) {
      untilAnswered = answered;
      return opened.disposeAsync();
    },
  };
}

const tokenWithoutUrl =
  'CLIP_BACKEND_TOKEN is set without CLIP_BACKEND_URL: clips are found and rendered in this process';

function announceAccess(
  config: Config,
  { log, baseUrl }: Pick<ComposeOptions, 'log' | 'baseUrl'>,
): void {
  log.info(openRoutesNotice(config));
  if (hasAssumedAddress(config))
    log.info(
      { address: baseUrl },
      'links and sign-in use this address: if people open the server at another one, set PUBLIC_BASE_URL to it',
    );
}

/** Fetches the captions of the platform, and measures these requests. */
function composeCaptions({ youtube }: Config, { watch }: Telemetry): FetchCaptions {
  const { webBaseUrl } = youtube;
  const call = { provider: new URL(webBaseUrl).host, operation: 'captions' };
  return youTubeCaptions({ webBaseUrl, fetch: observedFetch(watch, call, fetch) });
}

/** A notice about who may use the routes that use the server's keys but require no account. */
function openRoutesNotice({ requireSignIn, isReachable }: Config): string {
  if (requireSignIn)
    return 'lookup and voice need sign-in (REQUIRE_SIGN_IN=0 opens them to everyone)';
  return isReachable
    ? 'lookup and voice are open to everyone who reaches this server, and spend its keys (REQUIRE_SIGN_IN=1 closes them)'
    : 'lookup and voice need no sign-in: this server listens on this machine only';
}

/**
 * Logs the setup code, which only the operator can see there: it prevents others from creating the
 * first account.
 */
async function announceSetupCode(
  identity: ComposedIdentity,
  { log, baseUrl }: Pick<ComposeOptions, 'log' | 'baseUrl'>,
): Promise<void> {
  const setupCode = await identity.setupCode();
  if (setupCode !== undefined)
    log.warn(
      { setupCode, address: baseUrl },
      'there is no account yet: creating the first one needs this setup code',
    );
}

/**
 * Stops all activities concurrently and waits for all of them, even if one fails, because the
 * database is closed afterwards.
 */
async function stopAll(activities: ReadonlySet<() => Promise<unknown>>): Promise<void> {
  const ends = await Promise.allSettled([...activities].map((stop) => stop()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
