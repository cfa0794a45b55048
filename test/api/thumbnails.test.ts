import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoServer, type VideoServer } from './exporting.ts';
import { type Client, ended, until } from './server.ts';

/**
 * Thumbnails of videos and clips. The engine is scripted: the test writes the files that a real
 * engine stores beside the video.
 */
let opened: VideoServer;
let server: VideoServer['server'];
let alice: Client;
let bob: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ server, alice, bob } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

async function begin(prompt = 'the best') {
  return alice.post('/api/clips/identify', { platformUrl: opened.url, prompt });
}

async function addVideo() {
  const job = await ended(alice, await begin());
  return (await alice.get(`/api/clips/videos/${job.videoId}`)).body.video;
}

async function lay(videoId: string, name: string, content: string): Promise<string> {
  const path = join(server.dataDir, 'files', 'videos', videoId, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

const of = (video: { id: string }, what: string) => `/api/clips/videos/${video.id}/${what}`;
const clipAt = (video: { clips: { id: string; start: string }[] }, start: string) =>
  video.clips.find((clip) => clip.start === start)?.id;

describe('a frame of a video', () => {
  it('is drawn once at a second, and the oldest make room for more', async () => {
    const video = await addVideo();
    const frame = (at: string, user = alice) => user.get(of(video, `frame?at=${at}`));
    const first = await frame('3.7');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(JSON.parse(first.text)).toMatchObject({
      clip: { start: 3, end: 4 },
      reframe: 'fit',
      subtitles: false,
    });
    // Posters of clips are drawn in the background meanwhile.
    const drawn = async () =>
      (await readFile(server.journal, 'utf8')).split('\n').filter((line) => / 3-4$/.test(line));
    expect((await drawn()).length).toBe(1);
    expect((await frame('3.2')).text).toBe(first.text);
    expect((await drawn()).length).toBe(1);
    expect((await frame('9999')).status).toBe(200);
    expect((await frame('-1')).status).toBe(400);
    expect((await frame('3', bob)).status).toBe(404);

    for (let second = 1000; second < 1200; second += 1)
      await lay(video.id, `frames/${second}.webp`, 'later');
    expect((await frame('5')).status).toBe(200);
    const folder = join(server.dataDir, 'files', 'videos', video.id, 'frames');
    const kept = await readdir(folder);
    expect([kept.length, kept.includes('5.webp'), kept.includes('3.webp')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe('a video whose engine stored no images', () => {
  it('has no thumbnails and no waveform, plays its original, and is hidden from other users', async () => {
    const video = await addVideo();
    const noThumbnail = {
      status: 404,
      body: { error: 'Thumbnail not found', code: 'thumbnail-not-found' },
    };
    expect(await alice.get(of(video, 'poster'))).toMatchObject(noThumbnail);
    expect(await alice.get(of(video, `clips/${video.clips[0].id}/picture`))).toMatchObject(
      noThumbnail,
    );
    expect(await alice.get(of(video, 'waveform'))).toMatchObject({
      status: 404,
      body: { error: 'Waveform not found', code: 'waveform-not-found' },
    });
    const { url, contentType } = (await alice.get(of(video, 'playable'))).body;
    expect(contentType).toBe('video/mp4');
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      206,
      'inline',
    ]);
    const lifetime = Number(new URL(url).searchParams.get('expires')) - Date.now() / 1000;
    expect(Math.abs(lifetime - 3600)).toBeLessThan(30);
    for (const what of [
      'poster',
      `clips/${video.clips[0].id}/picture`,
      'waveform?start=x',
      'playable',
    ])
      expect(await bob.get(of(video, what))).toMatchObject({
        status: 404,
        body: { error: 'Video not found', code: 'video-not-found' },
      });
  });
});

describe('thumbnails', () => {
  it('are served as JPEGs that browsers cache and revalidate by their ETag', async () => {
    const video = await addVideo();
    await lay(video.id, 'poster.jpg', 'a poster');
    const poster = await alice.get(of(video, 'poster'));
    expect([poster.status, poster.text]).toEqual([200, 'a poster']);
    expect(Object.fromEntries(poster.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '8',
      'cache-control': 'private, max-age=86400',
    });
    const etag = poster.headers.get('etag') ?? '';
    const request = (mark: string) =>
      fetch(new URL(of(video, 'poster'), server.address), {
        headers: { ...alice.headers, 'if-none-match': mark },
      });
    const again = await request(`"another", W/${etag}`);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await request('"another"')).status).toBe(200);
  });

  it('of clips are those at their start, else the nearest within a minute', async () => {
    const video = await addVideo();
    await lay(video.id, 'moments/5000.jpg', 'at 5');
    await lay(video.id, 'moments/123.jpg', 'at 0.123');
    const shown = async (start: string) =>
      (await alice.get(of(video, `clips/${clipAt(video, start)}/picture`))).text;
    expect([await shown('5'), await shown('0.123')]).toEqual(['at 5', 'at 0.123']);
    expect(JSON.parse(await shown('12.5'))).toEqual({
      error: 'Thumbnail not found',
      code: 'thumbnail-not-found',
    });
    await lay(video.id, 'moments/pictured.json', JSON.stringify({ starts: [5000, 123, 90_000] }));
    expect([await shown('12.5'), await shown('2')]).toEqual(['at 5', 'at 0.123']);
    await lay(video.id, 'moments/pictured.json', JSON.stringify({ starts: [90_000] }));
    expect(JSON.parse(await shown('12.5'))).toEqual({
      error: 'Thumbnail not found',
      code: 'thumbnail-not-found',
    });
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '..%2f..'])
      expect(await alice.get(of(video, `clips/${id}/picture`))).toMatchObject({
        status: 404,
        body: { error: 'Clip not found', code: 'clip-not-found' },
      });
    const other = await addVideo();
    expect(await alice.get(of(other, `clips/${clipAt(video, '5')}/picture`))).toMatchObject({
      status: 404,
      body: { error: 'Clip not found', code: 'clip-not-found' },
    });
  });
});

describe('the waveform', () => {
  it('is served whole or for the requested time range', async () => {
    const video = await addVideo();
    const bytes = Uint8Array.from({ length: 40 }, (_, index) => index);
    const peaks = Buffer.from(bytes).toString('base64');
    await lay(video.id, 'waveform.json', JSON.stringify({ perSecond: 20, duration: 2, peaks }));
    expect((await alice.get(of(video, 'waveform'))).body).toEqual({
      perSecond: 20,
      duration: 2,
      start: 0,
      peaks,
    });
    const range = async (query: string) => {
      const { body } = await alice.get(of(video, `waveform?${query}`));
      return [body.start, body.duration, [...Buffer.from(body.peaks, 'base64')]];
    };
    expect(await range('start=0.51&end=0.6')).toEqual([0.5, 2, [10, 11]]);
    expect(await range('start=1.9')).toEqual([1.9, 2, [38, 39]]);
    expect(await range('end=0.1')).toEqual([0, 2, [0, 1]]);
    expect(await range('start=1.95&end=999')).toEqual([1.95, 2, [39]]);
    for (const query of ['start=2&end=1', 'start=-1', 'end=1e3', 'start=', 'start=1&end=1'])
      expect(await alice.get(of(video, `waveform?${query}`))).toMatchObject({
        status: 400,
        body: { error: 'Invalid request', code: 'invalid-request' },
      });
  });
});

describe('people in a new video', () => {
  it('are searched for in the background, around its clips, again when the engine is busy, and nobody waits for that', async () => {
    const job = await ended(alice, await begin('faces-rate-limit-once faces-slow'));
    expect(job).toMatchObject({ status: 'complete', attempts: 1, progress: 1 });
    await until(
      () => server.journalOf(job.videoId),
      ({ faces }) => faces === 2,
    );
    const lines = (await readFile(server.journal, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith(`faces videos/${job.videoId}/`));
    expect(lines.map((line) => line.split(' ')[2])).toEqual(['0-24', '0-24']);
    expect((await alice.delete(`/api/clips/videos/${job.videoId}`)).status).toBe(200);
  });
});

describe('the playable copy', () => {
  it('is played instead of the original, and goes with the rest when the video is deleted', async () => {
    const video = await addVideo();
    const path = await lay(video.id, 'playable.mp4', 'a copy');
    const thumbnail = await lay(video.id, 'moments/5000.jpg', 'at 5');
    const { url, contentType } = (await alice.get(of(video, 'playable'))).body;
    expect([contentType, await (await fetch(url)).text()]).toEqual(['video/mp4', 'a copy']);
    await alice.delete(`/api/clips/videos/${video.id}`);
    const there = (file: string) =>
      access(file).then(
        () => true,
        () => false,
      );
    await until(
      async () => [await there(path), await there(thumbnail)],
      (left) => !left.includes(true),
    );
    expect((await fetch(url)).status).toBe(404);
  });

  it('is made after the clips; cancelling and retrying that leaves the clips unchanged', async () => {
    const begun = await begin('playable-slow-once');
    const job = await until(
      async () => (await alice.get(begun.headers.get('location') ?? '')).body,
      ({ stage }) => stage === 'store',
    );
    const shown = async () => (await alice.get(`/api/clips/videos/${job.videoId}`)).body.video;
    expect(await until(shown, ({ status }) => status !== 'processing')).toMatchObject({
      status: 'complete',
      totalClips: 4,
    });
    await until(
      () => server.journalOf(job.videoId),
      ({ playable }) => playable === 1,
    );
    await alice.delete(`/api/clips/jobs/${job.id}`);
    expect(await ended(alice, begun)).toMatchObject({ status: 'cancelled' });
    expect(await shown()).toMatchObject({ status: 'complete', totalClips: 4 });
    await alice.post(`/api/clips/jobs/${job.id}/retry`);
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
    expect(await shown()).toMatchObject({ status: 'complete', totalClips: 4 });
    expect(await server.journalOf(job.videoId)).toEqual({ identify: 1, playable: 2 });
  });

  it('is made later when the engine is busy', async () => {
    const job = await ended(alice, await begin('playable-rate-limit-once'));
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(await server.journalOf(job.videoId)).toEqual({ identify: 1, playable: 2 });
  });

  it('is left out when it cannot be made', async () => {
    const job = await ended(alice, await begin('playable-crash'));
    expect(job).toMatchObject({ status: 'complete', attempts: 1 });
    expect((await alice.get(`/api/clips/videos/${job.videoId}`)).body.video).toMatchObject({
      status: 'complete',
      totalClips: 4,
    });
  });
});
