import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kit/failure.ts';
import type { Progress, TaskContext } from '#kit/run-context.ts';
import { listen } from '#src/http/listen.ts';
import { type Fault, type FaultyServer, type Given, startFaultyServer } from '#test/stand-ins/faulty-server.ts';
import type { IdentificationResponse, ProcessingRequest } from './engine.schema.ts';
import type { Engine } from './engine.ts';
import { type EngineServer, engineServer } from './engine-server.ts';
import { remoteEngine } from './remote-engine.ts';
import { subtitleCustomization } from './subtitle-customization.schema.ts';

/** Engines here do what a test says: what real ones do over this wire is told by engine-contract.test.ts. */
const scope = new AsyncDisposableStack();
afterAll(() => scope.disposeAsync());

type Served = { url: string; server: EngineServer; post(path: string, init?: RequestInit): Promise<Response> };

async function serve(
  engine: Partial<Engine>,
  more: { token?: string; concurrency?: number; heartbeatSeconds?: number } = {},
): Promise<Served> {
  const parts = { token: undefined, concurrency: 2, version: '0', log: pino({ level: 'silent' }), ...more };
  const server = engineServer({ ...parts, engine: { identify: never, process: never, ...engine } });
  const listening = await listen({ host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 }, server.fetch);
  scope.defer(() => listening.close(0));
  const url = `http://127.0.0.1:${listening.port}`;
  return { url, server, post: (path, init) => fetch(`${url}${path}`, init) };
}

function engineAt(
  url: string,
  { token, known = false, silenceSeconds = 20 }: { token?: string; known?: boolean; silenceSeconds?: number } = {},
) {
  const object = { key: '', bytes: 1, contentType: '', etag: '', modifiedAt: new Date(0) };
  return remoteEngine({ url, token, silenceSeconds, store: { stat: async () => (known ? object : undefined) } });
}

const never = (): Promise<never> => Promise.reject(new Error('was not expected'));
async function untilAborted({ signal }: TaskContext): Promise<never> {
  await sleep(3600_000, undefined, { signal }).catch(() => undefined);
  throw signal.reason;
}
const testContext = (): TaskContext => ({ signal: new AbortController().signal });
const original = { storage_key: 'videos/a/original.mp4' };
const frame = { ...original, start: 0, end: 1, aspect_ratio: '1:1' } as const;
const found: IdentificationResponse = {
  identified_clips: [{ start: 1, end: 20, title: 'T', summary: 'S', virality_score: 5, related_topics: [], transcript: 'words' }],
  total_clips: 1,
  video_duration: 30,
  detected_language: 'en',
  storage_path: 'videos/a',
};
const selection: ProcessingRequest = {
  ...original,
  clips: [{ start: 1, end: 2 }],
  prompt: '',
  target_language: null,
  aspect_ratio: '9:16',
  subtitles: false,
  subtitle_customization: subtitleCustomization.parse({}),
  reframe: 'people',
};
const json = { 'content-type': 'application/json' };

async function failureOf(action: Promise<unknown> | undefined): Promise<Failure> {
  return await Promise.resolve(action).then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );
}

describe('a failure of an engine', () => {
  const failures = [
    new Failure('no-speech', 'Nobody speaks.', { status: 422, details: { seconds: 3 } }),
    new Failure('model-limited', 'The model asks for patience.', { status: 429, retryable: true, retryAfterSeconds: 1.5 }),
    new Failure('media-timeout', 'It took too long.', { retryable: true }),
  ];

  it.each(failures)('is the same failure at the caller: $code', async (failure) => {
    const { url } = await serve({ identify: () => Promise.reject(new Error('in it', { cause: failure })) });
    const { code, message, status, details, retryable, retryAfterSeconds } = failure;
    const got = await failureOf(engineAt(url).identify(original, testContext()));
    expect(got).toBeInstanceOf(Failure);
    expect(got).toMatchObject({ code, message, status, details, retryable, retryAfterSeconds });
  });

  it('is an HTTP error for a caller that does not request lines', async () => {
    const { post } = await serve({ identify: () => Promise.reject(failures[1]) });
    const answer = await post('/identify', { method: 'POST', headers: json, body: JSON.stringify(original) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await answer.json()).toEqual({
      error: 'The model asks for patience.',
      code: 'model-limited',
      status: 429,
      retryable: true,
      retryAfterSeconds: 1.5,
    });
  });

  it('says nothing of the inside when nobody foresaw it, and may be tried again', async () => {
    const { url, post } = await serve({ identify: () => Promise.reject(new TypeError('no password "hunter2" in /etc/passwd')) });
    const unstreamed = await post('/identify', { method: 'POST', headers: json, body: JSON.stringify(original) });
    expect([unstreamed.status, await unstreamed.text()]).toEqual([500, expect.not.stringMatching(/hunter2|passwd/)]);
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject({
      code: 'engine-failed',
      message: 'Something went wrong in the engine. Its log has the details.',
      status: 500,
      retryable: true,
    });
  });

  it('is told apart from an original that only the engine cannot see', async () => {
    const { url } = await serve({ identify: () => Promise.reject(new Failure('original-not-found', 'It is gone.', { status: 404 })) });
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject({ code: 'original-not-found', status: 404 });
    const other = await failureOf(engineAt(url, { known: true }).identify(original, testContext()));
    expect(other).toMatchObject({ code: 'engine-storage-mismatch', retryable: false });
    expect(other.message).toContain('The engine does not see the same storage as this server.');
  });
});

describe('while an engine works', () => {
  it('the caller gets its progress and every note, and then the result', async () => {
    const steps: Progress[] = [
      { stage: 'listen', fraction: 0 },
      { stage: 'listen', fraction: 1, message: 'Mostly silence.' },
      { stage: 'render', fraction: 0.5, clip: 1 },
    ];
    const identify: Engine['identify'] = async (_, run) => {
      for (const step of steps) run.onProgress?.(step);
      return found;
    };
    const { url } = await serve({ identify });
    const received: Progress[] = [];
    expect(await engineAt(url).identify(original, { ...testContext(), onProgress: (step) => void received.push(step) })).toEqual(found);
    expect(received).toEqual(steps);
  });

  it('and has no progress for long, it sends heartbeats', async () => {
    const identify: Engine['identify'] = async () => {
      await sleep(3500);
      return found;
    };
    const { url } = await serve({ identify }, { heartbeatSeconds: 0.2 });
    expect(await engineAt(url, { silenceSeconds: 1 }).identify(original, testContext())).toEqual(found);
  });

  it('and the caller stops, no work is left when the caller continues', async () => {
    const [begun, under] = [Promise.withResolvers<void>(), { way: 0 }];
    const identify: Engine['identify'] = async (_, run) => {
      under.way += 1;
      begun.resolve();
      await untilAborted(run).catch(() => sleep(300));
      under.way -= 1;
      throw run.signal.reason;
    };
    const { url } = await serve({ identify });
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const stopped = failureOf(engineAt(url).identify(original, { signal: stop.signal }));
    await begun.promise;
    stop.abort(reason);
    expect(await stopped).toBe(reason);
    expect(under.way).toBe(0);
  });

  it.each([['application/json'], ['application/x-ndjson']])('and any caller disconnects, it stops (%s)', async (accept) => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const identify: Engine['identify'] = async (_, run) => {
      begun.resolve();
      return untilAborted(run).catch((error) => {
        ended.resolve(error.code);
        throw error;
      });
    };
    const { post } = await serve({ identify });
    const hangUp = new AbortController();
    const init = { method: 'POST', headers: { ...json, accept }, body: JSON.stringify(original), signal: hangUp.signal };
    const answer = post('/identify', init).then((response) => response.text());
    await begun.promise;
    hangUp.abort();
    await expect(answer).rejects.toThrow();
    expect(await ended.promise).toBe('client-disconnected');
  });
});

describe('a busy engine', () => {
  it('lets few wait, asks the others to retry later, and has a slot again afterwards', async () => {
    let [under, most] = [0, 0];
    const doors: (() => void)[] = [];
    const process: Engine['process'] = async ({ clips }) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((resolve) => doors.push(resolve));
      under -= 1;
      return { processed_clips: clips.map((clip) => ({ ...clip, storage_key: 'videos/a/clip.mp4' })) };
    };
    const { url, post } = await serve({ process }, { concurrency: 1 });
    const engine = engineAt(url);
    const first = engine.process(selection, testContext());
    while (doors.length === 0) await sleep(5);
    const others = [1, 2].map(() => engine.process(selection, testContext()));
    expect(await Promise.any(others.map(failureOf))).toMatchObject({
      code: 'engine-busy',
      status: 429,
      retryable: true,
      retryAfterSeconds: 5,
    });
    const refused = await post('/process', { method: 'POST', headers: json, body: JSON.stringify(selection) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    doors.shift()?.();
    await first;
    while (doors.length === 0) await sleep(5);
    doors.shift()?.();
    await Promise.any(others);
    const fourth = engine.process(selection, testContext());
    while (doors.length === 0) await sleep(5);
    doors.shift()?.();
    expect((await fourth).processed_clips).toHaveLength(1);
    expect(most).toBe(1);
  });
});

describe('an engine that stops', () => {
  it('finishes what it can, releases the rest without an attempt, and accepts nothing new', async () => {
    let begun = 0;
    const finish = Promise.withResolvers<void>();
    const identify: Engine['identify'] = async ({ prompt }, run) => {
      begun += 1;
      if (prompt !== 'soon') return untilAborted(run);
      await finish.promise;
      return found;
    };
    const { url, server } = await serve({ identify }, { concurrency: 4 });
    const engine = engineAt(url);
    const post = (prompt: string) => engine.identify({ ...original, prompt }, testContext());
    const soon = post('soon');
    const long = failureOf(post('long'));
    while (begun < 2) await sleep(5);
    const waits = failureOf(post('waits'));
    await sleep(200);
    const stopped = server.stop(1);
    const back = { code: 'engine-stopping', status: 503, retryable: true, retryAfterSeconds: 2 };
    expect(await waits).toMatchObject(back);
    expect(await failureOf(post('new'))).toMatchObject(back);
    finish.resolve();
    expect(await soon).toEqual(found);
    expect(await long).toMatchObject(back);
    await stopped;
    expect(begun).toBe(2);
  });
});

describe('access to an engine', () => {
  it('needs its token', async () => {
    const { url, post } = await serve({ identify: async () => found }, { token: 'secret' });
    for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Bearer secret2', 'Basic secret', 'secret']) {
      const answer = await post('/identify', { method: 'POST', headers: { ...json, authorization }, body: JSON.stringify(original) });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect((await post('/health', { headers: { authorization } })).status).toBe(401);
    }
    expect(await engineAt(url, { token: 'secret' }).identify(original, testContext())).toEqual(found);
    const refused = await failureOf(engineAt(url, { token: 'old' }).identify(original, testContext()));
    expect(refused).toMatchObject({ code: 'engine-token-rejected', status: 502, retryable: true });
    expect(refused.message).toContain('CLIP_BACKEND_TOKEN');
  });

  it('without one is a program of this machine, and no page in a browser', async () => {
    const { server, post } = await serve({ identify: async () => found });
    const request = { method: 'POST', body: JSON.stringify(original) };
    expect((await post('/identify', { ...request, headers: json })).status).toBe(200);
    expect((await post('/identify', { ...request, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    const rebound = new Request('http://engine.example.org:4000/identify', { ...request, headers: json });
    expect((await server.fetch(rebound)).status).toBe(401);
  });

  it.each([
    ['no JSON', '{', 400, 'invalid-request'],
    ['another request', '{"clips":[]}', 400, 'invalid-request'],
    ['more than a request is', JSON.stringify({ ...original, prompt: 'x'.repeat(2 ** 20) }), 413, 'body-too-large'],
  ])('reports what is wrong with %s', async (_, body, status, code) => {
    const { post } = await serve({});
    const answer = await post('/identify', { method: 'POST', headers: json, body });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code, retryable: false })]);
  });

  it('is limited to the routes of the engine', async () => {
    const { url, post } = await serve({});
    expect(await (await post('/health')).json()).toEqual({
      status: 'ok',
      version: '0',
      offers: ['identify', 'process', 'profanity', 'edits', 'caption-edits', 'overlays', 'brand', 'layouts', 'auto-position', 'aspect-4-5'],
      streams: true,
    });
    expect((await post('/frame', { method: 'POST', headers: json, body: '{}' })).status).toBe(404);
    expect(await failureOf(engineAt(url).frame?.(frame, testContext()))).toMatchObject({ code: 'framing-unavailable', status: 503 });
    await expect(engineAt(url).storePlayableCopy?.(original.storage_key, testContext())).resolves.toBeUndefined();
  });
});

describe('an engine of another product', () => {
  let maker: FaultyServer;
  let answers: Record<string, Given> = {};
  beforeAll(async () => {
    maker = scope.use(await startFaultyServer(({ path }) => answers[path] ?? { status: 404, json: { message: 'Cannot find it' } }));
  });
  afterEach(() => {
    maker.calm();
    answers = {};
  });
  const identify = (silenceSeconds = 20) => engineAt(maker.url, { token: 'secret', silenceSeconds }).identify(original, testContext());

  it("needs only the interface's exchange", async () => {
    answers = {
      '/identify': { json: { ...found, more: 1 } },
      '/process': { json: { processed_clips: [{ start: 1, end: 2, storage_key: 'videos/a/b.mp4' }] } },
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

  it('that finds nothing has not found anything', async () => {
    answers = { '/identify': { json: { ...found, identified_clips: [], total_clips: 0 } } };
    expect(await failureOf(identify())).toMatchObject({ code: 'no-clips', status: 422, retryable: false });
  });

  it('is not asked to filter strong language, which it would leave in the clip', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const filtered = engineAt(maker.url).process({ ...selection, profanity: 'mask' }, testContext());
    expect(await failureOf(filtered)).toMatchObject({ code: 'profanity-filter-unavailable', status: 503, retryable: false });
    await expect(engineAt(maker.url).process(selection, testContext())).resolves.toEqual({ processed_clips: [] });
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
    expect(await failureOf(edited)).toMatchObject({ code: 'engine-edits-unavailable', status: 503, retryable: false });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to change captions, because it would show what is spoken', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const clips = [{ start: 1, end: 9, captions: { capitals: 'as-written' as const } }];
    const edited = engineAt(maker.url).process({ ...selection, clips }, testContext());
    expect(await failureOf(edited)).toMatchObject({ code: 'engine-caption-edits-unavailable', status: 503, retryable: false });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it.each([
    ['title', { clips: [{ start: 1, end: 9, title: { text: 'A title', design: 'box' as const, seconds: 5, position: 'top' as const } }] }],
    ['progress bar', { clips: [{ start: 1, end: 9, overlays: { progress_bar_color: '#FF0000' } }] }],
    ['keywords', { subtitle_customization: { ...selection.subtitle_customization, keyword_color: '#FF0000' } }],
  ])('is not asked to draw a %s, because the clip would lack it', async (_, changed) => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const drawn = engineAt(maker.url).process({ ...selection, ...changed }, testContext());
    expect(await failureOf(drawn)).toMatchObject({ code: 'engine-overlays-unavailable', status: 503, retryable: false });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it('is not asked to add a brand kit, which it would leave out', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const branded = { start: 1, end: 9, brand: { card: { color: '#000000', text_color: '#FFFFFF', text: 'Bye', seconds: 2 } } };
    const refused = engineAt(maker.url).process({ ...selection, clips: [branded] }, testContext());
    expect(await failureOf(refused)).toMatchObject({ code: 'engine-brand-unavailable', status: 503, retryable: false });
    expect(maker.requests.filter(({ path }) => path === '/process')).toEqual([]);
  });

  it.each([
    ['process', (engine: Engine) => engine.process({ ...selection, aspect_ratio: '4:5' }, testContext())],
    ['frame', (engine: Engine) => engine.frame?.({ ...frame, aspect_ratio: '4:5' }, testContext())],
  ])('is not sent a format that it does not know, by %s', async (name, call) => {
    const older: Given = { json: { status: 'ok', version: '9', offers: ['identify', 'process', 'frame'], streams: true } };
    answers = { '/health': older, '/process': { json: { processed_clips: [] } } };
    const refused = await failureOf(call(engineAt(maker.url)));
    expect(refused).toMatchObject({ code: 'engine-format-unavailable', status: 503, retryable: false });
    expect(refused.message).toContain('cannot make clips of 4:5');
    expect(maker.requests.filter(({ path }) => path === `/${name}`)).toEqual([]);
  });

  it('that cannot place captions by itself is sent the place they have where no face is known', async () => {
    answers = { '/process': { json: { processed_clips: [] } } };
    const style = { ...selection.subtitle_customization, position: 'auto' as const };
    await engineAt(maker.url).process({ ...selection, subtitle_customization: style }, testContext());
    const sent = { ...style, position: 'bottom', margin_vertical: 538, margin_horizontal: 120 };
    expect(maker.requests.at(-1)?.body).toEqual({ ...selection, subtitle_customization: sent });
    const { url } = await serve({
      process: async ({ subtitle_customization: { position } }) => Promise.reject(new Failure('seen', position)),
    });
    const sentToOurs = engineAt(url).process({ ...selection, subtitle_customization: style }, testContext());
    expect(await failureOf(sentToOurs)).toMatchObject({ code: 'seen', message: 'auto' });
  });

  it.each([
    ['process', (engine: Engine) => engine.process({ ...selection, layout: 'split' }, testContext())],
    [
      'process',
      (engine: Engine) =>
        engine.process({ ...selection, clips: selection.clips.map((clip) => ({ ...clip, framing: { layout: 'fit' } })) }, testContext()),
    ],
    ['frame', (engine: Engine) => engine.frame?.({ ...frame, layout: 'split' }, testContext())],
  ] as const)('is not sent a layout that it would ignore, by %s', async (name, call) => {
    const older: Given = { json: { status: 'ok', version: '9', offers: ['identify', 'process', 'frame'], streams: true } };
    answers = { '/health': older, '/process': { json: { processed_clips: [] } } };
    const refused = await failureOf(call(engineAt(maker.url)));
    expect(refused).toMatchObject({ code: 'engine-layouts-unavailable', status: 503, retryable: false });
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

  const streams: Given = { json: { status: 'ok', version: '9', offers: ['identify'], streams: true } };
  const lines = (text: string): Given => ({ text, type: 'application/x-ndjson' });

  it.each<[string, Fault | Exclude<Given, { status?: number }> | { json: unknown }, object]>([
    [
      'an error of its own',
      { status: 422, json: { error: 'No speech.' } },
      { code: 'engine-rejected', message: 'No speech.', status: 422, retryable: false },
    ],
    ['an error that may pass', { status: 500, json: { error: 'Oh.' } }, { message: 'Oh.', status: 500, retryable: true }],
    [
      'a limit',
      { status: 429, json: { error: 'Slowly.' }, headers: { 'retry-after': '7' } },
      { status: 429, retryable: true, retryAfterSeconds: 7 },
    ],
    ['an error in no shape', { status: 500, json: ['?'] }, { code: 'engine-response-invalid', status: 502, retryable: true }],
    ['the page of a proxy', { status: 502, json: 'Bad gateway' }, { code: 'engine-unreachable', retryable: true, retryAfterSeconds: 3 }],
    [
      'a way elsewhere',
      { status: 307, json: {}, headers: { location: 'http://127.0.0.1:1/' } },
      { code: 'engine-response-invalid', retryable: true },
    ],
    ['nothing at that address', { status: 404, json: {} }, { code: 'engine-response-invalid', retryable: true }],
    ['nonsense', { nonsense: '<html>' }, { code: 'engine-response-invalid', retryable: true }],
    ['another shape', { json: { clips: [] } }, { code: 'engine-response-invalid', retryable: true }],
    ['half an answer', 'cut', { code: 'engine-connection-lost', status: 502, retryable: true, retryAfterSeconds: undefined }],
    ['no answer', 'reset', { code: 'engine-connection-lost', retryable: true }],
    ['no last line', lines('{"heartbeat":true}\n'), { code: 'engine-connection-lost', retryable: true }],
    ['a line that is none', lines('{"heartbeat":true}\n<html>\n'), { code: 'engine-response-invalid', retryable: true }],
    ['a result in another shape', lines('{"result":{}}\n'), { code: 'engine-response-invalid', retryable: true }],
    [
      'a line of another time and a result',
      lines('{"weather":"fine"}\n{"error":"Sorry."}'),
      { message: 'Sorry.', status: 500, retryable: true },
    ],
  ])('that answers with %s is reported correctly', async (_, answer, expected) => {
    if (typeof answer === 'string' || 'nonsense' in answer || 'status' in answer) maker.fail('/identify', answer);
    else answers = { '/identify': answer };
    expect(await failureOf(identify())).toMatchObject(expected);
  });

  it('that announced lines and sends nothing is given up', async () => {
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
    expect(await failureOf(identify())).toMatchObject({ code: 'engine-unreachable', status: 503, retryable: true, retryAfterSeconds: 3 });
  });

  it('that does not listen is waited for', async () => {
    const url = 'http://127.0.0.1:9';
    const away = { code: 'engine-unreachable', status: 503, retryable: true, retryAfterSeconds: 3 };
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject(away);
    const nowhere = await failureOf(engineAt('http://engine.invalid').identify(original, testContext()));
    expect(nowhere).toMatchObject(away);
    expect(nowhere.message).not.toContain('invalid');
  });
});
