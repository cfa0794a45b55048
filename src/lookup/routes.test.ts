import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/database.ts';
import { lookupCache } from '#database/schema.ts';
import { answerError } from '#http/errors.ts';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { createLimiter } from '#limits/limiter.ts';
import { youTubeCaptions } from '#source/youtube-captions.ts';
import { youTubeData } from '#source/youtube-data.ts';
import type { FaultyServer } from '../../test/stand-ins/faulty-server.ts';
import { type InnertubeStandIn, innertubeStandIn } from '../../test/stand-ins/innertube.ts';
import { youTubeDataStandIn, youTubeKey } from '../../test/stand-ins/youtube-data.ts';
import { forgetExpired } from './cache.ts';
import { type LookupServices, lookupRoutes } from './routes.ts';

const log = pino({ level: 'silent' });
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let database: Database;
let data: FaultyServer;
let platform: InnertubeStandIn;

beforeAll(async () => {
  scratch = await scratchFolder();
  [database, data, platform] = await Promise.all([
    openDatabase({ dataDir: scratch.path, log, dumpEveryMinutes: 0 }),
    youTubeDataStandIn(),
    innertubeStandIn(),
  ]);
});
afterAll(async () => {
  await Promise.all([database.close(), data[Symbol.asyncDispose](), platform[Symbol.asyncDispose]()]);
  await scratch[Symbol.asyncDispose]();
});

/** The routes with something other in place of one of their services. */
function app(instead: Partial<LookupServices> = {}) {
  const routes = lookupRoutes({
    db: database.db,
    log,
    limiter: createLimiter({ database }),
    youTube: youTubeData({ apiKey: youTubeKey, baseUrl: data.url, fetch }),
    captions: youTubeCaptions({ webBaseUrl: platform.url, fetch }),
    picture: () => Promise.reject(new Failure('picture-missing', 'Picture not found', { status: 404 })),
    limits: { bodyBytes: 4096 },
    ...instead,
  });
  routes.onError(answerError(log));
  return routes;
}

const sent = (body: object, client = 'a') => ({ method: 'POST', body: JSON.stringify(body), headers: { 'x-forwarded-for': client } });
const talk = { videoUrl: 'https://youtu.be/kinoraTalk1' };
const told = async (response: Response) => [response.status, await response.json()];

describe('what the server lacks', () => {
  test('without a key, both data routes say which setting is missing, after their own checks', async () => {
    const keyless = app({ youTube: youTubeData({ apiKey: undefined, baseUrl: data.url, fetch }) });
    const details = 'YOUTUBE_API_KEY is not set';
    expect(await told(await keyless.request('/videoDetail', sent({})))).toEqual([400, { error: 'Missing video URL' }]);
    expect(await told(await keyless.request('/videoDetail', sent(talk)))).toEqual([500, { error: 'Internal Server Error', details }]);
    expect(await told(await keyless.request('/playlist'))).toEqual([400, { error: 'Missing playlist URL' }]);
    expect(await told(await keyless.request('/playlist?id=PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', details },
    ]);
  });

  test('a limiter that fails is 503, before the body is looked at', async () => {
    const refuse = () => Promise.reject(new Failure('limiter-unavailable', 'inner words'));
    const failing = app({ limiter: { take: refuse, peek: refuse } });
    const error = 'Service temporarily unavailable. Please try again in a moment.';
    expect(await told(await failing.request('/transcribe', sent({})))).toEqual([503, { error }]);
    expect(await told(await failing.request('/transcribe/limit'))).toEqual([503, { error }]);
  });

  test('a transcript that fails without words for people is Failed to fetch transcript', async () => {
    const failing = app({ captions: () => Promise.reject(new TypeError('http://10.0.0.1/inner words')) });
    expect(await told(await failing.request('/transcribe', sent(talk, 'b')))).toEqual([500, { error: 'Failed to fetch transcript' }]);
  });

  test('a connection refused deep among the causes is 503', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = new Error('outer', { cause: new Error('middle', { cause: new TypeError('fetch failed', { cause: refused }) }) });
    const failing = app({ captions: () => Promise.reject(error) });
    expect((await failing.request('/transcribe', sent(talk, 'c'))).status).toBe(503);
  });
});

describe('the cache', () => {
  test('keeps video details for ten minutes and transcripts for a day, by id and language', async () => {
    await app().request('/videoDetail', sent(talk));
    await app().request('/transcribe', sent(talk, 'd'));
    const rows = await database.db.select().from(lookupCache);
    const minutes = Object.fromEntries(rows.map(({ key, expiresAt }) => [key, Math.round((expiresAt.getTime() - Date.now()) / 60_000)]));
    expect(minutes).toEqual({ 'video:kinoraTalk1': 10, 'transcript:kinoraTalk1:en': 1440 });
  });

  test('past its time an answer is asked for again, and purged', async () => {
    await app().request('/videoDetail', sent(talk));
    await database.db.update(lookupCache).set({ expiresAt: new Date(Date.now() - 1000) });
    const asked = data.requests.length;
    await app().request('/videoDetail', sent(talk));
    expect(data.requests).toHaveLength(asked + 1);
    await forgetExpired(database.db);
    expect((await database.db.select().from(lookupCache)).map(({ key }) => key)).toEqual(['video:kinoraTalk1']);
  });

  test('that holds something else than it should is as good as empty', async () => {
    await app().request('/videoDetail', sent(talk));
    await database.db.update(lookupCache).set({ value: { id: 7 } });
    const response = await app().request('/videoDetail', sent(talk));
    expect(await response.json()).toMatchObject({ video: { id: 'kinoraTalk1' } });
  });

  test('that fails is as good as empty', async () => {
    const closed = await scratchFolder();
    const other = await openDatabase({ dataDir: closed.path, log, dumpEveryMinutes: 0 });
    await other.close();
    const response = await app({ db: other.db }).request('/videoDetail', sent(talk));
    expect(response.status).toBe(200);
    await closed[Symbol.asyncDispose]();
  });
});
