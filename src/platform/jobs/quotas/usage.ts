import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import {
  brandKits,
  clipPosters,
  exportedClips,
  jobs,
  profilePictures,
  storageReservations,
  trashedVideos,
  videoMinutes,
  videos,
} from '#platform/database';

/** How much a person uses at present. */
export type Used = { jobs: number; storedBytes: number; videoSeconds: number };

/** The jobs that count against a quota: those that a person started, not those that follow by themselves. */
const counted = ['identify', 'export'] as const;

/** The number of a person's unfinished jobs that count. */
export function unfinishedJobs(db: Db, userId: string): Promise<number> {
  return db.$count(
    jobs,
    and(
      eq(jobs.userId, userId),
      inArray(jobs.kind, [...counted]),
      inArray(jobs.status, ['queued', 'running', 'retrying']),
    ),
  );
}

/**
 * The bytes of a person's originals and their copies for browsers, exported clips, posters, deleted
 * videos in the trash, brand kits, the person's picture, unfinished uploads and downloads, and files that are to be deleted. Several
 * exports may share one stored clip.
 */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select (
      (select coalesce(sum(bytes), 0) from ${videos} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from (select distinct on (storage_key) bytes from ${exportedClips} where user_id = ${userId}) as stored)
      + (select coalesce(sum(bytes), 0) from ${clipPosters} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from ${trashedVideos} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from ${brandKits} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from ${profilePictures} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from ${storageReservations} where user_id = ${userId} and expires_at > now())
    )::float8 as bytes`);
  return bytesRow.parse(rows)[0].bytes;
}

const bytesRow = z.tuple([z.object({ bytes: z.number() })]);

/**
 * The videos that count against a person's daily quota, oldest first: their length, and for how
 * many seconds each still counts.
 */
export function countedVideos(
  db: Db,
  userId: string,
): Promise<{ jobId: string; seconds: number; endsInSeconds: number }[]> {
  const endsIn = sql<number>`extract(epoch from ${videoMinutes.createdAt} + interval '1 day' - now())::float8`;
  return db
    .select({ jobId: videoMinutes.jobId, seconds: videoMinutes.seconds, endsInSeconds: endsIn })
    .from(videoMinutes)
    .where(and(eq(videoMinutes.userId, userId), gt(videoMinutes.createdAt, aDayAgo)))
    .orderBy(videoMinutes.createdAt);
}

const aDayAgo = sql`now() - interval '1 day'`;

/** How much each person uses, by user id; people who use nothing are left out. */
export async function usedByEverybody(db: Db): Promise<Map<string, Used>> {
  const sum = (what: SQL, from: SQL) => sql`select user_id, ${what} from ${from}`;
  const { rows } = await db.execute(sql`
    select user_id, sum(jobs)::float8 as jobs, sum(bytes)::float8 as bytes, sum(seconds)::float8 as seconds from (
      ${sum(sql`1 as jobs, 0 as bytes, 0 as seconds`, sql`${jobs} where ${inArray(jobs.kind, [...counted])} and status in ('queued', 'running', 'retrying')`)}
      union all ${sum(sql`0, coalesce(bytes, 0), 0`, sql`${videos}`)}
      union all (select distinct on (user_id, storage_key) user_id, 0, coalesce(bytes, 0), 0 from ${exportedClips})
      union all ${sum(sql`0, bytes, 0`, sql`${clipPosters}`)}
      union all ${sum(sql`0, bytes, 0`, sql`${trashedVideos}`)}
      union all ${sum(sql`0, bytes, 0`, sql`${brandKits}`)}
      union all ${sum(sql`0, bytes, 0`, sql`${profilePictures}`)}
      union all ${sum(sql`0, bytes, 0`, sql`${storageReservations} where expires_at > now()`)}
      union all ${sum(sql`0, 0, seconds`, sql`${videoMinutes} where created_at > ${aDayAgo}`)}
    ) as used group by user_id`);
  const people = everybody.parse(rows);
  return new Map(
    people.map(({ user_id, jobs: count, bytes, seconds }) => [
      user_id,
      { jobs: count, storedBytes: bytes, videoSeconds: seconds },
    ]),
  );
}

const everybody = z.array(
  z.object({ user_id: z.string(), jobs: z.number(), bytes: z.number(), seconds: z.number() }),
);

/** Deletes rows that no longer count. */
export async function purgeUsage(db: Db): Promise<void> {
  await db.delete(videoMinutes).where(sql`${videoMinutes.createdAt} < ${aDayAgo}`);
  await db.delete(storageReservations).where(sql`${storageReservations.expiresAt} < now()`);
}
