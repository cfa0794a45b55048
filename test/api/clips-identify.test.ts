import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportClips } from './clip-requests.ts';
import { ended } from './server.ts';
import { smallVideoServer } from './small-video-server.ts';

const { running: site, addVideo } = smallVideoServer();

describe('identify', () => {
  it.each([
    ['no body', undefined],
    ['no JSON', 'platformUrl=https://example.org'],
    ['a list', '[{"platformUrl":"https://example.org/a.mp4"}]'],
    ['null', 'null'],
    ['no address', {}],
    ['an address that is no text', { platformUrl: 7 }],
    ['an empty address', { platformUrl: ' ' }],
    ['a word', { platformUrl: 'hello' }],
    ['an address with a NUL', { platformUrl: 'https://example.org/\0a.mp4' }],
    ['a file of the server', { platformUrl: 'file:///etc/passwd' }],
    ['a path of the server', { platformUrl: '/etc/passwd' }],
    ['another protocol', { platformUrl: 'ftp://example.org/a.mp4' }],
    ['an option', { platformUrl: '--exec=id' }],
    [
      'a YouTube address without a video',
      { platformUrl: 'https://www.youtube.com/playlist?list=PL123' },
    ],
    ['a prompt that is no text', { platformUrl: 'https://example.org/a.mp4', prompt: 7 }],
    [
      'a prompt of 2001 characters',
      { platformUrl: 'https://example.org/a.mp4', prompt: '😀'.repeat(2001) },
    ],
    ['an inherited address', '{"__proto__":{"platformUrl":"https://example.org/a.mp4"}}'],
  ])('refuses %s with 400 Invalid request and a reason', async (_, body) => {
    const answer = await site.alice.post('/api/clips/identify', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Invalid request',
      code: 'invalid-request',
      details: expect.any(Array),
    });
    expect(answer.body.details[0]).toEqual({
      path: [expect.any(String)],
      message: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuses a body over the limit with 413, whatever length it announces', async () => {
    const body = JSON.stringify({
      platformUrl: 'https://example.org/a.mp4',
      prompt: 'x'.repeat(1_048_576),
    });
    const announced = await site.alice.post('/api/clips/identify', body);
    expect([announced.status, announced.body.error]).toEqual([413, 'Request body is too large']);
    const stream = new Blob([body]).stream();
    const unannounced = await fetch(`${site.server.address}/api/clips/identify`, {
      method: 'POST',
      headers: site.alice.headers,
      body: stream,
      duplex: 'half',
    });
    expect([unannounced.status, await unannounced.json()]).toEqual([413, announced.body]);
  });

  it('accepts a prompt of 2000 characters in any script', async () => {
    const prompt = '漢字 😀 é ٣ '.repeat(250).slice(0, 1999).toWellFormed();
    const detail = await addVideo(site.alice, prompt);
    expect(detail.prompt).toBe(prompt.trim());
  });

  it('accepts a prompt with characters that the database cannot store', async () => {
    const body = `{"platformUrl":"${site.pages.at('/talk.mp4')}","prompt":"a\\u0000b\\ud800"}`;
    const answer = await site.alice.post('/api/clips/identify', body);
    const { videoId } = await ended(site.alice, answer);
    expect((await site.alice.get(`/api/clips/videos/${videoId}`)).body.video.prompt).toBe(
      'ab\ufffd',
    );
  });

  it('hands on the language spoken, and is another request in another language', async () => {
    const identify = (language: string) =>
      site.alice.post('/api/clips/identify', { platformUrl: site.pages.at('/talk.mp4'), language });
    const [german, portuguese] = [await identify('de'), await identify('pt-BR')];
    expect(german.headers.get('location')).not.toBe(portuguese.headers.get('location'));
    const videos = await Promise.all(
      [german, portuguese].map(async (answer) => (await ended(site.alice, answer)).videoId),
    );
    const languages = await Promise.all(
      videos.map(
        async (id) => (await site.alice.get(`/api/clips/videos/${id}`)).body.video.detectedLanguage,
      ),
    );
    expect(languages).toEqual(['de', 'pt-BR']);
    expect((await identify('German')).status).toBe(400);
  });

  it.each([
    ['youtu.be/aaaaaaaaaaa', 'https://youtu.be/aaaaaaaaaaa'],
    ['www.youtube.com/watch?v=aaaaaaaaaaa&t=7', 'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=7'],
    ['//m.youtube.com/shorts/aaaaaaaaaaa', 'https://m.youtube.com/shorts/aaaaaaaaaaa'],
    ['HTTP://example.org:81/A.mp4', 'HTTP://example.org:81/A.mp4'],
    ['example.org:81/A.mp4', 'https://example.org:81/A.mp4'],
  ])('stores the URL %s as %s', async (given, stored) => {
    const answer = await site.alice.post('/api/clips/identify', {
      platformUrl: given,
      prompt: given,
    });
    const location = answer.headers.get('location') ?? '';
    expect((await site.alice.delete(location)).body.request.platformUrl).toBe(stored);
    const { jobs } = (await site.alice.get('/api/clips/jobs?limit=1')).body;
    expect(jobs[0].request.platformUrl).toBe(stored);
  });

  it('lists and shows a video with the full form of its URL', async () => {
    const answer = await site.alice.post('/api/clips/identify', {
      platformUrl: site.pages.at('/talk.mp4').replace('http://', 'HTTP://'),
    });
    const { videoId } = await ended(site.alice, answer);
    const { video: shown } = (await site.alice.get(`/api/clips/videos/${videoId}`)).body;
    expect(shown.platformUrl).toBe(site.pages.at('/talk.mp4').replace('http://', 'HTTP://'));
  });

  it('gives a video another title, within its limits', async () => {
    const { id, storageKey } = await addVideo(site.alice);
    const path = `/api/clips/videos/${id}`;
    expect(
      (await site.alice.send('PATCH', path, { title: ' A better  title ' })).body.video,
    ).toMatchObject({
      id,
      title: 'A better  title',
      storageKey,
    });
    for (const title of ['', ' ', 'x'.repeat(301), 7])
      expect((await site.alice.send('PATCH', path, { title })).status).toBe(400);
    expect((await site.alice.get('/api/clips/videos')).body.videos).toContainEqual(
      expect.objectContaining({ id, title: 'A better  title' }),
    );
  });

  it('lists videos newest first', async () => {
    const [older, newer] = [await addVideo(site.bob), await addVideo(site.bob)];
    const { videos } = (await site.bob.get('/api/clips/videos')).body;
    expect(videos.slice(0, 2).map((one: { id: string }) => one.id)).toEqual([newer.id, older.id]);
  });

  it('fails at once, with a reason and without a video, when the URL has none', async () => {
    const before = (await site.alice.get('/api/clips/videos')).body.videos.length;
    const job = await ended(
      site.alice,
      await site.alice.post('/api/clips/identify', { platformUrl: site.pages.at('/nothing.mp4') }),
    );
    expect(job).toMatchObject({
      status: 'failed',
      stage: 'download',
      videoId: null,
      attempts: 1,
      error: expect.stringMatching(/no video|not found/i),
    });
    expect((await site.alice.get('/api/clips/videos')).body.videos).toHaveLength(before);
  });

  it('fails when no highlight is worth a clip, and the video has the reason', async () => {
    const job = await ended(
      site.alice,
      await site.alice.post('/api/clips/identify', {
        platformUrl: site.pages.at('/talk.mp4'),
        prompt: 'identify-no-clips',
      }),
    );
    const error = 'No moment worth a clip was found in this video.';
    expect(job).toMatchObject({ status: 'failed', stage: 'identify', error, attempts: 1 });
    const { video: failed } = (await site.alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(failed).toMatchObject({
      status: 'failed',
      error,
      totalClips: 0,
      videoDuration: '',
      detectedLanguage: '',
      clips: [],
    });
  });
});

describe('upload', () => {
  const form = (
    file: Blob | string | undefined,
    fileName = 'mein Vortrag ü.mp4',
    more: Record<string, string> = {},
  ) => {
    const data = new FormData();
    if (file instanceof Blob) data.set('video', file, fileName);
    else if (file !== undefined) data.set('video', file);
    for (const [name, value] of Object.entries(more)) data.set(name, value);
    return data;
  };
  const send = async (body: FormData | string) => {
    const response = await fetch(`${site.server.address}/api/clips/upload`, {
      method: 'POST',
      headers: site.alice.headers,
      body,
    });
    return {
      status: response.status,
      headers: response.headers,
      text: '',
      body: await response.json(),
    };
  };

  it('stores the file and finds its highlights as for other videos, including a prompt after the file', async () => {
    const answer = await send(form(new Blob([site.video]), undefined, { prompt: 'funny' }));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Video processing started' },
    ]);
    const job = await ended(site.alice, answer);
    expect(job).toMatchObject({ kind: 'identify', status: 'complete' });
    const { video: detail } = (await site.alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(detail).toMatchObject({
      status: 'complete',
      title: 'mein Vortrag ü',
      prompt: 'funny',
      totalClips: 4,
    });
    expect(detail.storageKey).toBe(`videos/${job.videoId}/original.mp4`);
    const { url } = (
      await site.alice.post(`/api/clips/videos/${job.videoId}/download`, {
        storageKey: detail.storageKey,
      })
    ).body;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(site.video)).toBe(true);
  });

  it('has its clips found again in the same video: those that a person changed or made stay, and so do its exports', async () => {
    const form = new FormData();
    form.append('video', new Blob([site.video]), 'own.mp4');
    const sent = await fetch(`${site.server.address}/api/clips/upload`, {
      method: 'POST',
      headers: { authorization: site.alice.headers.authorization ?? '' },
      body: form,
    });
    const { videoId } = await ended(site.alice, sent);
    const path = `/api/clips/videos/${videoId}`;
    const { video: own } = (await site.alice.get(path)).body;
    const idOf = (title: string): string =>
      own.clips.find((clip: { title: string }) => clip.title === title).id;
    const [renamed, cut] = [idOf('Best'), idOf('Ten')];
    await site.alice.send('PATCH', `${path}/clips/${renamed}`, { title: 'My best' });
    await site.alice.send('PATCH', `${path}/clips/${cut}`, {
      edit: {
        ranges: [
          { start: 5, end: 6 },
          { start: 8, end: 9 },
        ],
      },
    });
    const made = (await site.alice.post(`${path}/clips`, { start: '14', end: '18', title: 'Mine' }))
      .body.clip.id;
    await exportClips(site.alice, own);
    const before = (await site.alice.get('/api/clips/videos')).body.videos.length;

    expect((await site.bob.post(`${path}/identify`, {})).body).toEqual({
      error: 'Video not found',
      code: 'video-not-found',
    });
    expect((await site.alice.post(`${path}/identify`, { prompt: 'x'.repeat(2001) })).status).toBe(
      400,
    );
    const job = await ended(
      site.alice,
      await site.alice.post(`${path}/identify`, { prompt: 'something else' }),
    );
    expect(job).toMatchObject({
      status: 'complete',
      videoId,
      request: { again: true, prompt: 'something else' },
    });
    const { video: after } = (await site.alice.get(path)).body;
    expect(after.prompt).toBe('something else');
    const titles = after.clips.map(({ title }: { title: string }) => title).sort();
    // A clip that was edited and found again exists only once.
    expect(titles).toEqual(['Mine', 'My best', 'Seven later', 'Seven sooner', 'Ten']);
    const ids = after.clips.map(({ id }: { id: string }) => id);
    for (const id of [renamed, cut, made]) expect(ids).toContain(id);
    expect(ids).not.toContain(idOf('Seven later'));
    expect((await site.alice.get(`${path}/exported`)).body.exportedClips).toHaveLength(1);
    expect((await site.alice.get('/api/clips/videos')).body.videos.length).toBe(before);
  });

  it('refuses a form without the file, an empty file, and a body that is not a form', async () => {
    const noFile = { error: 'No video file provided', code: 'no-video-file' };
    for (const body of [
      form(undefined, undefined, { prompt: 'x' }),
      form('no file'),
      form(new Blob([])),
      '{}',
    ])
      expect(await send(body)).toMatchObject({ status: 400, body: noFile });
  });

  it('refuses a file over the limit with 413 and an invalid prompt with 400, and stores neither', async () => {
    const files = () => readdir(join(site.server.dataDir, 'files', 'videos'));
    const before = await files();
    expect(await send(form(new Blob([new Uint8Array(5_000_001)])))).toMatchObject({
      status: 413,
      body: { error: 'Video file is too large', code: 'upload-too-large' },
    });
    const longPrompt = form(new Blob([site.video]), undefined, { prompt: 'x'.repeat(2001) });
    expect(await send(longPrompt)).toMatchObject({
      status: 400,
      body: { error: 'Invalid request', code: 'invalid-request' },
    });
    expect((await files()).sort()).toEqual(before.sort());
  });

  it('refuses an incomplete form', async () => {
    const headers = { ...site.alice.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const body =
      '--x\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\nhalf a fi';
    const answer = await fetch(`${site.server.address}/api/clips/upload`, {
      method: 'POST',
      headers,
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'The form could not be read', code: 'form-unreadable' },
    ]);
  });
});
