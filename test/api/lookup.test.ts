import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultyServer } from '../stand-ins/faulty-server.ts';
import type { InnertubeStandIn } from '../stand-ins/innertube.ts';
import { dataFaults } from '../stand-ins/youtube-data.ts';
import { type LookupServer, startLookupServer } from './lookup-server.ts';
import type { ApiResponse, TestServer } from './server.ts';

let lookup: LookupServer;
let server: TestServer;
let data: FaultyServer;
let platform: InnertubeStandIn;
let images: FaultyServer;

beforeAll(async () => {
  lookup = await startLookupServer();
  ({ server, data, platform, images } = lookup);
});
afterEach(() => lookup.calm());
afterAll(() => lookup?.[Symbol.asyncDispose]());

const post = (path: string, body: unknown) => server.anonymous.post(path, body);
const statusAndBody = ({ status, body }: ApiResponse) => [status, body];
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;

describe('POST /api/videoDetail', () => {
  it("answers with a video's metadata, without authentication", async () => {
    const answer = await post('/api/videoDetail', { videoUrl: 'https://youtu.be/kinoraTalk3?t=3' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      video: {
        id: 'kinoraTalk3',
        title: 'धीमा पानी',
        description: 'A short talk about slow water.',
        thumbnails: {
          default: {
            url: 'https://i.ytimg.com/vi/kinoraTalk3/default.jpg',
            width: 120,
            height: 90,
          },
          medium: { url: 'https://i.ytimg.com/vi/kinoraTalk3/medium.jpg', width: 320, height: 180 },
          high: { url: 'https://i.ytimg.com/vi/kinoraTalk3/high.jpg', width: 480, height: 360 },
        },
        channelTitle: 'Kinora Demo',
        publishedAt: '2026-03-14T09:26:53Z',
        duration: 93_784,
        viewCount: 77,
        likeCount: 5,
      },
    });
  });

  it('accepts every form of the URL', async () => {
    const forms = [
      'www.youtube.com/shorts/',
      'https://www.youtube.com/embed/',
      'https://www.youtube.com/live/',
      'm.youtube.com/watch?v=',
      'https://music.youtube.com/watch?list=PLx&v=',
    ];
    const answers = await Promise.all(
      forms.map((form) => post('/api/videoDetail', { videoUrl: `${form}kinoraTalk1` })),
    );
    expect(answers.map(({ body }) => body.video?.id)).toEqual(forms.map(() => 'kinoraTalk1'));
  });

  it('requests a video from the platform once in ten minutes', async () => {
    await post('/api/videoDetail', { videoUrl: watch('kinora_0001') });
    data.fail('/', dataFaults.quota);
    const again = await post('/api/videoDetail', { videoUrl: watch('kinora_0001') });
    expect(again.body.video).toMatchObject({ id: 'kinora_0001', duration: 121 });
    expect(data.requests.filter(({ path }) => path.endsWith('/videos'))).toHaveLength(1);
  });

  it.each([[{}], [{ videoUrl: '' }], [{ videoUrl: 7 }], ['no JSON'], ['[]'], [undefined]])(
    '400 Missing video URL for %j',
    async (body) => {
      expect(statusAndBody(await post('/api/videoDetail', body))).toEqual([
        400,
        { error: 'Missing video URL', code: 'missing-video-url' },
      ]);
    },
  );

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=twelve_chars',
    'https://example.com/watch?v=kinoraTalk1',
    'kinoraTalk1',
    '%%',
  ])('400 Invalid YouTube URL for %s', async (videoUrl) => {
    expect(statusAndBody(await post('/api/videoDetail', { videoUrl }))).toEqual([
      400,
      { error: 'Invalid YouTube URL', code: 'invalid-video-url' },
    ]);
    expect(data.requests).toHaveLength(0);
  });

  it("answers with the platform's own status and Failed to fetch video details when it refuses", async () => {
    const failing = () => post('/api/videoDetail', { videoUrl: watch('kinora_0002') });
    data.fail('/', dataFaults.quota);
    expect(statusAndBody(await failing())).toEqual([
      403,
      {
        error: 'Failed to fetch video details',
        code: 'video-details-refused',
        details: 'quotaExceeded',
      },
    ]);
    expect(data.requests).toHaveLength(1);
    data.calm();
    data.fail('/', dataFaults.key);
    expect(statusAndBody(await failing())).toEqual([
      400,
      {
        error: 'Failed to fetch video details',
        code: 'video-details-refused',
        details: 'badRequest',
      },
    ]);
    data.calm();
    data.fail('/', dataFaults.backend);
    expect(statusAndBody(await failing())).toEqual([
      503,
      {
        error: 'Failed to fetch video details',
        code: 'video-details-refused',
        details: 'backendError',
      },
    ]);
    expect(data.requests).toHaveLength(2);
  });

  it('404 Video not found', async () => {
    for (const id of ['nobodyKnows', 'kinoraPriv1']) {
      expect(statusAndBody(await post('/api/videoDetail', { videoUrl: watch(id) }))).toEqual([
        404,
        { error: 'Video not found', code: 'video-not-found' },
      ]);
    }
  });

  it('500 Internal Server Error for anything else, without internal details', async () => {
    data.fail('/', { nonsense: '<html>' });
    expect(
      statusAndBody(await post('/api/videoDetail', { videoUrl: watch('kinora_0003') })),
    ).toEqual([500, { error: 'Internal Server Error', code: 'video-details-failed' }]);
    data.calm();
    data.fail('/', 'reset');
    expect(
      statusAndBody(await post('/api/videoDetail', { videoUrl: watch('kinora_0003') })),
    ).toEqual([500, { error: 'Internal Server Error', code: 'video-details-failed' }]);
  });

  it('413 for a body over the limit, 405 for another method', async () => {
    expect((await post('/api/videoDetail', { videoUrl: 'x'.repeat(5000) })).status).toBe(413);
    const get = await server.anonymous.get('/api/videoDetail');
    expect([get.status, get.body, get.headers.get('allow')]).toEqual([
      405,
      { error: 'Method not allowed', code: 'method-not-allowed' },
      'POST',
    ]);
  });
});

describe('GET /api/playlist', () => {
  const playlist = (id: string) =>
    server.anonymous.get(`/api/playlist?id=${encodeURIComponent(id)}`);

  it('answers with the playlist, all its videos in order and their total duration', async () => {
    const { status, body } = await playlist(
      'https://www.youtube.com/playlist?list=PLkinoraSlowWater',
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'playlistDetails',
      'totalDuration',
      'totalVideos',
      'videos',
    ]);
    expect(body.playlistDetails).toMatchObject({
      id: 'PLkinoraSlowWater',
      title: 'Slow water',
      description: 'All 120 parts',
    });
    expect(Object.keys(body.playlistDetails.thumbnails)).toEqual([
      'default',
      'medium',
      'high',
      'standard',
      'maxres',
    ]);
    expect(body.totalVideos).toBe(118);
    expect(body.videos).toHaveLength(118);
    expect(body.videos.slice(5, 7).map(({ id }: { id: string }) => id)).toEqual([
      'kinora_0006',
      'kinora_0008',
    ]);
    expect(body.totalDuration).toBe(
      body.videos.reduce((sum: number, { duration }: { duration: number }) => sum + duration, 0),
    );
    expect(body.totalDuration).toBe(38_569);
  });

  it("accepts a video's URL with a list in it, and a bare playlist id", async () => {
    for (const id of [`${watch('kinoraTalk1')}&list=PLkinoraTalks`, 'PLkinoraTalks']) {
      const { body } = await playlist(id);
      expect(body.videos.map((video: { id: string }) => video.id)).toEqual([
        'kinoraTalk1',
        'kinoraTalk2',
        'kinoraTalk3',
        'kinoraMute1',
        'kinoraLive1',
      ]);
    }
  });

  it('answers an empty playlist as one', async () => {
    const { status, body } = await playlist('PLkinoraEmpty');
    expect([status, body]).toMatchObject([200, { videos: [], totalDuration: 0, totalVideos: 0 }]);
  });

  it('400 Missing playlist URL', async () => {
    expect(statusAndBody(await server.anonymous.get('/api/playlist'))).toEqual([
      400,
      { error: 'Missing playlist URL', code: 'missing-playlist-url' },
    ]);
    expect(statusAndBody(await playlist(''))).toEqual([
      400,
      { error: 'Missing playlist URL', code: 'missing-playlist-url' },
    ]);
  });

  it('400 Missing playlist ID', async () => {
    for (const id of [
      watch('kinoraTalk1'),
      'https://example.com/playlist?list=PLkinoraTalks',
      'whatever',
    ]) {
      expect(statusAndBody(await playlist(id))).toEqual([
        400,
        { error: 'Missing playlist ID', code: 'missing-playlist-id' },
      ]);
    }
  });

  it('400 Invalid playlist ID', async () => {
    expect(statusAndBody(await playlist('PLnobodyKnows'))).toEqual([
      400,
      { error: 'Invalid playlist ID', code: 'invalid-playlist-id' },
    ]);
  });

  it('500 Failed to fetch playlist data for anything else', async () => {
    data.fail('/', dataFaults.quota);
    expect(statusAndBody(await playlist('PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', code: 'playlist-failed', details: 'quotaExceeded' },
    ]);
    data.calm();
    data.fail('/youtube/v3/videos', dataFaults.backend);
    expect(statusAndBody(await playlist('PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', code: 'playlist-failed', details: 'backendError' },
    ]);
    data.calm();
    data.fail('/youtube/v3/playlistItems', { nonsense: '{}}' });
    expect(statusAndBody(await playlist('PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', code: 'playlist-failed' },
    ]);
    data.calm();
    data.fail('/', 'reset');
    expect(statusAndBody(await playlist('PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', code: 'playlist-failed' },
    ]);
  });

  it('retries after one error of the platform', async () => {
    data.fail('/youtube/v3/playlistItems', dataFaults.backend, 1);
    data.fail('/youtube/v3/videos', 'reset', 1);
    expect((await playlist('PLkinoraTalks')).body.totalVideos).toBe(5);
  });
});

describe('GET /api/thumbnail/:videoId', () => {
  const round = (id: string) => fetch(new URL(`/api/thumbnail/${id}`, server.address));

  it("answers with the platform's image, which browsers cache for a day", async () => {
    const response = await round('kinoraTalk1');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'image/png', 'public, max-age=86400']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await round('kinoraTalk1');
    expect(images.requests.map(({ path }) => path)).toEqual(['/vi/kinoraTalk1/mqdefault.jpg']);
  });

  it('404 Thumbnail not found for an invalid id, without a request to the platform', async () => {
    for (const id of ['nobodyKnows', 'kinoraPriv1', 'short', 'twelve_chars', '..%2F..%2Fkin']) {
      const response = await round(id);
      expect([id, response.status, await response.json()]).toEqual([
        id,
        404,
        { error: 'Thumbnail not found', code: 'thumbnail-not-found' },
      ]);
    }
    expect(images.requests.map(({ path }) => path)).toEqual(
      ['nobodyKnows', 'kinoraPriv1'].map((id) => `/vi/${id}/mqdefault.jpg`),
    );
  });

  it('404 as well when the platform fails, without caching it', async () => {
    images.fail('/', 'reset', 1);
    expect((await round('kinoraTalk2')).status).toBe(404);
    expect((await round('kinoraTalk2')).status).toBe(200);
  });
});

describe('a client that disconnects', () => {
  it.each([
    ['/api/videoDetail', { videoUrl: watch('kinora_0030') }],
    ['/api/transcribe', { videoUrl: watch('kinora_0030') }],
    ['/api/playlist?id=PLkinoraTalks', undefined],
  ])('cancels the requests of %s to the platform', async (path, body) => {
    data.fail('/', 'hang');
    platform.fail('/', 'hang');
    const caller = new AbortController();
    const sent = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'x-forwarded-for': 'leaver' } }
      : {};
    const request = fetch(new URL(path, server.address), { ...sent, signal: caller.signal });
    request.catch(() => undefined);
    const requests = () => [...data.requests, ...platform.requests];
    await expect.poll(() => requests().length).toBe(1);
    caller.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(() => requests().map(({ wasLeft }) => wasLeft)).toEqual([true]);
  });
});

it('the three routes are described', async () => {
  const { body } = await server.anonymous.get('/api/openapi.json');
  expect(Object.keys(body.paths['/api/videoDetail'].post.responses)).toEqual([
    '200',
    '400',
    '403',
    '404',
    '408',
    '413',
    '429',
    '500',
    'default',
  ]);
  expect(Object.keys(body.paths['/api/playlist'].get.responses)).toEqual([
    '200',
    '400',
    '429',
    '500',
  ]);
  expect(Object.keys(body.paths['/api/transcribe'].post.responses)).toEqual([
    '200',
    '400',
    '403',
    '408',
    '413',
    '429',
    '500',
    '503',
  ]);
});
