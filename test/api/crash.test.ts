import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { withFaceSearch } from '../face-search.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type Client, client, ended, journalOf, until } from './server.ts';
import { beginUpload, offsetOf, openPatch, patchUpload } from './tus.ts';
import { smallVideo } from './video.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let issuer: Issuer;
let pages: Pages;
let running: ServerProcess;
let alice: Client;
let dataDir: string;

const journal = () => join(scratch.path, 'journal');

async function start(): Promise<void> {
  running = startProcess('test/api/scripted-server.ts', [], {
    PORT: '0',
    DATA_DIR: dataDir,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '2',
    JOURNAL: journal(),
    ...withFaceSearch,
  });
  alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
}

beforeAll(async () => {
  scratch = await scratchFolder();
  dataDir = await dataFolder(scratch.path);
  issuer = await startIssuer();
  const video = await smallVideo();
  const page = { body: video, type: 'video/mp4' };
  pages = await servePages({ '/talk.mp4': page, '/slow.mp4': { ...page, etag: '"1"', pause: 200 } });
  await start();
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe('a server that is killed', () => {
  it('during a download continues it after the restart where it broke off', async () => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/slow.mp4') });
    const location = begun.headers.get('location') ?? '';
    await until(
      () => alice.get(location),
      ({ body }) => body.stage === 'download' && body.progress > 0.05,
    );
    expect(await running.end('SIGKILL')).toBe('SIGKILL');
    const requested = pages.requests.length;
    await start();
    const job = await ended(alice, begun);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(pages.requests.slice(requested).some(({ range }) => /^bytes=[1-9]/.test(range ?? ''))).toBe(true);
    const { videos } = (await alice.get('/api/clips/videos')).body;
    expect(videos).toMatchObject([{ id: job.videoId, status: 'complete', totalClips: 4 }]);
    expect(await journalOf(journal(), job.videoId)).toEqual({ identify: 1 });
  });

  it('during an upload goes on at the offset that the next one says, with the same bytes', async () => {
    const all = Buffer.concat([await smallVideo(), Buffer.from(Uint32Array.from({ length: 1_000_000 }, (_, n) => n * 2654435761).buffer)]);
    const path = await beginUpload(alice, { bytes: all.length });
    const id = path.split('/').at(-1) ?? '';
    const folder = join(dataDir, 'files/videos', id);
    const sending = openPatch(alice, path, { offset: 0, all, send: 2_500_000 });
    await until(
      () => stat(join(folder, '.unfinished-original.mp4')).catch(() => ({ size: 0 })),
      ({ size }) => size > 1_000_000,
    );
    await running.end('SIGKILL');
    expect(await sending.status).toBeUndefined();
    await start();
    const offset = await until(() => offsetOf(alice, path), Boolean);
    expect(offset).toBeGreaterThan(1_000_000);
    expect(offset).toBeLessThanOrEqual(2_500_000);
    const { status, headers } = await patchUpload(alice, path, offset, all.subarray(offset));
    expect(status).toBe(204);
    expect(await ended(alice, { status, headers, text: '', body: undefined })).toMatchObject({ status: 'complete', videoId: id });
    expect((await readFile(join(folder, 'original.mp4'))).equals(all)).toBe(true);
  });

  it('during identification downloads nothing again and records each clip once', async () => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'identify-slow-once' });
    const location = begun.headers.get('location') ?? '';
    await until(
      () => alice.get(location),
      ({ body }) => body.stage === 'identify',
    );
    const requested = pages.requests.length;
    await running.end('SIGKILL');
    await start();
    const job = await ended(alice, begun);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(pages.requests).toHaveLength(requested);
    expect((await alice.get(`/api/clips/videos/${job.videoId}`)).body.video.clips).toHaveLength(4);
    expect(await journalOf(journal(), job.videoId)).toEqual({ identify: 2 });
  });

  it('during rendering renders only the unfinished clip again', async () => {
    const added = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'process-slow@clip-5--once' });
    const { videoId } = await ended(alice, added);
    const selectedClips = ['1', '5', '9'].map((at) => ({ start: at, end: String(Number(at) + 3) }));
    const storageKey = `videos/${videoId}/original.mp4`;
    const begun = await alice.post('/api/clips/process', { videoId, storageKey, selectedClips, aspectRatio: '9:16' });
    const exported = () => alice.get(`/api/clips/videos/${videoId}/exported`);
    const before = await until(exported, ({ body }) => body.exportedClips.length === 2);
    await running.end('SIGKILL');
    await start();
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete', progress: 1 });
    const after = (await exported()).body.exportedClips;
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining(before.body.exportedClips));
    expect(await journalOf(journal(), videoId)).toEqual({ identify: 1, 'clip-1': 1, 'clip-5': 2, 'clip-9': 1 });
  });
});

describe('the search for people in a new video', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('goes on in the next server after %s', async (signal) => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: `faces-slow ${signal}` });
    const { videoId } = await ended(alice, begun);
    const searches = (count: number) =>
      until(
        () => journalOf(journal(), videoId),
        ({ faces = 0 }) => faces === count,
      );
    await searches(1);
    await running.end(signal);
    await start();
    await searches(2);
    expect((await alice.get(`/api/clips/videos/${videoId}`)).body.video).toMatchObject({ status: 'complete', totalClips: 4 });
  });
});

describe('a server that receives SIGTERM', () => {
  it('releases its jobs, ends streams and exits with 0 within 10 seconds; the next server continues', async () => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'identify-slow-once stop' });
    const location = begun.headers.get('location') ?? '';
    const address = await running.ready;
    const events = await fetch(`${address}/api/clips/events`, { headers: alice.headers });
    await until(
      () => alice.get(location),
      ({ body }) => body.stage === 'identify',
    );
    const signalled = Date.now();
    expect(await running.end('SIGTERM')).toBe(0);
    expect(Date.now() - signalled).toBeLessThan(10_000);
    await events.text().catch(() => 'cut');
    await start();
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
  });
});

describe('a second server on the same data', () => {
  it('reports that and exits, without affecting the first', async () => {
    const second = startProcess('test/api/scripted-server.ts', [], { PORT: '0', DATA_DIR: dataDir });
    expect(await second.exited).not.toBe(0);
    expect(second.output.join('\n')).toContain('Another Kinora already runs on the data folder');
    expect((await alice.get('/api/health')).status).toBe(200);
  });
});
