import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { ffmpeg, probeMedia } from '../media.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { client, ended, until } from './server.ts';

/** The server as people start it, with the real engine: nothing is scripted here. */
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let issuer: Issuer;
let pages: Pages;
let talkBytes: number;
let running: ServerProcess;

const seconds = 60;
const dataDir = () => join(scratch.path, 'data');

function start(): void {
  running = startProcess('bin/kinora', ['serve'], {
    PORT: '0',
    DATA_DIR: dataDir(),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
}

beforeAll(async () => {
  scratch = await scratchFolder();
  await dataFolder(scratch.path);
  issuer = await startIssuer();
  const talk = await readFile(await makeTalk(scratch.path));
  talkBytes = talk.length;
  pages = await servePages({ '/talk.mp4': { body: talk, type: 'video/mp4' } });
  start();
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe('the whole service', () => {
  it('finds clips in a real video, renders one, serves it with its subtitles, and stops cleanly', async () => {
    const alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
    const found = await ended(
      alice,
      await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
    );
    expect(found).toMatchObject({ status: 'complete' });
    const { video } = (await alice.get(`/api/clips/videos/${found.videoId}`)).body;
    expect(video).toMatchObject({
      status: 'complete',
      detectedLanguage: 'en',
      videoDuration: '1:00',
    });
    expect(video.clips).toHaveLength(video.totalClips);
    const scores = video.clips.map((clip: { viralityScore: string }) => Number(clip.viralityScore));
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));

    const seen = await Promise.all(
      ['poster', ...video.clips.map(({ id }: { id: string }) => `clips/${id}/picture`)].map(
        (what) => alice.get(`/api/clips/videos/${video.id}/${what}`),
      ),
    );
    expect(seen.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      seen.map(() => [200, 'image/jpeg']),
    );
    const waveform = (await alice.get(`/api/clips/videos/${video.id}/waveform?start=10&end=12`))
      .body;
    expect(waveform).toMatchObject({ perSecond: 20, start: 10 });
    expect(Math.min(...Buffer.from(waveform.peaks, 'base64'))).toBeGreaterThan(200);
    const { url: played, contentType } = (await alice.get(`/api/clips/videos/${video.id}/playable`))
      .body;
    expect([contentType, (await fetch(played)).headers.get('content-length')]).toEqual([
      'video/mp4',
      String(talkBytes),
    ]);

    const [{ start }] = video.clips;
    const end = String(Number(start) + 3);
    const request = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start, end }],
      aspectRatio: '1:1',
      reframe: 'center',
    };
    expect(await ended(alice, await alice.post('/api/clips/process', request))).toMatchObject({
      status: 'complete',
    });
    const [clip] = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips;
    expect(clip).toMatchObject({ start, end, aspectRatio: '1:1', targetLanguage: null });

    const { url } = (
      await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clip.storageKey })
    ).body;
    const file = join(scratch.path, 'clip.mp4');
    await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
    const { video: stream, format } = await probeMedia(file);
    expect(stream).toMatchObject({ codec_name: 'h264', width: 1080, height: 1080 });
    expect(Math.abs((format.duration ?? 0) - (Number(end) - Number(start)))).toBeLessThan(0.1);
    const { text } = await alice.get(
      `/api/clips/videos/${video.id}/exported/${clip.id}/subtitles?format=vtt`,
    );
    expect(text).toMatch(/^WEBVTT\n\n00:00:0/);
    expect(
      (await alice.get(`/api/clips/videos/${video.id}/transcript`)).body.sentences.length,
    ).toBeGreaterThan(10);

    const imagePath = `/api/clips/videos/${video.id}/exported/${clip.id}/picture`;
    const image = await fetch(new URL(imagePath, alice.address), { headers: alice.headers });
    const bytes = Buffer.from(await image.arrayBuffer());
    const path = join(scratch.path, 'clip.jpg');
    await writeFile(path, bytes);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect((await probeMedia(path)).video).toMatchObject({
      codec_name: 'mjpeg',
      width: 480,
      height: 480,
    });
    const { share } = (
      await alice.post(`/api/clips/videos/${video.id}/shares`, { exportedId: clip.id })
    ).body;
    const page = await (await fetch(share.url)).text();
    expect(page).toContain(`<meta property="og:image" content="${share.url}/image">`);
    expect(page).toContain(`poster="${new URL(share.url).pathname}/image"`);
    const shared = await fetch(`${share.url}/image`);
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shared.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('continues an interrupted render after a restart, leaves no partial files, and stops cleanly', async () => {
    const before = client(await running.ready, await issuer.token({ sub: 'alice' }));
    const [video] = (await before.get('/api/clips/videos')).body.videos;
    const request = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start: '5', end: '12' }],
      aspectRatio: '16:9',
    };
    const begun = await before.post('/api/clips/process', request);
    await until(
      () => before.get(begun.headers.get('location') ?? ''),
      ({ body }) => body.stage === 'render',
    );
    await running.end('SIGKILL');
    expect(await scratchEntries()).toEqual([
      expect.arrayContaining([expect.stringMatching(/^kinora-/)]),
    ]);

    start();
    const alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete', attempts: 2 });
    expect(
      (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips,
    ).toHaveLength(2);
    expect(await scratchEntries()).toEqual([[]]);
    expect(await running.end('SIGTERM')).toBe(0);
    expect(await scratchEntries()).toEqual([]);
  });
});

/** The entries of each server's folder for unfinished work. */
async function scratchEntries(): Promise<string[][]> {
  const parent = join(dataDir(), 'scratch');
  const folders = await Promise.all(
    (await readdir(parent)).map((name) => readdir(join(parent, name))),
  );
  return folders.map((names) => names.filter((name) => !name.startsWith('in-use.lock')));
}

describe('a server without an identity provider', () => {
  it('is healthy, acts as its own identity provider, and requires sign-in', async () => {
    await using server = startProcess('bin/kinora', ['serve'], {
      PORT: '0',
      DATA_DIR: join(scratch.path, 'data'),
    });
    const anybody = client(await server.ready, 'token');
    expect((await anybody.get('/api/health')).body).toMatchObject({
      status: 'ok',
      up: { identity: 'embedded' },
    });
    expect(await anybody.get('/api/clips/videos')).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized', code: 'unauthorized' },
    });
  });
});

describe('invalid settings', () => {
  it('are all reported, and nothing is started', async () => {
    const server = startProcess('bin/kinora', ['serve'], {
      PORT: 'many',
      LOG_LEVEL: 'loud',
      DATA_DIR: join(scratch.path, 'never'),
    });
    expect(await server.exited).not.toBe(0);
    const said = server.output.join('\n');
    expect(said).toContain('PORT must be a whole number');
    expect(said).toContain('LOG_LEVEL must be');
    expect(said).not.toMatch(/\bat .*\.ts:\d+/);
  });
});

/** A minute of test video with a text track, which the transcript is taken from. */
async function makeTalk(folder: string): Promise<string> {
  const lines = Array.from({ length: seconds / 4 }, (_, at) => {
    const time = (second: number) =>
      `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')},000`;
    return `${at + 1}\n${time(at * 4)} --> ${time(at * 4 + 3)}\n${sentences[at % sentences.length]}\n`;
  });
  await writeFile(join(folder, 'talk.srt'), lines.join('\n'));
  const video = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${seconds}`];
  const audio = ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-c:s',
    'mov_text',
  ];
  await ffmpeg(
    [
      ...video,
      ...audio,
      '-i',
      'talk.srt',
      ...codecs,
      '-metadata:s:s:0',
      'language=eng',
      'talk.mp4',
    ],
    folder,
  );
  return join(folder, 'talk.mp4');
}

const sentences = [
  'Why does nobody ever talk about the day they nearly gave up?',
  'I lost every single customer in one week, and I was terrified.',
  'My father looked at me and said nothing for a whole minute.',
  'Then he laughed and told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
  'So here is the secret that changed everything for our little bakery.',
  'Ask one honest question every morning, and write the answer down.',
  'Within three months we sold ten times as much bread as before.',
  'People think courage is loud, but it is usually very quiet.',
  'If you remember one thing from today, remember to ask.',
];
