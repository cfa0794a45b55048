import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  clipImageKey,
  clipPortraitKey,
  clipThumbnailKey,
  peaksWithin,
  playableKey,
  posterKey,
  storedThumbnailsKey,
  storedWaveform,
  waveformKey,
} from '#engine/port';
import { storedThumbnails } from '#engine/port/stored-thumbnails.schema.ts';
import type { Needs } from '#features/context';
import { findExportedClip, isId, ownVideo, requireOriginal, videoErrors } from '#features/videos';
import type {
  Playable,
  thumbnailQuery,
  Waveform,
  waveformRange,
} from '#features/videos/video.schema.ts';
import { clips } from '#platform/database';
import type { Unparsed } from '#platform/http';
import type { Store } from '#platform/storage';
import { clipErrors } from '../errors.ts';

type Services = Needs<'db' | 'store'>;
/** `etag` is what the client has cached (If-None-Match). */
type ImageRequest = { videoId: string; etag: string | undefined };

/** The preview image of a whole video. */
export async function poster(
  { db, store }: Services,
  userId: string,
  { videoId, etag }: ImageRequest,
): Promise<Response> {
  const video = await ownVideo(db, userId, videoId);
  return (await imageResponse(store, posterKey(video.storageKey), etag)) ?? missing();
}

type ClipImageRequest = ImageRequest & {
  clipId: string;
  query: Unparsed<z.output<typeof thumbnailQuery>>;
};

/** The thumbnail at a clip's start, or the nearest one when the clip has been trimmed. */
export async function clipPicture(
  { db, store }: Services,
  userId: string,
  { videoId, clipId, etag, query }: ClipImageRequest,
): Promise<Response> {
  const video = await ownVideo(db, userId, videoId);
  const own = and(eq(clips.id, clipId), eq(clips.videoId, video.id));
  const [clip] = isId(clipId) ? await db.select({ start: clips.start }).from(clips).where(own) : [];
  if (clip === undefined) throw videoErrors.clipNotFound();
  const { storageKey } = video;
  const of = { storageKey, start: Number(clip.start), ...query.parse(), etag };
  return (await clipThumbnail(store, of)) ?? missing();
}

type ThumbnailOf = z.output<typeof thumbnailQuery> & {
  /** The original of the video. */
  storageKey: string;
  /** Seconds. */
  start: number;
  etag?: string | undefined;
};

/** The thumbnail of the clip that starts there, or the nearest one; undefined when there is none. */
export async function clipThumbnail(
  store: Store,
  { storageKey, start, shape, etag }: ThumbnailOf,
): Promise<Response | undefined> {
  const at = async (time: number) => {
    const portrait =
      shape === 'portrait'
        ? await imageResponse(store, clipPortraitKey(storageKey, time), etag)
        : undefined;
    return portrait ?? (await imageResponse(store, clipThumbnailKey(storageKey, time), etag));
  };
  const exact = await at(start);
  if (exact) return exact;
  const nearest = await nearestThumbnail(store, storageKey, start);
  return nearest === undefined ? undefined : await at(nearest);
}

type ExportedImageRequest = ImageRequest & { exportedId: string };

/** A frame of an exported clip itself, with its framing and its captions. */
export async function exportedClipImage(
  { db, store }: Services,
  userId: string,
  params: ExportedImageRequest,
): Promise<Response> {
  const video = await ownVideo(db, userId, params.videoId);
  const { storageKey } = await findExportedClip(db, video.id, params.exportedId);
  return (await imageResponse(store, clipImageKey(storageKey), params.etag)) ?? missing();
}

function missing(): never {
  throw clipErrors.thumbnailNotFound();
}

/** Seconds. A thumbnail further away shows a different scene. */
const maxDistance = 60;

async function nearestThumbnail(
  store: Store,
  storageKey: string,
  start: number,
): Promise<number | undefined> {
  const found = await store.get(storedThumbnailsKey(storageKey));
  if (!found) return undefined;
  const starts = storedThumbnails
    .parse(await json(found.body))
    .starts.map((thousandths) => thousandths / 1000);
  const distance = (time: number) => Math.abs(time - start);
  const [nearest] = starts
    .filter((time) => distance(time) <= maxDistance)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest;
}

async function imageResponse(
  store: Store,
  key: string,
  cachedEtag: string | undefined,
): Promise<Response | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const { etag, bytes, contentType } = found.object;
  // An image never changes: it is fresh for a day; after that a conditional request transfers no
  // bytes.
  const headers = { etag, 'cache-control': 'private, max-age=86400' };
  if (cachedEtag?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    found.body.destroy();
    return new Response(null, { status: 304, headers });
  }
  const imageHeaders = { ...headers, 'content-type': contentType, 'content-length': String(bytes) };
  return new Response(Readable.toWeb(found.body), { headers: imageHeaders });
}

/** The waveform of the video, or of the range from `start` to `end` seconds. */
export async function showWaveform(
  { db, store }: Services,
  userId: string,
  { videoId, query }: { videoId: string; query: Unparsed<z.output<typeof waveformRange>> },
): Promise<Waveform> {
  const video = await ownVideo(db, userId, videoId);
  const { start = '0', end } = query.parse();
  const found = await store.get(waveformKey(video.storageKey));
  if (!found) throw clipErrors.waveformNotFound();
  const whole = storedWaveform.parse(await json(found.body));
  const { perSecond, duration } = whole;
  return {
    perSecond,
    duration,
    ...peaksWithin(whole, { start: Number(start), end: Number(end ?? duration) }),
  };
}

/** How long an address is valid. */
const addressLifetimeSeconds = 3600;

/** A signed address of the playable copy, or of the original if there is no copy. */
export async function showPlayable(
  { db, store }: Services,
  userId: string,
  videoId: string,
): Promise<Playable> {
  const video = await ownVideo(db, userId, videoId);
  const copy = await store.stat(playableKey(video.storageKey));
  if (!copy) requireOriginal(video);
  const { key, contentType } = copy ?? (await store.stat(video.storageKey)) ?? noOriginal();
  const fileName = key.slice(key.lastIndexOf('/') + 1);
  return {
    url: await store.signedUrl(key, {
      fileName,
      expiresInSeconds: addressLifetimeSeconds,
      inline: true,
    }),
    contentType,
  };
}

function noOriginal(): never {
  throw videoErrors.videoNotFound();
}
