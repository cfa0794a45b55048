import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { captionsFileKey, clipImageKey, clipThumbnailKey, posterKey, wordsKey } from '#engine/port';
import { storedSubtitles } from '#engine/render/captions';
import { exportedSeconds } from '#features/exports';
import { readStored } from '#features/transcripts';
import {
  type ExportedRow,
  exportedName,
  type VideoRow,
  withPendingDeletion,
} from '#features/videos';
import { type Db, exportedClips, videos } from '#platform/database';
import { type Store, scheduleDeletion } from '#platform/storage';
import { postErrors } from './errors.ts';
import type { PostRow } from './post-state.ts';
import type { ClipFile, ClipLinks, ClipToPost, FileLink } from './targets/post-target.ts';

type ClipServices = { db: Db; store: Store };

/**
 * The exported clip of a post in the form in which targets read it; it may be deleted at any time.
 */
export function clipToPost(services: ClipServices, post: PostRow): ClipToPost {
  return {
    async file() {
      const { clip } = await findClip(services, post);
      return storedFile(services.store, clip.storageKey);
    },
    async languages() {
      const { clip, video } = await findClip(services, post);
      const spoken = video.detectedLanguage ?? undefined;
      return { captions: clip.targetLanguage ?? spoken, spoken };
    },
    async thumbnail() {
      for (const key of imageKeys(await findClip(services, post))) {
        const found = await services.store.get(key);
        if (found) return bytesOf(found.body);
      }
      return undefined;
    },
    links: async () => linksTo(services, await findClip(services, post)),
  };
}

type FoundClip = { clip: ExportedRow; video: VideoRow };

/** @throws Failure `post-clip-deleted` */
async function findClip({ db }: ClipServices, { exportedId }: PostRow): Promise<FoundClip> {
  const [found] =
    exportedId === null
      ? []
      : await db
          .select({ clip: exportedClips, video: videos })
          .from(exportedClips)
          .innerJoin(videos, eq(videos.id, exportedClips.videoId))
          .where(eq(exportedClips.id, exportedId));
  if (!found) throw postErrors.postClipDeleted();
  return found;
}

/** @throws Failure `post-clip-deleted` */
async function storedFile(store: Store, key: string): Promise<ClipFile> {
  const object = await store.stat(key);
  if (!object) throw postErrors.postClipDeleted();
  const { bytes } = object;
  return {
    bytes,
    async part(offset, maxBytes) {
      const end = Math.min(bytes, offset + maxBytes) - 1;
      const found = await store.get(key, { start: offset, end });
      if (!found) throw postErrors.postClipDeleted();
      return bytesOf(found.body);
    },
  };
}

const bytesOf = async (body: Readable) => new Uint8Array(await buffer(body));

/**
 * The storage keys of possible images: the thumbnail of the identified clip, then the poster of its
 * video.
 */
const imageKeys = ({ clip, video }: FoundClip) => [
  clipThumbnailKey(video.storageKey, Number(clip.start)),
  posterKey(video.storageKey),
];

/**
 * How long the addresses of links are valid, seconds: receivers may queue posts before they fetch
 * the files.
 */
const addressSeconds = 24 * 3600;

async function linksTo({ db, store }: ClipServices, found: FoundClip): Promise<ClipLinks> {
  const { clip, video } = found;
  const { bytes } = await storedFile(store, clip.storageKey);
  const name = exportedName(clip, video.title);
  const language = clip.targetLanguage ?? video.detectedLanguage;
  const link = linksUntilTomorrow(store);
  const srt = await withPendingDeletion(db, video.id, () =>
    storedSrt(store, clip.storageKey),
  ).catch(async (error: unknown) => {
    // Its words may have been deleted with it a moment ago.
    await refuseDeleted(db, clip);
    throw error;
  });
  await refuseDeleted(db, clip);
  const image = await firstStored(store, [clipImageKey(clip.storageKey), ...imageKeys(found)]);
  return {
    language,
    video: {
      ...(await link(clip.storageKey, `${name}.mp4`, 'video/mp4')),
      bytes,
      seconds: exportedSeconds(clip),
      aspectRatio: clip.aspectRatio,
    },
    thumbnail: image === undefined ? null : await link(image, `${name}.jpg`, 'image/jpeg'),
    captions: srt === undefined ? null : { ...(await link(srt, `${name}.srt`, srtType)), language },
  };
}

/**
 * Refuses a clip that has been deleted meanwhile, and schedules the deletion of the captions that
 * were stored for it.
 * @throws Failure `post-clip-deleted`
 */
async function refuseDeleted(db: Db, { id, videoId, storageKey }: ExportedRow): Promise<void> {
  const sharing = and(eq(exportedClips.videoId, videoId), eq(exportedClips.storageKey, storageKey));
  const recorded = await db.select({ id: exportedClips.id }).from(exportedClips).where(sharing);
  if (recorded.some((one) => one.id === id)) return;
  if (recorded.length === 0) await scheduleDeletion(db, [captionsFileKey(storageKey)]);
  throw postErrors.postClipDeleted();
}

function linksUntilTomorrow(store: Store) {
  const urlExpiresAt = new Date(Date.now() + addressSeconds * 1000).toISOString();
  return async (key: string, fileName: string, contentType: string): Promise<FileLink> => {
    const url = await store.signedUrl(key, { fileName, expiresInSeconds: addressSeconds });
    return { url, urlExpiresAt, fileName, contentType };
  };
}

async function firstStored(store: Store, keys: string[]): Promise<string | undefined> {
  for (const key of keys) if (await store.stat(key)) return key;
  return undefined;
}

const srtType = 'application/x-subrip';

/**
 * Stores the captions of the clip as SRT.
 * @returns the storage key; undefined when nothing is spoken
 */
async function storedSrt(store: Store, storageKey: string): Promise<string | undefined> {
  if (!(await store.stat(wordsKey(storageKey)))) return undefined;
  const { text: srt } = await storedSubtitles(await readStored(store, wordsKey(storageKey)), {
    format: 'srt',
    speakers: false,
  });
  if (srt === '') return undefined;
  const key = captionsFileKey(storageKey);
  await store.put(key, Readable.from([Buffer.from(srt)]), { contentType: srtType });
  return key;
}
