import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addVideo as addVideoAt,
  begin,
  exportClips,
  exported,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, ended, until } from './server.ts';
import { smallVideo } from './video.ts';
import { readZip } from './zip.ts';

/** The lists of videos, jobs and exported clips, and zips of those. */

let opened: VideoServer;
let server: VideoServer['server'];
let alice: Client;
let bob: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ server, alice, bob } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const unknownId = '00000000-0000-4000-8000-000000000000';

const addVideo = (user: Client, prompt?: string) => addVideoAt(user, opened.url, prompt);

describe('the list of videos', () => {
  it('is served whole, or page by page from the newest', async () => {
    const cleo = await server.as('cleo');
    for (let n = 0; n < 3; n++) await addVideo(cleo, `part ${n}`);
    const ids = async (query = '') =>
      (await cleo.get(`/api/clips/videos${query}`)).body.videos.map(
        (one: { id: string }) => one.id,
      );
    const all = await ids();
    expect(all).toHaveLength(3);
    expect(await ids('?limit=2')).toEqual(all.slice(0, 2));
    expect(await ids(`?limit=2&before=${all[1]}`)).toEqual(all.slice(2));
    expect(await ids(`?before=${all[2]}`)).toEqual([]);
    for (const limit of ['0', '1001', 'many'])
      expect((await cleo.get(`/api/clips/videos?limit=${limit}`)).status).toBe(400);
    expect((await bob.get(`/api/clips/videos?before=${all[0]}`)).status).toBe(404);
  });
});

describe('a job', () => {
  it('has the same request and state of each clip when fetched, listed and streamed', async () => {
    const video = await addVideo(alice, 'process-no-clips@clip-5-');
    const begun = await begin(
      alice,
      video,
      [
        ['5', '9.5'],
        ['0.2', '5'],
        ['10', '12'],
      ],
      { targetLanguage: 'es' },
    );
    const job = await ended(alice, begun);
    expect(job).toMatchObject({
      status: 'failed',
      request: {
        selectedClips: [
          { start: '5', end: '9.5', title: 'Ten' },
          { start: '0.2', end: '5', title: 'Best' },
          { start: '10', end: '12' },
        ],
        aspectRatio: '9:16',
        targetLanguage: 'es',
        videoTitle: 'talk',
      },
      parts: [
        {
          stage: 'render',
          status: 'failed',
          error: 'No moment worth a clip was found in this video.',
          progress: expect.any(Number),
        },
        { stage: 'done', status: 'complete', progress: 1 },
        { stage: 'done', status: 'complete', progress: 1 },
      ],
    });
    expect(job.request.selectedClips[2]).not.toHaveProperty('title');
    expect(job.parts[1]).not.toHaveProperty('error');
    expect((await alice.get('/api/clips/jobs')).body.jobs[0]).toEqual(job);
    const events = await fetch(`${server.address}/api/clips/events`, {
      headers: { ...alice.headers, 'last-event-id': '0' },
    });
    const streamed = await readUntil(
      events,
      (event) => event.id === job.id && event.status === 'failed',
    );
    expect(streamed).toEqual(job);
  });

  it('that identifies an upload is named after the file from the start', async () => {
    const form = new FormData();
    form.set('video', new File([new Uint8Array(await smallVideo(3))], 'My holiday.mp4'));
    form.set('prompt', 'the sea');
    const { authorization = '' } = alice.headers;
    const answer = await fetch(`${server.address}/api/clips/upload`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const job = (await alice.get(answer.headers.get('location') ?? '')).body;
    expect(job.request).toEqual({
      platformUrl: 'upload:My%20holiday.mp4',
      prompt: 'the sea',
      title: 'My holiday',
    });
    expect(job.parts).toHaveLength(1);
  });

  it('that was cancelled still shows its parts as cancelled when fetched again', async () => {
    const video = await addVideo(alice, 'process-slow');
    const begun = await begin(alice, video, [
      ['1', '3'],
      ['4', '6'],
      ['7', '9'],
    ]);
    const location = begun.headers.get('location') ?? '';
    await until(
      () => alice.get(location),
      ({ body }) => body.status === 'running',
    );
    const { body: cancelled } = await alice.delete(location);
    expect(cancelled.parts.map(({ status }: { status: string }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await alice.delete(location)).body).toEqual(cancelled);
  });
});

/** The data of the first event that matches. */
async function readUntil(
  events: Response,
  matches: (event: { id: string; status: string }) => boolean,
): Promise<unknown> {
  let text = '';
  for await (const chunk of (events.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += chunk;
    const found = text
      .split('\n\n')
      .slice(0, -1)
      .map((block) => /^data: (.*)$/m.exec(block)?.[1])
      .filter((data) => data !== undefined)
      .map((data) => JSON.parse(data))
      .find(matches);
    if (found) return found;
  }
  throw new Error('the stream ended');
}

describe('exported clips', () => {
  it("have their job and clip, and are listed across all of the user's videos, newest first, and for no other user", async () => {
    const [carol, dave] = [await server.as('carol'), await server.as('dave')];
    const [one, two] = [await addVideo(carol), await addVideo(carol)];
    const first = await exportClips(carol, one, [['5.5', '9.5']]);
    const second = await exportClips(carol, two, [['2', '4']], { targetLanguage: 'fr' });
    const { exportedClips } = (await carol.get('/api/clips/exported')).body;
    expect(exportedClips).toMatchObject([
      {
        videoId: two.id,
        jobId: second.id,
        segment: 0,
        title: 'Seven sooner',
        videoTitle: 'talk',
        targetLanguage: 'fr',
      },
      {
        videoId: one.id,
        jobId: first.id,
        segment: 0,
        title: 'Ten',
        videoTitle: 'talk',
        targetLanguage: null,
      },
    ]);
    const { videoTitle: _, ...listed } = exportedClips[1];
    expect(await exported(carol, one)).toEqual([listed]);
    const { url } = (
      await carol.post(`/api/clips/videos/${one.id}/download`, { storageKey: listed.storageKey })
    ).body;
    expect(listed.bytes).toBe((await (await fetch(url)).arrayBuffer()).byteLength);
    expect((await dave.get('/api/clips/exported')).body).toEqual({ exportedClips: [] });
  });

  it('can be deleted one by one, and exported again at once', async () => {
    const video = await addVideo(alice);
    await exportClips(alice, video, [
      ['1', '3'],
      ['5', '9.5'],
    ]);
    const clips = await exported(alice, video);
    const path = (id: string) => `/api/clips/videos/${video.id}/exported/${id}`;
    expect(await bob.delete(path(clips[0].id))).toMatchObject({
      status: 404,
      body: { error: 'Video not found', code: 'video-not-found' },
    });
    for (const id of [unknownId, 'nonsense', '%00'])
      expect(await alice.delete(path(id))).toMatchObject({
        status: 404,
        body: { error: 'Clip not found', code: 'clip-not-found' },
      });
    const gone = await alice.delete(path(clips[0].id));
    expect([gone.status, gone.body]).toEqual([
      200,
      { success: true, message: 'Clip deleted successfully' },
    ]);
    expect(await exported(alice, video)).toEqual([clips[1]]);
    expect((await alice.delete(path(clips[0].id))).body).toEqual({
      error: 'Clip not found',
      code: 'clip-not-found',
    });
    const download = () =>
      alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clips[0].storageKey });
    expect((await download()).body).toEqual({ error: 'Clip not found', code: 'clip-not-found' });

    await exportClips(alice, video, [[clips[0].start, clips[0].end]]);
    expect(await exported(alice, video)).toMatchObject([
      { storageKey: clips[0].storageKey },
      { id: clips[1].id },
    ]);
    expect((await fetch((await download()).body.url)).status).toBe(200);
  });
});

describe('a zip', () => {
  let video: Video;
  let other: Video;
  const get = (path: string, user = alice, method = 'GET') =>
    fetch(`${server.address}/api/clips${path}`, { method, headers: user.headers });
  beforeAll(async () => {
    [video, other] = [await addVideo(alice), await addVideo(alice)];
    await exportClips(alice, video, [
      ['5', '9.5'],
      ['5', '9.499'],
      ['10', '12'],
    ]);
    await exportClips(alice, video, [['0.123', '5']], { aspectRatio: '1:1', targetLanguage: 'ja' });
    await exportClips(alice, other, [['5', '9.5']]);
  });

  it("contains all of a video's exported clips, byte for byte, under readable names, with the announced length", async () => {
    const answer = await get(`/videos/${video.id}/exported.zip`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="talk clips.zip"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const files = readZip(bytes);
    expect(Object.keys(files).sort()).toEqual([
      'Best 1x1 ja.mp4',
      'Ten 9x16 (2).mp4',
      'Ten 9x16.mp4',
      'talk 0m10s 9x16.mp4',
    ]);
    expect(JSON.parse(files['Best 1x1 ja.mp4'] ?? '')).toMatchObject({
      target_language: 'ja',
      aspect_ratio: '1:1',
    });
    const head = await get(`/videos/${video.id}/exported.zip`, alice, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('contains the selected clips, which must belong to the video', async () => {
    const [newest, ...older] = await exported(alice, video);
    const files = readZip(
      Buffer.from(
        await (await get(`/videos/${video.id}/exported.zip?id=${newest.id}`)).arrayBuffer(),
      ),
    );
    expect(Object.keys(files)).toEqual(['Best 1x1 ja.mp4']);
    const [foreign] = await exported(alice, other);
    for (const id of [foreign.id, unknownId, 'nonsense']) {
      const refused = await get(`/videos/${video.id}/exported.zip?id=${older[0].id}&id=${id}`);
      expect([refused.status, await refused.json()]).toEqual([
        404,
        { error: 'Clip not found', code: 'clip-not-found' },
      ]);
    }
    expect(await (await get(`/videos/${video.id}/exported.zip`, bob)).json()).toEqual({
      error: 'Video not found',
      code: 'video-not-found',
    });
  });

  it('of nothing is 404 Clip not found', async () => {
    const empty = await addVideo(alice);
    const refused = await get(`/videos/${empty.id}/exported.zip`);
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { error: 'Clip not found', code: 'clip-not-found' },
    ]);
  });

  it('over several videos has a folder for each, and contains nothing of other users', async () => {
    const [mine] = await exported(alice, video);
    const [also] = await exported(alice, other);
    const path = `/exported.zip?id=${mine.id}&id=${also.id}`;
    const files = readZip(Buffer.from(await (await get(path)).arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(['talk (2)/Best 1x1 ja.mp4', 'talk/Ten 9x16.mp4']);
    expect(await (await get(path, bob)).json()).toEqual({
      error: 'Clip not found',
      code: 'clip-not-found',
    });
    const none = await get('/exported.zip');
    expect([none.status, await none.json()]).toEqual([
      400,
      { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) },
    ]);
  });
});
