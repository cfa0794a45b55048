import {
  type Fault,
  type FaultyServer,
  type Given,
  type ReceivedRequest,
  startFaultyServer,
} from './faulty-server.ts';
import { type Catalogue, type CatalogueVideo, catalogue as demo } from './youtube-catalogue.ts';

/** The API key that the stand-in accepts. */
export const youTubeKey = 'stand-in-key';

/**
 * The YouTube Data API, version 3: /videos, /playlists and /playlistItems with parts, pages and its
 * own errors. `url` is the base address to configure. Any key but `youTubeKey` is refused.
 */
export async function youTubeDataStandIn({
  catalogue = demo,
  port = 0,
}: {
  catalogue?: Catalogue;
  port?: number;
} = {}): Promise<FaultyServer> {
  const server = await startFaultyServer((request) => answer(request, catalogue), port);
  return { ...server, url: `${server.url}/youtube/v3` };
}

/** The API's errors, in its own words. */
export const dataFaults = {
  quota: refusal(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your quota.',
  ),
  key: refusal(
    400,
    'badRequest',
    'API key not valid. Please pass a valid API key.',
    'INVALID_ARGUMENT',
  ),
  backend: refusal(503, 'backendError', 'Backend Error'),
} as const satisfies Record<string, Fault>;

function refusal(status: number, reason: string, message: string, word?: string) {
  const error = {
    code: status,
    message,
    errors: [{ message, domain: 'youtube', reason }],
    ...(word ? { status: word } : {}),
  };
  return { status, json: { error } };
}

const pageSize = 50;

function answer({ path, query }: ReceivedRequest, { videos, playlists }: Catalogue): Given {
  if (query.get('key') !== youTubeKey) return dataFaults.key;
  const parts = (query.get('part') ?? '').split(',');
  const ids = (query.get('id') ?? '').split(',').filter(Boolean);
  const page = path.replace('/youtube/v3', '');
  if (page === '/videos') {
    if (ids.length > pageSize)
      return refusal(400, 'invalidParameter', 'The request specifies an invalid filter parameter.');
    const requested = new Set(ids);
    const byId = Map.groupBy(
      videos.filter((video) => requested.has(video.id) && isPublic(video)),
      ({ id }) => id,
    );
    const found = [...requested].flatMap((id) => byId.get(id) ?? []);
    return listOf(
      'youtube#videoListResponse',
      found.map((video) => videoResource(video, parts)),
      found.length,
    );
  }
  if (page === '/playlists') {
    const found = playlists.filter(({ id }) => ids.includes(id));
    const items = found.map(({ id, title, description, videoIds }) => ({
      kind: 'youtube#playlist',
      id,
      snippet: {
        title,
        description,
        channelTitle: 'Kinora Demo',
        thumbnails: thumbnails(videoIds[0] ?? 'none', ['standard', 'maxres']),
      },
    }));
    return listOf('youtube#playlistListResponse', items, found.length);
  }
  if (page === '/playlistItems') return playlistItems(query, { videos, playlists }, parts);
  return refusal(404, 'notFound', 'Not Found');
}

function playlistItems(
  query: URLSearchParams,
  { videos, playlists }: Catalogue,
  parts: string[],
): Given {
  const playlist = playlists.find(({ id }) => id === query.get('playlistId'));
  if (!playlist)
    return refusal(
      404,
      'playlistNotFound',
      'The playlist identified with the request parameter cannot be found.',
    );
  const size = Math.min(pageSize, Number(query.get('maxResults') ?? 5));
  const from = Number(/^page-(\d+)$/.exec(query.get('pageToken') ?? 'page-0')?.[1]);
  if (Number.isNaN(from))
    return refusal(400, 'invalidPageToken', 'The request specifies an invalid page token.');
  const items = playlist.videoIds.slice(from, from + size).map((videoId, index) => ({
    kind: 'youtube#playlistItem',
    id: `${playlist.id}.${from + index}`,
    ...(parts.includes('contentDetails') ? { contentDetails: { videoId } } : {}),
    ...(parts.includes('snippet')
      ? {
          snippet: {
            title: listedTitle(videos, videoId),
            position: from + index,
            resourceId: { kind: 'youtube#video', videoId },
          },
        }
      : {}),
  }));
  const next =
    from + size < playlist.videoIds.length ? { nextPageToken: `page-${from + size}` } : {};
  return listOf('youtube#playlistItemListResponse', items, playlist.videoIds.length, next);
}

/** Deleted and private videos stay in the list under these titles. */
function listedTitle(videos: CatalogueVideo[], id: string): string {
  const video = videos.find((one) => one.id === id);
  if (!video || video.state === 'deleted') return 'Deleted video';
  return video.state === 'private' ? 'Private video' : video.title;
}

function listOf(kind: string, items: object[], totalResults: number, more: object = {}): Given {
  return {
    json: { kind, etag: 'e', ...more, items, pageInfo: { totalResults, resultsPerPage: pageSize } },
  };
}

function isPublic({ state }: CatalogueVideo): boolean {
  return state === undefined || state === 'live';
}

function videoResource(video: CatalogueVideo, parts: string[]): object {
  const { id, title, description, channelTitle, publishedAt, duration, viewCount, likeCount } =
    video;
  const all = {
    snippet: {
      publishedAt,
      channelId: 'UCkinora',
      title,
      description,
      thumbnails: thumbnails(id, []),
      channelTitle,
    },
    contentDetails: {
      duration,
      dimension: '2d',
      definition: 'hd',
      caption: video.captions ? 'true' : 'false',
    },
    statistics: {
      viewCount: String(viewCount),
      ...(likeCount === undefined ? {} : { likeCount: String(likeCount) }),
      commentCount: '3',
    },
  };
  return {
    kind: 'youtube#video',
    etag: 'e',
    id,
    ...Object.fromEntries(Object.entries(all).filter(([part]) => parts.includes(part))),
  };
}

const sizes = {
  default: [120, 90],
  medium: [320, 180],
  high: [480, 360],
  standard: [640, 480],
  maxres: [1280, 720],
} as const;

function thumbnails(id: string, more: (keyof typeof sizes)[]): object {
  const names: (keyof typeof sizes)[] = ['default', 'medium', 'high', ...more];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        url: `https://i.ytimg.com/vi/${id}/${name}.jpg`,
        width: sizes[name][0],
        height: sizes[name][1],
      },
    ]),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await youTubeDataStandIn({ port: Number(process.argv[2] ?? 0) });
  console.log(`YOUTUBE_API_BASE_URL=${url}\nYOUTUBE_API_KEY=${youTubeKey}`);
}
