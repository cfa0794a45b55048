import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { clips, exportedClips, videos } from '#database/schema.ts';
import { aspectRatio, subScores, targetLanguage } from '#media/contract.ts';
import type { Clip, ExportedList, VideoDetail, VideoList } from './contract.ts';
import { videoNotFound } from './failures.ts';

/** What is kept of videos and clips, always asked for by owner: what is another's is as good as unknown. */

export type VideoRow = typeof videos.$inferSelect;

/** The user's videos, newest first. */
export async function listVideos(db: Db, userId: string): Promise<VideoList> {
  const rows = await db.select().from(videos).where(eq(videos.userId, userId)).orderBy(desc(videos.createdAt), desc(videos.id));
  return { videos: rows.map(facts) };
}

/** The user's video. @throws Failure `video-not-found`, also when the id is malformed or another user's */
export async function ownVideo(db: Db, userId: string, id: string): Promise<VideoRow> {
  const [row] = isId(id) ? await db.select().from(videos).where(owned(userId, id)) : [];
  return row ?? missing();
}

/** The same, kept from being deleted until the transaction ends. */
export async function lockVideo(tx: Db, userId: string, id: string): Promise<VideoRow> {
  const [row] = isId(id) ? await tx.select().from(videos).where(owned(userId, id)).for('update') : [];
  return row ?? missing();
}

/** A video with its clips, highest virality score first, then by start. */
export async function showVideo(db: Db, userId: string, id: string): Promise<VideoDetail> {
  const video = await ownVideo(db, userId, id);
  const rows = await db
    .select()
    .from(clips)
    .where(eq(clips.videoId, video.id))
    .orderBy(desc(sql`${clips.viralityScore}::numeric`), asc(sql`${clips.start}::numeric`), asc(clips.id));
  return { video: { ...facts(video), prompt: video.prompt, notes: video.notes, clips: rows.map(showClip) } };
}

/** The video's exported clips, newest first. */
export async function listExported(db: Db, userId: string, videoId: string): Promise<ExportedList> {
  const video = await ownVideo(db, userId, videoId);
  const rows = await db
    .select()
    .from(exportedClips)
    .where(eq(exportedClips.videoId, video.id))
    .orderBy(desc(exportedClips.createdAt), desc(exportedClips.id));
  return {
    exportedClips: rows.map(({ id, start, end, storageKey, aspectRatio: ratio, targetLanguage: language, createdAt }) => ({
      id,
      start,
      end,
      storageKey,
      aspectRatio: aspectRatio.parse(ratio),
      targetLanguage: targetLanguage.nullable().parse(language),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Whether a text has the shape of our ids: anything else would be an error to the database. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success;
}

function owned(userId: string, id: string) {
  return and(eq(videos.id, id), eq(videos.userId, userId));
}

function missing(): never {
  throw videoNotFound();
}

function facts(row: VideoRow) {
  return {
    id: row.id,
    platformUrl: row.platformUrl,
    storageKey: row.storageKey,
    status: row.status,
    ...(row.status === 'failed' ? { error: row.error ?? 'The reason is unknown. Please try again.' } : {}),
    title: row.title,
    totalClips: row.totalClips ?? 0,
    videoDuration: row.videoDuration ?? '',
    detectedLanguage: row.detectedLanguage ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

function showClip(row: typeof clips.$inferSelect): Clip {
  const { id, start, end, title, summary, viralityScore, relatedTopics, transcript } = row;
  const scores = subScores.safeParse(row.scores);
  return { id, start, end, title, summary, viralityScore, relatedTopics, transcript, ...(scores.success ? { scores: scores.data } : {}) };
}
