import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type ServerProcess, startProcess } from '../api/process.ts';
import { type Client, client, ended, until } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { freePort } from '../free-port.ts';
import { kinora } from '../kinora.ts';
import { probeMedia } from '../media.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { talkVideo } from './talk.ts';

/** A real server and a real engine, each a process of its own, on the same files. */
const scope = new AsyncDisposableStack();
const token = 'a token that both know';
let folder: string;
let dataDir: string;
let issuer: Issuer;
let pages: Pages;
let enginePort: number;
let engine: ServerProcess;
let server: ServerProcess;
let alice: Client;
let video: { id: string; storageKey: string };

beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  dataDir = await dataFolder(folder);
  issuer = scope.use(await startIssuer());
  pages = scope.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }),
  );
  enginePort = await freePort();
  await startEngine();
  server = scope.use(startProcess('bin/kinora', ['serve'], serverSettings(dataDir)));
  alice = client(await server.ready, await issuer.token({ sub: 'alice' }));
});
afterAll(() => scope.disposeAsync());

async function startEngine(settings: Record<string, string> = {}): Promise<void> {
  const environment = {
    PORT: String(enginePort),
    DATA_DIR: dataDir,
    CLIP_BACKEND_TOKEN: token,
    WORK_CONCURRENCY: '2',
    ...settings,
  };
  engine = scope.use(startProcess('bin/kinora', ['engine'], environment));
  await engine.ready;
}

const isUp = () =>
  fetch(`http://127.0.0.1:${enginePort}/health`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const serverSettings = (data: string) => ({
  PORT: '0',
  DATA_DIR: data,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: issuer.audience,
  ALLOW_PRIVATE_ADDRESSES: '1',
  WORK_CONCURRENCY: '2',
  CLIP_BACKEND_URL: `http://127.0.0.1:${enginePort}`,
  CLIP_BACKEND_TOKEN: token,
  // The server renders nothing: it has only the tools that examine downloads.
  FFMPEG_PATH: '/nowhere/ffmpeg',
});

const identify = () => alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') });
/** Long enough to be interrupted in the middle. */
const exportClip = (start: number, end: number) =>
  alice.post('/api/clips/process', {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: [{ start: String(start), end: String(end) }],
    aspectRatio: '1:1',
    reframe: 'center',
  });
const rendering = (begun: Awaited<ReturnType<typeof exportClip>>) =>
  until(
    async () => (await alice.get(begun.headers.get('location') ?? '')).body,
    ({ stage, progress, status }) =>
      (stage === 'render' && progress > 0.4) || status === 'complete',
  );
const exported = async () =>
  (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips;
const inScratch = async () => {
  // A folder that is removed while it is read counts as existing.
  const found = await readdir(join(dataDir, 'scratch'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => undefined);
  if (!found) return ['being removed'];
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('in-use.lock'))
    .map(({ name }) => name);
};
const clipsStored = async () =>
  (await readdir(join(dataDir, 'files/videos', video.id))).filter((name) =>
    /^clip-.*\.mp4$/.test(name),
  );

describe('an engine of its own', () => {
  beforeEach(async () => {
    // A test may have ended the engine.
    if (!(await isUp())) await startEngine();
  });

  it('finds and renders for a server that has no ffmpeg, and shows how clips are framed', async () => {
    expect((await alice.get('/api/health')).body.up).toMatchObject({ engine: 'remote' });
    const found = await ended(alice, await identify());
    expect(found).toMatchObject({ status: 'complete', attempts: 1 });
    ({ video } = (await alice.get(`/api/clips/videos/${found.videoId}`)).body);
    const made = await ended(alice, await exportClip(5, 8));
    expect(made).toMatchObject({ status: 'complete', attempts: 1 });
    const [clip] = await exported();
    expect((await probeMedia(join(dataDir, 'files', clip.storageKey))).video).toMatchObject({
      codec_name: 'h264',
      width: 1080,
      height: 1080,
    });
    const request = { start: '5', end: '8', aspectRatio: '9:16', reframe: 'center' };
    const framing = await alice.post(`/api/clips/videos/${video.id}/framing`, request);
    expect(framing).toMatchObject({
      status: 200,
      body: { duration: 3, source: { width: 320, height: 180 } },
    });

    // The words are read again by the engine, too.
    const { words } = (await alice.get(`/api/clips/videos/${video.id}/transcript`)).body;
    const again = await ended(
      alice,
      await alice.post(`/api/clips/videos/${video.id}/transcribe`, { source: 'captions' }),
    );
    expect(again).toMatchObject({ status: 'complete', attempts: 1 });
    expect((await alice.get(`/api/clips/videos/${video.id}/transcript`)).body.words).toEqual(words);
  });

  it('stops at once when the job is cancelled, and leaves nothing', async () => {
    // People in the new video are searched for in the background.
    await until(
      () => toolsOf(engine),
      (tools) => tools.length === 0,
    );
    const [before, begun] = [await clipsStored(), await exportClip(10, 22)];
    expect((await rendering(begun)).status).not.toBe('complete');
    expect(await toolsOf(engine)).not.toEqual([]);
    await alice.delete(begun.headers.get('location') ?? '');
    await until(
      async () => [await toolsOf(engine), await inScratch()],
      (left) => left.flat().length === 0,
    );
    expect(await clipsStored()).toEqual(before);
  });

  it('that is killed in mid-render is waited for: the job is done by the next one, once', async () => {
    const [before, begun] = [(await exported()).length, await exportClip(20, 32)];
    expect((await rendering(begun)).status).not.toBe('complete');
    await engine.end('SIGKILL');
    const away = await until(
      async () => (await alice.get(begun.headers.get('location') ?? '')).body,
      ({ error }) => error?.includes('cannot be reached'),
    );
    expect(away.status).toBe('retrying');
    await startEngine();
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
    expect(await exported()).toHaveLength(before + 1);
    expect((await clipsStored()).filter((name) => name.startsWith('clip-20-32'))).toHaveLength(1);
    expect(await inScratch()).toEqual([]);
  });

  it('that is told to stop does so within ten seconds, and its work goes on elsewhere', async () => {
    const [before, begun] = [(await exported()).length, await exportClip(25, 37)];
    expect((await rendering(begun)).status).not.toBe('complete');
    const stoppedAt = Date.now();
    expect(await engine.end('SIGTERM')).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    await startEngine();
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
    expect(await exported()).toHaveLength(before + 1);
    expect(await inScratch()).toEqual([]);
  });

  it('is checked by the doctor', async () => {
    const env = { CLIP_BACKEND_URL: `http://127.0.0.1:${enginePort}`, CLIP_BACKEND_TOKEN: token };
    const said = await kinora(['doctor', '--json'], { cwd: folder, env });
    const finding = (text: string) =>
      JSON.parse(text).findings.find(({ what }: { what: string }) => what === 'engine');
    expect(finding(said.stdout)).toMatchObject({
      state: 'ok',
      text: expect.stringContaining(env.CLIP_BACKEND_URL),
    });
    const wrong = await kinora(['doctor', '--json'], {
      cwd: folder,
      env: { ...env, CLIP_BACKEND_TOKEN: 'old' },
    });
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain('The engine does not accept the token of this server');
  });

  it('on another storage is told apart from one that works', async () => {
    await engine.end('SIGTERM');
    await startEngine({ DATA_DIR: join(folder, 'elsewhere') });
    const job = await ended(alice, await exportClip(30, 31));
    expect(job).toMatchObject({ status: 'failed', attempts: 1 });
    expect(job.error).toContain('The engine does not see the same storage as this server.');
    await engine.end('SIGTERM');
  });
});

describe('an engine without a token, or with a poor one', () => {
  const start = (HOST: string) =>
    startProcess('bin/kinora', ['engine'], {
      HOST,
      PORT: '0',
      DATA_DIR: join(folder, 'elsewhere'),
    });

  it('warns that every program on its machine may use it', async () => {
    await using alone = start('127.0.0.1');
    await alone.ready;
    expect(alone.output.join('\n')).toContain(
      'CLIP_BACKEND_TOKEN is not set: EVERY PROGRAM ON THIS MACHINE may use this engine',
    );
  });

  it('refuses a token that can be guessed', async () => {
    await using guessable = startProcess('bin/kinora', ['engine'], {
      PORT: '0',
      CLIP_BACKEND_TOKEN: 'x',
      DATA_DIR: join(folder, 'elsewhere'),
    });
    await expect(guessable.ready).rejects.toThrow('ended with 1');
    expect(guessable.output.join('\n')).toContain(
      'CLIP_BACKEND_TOKEN must have at least 8 characters',
    );
  });

  it('refuses to listen to other machines', async () => {
    await using open = start('0.0.0.0');
    await expect(open.ready).rejects.toThrow('ended with 1');
    expect(open.output.join('\n')).toContain('CLIP_BACKEND_TOKEN is missing');
  });
});

/**
 * The media tools that a process has running. Its Node processes, which read transcripts and stay
 * for a while, are none.
 */
async function toolsOf({ pid }: ServerProcess): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const names = children.split(' ').filter(Boolean);
  const programs = await Promise.all(
    names.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')),
  );
  return programs
    .map((program) => program.trim())
    .filter((program) => !['', 'node', 'MainThread'].includes(program));
}
