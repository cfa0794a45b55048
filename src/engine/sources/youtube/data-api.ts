import { z } from 'zod';
import { mapConcurrent } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { sourceErrors } from '../errors.entry.ts';
import {
  type PlaylistFacts,
  playlistEntry,
  playlistFacts,
  type VideoFacts,
  videoFacts,
} from './data-api.schema.ts';
import { type DataRequest, dataRequest, type RequestOptions } from './data-api-request.ts';

/**
 * Metadata of videos and playlists from the YouTube Data API, version 3. Everything rejects with a
 * Failure: `youtube-refused` (a response that is not ok; with its status, and the API's reason
 * under `details`), `youtube-unreachable`, `youtube-response-invalid`, `youtube-key-missing`,
 * `playlist-not-found`, or the signal's reason.
 */
export type YouTubeData = {
  /** Undefined when no visible video has that id. */
  video(id: string, signal: AbortSignal): Promise<VideoFacts | undefined>;
  /** All videos of the playlist in its order, without deleted and private ones. */
  playlist(
    id: string,
    signal: AbortSignal,
  ): Promise<{ playlist: PlaylistFacts; videos: VideoFacts[] }>;
};

export function youTubeData(options: RequestOptions): YouTubeData {
  const request = dataRequest(options);
  return {
    video: async (id, signal) => (await findVideos(request, [id], signal))[0],
    async playlist(id, signal) {
      const playlist = await findPlaylist(request, id, signal);
      const ids = await entriesOf(request, id, signal);
      const batches = batchesOf([...new Set(ids)]);
      const found = await mapConcurrent(batches, { atOnce: maxAtOnce, signal }, (batch, about) =>
        findVideos(request, batch, about.signal),
      );
      const videos = new Map(found.flat().map((video) => [video.id, video]));
      return { playlist, videos: ids.flatMap((videoId) => videos.get(videoId) ?? []) };
    },
  };
}

/** The API's maximum page size for both resources. */
const batchSize = 50;
const maxAtOnce = 6;
/** YouTube playlists have at most 5000 entries; a longer list is a loop. */
const maxPages = 200;

/**
 * A list whose unreadable entries are left out, so that one of them does not fail the whole
 * response.
 */
const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z
      .array(z.unknown())
      .default([])
      .transform((items): z.output<Item>[] =>
        items.flatMap((each) => item.safeParse(each).data ?? []),
      ),
    nextPageToken: z.string().optional(),
  });

async function findVideos(
  request: DataRequest,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<VideoFacts[]> {
  const query = { part: 'snippet,contentDetails,statistics', id: ids.join(',') };
  return (await request('videos', query, { answer: list(videoFacts), signal })).items;
}

async function findPlaylist(
  request: DataRequest,
  id: string,
  signal: AbortSignal,
): Promise<PlaylistFacts> {
  const { items } = await request(
    'playlists',
    { part: 'snippet', id },
    { answer: list(playlistFacts), signal },
  ).catch(unknownPlaylist);
  if (items[0] === undefined) throw sourceErrors.playlistNotFound();
  return items[0];
}

/** Reads all pages of a playlist by following the page tokens. */
async function entriesOf(
  request: DataRequest,
  playlistId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  const query = { part: 'contentDetails', playlistId, maxResults: String(batchSize) };
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const pending = pageToken === undefined ? query : { ...query, pageToken };
    const { items, nextPageToken } = await request('playlistItems', pending, {
      answer: list(playlistEntry),
      signal,
    }).catch(unknownPlaylist);
    ids.push(...items);
    if (nextPageToken === undefined || nextPageToken === pageToken) break;
    pageToken = nextPageToken;
  }
  return ids;
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, i) =>
    ids.slice(i * batchSize, (i + 1) * batchSize),
  );
}

function unknownPlaylist(error: unknown): never {
  if (isFailure(error, sourceErrors.youtubeRefused) && error.status === 404)
    throw sourceErrors.playlistNotFound({ cause: error });
  throw error;
}
