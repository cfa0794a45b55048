import { makeZip, predictLength } from 'client-zip';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clipCoverKey } from '#engine/port';
import type { Needs } from '#features/context';
import {
  type ExportedRow,
  exportedName,
  isId,
  newestFirst,
  ownVideo,
  safeFileName,
  uniqueNames,
  videoErrors,
} from '#features/videos';
import { mapConcurrent } from '#platform/concurrency';
import type { Db } from '#platform/database';
import { exportedClips, videos } from '#platform/database';
import { invalidRequest } from '#platform/http';
import type { Store } from '#platform/storage';
import { exportErrors } from './errors.ts';

/** A zip of exported clips. */
export type Zip = {
  fileName: string;
  /** The size of the whole zip, bytes. */
  bytes: bigint;
  /**
   * Streams the zip. Clips are read one after another, and only what is being sent is in memory.
   * Cancelling the stream closes the open file.
   */
  open(): ReadableStream<Uint8Array>;
};

type Services = Needs<'db' | 'store'>;

/**
 * Builds a zip of the exported clips of one video with these ids, or of all of them.
 * @throws Failure `clip-not-found` when a clip is missing, or the video has no exported clips
 */
export async function zipOfVideo(
  { db, store }: Services,
  userId: string,
  { videoId, ids }: { videoId: string; ids: string[] },
): Promise<Zip> {
  const video = await ownVideo(db, userId, videoId);
  const rows = await selectClips(db, userId, { ids, videoId: video.id });
  const distinct = uniqueNames();
  const clips = rows.map(({ clip }) => ({
    clip,
    name: distinct(`${exportedName(clip, video.title)}.mp4`),
  }));
  return zipOf(store, safeFileName(video.title), await stored(store, clips, ids.length > 0));
}

/** Builds a zip of exported clips of any of the user's videos, with one folder per video. */
export async function zipOfAny(
  { db, store }: Services,
  userId: string,
  ids: string[],
): Promise<Zip> {
  if (ids.length === 0)
    throw invalidRequest([{ path: ['id'], message: 'must name at least one exported clip' }]);
  const rows = await selectClips(db, userId, { ids });
  const distinct = uniqueNames();
  const folders = new Map(rows.map(({ clip, videoTitle }) => [clip.videoId, videoTitle]));
  for (const [videoId, title] of folders) folders.set(videoId, distinct(safeFileName(title)));
  const clips = rows.map(({ clip, videoTitle }) => ({
    clip,
    name: distinct(`${folders.get(clip.videoId)}/${exportedName(clip, videoTitle)}.mp4`),
  }));
  return zipOf(store, 'Kinora', await stored(store, clips, true));
}

type ZippedClip = Pick<
  ExportedRow,
  | 'id'
  | 'videoId'
  | 'title'
  | 'start'
  | 'aspectRatio'
  | 'targetLanguage'
  | 'storageKey'
  | 'createdAt'
> & { hasCover: boolean };
/** Leaves out the edits, which may be long for many clips. */
const { id, videoId, title, start, aspectRatio, targetLanguage, storageKey, createdAt } =
  exportedClips;
const namedColumns = {
  id,
  videoId,
  title,
  start,
  aspectRatio,
  targetLanguage,
  storageKey,
  createdAt,
  hasCover: sql<boolean>`coalesce(${exportedClips.edit} -> 'cover' is not null, false)`,
};

async function selectClips(
  db: Db,
  userId: string,
  selection: { ids: string[]; videoId?: string },
): Promise<{ clip: ZippedClip; videoTitle: string | null }[]> {
  const ids = new Set(selection.ids.map((id) => id.toLowerCase()));
  if (![...ids].every(isId)) throw videoErrors.clipNotFound();
  const rows = await db
    .select({ clip: namedColumns, videoTitle: videos.title })
    .from(exportedClips)
    .innerJoin(videos, eq(videos.id, exportedClips.videoId))
    .where(
      and(
        eq(exportedClips.userId, userId),
        selection.videoId === undefined ? undefined : eq(exportedClips.videoId, selection.videoId),
        ids.size > 0 ? inArray(exportedClips.id, [...ids]) : undefined,
      ),
    )
    .orderBy(...newestFirst);
  if (ids.size > 0 && rows.length < ids.size) throw videoErrors.clipNotFound();
  return rows;
}

type Named = { clip: ZippedClip; name: string };
type Entry = { name: string; key: string; bytes: number; lastModified: Date };

/**
 * The clips that are in the store, and their covers, with their stored sizes. With `all`, a missing clip is an error.
 */
async function stored(store: Store, clips: Named[], all: boolean): Promise<Entry[]> {
  const found = await mapConcurrent(
    clips,
    { atOnce: 8, signal: AbortSignal.timeout(30_000) },
    async ({ clip, name }): Promise<Entry[]> => {
      const { storageKey: key, createdAt: lastModified, hasCover } = clip;
      const object = await store.stat(key);
      const cover = hasCover ? await store.stat(clipCoverKey(key)) : undefined;
      if (!object) return [];
      return [
        { name, key, bytes: object.bytes, lastModified },
        ...(cover
          ? [
              {
                name: name.replace(/\.mp4$/, '.jpg'),
                key: clipCoverKey(key),
                bytes: cover.bytes,
                lastModified,
              },
            ]
          : []),
      ];
    },
  );
  const missing = found.filter(({ length }) => length === 0).length;
  if (missing === clips.length || (all && missing > 0)) throw videoErrors.clipNotFound();
  return found.flat();
}

function zipOf(store: Store, title: string, entries: Entry[]): Zip {
  return {
    fileName: `${title} clips.zip`,
    bytes: predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes }))),
    open: () => makeZip(opened(store, entries)),
  };
}

/**
 * Opens each file when the zip reaches it, and closes it when the next one is requested or the
 * reader disconnects.
 */
async function* opened(store: Store, entries: Entry[]) {
  for (const { name, key, bytes, lastModified } of entries) {
    const found = await store.get(key);
    if (found?.object.bytes !== bytes) {
      found?.body.destroy();
      // The length of the zip was announced, so the reader must notice that it is incomplete.
      throw exportErrors.clipChanged();
    }
    try {
      yield { name, lastModified, input: found.body };
    } catch {
      // The zip throws here only when the reader disconnects, which is not an error.
      return;
    } finally {
      found.body.destroy();
    }
  }
}
