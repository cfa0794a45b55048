import { videoIdOf } from '#engine/sources';
import type { YouTubeData } from '#engine/sources/youtube';
import { type Cache, cached, type InSlot } from './cache.ts';
import { lookupErrors, videoFailed } from './errors.ts';
import { type VideoResponse, videoItem } from './lookup.schema.ts';

/** Only the counts of a video change, and for these ten minutes are exact enough. */
const maxAgeSeconds = 600;

/**
 * Returns one video's metadata.
 * @throws Failure of errors.ts
 */
export async function getVideoDetail(
  services: { youTube: YouTubeData; cache: Cache; inSlot: InSlot },
  address: string | undefined,
  signal: AbortSignal,
): Promise<VideoResponse> {
  if (address === undefined || address.trim() === '') throw lookupErrors.missingVideoUrl();
  const id = videoIdOf(address);
  if (id === undefined) throw lookupErrors.invalidVideoUrl();
  const about = { key: `video:${id}`, schema: videoItem, maxAgeSeconds };
  const video = await cached(services.cache, about, () =>
    services.inSlot(() => found(services.youTube, id, signal)),
  );
  return { video };
}

async function found(youTube: YouTubeData, id: string, signal: AbortSignal) {
  const video = await youTube
    .video(id, signal)
    .catch((error: unknown) => Promise.reject(videoFailed(error)));
  if (video === undefined) throw lookupErrors.videoNotFound();
  return video;
}
