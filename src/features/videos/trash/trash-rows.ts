import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#platform/database';
import {
  captionTracks,
  clipPosters,
  clips,
  clipVersions,
  exportedClips,
  posts,
  speakerFaces,
  transcriptChanges,
  trashedRows,
  videos,
  videoTexts,
  writtenTexts,
} from '#platform/database';

/**
 * The rows of a video in the trash. They leave their tables, so no query over videos, clips or
 * exported clips can find them.
 */

/** The tables whose rows are kept, in the order in which they are inserted again. */
const keptTables: { table: PgTable; ofVideo: (db: Db, videoId: string) => SQL }[] = [
  { table: videos, ofVideo: (_, id) => eq(videos.id, id) },
  { table: clips, ofVideo: (_, id) => eq(clips.videoId, id) },
  { table: clipVersions, ofVideo: (db, id) => inArray(clipVersions.clipId, clipsOf(db, id)) },
  { table: captionTracks, ofVideo: (db, id) => inArray(captionTracks.clipId, clipsOf(db, id)) },
  { table: clipPosters, ofVideo: (_, id) => eq(clipPosters.videoId, id) },
  { table: exportedClips, ofVideo: (_, id) => eq(exportedClips.videoId, id) },
  { table: transcriptChanges, ofVideo: (_, id) => eq(transcriptChanges.videoId, id) },
  { table: speakerFaces, ofVideo: (_, id) => eq(speakerFaces.videoId, id) },
  { table: videoTexts, ofVideo: (_, id) => eq(videoTexts.videoId, id) },
  { table: writtenTexts, ofVideo: (_, id) => eq(writtenTexts.videoId, id) },
];

const clipsOf = (db: Db, videoId: string) =>
  db.select({ id: clips.id }).from(clips).where(eq(clips.videoId, videoId));

/** The names of the tables whose rows come back with a video. */
export const keptTableNames: readonly string[] = keptTables.map(({ table }) => getTableName(table));

/** Copies the rows of a video, before they are deleted in the same transaction. */
export async function keepRows(tx: Db, videoId: string): Promise<void> {
  for (const { table, ofVideo } of keptTables)
    await tx.execute(sql`
      insert into ${trashedRows} (video_id, "table", row)
      select ${videoId}::uuid, ${getTableName(table)}::text, to_jsonb(${table}.*)
      from ${table} where ${ofVideo(tx, videoId)}`);
  // Posts outlive their clip, and are of it again when it comes back.
  await tx.execute(sql`
    insert into ${trashedRows} (video_id, "table", row)
    select ${videoId}::uuid, ${getTableName(posts)}::text, jsonb_build_object('id', p.id, 'exported_id', p.exported_id)
    from ${posts} p join ${exportedClips} e on e.id = p.exported_id where e.video_id = ${videoId}`);
}

/**
 * Inserts the rows again. Columns that were added in the meantime get their default values.
 * `userId`: the owner, who may be known by another id now.
 */
export async function bringRowsBack(
  tx: Db,
  { videoId, userId }: { videoId: string; userId: string },
): Promise<void> {
  // The folder may have been deleted in the meantime.
  await tx.execute(sql`
    update ${trashedRows} set row = jsonb_set(row, '{folder_id}', 'null')
    where video_id = ${videoId} and "table" = 'videos'
      and not exists (select 1 from video_folders f where f.id = (row->>'folder_id')::uuid and f.user_id = ${userId})`);
  await tx.execute(sql`
    update ${trashedRows} set row = jsonb_set(row, '{user_id}', to_jsonb(${userId}::text))
    where video_id = ${videoId} and row ? 'user_id'`);
  for (const { table } of keptTables) await insertKept(tx, videoId, getTableName(table));
  await tx.execute(sql`
    update ${posts} set exported_id = (r.row->>'exported_id')::uuid from ${trashedRows} r
    where r.video_id = ${videoId} and r."table" = ${getTableName(posts)} and ${posts}.id = (r.row->>'id')::uuid`);
}

async function insertKept(tx: Db, videoId: string, name: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select attname as name from pg_catalog.pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(row) from ${trashedRows} where video_id = ${videoId} and "table" = ${name})
    order by attnum`);
  const columns = columnNames.parse(rows).map((column) => sql.identifier(column.name));
  if (columns.length === 0) return;
  const list = sql.join(columns, sql`, `);
  const read = sql.join(
    columns.map((column) => sql`t.${column}`),
    sql`, `,
  );
  const table = sql.identifier(name);
  await tx.execute(sql`
    insert into ${table} (${list}) select ${read}
    from ${trashedRows} r, jsonb_populate_record(null::${table}, r.row) t
    where r.video_id = ${videoId} and r."table" = ${name} order by r.id`);
}

const columnNames = z.array(z.object({ name: z.string() }));
