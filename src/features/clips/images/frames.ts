import { Readable } from 'node:stream';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { Needs } from '#features/context';
import { ownVideo, videoPrefix, withPendingDeletion } from '#features/videos';
import type { Semaphore } from '#platform/concurrency';
import { createSlots } from '#platform/http/limits';
import type { Store } from '#platform/storage';
import { clipErrors } from '../errors.ts';

export type FrameServices = Needs<'db' | 'store' | 'drawStill' | 'closing'> & { slots: Semaphore };

/** A page of search results asks for ten at once. */
export const frameSlots = () =>
  createSlots({
    perClient: { concurrency: 1, maxWaiting: 30 },
    total: { concurrency: 2, maxWaiting: 60 },
  });

type FrameRequest = { videoId: string; at: number; etag: string | undefined };

/** Frames that are stored of one video; the oldest make room for others. */
export const maxFrames = 200;
/** A frame takes less than a second; an original may have to be fetched from a bucket first. */
const timeoutSeconds = 30;

/**
 * A small picture of the video at a second. It is drawn once and stored. Aborting `caller` ends
 * that.
 * @throws Failure `video-not-found`, `thumbnail-not-found` when it is not stored and cannot be drawn
 */
export async function videoFrame(
  services: FrameServices,
  userId: string,
  { videoId, at, etag }: FrameRequest,
  caller: AbortSignal,
): Promise<Response> {
  const { db, store, drawStill, slots, closing } = services;
  const video = await ownVideo(db, userId, videoId);
  const second = Math.floor(Math.min(at, Math.max(0, (video.durationSeconds ?? at) - 1)));
  const key = `${framesPrefix(video.id)}${second}.webp`;
  const stored = await storedFrame(store, key, etag);
  if (stored) return stored;
  if (!drawStill || video.originalDeletedAt !== null) throw clipErrors.thumbnailNotFound();
  const signal = AbortSignal.any([caller, closing, AbortSignal.timeout(timeoutSeconds * 1000)]);
  using _ = await slots.acquire(signal, userId);
  // Another request may have drawn it meanwhile.
  const drawn = await storedFrame(store, key, etag);
  if (drawn) return drawn;
  const { images } = await drawStill(
    {
      as: 'poster',
      storage_key: video.storageKey,
      clip: { start: second, end: second + 1, shown: { language: 'und', words: [] } },
      at: 0,
      target_language: null,
      aspect_ratio: '16:9',
      reframe: 'fit',
      subtitles: false,
      subtitle_customization: subtitleCustomization.parse({}),
    },
    { signal },
  );
  const image = Buffer.from(images[0]?.image ?? '', 'base64');
  await withPendingDeletion(db, video.id, async () => {
    await makeRoom(store, video.id);
    await store.put(key, Readable.from([image]), { contentType: 'image/webp', signal });
  });
  return (await storedFrame(store, key, etag)) ?? missing();
}

const framesPrefix = (videoId: string) => `${videoPrefix(videoId)}frames/`;

async function storedFrame(
  store: Store,
  key: string,
  cached: string | undefined,
): Promise<Response | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const { etag, bytes } = found.object;
  const headers = { etag, 'cache-control': 'private, max-age=86400' };
  if (cached?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    found.body.destroy();
    return new Response(null, { status: 304, headers });
  }
  return new Response(Readable.toWeb(found.body), {
    headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(bytes) },
  });
}

/** Deletes the oldest frames of a video that has as many as are stored. */
async function makeRoom(store: Store, videoId: string): Promise<void> {
  const frames = await Array.fromAsync(store.list(framesPrefix(videoId)));
  const oldest = frames
    .toSorted((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime())
    // @protection stored-frames
    .slice(0, Math.max(0, frames.length - maxFrames + 1));
  for (const { key } of oldest) await store.delete(key);
}

function missing(): never {
  throw clipErrors.thumbnailNotFound();
}
