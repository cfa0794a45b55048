import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Needs } from '#features/context';
import type { Database, Db } from '#platform/database';
import { exportedClips, jobs, uploads, videos } from '#platform/database';
import type { ListedObject, Store } from '#platform/storage';
import { scheduleDeletion } from '#platform/storage';
import { videoPrefix } from '../delete-video.ts';
import { storedObjectsOf } from '../exported-clips.ts';
import { isId } from '../videos.ts';

/**
 * Deletes stored objects that no record refers to: a process can die between storing and recording,
 * and deletions are missed while a storage is down. Objects that are younger than
 * `olderThanSeconds`, or belong to an unfinished job, are left alone. Several processes may run
 * this concurrently.
 * @returns the number of videos with orphans
 */
export async function deleteOrphans({
  database,
  store,
  log,
  olderThanSeconds,
}: OrphanServices): Promise<number> {
  const { db } = database;
  const cutoff = await cutoffTime(db, olderThanSeconds);
  const suspects: StoredVideo[] = [];
  let seen = 0;
  for await (const batch of inBatches(storedVideos(store))) {
    seen += batch.length;
    suspects.push(...(await withoutRecord(db, batch, cutoff)));
  }
  const unknown = suspects.filter(({ isRecorded }) => !isRecorded).length;
  if (unknown > Math.max(fewVideos, seen / 2)) {
    log.error({ videos: seen, withoutRecord: unknown }, foreignDatabase);
    return 0;
  }
  for (const suspect of suspects) await scheduleOrphans(db, suspect);
  if (suspects.length > 0)
    log.info(
      { videos: suspects.length },
      'objects without a record will be deleted from the storage',
    );
  return suspects.length;
}

export type OrphanServices = Needs<'store'> & {
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

/** The stored objects of one video. */
type StoredVideo = {
  videoId: string;
  /** The rendered clips by storage key, each with the time of its newest object. */
  clips: Map<string, Date>;
  newest: Date;
  /** Whether the database has the video. */
  isRecorded?: boolean;
};

/**
 * The time `seconds` ago by the database's clock, because the clocks of storages and machines
 * differ.
 */
async function cutoffTime(db: Db, seconds: number): Promise<Date> {
  const { rows } = await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const [{ now }] = z.tuple([z.object({ now: z.number() })]).parse(rows);
  return new Date(now - seconds * 1000);
}

async function* storedVideos(store: Store): AsyncGenerator<StoredVideo> {
  let current: StoredVideo | undefined;
  for await (const object of store.list('videos/')) {
    const videoId = object.key.split('/')[1] ?? '';
    // Other programs may store objects there too.
    if (!isId(videoId)) continue;
    if (current?.videoId !== videoId) {
      if (current) yield current;
      current = { videoId, clips: new Map(), newest: new Date(0) };
    }
    add(current, object);
  }
  if (current) yield current;
}

function add(video: StoredVideo, { key, modifiedAt }: ListedObject): void {
  if (modifiedAt > video.newest) video.newest = modifiedAt;
  const clip = key.replace(/\.(words\.json|transcript\.json|captions\.srt|jpg)$/, '.mp4');
  if (!clip.startsWith(`${videoPrefix(video.videoId)}clip-`) || !clip.endsWith('.mp4')) return;
  const other = video.clips.get(clip);
  if (!other || modifiedAt > other) video.clips.set(clip, modifiedAt);
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
 * The videos with objects from before `cutoff` that have no record. Of a recorded video, only the
 * clips without a record are listed.
 */
async function withoutRecord(db: Db, stored: StoredVideo[], cutoff: Date): Promise<StoredVideo[]> {
  const recordedVideos = new Set(await findVideos(db, stored.map(idOf)));
  const busy = new Set(await busyVideos(db, stored, recordedVideos));
  const old = stored
    .filter(({ videoId }) => !busy.has(videoId))
    .map((video) => ({
      ...video,
      isRecorded: recordedVideos.has(video.videoId),
      clips: new Map([...video.clips].filter(([, modifiedAt]) => modifiedAt < cutoff)),
    }));
  const recorded = new Set(await recordedClips(db, old));
  return old.flatMap((video) => {
    if (!video.isRecorded) return video.newest < cutoff ? [video] : [];
    const clips = new Map([...video.clips].filter(([key]) => !recorded.has(key)));
    return clips.size > 0 ? [{ ...video, clips }] : [];
  });
}

const idOf = ({ videoId }: StoredVideo) => videoId;

async function findVideos(db: Db, ids: string[]): Promise<string[]> {
  return (await db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))).map(
    ({ id }) => id,
  );
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
  const [exporting, identifying, uploading] = await Promise.all([
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
  ]);
  return [...exporting, ...identifying, ...uploading].flatMap(({ id }) => id ?? []);
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
function scheduleOrphans(db: Db, { videoId, isRecorded, clips }: StoredVideo): Promise<void> {
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
    if (isBusy || isArriving || (await findVideos(tx, [videoId])).length > 0) return;
    await scheduleDeletion(tx, [videoPrefix(videoId)]);
  });
}
