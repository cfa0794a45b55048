import { makeZip, predictLength } from 'client-zip';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { exportedClips, videos } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { Store } from '#storage/store.ts';
import { type ExportedRow, newestFirst } from './exported.ts';
import { clipNotFound, invalidRequest } from './failures.ts';
import { distinctNames, placeAndShape, plainName, shape } from './file-names.ts';
import { isId, ownVideo } from './library.ts';

/** Exported clips as one file. */
export type Zip = {
  fileName: string;
  /** Of the whole zip. */
  bytes: bigint;
  /** The zip as it is made, one clip read after another, never more of it in memory than is being sent. Cancel it to close what is open. */
  open(): ReadableStream<Uint8Array>;
};

type Services = { db: Db; store: Store };

/** Exported clips of one video: those named by id, or all. @throws Failure `clip-not-found` when one of them is not there, or there is none */
export async function zipOfVideo({ db, store }: Services, userId: string, wanted: { videoId: string; ids: string[] }): Promise<Zip> {
  const video = await ownVideo(db, userId, wanted.videoId);
  const rows = await chosen(db, userId, wanted.ids, video.id);
  const distinct = distinctNames();
  const clips = rows.map(({ clip }) => ({ clip, name: distinct(nameOf(clip, video.title)) }));
  return zipOf(store, plainName(video.title), await stored(store, clips, wanted.ids.length > 0));
}

/** Exported clips of any of the user's videos, each video in its folder. */
export async function zipOfAny({ db, store }: Services, userId: string, ids: string[]): Promise<Zip> {
  if (ids.length === 0) throw invalidRequest([{ path: ['id'], message: 'must name at least one exported clip' }]);
  const rows = await chosen(db, userId, ids);
  const distinct = distinctNames();
  const folders = new Map(rows.map(({ clip, videoTitle }) => [clip.videoId, videoTitle]));
  for (const [videoId, title] of folders) folders.set(videoId, distinct(plainName(title)));
  const clips = rows.map(({ clip, videoTitle }) => ({
    clip,
    name: distinct(`${folders.get(clip.videoId)}/${nameOf(clip, videoTitle)}`),
  }));
  return zipOf(store, 'Kinora', await stored(store, clips, true));
}

async function chosen(
  db: Db,
  userId: string,
  wanted: string[],
  videoId?: string,
): Promise<{ clip: ExportedRow; videoTitle: string | null }[]> {
  const ids = new Set(wanted.map((id) => id.toLowerCase()));
  if (![...ids].every(isId)) throw clipNotFound();
  const rows = await db
    .select({ clip: exportedClips, videoTitle: videos.title })
    .from(exportedClips)
    .innerJoin(videos, eq(videos.id, exportedClips.videoId))
    .where(
      and(
        eq(exportedClips.userId, userId),
        videoId === undefined ? undefined : eq(exportedClips.videoId, videoId),
        ids.size > 0 ? inArray(exportedClips.id, [...ids]) : undefined,
      ),
    )
    .orderBy(...newestFirst);
  if (ids.size > 0 && rows.length < ids.size) throw clipNotFound();
  return rows;
}

/** Called what it is about, or, when nobody gave it a title, after its place in its video. */
function nameOf(clip: ExportedRow, videoTitle: string | null): string {
  const name = clip.title ? `${plainName(clip.title)} ${shape(clip)}` : `${plainName(videoTitle)} ${placeAndShape(clip)}`;
  return `${name}.mp4`;
}

type Named = { clip: ExportedRow; name: string };
type Entry = { name: string; key: string; bytes: number; lastModified: Date };

/** What of them is in the store, as large as it is there. A clip that was asked for by name must be. */
async function stored(store: Store, clips: Named[], all: boolean): Promise<Entry[]> {
  const found = await sideBySide(clips, { atOnce: 8, signal: AbortSignal.timeout(30_000) }, async ({ clip, name }): Promise<Entry[]> => {
    const object = await store.stat(clip.storageKey);
    return object ? [{ name, key: clip.storageKey, bytes: object.bytes, lastModified: clip.createdAt }] : [];
  });
  const entries = found.flat();
  if (entries.length === 0 || (all && entries.length < clips.length)) throw clipNotFound();
  return entries;
}

function zipOf(store: Store, title: string, entries: Entry[]): Zip {
  return {
    fileName: `${title} clips.zip`,
    bytes: predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes }))),
    open: () => makeZip(opened(store, entries)),
  };
}

/** Each is opened when its turn comes and closed when the next is asked for or nobody reads on. */
async function* opened(store: Store, entries: Entry[]) {
  for (const { name, key, bytes, lastModified } of entries) {
    const found = await store.get(key);
    if (found?.object.bytes !== bytes) {
      found?.body.destroy();
      // The length was promised: whoever reads must see that this is not the whole.
      throw new Failure('clip-changed', 'A clip was deleted or replaced while it was read.', { status: 409, retryable: true });
    }
    try {
      yield { name, lastModified, input: found.body };
    } catch {
      // The zip throws in here when its reader has gone away, and only then: nothing has failed.
      return;
    } finally {
      found.body.destroy();
    }
  }
}
