import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { freePort } from '../free-port.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { startCollector } from '../stand-ins/otlp.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startProcess } from './process.ts';
import { client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;
type Pages = Awaited<ReturnType<typeof servePages>>;

let server: TestServer;
let collector: Collector;
let pages: Pages;
beforeAll(async () => {
  collector = await startCollector();
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=kinora%20one',
    OTEL_SERVICE_NAME: 'kinora-test',
    SESSION_SECRET: 'a-secret-that-is-in-no-line',
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await collector?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const identify = (prompt: string) => ({
  platformUrl: `${pages.at('/talk.mp4')}?signature=hidden-signature`,
  prompt,
});
const linesWith = (part: string) =>
  server.log.filter((line) => line.includes(part)).map((line) => JSON.parse(line));

async function metrics(): Promise<string> {
  const answer = await server.anonymous.get('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text;
}

/** A request with headers that fetch refuses to set, such as Host. */
function requestAs(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, server.address), { headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    );
    asking.on('error', reject).end();
  });
}

describe('the log', () => {
  it('has the id of the request in every line written for it, including its job and failed attempts', async () => {
    const alice = await server.as('alice');
    const begun = await fetch(`${server.address}/api/clips/identify`, {
      method: 'POST',
      headers: {
        ...alice.headers,
        'content-type': 'application/json',
        'x-request-id': 'from-the-proxy-1',
      },
      body: JSON.stringify(identify('a very private wish identify-crash-once')),
    });
    const job = await ended(alice, begun);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    const lines = linesWith('from-the-proxy-1');
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        method: 'POST',
        path: '/api/clips/identify',
        status: 200,
      }),
    );
    const failed = lines.find(({ msg }) => msg === 'a job had a failed attempt');
    expect(failed).toMatchObject({
      job: job.id,
      part: 0,
      attempt: 1,
      next: 'retry',
      error: { name: 'Error' },
    });
    expect(failed.error.message).toContain('the engine broke');
    expect(failed.error.stack.join('\n')).toContain('scripted-engine.ts');
  });

  it('contains no prompt, no signature, no secret setting, and no line injected by a request', async () => {
    const alice = await server.as('alice');
    const job = await ended(
      alice,
      await alice.post(
        '/api/clips/identify',
        identify('another very private wish identify-no-clips'),
      ),
    );
    await server.anonymous.get('/api/%0A%7B%22level%22:30%7D%E2%80%A8%C2%9B31m');
    const log = server.log.join('');
    for (const secret of [
      'private wish',
      'hidden-signature',
      'a-secret-that-is-in-no-line',
      String(alice.headers.authorization),
    ])
      expect(log).not.toContain(secret);
    for (const line of server.log) expect(line).toMatch(/^\{[^\n\u007f-\u009f\u2028]*\}\n$/);
    expect(linesWith('31m')[0].path).toContain('\u009b31m');
    // A failure that the video caused is logged without a stack.
    const failed = server.log
      .map((line) => JSON.parse(line))
      .find((line) => line.msg === 'a job had a failed attempt' && line.job === job.id);
    expect(failed.error).toEqual({
      name: 'Failure',
      message: 'No moment worth a clip was found in this video.',
      code: 'no-clips',
    });
  });
});

describe('/metrics', () => {
  it('counts requests by the pattern of their route, jobs, attempts, the queue and the engine, without any ids', async () => {
    const alice = await server.as('alice');
    const job = await ended(
      alice,
      await alice.post('/api/clips/identify', identify('identify-timeout-once')),
    );
    expect(job.status).toBe('complete');
    await alice.get(`/api/clips/videos/${job.videoId}`);
    await server.anonymous.get('/api/nothing/like/this');
    const page = await metrics();
    for (const part of [
      /^kinora_http_request_duration_seconds_count\{method="GET",route="\/api\/clips\/videos\/:id",status="200"\} 1$/m,
      /^kinora_http_request_duration_seconds_count\{method="GET",route="none",status="404"\} [1-9]/m,
      /^kinora_jobs_ended_total\{kind="identify",outcome="complete"\} [1-9]/m,
      /^kinora_jobs_ended_total\{kind="identify",outcome="failed"\} 1$/m,
      /^kinora_job_attempt_duration_seconds_count\{kind="identify",outcome="failed"\} [2-9]/m,
      /^kinora_engine_call_duration_seconds_count\{call="identify",outcome="engine-timeout"\} 1$/m,
      /^kinora_queue_parts\{kind="export",state="waiting"\} 0$/m,
      /^kinora_queue_oldest_waiting_seconds\{kind="identify"\} 0$/m,
      /^process_resident_memory_bytes \d/m,
    ])
      expect(page).toMatch(part);
    expect(page).not.toContain(job.id);
    expect(page).not.toContain(job.videoId);
    expect(page).not.toContain('nothing/like/this');
  });

  it('shows what waits and what runs', async () => {
    const alice = await server.as('alice');
    const slow = identify('identify-slow');
    const begin = (word: string) =>
      alice.post('/api/clips/identify', { ...slow, prompt: `${slow.prompt} ${word}` });
    const running = await begin('one');
    const job = running.headers.get('location') ?? '';
    // While it only downloads, another one could begin.
    await until(
      () => alice.get(job),
      ({ body }) => body.stage === 'identify',
    );
    const begun = [running, await begin('two')];
    // Two workers, one of which takes identifications.
    const page = await until(
      metrics,
      (said) =>
        /state="running"\} 1/.test(said) && /kind="identify",state="waiting"\} 1/.test(said),
    );
    expect(page).toMatch(/^kinora_queue_parts\{kind="identify",state="running"\} 1$/m);
    for (const answer of begun) await alice.delete(answer.headers.get('location') ?? '');
    await until(metrics, (said) =>
      /^kinora_jobs_ended_total\{kind="identify",outcome="cancelled"\} 2$/m.test(said),
    );
    expect(await metrics()).not.toMatch(/kind="identify",state="waiting"\} [1-9]/);
  });

  it('counts the open event streams', async () => {
    const open = /^kinora_http_streams_open\{route="\/api\/clips\/events"\} (\d+)$/m;
    const closing = new AbortController();
    const alice = await server.as('alice');
    const stream = await fetch(`${server.address}/api/clips/events`, {
      headers: alice.headers,
      signal: closing.signal,
    });
    expect(stream.status).toBe(200);
    await until(metrics, (page) => open.exec(page)?.[1] === '1');
    closing.abort();
    await until(metrics, (page) => open.exec(page)?.[1] === '0');
  });

  it('is, without a token, available to local programs only, and not to requests that a local proxy passes on', async () => {
    const host = new URL(server.address).host;
    expect((await requestAs('/metrics', { host })).status).toBe(200);
    for (const headers of [
      { host: 'kinora.example.org' },
      { host, 'x-forwarded-for': '203.0.113.7' },
      { host, forwarded: 'for=203.0.113.7' },
      { host, via: '1.1 cache' },
    ])
      expect([headers, (await requestAs('/metrics', headers)).status]).toEqual([headers, 403]);
    expect((await server.anonymous.post('/metrics')).body).toEqual({
      error: 'Method not allowed',
      code: 'method-not-allowed',
    });
  });
});

describe('traces', () => {
  it('lead from the request over its job, steps and engine to the tools, in one trace with the client', async () => {
    const alice = await server.as('alice');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const begun = await fetch(`${server.address}/api/clips/identify`, {
      method: 'POST',
      headers: {
        ...alice.headers,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify(identify('traced')),
    });
    const job = await ended(alice, begun);
    const spans = await until(
      async () => collector.spans.filter((span) => span.traceId === traceId),
      (found) => found.some(({ name }) => name === 'job identify'),
    );
    const find = (name: string) =>
      spans.find((span) => span.name === name) ??
      expect.fail(`no span ${name} in ${spans.map((one) => one.name)}`);
    const request = find('POST /api/clips/identify');
    expect(request).toMatchObject({
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.response.status_code': 200 },
    });
    expect(find('job identify')).toMatchObject({
      parentSpanId: request.spanId,
      attributes: { 'kinora.job': job.id, 'kinora.attempt': 1 },
    });
    const steps = spans.filter(({ name }) => name.startsWith('step '));
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) expect(step.parentSpanId).toBe(find('job identify').spanId);
    expect(steps.map(({ spanId }) => spanId)).toContain(find('engine identify').parentSpanId);
    expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-tenant': 'kinora one' });
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'kinora-test',
      'kinora.role': 'all',
    });
    expect(JSON.stringify(collector.spans)).not.toMatch(/hidden-signature|private wish/);
  });
});

describe('liveness and readiness', () => {
  it('differ: a server that stops first reports not ready, still answers requests, and is alive', async () => {
    await using stopping = await startTestServer({ DRAIN_SECONDS: '4' });
    expect((await stopping.anonymous.get('/api/live')).body).toEqual({ status: 'alive' });
    expect((await stopping.anonymous.get('/api/health')).status).toBe(200);
    const stopped = stopping.stop();
    const notReady = await until(
      () => stopping.anonymous.get('/api/health'),
      ({ status }) => status === 503,
    );
    expect([notReady.body.code, notReady.headers.get('retry-after')]).toEqual([
      'server-stopping',
      '1',
    ]);
    expect((await stopping.anonymous.get('/api/live')).status).toBe(200);
    const answer = await (await stopping.as('alice')).get('/api/clips/videos');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    await expect(stopping.anonymous.get('/api/live')).rejects.toThrow();
  });
});

describe('a server that stops', () => {
  it('closes its database only when the requests that are under way have their response', async () => {
    await using stopping = await startTestServer();
    const { headers } = await stopping.as('alice');
    const body = JSON.stringify({ name: 'House' });
    const slow = request(new URL('/api/clips/folders', stopping.address), {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    const stopped = stopping.stop();
    // Everything that does not wait for this request has been closed by then.
    await delay(1000);
    slow.end(body);
    const [response] = await once(slow, 'response');
    expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([
      200,
      { folder: { name: 'House' } },
    ]);
    await stopped;
  });
});

describe('a server that is starting', () => {
  it('responds with a code, and origins of CORS_ORIGINS can read it', async () => {
    const silentDatabase = createServer().listen(0, '127.0.0.1');
    await once(silentDatabase, 'listening');
    const bound = silentDatabase.address();
    const databasePort = bound && typeof bound === 'object' ? bound.port : 0;
    const port = await freePort();
    await using starting = startProcess('bin/kinora', ['serve'], {
      PORT: String(port),
      DATABASE_URL: `postgres://kinora@127.0.0.1:${databasePort}/kinora`,
      CORS_ORIGINS: 'https://app.example.org',
    });
    const address = `http://127.0.0.1:${port}`;
    const refused = () =>
      fetch(`${address}/api/clips/videos`, { headers: { origin: 'https://app.example.org' } });
    const response = await until(
      () => refused().catch(() => undefined),
      (each) => each !== undefined,
    );
    expect([response?.status, await response?.json()]).toEqual([
      503,
      { error: 'The server is starting', code: 'server-starting' },
    ]);
    expect(response?.headers.get('retry-after')).toBe('1');
    expect(response?.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
    expect(await (await fetch(`${address}/api/live`)).json()).toEqual({ status: 'alive' });
    expect(await starting.end('SIGKILL')).toBe('SIGKILL');
    silentDatabase.close();
  });
});

describe('with METRICS_TOKEN', () => {
  it('metrics are available to everyone with the token, from anywhere', async () => {
    await using guarded = await startTestServer({ METRICS_TOKEN: 'scrape-me-if-you-can' });
    expect(await guarded.anonymous.get('/metrics')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect((await guarded.with('scrape-me-if-you-cannot').get('/metrics')).status).toBe(401);
    const headers = {
      authorization: 'Bearer scrape-me-if-you-can',
      'x-forwarded-for': '203.0.113.7',
    };
    const answer = await fetch(`${guarded.address}/metrics`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('kinora_render_speed_ratio');
  });
});

describe('kinora engine', () => {
  it('serves health and metrics without the token of its calls, and takes request ids and traces from its clients', async () => {
    await using scratch = await scratchFolder();
    await using receiving = await startCollector();
    await using engine = startProcess('bin/kinora', ['engine'], {
      PORT: '0',
      DATA_DIR: join(scratch.path, 'data'),
      CLIP_BACKEND_TOKEN: 'token-of-the-engine',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiving.url,
    });
    const address = await engine.ready;
    expect(await (await fetch(`${address}/api/live`)).json()).toEqual({ status: 'alive' });
    expect((await fetch(`${address}/health`)).status).toBe(401);
    const traceId = '1af7651916cd43dd8448eb211c80319c';
    const headers = {
      authorization: 'Bearer token-of-the-engine',
      'content-type': 'application/json',
      'x-request-id': 'job-7.2',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    };
    const body = JSON.stringify({
      storage_key: 'videos/00000000-0000-4000-8000-000000000000/original.mp4',
      captions: [],
    });
    expect(
      (await fetch(`${address}/identify`, { method: 'POST', headers, body })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await (await fetch(`${address}/metrics`)).text()).toMatch(
      /^kinora_engine_call_duration_seconds_count\{call="identify",outcome="original-not-found"\} 1$/m,
    );
    const line = engine.output.find((one) => one.includes('job-7.2'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'answered',
      requestId: 'job-7.2',
      outcome: 'original-not-found',
    });
    await engine.end('SIGTERM');
    expect(receiving.spans.find(({ name }) => name === 'engine identify')).toMatchObject({
      traceId,
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'error.type': 'original-not-found' },
    });
    expect(receiving.resources[0]).toMatchObject({ 'kinora.role': 'engine' });
    expect(engine.output.join('')).not.toContain('token-of-the-engine');
  });
});

describe.skipIf(postgresMissing)('a server that answers and one that works', () => {
  it('both report health and metrics, and share one trace and the id of the request', async () => {
    await using scratch = await scratchFolder();
    await using issuer = await startIssuer();
    await using postgres = await startPostgres();
    await using receiving = await startCollector();
    const start = (ROLE: string) =>
      startProcess('test/api/scripted-server.ts', [], {
        ROLE,
        PORT: '0',
        DATABASE_URL: postgres.url,
        DATA_DIR: join(scratch.path, 'data'),
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: issuer.audience,
        ALLOW_PRIVATE_ADDRESSES: '1',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiving.url,
        JOURNAL: join(scratch.path, 'journal'),
      });
    await using api = start('api');
    const alice = client(await api.ready, await issuer.token({ sub: 'alice' }));
    const begun = await alice.post('/api/clips/identify', identify('any'));
    const requestId = begun.headers.get('x-request-id') ?? '';
    const scrape = async (address: string) =>
      (await client(address, undefined).get('/metrics')).text;
    expect(await scrape(await api.ready)).toMatch(
      /^kinora_queue_parts\{kind="identify",state="waiting"\} 1$/m,
    );
    const waited = async () =>
      Number(
        /^kinora_queue_oldest_waiting_seconds\{kind="identify"\} (\S+)$/m.exec(
          await scrape(await api.ready),
        )?.[1],
      );
    await until(waited, (seconds) => seconds > 0);

    await using worker = start('work');
    const address = await worker.ready;
    expect((await client(address, undefined).get('/api/live')).status).toBe(200);
    const job = await ended(alice, begun);
    expect(job.status).toBe('complete');
    await until(
      () => scrape(address),
      (page) => /^kinora_jobs_ended_total\{kind="identify",outcome="complete"\} 1$/m.test(page),
    );
    expect(await scrape(await api.ready)).not.toContain('kinora_jobs_ended_total{');
    await Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')]);
    const ordered = receiving.spans.find(
      ({ attributes }) => attributes['kinora.request_id'] === requestId,
    );
    expect(ordered).toMatchObject({ name: 'POST /api/clips/identify' });
    expect(receiving.spans.find(({ name }) => name === 'job identify')).toMatchObject({
      traceId: ordered?.traceId,
      parentSpanId: ordered?.spanId,
    });
  });
});

describe('a server that waits for its database', () => {
  it('says so once, and ends at once on SIGTERM', async () => {
    await using scratch = await scratchFolder();
    const settings = {
      PORT: '0',
      DATABASE_URL: `postgres://kinora@127.0.0.1:${await freePort()}/kinora`,
    };
    await using waiting = startProcess('bin/kinora', ['serve'], {
      ...settings,
      DATA_DIR: join(scratch.path, 'data'),
    });
    const lines = () => waiting.output.filter((line) => line.includes('waiting for the database'));
    await until(
      async () => lines().length,
      (count) => count > 0,
    );
    // Two attempts later.
    await delay(1200);
    expect(lines()).toHaveLength(1);
    expect(await waiting.end('SIGTERM')).toBe(0);
    expect(waiting.output.at(-1)).toContain('stopped before it was ready');
  });
});
