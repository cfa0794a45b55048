import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { storedLength } from '#engine/local';
import { makeTalk } from '#engine/sample-talk';
import {
  checkLength,
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
import { cookiesOf } from '#features/videos';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Database, Secrets } from '#platform/database';
import { probe, type Tools } from '#platform/ffmpeg';
import type { JobHandler, JobPart, Queue } from '#platform/jobs';
import { startQueue } from '#platform/jobs';
import type { MessageQueue } from '#platform/jobs/queue';
import type { Quotas } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskErrors, isDiskFull } from '#platform/kit/disk-full.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Store } from '#platform/storage';
import { asTaskOwner, backgroundOwner } from '#platform/tasks';
import type { Engines } from './engine.ts';
import { observeHandler, type Telemetry } from './telemetry.ts';
import { webhookHandler } from './webhooks.ts';

export type JobServices = {
  database: Database;
  secrets: Secrets;
  messages: MessageQueue;
  store: Store;
  engines: Engines;
  guard: SsrfGuard;
  captions: FetchCaptions;
  quotas: Quotas;
  makeRoom: MakeRoom;
  scratchParent: string;
  log: Logger;
  telemetry: Telemetry;
};

/**
 * Starts the queue with a handler for each kind of job; a process with ROLE=api only adds jobs to
 * it.
 */
export function startJobs(config: Config, services: JobServices): Promise<Queue> {
  const {
    database,
    secrets,
    messages,
    store,
    engines,
    quotas,
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
    platformCaptions: captions,
  };
  const concurrency = config.role === 'api' ? 0 : config.workConcurrency;
  const engineFor = ({ isolated }: JobPart) => (isolated ? engines.isolated : engines.shared);
  const observed = (handler: JobHandler) =>
    observeHandler(webhookHandler(withEpisodes(withTaskOwner(handler))), telemetry);
  return startQueue({
    database,
    messages,
    log,
    handlers: {
      identify: observed(
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
            const own = await cookiesOf({ db, secrets }, userId);
            const ownSites = new Set(own.map(siteOf));
            const others = (
              config.cookiesFile === undefined ? [] : await readCookiesFile(config.cookiesFile)
            ).filter((cookie) => !ownSites.has(siteOf(cookie)));
            const cookies = [...own, ...others];
            const fetchVideo = () =>
              download(parseAddress(address), folder, { ...options, cookies }, context);
            return fetchVideo().catch(async (error: unknown) => {
              const isFull = isDiskFull(error) || isFailure(error, diskErrors.noSpace);
              if (isFull && (await makeRoom(2 * config.limits.videoBytes))) return fetchVideo();
              throw error;
            });
          },
        }),
      ),
      export: observed(exportHandler({ db, engineFor, store, quotas })),
    },
    // Identifying mostly waits for the network or uses one core; rendering uses all of them.
    workers: { identify: Math.ceil(concurrency / 2), export: concurrency },
  });
}

function withTaskOwner(handler: JobHandler): JobHandler {
  return {
    ...handler,
    run: (job, run) => asTaskOwner(backgroundOwner(job.userId), () => handler.run(job, run)),
  };
}

/** A file of the watched folder, if it is a video of a length that the server takes. */
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
 * Makes the talk that people can try Kinora with, as if it were downloaded. Its captions are in the
 * file.
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
