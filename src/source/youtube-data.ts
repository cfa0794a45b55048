import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import { type DataRequest, dataRequest, type RequestOptions } from './youtube-data-request.ts';
import { type PlaylistFacts, playlistEntry, playlistFacts, type VideoFacts, videoFacts } from './youtube-data-shapes.ts';

/**
 * Metadata of videos and playlists, from the platform's Data API (version 3). Everything rejects with a Failure: `youtube-refused`
 * (an answer that is not ok; its status, and the reason the API names under `details`), `youtube-unreachable`, `youtube-unreadable`,
 * `youtube-key-missing`, `playlist-not-found`, or the signal's reason.
 */
export type YouTubeData = {
  /** Undefined when there is none of that id that anybody may see. */
  video(id: string, signal: AbortSignal): Promise<VideoFacts | undefined>;
  /** All of its videos in its order, without those that are deleted or private. */
  playlist(id: string, signal: AbortSignal): Promise<{ playlist: PlaylistFacts; videos: VideoFacts[] }>;
};

export function youTubeData(options: RequestOptions): YouTubeData {
  const request = dataRequest(options);
  return {
    video: async (id, signal) => (await findVideos(request, [id], signal))[0],
    async playlist(id, signal) {
      const playlist = await findPlaylist(request, id, signal);
      const ids = await entriesOf(request, id, signal);
      const batches = batchesOf([...new Set(ids)]);
      const found = await sideBySide(batches, { atOnce: mostAtOnce, signal }, (batch, about) => findVideos(request, batch, about.signal));
      const videos = new Map(found.flat().map((video) => [video.id, video]));
      return { playlist, videos: ids.flatMap((videoId) => videos.get(videoId) ?? []) };
    },
  };
}

/** The API's own bound for both resources. */
const batchSize = 50;
const mostAtOnce = 6;
/** The platform's playlists end at 5000 entries; a list that goes on is one that goes round. */
const mostPages = 200;

/** Entries that cannot be read are left out: one of them is no reason to have none. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z
      .array(z.unknown())
      .default([])
      .transform((items): z.output<Item>[] => items.flatMap((each) => item.safeParse(each).data ?? [])),
    nextPageToken: z.string().optional(),
  });

async function findVideos(request: DataRequest, ids: readonly string[], signal: AbortSignal): Promise<VideoFacts[]> {
  const query = { part: 'snippet,contentDetails,statistics', id: ids.join(',') };
  return (await request('videos', query, { answer: list(videoFacts), signal })).items;
}

async function findPlaylist(request: DataRequest, id: string, signal: AbortSignal): Promise<PlaylistFacts> {
  const { items } = await request('playlists', { part: 'snippet', id }, { answer: list(playlistFacts), signal }).catch(unknownPlaylist);
  if (items[0] === undefined) throw playlistNotFound();
  return items[0];
}

/** Page after page: each names the next. */
async function entriesOf(request: DataRequest, playlistId: string, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  const query = { part: 'contentDetails', playlistId, maxResults: String(batchSize) };
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const asked = pageToken === undefined ? query : { ...query, pageToken };
    const { items, nextPageToken } = await request('playlistItems', asked, { answer: list(playlistEntry), signal }).catch(unknownPlaylist);
    ids.push(...items);
    if (nextPageToken === undefined || nextPageToken === pageToken) break;
    pageToken = nextPageToken;
  }
  return ids;
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, i) => ids.slice(i * batchSize, (i + 1) * batchSize));
}

function unknownPlaylist(error: unknown): never {
  if (error instanceof Failure && error.status === 404 && error.code === 'youtube-refused') throw playlistNotFound(error);
  throw error;
}

function playlistNotFound(cause?: unknown): Failure {
  return new Failure('playlist-not-found', 'There is no such playlist, or it is private', { status: 404, cause });
}
