import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { coverKey } from '#engine/port';
import { storedCaptions } from '#engine/port/engine.schema.ts';
import type { DownloadResult } from '#engine/sources';
import type { EpisodeFiles } from '#engine/sources/feeds';
import type { Needs } from '#features/context';
import {
  isCancelled,
  placeOf,
  progressRange,
  videoPrefix,
  withPendingDeletion,
} from '#features/videos';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import {
  type EpisodeSource,
  episodeFacts,
  type WatchedFile,
} from '#features/videos/episode.schema.ts';
import type { StoredIdentifyRequest } from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { JobPart, PartContext } from '#platform/jobs';
import { isNoSpace } from '#platform/kit/disk-full.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { storeAudience } from './audience/stored-audience.ts';
import { countedDownload } from './counted-download.ts';
import { storeCaptionList } from './transcription/caption-list.ts';

export type FetchServices = Needs<'db' | 'store' | 'quotas'> & {
  /**
   * Downloads the video at an address and its captions into a folder, for a person; continues a
   * partial download that the folder holds.
   */
  download(request: DownloadRequest, context: TaskContext): Promise<DownloadResult>;
  /**
   * Fetches the transcripts, chapters and image that a feed provides for an episode. Undefined when
   * the server does not use them.
   */
  episodeFiles?(
    episode: EpisodeSource,
    folder: string,
    context: TaskContext,
  ): Promise<EpisodeFiles>;
  /** The folder of unfinished downloads. */
  downloads: string;
};

/** `file`: a file of the watched folder that is read instead of downloading from `address`. */
export type DownloadRequest = {
  address: string;
  folder: string;
  userId: string;
  file?: WatchedFile | undefined;
};

/** The fraction of the job that is done once the original is in the store. */
export const storedAt = 0.4;

const original = z.object({
  storageKey: z.string(),
  captions: z.array(storedCaptions),
  language: z.string().optional(),
  onlyLanguage: z.boolean().optional(),
});
export type Original = z.infer<typeof original>;
const downloaded = z.object({
  original,
  title: z.string().optional(),
  bytes: z.number().optional(),
  seconds: z.number().optional(),
  episode: episodeFacts.optional(),
});
type Downloaded = z.infer<typeof downloaded>;

type FetchJob = { job: JobPart; request: StoredIdentifyRequest };

/**
 * Stores the original and records the video; a retry does neither again. An upload is stored and
 * recorded before its job starts.
 */
export async function fetchOriginal(
  services: FetchServices,
  fetch: FetchJob,
  context: PartContext,
): Promise<Original> {
  const { job, request } = fetch;
  const { uploaded, videoId, platformUrl, prompt, find } = request;
  if (uploaded !== undefined) return uploadedOriginal(services, { ...request, uploaded }, context);
  const { quotas } = services;
  const record = async (
    tx: Db,
    { original: { storageKey }, title, bytes = 0, seconds = 0, episode }: Downloaded,
  ) => {
    await tx.insert(videos).values({
      id: videoId,
      userId: job.userId,
      platformUrl,
      prompt,
      findOptions: find,
      storageKey,
      title,
      bytes,
      episode,
    });
    await context.setVideo(tx, videoId, title);
    await quotas.countVideo(tx, job.userId, { jobId: job.id, seconds });
    await quotas.endReservation(tx, videoId);
    await quotas.checkStorage(tx, job.userId, bytes);
  };
  // A file of the watched folder and the sample talk are made here; everything else is waited for.
  const isRemote = request.episode?.file === undefined && platformUrl !== sampleAddress;
  const bring = () => download(services, fetch, context);
  try {
    return (
      await context.step(
        'download',
        downloaded,
        // @protection resting-downloads: never
        isRemote ? () => context.rest(bring) : bring,
        record,
      )
    ).original;
  } catch (error) {
    // A full disk first gets back what this job has taken; the next attempt starts over.
    if (isNoSpace(error)) await discardDownload(services, job.id);
    // Without a record nothing refers to the stored objects, so they are deleted before the next
    // attempt.
    if ((await placeOf(services.db, videoId)) === undefined)
      await services.store.deletePrefix(videoPrefix(videoId));
    // The end of a cancelled job removed its folder while the download still wrote into it.
    if (isCancelled(context.signal)) {
      await discardDownload(services, job.id);
      // The download may have been counted once more after the job had ended.
      await quotas.endReservation(services.db, videoId);
    }
    throw error;
  }
}

/**
 * Returns an upload as an original, with the captions that were uploaded with it and the language
 * that the person named. Stores both for later transcriptions.
 */
async function uploadedOriginal(
  { db, store }: FetchServices,
  {
    videoId,
    uploaded,
    captions = [],
    language,
    onlyLanguage,
  }: StoredIdentifyRequest & { uploaded: string },
  { signal }: PartContext,
): Promise<Original> {
  const list = { captions, ...(language && { language }), ...(onlyLanguage && { onlyLanguage }) };
  if (captions.length > 0 || language)
    await withPendingDeletion(db, videoId, () => storeCaptionList(store, uploaded, list, signal));
  return { storageKey: uploaded, captions, language, onlyLanguage };
}

/**
 * Removes what a job has downloaded so far. Best effort: a download that is being stopped may still
 * write a file, which is removed when the attempt ends, or by the maintenance task for abandoned
 * downloads.
 */
export async function discardDownload(
  { downloads }: Pick<FetchServices, 'downloads'>,
  jobId: string,
): Promise<void> {
  await rm(join(downloads, jobId), { recursive: true, force: true }).catch(() => undefined);
}

async function download(
  services: FetchServices,
  { job, request }: FetchJob,
  context: PartContext,
): Promise<Downloaded> {
  context.progress('download', 0);
  const folder = join(services.downloads, job.id);
  await mkdir(folder, { recursive: true });
  const progress = progressRange(context, 0, storedAt, { download: 9, store: 1 });
  const { episode } = request;
  const address = request.platformUrl;
  const { userId } = job;
  const counted = { folder, userId, videoId: request.videoId };
  const { found, files } = await countedDownload(services, counted, progress, async (run) => ({
    found: await services.download({ address, folder, userId, file: episode?.file }, run),
    files: episode && (await services.episodeFiles?.(episode, folder, run)),
  }));
  const { path, duration } = found;
  const language = request.language ?? found.language ?? episode?.language;
  const { onlyLanguage } = request;
  // Captions from the publisher take precedence.
  const captions = [...(files?.captions ?? []), ...found.captions];
  progress.onProgress?.({ stage: 'store', fraction: 0 });
  const prefix = videoPrefix(request.videoId);
  const storageKey = `${prefix}original${extname(path).toLowerCase() || '.mp4'}`;
  const { signal } = context;
  const { bytes } = await services.store.put(storageKey, { path }, { signal });
  const stored: Original['captions'] = [];
  for (const [index, caption] of captions.entries()) {
    const { format, kind, language: named, name, isPartial } = caption;
    const key = `${prefix}captions-${index}.${format}`;
    await services.store.put(key, { path: caption.path }, { signal });
    stored.push({
      storage_key: key,
      format,
      language: named,
      kind,
      ...(name && { name }),
      ...(isPartial && { is_partial: isPartial }),
    });
  }
  if (found.audience) await storeAudience(services.store, storageKey, found.audience, signal);
  if (files?.cover)
    await services.store.put(coverKey(storageKey), { path: files.cover }, { signal });
  if (stored.length > 0 || request.language)
    await storeCaptionList(
      services.store,
      storageKey,
      { captions: stored, ...(language && { language }), ...(onlyLanguage && { onlyLanguage }) },
      signal,
    );
  await rm(folder, { recursive: true, force: true });
  return {
    original: { storageKey, captions: stored, language, onlyLanguage },
    title: episode?.title ?? found.title,
    bytes,
    seconds: duration,
    ...(episode && { episode: episodeFacts.parse({ ...episode, chapters: files?.chapters }) }),
  };
}
