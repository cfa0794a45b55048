import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Db } from '#database/database.ts';
import { exportedClips, jobs, videos } from '#database/schema.ts';
import { deleteLater } from '#storage/pending-deletions.ts';
import type { ListedObject, Store } from '#storage/store.ts';
import { folderOf } from './delete.ts';
import { objectsOf } from './exported.ts';
import { isId } from './library.ts';

/**
 * Takes away what lies in the storage and is on no record: processes die between the two, and a storage that was lost was told
 * nothing. What is younger, or of an unfinished job, is left alone. Several processes may run it.
 * @returns how many videos had something to take away
 */
export async function sweepOrphans({ database, store, log, olderThanSeconds }: SweepParts): Promise<number> {
  const { db } = database;
  const before = await momentBefore(db, olderThanSeconds);
  const suspects: Lying[] = [];
  let seen = 0;
  for await (const lying of inBatches(videosIn(store))) {
    seen += lying.length;
    suspects.push(...(await withoutRecord(db, lying, before)));
  }
  const strangers = suspects.filter(({ isKnown }) => !isKnown).length;
  if (strangers > Math.max(fewVideos, seen / 2)) {
    log.error({ videos: seen, withoutRecord: strangers }, foreignDatabase);
    return 0;
  }
  for (const suspect of suspects) await takeAway(db, suspect);
  if (suspects.length > 0) log.info({ videos: suspects.length }, 'objects without a record leave the storage');
  return suspects.length;
}

export type SweepParts = { database: Pick<Database, 'db'>; store: Store; log: Logger; olderThanSeconds: number };

/** A few may lose their records by accident; most of them only when this is another database than the storage's. */
const fewVideos = 20;
const foreignDatabase =
  'most of the videos in the storage are not in the database: nothing is taken away. Is this the right database? An older copy of it does not know the videos since';

/**
 * Notes for deletion what the video has of clips that no export has on record; called with those that an export which ended without
 * being done may have left. Others that render the same wait until it is gone (see `isLeaving`).
 */
export async function dropUnrecorded(tx: Db, videoId: string, clipKeys: string[]): Promise<void> {
  if (clipKeys.length === 0) return;
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  const kept = await tx
    .select({ key: exportedClips.storageKey })
    .from(exportedClips)
    .where(and(eq(exportedClips.videoId, videoId), inArray(exportedClips.storageKey, clipKeys)));
  const recorded = new Set(kept.map(({ key }) => key));
  await deleteLater(tx, [...new Set(clipKeys)].filter((key) => !recorded.has(key)).flatMap(objectsOf));
}

/** What lies in the folder of one video. */
type Lying = {
  videoId: string;
  /** Of rendered clips, each once, by the newest of its objects. */
  clips: Map<string, Date>;
  newest: Date;
  /** Whether the video itself is on record. */
  isKnown?: boolean;
};

/** Storages and machines tell the time differently: the database's counts. */
async function momentBefore(db: Db, seconds: number): Promise<Date> {
  const { rows } = await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const [{ now }] = z.tuple([z.object({ now: z.number() })]).parse(rows);
  return new Date(now - seconds * 1000);
}

async function* videosIn(store: Store): AsyncGenerator<Lying> {
  let at: Lying | undefined;
  for await (const object of store.list('videos/')) {
    const videoId = object.key.split('/')[1] ?? '';
    // Others may keep other things there.
    if (!isId(videoId)) continue;
    if (at?.videoId !== videoId) {
      if (at) yield at;
      at = { videoId, clips: new Map(), newest: new Date(0) };
    }
    add(at, object);
  }
  if (at) yield at;
}

function add(to: Lying, { key, modifiedAt }: ListedObject): void {
  if (modifiedAt > to.newest) to.newest = modifiedAt;
  const clip = key.replace(/\.words\.json$/, '.mp4');
  if (!clip.startsWith(`${folderOf(to.videoId)}clip-`) || !clip.endsWith('.mp4')) return;
  const other = to.clips.get(clip);
  if (!other || modifiedAt > other) to.clips.set(clip, modifiedAt);
}

async function* inBatches(all: AsyncIterable<Lying>): AsyncGenerator<Lying[]> {
  let batch: Lying[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < 500) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Those that have something old without a record, and of their clips only that. */
async function withoutRecord(db: Db, lying: Lying[], before: Date): Promise<Lying[]> {
  const known = new Set(await knownVideos(db, lying.map(idOf)));
  const busy = new Set(await busyVideos(db, lying, known));
  const old = lying
    .filter(({ videoId }) => !busy.has(videoId))
    .map((one) => ({ ...one, isKnown: known.has(one.videoId), clips: new Map([...one.clips].filter(([, at]) => at < before)) }));
  const recorded = new Set(await recordedClips(db, old));
  return old.flatMap((one) => {
    if (!one.isKnown) return one.newest < before ? [one] : [];
    const clips = new Map([...one.clips].filter(([key]) => !recorded.has(key)));
    return clips.size > 0 ? [{ ...one, clips }] : [];
  });
}

const idOf = ({ videoId }: Lying) => videoId;

async function knownVideos(db: Db, ids: string[]): Promise<string[]> {
  return (await db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))).map(({ id }) => id);
}

const hasEnded = notInArray(jobs.status, ['queued', 'running', 'retrying']);
/** A job that looks for moments knows its video before that is on record. */
const orderedVideo = sql<string>`${jobs.request}->>'videoId'`;

async function busyVideos(db: Db, lying: Lying[], known: Set<string>): Promise<string[]> {
  const exporting = lying.filter(({ videoId, clips }) => known.has(videoId) && clips.size > 0).map(idOf);
  const coming = lying.filter(({ videoId }) => !known.has(videoId)).map(idOf);
  const unfinished = sql`not (${hasEnded})`;
  const [exports, arrivals] = await Promise.all([
    exporting.length === 0
      ? []
      : db
          .select({ id: jobs.videoId })
          .from(jobs)
          .where(and(inArray(jobs.videoId, exporting), unfinished)),
    coming.length === 0
      ? []
      : db
          .select({ id: orderedVideo })
          .from(jobs)
          .where(and(inArray(orderedVideo, coming), unfinished)),
  ]);
  return [...exports, ...arrivals].flatMap(({ id }) => id ?? []);
}

async function recordedClips(db: Db, lying: Lying[]): Promise<string[]> {
  const withClips = lying.filter(({ isKnown, clips }) => isKnown && clips.size > 0).map(idOf);
  if (withClips.length === 0) return [];
  const rows = await db.select({ key: exportedClips.storageKey }).from(exportedClips).where(inArray(exportedClips.videoId, withClips));
  return rows.map(({ key }) => key);
}

/** What was looked at may have changed since: only what is as it was goes. */
function takeAway(db: Db, { videoId, isKnown, clips }: Lying): Promise<void> {
  return db.transaction(async (tx) => {
    if (isKnown) return dropUnrecorded(tx, videoId, [...clips.keys()]);
    // Held, so that none of them is run again between the look and the note.
    const ordered = await tx.select({ status: jobs.status }).from(jobs).where(eq(orderedVideo, videoId)).for('update');
    const isComing = ordered.some(({ status }) => ['queued', 'running', 'retrying'].includes(status));
    if (isComing || (await knownVideos(tx, [videoId])).length > 0) return;
    await deleteLater(tx, [folderOf(videoId)]);
  });
}
