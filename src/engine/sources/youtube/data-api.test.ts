import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultyServer } from '#test/stand-ins/faulty-server.ts';
import { dataFaults, youTubeDataStandIn, youTubeKey } from '#test/stand-ins/youtube-data.ts';
import { youTubeData } from './data-api.ts';
import { durationSeconds } from './iso-duration.ts';

let api: FaultyServer;
beforeAll(async () => {
  api = await youTubeDataStandIn();
});
afterEach(() => api.calm());
afterAll(() => api[Symbol.asyncDispose]());

const client = (apiKey: string | undefined = youTubeKey) =>
  youTubeData({ apiKey, baseUrl: api.url, fetch, timeoutSeconds: 1 });
const soon = () => AbortSignal.timeout(30_000);

describe('a video', () => {
  test('has numbers and the duration in seconds', async () => {
    expect(await client().video('kinoraTalk1', soon())).toEqual({
      id: 'kinoraTalk1',
      title: 'Give the river back its bends',
      description: 'A short talk about slow water.',
      thumbnails: {
        default: { url: 'https://i.ytimg.com/vi/kinoraTalk1/default.jpg', width: 120, height: 90 },
        medium: { url: 'https://i.ytimg.com/vi/kinoraTalk1/medium.jpg', width: 320, height: 180 },
        high: { url: 'https://i.ytimg.com/vi/kinoraTalk1/high.jpg', width: 480, height: 360 },
      },
      channelTitle: 'Kinora Demo',
      publishedAt: '2026-03-14T09:26:53Z',
      duration: 40,
      viewCount: 1_204_331,
      likeCount: 48_210,
    });
  });

  test('has 0 for a hidden count and for the length of what is live', async () => {
    expect(await client().video('kinoraTalk2', soon())).toMatchObject({
      likeCount: 0,
      viewCount: 8120,
    });
    expect(await client().video('kinoraLive1', soon())).toMatchObject({ duration: 0 });
  });

  test('is undefined when there is none, or no public one', async () => {
    expect(await client().video('nobodyKnows', soon())).toBeUndefined();
    expect(await client().video('kinoraPriv1', soon())).toBeUndefined();
  });

  test('without any thumbnails or statistics is a video all the same', async () => {
    api.fail('/youtube/v3/videos', {
      nonsense: JSON.stringify({ items: [{ id: 'kinoraTalk1', snippet: { title: 'Bare' } }] }),
    });
    const nothing = { url: '', width: 0, height: 0 };
    expect(await client().video('kinoraTalk1', soon())).toMatchObject({
      title: 'Bare',
      viewCount: 0,
      thumbnails: { default: nothing, medium: nothing, high: nothing },
    });
  });
});

describe('a playlist', () => {
  test('has all that can be read of it, when an entry or a video cannot', async () => {
    const list = [
      { contentDetails: { videoId: 'kinoraTalk1' } },
      {},
      { contentDetails: { videoId: 'kinoraTalk2' } },
    ];
    api.fail('/youtube/v3/playlistItems', { nonsense: JSON.stringify({ items: list }) }, 1);
    const found = [
      { id: 'kinoraTalk1' },
      null,
      { id: 'kinoraTalk2', snippet: { title: 'Bare' }, contentDetails: { duration: 'PT1M' } },
    ];
    api.fail('/youtube/v3/videos', { nonsense: JSON.stringify({ items: found }) }, 1);
    const { videos } = await client().playlist('PLkinoraTalks', soon());
    expect(videos).toMatchObject([
      { id: 'kinoraTalk1', title: '', duration: 0 },
      { id: 'kinoraTalk2', title: 'Bare', duration: 60 },
    ]);
  });

  test('is complete and in order, without deleted or private videos, in batches of 50', async () => {
    const { playlist, videos } = await client().playlist('PLkinoraSlowWater', soon());
    expect(playlist).toMatchObject({
      id: 'PLkinoraSlowWater',
      title: 'Slow water',
      description: 'All 120 parts',
    });
    expect(playlist.thumbnails.maxres).toMatchObject({ width: 1280, height: 720 });
    expect(videos).toHaveLength(118);
    expect(videos.map(({ id }) => id)).toEqual(videos.map(({ id }) => id).toSorted());
    expect(videos.some(({ id }) => id === 'kinora_0007' || id === 'kinora_0064')).toBe(false);
    const requestsTo = (resource: string) =>
      api.requests.filter(({ path }) => path.endsWith(`/${resource}`));
    expect(requestsTo('playlistItems')).toHaveLength(3);
    expect(requestsTo('videos').map(({ query }) => query.get('id')?.split(',').length)).toEqual([
      50, 50, 20,
    ]);
  });

  test('that lists a video twice has it twice', async () => {
    const ids = ['kinoraTalk3', 'kinoraTalk1', 'kinoraTalk3'];
    api.fail('/youtube/v3/playlistItems', {
      nonsense: JSON.stringify({ items: ids.map((videoId) => ({ contentDetails: { videoId } })) }),
    });
    const { videos } = await client().playlist('PLkinoraTalks', soon());
    expect(videos.map(({ id }) => id)).toEqual(ids);
  });

  test('of thousands asks for no more than six batches at once', async () => {
    const page = (at: number) => ({
      items: Array.from({ length: 50 }, (_, i) => ({
        contentDetails: { videoId: `many_${String(at * 50 + i).padStart(6, '0')}` },
      })),
      ...(at < 39 ? { nextPageToken: `page-${at}` } : {}),
    });
    let [pages, underWay, most] = [0, 0, 0];
    const counting: typeof fetch = async (input, init) => {
      if (String(input).includes('/playlistItems')) return Response.json(page(pages++));
      underWay++;
      most = Math.max(most, underWay);
      const response = await fetch(input, init);
      underWay--;
      return response;
    };
    await youTubeData({ apiKey: youTubeKey, baseUrl: api.url, fetch: counting }).playlist(
      'PLkinoraTalks',
      soon(),
    );
    expect(api.requests.filter(({ path }) => path.endsWith('/videos'))).toHaveLength(40);
    expect(most).toBe(6);
  });

  test('that does not exist has its own failure', async () => {
    await expect(client().playlist('PLnobody', soon())).rejects.toMatchObject({
      code: 'playlist-not-found',
    });
    api.fail('/youtube/v3/playlistItems', {
      status: 404,
      json: { error: { errors: [{ reason: 'playlistNotFound' }] } },
    });
    await expect(client().playlist('PLkinoraTalks', soon())).rejects.toMatchObject({
      code: 'playlist-not-found',
    });
  });
});

describe('faults', () => {
  const video = () => client().video('kinoraTalk1', soon());

  test('of the other server and of the network are tried once more', async () => {
    for (const fault of [dataFaults.backend, 'reset', 'cut', 'hang'] as const) {
      api.calm();
      api.fail('/', fault, 1);
      expect(await video()).toMatchObject({ id: 'kinoraTalk1' });
      expect(api.requests).toHaveLength(2);
    }
  });

  test('that persist have their own failures after the second try', async () => {
    api.fail('/', dataFaults.backend);
    await expect(video()).rejects.toMatchObject({
      code: 'youtube-refused',
      status: 503,
      details: 'backendError',
    });
    expect(api.requests).toHaveLength(2);
    api.calm();
    api.fail('/', 'reset');
    await expect(video()).rejects.toMatchObject({ code: 'youtube-unreachable' });
    expect(api.requests).toHaveLength(2);
  });

  test('of the quota, the key and the request are not tried again', async () => {
    api.fail('/', dataFaults.quota);
    await expect(video()).rejects.toMatchObject({
      code: 'youtube-refused',
      status: 403,
      details: 'quotaExceeded',
    });
    expect(api.requests).toHaveLength(1);
    api.calm();
    await expect(client('wrong').video('kinoraTalk1', soon())).rejects.toMatchObject({
      status: 400,
      details: 'badRequest',
    });
    expect(api.requests).toHaveLength(1);
  });

  test('nonsense has its own failure, and a missing key sends no request', async () => {
    api.fail('/', { nonsense: '<html>' });
    await expect(video()).rejects.toMatchObject({ code: 'youtube-response-invalid' });
    api.calm();
    const keyless = youTubeData({ apiKey: undefined, baseUrl: api.url, fetch });
    await expect(keyless.video('kinoraTalk1', soon())).rejects.toMatchObject({
      code: 'youtube-key-missing',
    });
    expect(api.requests).toHaveLength(0);
  });

  test('an abort cancels the request, and it is not retried', async () => {
    api.fail('/', 'hang');
    const caller = new AbortController();
    const request = client().video('kinoraTalk1', caller.signal);
    setTimeout(() => caller.abort(new Error('gone')), 100);
    await expect(request).rejects.toThrow('gone');
    await expect.poll(() => api.requests.map(({ wasLeft }) => wasLeft)).toEqual([true]);
  });
});

test('durations are read in full', () => {
  const seconds = {
    PT40S: 40,
    PT4M13S: 253,
    PT1H: 3600,
    P1DT2H3M4S: 93_784,
    P2W: 1_209_600,
    P0D: 0,
    PT0S: 0,
    'PT1.5S': 1.5,
    P1DT0S: 86_400,
  };
  for (const [text, expected] of Object.entries(seconds))
    expect([text, durationSeconds(text)]).toEqual([text, expected]);
  for (const text of ['', 'P', 'PT', 'P1DT', '40', 'P1Y', 'PT1M1H', 'x PT1S'])
    expect([text, durationSeconds(text)]).toEqual([text, undefined]);
});
