import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { storedLength } from '#engine/local';
import { callsInTurn } from '#engine/port';
import { makeTalk } from '#engine/sample-talk';
import {
  checkLength,
  type DownloadPace,
  type DownloadResult,
  download,
  parseAddress,
  readCookiesFile,
  type SsrfGuard,
  siteOf,
} from '#engine/sources';
import { fetchEpisodeFiles } from '#engine/sources/feeds';
import type { FetchCaptions } from '#engine/sources/youtube';
import type { MakeRoom } from '#features/context';
import { exportHandler } from '#features/exports';
import { takeFile, withEpisodes } from '#features/feeds';
import { identifyHandler } from '#features/identify';
import { engineWithModels } from '#features/models';
import { withJobNotices } from '#features/notices';
import { createTranscripts } from '#features/transcripts';
import { cookiesOf, meteredEngine } from '#features/videos';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { textsHandler, withTexts } from '#features/written-texts';
import { asOwner, backgroundOwner, createSemaphore, type Semaphore } from '#platform/concurrency';
import type { Database, Secrets } from '#platform/database';
import { probe, type Tools } from '#platform/ffmpeg';
import type { JobHandler, JobPart, Queue } from '#platform/jobs';
import { startQueue } from '#platform/jobs';
import type { MessageQueue } from '#platform/jobs/queue';
import type { Quotas } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskErrors, isDiskFull } from '#platform/kit/disk-full.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { ModelsOf } from '#platform/language-models';
import type { ModelUsage } from '#platform/model-usage';
import type { Store } from '#platform/storage';
import type { Engines } from './engine.ts';
import { observeHandler, type Telemetry } from './telemetry.ts';
import { webhookHandler } from './webhooks.ts';

export type JobServices = {
  database: Database;
  secrets: Secrets;
  messages: MessageQueue;
  store: Store;
  engines: Engines;
  modelsOf: ModelsOf;
  guard: SsrfGuard;
  captions: FetchCaptions;
  quotas: Quotas;
  modelUsage: ModelUsage;
  makeRoom: MakeRoom;
  scratchParent: string;
  log: Logger;
  telemetry: Telemetry;
  /** Default: two minutes. */
  noticeAfterSeconds: number | undefined;
  /** Default: that of `download`. */
  downloadPace: DownloadPace | undefined;
};

/**
 * Starts the queue with a handler for each kind of job. A process with ROLE=api only adds jobs to
 * the queue.
 */
export function startJobs(config: Config, services: JobServices): Promise<Queue> {
  const {
    database,
    secrets,
    messages,
    store,
    engines,
    modelsOf,
    quotas,
    modelUsage,
    makeRoom,
    guard,
    captions,
    scratchParent,
    log,
    telemetry,
  } = services;
  const { db } = database;
  const options = {
    limits: { maxBytes: config.limits.videoBytes, maxSeconds: config.limits.videoSeconds },
    ytDlpPath: config.tools.ytDlp,
    tools: config.tools,
    allowPrivate: config.allowPrivateAddresses,
    guard,
    requireIsolation: config.requireSandbox,
    tokenProvider: config.tokenProvider,
    audience: config.fetchAudience,
    platformCaptions: captions,
    pace: services.downloadPace,
  };
  const concurrency = config.role === 'api' ? 0 : config.workConcurrency;
  const downloadSlots = downloadSlotsOf(config);
  const engineFor = ({ isolated, userId }: JobPart) =>
    meteredEngine(
      engineWithModels(isolated ? engines.isolated : engines.shared, modelsOf, userId),
      { modelUsage, userId },
    );
  const withNotices = (handler: JobHandler) =>
    config.mail ? withJobNotices(handler, { afterSeconds: services.noticeAfterSeconds }) : handler;
  const writing = (handler: JobHandler) =>
    config.writesTexts ? withTexts(handler, { modelsOf }) : handler;
  const observed = (handler: JobHandler) =>
    observeHandler(
      withNotices(webhookHandler(withEpisodes(forOwner(handler, modelUsage)))),
      telemetry,
    );
  return startQueue({
    database,
    messages,
    log,
    handlers: {
      identify: observed(
        writing(
          identifyHandler({
            db,
            store,
            engineFor,
            searchesFaces: config.searchesFaces,
            quotas,
            measure: (storageKey, signal) =>
              storedLength(storageKey, { store, tools: config.tools, scratchParent, signal }),
            downloads: join(config.dataDir, 'downloads'),
            episodeFiles: (episode, folder, run) =>
              fetchEpisodeFiles(episode, { guard, folder, run }),
            async download({ address, folder, userId, file }, context) {
              if (file) return watchedFile(config, { file, folder }, context);
              if (address === sampleAddress) return sampleTalk(folder, config.tools, context);
              using _slot = await downloadSlots.acquire(context.signal, userId);
              const own = await cookiesOf({ db, secrets }, userId);
              const ownSites = new Set(own.map(siteOf));
              const others = (
                config.cookiesFile === undefined ? [] : await readCookiesFile(config.cookiesFile)
              ).filter((cookie) => !ownSites.has(siteOf(cookie)));
              const cookies = [...own, ...others];
              const fetchVideo = () =>
                download(parseAddress(address), folder, { ...options, cookies }, context);
              // `await`, because the slot is held until the download has ended.
              return await fetchVideo().catch(async (error: unknown) => {
                const isFull = isDiskFull(error) || isFailure(error, diskErrors.noSpace);
                if (isFull && (await makeRoom(2 * config.limits.videoBytes))) return fetchVideo();
                throw error;
              });
            },
          }),
        ),
      ),
      export: observed(exportHandler({ db, engineFor, store, quotas })),
      // Nobody waits for them: no message says when they are done.
      texts: observeHandler(
        forOwner(
          textsHandler({ db, transcripts: createTranscripts({ db, store }), modelsOf }),
          modelUsage,
        ),
        telemetry,
      ),
    },
    // Identify jobs mostly wait for the network or use one core; rendering uses all cores. Texts wait
    // for the language model.
    workers: {
      identify: Math.ceil(concurrency / 2),
      export: concurrency,
      texts: concurrency === 0 ? 0 : textJobsAtOnce,
    },
    guests: callsInTurn,
  });
}

/** Jobs that let a language model write; a local one has one request at a time. */
const textJobsAtOnce = 4;

/** One person never has all of them, however slow their sources are. */
function downloadSlotsOf({ downloadConcurrency: concurrency }: Config): Semaphore {
  const ofOne = { concurrency: Math.ceil(concurrency / 2), maxWaiting: Number.POSITIVE_INFINITY };
  return createSemaphore({
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    // @protection fair-downloads
    limitOf: () => ofOne,
    createFullError: () => new Error('any number of downloads may wait'),
  });
}

/**
 * A handler whose jobs take turns with those of other people, and whose requests to models are
 * counted for the person; for writing texts, unless it says for what.
 */
function forOwner(handler: JobHandler, modelUsage: ModelUsage): JobHandler {
  return {
    ...handler,
    run: (job, run) => {
      const { userId, videoId } = job;
      const about = { userId, videoId: videoId ?? undefined, job: 'titles' } as const;
      return asOwner(backgroundOwner(userId), () =>
        modelUsage.during(about, () => handler.run(job, run)),
      );
    },
  };
}

/** Takes a file of the watched folder if it is a video whose length the server accepts. */
async function watchedFile(
  { watchFolder, tools, limits }: Config,
  { file, folder }: Pick<Parameters<typeof takeFile>[0], 'file' | 'folder'>,
  context: TaskContext,
): Promise<DownloadResult> {
  const taken = await takeFile(
    { watched: watchFolder?.path, file, folder, maxBytes: limits.videoBytes },
    context,
  );
  const { duration } = await probe(tools, taken.path, context.signal);
  checkLength(duration, { maxBytes: limits.videoBytes, maxSeconds: limits.videoSeconds });
  return { ...taken, duration };
}

/**
 * Generates the sample talk, with which people can try Kinora, in place of a download. The file
 * contains its captions.
 */
async function sampleTalk(
  folder: string,
  tools: Tools,
  { signal, onProgress }: TaskContext,
): Promise<DownloadResult> {
  const path = await makeTalk({ folder }, tools, {
    signal,
    onProgress: ({ fraction }) => onProgress?.({ stage: 'download', fraction }),
  });
  return { path, captions: [], title: 'Sample talk: bread, and finishing things', language: 'en' };
}
