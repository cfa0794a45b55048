import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readJson3 } from '#engine/transcript/formats/json3.ts';
import { type InnertubeStandIn, innertubeStandIn } from '#test/stand-ins/innertube.ts';
import type { TrackRequest } from './caption-tracks.ts';
import { youTubeCaptions } from './captions.ts';

let platform: InnertubeStandIn;
beforeAll(async () => {
  platform = await innertubeStandIn();
});
afterEach(() => platform.calm());
afterAll(() => platform[Symbol.asyncDispose]());

async function captionsOf(
  videoId: string,
  request: TrackRequest = 'english',
  signal = AbortSignal.timeout(30_000),
) {
  const found = await youTubeCaptions({ webBaseUrl: platform.url, fetch, timeoutSeconds: 2 })(
    videoId,
    { request, signal },
  );
  const texts = readJson3(found.json3).cues.map(({ text }) => text.replace(/\s+/g, ' '));
  return { ...found, first: texts[0], lines: texts.length };
}

/** The player clients that were requested, in order. */
const clientsUsed = () =>
  platform.requests.flatMap(({ path, body }) => {
    const name =
      path === '/youtubei/v1/player' && /"clientName":"(\w+)"/.exec(JSON.stringify(body))?.[1];
    return name ? [name] : [];
  });
const paths = () => platform.requests.map(({ path }) => path);

describe('the languages', () => {
  test('English captions that people wrote come before all others', async () => {
    expect(await captionsOf('kinoraTalk1')).toMatchObject({
      language: 'en',
      kind: 'manual',
      first: 'Most people think a river is a line on a map.',
      lines: 10,
    });
    expect(paths()).toEqual(['/youtubei/v1/player', '/api/timedtext']);
    expect(Object.fromEntries(platform.requests[1]?.query ?? [])).toMatchObject({
      v: 'kinoraTalk1',
      lang: 'en',
      fmt: 'json3',
      signature: '0A1B',
    });
  });

  test('without English ones, the platform translates those in the language spoken', async () => {
    expect(await captionsOf('kinoraTalk2')).toMatchObject({
      language: 'en',
      first: 'Most people think a river is a line on a map.',
    });
    expect(platform.requests.at(-1)?.query.get('tlang')).toBe('en');
    expect(await captionsOf('kinoraTalk3')).toMatchObject({
      language: 'en',
      kind: 'manual',
      lines: 6,
    });
  });

  test("an empty translation falls back to the video's own language", async () => {
    const other = await innertubeStandIn({
      catalogue: {
        playlists: [],
        videos: [
          {
            ...base,
            id: 'emptyTransl',
            captions: { de: [{ start: 0, end: 2, text: 'Guten Tag' }] },
            translated: { en: [] },
          },
        ],
      },
    });
    const found = await youTubeCaptions({ webBaseUrl: other.url, fetch })('emptyTransl', {
      request: 'english',
      signal: AbortSignal.timeout(9000),
    });
    expect(found).toMatchObject({ language: 'de', kind: 'manual' });
    await other[Symbol.asyncDispose]();
  });

  test('for the clips it is the language spoken that counts', async () => {
    expect(await captionsOf('kinoraTalk2', 'spoken')).toMatchObject({
      language: 'de',
      kind: 'automatic',
      lines: 6,
    });
    expect(await captionsOf('kinoraTalk3', 'spoken')).toMatchObject({
      language: 'hi',
      kind: 'manual',
    });
    expect(platform.requests.some(({ query }) => query.has('tlang'))).toBe(false);
  });
});

const base = {
  title: 't',
  description: '',
  channelTitle: 'c',
  publishedAt: '',
  duration: 'PT1M',
  viewCount: 1,
};

describe('the ways', () => {
  test('players are tried in turn until one gets captions that are not empty', async () => {
    platform.treat('kinoraTalk1', { emptyFor: ['ANDROID', 'iOS', 'WEB'] });
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
    expect(clientsUsed()).toEqual(['ANDROID', 'iOS', 'ANDROID_VR']);
  });

  test('a player that the platform takes for a bot is skipped', async () => {
    const bot = { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' };
    platform.treat('kinoraTalk1', { playability: { ANDROID: bot, iOS: bot } });
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
  });

  test('a player that the platform refuses is passed over', async () => {
    platform.fail(
      '/youtubei/v1/player',
      { status: 400, json: { error: { status: 'FAILED_PRECONDITION' } } },
      2,
    );
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
    expect(clientsUsed()).toEqual(['ANDROID', 'iOS', 'ANDROID_VR']);
  });

  test.each(['LOGIN_REQUIRED', 'UNPLAYABLE', 'ERROR'])(
    'one successful player is enough, when the others get %s',
    async (status) => {
      const not = { status, reason: 'This content is not available' };
      platform.treat('kinoraTalk1', {
        playability: { ANDROID: not, iOS: not, ANDROID_VR: not, VISIONOS: not },
        emptyFor: [],
      });
      expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
      expect(clientsUsed()).toEqual(['ANDROID', 'iOS', 'ANDROID_VR', 'VISIONOS', 'WEB']);
    },
  );

  test('one player of all is enough, when the others know of no captions', async () => {
    platform.treat('kinoraTalk1', {
      hiddenFrom: ['ANDROID', 'iOS', 'ANDROID_VR', 'VISIONOS'],
      emptyFor: [],
      panels: [],
    });
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
  });

  test.each([
    [
      'XML',
      '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="2">Rain &amp;amp; rock&amp;#39;s</text></transcript>',
    ],
    [
      'srv3',
      '<timedtext format="3"><body><p t="500" d="2000"><s>Rain</s><s t="300"> &amp; rock&#39;s</s></p><p t="3000"></p></body></timedtext>',
    ],
    ['VTT', "WEBVTT\nKind: captions\n\n00:00:00.500 --> 00:00:02.500\nRain &amp; rock's\n"],
  ])(
    'captions are read in %s too, when the platform ignores the requested format',
    async (_, text) => {
      platform.treat('kinoraTalk1', { timedtext: { text } });
      const { json3 } = await captionsOf('kinoraTalk1');
      expect(readJson3(json3).cues).toMatchObject([
        { start: 0.5, end: 2.5, text: "Rain & rock's" },
      ]);
    },
  );

  test.each([
    ['the language of a track', /"languageCode":"[^"]*",/g],
    ['whether it may be played', /"playabilityStatus":\{[^}]*\},/g],
  ])('an answer that leaves out %s is good for its captions', async (_, part) => {
    const sparing: typeof fetch = async (input, init) =>
      new Response((await (await fetch(input, init)).text()).replaceAll(part, ''));
    const found = await youTubeCaptions({ webBaseUrl: platform.url, fetch: sparing })(
      'kinoraTalk1',
      {
        request: 'english',
        signal: AbortSignal.timeout(9000),
      },
    );
    expect(readJson3(found.json3).cues.length).toBeGreaterThan(5);
    expect(paths()).not.toContain('/youtubei/v1/next');
  });

  test('an address at the origin of the settings is as good as one of the platform', async () => {
    const own: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      return new Response(
        (await response.text()).replaceAll(
          'https://www.youtube.com/api/timedtext',
          `${platform.url}/api/timedtext`,
        ),
      );
    };
    const found = youTubeCaptions({ webBaseUrl: platform.url, fetch: own })('kinoraTalk1', {
      request: 'english',
      signal: AbortSignal.timeout(9000),
    });
    await expect(found).resolves.toMatchObject({ language: 'en', kind: 'manual' });
  });

  test('when no player gets any, the newer transcript panel has them', async () => {
    platform.treat('kinoraTalk1', { emptyFor: 'all', panels: ['newer'] });
    const found = await captionsOf('kinoraTalk1');
    expect(found).toMatchObject({
      first: 'Most people think a river is a line on a map.',
      lines: 10,
    });
    expect(readJson3(found.json3).cues[1]).toMatchObject({ start: 4, end: 8 });
    expect(paths().slice(-2)).toEqual(['/youtubei/v1/next', '/youtubei/v1/get_panel']);
  });

  test('the older panel has them in English when requested, without its chapter headings', async () => {
    platform.treat('kinoraTalk1', { hiddenFrom: 'all', panels: ['older'], servesOlder: true });
    const found = await captionsOf('kinoraTalk1');
    expect(found).toMatchObject({
      language: 'en',
      first: 'Most people think a river is a line on a map.',
      lines: 10,
    });
    expect(readJson3(found.json3).cues[1]).toMatchObject({ start: 4, end: 7.5 });
    expect(paths().slice(-3)).toEqual([
      '/youtubei/v1/next',
      '/youtubei/v1/get_transcript',
      '/youtubei/v1/get_transcript',
    ]);
  });

  test('an older panel that is refused falls back to the newer', async () => {
    platform.treat('kinoraTalk1', { hiddenFrom: 'all' });
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
    expect(paths().slice(-2)).toEqual(['/youtubei/v1/get_transcript', '/youtubei/v1/get_panel']);
  });

  test('every request goes to the configured origin, and matches those of the real library', async () => {
    platform.treat('kinoraTalk1', { emptyFor: 'all' });
    await captionsOf('kinoraTalk1');
    expect(
      platform.requests.every(({ headers }) => `http://${headers.host}` === platform.url),
    ).toBe(true);
    expect(platform.requests[0]).toMatchObject({
      method: 'POST',
      body: { videoId: 'kinoraTalk1', racyCheckOk: true },
    });
  });
});

describe('what ends it', () => {
  const failing = async (videoId: string) => {
    const error = await captionsOf(videoId).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof Error && 'code' in error
      ? { code: error.code, message: error.message }
      : { error };
  };

  test('no captions', async () => {
    expect(await failing('kinoraMute1')).toEqual({
      code: 'captions-none',
      message: 'No transcript available for this video',
    });
    expect(clientsUsed()).toEqual(['ANDROID', 'iOS', 'ANDROID_VR', 'VISIONOS', 'WEB']);
  });

  test('private, deleted, unknown', async () => {
    const gone = { code: 'video-unavailable', message: 'This video is private or unavailable' };
    expect(await failing('kinoraPriv1')).toEqual(gone);
    expect(await failing('kinora_0007')).toEqual(gone);
    expect(await failing('nobodyKnows')).toEqual(gone);
    expect(paths().filter((path) => path === '/youtubei/v1/next')).toEqual([]);
  });

  test('disabled, when the platform reports so', async () => {
    const playability = { status: 'UNPLAYABLE', reason: 'Subtitles are disabled for this video' };
    platform.treat('kinoraTalk1', {
      playability: { others: playability, ANDROID: playability, iOS: playability },
      panels: [],
    });
    expect(await failing('kinoraTalk1')).toEqual({
      code: 'captions-disabled',
      message: 'Transcripts are disabled for this video',
    });
  });

  test('live or yet to come', async () => {
    expect(await failing('kinoraLive1')).toMatchObject({ code: 'video-live' });
    const offline = { status: 'LIVE_STREAM_OFFLINE', reason: 'Premieres in 3 hours' };
    platform.treat('kinoraTalk1', {
      playability: { others: offline, ANDROID: offline, iOS: offline },
    });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'video-live' });
  });

  test('for grown-ups who are signed in', async () => {
    const age = { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' };
    platform.treat('kinoraTalk1', { playability: { others: age, ANDROID: age, iOS: age } });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'video-age-restricted' });
  });

  test('empty everywhere', async () => {
    platform.treat('kinoraTalk1', { emptyFor: 'all', panels: [] });
    expect(await failing('kinoraTalk1')).toEqual({
      code: 'captions-empty',
      message: 'Transcript appears to be empty',
    });
    expect(clientsUsed()).toEqual(['ANDROID', 'iOS', 'ANDROID_VR', 'VISIONOS', 'WEB']);
    platform.treat('kinoraTalk1', {
      timedtext: { json: { events: [{ tStartMs: 0, segs: [{ utf8: '\n' }] }] } },
      panels: [],
    });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'captions-empty' });
  });

  test('blocked', async () => {
    const bot = { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' };
    platform.treat('kinoraTalk1', {
      playability: {
        others: bot,
        ANDROID: bot,
        iOS: bot,
        ANDROID_VR: bot,
        VISIONOS: bot,
        WEB: bot,
      },
      servesNewer: false,
    });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'captions-blocked' });
    platform.treat('kinoraTalk1', {
      playability: {
        others: bot,
        ANDROID: bot,
        iOS: bot,
        ANDROID_VR: bot,
        VISIONOS: bot,
        WEB: bot,
      },
      panels: [],
    });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'captions-blocked' });
    platform.calm();
    platform.fail('/', { status: 429 });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'captions-blocked' });
  });

  test('a redirect is not followed away from the origin', async () => {
    platform.fail('/', { status: 302, headers: { location: 'http://127.0.0.1:9/sorry' } });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'captions-blocked' });
  });

  test('nonsense, and faults of the platform', async () => {
    platform.fail('/', { nonsense: '<!doctype html>' });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'youtube-response-invalid' });
    platform.calm();
    platform.fail('/', { status: 503 });
    expect(await failing('kinoraTalk1')).toMatchObject({ code: 'youtube-failed' });
  });

  test('captions that another host would answer are not fetched', async () => {
    let elsewhere = 0;
    const other: typeof fetch = async (input, init) => {
      if (!String(input).startsWith(platform.url)) elsewhere++;
      const response = await fetch(input, init);
      const text = await response.text();
      return new Response(
        text.replaceAll(
          'https://www.youtube.com/api/timedtext',
          'https://169.254.169.254/api/timedtext',
        ),
        {
          status: response.status,
        },
      );
    };
    platform.treat('kinoraTalk1', { panels: [] });
    const found = youTubeCaptions({ webBaseUrl: platform.url, fetch: other })('kinoraTalk1', {
      request: 'english',
      signal: AbortSignal.timeout(9000),
    });
    await expect(found).rejects.toMatchObject({ code: 'youtube-response-invalid' });
    expect(elsewhere).toBe(0);
  });
});

describe('the connection', () => {
  test('one that is reset or refused ends it at once and is named among the causes', async () => {
    platform.fail('/youtubei/v1/player', 'reset', 1);
    await expect(captionsOf('kinoraTalk1')).rejects.toMatchObject({
      code: 'youtube-unreachable',
      cause: { cause: { code: 'ECONNRESET' } },
    });
    expect(platform.requests).toHaveLength(1);
    const closed = await innertubeStandIn();
    await closed[Symbol.asyncDispose]();
    const nobody = youTubeCaptions({ webBaseUrl: closed.url, fetch })('kinoraTalk1', {
      request: 'english',
      signal: AbortSignal.timeout(9000),
    });
    await expect(nobody).rejects.toMatchObject({
      code: 'youtube-unreachable',
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
  });

  test('one that breaks off in the middle of an answer is the same', async () => {
    platform.fail('/youtubei/v1/player', 'cut', 1);
    await expect(captionsOf('kinoraTalk1')).rejects.toMatchObject({ code: 'youtube-unreachable' });
  });

  test('silence is waited out only so long', async () => {
    platform.fail('/youtubei/v1/player', 'hang');
    await expect(captionsOf('kinoraTalk1')).rejects.toMatchObject({ code: 'youtube-timeout' });
    const hasty = youTubeCaptions({ webBaseUrl: platform.url, fetch, deadlineSeconds: 0.2 });
    await expect(
      hasty('kinoraTalk1', { request: 'english', signal: AbortSignal.timeout(9000) }),
    ).rejects.toMatchObject({
      code: 'youtube-timeout',
    });
  });

  test('an abort cancels the request', async () => {
    platform.fail('/youtubei/v1/player', 'hang');
    const caller = new AbortController();
    const fetching = captionsOf('kinoraTalk1', 'english', caller.signal);
    setTimeout(() => caller.abort(new Error('gone')), 100);
    await expect(fetching).rejects.toThrow('gone');
    await expect.poll(() => platform.requests.every(({ wasLeft }) => wasLeft)).toBe(true);
  });
});

describe('the parser problem', () => {
  test('is tried once more, a second later', async () => {
    platform.treat('kinoraTalk1', { emptyFor: 'all', panels: ['newer'], strangePages: 1 });
    const begun = performance.now();
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ lines: 10 });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1000);
    expect(paths().filter((path) => path === '/youtubei/v1/next')).toHaveLength(2);
  });

  test('ends it when it stays, and nothing else is tried twice', async () => {
    platform.treat('kinoraTalk1', { emptyFor: 'all', strangePages: 9 });
    await expect(captionsOf('kinoraTalk1')).rejects.toThrow('CompositeVideoPrimaryInfo');
    expect(paths().filter((path) => path === '/youtubei/v1/next')).toHaveLength(2);
    platform.calm();
    await expect(captionsOf('kinoraMute1')).rejects.toThrow('No transcript');
    expect(paths().filter((path) => path === '/youtubei/v1/next')).toHaveLength(1);
  });
});

test('captions come although the global Request has been replaced since the library was loaded, as HTTP servers do', async () => {
  await captionsOf('kinoraTalk1');
  const { Request } = globalThis;
  globalThis.Request = class extends Request {};
  try {
    expect(await captionsOf('kinoraTalk1')).toMatchObject({ language: 'en', lines: 10 });
  } finally {
    globalThis.Request = Request;
  }
});
