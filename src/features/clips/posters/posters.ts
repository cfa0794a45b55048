import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Needs } from '#features/context';
import { ownVideo } from '#features/videos';
import type { Unparsed } from '#platform/http';
import { clipOf } from '../clip-content.ts';
import { clipErrors } from '../errors.ts';
import { clipThumbnail } from '../images/thumbnails.ts';
import type { posterQuery } from './poster.schema.ts';
import { posterContent } from './poster-content.ts';
import { schedulePosters } from './poster-worker.ts';
import { hasFailed, posterImageKey, recordedPoster } from './stored-posters.ts';

type PosterRequest = {
  videoId: string;
  clipId: string;
  /** What the client has cached (If-None-Match). */
  etag: string | undefined;
  query: Unparsed<z.output<typeof posterQuery>>;
};

/**
 * The poster of a clip: the picture of its best moment as it would be exported. While it is not
 * drawn, it is scheduled, and the plain thumbnail is returned at once, marked by `x-poster: draft`;
 * `failed` marks the thumbnail of a clip whose poster cannot be drawn.
 * @throws Failure `video-not-found`, `clip-not-found`, `poster-not-ready` when there is no thumbnail
 * either
 */
export async function clipPoster(
  { db, store }: Needs<'db' | 'store'>,
  userId: string,
  { videoId, clipId, etag, query }: PosterRequest,
): Promise<Response> {
  const video = await ownVideo(db, userId, videoId);
  const clip = await clipOf(db, video.id, clipId);
  const { size, aspectRatio, ...look } = query.parse();
  const { version } = await posterContent(db, { video, clip, aspectRatio, look });
  const name = { videoId: video.id, clipId: clip.id, aspectRatio, version };
  const recorded = await recordedPoster(db, name);
  if (recorded?.version === version && recorded.bytes > 0) {
    const tag = `"${version}-${size}"`;
    // The address stays the same when the clip changes, so clients ask each time.
    const headers = { etag: tag, 'cache-control': 'private, no-cache' };
    if (etag?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
      return new Response(null, { status: 304, headers });
    const found = await store.get(posterImageKey(name, size));
    if (found)
      return new Response(Readable.toWeb(found.body), {
        headers: {
          ...headers,
          'content-type': 'image/webp',
          'content-length': String(found.object.bytes),
        },
      });
  }
  const isFailed = hasFailed(recorded, version) || video.originalDeletedAt !== null;
  if (!isFailed)
    await db.transaction((tx) =>
      schedulePosters(tx, { userId, videoId: video.id, clipId: clip.id, aspectRatio, look }),
    );
  const draft = await clipThumbnail(store, {
    storageKey: video.storageKey,
    start: Number(clip.start),
    shape: aspectRatio === '9:16' ? 'portrait' : 'whole',
  });
  if (!draft) throw clipErrors.posterNotReady();
  draft.headers.delete('etag');
  draft.headers.set('cache-control', 'no-store');
  draft.headers.set('x-poster', isFailed ? 'failed' : 'draft');
  return draft;
}
