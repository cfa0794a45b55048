import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import {
  engineAt,
  failureOf,
  found,
  frame,
  json,
  original,
  selection,
  serveEngine,
  testContext,
  untilAborted,
} from '#test/engine/served-engine.ts';
import type { Engine } from './engine.ts';

/**
 * Engines here are stubs that each test defines; real engines are tested over this wire by
 * test/suites/engine.suite.ts.
 */
const scope = new AsyncDisposableStack();
afterAll(() => scope.disposeAsync());
const serve = (engine: Partial<Engine>, more: Parameters<typeof serveEngine>[2] = {}) =>
  serveEngine(scope, engine, more);

describe('a failure of an engine', () => {
  const failures = [
    new Failure('no-speech', 'Nobody speaks.', { status: 422, details: { seconds: 3 } }),
    new Failure('model-limited', 'The model asks for patience.', {
      status: 429,
      retryable: true,
      retryAfterSeconds: 1.5,
    }),
    new Failure('media-timeout', 'It took too long.', { retryable: true }),
  ];

  it.each(failures)('is the same failure at the caller: $code', async (failure) => {
    const { url } = await serve({
      identify: () => Promise.reject(new Error('in it', { cause: failure })),
    });
    const { code, message, status, details, retryable, retryAfterSeconds } = failure;
    const got = await failureOf(engineAt(url).identify(original, testContext()));
    expect(got).toBeInstanceOf(Failure);
    expect(got).toMatchObject({ code, message, status, details, retryable, retryAfterSeconds });
  });

  it('is an HTTP error for a caller that does not request lines', async () => {
    const { post } = await serve({ identify: () => Promise.reject(failures[1]) });
    const answer = await post('/identify', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(original),
    });
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
    const { url, post } = await serve({
      identify: () => Promise.reject(new TypeError('no password "hunter2" in /etc/passwd')),
    });
    const unstreamed = await post('/identify', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(original),
    });
    expect([unstreamed.status, await unstreamed.text()]).toEqual([
      500,
      expect.not.stringMatching(/hunter2|passwd/),
    ]);
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject({
      code: 'engine-failed',
      message: 'Something went wrong in the engine. Its log has the details.',
      status: 500,
      retryable: true,
    });
  });

  it('is told apart from an original that only the engine cannot see', async () => {
    const { url } = await serve({
      identify: () =>
        Promise.reject(new Failure('original-not-found', 'It is gone.', { status: 404 })),
    });
    expect(await failureOf(engineAt(url).identify(original, testContext()))).toMatchObject({
      code: 'original-not-found',
      status: 404,
    });
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
    expect(
      await engineAt(url).identify(original, {
        ...testContext(),
        onProgress: (step) => void received.push(step),
      }),
    ).toEqual(found);
    expect(received).toEqual(steps);
  });

  it('and has no progress for long, it sends heartbeats', async () => {
    const identify: Engine['identify'] = async () => {
      await sleep(3500);
      return found;
    };
    const { url } = await serve({ identify }, { heartbeatSeconds: 0.2 });
    expect(await engineAt(url, { silenceSeconds: 1 }).identify(original, testContext())).toEqual(
      found,
    );
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

  it.each([['application/json'], ['application/x-ndjson']])(
    'and any caller disconnects, it stops (%s)',
    async (accept) => {
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
      const init = {
        method: 'POST',
        headers: { ...json, accept },
        body: JSON.stringify(original),
        signal: hangUp.signal,
      };
      const answer = post('/identify', init).then((response) => response.text());
      await begun.promise;
      hangUp.abort();
      await expect(answer).rejects.toThrow();
      expect(await ended.promise).toBe('client-disconnected');
    },
  );
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
      return {
        processed_clips: clips.map((clip) => ({ ...clip, storage_key: 'videos/a/clip.mp4' })),
      };
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
    const refused = await post('/process', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(selection),
    });
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
    for (const authorization of [
      '',
      'Bearer',
      'Bearer wrong',
      'Bearer secret2',
      'Basic secret',
      'secret',
    ]) {
      const answer = await post('/identify', {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(original),
      });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect((await post('/health', { headers: { authorization } })).status).toBe(401);
    }
    expect(await engineAt(url, { token: 'secret' }).identify(original, testContext())).toEqual(
      found,
    );
    const refused = await failureOf(
      engineAt(url, { token: 'old' }).identify(original, testContext()),
    );
    expect(refused).toMatchObject({ code: 'engine-token-rejected', status: 502, retryable: true });
    expect(refused.message).toContain('CLIP_BACKEND_TOKEN');
  });

  it('without one is a program of this machine, and no page in a browser', async () => {
    const { server, post } = await serve({ identify: async () => found });
    const request = { method: 'POST', body: JSON.stringify(original) };
    expect((await post('/identify', { ...request, headers: json })).status).toBe(200);
    expect(
      (await post('/identify', { ...request, headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    const rebound = new Request('http://engine.example.org:4000/identify', {
      ...request,
      headers: json,
    });
    expect((await server.fetch(rebound)).status).toBe(401);
  });

  it.each([
    ['no JSON', '{', 400, 'invalid-request'],
    ['another request', '{"clips":[]}', 400, 'invalid-request'],
    [
      'more than a request is',
      JSON.stringify({ ...original, prompt: 'x'.repeat(2 ** 20) }),
      413,
      'body-too-large',
    ],
  ])('reports what is wrong with %s', async (_, body, status, code) => {
    const { post } = await serve({});
    const answer = await post('/identify', { method: 'POST', headers: json, body });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, retryable: false }),
    ]);
  });

  it('is limited to the routes of the engine', async () => {
    const { url, post } = await serve({});
    expect(await (await post('/health')).json()).toEqual({
      status: 'ok',
      version: '0',
      offers: [
        'identify',
        'process',
        'profanity',
        'voice-cleanup',
        'edits',
        'caption-edits',
        'overlays',
        'caption-styles',
        'brand',
        'layouts',
        'zooms',
        'auto-position',
        'transcribe-range',
        'caption-formats',
        'only-language',
        'find-options',
        'look-for',
        'shown-words',
        'speaker-captions',
        'models',
        'aspect-4-5',
      ],
      streams: true,
    });
    expect((await post('/frame', { method: 'POST', headers: json, body: '{}' })).status).toBe(404);
    expect(await failureOf(engineAt(url).frame?.(frame, testContext()))).toMatchObject({
      code: 'framing-unavailable',
      status: 503,
    });
    await expect(
      engineAt(url).storePlayableCopy?.(original.storage_key, testContext()),
    ).resolves.toBeUndefined();
  });
});
