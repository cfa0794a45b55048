import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { sourceErrors } from '../errors.entry.ts';
import type { SsrfGuard } from '../ssrf-guard.ts';

export type ThumbnailImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/**
 * The thumbnail of a YouTube video, 320 by 180, fetched from YouTube's image host and cached in
 * memory for a day.
 * @throws Failure `thumbnail-not-found` (404) when there is none or it cannot be fetched, or the
 * signal's reason
 */
export type FetchThumbnail = (videoId: string, signal: AbortSignal) => Promise<ThumbnailImage>;

export type ThumbnailOptions = {
  /** Without a trailing slash. */
  baseUrl: string;
  guard: Pick<SsrfGuard, 'fetch'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Time limit for a request, in seconds. Default: 10. */
  timeoutSeconds?: number;
  /** Bytes of all cached thumbnails. Default: 16 MiB. */
  cacheBytes?: number;
};

export function youTubeThumbnails(options: ThumbnailOptions): FetchThumbnail {
  const { now = Date.now, cacheBytes = 16 * 2 ** 20 } = options;
  const cache = new LRUCache<string, ThumbnailImage>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    ttl: maxAgeMilliseconds,
    perf: { now },
    ttlResolution: 0,
  });
  const limit = pLimit(maxConcurrentRequests);
  return async (videoId, signal) => {
    const cached = cache.get(videoId);
    if (cached) return cached;
    const image = await limit(() => fetchImage(options, videoId, signal));
    cache.set(videoId, image);
    return image;
  };
}

/** Limits concurrent requests, because the page of a long playlist requests hundreds at once. */
const maxConcurrentRequests = 8;
const maxAgeMilliseconds = 24 * 3600_000;
/** YouTube's thumbnails have about 15 kB. */
const maxImageBytes = 200_000;
/** Image types that browsers show without running code; SVG may contain scripts. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

async function fetchImage(
  { guard, baseUrl, timeoutSeconds = 10 }: ThumbnailOptions,
  videoId: string,
  signal: AbortSignal,
): Promise<ThumbnailImage> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
  try {
    const response = await guard.fetch(`${baseUrl}/vi/${videoId}/mqdefault.jpg`, {
      signal: until,
      headers: { accept: 'image/*' },
    });
    const type =
      (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.status !== 200 || !imageTypes.includes(type)) {
      await response.body?.cancel();
      throw new Error(`the image host answered ${response.status}, ${type || 'of no type'}`);
    }
    return { bytes: await readImage(response.body ?? []), type };
  } catch (cause) {
    signal.throwIfAborted();
    throw sourceErrors.thumbnailNotFound({ cause });
  }
}

async function readImage(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxImageBytes) throw new Error('the image is far larger than thumbnails are');
    chunks.push(chunk);
  }
  if (size === 0) throw new Error('the image is empty');
  return Uint8Array.from(Buffer.concat(chunks));
}
