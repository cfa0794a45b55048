import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportClips, selection, unknownId } from './clip-requests.ts';
import { ended, until } from './server.ts';
import { smallVideoServer } from './small-video-server.ts';

const { running: site, addVideo } = smallVideoServer();

describe('titles for a clip', () => {
  it('are written by the language model, or are the words of the clip when it does not respond', async () => {
    const { id, clips } = await addVideo(site.alice);
    const at = `/api/clips/videos/${id}/clips/${clips[1].id}/title-proposals`;
    site.model.next({ say: 'How Ada says hello' }, { say: '“Hello to the world.”\nBecause …' });
    const written = await site.alice.post(at, {});
    expect([written.status, written.body]).toEqual([
      200,
      {
        proposals: [
          { text: 'Hello to the world', source: 'model' },
          { text: 'Hello world', source: 'words' },
        ],
      },
    ]);
    expect(JSON.stringify(site.model.requests.at(-1)?.body)).toMatch(/Hello world.*“Ada”/);
    site.model.next({ say: 'Ada' }, { say: 'Ada again' });
    expect((await site.alice.post(at, {})).body).toEqual({
      proposals: [{ text: 'Hello world', source: 'words' }],
      note: expect.stringContaining('is not said there: “Ada”'),
    });
    site.model.next({ refuse: 400 });
    expect((await site.alice.post(at, {})).body).toEqual({
      proposals: [{ text: 'Hello world', source: 'words' }],
      note: expect.stringContaining('wrote no titles'),
    });
    expect((await site.bob.post(at, {})).status).toBe(404);
    expect((await site.alice.post(at.replace(clips[1].id, unknownId), {})).body).toMatchObject({
      code: 'clip-not-found',
    });
    expect((await site.alice.delete(`/api/clips/videos/${id}`)).status).toBe(200);
  });
});

describe('from a URL to a downloaded clip', () => {
  it('goes through identify, list, detail, process, exported and download as the interface defines them', async () => {
    const begun = await site.alice.post('/api/clips/identify', {
      platformUrl: site.pages.at('/talk.mp4'),
      prompt: 'the best',
    });
    expect(begun.status).toBe(200);
    expect(begun.body).toEqual({ success: true, message: 'Video processing started' });
    expect(begun.headers.get('location')).toMatch(/^\/api\/clips\/jobs\/[0-9a-f-]{36}$/);
    const job = await ended(site.alice, begun);
    expect(job).toEqual({
      id: expect.any(String),
      kind: 'identify',
      videoId: expect.any(String),
      stage: 'done',
      progress: 1,
      status: 'complete',
      attempts: 1,
      request: { platformUrl: site.pages.at('/talk.mp4'), prompt: 'the best', title: 'talk' },
      parts: [{ stage: 'done', progress: 1, status: 'complete' }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });

    const facts = {
      id: job.videoId,
      platformUrl: site.pages.at('/talk.mp4'),
      storageKey: `videos/${job.videoId}/original.mp4`,
      status: 'complete',
      title: 'talk',
      totalClips: 4,
      decisions: { new: 4, kept: 0, rejected: 0 },
      videoDuration: '0:21',
      durationSeconds: 20.5,
      detectedLanguage: 'en',
      favourite: false,
      tags: [],
      folder: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect((await site.alice.get('/api/clips/videos')).body).toEqual({ videos: [facts] });
    const { video: detail } = (await site.alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(detail).toEqual({
      ...facts,
      prompt: 'the best',
      notes: ['0 caption files came along'],
      clipNotes: [],
      findOptions: {},
      clips: expect.any(Array),
    });
    expect(
      detail.clips.map((clip: Record<string, unknown>) => [
        clip.viralityScore,
        clip.start,
        clip.end,
        clip.title,
      ]),
    ).toEqual([
      ['10', '5', '9.5', 'Ten'],
      ['9.9', '0.123', '5', 'Best'],
      ['7', '2', '4', 'Seven sooner'],
      ['7', '12.5', '19', 'Seven later'],
    ]);
    expect(detail.clips[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      start: '5',
      end: '9.5',
      title: 'Ten',
      summary: 'About Ten',
      viralityScore: '10',
      rank: 1,
      relatedTopics: ['one', 'two', 'three'],
      transcript: 'Hello world.',
      version: 0,
      decision: 'new',
    });

    const selectedClips = [
      { start: '5', end: '9.5' },
      { start: '0.1234', end: '5' },
    ];
    const { exportedClips } = (
      await exportClips(site.alice, detail, { selectedClips, targetLanguage: 'es' })
    ).body;
    expect(exportedClips).toHaveLength(2);
    const first = exportedClips.find((clip: { start: string }) => clip.start === '5');
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      videoId: detail.id,
      jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      segment: 0,
      title: 'Ten',
      bytes: expect.any(Number),
      seconds: 4.5,
      settings: {
        reframe: 'people',
        layout: 'auto',
        profanity: 'off',
        voiceCleanup: 'off',
        subtitleCustomization: expect.objectContaining({ font_size: 120 }),
      },
      start: '5',
      end: '9.5',
      storageKey: expect.stringMatching(new RegExp(`^videos/${detail.id}/[\\w.-]+\\.mp4$`)),
      aspectRatio: '9:16',
      targetLanguage: 'es',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(exportedClips.map((clip: { start: string }) => clip.start).sort()).toEqual([
      '0.123',
      '5',
    ]);

    const { url } = (
      await site.alice.post(`/api/clips/videos/${detail.id}/download`, {
        storageKey: first.storageKey,
      })
    ).body;
    const rendered = await (await fetch(url)).json();
    expect(rendered).toMatchObject({
      storage_key: detail.storageKey,
      clips: [{ start: 5, end: 9.5 }],
      prompt: 'the best',
      target_language: 'es',
      aspect_ratio: '9:16',
      subtitles: true,
      subtitle_customization: { font_size: 120, karaoke_highlight_color: '#0DE050' },
      reframe: 'people',
    });
  });
});

describe('access control', () => {
  const routes = (id: string, jobId: string): [string, string, unknown?][] => [
    ['POST', '/api/clips/identify', { platformUrl: 'https://example.org/a.mp4' }],
    ['POST', '/api/clips/process', selection({ id, storageKey: `videos/${id}/original.mp4` })],
    ['POST', '/api/clips/upload'],
    ['GET', '/api/clips/videos'],
    ['GET', `/api/clips/videos/${id}`],
    ['DELETE', `/api/clips/videos/${id}`],
    ['GET', `/api/clips/videos/${id}/exported`],
    ['GET', `/api/clips/videos/${id}/exported.zip`],
    ['DELETE', `/api/clips/videos/${id}/exported/${unknownId}`],
    ['PATCH', `/api/clips/videos/${id}/clips/${unknownId}`, { title: 'Mine' }],
    ['GET', '/api/clips/exported'],
    ['GET', `/api/clips/exported.zip?id=${unknownId}`],
    ['GET', '/api/clips/presets'],
    ['POST', '/api/clips/presets', { name: 'mine', subtitleCustomization: {} }],
    ['PUT', `/api/clips/presets/${unknownId}`, { name: 'mine', subtitleCustomization: {} }],
    ['DELETE', `/api/clips/presets/${unknownId}`],
    ['GET', `/api/clips/videos/${id}/transcript`],
    ['GET', `/api/clips/videos/${id}/poster`],
    ['GET', `/api/clips/videos/${id}/clips/${unknownId}/picture`],
    ['GET', `/api/clips/videos/${id}/waveform`],
    ['GET', `/api/clips/videos/${id}/playable`],
    ['GET', `/api/clips/videos/${id}/exported/${unknownId}/subtitles`],
    ['POST', `/api/clips/videos/${id}/download`, { storageKey: `videos/${id}/original.mp4` }],
    ['GET', '/api/clips/jobs'],
    ['GET', `/api/clips/jobs/${jobId}`],
    ['DELETE', `/api/clips/jobs/${jobId}`],
    ['POST', `/api/clips/jobs/${jobId}/retry`],
    ['GET', '/api/clips/events'],
  ];

  it('answers requests without valid credentials with 401 Unauthorized on every route', async () => {
    const { issuer } = site.server;
    const past = Math.floor(Date.now() / 1000) - 60;
    const tokens = [
      'nonsense',
      await issuer.token({ sub: 'alice', aud: 'another service' }),
      await issuer.token({ sub: 'alice', iss: 'https://another.example.org' }),
      await issuer.token({ sub: 'alice', exp: past }),
      await issuer.token({ sub: undefined }),
      issuer.bad.unsigned({ sub: 'alice' }),
      await issuer.bad.confused({ sub: 'alice' }),
      await issuer.bad.foreign({ sub: 'alice' }),
      await issuer.bad.altered({ sub: 'alice' }),
    ];
    const clients = [site.server.anonymous, ...tokens.map((token) => site.server.with(token))];
    for (const client of clients)
      for (const [method, path, body] of routes(unknownId, unknownId)) {
        const answer = await client.send(method, path, body);
        expect([method, path, answer.status, answer.body]).toEqual([
          method,
          path,
          401,
          { error: 'Unauthorized', code: 'unauthorized' },
        ]);
      }
  });

  it("answers another user's, an unknown and a malformed video with 404 Video not found, and changes nothing", async () => {
    const mine = await addVideo(site.alice);
    for (const id of [
      mine.id,
      unknownId,
      'nonsense',
      '%00',
      '%ff',
      '%E0%A4%A',
      '..%2f..',
      "'; drop table videos --",
      '__proto__',
      'é'.repeat(300),
    ])
      for (const [method, path, body] of routes(id, unknownId).filter(
        ([, path]) => path.includes('/videos/') || path.endsWith('/process'),
      )) {
        const answer = await site.bob.send(method, path, body);
        expect([method, path, answer.status, answer.body]).toEqual([
          method,
          path,
          404,
          { error: 'Video not found', code: 'video-not-found' },
        ]);
      }
    expect((await site.alice.get(`/api/clips/videos/${mine.id}`)).status).toBe(200);
    expect((await site.bob.get('/api/clips/videos')).body).toEqual({ videos: [] });
  });

  it("answers another user's, an unknown and a malformed job with 404 Job not found", async () => {
    const [mine] = (await site.alice.get('/api/clips/jobs')).body.jobs;
    for (const id of [mine.id, unknownId, 'nonsense', '%00'])
      for (const [method, path] of routes(unknownId, id).filter(([, path]) =>
        path.includes('/jobs/'),
      )) {
        const answer = await site.bob.send(method, path);
        expect([method, path, answer.status, answer.body]).toEqual([
          method,
          path,
          404,
          { error: 'Job not found', code: 'job-not-found' },
        ]);
      }
    expect((await site.bob.get('/api/clips/jobs')).body).toEqual({ jobs: [] });
  });
});

describe('download', () => {
  let own: { id: string; storageKey: string };
  let clipKey: string;
  beforeAll(async () => {
    own = await addVideo(site.alice);
    clipKey = (await exportClips(site.alice, own)).body.exportedClips[0].storageKey;
  });
  const download = (storageKey: unknown, user = site.alice) =>
    user.post(`/api/clips/videos/${own.id}/download`, { storageKey });

  it('requires a storageKey', async () => {
    for (const missing of [undefined, null, '', 7, ['a']])
      expect(await download(missing)).toMatchObject({
        status: 400,
        body: { error: 'storageKey is required', code: 'storage-key-required' },
      });
    const noJson = await site.alice.post(`/api/clips/videos/${own.id}/download`, 'storageKey');
    expect(noJson).toMatchObject({
      status: 400,
      body: { error: 'storageKey is required', code: 'storage-key-required' },
    });
  });

  it("opens only the video's own original and exported clips", async () => {
    const other = await addVideo(site.alice);
    const exported = (
      await exportClips(site.alice, other, { selectedClips: [{ start: '1', end: '2' }] })
    ).body.exportedClips[0].storageKey;
    expect(exported).toMatch(/^videos\/.+\.mp4$/);
    const foreign = [
      other.storageKey,
      exported,
      `videos/${own.id}/transcript.json`,
      'videos/../secrets/url-signing',
      '/etc/passwd',
      'a\0b',
      '__proto__',
    ];
    for (const key of foreign)
      expect(await download(key)).toMatchObject({
        status: 404,
        body: { error: 'Clip not found', code: 'clip-not-found' },
      });
  });

  it('returns a URL that serves the file without credentials, by range, under a readable name', async () => {
    const { url } = (await download(own.storageKey)).body;
    const whole = await fetch(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="talk.mp4"; filename*=UTF-8''talk.mp4`,
    );
    expect(Buffer.from(await whole.arrayBuffer()).equals(site.video)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${site.video.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(site.video.subarray(10, 20))).toBe(true);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(site.video.length),
    ]);
    const again = await fetch(url, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const beyond = await fetch(url, { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${site.video.length}`,
    ]);
    const clip = await fetch((await download(clipKey)).body.url, { method: 'HEAD' });
    expect(clip.headers.get('content-disposition')).toContain('filename="Best 9x16.mp4"');
  });

  it('returns a URL that is valid for one hour, and refuses a changed or expired one as JSON', async () => {
    const url = new URL((await download(clipKey)).body.url);
    const expires = Number(url.searchParams.get('expires'));
    expect(Math.abs(expires - Date.now() / 1000 - 3600)).toBeLessThan(30);
    for (const [name, value] of [
      ['expires', String(expires + 1)],
      ['expires', '1'],
      ['name', 'other.mp4'],
      ['signature', 'AAAA'],
      ['signature', ''],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      const answer = await fetch(changed);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: expect.any(String), code: 'invalid-signature' },
      ]);
    }
    const other = new URL(url);
    other.pathname = other.pathname.replace(/[^/]+$/, 'transcript.json');
    expect((await fetch(other)).status).toBe(403);
  });
});

describe('delete', () => {
  it('deletes the video, its clips, its exported clips and its files', async () => {
    const own = await addVideo(site.alice);
    const [clip] = (await exportClips(site.alice, own)).body.exportedClips;
    const { url } = (
      await site.alice.post(`/api/clips/videos/${own.id}/download`, { storageKey: clip.storageKey })
    ).body;
    const folder = join(site.server.dataDir, 'files', 'videos', own.id);
    await access(folder);

    const answer = await site.alice.delete(`/api/clips/videos/${own.id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Video deleted successfully' },
    ]);
    expect((await site.alice.get(`/api/clips/videos/${own.id}`)).status).toBe(404);
    expect((await site.alice.get(`/api/clips/videos/${own.id}/exported`)).status).toBe(404);
    expect((await site.alice.delete(`/api/clips/videos/${own.id}`)).body).toEqual({
      error: 'Video not found',
      code: 'video-not-found',
    });
    const ids = (await site.alice.get('/api/clips/videos')).body.videos.map(
      (one: { id: string }) => one.id,
    );
    expect(ids).not.toContain(own.id);
    const gone = () =>
      access(folder).then(
        () => false,
        () => true,
      );
    await until(gone, Boolean);
    expect((await fetch(url)).status).toBe(404);
  });

  it('cancels the video’s jobs, and leaves nothing of them behind', async () => {
    const own = await addVideo(site.alice, 'process-slow');
    const begun = await site.alice.post('/api/clips/process', selection(own));
    const location = begun.headers.get('location') ?? '';
    await until(
      () => site.alice.get(location),
      ({ body }) => body.stage === 'render',
    );
    expect((await site.alice.delete(`/api/clips/videos/${own.id}`)).status).toBe(200);
    expect(await ended(site.alice, begun)).toMatchObject({ status: 'cancelled' });
    await until(
      () =>
        access(join(site.server.dataDir, 'files', 'videos', own.id)).then(
          () => false,
          () => true,
        ),
      Boolean,
    );
  });
});

describe('transcripts', () => {
  it("returns a video's words and sentences, and an exported clip's subtitles as SRT and VTT", async () => {
    const own = await addVideo(site.alice);
    const [clip] = (await exportClips(site.alice, own)).body.exportedClips;
    const transcript = await site.alice.get(`/api/clips/videos/${own.id}/transcript`);
    expect(transcript.body).toEqual({
      language: 'en',
      duration: 20.5,
      words: [
        { text: 'Hello', start: 0.5, end: 0.9 },
        { text: 'world.', start: 1, end: 1.4 },
      ],
      sentences: [{ first: 0, last: 1, start: 0.5, end: 1.4, text: 'Hello world.' }],
    });
    const subtitles = (format: string) =>
      site.alice.get(`/api/clips/videos/${own.id}/exported/${clip.id}/subtitles${format}`);
    const srt = await subtitles('?format=srt');
    expect(srt.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
    expect(srt.text).toMatch(/^1\n00:00:00,500 --> 00:00:0\d,\d{3}\nHello world\.\n/);
    expect((await subtitles('')).text).toBe(srt.text);
    const vtt = await subtitles('?format=vtt');
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
    expect(await subtitles('?format=pdf')).toMatchObject({
      status: 400,
      body: { error: 'Invalid request', code: 'invalid-request' },
    });
    const unknown = await site.alice.get(
      `/api/clips/videos/${own.id}/exported/${unknownId}/subtitles`,
    );
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: 'Clip not found', code: 'clip-not-found' },
    });
  });
});
