import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Needs } from '#features/context';
import type { Database, Db } from '#platform/database';
import {
  exportedClips,
  jobs,
  orphanedObjects,
  trashedVideos,
  uploads,
  videos,
} from '#platform/database';
import type { ListedObject, Store } from '#platform/storage';
import { databaseIdentityOf, scheduleDeletion } from '#platform/storage';
import { storedObjectsOf } from '../exported-clips.ts';
import { trashPrefix, videoPrefix } from '../storage-prefixes.ts';
import { moveBackOfLive, placeOf } from '../trash/move-objects.ts';
import { isId } from '../videos.ts';

/**
 * Finds stored objects that no record refers to: a process can die between storing and recording,
 * and deletions are missed while a storage is down. They are deleted when they have been found for
 * `trashDays`, until when the operator can keep them. Objects that are younger than
 * `olderThanSeconds` or older than the database, or belong to an unfinished job or a video in the
 * trash, are left alone. Several processes may run this concurrently.
 * @returns the number of videos whose orphans are deleted now
 */
export async function deleteOrphans(services: OrphanServices): Promise<number> {
  const { database, store, log, olderThanSeconds, trashDays } = services;
  const { db } = database;
  const ages = await agesOf(db, olderThanSeconds);
  const suspects: StoredVideo[] = [];
  const inTrash: string[] = [];
  let seen = 0;
  for await (const batch of inBatches(storedVideos(store))) {
    seen += batch.length;
    inTrash.push(...(await liveInTrash(db, batch)));
    suspects.push(...(await withoutRecord(db, batch, ages)));
  }
  const unknown = suspects.filter(({ isRecorded }) => !isRecorded).length;
  if (unknown > Math.max(fewVideos, seen / 2)) {
    log.error({ videos: seen, withoutRecord: unknown }, foreignDatabase);
    return 0;
  }
  for (const videoId of inTrash)
    if (await moveBackOfLive({ db, store }, videoId))
      log.info({ video: videoId }, 'the files of a video were moved back from the trash');
  const due = await rememberOrphans(db, suspects, trashDays);
  for (const suspect of due) await scheduleOrphans(db, suspect);
  if (due.length > 0)
    log.info({ videos: due.length }, 'objects without a record will be deleted from the storage');
  return due.length;
}

export type OrphanServices = Needs<'store' | 'trashDays'> & {
  database: Pick<Database, 'db'>;
  log: Logger;
  olderThanSeconds: number;
};

/**
 * A few videos may lose their records by accident; when more than half of them have none, the
 * database does not belong to this storage.
 */
const fewVideos = 20;
const foreignDatabase =
  'most of the videos in the storage are not in the database: nothing is deleted. Is this the right database? An older copy of it lacks the videos added since';

/**
 * Records what was found, and forgets what is no orphan any longer.
 * @returns the orphans that are due
 */
async function rememberOrphans(
  db: Db,
  suspects: readonly StoredVideo[],
  trashDays: number,
): Promise<StoredVideo[]> {
  const found = suspects.flatMap(orphansOf);
  for (let at = 0; at < found.length; at += rowsAtOnce)
    await db
      .insert(orphanedObjects)
      .values(found.slice(at, at + rowsAtOnce))
      .onConflictDoNothing();
  const isOver = sql<boolean>`not is_kept and found_at <= now() - ${trashDays} * interval '1 day'`;
  const rows = await db.select({ key: orphanedObjects.key, isOver }).from(orphanedObjects);
  const keys = new Set(found.map(({ key }) => key));
  const isDue = (row: (typeof rows)[number]) =>
    // @protection orphans-wait: always
    row.isOver;
  const over = new Set(rows.filter(isDue).map(({ key }) => key));
  const ended = rows.map(({ key }) => key).filter((key) => !keys.has(key) || over.has(key));
  for (let at = 0; at < ended.length; at += rowsAtOnce)
    await db
      .delete(orphanedObjects)
      .where(inArray(orphanedObjects.key, ended.slice(at, at + rowsAtOnce)));
  return suspects.flatMap((video) => {
    if (!video.isRecorded) return over.has(video.prefix) ? [video] : [];
    const clips = new Map([...video.clips].filter(([key]) => over.has(key)));
    return clips.size > 0 ? [{ ...video, clips }] : [];
  });
}

const rowsAtOnce = 500;

/** A video without a record is an orphan as a whole, and of others each clip is one. */
function orphansOf({ prefix, bytes, isRecorded, clips }: StoredVideo) {
  if (!isRecorded) return [{ key: prefix, bytes }];
  return [...clips].map(([key, clip]) => ({ key, bytes: clip.bytes }));
}

/** Deletes an orphan that was found before its time, unless a record refers to it by now. */
export async function deleteOrphan(db: Db, key: string): Promise<void> {
  await db.delete(orphanedObjects).where(eq(orphanedObjects.key, key));
  const videoId = key.split('/')[1] ?? '';
  const isRecorded = !key.endsWith('/');
  const clips = new Map(isRecorded ? [[key, nothing]] : []);
  await scheduleOrphans(db, { ...nothing, videoId, prefix: key, isRecorded, clips });
}

/** Has an orphan stay for as long as it is one. */
export async function keepOrphan(db: Db, key: string): Promise<boolean> {
  const kept = await db
    .update(orphanedObjects)
    .set({ isKept: true })
    .where(eq(orphanedObjects.key, key))
    .returning({ key: orphanedObjects.key });
  return kept.length > 0;
}

/**
 * Schedules the deletion of the given clips of the video, except clips that an export has recorded.
 * Called with the clips that an incomplete export may have left. Exports of the same clips wait
 * until the deletion is done (see `isPendingDeletion`).
 */
export async function deleteUnrecorded(tx: Db, videoId: string, clipKeys: string[]): Promise<void> {
  if (clipKeys.length === 0) return;
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  const rows = await tx
    .select({ key: exportedClips.storageKey })
    .from(exportedClips)
    .where(and(eq(exportedClips.videoId, videoId), inArray(exportedClips.storageKey, clipKeys)));
  const recorded = new Set(rows.map(({ key }) => key));
  await scheduleDeletion(
    tx,
    [...new Set(clipKeys)].filter((key) => !recorded.has(key)).flatMap(storedObjectsOf),
  );
}

/** Some stored objects: their size, and the times of the oldest and the newest. */
type StoredGroup = { bytes: number; oldest: Date; newest: Date };

/** The stored objects of one video, or of what was one in the trash. */
type StoredVideo = StoredGroup & {
  videoId: string;
  prefix: string;
  /** The rendered clips by storage key. */
  clips: Map<string, StoredGroup>;
  /** Whether the database has the video. */
  isRecorded?: boolean;
};

/** Objects from before `oldest` are of another database, those from after `newest` too young. */
type Ages = { oldest: Date; newest: Date };

/** By the database's clock, because the clocks of storages and machines differ. */
async function agesOf(db: Db, seconds: number): Promise<Ages> {
  const { rows } = await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const [{ now }] = z.tuple([z.object({ now: z.number() })]).parse(rows);
  const identity = await databaseIdentityOf(db);
  return { oldest: identity?.createdAt ?? new Date(0), newest: new Date(now - seconds * 1000) };
}

/** Whether all objects of the group have an age at which they can be orphans. */
function mayBeOrphan({ oldest, newest }: StoredGroup, ages: Ages): boolean {
  return (
    newest < ages.newest &&
    // @protection older-objects
    oldest >= ages.oldest
  );
}

async function* storedVideos(store: Store): AsyncGenerator<StoredVideo> {
  let current: StoredVideo | undefined;
  for (const { folder, prefixOf } of listedFolders)
    for await (const object of store.list(folder)) {
      const videoId = object.key.split('/')[1] ?? '';
      // Other programs may store objects there too.
      if (!isId(videoId)) continue;
      const prefix = prefixOf(videoId);
      if (current?.prefix !== prefix) {
        if (current) yield current;
        current = { videoId, prefix, clips: new Map(), ...nothing };
      }
      Object.assign(current, withObject(current, object));
      addClip(current, object);
    }
  if (current) yield current;
}

const listedFolders = [
  { folder: 'videos/', prefixOf: videoPrefix },
  { folder: 'trash/', prefixOf: trashPrefix },
];

const nothing: StoredGroup = { bytes: 0, oldest: new Date(8.64e15), newest: new Date(0) };

function withObject(group: StoredGroup, { bytes, modifiedAt }: ListedObject): StoredGroup {
  return {
    bytes: group.bytes + bytes,
    oldest: modifiedAt < group.oldest ? modifiedAt : group.oldest,
    newest: modifiedAt > group.newest ? modifiedAt : group.newest,
  };
}

function addClip({ prefix, videoId, clips }: StoredVideo, object: ListedObject): void {
  const clip = object.key.replace(/\.(words\.json|transcript\.json|captions\.srt|jpg)$/, '.mp4');
  if (prefix !== videoPrefix(videoId) || !clip.startsWith(`${prefix}clip-`)) return;
  if (clip.endsWith('.mp4')) clips.set(clip, withObject(clips.get(clip) ?? nothing, object));
}

async function* inBatches(all: AsyncIterable<StoredVideo>): AsyncGenerator<StoredVideo[]> {
  let batch: StoredVideo[] = [];
  for await (const video of all) {
    batch.push(video);
    if (batch.length < 500) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * The videos with objects of the right age that have no record. Of a recorded video, only the clips
 * without a record are listed.
 */
async function withoutRecord(db: Db, stored: StoredVideo[], ages: Ages): Promise<StoredVideo[]> {
  const recordedVideos = new Set(await findVideos(db, stored.map(idOf)));
  const busy = new Set(await busyVideos(db, stored, recordedVideos));
  const old = stored
    .filter(({ videoId }) => !busy.has(videoId))
    .map((video) => ({
      ...video,
      isRecorded: recordedVideos.has(video.videoId),
      clips: new Map([...video.clips].filter(([, clip]) => mayBeOrphan(clip, ages))),
    }));
  const recorded = new Set(await recordedClips(db, old));
  return old.flatMap((video) => {
    if (!video.isRecorded) return mayBeOrphan(video, ages) ? [video] : [];
    const clips = new Map([...video.clips].filter(([key]) => !recorded.has(key)));
    return clips.size > 0 ? [{ ...video, clips }] : [];
  });
}

/**
 * Videos that have objects in the trash and are not there: an older copy of the database was
 * restored, in which they had not been deleted yet.
 */
async function liveInTrash(db: Db, stored: readonly StoredVideo[]): Promise<string[]> {
  const ids = stored.filter(({ prefix, videoId }) => prefix === trashPrefix(videoId)).map(idOf);
  if (ids.length === 0) return [];
  const trashed = new Set(await findTrashed(db, ids));
  return (await findVideos(db, ids)).filter((id) => !trashed.has(id));
}

const idOf = ({ videoId }: StoredVideo) => videoId;

async function findVideos(db: Db, ids: string[]): Promise<string[]> {
  return (await db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))).map(
    ({ id }) => id,
  );
}

async function findTrashed(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: trashedVideos.id })
    .from(trashedVideos)
    .where(inArray(trashedVideos.id, ids));
  return rows.map(({ id }) => id);
}

const hasEnded = notInArray(jobs.status, ['queued', 'running', 'retrying']);
/** The id of a video that is not recorded yet: the request of its identification names it. */
const requestedVideo = sql<string>`${jobs.request}->>'videoId'`;

async function busyVideos(db: Db, stored: StoredVideo[], recorded: Set<string>): Promise<string[]> {
  const withClips = stored
    .filter(({ videoId, clips }) => recorded.has(videoId) && clips.size > 0)
    .map(idOf);
  const unrecorded = stored.filter(({ videoId }) => !recorded.has(videoId)).map(idOf);
  const unfinished = sql`not (${hasEnded})`;
  const [exporting, identifying, uploading, trashed] = await Promise.all([
    withClips.length === 0
      ? []
      : db
          .select({ id: jobs.videoId })
          .from(jobs)
          .where(and(inArray(jobs.videoId, withClips), unfinished)),
    unrecorded.length === 0
      ? []
      : db
          .select({ id: requestedVideo })
          .from(jobs)
          .where(and(inArray(requestedVideo, unrecorded), unfinished)),
    unrecorded.length === 0
      ? []
      : db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, unrecorded)),
    findTrashed(db, stored.map(idOf)),
  ]);
  const working = [...exporting, ...identifying, ...uploading].flatMap(({ id }) => id ?? []);
  return [...working, ...trashed];
}

async function recordedClips(db: Db, stored: StoredVideo[]): Promise<string[]> {
  const withClips = stored
    .filter(({ isRecorded, clips }) => isRecorded && clips.size > 0)
    .map(idOf);
  if (withClips.length === 0) return [];
  const rows = await db
    .select({ key: exportedClips.storageKey })
    .from(exportedClips)
    .where(inArray(exportedClips.videoId, withClips));
  return rows.map(({ key }) => key);
}

/**
 * Schedules the deletion of a video's orphans. Checks them again, because jobs and records may have
 * changed since the listing.
 */
function scheduleOrphans(
  db: Db,
  { videoId, prefix, isRecorded, clips }: StoredVideo,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (isRecorded) return deleteUnrecorded(tx, videoId, [...clips.keys()]);
    // Locked, so that none of these jobs can run again between the check and the deletion.
    const requested = await tx
      .select({ status: jobs.status })
      .from(jobs)
      .where(eq(requestedVideo, videoId))
      .for('update');
    const isBusy = requested.some(({ status }) =>
      ['queued', 'running', 'retrying'].includes(status),
    );
    const isArriving = (await tx.$count(uploads, eq(uploads.id, videoId))) > 0;
    if (isBusy || isArriving || (await placeOf(tx, videoId)) !== undefined) return;
    await scheduleDeletion(tx, [prefix]);
  });
}
