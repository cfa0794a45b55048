import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoServer, type VideoServer } from '../api/exporting.ts';
import { type Client, until } from '../api/server.ts';
import { type Agent, agentWith, said, textOf } from './agent.ts';

/** The tools of agents at /mcp, with the scripted engine behind the real server. */
let opened: VideoServer;
let alice: Client;
let agent: Agent;
let stranger: Agent;
let video: string;
let clip: string;

const tokenOf = ({ headers }: Client) => (headers.authorization ?? '').slice('Bearer '.length);

beforeAll(async () => {
  opened = await startVideoServer();
  ({ alice } = opened);
  agent = await agentWith(opened.server.address, tokenOf(alice));
  stranger = await agentWith(opened.server.address, tokenOf(opened.bob));
  const found = said(await agent.call('find_clips', { link: opened.url, waitSeconds: 60 }));
  expect(found).toMatchObject({
    kind: 'identify',
    status: 'complete',
    job: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  ({ video } = found);
  clip = found.clips[0].id;
});
afterAll(async () => {
  await agent?.[Symbol.asyncDispose]();
  await stranger?.[Symbol.asyncDispose]();
  await opened?.[Symbol.asyncDispose]();
});

const jobsOf = async (user: Client) => (await user.get('/api/clips/jobs')).body.jobs;

describe('the tools', () => {
  it('are described with typed results, say what they change, and take few tokens', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...[
        'find_clips',
        'get_job',
        'cancel_job',
        'list_videos',
        'list_clips',
        'get_clip',
        'get_transcript',
        'search_library',
      ],
      ...[
        'get_chapters',
        'list_trash',
        'restore_video',
        'edit_clip',
        'decide_clips',
        'create_clip',
        'export_clips',
        'list_exports',
        'get_download',
        'ask_videos',
      ],
    ]);
    for (const { description, outputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect(outputSchema?.type).toBe('object');
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean');
    }
    // A model reads these in every conversation; about four characters are a token. The schemas of
    // results are for its program.
    const read = tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(JSON.stringify(read).length).toBeLessThan(11_600);
  });

  it('show the library a page at a time', async () => {
    const { videos } = said(await agent.call('list_videos', { limit: 1 }));
    expect(videos).toEqual([
      expect.objectContaining({ id: video, status: 'complete', clips: expect.any(Number) }),
    ]);
    const { total, clips } = said(await agent.call('list_clips', { video, limit: 1, offset: 1 }));
    expect([total > 1, clips.length]).toEqual([true, 1]);
    expect(said(await agent.call('get_clip', { clip }))).toMatchObject({
      id: clip,
      transcript: expect.any(String),
    });
    expect(said(await agent.call('get_transcript', { video })).text).toMatch(/^\[[\d.]+\] /);
    expect(said(await agent.call('get_chapters', { video }))).toHaveProperty('chapters');
  });

  it('keep and reject clips, and list those of one video or of all', async () => {
    const { clips } = said(await agent.call('list_clips', { video }));
    const ids = clips.map(({ id }: { id: string }) => id);
    expect(clips[0]).toMatchObject({ rank: 1, decision: 'new' });
    const kept = said(
      await agent.call('decide_clips', { clips: [ids[1], ids[0]], decision: 'kept' }),
    );
    expect(kept.clips).toEqual([
      expect.objectContaining({ id: ids[1], decision: 'kept' }),
      expect.objectContaining({ id: ids[0], decision: 'kept' }),
    ]);
    const idsOf = async (query: object) =>
      said(await agent.call('list_clips', query)).clips.map(({ id }: { id: string }) => id);
    expect(await idsOf({ video, decision: 'kept' })).toEqual([ids[0], ids[1]]);
    const first = said(await agent.call('list_clips', { limit: 1 }));
    const rest = await idsOf({ limit: 50, after: first.next });
    expect([first.clips[0].id, ...rest].toSorted()).toEqual(ids.toSorted());
    expect((await idsOf({ decision: 'kept' })).toSorted()).toEqual([ids[0], ids[1]].toSorted());
    await agent.call('decide_clips', { clips: ids.slice(0, 2), decision: 'new' });
    expect(await idsOf({ decision: 'kept' })).toEqual([]);
  });

  it('edit a clip as the app does, and undo it', async () => {
    const before = said(await agent.call('get_clip', { clip }));
    const middle = (before.start + before.end) / 2;
    const remove = [{ start: middle - 0.5, end: middle + 0.5 }];
    const edited = said(
      await agent.call('edit_clip', { clip, title: 'Better', remove, headline: 'Look' }),
    );
    expect(edited).toMatchObject({ title: 'Better', start: before.start, end: before.end });
    expect(edited.seconds).toBeCloseTo(before.seconds - 1, 1);
    const { body } = await alice.get('/api/clips/videos');
    const detail = (await alice.get(`/api/clips/videos/${body.videos[0].id}`)).body.video;
    const stored = detail.clips.find(({ id }: { id: string }) =>
      id.startsWith(clip.split('.')[1] ?? ''),
    );
    expect(stored.edit).toMatchObject({ title: { text: 'Look' }, ranges: [{}, {}] });
    expect(said(await agent.call('edit_clip', { clip, reset: true })).seconds).toBe(before.seconds);
    expect(textOf(await agent.call('edit_clip', { clip }))).toContain('mcp-nothing-to-change');
    expect(
      textOf(await agent.call('edit_clip', { clip, remove: [{ start: 0, end: 9999 }] })),
    ).toContain('clip-empty');
  });

  it('export clips to files that can be downloaded without a token', async () => {
    const result = said(
      await agent.call('export_clips', {
        clips: [clip],
        format: '1:1',
        cleanUpVoice: 'light',
        style: 'karaoke',
        waitSeconds: 60,
      }),
    );
    expect(result).toMatchObject({
      kind: 'export',
      status: 'complete',
      exports: [{ format: '1:1', title: expect.any(String) }],
    });
    const [{ id, url }] = result.exports;
    const { exportedClips } = (await alice.get('/api/clips/exported')).body;
    expect(exportedClips).toMatchObject([
      { settings: { voiceCleanup: 'light', subtitleCustomization: { highlight: 'sweep' } } },
    ]);
    expect((await fetch(url)).headers.get('content-type')).toBe('video/mp4');
    expect(said(await agent.call('list_exports', { video })).exports).toEqual([
      expect.objectContaining({ id }),
    ]);
    expect((await fetch(said(await agent.call('get_download', { export: id })).url)).status).toBe(
      200,
    );
  });

  it('bring a deleted video back', async () => {
    const { videos } = (await alice.get('/api/clips/videos')).body;
    const { id, title } = videos.find((one: { id: string }) => one.id.startsWith(video));
    await alice.delete(`/api/clips/videos/${id}`);
    expect(said(await agent.call('list_videos')).videos).not.toContainEqual(
      expect.objectContaining({ id: video }),
    );
    expect(said(await agent.call('list_trash')).videos).toEqual([
      { id: video, title, restorableUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
    expect(said(await agent.call('restore_video', { video }))).toEqual({
      video,
      title,
      clips: expect.any(Number),
    });
    expect(said(await agent.call('list_trash'))).toEqual({ videos: [] });
    expect(textOf(await agent.call('restore_video', { video }))).toContain('mcp-unknown-video');
  });

  it('explain what is wrong with their arguments, and what to do next', async () => {
    expect(textOf(await agent.call('get_clip', { clip: 'nonsense' }))).toContain(
      'must be an id such as 3f2a9c1b.77e01d42',
    );
    expect(textOf(await agent.call('list_clips', { video: 'ffffffff' }))).toContain(
      'list_videos shows the ids',
    );
    expect(
      textOf(await agent.call('find_clips', { link: 'http://10.0.0.1.nonsense:99999/' })),
    ).toContain('(invalid-request)');
    expect(
      textOf(await agent.call('find_clips', { link: 'https://a.example/1 https://a.example/2' })),
    ).toContain('several links');
    expect(
      textOf(await agent.call('find_clips', { link: 'clips of https://vimeo.com/user12 please' })),
    ).toContain('a channel or a profile on Vimeo');
    const many = { clips: Array.from({ length: 11 }, () => clip) };
    expect((await agent.call('export_clips', many)).isError).toBe(true);
  });
});

describe('resources and prompts', () => {
  it('give the transcripts of the library, and ways to begin', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources).toEqual([
      expect.objectContaining({ uri: 'kinora://models' }),
      expect.objectContaining({ uri: `kinora://videos/${video}/transcript` }),
    ]);
    const models = await agent.client.readResource({ uri: 'kinora://models' });
    expect(JSON.stringify(models.contents)).toMatch(/\\"job\\":\\"recognise\\"/);
    const { contents } = await agent.client.readResource({ uri: resources[1]?.uri ?? '' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/plain',
      text: expect.stringMatching(/^\[/),
    });
    await expect(stranger.client.readResource({ uri: resources[1]?.uri ?? '' })).rejects.toThrow(
      'no video with this id',
    );
    const { messages } = await agent.client.getPrompt({
      name: 'make_shorts',
      arguments: { link: opened.url },
    });
    expect(JSON.stringify(messages)).toContain(opened.url);
  });
});

describe('another person', () => {
  it('sees and changes nothing of a video, whichever tool is tried', async () => {
    const whole = (await alice.get('/api/clips/videos')).body.videos[0].id;
    for (const id of [video, whole]) {
      const ofClip = `${id}.${clip.split('.')[1]}`;
      const tries: [string, object][] = [
        ['list_clips', { video: id }],
        ['get_transcript', { video: id }],
        ['get_chapters', { video: id }],
        ['list_exports', { video: id }],
        ['ask_videos', { question: 'What is said?', video: id }],
        ['search_library', { query: 'the', video: id }],
        ['create_clip', { video: id, start: 0, end: 3 }],
        ['get_clip', { clip: ofClip }],
        ['edit_clip', { clip: ofClip, title: 'Mine' }],
        ['decide_clips', { clips: [ofClip], decision: 'rejected' }],
        ['export_clips', { clips: [ofClip] }],
        ['get_download', { export: ofClip }],
      ];
      for (const [tool, args] of tries) {
        const result = await stranger.call(tool, args);
        expect([tool, result.isError, textOf(result)]).toEqual([
          tool,
          true,
          expect.stringMatching(/no video with this id|Video not found/),
        ]);
      }
    }
    expect(said(await stranger.call('list_videos'))).toEqual({ videos: [] });
    const [job] = await jobsOf(alice);
    for (const tool of ['get_job', 'cancel_job'])
      expect((await stranger.call(tool, { job: job.id })).isError).toBe(true);
  });
});

it('find clips of the length, the number and the part that an agent names', async () => {
  const options = { minSeconds: 20, maxSeconds: 40, maxClips: 1 };
  const found = said(
    await agent.call('find_clips', { link: opened.url, ...options, from: 1.5, waitSeconds: 60 }),
  );
  const { videos } = (await alice.get('/api/clips/videos')).body;
  const { id } = videos.find((one: { id: string }) => one.id.startsWith(found.video));
  const { findOptions } = (await alice.get(`/api/clips/videos/${id}`)).body.video;
  expect([findOptions, found.clipCount]).toEqual([{ ...options, from: '1.5' }, 1]);
  const refused = await agent.call('find_clips', { link: opened.url, minSeconds: 400 });
  expect(refused.isError).toBe(true);
});

describe('long work', () => {
  const slow = (options: Parameters<Agent['call']>[2] = {}) =>
    agent.call(
      'find_clips',
      { link: opened.url, prompt: `identify-slow ${crypto.randomUUID()}`, waitSeconds: 600 },
      options,
    );
  const running = () =>
    until(
      async () => (await jobsOf(alice))[0],
      (job) => job.status === 'running' && job.progress > 0,
    );

  it('reports progress while it runs, and a cancelled call cancels its job', async () => {
    const reported: number[] = [];
    const stop = new AbortController();
    const call = slow({
      signal: stop.signal,
      onprogress: ({ progress }) => void reported.push(progress),
    });
    call.catch(() => undefined);
    const { id } = await running();
    await until(
      async () => reported.length,
      (count) => count > 0,
    );
    stop.abort('the person has changed their mind');
    await expect(call).rejects.toThrow();
    const ended = await until(
      async () => (await alice.get(`/api/clips/jobs/${id}`)).body,
      ({ status }) => status === 'cancelled',
    );
    expect(ended.status).toBe('cancelled');
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  });

  it('goes on when the connection breaks off, and is there for the session that asks again', async () => {
    const other = await agentWith(opened.server.address, tokenOf(alice));
    const call = other.call('find_clips', {
      link: opened.url,
      prompt: `identify-slow ${crypto.randomUUID()}`,
      waitSeconds: 600,
    });
    call.catch(() => undefined);
    const { id } = await running();
    await other[Symbol.asyncDispose]();
    const { status } = said(await agent.call('get_job', { job: id.slice(0, 8), waitSeconds: 1 }));
    expect(status).toBe('running');
    expect(said(await agent.call('cancel_job', { job: id.slice(0, 8) })).status).toBe('cancelled');
  });

  it('since revision 2026-07-28 needs no session, and ends when its client ends the request', async () => {
    const options = { versionNegotiation: { mode: 'auto' as const } };
    await using modern = await agentWith(opened.server.address, tokenOf(alice), options);
    expect([modern.client.getNegotiatedProtocolVersion(), modern.transport.sessionId]).toEqual([
      '2026-07-28',
      undefined,
    ]);
    expect(said(await modern.call('list_videos', { limit: 1 })).videos).toHaveLength(1);
    const stop = new AbortController();
    const request = {
      link: opened.url,
      prompt: `identify-slow ${crypto.randomUUID()}`,
      waitSeconds: 600,
    };
    const call = modern.call('find_clips', request, { signal: stop.signal });
    call.catch(() => undefined);
    const { id } = await running();
    stop.abort('the person has changed their mind');
    await expect(call).rejects.toThrow();
    await until(
      async () => (await alice.get(`/api/clips/jobs/${id}`)).body.status,
      (status) => status === 'cancelled',
    );
  });

  it('returns after the time it was given, with the job to follow', async () => {
    const early = await agent.call('find_clips', {
      link: opened.url,
      prompt: `identify-slow ${crypto.randomUUID()}`,
      waitSeconds: 0,
    });
    const { job, next } = said(early);
    expect(next).toContain(`get_job with job ${job}`);
    await agent.call('cancel_job', { job });
  });
});
