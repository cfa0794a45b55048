import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isId, placeOf, videoPrefix } from '#features/videos';
import { episodeSource } from '#features/videos/episode.schema.ts';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { exportedClips, feedEpisodes, videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import { cancelDeletion } from '#platform/storage';
import { inSeconds, nothingWrong, scheduleEpisodes } from './episode-state.ts';
import { feedErrors } from './errors.ts';
import type { Episode, EpisodeList, episodeQuery } from './feed.schema.ts';
import { ownFeed } from './feeds.ts';

/** The episodes recorded for a feed, and their state. */

type EpisodeRow = typeof feedEpisodes.$inferSelect;
type Of = { userId: string; feedId: string };

/**
 * Lists the episodes of a feed, newest first.
 * @throws Failure `feed-not-found`, `episode-not-found`
 */
export async function listEpisodes(
  db: Db,
  { userId, feedId }: Of,
  query: Unparsed<z.output<typeof episodeQuery>>,
): Promise<EpisodeList> {
  const feed = await ownFeed(db, userId, feedId);
  const { limit, before } = query.parse();
  const last = before === undefined ? undefined : await ownEpisode(db, feed.id, before);
  const older =
    last &&
    sql`(${feedEpisodes.createdAt}, ${feedEpisodes.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  const rows = await db
    .select({
      episode: feedEpisodes,
      videoId: videos.id,
      clips: videos.totalClips,
      exported: sql<number>`(select count(*)::int from ${exportedClips} where ${exportedClips.videoId} = ${feedEpisodes.id})`,
    })
    .from(feedEpisodes)
    .leftJoin(videos, and(eq(videos.id, feedEpisodes.id), eq(videos.userId, userId)))
    .where(and(eq(feedEpisodes.feedId, feed.id), older))
    .orderBy(desc(feedEpisodes.createdAt), desc(feedEpisodes.id))
    .limit(limit);
  return {
    episodes: rows.map(({ episode, videoId, clips, exported }) => ({
      ...show(episode),
      videoId,
      clips: clips ?? 0,
      exported,
    })),
  };
}

function show(row: EpisodeRow): Omit<Episode, 'videoId' | 'clips' | 'exported'> {
  const { id, title, status, error, errorCode } = row;
  return {
    id,
    title,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    link: episodeSource.parse(row.source).link ?? null,
    status: status === 'found' ? 'exporting' : status,
    ...(error === null ? {} : { error }),
    ...(errorCode === null ? {} : { errorCode }),
    retryAt: error !== null && status !== 'failed' ? (row.dueAt?.toISOString() ?? null) : null,
    jobId: row.exportJobId ?? row.jobId,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Tries a failed or waiting episode again, from the step that it had reached, or from the beginning
 * when its video was deleted.
 * @throws Failure `feed-not-found`, `episode-not-found` (404), `episode-not-failed`,
 * `episode-has-video`, `episode-in-trash` (409), and the failures of `Jobs.retry`
 */
export async function retryEpisode(
  { db, jobs }: { db: Db; jobs: Jobs },
  { userId, feedId }: Of,
  id: string,
): Promise<SuccessResponse> {
  const feed = await ownFeed(db, userId, feedId);
  const episode = await ownEpisode(db, feed.id, id);
  const started = { success: true, message: 'Episode processing started' };
  const jobId = episode.exportJobId ?? episode.jobId;
  const job = jobId === null ? undefined : await jobs.get(userId, jobId);
  const place = await placeOf(db, episode.id);
  const hasVideo = place === 'library';
  const isDeleted = episode.status === 'failed' && typeof job?.videoId === 'string' && !hasVideo;
  if (isDeleted && place === 'trash') throw feedErrors.episodeInTrash();
  if (episode.status === 'failed' && job && job.status !== 'complete' && !isDeleted) {
    await jobs.retry(userId, job.id);
    return started;
  }
  if (episode.status !== 'failed' && episode.error === null) throw feedErrors.episodeNotFailed();
  const isPurged = episode.status === 'failed' && job === undefined && jobId !== null;
  if (isPurged && hasVideo) throw feedErrors.episodeHasVideo();
  await db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    const [row] = await tx
      .select()
      .from(feedEpisodes)
      .where(eq(feedEpisodes.id, episode.id))
      .for('update');
    if (row?.status !== episode.status) throw feedErrors.episodeNotFailed();
    // After a complete job the clips exist, and only the export failed. A new job replaces a job
    // that was purged, or whose video was deleted.
    const status =
      row.status === 'found' || (job?.status === 'complete' && !isDeleted) ? 'found' : 'waiting';
    const anew = isPurged || isDeleted ? { jobId: null, exportJobId: null } : {};
    if (isDeleted) await cancelDeletion(tx, videoPrefix(row.id));
    await tx
      .update(feedEpisodes)
      .set({ status, ...anew, ...nothingWrong, dueAt: inSeconds(0) })
      .where(eq(feedEpisodes.id, row.id));
    await scheduleEpisodes(tx, userId, [row.id]);
  });
  return started;
}

async function ownEpisode(db: Db, feedId: string, id: string): Promise<EpisodeRow> {
  const own = and(eq(feedEpisodes.id, id), eq(feedEpisodes.feedId, feedId));
  const [row] = isId(id) ? await db.select().from(feedEpisodes).where(own) : [];
  if (!row) throw feedErrors.episodeNotFound();
  return row;
}
