import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { withFaceSearch } from '../face-search.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type ApiResponse, type Client, client, ended, journalOf, until } from './server.ts';
import { beginUpload, offsetOf, openPatch, patchUpload } from './tus.ts';
import { smallVideo } from './video.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let issuer: Issuer;
let pages: Pages;
let running: ServerProcess;
let alice: Client;
let dataDir: string;
let video: Buffer;

const journal = () => join(scratch.path, 'journal');

async function start(): Promise<void> {
  running = startProcess('test/api/scripted-server.ts', [], {
    PORT: '0',
    DATA_DIR: dataDir,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '3',
    JOURNAL: journal(),
    ...withFaceSearch,
  });
  alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
}

beforeAll(async () => {
  scratch = await scratchFolder();
  dataDir = await dataFolder(scratch.path);
  issuer = await startIssuer();
  video = await smallVideo();
  const page = { body: video, type: 'video/mp4' };
  pages = await servePages({
    '/talk.mp4': page,
    '/slow.mp4': { ...page, etag: '"1"', pause: 200 },
  });
  await start();
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

const identify = (path: string, prompt?: string) =>
  alice.post('/api/clips/identify', { platformUrl: pages.at(path), prompt });
const untilInStage = (begun: ApiResponse, stage: string, progress = 0) =>
  until(
    () => alice.get(begun.headers.get('location') ?? ''),
    ({ body }) => body.stage === stage && body.progress >= progress,
  );
/** Until the video has been searched for people so often. */
const searches = (videoId: string, count: number) =>
  until(
    () => journalOf(journal(), videoId),
    ({ faces = 0 }) => faces === count,
  );
const exportedOf = (videoId: string) => alice.get(`/api/clips/videos/${videoId}/exported`);

/** Does it once for all tests, and again after a failure. */
function once<T>(act: () => Promise<T>): () => Promise<T> {
  let acted: Promise<T> | undefined;
  return () => {
    acted ??= act().catch((error: unknown) => {
      acted = undefined;
      throw error;
    });
    return acted;
  };
}

/** A server that is killed while it does everything at once, and started again. */
const killed = once(async () => {
  const added = await Promise.all([
    identify('/talk.mp4', 'process-slow@clip-5--once'),
    identify('/talk.mp4', 'faces-slow SIGKILL'),
  ]);
  const [exported, searched] = [
    (await ended(alice, added[0])).videoId,
    (await ended(alice, added[1])).videoId,
  ];
  await searches(searched, 1);
  const identification = await identify('/talk.mp4', 'identify-slow-once');
  await untilInStage(identification, 'identify');
  const selectedClips = ['1', '5', '9'].map((at) => ({ start: at, end: String(Number(at) + 3) }));
  const storageKey = `videos/${exported}/original.mp4`;
  const rendering = await alice.post('/api/clips/process', {
    videoId: exported,
    storageKey,
    selectedClips,
    aspectRatio: '9:16',
  });
  const before = await until(
    () => exportedOf(exported),
    ({ body }) => body.exportedClips.length === 2,
  );

  const all = Buffer.concat([
    video,
    Buffer.from(Uint32Array.from({ length: 1_000_000 }, (_, n) => n * 2654435761).buffer),
  ]);
  const path = await beginUpload(alice, { bytes: all.length });
  const folder = join(dataDir, 'files/videos', path.split('/').at(-1) ?? '');
  const sending = openPatch(alice, path, { offset: 0, all, send: 2_500_000 });
  await until(
    () => stat(join(folder, '.unfinished-original.mp4')).catch(() => ({ size: 0 })),
    ({ size }) => size > 1_000_000,
  );
  const download = await identify('/slow.mp4');
  await untilInStage(download, 'download', 0.05);
  expect(await running.end('SIGKILL')).toBe('SIGKILL');
  expect(await sending.status).toBeUndefined();
  const requested = pages.requests.length;
  await start();
  const requestsFor = (page: string) =>
    pages.requests.slice(requested).filter((request) => request.path === page);
  return {
    searched,
    identification,
    exported,
    rendering,
    before,
    upload: { all, path, folder },
    download,
    requestsFor,
  };
});

/** The next one, which is stopped while it does two things. */
const stopped = once(async () => {
  const added = await identify('/talk.mp4', 'faces-slow SIGTERM');
  const { videoId } = await ended(alice, added);
  await searches(videoId, 1);
  const begun = await identify('/talk.mp4', 'identify-slow-once stop');
  const address = await running.ready;
  const events = await fetch(`${address}/api/clips/events`, { headers: alice.headers });
  await untilInStage(begun, 'identify');
  const signalled = Date.now();
  const exit = await running.end('SIGTERM');
  const milliseconds = Date.now() - signalled;
  await events.text().catch(() => 'cut');
  await start();
  return { searched: videoId, begun, exit, milliseconds };
});

describe('a server that is killed', () => {
  it('during a download continues it after the restart where it broke off', async () => {
    const { download, requestsFor } = await killed();
    const job = await ended(alice, download);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(requestsFor('/slow.mp4').some(({ range }) => /^bytes=[1-9]/.test(range ?? ''))).toBe(
      true,
    );
    const { videos } = (await alice.get('/api/clips/videos')).body;
    expect(
      videos.filter(
        ({ platformUrl }: { platformUrl: string }) => platformUrl === pages.at('/slow.mp4'),
      ),
    ).toMatchObject([{ id: job.videoId, status: 'complete', totalClips: 4 }]);
    expect(await journalOf(journal(), job.videoId)).toEqual({ identify: 1 });
  });

  it('during an upload goes on at the offset that the next one says, with the same bytes', async () => {
    const { all, path, folder } = (await killed()).upload;
    const offset = await until(() => offsetOf(alice, path), Boolean);
    expect(offset).toBeGreaterThan(1_000_000);
    expect(offset).toBeLessThanOrEqual(2_500_000);
    const { status, headers } = await patchUpload(alice, path, offset, all.subarray(offset));
    expect(status).toBe(204);
    const videoId = path.split('/').at(-1);
    expect(await ended(alice, { headers })).toMatchObject({
      status: 'complete',
      videoId,
    });
    expect((await readFile(join(folder, 'original.mp4'))).equals(all)).toBe(true);
  });

  it('during identification downloads nothing again and records each clip once', async () => {
    const { identification, requestsFor } = await killed();
    const job = await ended(alice, identification);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(requestsFor('/talk.mp4')).toEqual([]);
    expect((await alice.get(`/api/clips/videos/${job.videoId}`)).body.video.clips).toHaveLength(4);
    expect(await journalOf(journal(), job.videoId)).toEqual({ identify: 2 });
  });

  it('during rendering renders only the unfinished clip again', async () => {
    const { exported, rendering, before } = await killed();
    expect(await ended(alice, rendering)).toMatchObject({ status: 'complete', progress: 1 });
    const after = (await exportedOf(exported)).body.exportedClips;
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining(before.body.exportedClips));
    expect(await journalOf(journal(), exported)).toEqual({
      identify: 1,
      'clip-1': 1,
      'clip-5': 2,
      'clip-9': 1,
    });
  });
});

describe('the search for people in a new video', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'goes on in the next server after %s',
    async (signal) => {
      const { searched } = signal === 'SIGKILL' ? await killed() : await stopped();
      await searches(searched, 2);
      expect((await alice.get(`/api/clips/videos/${searched}`)).body.video).toMatchObject({
        status: 'complete',
        totalClips: 4,
      });
    },
  );
});

describe('a server that receives SIGTERM', () => {
  it('releases its jobs, ends streams and exits with 0 within 10 seconds; the next server continues', async () => {
    const { begun, exit, milliseconds } = await stopped();
    expect(exit).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
    const job = await ended(alice, begun);
    expect(job).toMatchObject({ status: 'complete' });
    expect(await journalOf(journal(), job.videoId)).toEqual({ identify: 2 });
  });
});

describe('a second server on the same data', () => {
  it('reports that and exits, without affecting the first', async () => {
    const second = startProcess('test/api/scripted-server.ts', [], {
      PORT: '0',
      DATA_DIR: dataDir,
    });
    expect(await second.exited).not.toBe(0);
    expect(second.output.join('\n')).toContain('Another Kinora already runs on the data folder');
    expect((await alice.get('/api/health')).status).toBe(200);
  });
});
