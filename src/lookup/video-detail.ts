import { videoIdOf } from '#source/address.ts';
import type { YouTubeData } from '#source/youtube-data.ts';
import { type Cache, remembered } from './cache.ts';
import { type VideoAnswer, videoItem, videoRequest } from './contract.ts';
import { invalidVideoUrl, missingVideoUrl, videoFailed, videoNotFound } from './failures.ts';

/** A video's details change by the minute at most in their counts. */
const keptSeconds = 600;

/** One video's metadata. */
export async function videoDetail(
  services: { youTube: YouTubeData; cache: Cache },
  body: unknown,
  signal: AbortSignal,
): Promise<VideoAnswer> {
  const { videoUrl } = videoRequest.catch({ videoUrl: '' }).parse(body);
  if (videoUrl.trim() === '') throw missingVideoUrl();
  const id = videoIdOf(videoUrl);
  if (id === undefined) throw invalidVideoUrl();
  const about = { key: `video:${id}`, schema: videoItem, keptSeconds };
  const video = await remembered(services.cache, about, () => found(services.youTube, id, signal));
  return { video };
}

async function found(youTube: YouTubeData, id: string, signal: AbortSignal) {
  const video = await youTube.video(id, signal).catch((error: unknown) => Promise.reject(videoFailed(error)));
  if (video === undefined) throw videoNotFound();
  return video;
}
