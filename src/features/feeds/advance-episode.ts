import { and, eq } from 'drizzle-orm';
import { initialStyle } from '#engine/port/subtitle-customization.constants.ts';
import {
  type SubtitleCustomization,
  subtitleCustomization,
} from '#engine/port/subtitle-customization.schema.ts';
import { brandErrors, ownBrandKit } from '#features/clips/brand';
import type { Needs } from '#features/context';
import { enqueueExport, exportBrands } from '#features/exports';
import { processRequest } from '#features/exports/export.schema.ts';
import { editOf, requestKeyOf } from '#features/videos';
import { maxClipsPerExport } from '#features/videos/clips.constants.ts';
import { episodeSource } from '#features/videos/episode.schema.ts';
import { type StoredFindOptions, storedFindOptions } from '#features/videos/find-options.schema.ts';
import type { StoredIdentifyRequest } from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { captionPresets, clips, feedEpisodes, feeds, videos } from '#platform/database';
import type { ClaimedMessage, MessageQueue } from '#platform/jobs/queue';
import type { Quotas } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { inSeconds, nothingWrong, scheduleEpisodes, secondsToWait } from './episode-state.ts';
import { feedErrors } from './errors.ts';
import { type FeedSettings, feedSettings } from './feed.schema.ts';

export type AdvanceServices = Needs<'db' | 'jobs' | 'quotas'> & {
  messages: Pick<MessageQueue, 'complete'>;
};

type EpisodeRow = typeof feedEpisodes.$inferSelect;

/**
 * Starts the next job of an episode: identification or export. The job, the episode's state and the
 * end of the message are written in one transaction, so that no job is started twice if a process
 * dies. A job that a quota refuses is tried again later.
 */
export async function advanceEpisode(
  services: AdvanceServices,
  message: ClaimedMessage,
  episodeId: string,
): Promise<void> {
  const { db, jobs, messages } = services;
  const [row] = await db.select().from(feedEpisodes).where(eq(feedEpisodes.id, episodeId));
  if (!row) return db.transaction((tx) => messages.complete(tx, message));
  try {
    if (row.status === 'waiting' && row.jobId !== null) {
      // A quota made the job fail. It is retried in a transaction of its own, which changes the
      // episode as well.
      await jobs.retry(row.userId, row.jobId);
      return await db.transaction((tx) => messages.complete(tx, message));
    }
    await db.transaction(async (tx) => {
      await jobs.lockUser(tx, row.userId);
      const [locked] = await tx
        .select()
        .from(feedEpisodes)
        .where(eq(feedEpisodes.id, episodeId))
        .for('update');
      if (locked?.status === 'waiting' && locked.jobId === null)
        await startClipping(tx, services, locked);
      else if (locked?.status === 'found' && locked.exportJobId === null)
        await startExport(tx, services, locked);
      await messages.complete(tx, message);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await db.transaction(async (tx) => {
      await recordFailure(tx, row, error);
      await messages.complete(tx, message);
    });
  }
}

async function settingsOf(tx: Db, feedId: string): Promise<FeedSettings> {
  const [feed] = await tx
    .select({ settings: feeds.settings })
    .from(feeds)
    .where(eq(feeds.id, feedId));
  return feedSettings.parse(feed?.settings ?? {});
}

async function startClipping(
  tx: Db,
  { jobs, quotas }: AdvanceServices,
  episode: EpisodeRow,
): Promise<void> {
  const { id, userId, feedId } = episode;
  const {
    prompt,
    clips: maxClips,
    minSeconds,
    maxSeconds,
    from,
    to,
  } = await settingsOf(tx, feedId);
  const find = withoutNull({ minSeconds, maxSeconds, from, to });
  const source = episodeSource.parse(episode.source);
  const request: StoredIdentifyRequest = {
    videoId: id,
    platformUrl: source.media,
    ...(prompt === undefined ? {} : { prompt }),
    ...(Object.keys(find).length > 0 && { find }),
    episode: { ...source, ...(maxClips === null ? {} : { clips: maxClips }) },
  };
  await quotas.checkRoomForVideo(tx, userId);
  const job = await jobs.enqueue(tx, {
    kind: 'identify',
    userId,
    title: episode.title ?? undefined,
    request,
  });
  await quotas.checkJobs(tx, userId);
  await tx
    .update(feedEpisodes)
    .set({ status: 'clipping', jobId: job.id, ...nothingWrong })
    .where(eq(feedEpisodes.id, id));
}

const withoutNull = (values: object): StoredFindOptions =>
  storedFindOptions.parse(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  );

async function startExport(
  tx: Db,
  { jobs, quotas }: AdvanceServices,
  episode: EpisodeRow,
): Promise<void> {
  const { id, userId, feedId } = episode;
  const settings = await settingsOf(tx, feedId);
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  const selectedClips = video
    ? await bestClips(tx, quotas, { userId, videoId: id, maxClips: settings.clips })
    : [];
  const ofEpisode = eq(feedEpisodes.id, id);
  // The video, or all of its clips, were deleted meanwhile.
  if (!video || selectedClips.length === 0)
    return void (await tx
      .update(feedEpisodes)
      .set({ status: 'complete', ...nothingWrong })
      .where(ofEpisode));
  const { aspectRatio, targetLanguage, brandKit } = settings;
  const params = processRequest.parse({
    videoId: id,
    storageKey: video.storageKey,
    selectedClips,
    aspectRatio,
    targetLanguage,
    brandKit,
    subtitleCustomization: await styleOf(tx, userId, settings),
  });
  const brands = await exportBrands(tx, userId, params);
  const job = await enqueueExport({ tx, jobs, quotas }, userId, {
    params,
    brands,
    requestKey: requestKeyOf(['episode', id]),
  });
  await tx
    .update(feedEpisodes)
    .set({ status: 'exporting', exportJobId: job.id, ...nothingWrong })
    .where(ofEpisode);
}

type BestOf = { userId: string; videoId: string; maxClips: number | null };

/** The best clips, best first, up to the limits of the feed and of the export quotas. */
async function bestClips(tx: Db, quotas: Quotas, { userId, videoId, maxClips }: BestOf) {
  const limits = (await quotas.usage(tx, userId)).export;
  const rows = await tx.select().from(clips).where(eq(clips.videoId, videoId));
  const best = rows.toSorted(
    (a, b) =>
      Number(b.viralityScore) - Number(a.viralityScore) || Number(a.start) - Number(b.start),
  );
  let seconds = 0;
  return best
    .slice(
      0,
      Math.min(maxClips ?? maxClipsPerExport, limits.clips ?? maxClipsPerExport, maxClipsPerExport),
    )
    .filter(({ start, end }) => {
      const length = Number(end) - Number(start);
      if (seconds + length > (limits.seconds ?? Infinity)) return false;
      seconds += length;
      return true;
    })
    .map((row) => {
      const edit = editOf(row);
      return { start: row.start, end: row.end, ...(edit && { edit }) };
    });
}

/**
 * The caption style of the chosen preset. Without a preset, undefined if the brand kit has a
 * caption style, which the export uses by itself; else the person's default preset or Kinora's.
 */
async function styleOf(
  tx: Db,
  userId: string,
  { preset, brandKit }: FeedSettings,
): Promise<SubtitleCustomization | undefined> {
  const presets = await tx.select().from(captionPresets).where(eq(captionPresets.userId, userId));
  const chosen = presets.find(({ id }) => id === preset);
  if (chosen) return subtitleCustomization.parse(chosen.subtitleCustomization);
  if (brandKit !== null && (await ownBrandKit(tx, userId, brandKit)).settings.captionStyle)
    return undefined;
  return subtitleCustomization.parse(
    presets.find(({ isDefault }) => isDefault)?.subtitleCustomization ?? initialStyle,
  );
}

/** Seconds to wait after a retryable failure that does not say when to retry. */
const usualWait = 1800;

async function recordFailure(
  tx: Db,
  { id, userId, status }: EpisodeRow,
  failure: Failure,
): Promise<void> {
  const { message, code, retryable, retryAfterSeconds } = isFailure(failure, brandErrors.notFound)
    ? feedErrors.feedKitDeleted()
    : failure;
  const error = { error: message, errorCode: code };
  const unchanged = and(eq(feedEpisodes.id, id), eq(feedEpisodes.status, status));
  const wait = secondsToWait(code) ?? (retryable ? usualWait : undefined);
  if (wait === undefined) {
    await tx
      .update(feedEpisodes)
      .set({ status: 'failed', ...error, dueAt: null })
      .where(unchanged);
    return;
  }
  const seconds = Math.min(24 * 3600, Math.max(60, retryAfterSeconds ?? wait));
  const [waiting] = await tx
    .update(feedEpisodes)
    .set({ ...error, dueAt: inSeconds(seconds) })
    .where(unchanged)
    .returning({ id: feedEpisodes.id });
  if (waiting) await scheduleEpisodes(tx, userId, [id], seconds);
}
