import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { aspectRatios } from '#engine/port/engine.constants.ts';
import { toBurnedInColor } from '#engine/render/typesetting/color-matrix.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { loudness, probeMedia } from '../media.ts';
import { type ApiResponse, type Client, client, ended, startTestServer, until } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

/** Previews show the same as exports. */
let talk: TalkServer;
let alice: Client;
let video: TalkServer['video'];

beforeAll(async () => {
  talk = await startTalkServer({ people: true });
  ({ alice, video } = talk);
});
afterAll(() => talk?.[Symbol.asyncDispose]());

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;
const range = { start: '4.2', end: '11.1234' };
/** The second of its sentences alone. */
const sentence = { start: '7.2', end: '11.1234' };
const invalid = { status: 400, body: { error: 'Invalid request', code: 'invalid-request' } };
const impossible: [string, object][] = [
  ['no start', { end: '5', aspectRatio: '9:16' }],
  ['a start that is a number', { start: 1, end: '5', aspectRatio: '9:16' }],
  ['an end before the start', { start: '5', end: '4', aspectRatio: '9:16' }],
  ['an end beyond the video', { start: '5', end: '41', aspectRatio: '9:16' }],
  ['another shape', { ...range, aspectRatio: '4:3' }],
];

type PreviewRequest = {
  start: string;
  end: string;
  aspectRatio: string | undefined;
  subtitleCustomization?: Record<string, unknown>;
  edit?: Record<string, unknown>;
};

/** Expects that the preview of a clip draws what is burned into the clip's file. */
async function expectSameScript(request: PreviewRequest): Promise<void> {
  const { aspectRatio, start, end, edit, ...style } = request;
  // A title stays clear of faces, and so do captions that place themselves.
  const clip = { start, end, aspectRatio, edit, reframe: 'center', faces: true };
  const staysClear = edit?.title !== undefined || style.subtitleCustomization?.position === 'auto';
  const faces = staysClear ? (await alice.post(path('framing'), clip)).body.faces : undefined;
  const preview = await alice.post(path('captions'), { ...request, faces });
  expect(preview.status).toBe(200);
  expect(preview.body.script.split('\nDialogue:').length).toBeGreaterThan(8);
  const order = {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: [{ start, end, ...(edit && { edit }) }],
    aspectRatio,
    reframe: 'center',
    ...style,
  };
  expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({
    status: 'complete',
  });
  // The same script, except for the colours where this ffmpeg would draw them differently.
  const burnedIn = await talk.burnedIn();
  expect([
    toBurnedInColor(preview.body.script, 'bt601'),
    toBurnedInColor(preview.body.script, 'bt709'),
  ]).toContain(burnedIn);
}

describe('the preview of captions', () => {
  it.each([
    ['as they come', { ...sentence, aspectRatio: '9:16' }],
    [
      'as somebody likes them',
      {
        ...sentence,
        aspectRatio: '1:1',
        subtitleCustomization: {
          font_family: 'Poppins',
          font_size: 90,
          position: 'bottom',
          fade_in_duration: 0.2,
          karaoke_enabled: false,
        },
      },
    ],
    ['to the end of the video', { start: '36', end: '40', aspectRatio: '16:9' }],
    [
      'in the format of feeds',
      {
        ...sentence,
        aspectRatio: '4:5',
        subtitleCustomization: { position: 'bottom', progress_bar_color: '#112233' },
      },
    ],
    [
      'with captions that a person has changed',
      {
        ...range,
        aspectRatio: '9:16',
        edit: {
          ranges: [
            { start: 8, end: 11.12 },
            { start: 4.2, end: 6.5 },
          ],
          captions: {
            capitals: 'as-written',
            changes: [
              { start: 4, end: 4.3, text: 'He {\\i1} himself' },
              { start: 5, end: 5.4, emphasis: '#FFD400' },
              { start: 8, end: 8.8, line: 'together' },
              { start: 9, end: 9.4, hide: true },
            ],
          },
        },
      },
    ],
    [
      'with a title, keywords and a progress bar',
      {
        ...sentence,
        aspectRatio: '9:16',
        subtitleCustomization: {
          keyword_color: '#FFE500',
          progress_bar_color: '#112233',
          progress_bar_position: 'top',
        },
        edit: {
          ranges: [{ start: 7.2, end: 11.12 }],
          title: { text: 'What {\\b1} founders\nforget', design: 'strip', seconds: null },
          overlays: { progress_bar_color: '#00AAFF', keyword_color: null },
        },
      },
    ],
    [
      'with a title alone',
      {
        ...sentence,
        aspectRatio: '1:1',
        subtitleCustomization: { enabled: false },
        edit: {
          ranges: [{ start: 7.2, end: 11.12 }],
          title: {
            text: 'The one thing that founders forget, and how to remember it',
            design: 'outline',
          },
        },
      },
    ],
    [
      'in a style of its own, whatever the export names',
      {
        ...sentence,
        aspectRatio: '9:16',
        subtitleCustomization: { font_family: 'Poppins' },
        edit: { ranges: [{ start: 7.2, end: 11.12 }], style: { font_family: 'Bangers' } },
      },
    ],
  ])('is the same script that the export burns in: %s', (_, request) => expectSameScript(request));

  // Each of the formats in turn: what a style draws depends on the width of the frame.
  it.each(
    captionStyles.map(({ id, style }, index) => ({
      id,
      aspectRatio: aspectRatios[index % aspectRatios.length],
      style,
    })),
  )('is the same script that the export burns in, in the style $id in $aspectRatio', (chosen) =>
    expectSameScript({
      ...sentence,
      aspectRatio: chosen.aspectRatio,
      subtitleCustomization: chosen.style,
    }),
  );

  it('places captions and titles where the request says that no face is', async () => {
    const auto = {
      ...range,
      aspectRatio: '9:16',
      subtitleCustomization: { position: 'auto', karaoke_enabled: false },
    };
    const title = {
      ranges: [{ start: 4.2, end: 11.12 }],
      title: { text: 'What founders forget', seconds: null },
    };
    const low = { start: 0, end: 60, faces: [{ x: 0, y: 900, width: 1080, height: 1020 }] };
    const heightsOf = (script: string, style: string) => [
      ...new Set(
        [...script.matchAll(new RegExp(`,${style},.*?pos\\([-\\d.]+,([-\\d.]+)\\)`, 'g'))].map(
          ([, y]) => Number(y),
        ),
      ),
    ];
    const [unknown, beside] = [
      await alice.post(path('captions'), auto),
      await alice.post(path('captions'), { ...auto, faces: [low] }),
    ];
    expect([unknown.status, beside.status]).toEqual([200, 200]);
    expect(heightsOf(unknown.body.script, 'Word').every((y) => y > 1280 && y < 1400)).toBe(true);
    expect(heightsOf(beside.body.script, 'Word').every((y) => y > 700 && y < 880)).toBe(true);
    const high = { start: 0, end: 60, faces: [{ x: 300, y: 200, width: 480, height: 700 }] };
    const titled = await alice.post(path('captions'), { ...auto, edit: title, faces: [high] });
    expect(Math.min(...heightsOf(titled.body.script, 'Overlay'))).toBeGreaterThan(900);
    expect(Math.max(...heightsOf(titled.body.script, 'Overlay'))).toBeLessThan(1920);
    const off = { ...auto, subtitleCustomization: {}, faces: [low] };
    expect((await alice.post(path('captions'), off)).body.script).toBe(
      (await alice.post(path('captions'), { ...off, faces: undefined })).body.script,
    );
  });

  it.each([
    [
      'more entries than shots',
      Array.from({ length: 401 }, () => ({ start: 0, end: 1, faces: [] })),
    ],
    [
      'more faces than people',
      [
        {
          start: 0,
          end: 1,
          faces: Array.from({ length: 65 }, () => ({ x: 0, y: 0, width: 1, height: 1 })),
        },
      ],
    ],
    ['a face of no size', [{ start: 0, end: 1, faces: [{ x: 0, y: 0, width: -1, height: 1 }] }]],
    ['times that are text', [{ start: '0', end: '1', faces: [] }]],
  ])('refuses faces with %s', async (_, faces) => {
    expect(
      await alice.post(path('captions'), { ...range, aspectRatio: '9:16', faces }),
    ).toMatchObject(invalid);
  });

  it('names the size of the clip and only the fonts of the script, which anyone may fetch and cache', async () => {
    const { body } = await alice.post(path('captions'), {
      ...range,
      aspectRatio: '1:1',
      subtitleCustomization: { font_family: 'Poppins' },
      edit: { ranges: [{ start: 4.2, end: 11.12 }], style: { font_family: 'Bangers' } },
    });
    expect(body).toMatchObject({ width: 1080, height: 1080 });
    expect(body.fonts).toEqual([
      {
        family: 'Bangers',
        url: expect.stringMatching(/^\/fonts\/Bangers_400Regular\.[0-9a-f]{12}\.ttf$/),
      },
      {
        family: 'Noto Sans JP Black',
        url: expect.stringMatching(/^\/fonts\/NotoSansJP_900Black\.[0-9a-f]{12}\.ttf$/),
      },
    ]);
    const font = await fetch(new URL(body.fonts[0].url, talk.address));
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await font.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]));
  });

  it('has nothing to draw when captions are off, or when nothing is said', async () => {
    const off = await alice.post(path('captions'), {
      ...range,
      aspectRatio: '9:16',
      subtitleCustomization: { enabled: false },
    });
    const silent = await alice.post(path('captions'), {
      start: '3.2',
      end: '3.8',
      aspectRatio: '9:16',
    });
    for (const { body } of [off, silent])
      expect([body.script.includes('Dialogue:'), body.fonts]).toEqual([false, []]);
  });

  it.each([
    ...impossible,
    [
      'a font nobody has',
      { ...range, aspectRatio: '9:16', subtitleCustomization: { font_family: 'Comic Sans' } },
    ],
  ])('refuses %s', async (_, request) => {
    expect(await alice.post(path('captions'), request)).toMatchObject(invalid);
  });

  it.each([
    'Anton_400Regular.ttf',
    'Anton_400Regular.000000000000.ttf',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    'toString',
  ])('serves no file called %s', async (name) => {
    const answer = await fetch(`${talk.address}/fonts/${name}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: 'Not found', code: 'not-found' },
    ]);
  });
});

describe('the preview of the audio', () => {
  it('is the beginning of the clip as an export would have it', async () => {
    const listened = async (more: object) => {
      const answer = await fetch(new URL(path('audio-sample'), alice.address), {
        method: 'POST',
        headers: { ...alice.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...range, ...more }),
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
      await using folder = await scratchFolder();
      const file = join(folder.path, 'sample.m4a');
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return { ...(await probeMedia(file)), ...(await loudness(file)) };
    };
    const recorded = await listened({});
    expect(Number(recorded.format.duration)).toBeCloseTo(6.9, 1);
    expect(Math.abs(recorded.integrated + 14)).toBeLessThan(0.6);
    expect([recorded.video, recorded.audio?.codec_name]).toEqual([undefined, 'aac']);
    const long = await listened({
      voiceCleanup: 'strong',
      edit: {
        ranges: [
          { start: 20, end: 26 },
          { start: 2, end: 19 },
        ],
      },
    });
    expect(Number(long.format.duration)).toBeCloseTo(10, 1);
  });

  it.each([
    ['no start', { end: '5' }],
    ['an end before the start', { start: '5', end: '4' }],
    ['an end beyond the video', { start: '5', end: '41' }],
    ['an unknown strength', { ...range, voiceCleanup: 'total' }],
  ])('refuses %s', async (_, request) => {
    expect(await alice.post(path('audio-sample'), request)).toMatchObject(invalid);
  });

  it('is only for the owner of the video', async () => {
    const answer = await (await talk.as('mallory')).post(path('audio-sample'), range);
    expect(answer.status).toBe(404);
  });
});

describe('the preview of the framing', () => {
  it('is the middle, or all of the image, at once', async () => {
    const centred = await alice.post(path('framing'), {
      start: '1',
      end: '3',
      aspectRatio: '1:1',
      reframe: 'center',
    });
    const crop = { at: 0, x: 140, y: 0, width: 360, height: 360 };
    expect([centred.status, centred.body]).toEqual([
      200,
      {
        source: { width: 640, height: 360 },
        duration: 2,
        shots: [{ kind: 'crop', start: 0, end: 2, path: [crop] }],
      },
    ]);
    const feed = await alice.post(path('framing'), {
      start: '1',
      end: '3',
      aspectRatio: '4:5',
      reframe: 'center',
    });
    expect(feed.body.shots[0].path).toEqual([{ at: 0, x: 176, y: 0, width: 288, height: 360 }]);
    const fitted = await alice.post(path('framing'), {
      start: '1',
      end: '3',
      aspectRatio: '1:1',
      reframe: 'fit',
    });
    expect(fitted.body.shots).toEqual([{ kind: 'fit', start: 0, end: 2 }]);
  });

  it('names the zooms that enlarge nothing: cut out, or where the frame is not filled', async () => {
    const zoom = (start: number, end: number) => ({ start, end, scale: 1.2, kind: 'punch' });
    const edit = { ranges: [{ start: 1, end: 3 }], zooms: [zoom(1.5, 2.5), zoom(5, 6)] };
    const framed = async (reframe: string) =>
      (
        await alice.post(path('framing'), {
          ...{ start: '1', end: '3', edit, aspectRatio: '1:1', reframe },
        })
      ).body;
    expect(await framed('center')).toMatchObject({ unusedZooms: [1], zooms: [{ start: 0.5 }] });
    const fitted = await framed('fit');
    expect([fitted.unusedZooms, fitted.zooms]).toEqual([[0, 1], undefined]);
  });

  it('follows people, and the export reuses the detections', async () => {
    const params = { start: '10', end: '14', aspectRatio: '9:16' };
    const { body } = await alice.post(path('framing'), params);
    const [shot] = body.shots;
    expect([body.shots.length, shot.kind, shot.start, shot.end]).toEqual([1, 'crop', 0, 4]);
    for (const key of shot.path) {
      // The head, 100 pixels wide, is always inside the crop.
      const head = 320 + 200 * Math.sin((10 + key.at) * 0.5);
      expect(key).toMatchObject({ y: 0, width: 202, height: 360 });
      expect(Math.abs(key.x + 101 - head)).toBeLessThan(51);
    }
    const calls = await called('scene');
    expect(calls).toBeGreaterThan(0);
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start: '10', end: '14' }],
      aspectRatio: '9:16',
    };
    expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({
      status: 'complete',
    });
    expect(await called('scene')).toBe(calls);
  });

  it('has the layouts and the crops that a person has chosen', async () => {
    const panes = [0.1, 0.5].map((x) => ({ width: 0.4, keys: [{ at: 12, x, y: 0.1 }] }));
    const framing = {
      layout: 'fit',
      shots: [
        { start: 11, end: 14, layout: 'split', panes },
        {
          start: 13,
          end: 14,
          layout: 'single',
          panes: [{ width: 0.2, keys: [13, 14].map((at) => ({ at, x: at / 10 - 1.1, y: 0 })) }],
        },
      ],
    };
    const edit = { ranges: [{ start: 10, end: 14 }], framing };
    const { status, body } = await alice.post(path('framing'), {
      start: '10',
      end: '14',
      edit,
      aspectRatio: '9:16',
    });
    expect([
      status,
      body.shots.map(({ kind, start, end }: { kind: string; start: number; end: number }) => [
        kind,
        start,
        end,
      ]),
    ]).toEqual([
      200,
      [
        ['fit', 0, 1],
        ['panes', 1, 3],
        ['crop', 3, 4],
      ],
    ]);
    expect(body.shots[1]).toMatchObject({
      layout: 'split',
      panes: [
        {
          place: { x: 0, y: 0, width: 1080, height: 960 },
          path: [{ at: 1, x: 64, y: 36, width: 256, height: 226 }],
        },
        {
          place: { x: 0, y: 960, width: 1080, height: 960 },
          path: [{ at: 1, x: 320, y: 36, width: 256, height: 226 }],
        },
      ],
    });
    const moved = body.shots[2].path;
    expect([moved[0], moved.at(-1)]).toMatchObject([
      { at: 3, x: expect.closeTo(128, -1), width: 128 },
      { x: expect.closeTo(187, -1), width: 128 },
    ]);
    const wrong = { ...edit, framing: { layout: 'spiral' } };
    expect(
      await alice.post(path('framing'), {
        start: '10',
        end: '14',
        edit: wrong,
        aspectRatio: '9:16',
      }),
    ).toMatchObject(invalid);
  });

  it('says where faces are when asked, even where nothing is cropped', async () => {
    const request = { start: '10', end: '12', aspectRatio: '16:9' };
    expect((await alice.post(path('framing'), request)).body.faces).toBeUndefined();
    const { body } = await alice.post(path('framing'), { ...request, faces: true });
    const [{ start, end, faces }] = body.faces;
    expect([start, end]).toEqual([0, 2]);
    // The head, 100 of 640 pixels wide, in an output of 1920; it moves, so its areas may be
    // several.
    const heads = [10, 11, 12].map((seconds) => 3 * (320 + 200 * Math.sin(seconds * 0.5)));
    const areas = faces.map(({ x, width }: { x: number; width: number }) => ({
      left: x,
      right: x + width,
    }));
    for (const head of heads)
      expect(areas).toContainEqual({ left: below(head), right: above(head) });
    for (const { left, right } of areas)
      expect([left, right]).toEqual([
        above(Math.min(...heads) - 200),
        below(Math.max(...heads) + 200),
      ]);
  });

  it('names the faces that captions and a title stay clear of, as in the export', async () => {
    const clip = {
      start: '10',
      end: '14',
      edit: { ranges: [{ start: 10, end: 14 }], title: { text: 'A title', seconds: null } },
    };
    const framing = await alice.post(path('framing'), {
      ...clip,
      aspectRatio: '9:16',
      faces: true,
    });
    const faces = framing.body.faces.flatMap((part: { faces: object[] }) => part.faces);
    expect(faces.length).toBeGreaterThan(0);
    const style = { aspectRatio: '9:16', subtitleCustomization: { position: 'auto' } };
    const preview = await alice.post(path('captions'), {
      ...clip,
      ...style,
      faces: framing.body.faces,
    });
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [clip],
      ...style,
    };
    expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({
      status: 'complete',
    });
    const burnedIn = await talk.burnedIn();
    expect([
      toBurnedInColor(preview.body.script, 'bt601'),
      toBurnedInColor(preview.body.script, 'bt709'),
    ]).toContain(burnedIn);
  });

  it('analyses one clip at a time, refuses when too many of one person wait, and stops for clients that disconnect', async () => {
    const bob = await talk.as('bob');
    const { videoId } = await ended(
      bob,
      await bob.post('/api/clips/identify', { platformUrl: talk.url }),
    );
    const bobsFraming = () =>
      bob.post(`/api/clips/videos/${videoId}/framing`, {
        start: '1',
        end: '2',
        aspectRatio: '9:16',
      });
    const before = await called('scene');
    const disconnected = new AbortController();
    const requests = Array.from({ length: 5 }, (_, index) =>
      requestFraming(20 + index, disconnected.signal),
    );
    await until(
      () => called('scene'),
      (calls) => calls === before + 1,
    );
    const refused = await until(
      () => alice.post(path('framing'), { start: '2', end: '13', aspectRatio: '9:16' }),
      ({ status }) => status === 429,
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body.error).toMatch(/try again in a few seconds/);
    // Another person is next, although four of these have waited for longer.
    expect(await bobsFraming()).toMatchObject({ status: 200 });
    disconnected.abort();
    // The one that arrived first, whichever that was, has its answer.
    const statuses = (await Promise.allSettled(requests)).map(({ status }) => status).sort();
    expect(statuses).toEqual(['fulfilled', ...Array(4).fill('rejected')]);
    const again = await until(
      () => alice.post(path('framing'), { start: '1', end: '2', aspectRatio: '9:16' }),
      ({ status }) => status !== 429,
    );
    expect(again.status).toBe(200);
    // Of the five requests, at most the first and the next in line were processed.
    expect(await called('scene')).toBeLessThanOrEqual(before + 4);
  });

  it('leaves nothing of a video that is deleted meanwhile', async () => {
    const bob = await talk.as('bob');
    const { videoId } = await ended(
      bob,
      await bob.post('/api/clips/identify', { platformUrl: talk.url }),
    );
    const before = await called('scene');
    const framing = bob.post(`/api/clips/videos/${videoId}/framing`, {
      start: '1',
      end: '20',
      aspectRatio: '9:16',
    });
    await until(
      () => called('scene'),
      (calls) => calls > before,
    );
    expect((await bob.delete(`/api/clips/videos/${videoId}`)).status).toBe(200);
    await framing;
    await until(
      async () => existsSync(join(talk.folder, 'data/files/videos', videoId)),
      (exists) => !exists,
    );
  });

  it.each([
    ...impossible,
    ['a way of framing nobody knows', { ...range, aspectRatio: '9:16', reframe: 'left' }],
  ])('refuses %s', async (_, request) => {
    expect(await alice.post(path('framing'), request)).toMatchObject(invalid);
  });
});

describe('both previews', () => {
  it("are available to the video's owner only", async () => {
    const bob = await talk.as('bob');
    for (const what of ['captions', 'framing']) {
      const params = { ...range, aspectRatio: '9:16' };
      expect(await bob.post(path(what), params)).toMatchObject({
        status: 404,
        body: { error: 'Video not found', code: 'video-not-found' },
      });
      expect(await client(talk.address, undefined).post(path(what), params)).toMatchObject({
        status: 401,
      });
    }
  });
});

describe('a server that renders nothing itself', () => {
  it('reports that it cannot show the framing, and still shows captions', async () => {
    await using other = await startTestServer();
    const user = await other.as('alice');
    const { videoId } = await ended(
      user,
      await user.post('/api/clips/identify', { platformUrl: talk.url }),
    );
    const params = { start: '0', end: '5', aspectRatio: '9:16' };
    expect(await user.post(`/api/clips/videos/${videoId}/framing`, params)).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/Exports are framed anyway/) },
    });
    const captions = await user.post(`/api/clips/videos/${videoId}/captions`, params);
    expect([captions.status, captions.body.script.includes('HELLO')]).toEqual([200, true]);
  });
});

/** Requests framing from that tenth of a second for 12 seconds: too long to finish at once. */
function requestFraming(start: number, signal: AbortSignal): Promise<ApiResponse | Response> {
  const body = JSON.stringify({ start: String(start / 10), end: '14', aspectRatio: '9:16' });
  return fetch(new URL(path('framing'), talk.address), {
    method: 'POST',
    headers: alice.headers,
    body,
    signal,
  });
}

/** How often ffmpeg was called with this argument. */
const called = async (argument: string) =>
  (await talk.calls()).filter((line) => line.includes(argument)).length;

const below = (limit: number) => expect.toSatisfy((value: number) => value < limit);
const above = (limit: number) => expect.toSatisfy((value: number) => value > limit);
