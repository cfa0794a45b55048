import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import {
  engineAt,
  failureOf,
  found,
  frame,
  original,
  selection,
  serveEngine,
  testContext,
} from '#test/engine/served-engine.ts';
import {
  type Fault,
  type FaultyServer,
  type Given,
  startFaultyServer,
} from '#test/stand-ins/faulty-server.ts';
import type { Engine } from './engine.ts';

/** Third-party engines for this interface, and older versions of Kinora's. */
const scope = new AsyncDisposableStack();
afterAll(() => scope.disposeAsync());

describe('an engine of another product', () => {
  let maker: FaultyServer;
  let answers: Record<string, Given> = {};
  beforeAll(async () => {
    maker = scope.use(
      await startFaultyServer(
        ({ path }) => answers[path] ?? { status: 404, json: { message: 'Cannot find it' } },
      ),
    );
  });
  afterEach(() => {
    maker.calm();
    answers = {};
  });
  const identify = (silenceSeconds = 20) =>
    engineAt(maker.url, { token: 'secret', silenceSeconds }).identify(original, testContext());

  it("needs only the interface's exchange", async () => {
    answers = {
      '/identify': { json: { ...found, more: 1 } },
      '/process': {
        json: { processed_clips: [{ start: 1, end: 2, storage_key: 'videos/a/b.mp4' }] },
      },
    };
    expect(await identify()).toEqual(found);
    const made = await engineAt(maker.url).process(selection, testContext());
    expect(made.processed_clips).toEqual([{ start: 1, end: 2, storage_key: 'videos/a/b.mp4' }]);
    expect(maker.requests.find(({ path }) => path === '/identify')).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: original,
    });
    expect(maker.requests.find(({ path }) => path === '/process')?.body).toEqual(selection);
  });

  it('that responds with zero clips is a failure: no clips were found', async () => {
    answers = { '/identify': { json: { ...found, identified_clips: [], total_clips: 0 } } };
    expect(await failureOf(identify())).toMatchObject({
      code: 'no-clips',
      status: 422,
      retryable: false,
    });
  });

  it('is not asked for a length, a part or sound and picture, which it would ignore, and gets no limit of the number', async () => {
    answers = { '/identify': { json: found } };
    const asked = (find: object) =>
      engineAt(maker.url, { token: 'secret' }).identify({ ...original, find }, testContext());
    for (const find of [
      { min_seconds: 30, max_seconds: 60 },
      { to: 1200 },
      { look_for: 'action' },
      { look_for: 'both', max_clips: 3 },
    ])
      expect(await failureOf(asked(find))).toMatchObject({
        code: 'engine-find-options-unavailable',
        status: 503,
        retryable: false,
      });
    expect(await asked({ max_clips: 3, look_for: 'words' })).toEqual(found);
    const bodies = maker.requests.filter(({ path }) => path === '/identify');
    expect(bodies.map(({ body }) => body)).toEqual([original]);

    answers = {
      '/health': {
        json: {
          status: 'ok',
          version: '9',
          offers: ['identify', 'process', 'find-options'],
          streams: true,
        },
      },
      '/identify': {
        json: {
          ...found,
          identified_clips: [],
          clip_notes: [
            { code: 'length-not-filled', min: 90, max: 180, found: 0 },
            { code: 'of-a-later-version' },
          ],
        },
      },
    };
    expect(await asked({ min_seconds: 90, max_seconds: 180 })).toMatchObject({
      identified_clips: [],
      clip_notes: [{ code: 'length-not-filled', min: 90, max: 180, found: 0 }],
    });
  });

  it('is not asked to use models of the app, which it would ignore, in favour of its own or of none', async () => {
    answers = { '/identify': { json: found } };
    const engine = engineAt(maker.url, { token: 'secret' });
    const models = { choose: 'v1.sealed' };
    const translation = { ...selection, models: { translate: 'v1.sealed' } };
    for (const asked of [
      engine.identify({ ...original, models }, testContext()),
      engine.process(translation, testContext()),
    ])
      expect(await failureOf(asked)).toMatchObject({
        code: 'engine-models-unavailable',
        status: 503,
        retryable: false,
      });
    expect(maker.requests.map(({ path }) => path)).toEqual(['/health', '/health']);
    expect(await engine.identify(original, testContext())).toEqual(found);
  });

  it('is not asked for the words of a part or of one language only, which it would ignore', async () => {
    const health = {
      status: 'ok',
      version: '9',
      offers: ['identify', 'transcribe'],
      streams: true,
    };
    answers = { '/health': { json: health }, '/transcribe': { json: found } };
    const again = async (more: object) => {
      const { transcribe } = engineAt(maker.url, { token: 'secret' });
      return await transcribe?.({ ...original, ...more }, testContext());
    };
    expect(await failureOf(again({ range: { start: 3, end: 9 } }))).toMatchObject({
      code: 'engine-range-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/transcribe')).toEqual([]);
    const only = { language: 'es', only_language: true };
    const identifyIt = () => engineAt(maker.url).identify({ ...original, ...only }, testContext());
    for (const request of [() => again(only), identifyIt])
      expect(await failureOf(request())).toMatchObject({
        code: 'engine-only-language-unavailable',
        status: 503,
      });
    expect(await again({})).toMatchObject({ video_duration: found.video_duration });
  });

  it('gets no captions of a format that it would refuse', async () => {
    answers = { '/identify': { json: found } };
    const of = (format: 'ass' | 'srt', given: boolean) => ({
      storage_key: `videos/a/captions.${format}`,
      format,
      language: 'en',
      kind: 'manual' as const,
      given,
    });
    const identifyWith = (...captions: ReturnType<typeof of>[]) =>
      engineAt(maker.url, { token: 'secret' }).identify({ ...original, captions }, testContext());
    expect(await identifyWith(of('ass', false), of('srt', false))).toEqual(found);
    expect(await failureOf(identifyWith(of('ass', true)))).toMatchObject({
      code: 'engine-caption-format-unavailable',
      status: 503,
      retryable: false,
    });
    const bodies = maker.requests.filter(({ path }) => path === '/identify');
    expect(bodies.map(({ body }) => body)).toMatchObject([{ captions: [of('srt', false)] }]);
  });

  it('is not asked to filter strong language, which it would leave in the clip', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const filtered = engineAt(maker.url).process(
      { ...selection, profanity: 'mask' },
      testContext(),
    );
    expect(await failureOf(filtered)).toMatchObject({
      code: 'profanity-filter-unavailable',
      status: 503,
      retryable: false,
    });
    await expect(engineAt(maker.url).process(selection, testContext())).resolves.toEqual({
      processed_clips: [],
    });
  });

  it('is not asked to clean up voices, or for samples of them, which it would not do', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const engine = engineAt(maker.url);
    const cleaned = engine.process({ ...selection, voice_cleanup: 'light' }, testContext());
    expect(await failureOf(cleaned)).toMatchObject({
      code: 'voice-cleanup-unavailable',
      status: 503,
      retryable: false,
    });
    const sample = { storage_key: selection.storage_key, start: 1, end: 9 };
    expect(await failureOf(engine.sampleAudio?.(sample, testContext()))).toMatchObject({
      code: 'audio-sample-unavailable',
      status: 503,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to cut inside a clip, because it would render everything in between', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const cut = {
      start: 1,
      end: 9,
      ranges: [
        { start: 1, end: 3 },
        { start: 7, end: 9 },
      ],
    };
    const edited = engineAt(maker.url).process({ ...selection, clips: [cut] }, testContext());
    expect(await failureOf(edited)).toMatchObject({
      code: 'engine-edits-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to zoom in, because it would show all of the picture', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const zooms = [{ start: 2, end: 4, scale: 1.1, kind: 'punch' as const }];
    const clips = [{ start: 1, end: 9, zooms }];
    const zoomed = engineAt(maker.url).process({ ...selection, clips }, testContext());
    expect(await failureOf(zoomed)).toMatchObject({
      code: 'engine-zooms-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to change captions, because it would show what is spoken', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const clips = [{ start: 1, end: 9, captions: { capitals: 'as-written' as const } }];
    const edited = engineAt(maker.url).process({ ...selection, clips }, testContext());
    expect(await failureOf(edited)).toMatchObject({
      code: 'engine-caption-edits-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it.each([
    [
      'title',
      {
        clips: [
          {
            start: 1,
            end: 9,
            title: {
              text: 'A title',
              design: 'box' as const,
              seconds: 5,
              position: 'top' as const,
            },
          },
        ],
      },
    ],
    [
      'progress bar',
      { clips: [{ start: 1, end: 9, overlays: { progress_bar_color: '#FF0000' } }] },
    ],
    [
      'keywords',
      { subtitle_customization: { ...selection.subtitle_customization, keyword_color: '#FF0000' } },
    ],
  ])('is not asked to draw a %s, because the clip would lack it', async (_, changed) => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const drawn = engineAt(maker.url).process({ ...selection, ...changed }, testContext());
    expect(await failureOf(drawn)).toMatchObject({
      code: 'engine-overlays-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it.each([
    ['animation', { animation: 'pop' as const }, []],
    ['colours of speakers', { speaker_mode: 'strong' as const }, ['caption-styles']],
    ['names of speakers', { speaker_names: true }, ['caption-styles']],
  ])('is not asked for a style with %s that it cannot draw', async (_, fields, offers) => {
    answers = {
      '/health': { json: { status: 'ok', version: '9', offers: ['process', ...offers] } },
      '/process': { json: { processed_clips: [] } },
    };
    const styled = {
      subtitle_customization: { ...selection.subtitle_customization, ...fields },
    };
    const drawn = engineAt(maker.url).process({ ...selection, ...styled }, testContext());
    expect(await failureOf(drawn)).toMatchObject({
      code: 'engine-caption-styles-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to add a brand kit, which it would leave out', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const branded = {
      start: 1,
      end: 9,
      brand: { card: { color: '#000000', text_color: '#FFFFFF', text: 'Bye', seconds: 2 } },
    };
    const refused = engineAt(maker.url).process({ ...selection, clips: [branded] }, testContext());
    expect(await failureOf(refused)).toMatchObject({
      code: 'engine-brand-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to draw a caption track, in place of which it would draw what is spoken', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const shown = { language: 'it', words: [{ text: 'Ciao.', start: 0, end: 1 }] };
    const clips = [{ start: 1, end: 9, shown }];
    const refused = engineAt(maker.url).process({ ...selection, clips }, testContext());
    expect(await failureOf(refused)).toMatchObject({
      code: 'engine-shown-words-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it.each([
    [
      'process',
      (engine: Engine) => engine.process({ ...selection, aspect_ratio: '4:5' }, testContext()),
    ],
    ['frame', (engine: Engine) => engine.frame?.({ ...frame, aspect_ratio: '4:5' }, testContext())],
  ])('is not sent a format that it does not know, by %s', async (name, call) => {
    const older: Given = {
      json: { status: 'ok', version: '9', offers: ['identify', 'process', 'frame'], streams: true },
    };
    answers = { '/health': older, '/process': { json: { processed_clips: [] } } };
    const refused = await failureOf(call(engineAt(maker.url)));
    expect(refused).toMatchObject({
      code: 'engine-format-unavailable',
      status: 503,
      retryable: false,
    });
    expect(refused.message).toContain('cannot make clips of 4:5');
    expect(maker.requests.filter(({ path }) => path === `/${name}`)).toEqual([]);
  });

  it('that cannot place captions is sent their position for when no face is known', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const style = { ...selection.subtitle_customization, position: 'auto' as const };
    await engineAt(maker.url).process(
      { ...selection, subtitle_customization: style },
      testContext(),
    );
    const sent = { ...style, position: 'bottom', margin_vertical: 538, margin_horizontal: 277 };
    expect(maker.requests.at(-1)?.body).toEqual({ ...selection, subtitle_customization: sent });
    const { url } = await serveEngine(scope, {
      process: async ({ subtitle_customization: { position } }) =>
        Promise.reject(new Failure('seen', position)),
    });
    const sentToOurs = engineAt(url).process(
      { ...selection, subtitle_customization: style },
      testContext(),
    );
    expect(await failureOf(sentToOurs)).toMatchObject({ code: 'seen', message: 'auto' });
  });

  it.each([
    [
      'process',
      (engine: Engine) => engine.process({ ...selection, layout: 'split' }, testContext()),
    ],
    [
      'process',
      (engine: Engine) =>
        engine.process(
          {
            ...selection,
            clips: selection.clips.map((clip) => ({ ...clip, framing: { layout: 'fit' } })),
          },
          testContext(),
        ),
    ],
    ['frame', (engine: Engine) => engine.frame?.({ ...frame, layout: 'split' }, testContext())],
  ] as const)('is not sent a layout that it would ignore, by %s', async (name, call) => {
    const older: Given = {
      json: { status: 'ok', version: '9', offers: ['identify', 'process', 'frame'], streams: true },
    };
    answers = { '/health': older, '/process': { json: { processed_clips: [] } } };
    const refused = await failureOf(call(engineAt(maker.url)));
    expect(refused).toMatchObject({
      code: 'engine-layouts-unavailable',
      status: 503,
      retryable: false,
    });
    expect(maker.requests.filter(({ path }) => path === `/${name}`)).toEqual([]);
  });

  it.each(['videos/b/clip.mp4', 'clip.mp4', 'videos/a/../b/clip.mp4', '/etc/passwd'])(
    'may not put a clip anywhere: %s',
    async (storage_key) => {
      answers = { '/process': { json: { processed_clips: [{ start: 1, end: 2, storage_key }] } } };
      expect(await failureOf(engineAt(maker.url).process(selection, testContext()))).toMatchObject({
        code: expect.stringMatching(/engine-response-invalid|invalid-storage-key/),
      });
    },
  );

  const streams: Given = {
    json: { status: 'ok', version: '9', offers: ['identify'], streams: true },
  };
  const lines = (text: string): Given => ({ text, type: 'application/x-ndjson' });

  it.each<[string, Fault | Exclude<Given, { status?: number }> | { json: unknown }, object]>([
    [
      'an error of its own',
      { status: 422, json: { error: 'No speech.' } },
      { code: 'engine-rejected', message: 'No speech.', status: 422, retryable: false },
    ],
    [
      'an error that may pass',
      { status: 500, json: { error: 'Oh.' } },
      { message: 'Oh.', status: 500, retryable: true },
    ],
    [
      'a limit',
      { status: 429, json: { error: 'Slowly.' }, headers: { 'retry-after': '7' } },
      { status: 429, retryable: true, retryAfterSeconds: 7 },
    ],
    [
      'an error in no shape',
      { status: 500, json: ['?'] },
      { code: 'engine-response-invalid', status: 502, retryable: true },
    ],
    [
      'the page of a proxy',
      { status: 502, json: 'Bad gateway' },
      { code: 'engine-unreachable', retryable: true, retryAfterSeconds: 3 },
    ],
    [
      'a way elsewhere',
      { status: 307, json: {}, headers: { location: 'http://127.0.0.1:1/' } },
      { code: 'engine-response-invalid', retryable: true },
    ],
    [
      'nothing at that address',
      { status: 404, json: {} },
      { code: 'engine-response-invalid', retryable: true },
    ],
    ['nonsense', { nonsense: '<html>' }, { code: 'engine-response-invalid', retryable: true }],
    [
      'another shape',
      { json: { clips: [] } },
      { code: 'engine-response-invalid', retryable: true },
    ],
    [
      'half an answer',
      'cut',
      {
        code: 'engine-connection-lost',
        status: 502,
        retryable: true,
        retryAfterSeconds: undefined,
      },
    ],
    ['no answer', 'reset', { code: 'engine-connection-lost', retryable: true }],
    [
      'no last line',
      lines('{"heartbeat":true}\n'),
      { code: 'engine-connection-lost', retryable: true },
    ],
    [
      'a line that is none',
      lines('{"heartbeat":true}\n<html>\n'),
      { code: 'engine-response-invalid', retryable: true },
    ],
    [
      'a result in another shape',
      lines('{"result":{}}\n'),
      { code: 'engine-response-invalid', retryable: true },
    ],
    [
      'a line of another time and a result',
      lines('{"weather":"fine"}\n{"error":"Sorry."}'),
      { message: 'Sorry.', status: 500, retryable: true },
    ],
  ])('that answers with %s is reported correctly', async (_, answer, expected) => {
    if (typeof answer === 'string' || 'nonsense' in answer || 'status' in answer)
      maker.fail('/identify', answer);
    else answers = { '/identify': answer };
    expect(await failureOf(identify())).toMatchObject(expected);
  });

  it('that offers streaming but sends nothing runs into a timeout', async () => {
    answers = { '/health': streams };
    maker.fail('/identify', 'hang');
    expect(await failureOf(identify(1))).toMatchObject({
      code: 'engine-timeout',
      status: 504,
      retryable: true,
      retryAfterSeconds: undefined,
    });
  });

  it.each<[string, Fault]>([
    ['resets', 'reset'],
    ['breaks off', 'cut'],
    ['is behind a balancer that has none', { status: 503, json: 'no upstream' }],
  ])('that %s when its health is requested counts as unreachable', async (_, fault) => {
    maker.fail('/health', fault);
    expect(await failureOf(identify())).toMatchObject({
      code: 'engine-unreachable',
      status: 503,
      retryable: true,
      retryAfterSeconds: 3,
    });
  });

  it('that is not running is a failure that can be retried', async () => {
    const url = 'http://127.0.0.1:9';
    const away = { code: 'engine-unreachable', status: 503, retryable: true, retryAfterSeconds: 3 };
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject(away);
    const nowhere = await failureOf(
      engineAt('http://engine.invalid').identify(original, testContext()),
    );
    expect(nowhere).toMatchObject(away);
    expect(nowhere.message).not.toContain('invalid');
  });
});
