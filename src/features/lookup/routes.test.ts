import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { youTubeCaptions } from '#engine/sources/youtube/captions.ts';
import { youTubeData } from '#engine/sources/youtube/data-api.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { lookupCache } from '#platform/database/tables.ts';
import { errorHandler } from '#platform/http/error-response.ts';
import { createLimiter } from '#platform/http/limits/limiter.ts';
import { Failure } from '#platform/kit/failure.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import type { FaultyServer } from '#test/stand-ins/faulty-server.ts';
import { type InnertubeStandIn, innertubeStandIn } from '#test/stand-ins/innertube.ts';
import { youTubeDataStandIn, youTubeKey } from '#test/stand-ins/youtube-data.ts';
import { deleteExpired } from './cache.ts';
import { type LookupServices, lookupRoutes } from './routes.ts';

const log = pino({ level: 'silent' });
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let database: Database;
let data: FaultyServer;
let platform: InnertubeStandIn;

beforeAll(async () => {
  scratch = await scratchFolder();
  [database, data, platform] = await Promise.all([
    openDatabase({ dataDir: await dataFolder(scratch.path), log }),
    youTubeDataStandIn(),
    innertubeStandIn(),
  ]);
});
afterAll(async () => {
  await Promise.all([
    database.close(),
    data[Symbol.asyncDispose](),
    platform[Symbol.asyncDispose](),
  ]);
  await scratch[Symbol.asyncDispose]();
});

/** The routes with one of their services replaced. */
function app(instead: Partial<LookupServices> = {}) {
  const routes = lookupRoutes({
    db: database.db,
    log,
    limiter: createLimiter({ database }),
    youTube: youTubeData({ apiKey: youTubeKey, baseUrl: data.url, fetch }),
    captions: youTubeCaptions({ webBaseUrl: platform.url, fetch }),
    thumbnail: () =>
      Promise.reject(new Failure('thumbnail-not-found', 'Thumbnail not found', { status: 404 })),
    identity: undefined,
    countByAddress: false,
    limits: { bodyBytes: 4096 },
    ...instead,
  });
  routes.onError(errorHandler(log));
  return routes;
}

const sent = (body: object, client = 'a') => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'x-forwarded-for': client },
});
const talk = { videoUrl: 'https://youtu.be/kinoraTalk1' };
const statusAndBody = async (response: Response) => [response.status, await response.json()];

describe('what the server lacks', () => {
  test('without a key, both data routes say which setting is missing, after their own checks', async () => {
    const keyless = app({ youTube: youTubeData({ apiKey: undefined, baseUrl: data.url, fetch }) });
    const details = 'YOUTUBE_API_KEY is not set';
    expect(await statusAndBody(await keyless.request('/videoDetail', sent({})))).toEqual([
      400,
      { error: 'Missing video URL', code: 'missing-video-url' },
    ]);
    expect(await statusAndBody(await keyless.request('/videoDetail', sent(talk)))).toEqual([
      500,
      { error: 'Internal Server Error', code: 'video-details-failed', details },
    ]);
    expect(await statusAndBody(await keyless.request('/playlist'))).toEqual([
      400,
      { error: 'Missing playlist URL', code: 'missing-playlist-url' },
    ]);
    expect(await statusAndBody(await keyless.request('/playlist?id=PLkinoraTalks'))).toEqual([
      500,
      { error: 'Failed to fetch playlist data', code: 'playlist-failed', details },
    ]);
  });

  test('a limiter that fails is 503, before the body is looked at', async () => {
    const refuse = () => Promise.reject(new Failure('limiter-unavailable', 'inner words'));
    const failing = app({ limiter: { take: refuse, peek: refuse } });
    const error = 'Service temporarily unavailable. Please try again in a moment.';
    expect(await statusAndBody(await failing.request('/transcribe', sent({})))).toEqual([
      503,
      { error, code: 'service-unavailable' },
    ]);
    expect(await statusAndBody(await failing.request('/transcribe/limit'))).toEqual([
      503,
      { error, code: 'service-unavailable' },
    ]);
  });

  test('a transcript that fails without a user-facing message is Failed to fetch transcript', async () => {
    const failing = app({
      captions: () => Promise.reject(new TypeError('http://10.0.0.1/inner words')),
    });
    expect(await statusAndBody(await failing.request('/transcribe', sent(talk, 'b')))).toEqual([
      500,
      { error: 'Failed to fetch transcript', code: 'transcript-failed' },
    ]);
  });

  test('a connection refused deep among the causes is 503', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = new Error('outer', {
      cause: new Error('middle', { cause: new TypeError('fetch failed', { cause: refused }) }),
    });
    const failing = app({ captions: () => Promise.reject(error) });
    expect((await failing.request('/transcribe', sent(talk, 'c'))).status).toBe(503);
  });
});

describe('the cache', () => {
  test('caches video details for ten minutes and transcripts for a day, by id and language', async () => {
    expect((await app().request('/videoDetail', sent(talk))).status).toBe(200);
    const transcript = await app().request('/transcribe', sent(talk, 'd'));
    expect([transcript.status, await transcript.json()]).toEqual([
      200,
      expect.objectContaining({ transcript: expect.anything() }),
    ]);
    const rows = await database.db.select().from(lookupCache);
    const minutes = Object.fromEntries(
      rows.map(({ key, expiresAt }) => [
        key,
        Math.round((expiresAt.getTime() - Date.now()) / 60_000),
      ]),
    );
    expect(minutes).toEqual({ 'video:kinoraTalk1': 10, 'transcript:kinoraTalk1:en': 1440 });
  });

  test('what was read from the database is kept in memory until it expires', async () => {
    const same = app();
    await same.request('/videoDetail', sent(talk));
    await same.request('/videoDetail', sent(talk));
    await database.db.delete(lookupCache);
    const requestsBefore = data.requests.length;
    expect((await same.request('/videoDetail', sent(talk))).status).toBe(200);
    expect(data.requests).toHaveLength(requestsBefore);
    expect(await database.db.select().from(lookupCache)).toEqual([]);
  });

  test('an expired response is requested again, and purged', async () => {
    await app().request('/videoDetail', sent(talk));
    await database.db.update(lookupCache).set({ expiresAt: new Date(Date.now() - 1000) });
    const requestsBefore = data.requests.length;
    await app().request('/videoDetail', sent(talk));
    expect(data.requests).toHaveLength(requestsBefore + 1);
    await deleteExpired(database.db);
    expect((await database.db.select().from(lookupCache)).map(({ key }) => key)).toEqual([
      'video:kinoraTalk1',
    ]);
  });

  test('with invalid content counts as empty', async () => {
    await app().request('/videoDetail', sent(talk));
    await database.db.update(lookupCache).set({ value: { id: 7 } });
    const response = await app().request('/videoDetail', sent(talk));
    expect(await response.json()).toMatchObject({ video: { id: 'kinoraTalk1' } });
  });

  test('that fails counts as empty', async () => {
    const closed = await scratchFolder();
    const other = await openDatabase({ dataDir: await dataFolder(closed.path), log });
    await other.close();
    const response = await app({ db: other.db }).request('/videoDetail', sent(talk));
    expect(response.status).toBe(200);
    await closed[Symbol.asyncDispose]();
  });
});
