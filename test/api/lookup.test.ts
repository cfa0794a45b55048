import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fourSubjects } from '#test/samples/subjects.ts';
import type { FaultyServer } from '../stand-ins/faulty-server.ts';
import { type InnertubeStandIn, innertubeStandIn } from '../stand-ins/innertube.ts';
import { dataFaults, youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { type ApiResponse, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let data: FaultyServer;
let platform: InnertubeStandIn;
let images: FaultyServer;

beforeAll(async () => {
  [data, platform, images] = await Promise.all([youTubeDataStandIn(), innertubeStandIn(), youTubeImagesStandIn()]);
  server = await startTestServer({
    YOUTUBE_API_KEY: youTubeKey,
    YOUTUBE_API_BASE_URL: data.url,
    YOUTUBE_WEB_BASE_URL: platform.url,
    YOUTUBE_IMAGE_BASE_URL: images.url,
    MAX_BODY_BYTES: '4096',
  });
});
afterEach(() => {
  data.calm();
  platform.calm();
  images.calm();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await data?.[Symbol.asyncDispose]();
  await platform?.[Symbol.asyncDispose]();
  await images?.[Symbol.asyncDispose]();
});

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
          default: { url: 'https://i.ytimg.com/vi/kinoraTalk3/default.jpg', width: 120, height: 90 },
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
    const answers = await Promise.all(forms.map((form) => post('/api/videoDetail', { videoUrl: `${form}kinoraTalk1` })));
    expect(answers.map(({ body }) => body.video?.id)).toEqual(forms.map(() => 'kinoraTalk1'));
  });

  it('requests a video from the platform once in ten minutes', async () => {
    await post('/api/videoDetail', { videoUrl: watch('kinora_0001') });
    data.fail('/', dataFaults.quota);
    const again = await post('/api/videoDetail', { videoUrl: watch('kinora_0001') });
    expect(again.body.video).toMatchObject({ id: 'kinora_0001', duration: 121 });
    expect(data.requests.filter(({ path }) => path.endsWith('/videos'))).toHaveLength(1);
  });

  it.each([[{}], [{ videoUrl: '' }], [{ videoUrl: 7 }], ['no JSON'], ['[]'], [undefined]])('400 Missing video URL for %j', async (body) => {
    expect(statusAndBody(await post('/api/videoDetail', body))).toEqual([400, { error: 'Missing video URL', code: 'missing-video-url' }]);
  });

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
      { error: 'Failed to fetch video details', code: 'video-details-refused', details: 'quotaExceeded' },
    ]);
    expect(data.requests).toHaveLength(1);
    data.calm();
    data.fail('/', dataFaults.key);
    expect(statusAndBody(await failing())).toEqual([
      400,
      { error: 'Failed to fetch video details', code: 'video-details-refused', details: 'badRequest' },
    ]);
    data.calm();
    data.fail('/', dataFaults.backend);
    expect(statusAndBody(await failing())).toEqual([
      503,
      { error: 'Failed to fetch video details', code: 'video-details-refused', details: 'backendError' },
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
    expect(statusAndBody(await post('/api/videoDetail', { videoUrl: watch('kinora_0003') }))).toEqual([
      500,
      { error: 'Internal Server Error', code: 'video-details-failed' },
    ]);
    data.calm();
    data.fail('/', 'reset');
    expect(statusAndBody(await post('/api/videoDetail', { videoUrl: watch('kinora_0003') }))).toEqual([
      500,
      { error: 'Internal Server Error', code: 'video-details-failed' },
    ]);
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
  const playlist = (id: string) => server.anonymous.get(`/api/playlist?id=${encodeURIComponent(id)}`);

  it('answers with the playlist, all its videos in order and their total duration', async () => {
    const { status, body } = await playlist('https://www.youtube.com/playlist?list=PLkinoraSlowWater');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['playlistDetails', 'totalDuration', 'totalVideos', 'videos']);
    expect(body.playlistDetails).toMatchObject({ id: 'PLkinoraSlowWater', title: 'Slow water', description: 'All 120 parts' });
    expect(Object.keys(body.playlistDetails.thumbnails)).toEqual(['default', 'medium', 'high', 'standard', 'maxres']);
    expect(body.totalVideos).toBe(118);
    expect(body.videos).toHaveLength(118);
    expect(body.videos.slice(5, 7).map(({ id }: { id: string }) => id)).toEqual(['kinora_0006', 'kinora_0008']);
    expect(body.totalDuration).toBe(body.videos.reduce((sum: number, { duration }: { duration: number }) => sum + duration, 0));
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
    expect(statusAndBody(await playlist(''))).toEqual([400, { error: 'Missing playlist URL', code: 'missing-playlist-url' }]);
  });

  it('400 Missing playlist ID', async () => {
    for (const id of [watch('kinoraTalk1'), 'https://example.com/playlist?list=PLkinoraTalks', 'whatever']) {
      expect(statusAndBody(await playlist(id))).toEqual([400, { error: 'Missing playlist ID', code: 'missing-playlist-id' }]);
    }
  });

  it('400 Invalid playlist ID', async () => {
    expect(statusAndBody(await playlist('PLnobodyKnows'))).toEqual([400, { error: 'Invalid playlist ID', code: 'invalid-playlist-id' }]);
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

describe('POST /api/transcribe', () => {
  let caller = 0;
  beforeEach(() => void caller++);
  const transcribe = (body: unknown, from: string | undefined = `caller-${caller}`) => postFrom(from, body);

  it('answers with the segments with their times, their text as one, and the state of the limit', async () => {
    const before = Date.now();
    const { status, body, headers } = await transcribe({ videoUrl: watch('kinoraTalk1') });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['rateLimit', 'transcript']);
    expect(body.transcript.segments).toHaveLength(10);
    expect(body.transcript.segments.slice(0, 2)).toEqual([
      { text: 'Most people think a river is a line on a map.', startTime: '00:00', endTime: '00:03' },
      { text: 'It is not. It is a conversation between the rain and the rock.', startTime: '00:04', endTime: '00:07' },
    ]);
    expect(body.transcript.fullTranscript).toBe(body.transcript.segments.map(({ text }: { text: string }) => text).join(' '));
    expect(body.rateLimit).toEqual({ limit: 10, remaining: 9, reset: expect.any(Number) });
    expect(Math.abs(body.rateLimit.reset - before - 3_600_000)).toBeLessThan(60_000);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('returns English even where only another language is spoken', async () => {
    const { body } = await transcribe({ videoUrl: watch('kinoraTalk2') });
    expect(body.transcript.segments[0].text).toBe('Most people think a river is a line on a map.');
  });

  it('formats minutes past 59, and no segment overlaps the next', async () => {
    const events = [
      { tStartMs: 4_519_900, dDurationMs: 9000, segs: [{ utf8: 'late &amp;\nlong' }] },
      { tStartMs: 4_523_000, dDurationMs: 1_500_000, segs: [{ utf8: 'and later' }] },
    ];
    platform.treat('kinora_0100', { timedtext: { json: { events } } });
    const { body } = await transcribe({ videoUrl: watch('kinora_0100') });
    expect(body.transcript).toEqual({
      segments: [
        { text: 'late & long', startTime: '75:19', endTime: '75:23' },
        { text: 'and later', startTime: '75:23', endTime: '100:23' },
      ],
      fullTranscript: 'late & long and later',
    });
  });

  it('has the chapters of a video that goes from one subject to another', async () => {
    const { words, starts } = fourSubjects();
    const tens = words.flatMap((_, i) => (i % 10 === 0 ? [words.slice(i, i + 10)] : []));
    const events = tens.map((ten) => ({
      tStartMs: Math.round((ten[0]?.start ?? 0) * 1000),
      dDurationMs: 400 * ten.length,
      segs: [{ utf8: ten.map(({ text }) => text).join(' ') }],
    }));
    platform.treat('kinora_0101', { timedtext: { json: { events } } });
    const { body } = await transcribe({ videoUrl: watch('kinora_0101') });
    expect(body.transcript.chapters).toHaveLength(4);
    for (const [i, { start, title }] of body.transcript.chapters.entries()) {
      expect(Math.abs(start - (starts[i] ?? 0))).toBeLessThan(30);
      expect(title).toMatch(/^[A-Z]/);
    }
  });

  it('requests a video from the platform once a day, and a cached response still counts', async () => {
    await transcribe({ videoUrl: watch('kinora_0010') });
    const request = platform.requests.length;
    const again = await transcribe({ videoUrl: `https://youtu.be/kinora_0010` });
    expect(again.body.transcript.segments).toHaveLength(10);
    expect(platform.requests).toHaveLength(request);
    expect(again.body.rateLimit.remaining).toBe(8);
  });

  it('admits exactly ten in an hour for each client, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => transcribe({})));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { body, headers } of refused) {
      expect(body).toEqual({
        error: 'Rate limit exceeded. Please try again later.',
        code: 'rate-limit-reached',
        limit: 10,
        remaining: 0,
        reset: expect.any(Number),
      });
      expect(headers.get('x-ratelimit-limit')).toBe('10');
      expect(headers.get('x-ratelimit-remaining')).toBe('0');
      expect(headers.get('x-ratelimit-reset')).toBe(String(body.reset));
      expect(body.reset).toBeGreaterThan(Date.now());
      expect(Math.abs(Number(headers.get('retry-after')) - (body.reset - Date.now()) / 1000)).toBeLessThan(5);
    }
    expect((await transcribe({}, 'somebody else')).status).toBe(400);
  });

  it('reports how many are left without using one', async () => {
    const left = async (from: string) => {
      const response = await fetch(new URL('/api/transcribe/limit', server.address), { headers: { 'x-forwarded-for': from } });
      return await response.json();
    };
    const from = `caller-${caller}`;
    expect(await left(from)).toEqual({ limit: 10, remaining: 10, reset: expect.any(Number) });
    const { body } = await transcribe({ videoUrl: watch('kinoraTalk1') });
    for (let round = 0; round < 2; round++) expect(await left(from)).toEqual(body.rateLimit);
    expect(await left('somebody new')).toMatchObject({ remaining: 10 });
  });

  it("uses the forwarded header's whole value as the client, and anonymous without one", async () => {
    const first = await transcribe({}, '10.0.0.1, 10.0.0.2');
    expect(first.status).toBe(400);
    for (let i = 0; i < 9; i++) await transcribe({}, '10.0.0.1, 10.0.0.2');
    expect((await transcribe({}, '10.0.0.1, 10.0.0.2')).status).toBe(429);
    expect((await transcribe({}, '10.0.0.1')).status).toBe(400);
    for (let i = 0; i < 10; i++) await post('/api/transcribe', {});
    expect((await post('/api/transcribe', {})).status).toBe(429);
    expect((await transcribe({}, 'anonymous')).status).toBe(429);
  });

  it('checks the limit before the body', async () => {
    for (let i = 0; i < 10; i++) await transcribe('no JSON');
    expect((await transcribe({ videoUrl: watch('kinoraTalk1') })).status).toBe(429);
    expect((await transcribe({ videoUrl: 'x'.repeat(5000) })).status).toBe(429);
  });

  it.each([[{}], [{ videoUrl: ' ' }], [{ videoUrl: null }], ['no JSON']])('400 No videoUrl provided for %j', async (body) => {
    expect(statusAndBody(await transcribe(body))).toEqual([400, { error: 'No videoUrl provided', code: 'missing-video-url' }]);
  });

  it('400 Invalid YouTube URL', async () => {
    expect(statusAndBody(await transcribe({ videoUrl: 'https://example.com/kinoraTalk1' }))).toEqual([
      400,
      { error: 'Invalid YouTube URL', code: 'invalid-video-url' },
    ]);
  });

  it('413 for a body over the limit', async () => {
    expect((await transcribe({ videoUrl: 'x'.repeat(5000) })).status).toBe(413);
  });

  it("500 with the platform's message about the video", async () => {
    const disabled = { status: 'UNPLAYABLE', reason: 'Subtitles are disabled for this video.' };
    platform.treat('kinora_0020', { playability: { ANDROID: disabled, iOS: disabled, others: disabled }, panels: [] });
    platform.treat('kinora_0021', { emptyFor: 'all', panels: [] });
    const words = {
      kinoraMute1: 'No transcript available for this video',
      kinora_0020: 'Transcripts are disabled for this video',
      kinoraPriv1: 'This video is private or unavailable',
      kinora_0021: 'Transcript appears to be empty',
    };
    for (const [id, error] of Object.entries(words))
      expect(statusAndBody(await transcribe({ videoUrl: watch(id) }))).toEqual([500, { error, code: 'transcript-failed' }]);
  });

  it('a video without a transcript is logged, but not as an error', async () => {
    const before = server.log.length;
    await transcribe({ videoUrl: watch('kinoraMute1') });
    const lines = server.log.slice(before).map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'No transcript available for this video'],
      [30, 'answered'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('.ts:');
  });

  it('500 after two attempts at the parser problem', async () => {
    platform.treat('kinora_0022', { hiddenFrom: 'all', strangePages: 2 });
    const answer = await transcribe({ videoUrl: watch('kinora_0022') });
    expect([answer.status, answer.body.error]).toEqual([500, expect.stringContaining('CompositeVideoPrimaryInfo')]);
    const again = await transcribe({ videoUrl: watch('kinora_0022') });
    expect(again.status).toBe(200);
  });

  it('503 when the connection to the platform is reset', async () => {
    platform.fail('/', 'reset');
    const answer = await transcribe({ videoUrl: watch('kinora_0023') });
    expect(statusAndBody(answer)).toEqual([
      503,
      { error: 'Service temporarily unavailable. Please try again in a moment.', code: 'service-unavailable' },
    ]);
  });

  it('a failure is not cached', async () => {
    platform.fail('/', 'reset', 1);
    expect((await transcribe({ videoUrl: watch('kinora_0024') })).status).toBe(503);
    expect((await transcribe({ videoUrl: watch('kinora_0024') })).status).toBe(200);
  });

  async function postFrom(client: string, body: unknown): Promise<ApiResponse> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(new URL('/api/transcribe', server.address), { method: 'POST', headers, body: sent });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
});

describe('GET /api/thumbnail/:videoId', () => {
  const round = (id: string) => fetch(new URL(`/api/thumbnail/${id}`, server.address));

  it("answers with the platform's image, which browsers cache for a day", async () => {
    const response = await round('kinoraTalk1');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
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
    expect(images.requests.map(({ path }) => path)).toEqual(['nobodyKnows', 'kinoraPriv1'].map((id) => `/vi/${id}/mqdefault.jpg`));
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
    const sent = body ? { method: 'POST', body: JSON.stringify(body), headers: { 'x-forwarded-for': 'leaver' } } : {};
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
  expect(Object.keys(body.paths['/api/videoDetail'].post.responses)).toEqual(['200', '400', '404', '413', '429', '500']);
  expect(Object.keys(body.paths['/api/playlist'].get.responses)).toEqual(['200', '400', '429', '500']);
  expect(Object.keys(body.paths['/api/transcribe'].post.responses)).toEqual(['200', '400', '413', '429', '500', '503']);
});
