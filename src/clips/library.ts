import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { clips, videos } from '#database/schema.ts';
import { subScores } from '#media/contract.ts';
import { type Clip, type VideoDetail, type VideoList, videoPage } from './contract.ts';
import { parseRequest, videoNotFound } from './failures.ts';

/** What is kept of videos and clips, always asked for by owner: what is another's is as good as unknown. */

export type VideoRow = typeof videos.$inferSelect;
export type ClipRow = typeof clips.$inferSelect;

/** The user's videos, newest first: all of them, or a page of so many after the video `before`. */
export async function listVideos(
  db: Db,
  userId: string,
  page: { limit?: string | undefined; before?: string | undefined } = {},
): Promise<VideoList> {
  const { limit, before } = parseRequest(videoPage, page);
  const last = before === undefined ? undefined : await ownVideo(db, userId, before);
  const older = last && sql`(${videos.createdAt}, ${videos.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
  const rows = await db
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), older))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
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

/** The moments identified in the video, as they are kept. */
export function clipsOf(db: Db, videoId: string): Promise<ClipRow[]> {
  return db.select().from(clips).where(eq(clips.videoId, videoId));
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
    durationSeconds: row.durationSeconds,
    detectedLanguage: row.detectedLanguage ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

/** The clip as its owner sees it. */
export function showClip(row: ClipRow): Clip {
  const { id, start, end, title, summary, viralityScore, relatedTopics, transcript } = row;
  const scores = subScores.safeParse(row.scores);
  const facts = { id, start, end, title, summary, viralityScore, relatedTopics, transcript };
  return { ...facts, ...(scores.success ? { scores: scores.data } : {}), ...beforeChanges(row) };
}

/** What identification gave of what a person has changed. */
function beforeChanges({ start, end, title, ...row }: ClipRow): Pick<Clip, 'suggested' | 'suggestedTitle'> {
  const before = suggestion.nullable().parse(row.suggested);
  if (before === null) return {};
  return {
    ...(before.start === start && before.end === end ? {} : { suggested: { start: before.start, end: before.end } }),
    ...(before.title === title ? {} : { suggestedTitle: before.title }),
  };
}

/** What is kept of a clip once a person changes it, so that it can go back. */
export const suggestion = z.object({ start: z.string(), end: z.string(), title: z.string(), transcript: z.string() });
