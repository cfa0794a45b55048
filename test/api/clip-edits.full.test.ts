import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addVideo as addVideoAt,
  exportClips,
  exported,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, ended } from './server.ts';

/** A person's edits of a clip: its ends, its cuts and its title; and clips that a person makes. */

let opened: VideoServer;
let alice: Client;
let bob: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ alice, bob } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const unknownId = '00000000-0000-4000-8000-000000000000';

const addVideo = (user: Client, prompt?: string) => addVideoAt(user, opened.url, prompt);

describe('an identified clip', () => {
  let video: Video;
  let path: string;
  beforeAll(async () => {
    video = await addVideo(alice);
    path = `/api/clips/videos/${video.id}/clips/${video.clips.find(({ title }) => title === 'Best')?.id}`;
  });
  const change = (body: unknown, user = alice) => user.send('PATCH', path, body);
  const shown = async () =>
    (await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips.find(
      ({ id }: { id: string }) => path.endsWith(id),
    );

  it('can be trimmed and renamed, its transcript follows, and it can be reset to the suggestion', async () => {
    const before = await shown();
    expect(before).toMatchObject({ start: '0.123', end: '5', transcript: 'Hello world.' });
    expect(before).not.toHaveProperty('suggested');

    const trimmed = await change({ start: '0.95' });
    expect(trimmed.status).toBe(200);
    expect(trimmed.body.clip).toEqual({
      ...before,
      start: '0.95',
      transcript: 'world.',
      suggested: { start: '0.123', end: '5' },
      version: 1,
    });
    expect(await shown()).toEqual(trimmed.body.clip);

    const again = await change({ end: '8.0004', title: '  The best\r\nof\u2028all ' });
    expect(again.body.clip).toEqual({
      ...trimmed.body.clip,
      end: '8',
      title: 'The best of all',
      suggestedTitle: 'Best',
      version: 2,
    });

    expect((await change({ reset: true })).body).toEqual({ clip: before });
    expect(await shown()).toEqual(before);
  });

  it('can be cut inside: what is left of its words follows, whatever else is changed keeps the cuts, and exports have them', async () => {
    const before = await shown();
    const cut = await change({
      edit: {
        ranges: [
          { start: 0.123, end: 0.6 },
          { start: 1.5, end: 3 },
          { start: 0.95, end: 1.4 },
        ],
      },
      version: 0,
    });
    expect(cut.status).toBe(200);
    const { edit, version } = cut.body.clip;
    expect(cut.body.clip).toEqual({
      ...before,
      start: '0.123',
      end: '3',
      edit,
      version,
      transcript: 'Hello world.',
      suggested: { start: '0.123', end: '5' },
    });
    expect(edit.ranges).toHaveLength(3);

    const renamed = await change({ title: 'Cut', version });
    expect(renamed.body.clip).toMatchObject({ edit, title: 'Cut' });
    const stale = await change({ edit: { ranges: [{ start: 1, end: 4 }] }, version });
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        error:
          'This clip has been changed elsewhere. Load it again to see that change, then make yours.',
        code: 'clip-edited',
      },
    ]);
    // The response to the change before was not waited for.
    const overtaking = { edit, version: 0 };
    expect(
      (await change({ ...overtaking, overtakes: { edit: { ranges: [{ start: 1, end: 4 }] } } }))
        .body.code,
    ).toBe('clip-edited');
    expect((await change({ ...overtaking, overtakes: { reset: true } })).body.code).toBe(
      'clip-edited',
    );
    expect((await change({ ...overtaking, overtakes: { edit } })).body.clip).toMatchObject({
      edit,
      title: 'Cut',
    });
    const trimmed = await change({ start: '0.7', end: '2.2' });
    expect(trimmed.body.clip).toMatchObject({
      start: '0.95',
      end: '2.2',
      transcript: 'world.',
      edit: {
        ranges: [
          { start: 1.5, end: 2.2 },
          { start: 0.95, end: 1.4 },
        ],
      },
    });

    const rendered = await alice.post('/api/clips/process', {
      videoId: video.id,
      storageKey: video.storageKey,
      targetLanguage: null,
      aspectRatio: '9:16',
      selectedClips: [{ start: '1', end: '2', edit: trimmed.body.clip.edit }],
    });
    expect((await ended(alice, rendered)).status).toBe('complete');
    const [made] = await exported(alice, video);
    expect(made).toMatchObject({
      start: '0.95',
      end: '2.2',
      edit: trimmed.body.clip.edit,
      title: 'Cut',
    });
    const { url } = (
      await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: made.storageKey })
    ).body;
    const { clips } = JSON.parse(await (await fetch(url)).text());
    expect(clips).toEqual([{ start: 0.95, end: 2.2, ranges: trimmed.body.clip.edit.ranges }]);

    expect((await change({ reset: true })).body).toEqual({ clip: before });
  });

  it('can be asked what it can do without: the words are those that people have corrected', async () => {
    const own = await addVideo(alice);
    const of = `/api/clips/videos/${own.id}`;
    const tightenClip = (more: object) =>
      alice.post(`${of}/tighten`, { start: '0', end: '5', ...more });
    expect((await tightenClip({})).body).toEqual({
      removals: [],
      edit: { ranges: [{ start: 0, end: 5 }] },
      savedSeconds: 0,
    });
    await alice.post(`${of}/transcript/replace`, { find: 'Hello', replace: 'Um,', version: 0 });
    expect((await tightenClip({})).body).toEqual({
      removals: [{ kind: 'filler', start: 0, end: 0.96, text: 'Um,' }],
      edit: { ranges: [{ start: 0.96, end: 5 }] },
      savedSeconds: 0.96,
    });
    expect((await tightenClip({ kinds: ['pause'] })).body.removals).toEqual([]);
    const nothing = await tightenClip({ edit: { ranges: [{ start: 0.4, end: 0.9 }] } });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'clip-empty']);
    expect((await tightenClip({ kinds: [] })).status).toBe(400);
  });

  it('of a person’s own is made of any range or parts, copied, changed, exported and deleted', async () => {
    const own = await addVideo(alice);
    const of = `/api/clips/videos/${own.id}`;
    const add = (body: object) => alice.post(`${of}/clips`, body);
    const made = await add({ start: '0.4', end: '9.9' });
    expect([made.status, made.body.clip]).toEqual([
      200,
      {
        id: expect.any(String),
        start: '0.4',
        end: '9.9',
        title: 'Hello world',
        summary: '',
        viralityScore: '0',
        relatedTopics: [],
        transcript: 'Hello world.',
        own: true,
        version: 0,
        decision: 'kept',
      },
    ]);
    const parts = await add({
      edit: {
        ranges: [
          { start: 10, end: 12 },
          { start: 0.9, end: 2 },
        ],
      },
      title: 'Two parts',
    });
    expect(parts.body.clip).toMatchObject({
      start: '0.9',
      end: '12',
      title: 'Two parts',
      transcript: 'world.',
      version: 0,
    });
    const copy = await add({ copyOf: parts.body.clip.id });
    expect(copy.body.clip).toEqual({ ...parts.body.clip, id: expect.any(String) });
    expect(copy.body.clip.id).not.toBe(parts.body.clip.id);
    const { video: after } = (await alice.get(of)).body;
    expect([after.totalClips, after.clips.length]).toEqual([
      own.clips.length + 3,
      own.clips.length + 3,
    ]);

    const ofClip = `${of}/clips/${copy.body.clip.id}`;
    expect((await bob.delete(ofClip)).body.code).toBe('video-not-found');
    expect((await alice.delete(ofClip)).body).toEqual({
      success: true,
      message: 'Clip deleted successfully',
    });
    expect((await alice.delete(ofClip)).body.code).toBe('clip-not-found');
    expect((await alice.get(of)).body.video.totalClips).toBe(own.clips.length + 2);
    for (const body of [
      {},
      { start: '1' },
      { start: '1', end: '1.5' },
      { start: '19', end: '21' },
      { start: '1', end: '3', copyOf: copy.body.clip.id },
      { edit: { ranges: [] } },
    ])
      expect([(await add(body)).status, body]).toEqual([400, body]);
    expect((await add({ copyOf: copy.body.clip.id })).body.code).toBe('clip-not-found');
  });

  it('that is set back by hand has no suggestion any more', async () => {
    const before = await shown();
    await change({ start: '1', end: '4' });
    expect((await change({ start: '0.123', end: '5' })).body.clip).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no JSON', 'start=1'],
    ['an end before the start', { start: '4', end: '3' }],
    ['less than a second', { start: '4.001' }],
    ['an end beyond the end', { end: '20.502' }],
    ['a number', { start: 1 }],
    ['no plain number', { start: '1e0' }],
    ['an empty title', { title: ' ' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['a reset with more', { reset: true, title: 'x' }],
    ['a reset that is none', { reset: false }],
    ['a field that there is none of', { begin: '1' }],
    ['an edit without parts', { edit: { ranges: [] } }],
    [
      'an edit beyond the end',
      {
        edit: {
          ranges: [
            { start: 1, end: 3 },
            { start: 19, end: 21 },
          ],
        },
      },
    ],
    [
      'an edit that leaves less than a second',
      {
        edit: {
          ranges: [
            { start: 1, end: 1.5 },
            { start: 3, end: 3.05 },
          ],
        },
      },
    ],
    ['a part that ends before it starts', { edit: { ranges: [{ start: 3, end: 1 }] } }],
    [
      'an edit of 501 parts',
      {
        edit: {
          ranges: Array.from({ length: 501 }, (_unused, index) => ({
            start: index / 50,
            end: index / 50 + 0.01,
          })),
        },
      },
    ],
    [
      'an edit that goes back 16 times',
      { edit: { ranges: Array.from({ length: 17 }, () => ({ start: 1, end: 2 })) } },
    ],
    ['an edit with times as text', { edit: { ranges: [{ start: '1', end: '3' }] } }],
    ['an edit and a start', { start: '1', edit: { ranges: [{ start: 1, end: 3 }] } }],
  ])('refuses %s with 400 Invalid request and stays unchanged', async (_, body) => {
    const before = await shown();
    const answer = await change(body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) },
    ]);
    expect(await shown()).toEqual(before);
  });

  it('can be changed by its owner only, and only in its own video', async () => {
    expect(await change({ title: 'Mine' }, bob)).toMatchObject({
      status: 404,
      body: { error: 'Video not found', code: 'video-not-found' },
    });
    const other = await addVideo(alice);
    for (const id of [unknownId, 'nonsense', other.clips[0]?.id])
      expect(
        await alice.send('PATCH', `/api/clips/videos/${video.id}/clips/${id}`, { title: 'Mine' }),
      ).toMatchObject({
        status: 404,
        body: { error: 'Clip not found', code: 'clip-not-found' },
      });
  });

  it('that was trimmed and renamed passes its title on to the exported clip', async () => {
    await change({ start: '1', end: '3', title: 'Trimmed' });
    await exportClips(alice, video, [['1', '3']]);
    expect((await exported(alice, video))[0]).toMatchObject({ title: 'Trimmed' });
  });
});
