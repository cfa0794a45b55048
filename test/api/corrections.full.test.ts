import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBurnedInColor } from '#engine/render/typesetting/color-matrix.ts';
import { type ApiResponse, type Client, ended } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

/** Corrections of the words of a video, and the glossary, in everything that shows words. */
let talk: TalkServer;
let alice: Client;
let video: TalkServer['video'];

beforeAll(async () => {
  talk = await startTalkServer();
  ({ alice, video } = talk);
});
afterAll(() => talk?.[Symbol.asyncDispose]());

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;

describe('a correction of the transcript', () => {
  const clip = { start: '16', end: '19.5' };
  const style = { aspectRatio: '16:9', subtitleCustomization: { font_family: 'Poppins' } };
  const transcript = async () => (await alice.get(path('transcript'))).body;
  const correct = async (version: number, operations: object[]) =>
    alice.post(path('transcript/changes'), { version, operations });
  const rendered = async (started: ApiResponse) => {
    const job = await ended(alice, started);
    expect(job).toMatchObject({ status: 'complete' });
    const { exportedClips } = (await alice.get(path('exported'))).body;
    return exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
  };
  const exportClip = async () => {
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [clip],
      reframe: 'center',
      ...style,
    };
    return rendered(await alice.post('/api/clips/process', order));
  };
  const subtitles = async ({ id }: { id: string }) =>
    (await alice.get(path(`exported/${id}/subtitles?format=vtt`))).text.replaceAll('\n', ' ');
  const exported = async ({ id }: { id: string }) =>
    (await alice.get('/api/clips/exported')).body.exportedClips.find(
      (each: { id: string }) => each.id === id,
    );
  const previewed = async () =>
    (await alice.post(path('captions'), { ...clip, ...style })).body.script;

  it('reaches the transcript, previews, clips and later exports; earlier exports say so; all of it can be undone', async () => {
    const recognised = await transcript();
    expect(recognised.version).toBeUndefined();
    const before = await exportClip();
    const clipsBefore = (await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips;
    const quoting = clipsBefore.filter((each: { transcript: string }) =>
      each.transcript.includes('most companies die'),
    );
    expect(quoting.length).toBeGreaterThan(0);

    const all = { first: 0, last: recognised.words.length - 1, text: '' };
    expect(await correct(0, [all])).toMatchObject({
      status: 422,
      body: { code: 'transcript-emptied' },
    });

    const at = recognised.words.findIndex(({ text }: { text: string }) => text === 'companies');
    const expected = ['companies', 'die'];
    const { body, status } = await correct(0, [
      { first: at, last: at + 1, expected, text: 'Kinora companies thrive' },
    ]);
    expect([status, body]).toEqual([
      200,
      { version: 1, matches: 1, canUndo: true, canRedo: false },
    ]);

    const now = await transcript();
    const texts = now.words.slice(at - 1, at + 4).map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['most', 'Kinora', 'companies', 'thrive', 'because']);
    expect(now).toMatchObject({ version: 1, canUndo: true, canRedo: false, notApplied: 0 });
    expect(now.corrected.map(({ original }: { original: string }) => original)).toEqual([
      'companies',
      'die',
    ]);
    expect(now.sentences.map(({ text }: { text: string }) => text).join(' ')).toContain(
      'most Kinora companies thrive because',
    );
    expect(await previewed()).toContain('KINORA');
    const { clips } = (await alice.get(`/api/clips/videos/${video.id}`)).body.video;
    for (const { id } of quoting)
      expect(clips.find((each: { id: string }) => each.id === id).transcript).toContain(
        'Kinora companies thrive',
      );
    expect(await exported(before)).toMatchObject({ wordsChanged: true });

    const after = await rendered(await alice.post(path(`exported/${before.id}/again`)));
    expect(after.storageKey).not.toBe(before.storageKey);
    expect(await talk.burnedIn()).toContain('KINORA');
    expect([await subtitles(before), await subtitles(after)]).toEqual([
      expect.stringContaining('most companies die because'),
      expect.stringContaining('most Kinora companies thrive because'),
    ]);
    expect(await exported(after)).not.toHaveProperty('wordsChanged');

    const undone = await alice.post(path('transcript/undo'), { version: 1 });
    expect(undone.body).toEqual({ version: 2, matches: 0, canUndo: false, canRedo: true });
    const { words, sentences, sounds, language, duration, source } = await transcript();
    expect({ words, sentences, sounds, language, duration, source }).toEqual(recognised);
    expect(await previewed()).not.toContain('KINORA');
    expect((await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips).toEqual(
      clipsBefore,
    );
    expect([await exported(before), await exported(after)]).toEqual([
      expect.not.objectContaining({ wordsChanged: true }),
      expect.objectContaining({ wordsChanged: true }),
    ]);
    expect((await exportClip()).storageKey).toBe(before.storageKey);

    expect((await alice.post(path('transcript/redo'), { version: 2 })).body).toEqual({
      version: 3,
      matches: 0,
      canUndo: true,
      canRedo: false,
    });
    expect((await transcript()).words).toEqual(now.words);
    const { changes } = (await alice.get(path('transcript/changes'))).body;
    expect(changes).toMatchObject([
      { version: 3, kind: 'redo', target: 1, by: 'alice', undone: false },
      { version: 2, kind: 'undo', target: 1, by: 'alice', undone: false },
      { version: 1, kind: 'edit', target: null, by: 'alice', undone: false, total: 2 },
    ]);
    expect(
      changes[2].corrections.map(({ original, replacement }: Record<string, string>) => [
        original,
        replacement,
      ]),
    ).toEqual([
      ['companies', 'Kinora companies'],
      ['die', 'thrive'],
    ]);
  });

  it('replaces a text everywhere as one change, and nothing where it does not occur', async () => {
    const { version } = await transcript();
    const found = await alice.post(path('transcript/replace'), {
      version,
      find: 'TEACHER in kyoto',
      replace: 'mentor in Nara',
    });
    expect(found.body).toEqual({ version: version + 1, matches: 2, canUndo: true, canRedo: false });
    const sentences = (await transcript()).sentences.filter(({ text }: { text: string }) =>
      text.includes('My mentor in Nara only ever'),
    );
    expect(sentences).toHaveLength(2);
    const nothing = await alice.post(path('transcript/replace'), {
      version: version + 1,
      find: 'teach',
      replace: 'x',
    });
    expect(nothing.body).toMatchObject({ version: version + 1, matches: 0 });
  });

  it('brings back the words of any version as a change that can be undone', async () => {
    const texts = async () =>
      (await transcript()).words.map(({ text }: { text: string }) => text).join(' ');
    const { version } = await transcript();
    const restored = async (body: object) => alice.post(path('transcript/restore'), body);
    const corrected = await texts();
    expect((await restored({ version, to: version + 1 })).status).toBe(400);
    expect((await restored({ version, to: version })).body).toMatchObject({ version, matches: 0 });
    const first = await restored({ version, to: 0 });
    expect(first.body).toMatchObject({ version: version + 1, canUndo: true, canRedo: false });
    expect(await texts()).not.toBe(corrected);
    expect((await transcript()).corrected).toEqual([]);
    const back = await restored({ version: version + 1, to: version });
    expect(back.body).toMatchObject({ version: version + 2, canUndo: true });
    expect(await texts()).toBe(corrected);
    expect((await alice.post(path('transcript/undo'), { version: version + 2 })).status).toBe(200);
    expect(await texts()).not.toBe(corrected);
    expect((await alice.post(path('transcript/redo'), { version: version + 3 })).status).toBe(200);
    expect(await texts()).toBe(corrected);
    const { changes } = (await alice.get(path('transcript/changes?limit=4'))).body;
    expect(
      changes.map(({ kind, target }: { kind: string; target: number }) => [kind, target]),
    ).toEqual([
      ['redo', version + 2],
      ['undo', version + 2],
      ['restore', version],
      ['restore', 0],
    ]);
  });

  it('on an older version is refused with the newer one and what was changed since, however close the two are', async () => {
    const { version, words } = await transcript();
    const operation = (text: string) => [{ first: 0, last: 0, text }];
    const answers = await Promise.all(
      ['When', 'Where'].map((text) => correct(version, operation(text))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: 'transcript-changed',
      details: { version: version + 1, changes: [{ corrections: [{ original: 'Why' }] }] },
    });
    expect(body.details.changes).toHaveLength(1);
    const other = await correct(version + 1, [
      { first: 1, last: 1, expected: ['did'], text: 'do' },
    ]);
    expect(other).toMatchObject({ status: 409, body: { code: 'transcript-changed' } });
    expect((await transcript()).words).toHaveLength(words.length);
  });

  it('is refused when it is out of bounds, overlaps, leaves no words or belongs to another person', async () => {
    const { version, words } = await transcript();
    const all = { first: 0, last: words.length - 1, text: '' };
    const refusals: [object[], number][] = [
      [[], 400],
      [[{ first: 0, last: words.length, text: 'x' }], 400],
      [[{ first: 2, last: 1, text: 'x' }], 400],
      [
        [
          { first: 0, last: 1, text: 'x' },
          { first: 1, last: 1, text: 'y' },
        ],
        400,
      ],
      [[{ first: 0, last: 0, text: 'x'.repeat(2001) }], 400],
      [Array.from({ length: 501 }, (_, first) => ({ first, last: first, text: 'x' })), 400],
      [[all], 422],
    ];
    for (const [operations, status] of refusals)
      expect([(await correct(version, operations)).status, operations]).toEqual([
        status,
        operations,
      ]);
    const bob = await talk.as('bob');
    for (const [what, body] of [
      ['transcript/changes', { version, operations: [all] }],
      ['transcript/replace', { version, find: 'a', replace: 'b' }],
      ['transcript/undo', { version }],
      ['transcript/redo', { version }],
      ['transcript/restore', { version, to: 0 }],
    ] as const)
      expect(await bob.post(path(what), body)).toMatchObject({
        status: 404,
        body: { code: 'video-not-found' },
      });
    expect((await bob.get(path('transcript/changes'))).status).toBe(404);
    expect((await transcript()).version).toBe(version);
  });

  it('masks strong language alike in the preview, the clip and its subtitles', async () => {
    const { words, version = 0 } = await transcript();
    const first = words.findIndex(
      ({ text, start }: { text: string; start: number }) => text === 'companies' && start > 16,
    );
    const swearing = await correct(version, [{ first, last: first, text: 'Fucking Scunthorpe' }]);
    expect(swearing.status).toBe(200);
    const preview = await alice.post(path('captions'), { ...clip, ...style, profanity: 'mask' });
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [clip],
      reframe: 'center',
      profanity: 'bleep',
      ...style,
    };
    const made = await rendered(await alice.post('/api/clips/process', order));
    const burnedIn = await talk.burnedIn();
    expect([
      toBurnedInColor(preview.body.script, 'bt601'),
      toBurnedInColor(preview.body.script, 'bt709'),
    ]).toContain(burnedIn);
    for (const text of [burnedIn, await subtitles(made)]) {
      expect(text).toContain('F******');
      expect(text).toMatch(/scunthorpe/i);
      expect(text).not.toMatch(/fucking/i);
    }
    // Only the export is filtered.
    expect((await previewed()).match(/fucking/gi)?.length).toBeGreaterThan(0);
    expect((await alice.post('/api/clips/process', { ...order, profanity: 'loud' })).status).toBe(
      400,
    );
    expect(
      (await alice.post(path('transcript/undo'), { version: swearing.body.version })).status,
    ).toBe(200);
    expect((await alice.delete(path(`exported/${made.id}`))).status).toBe(200);
  });
});

describe('a glossary', () => {
  it('spells its terms in new transcripts and their clips, as a change that can be undone', async () => {
    const carol = await talk.as('carol');
    const added = await carol.post('/api/clips/glossary', { term: 'Osaka', variants: ['Kyoto'] });
    expect(added).toMatchObject({
      status: 200,
      body: { term: { term: 'Osaka', variants: ['Kyoto'] } },
    });
    expect(await carol.post('/api/clips/glossary', { term: 'osaka' })).toMatchObject({
      status: 409,
      body: { code: 'glossary-term-taken' },
    });
    const nineWords = 'one two three four five six seven eight nine';
    for (const refused of [
      { term: '...' },
      { term: nineWords },
      { term: 'Nine', variants: [nineWords] },
    ])
      expect((await carol.post('/api/clips/glossary', refused)).status).toBe(400);
    const found = await ended(
      carol,
      await carol.post('/api/clips/identify', { platformUrl: talk.url }),
    );
    expect(found).toMatchObject({ status: 'complete' });
    const at = `/api/clips/videos/${found.videoId}`;
    const { version, corrected, words } = (await carol.get(`${at}/transcript`)).body;
    expect([
      version,
      corrected.map(({ first, original }: { first: number; original: string }) => [
        original,
        words[first].text,
      ]),
    ]).toEqual([
      1,
      [
        ['Kyoto', 'Osaka'],
        ['Kyoto', 'Osaka'],
      ],
    ]);
    const { clips } = (await carol.get(at)).body.video;
    expect(JSON.stringify(clips)).toContain('teacher in Osaka');
    expect(
      JSON.stringify(
        clips.map(({ title, summary, transcript, relatedTopics }: Record<string, unknown>) => [
          title,
          summary,
          transcript,
          relatedTopics,
        ]),
      ),
    ).not.toContain('Kyoto');
    expect((await carol.get(`${at}/transcript/changes`)).body.changes).toMatchObject([
      { kind: 'glossary', by: 'carol' },
    ]);
    expect((await carol.post(`${at}/transcript/undo`, { version: 1 })).status).toBe(200);
    expect(JSON.stringify((await carol.get(at)).body.video.clips)).not.toContain('Osaka');

    const { id } = added.body.term;
    expect(await carol.send('PUT', `/api/clips/glossary/${id}`, { term: 'Ōsaka' })).toMatchObject({
      body: { term: { term: 'Ōsaka', variants: [] } },
    });
    for (const method of ['PUT', 'DELETE'])
      expect((await alice.send(method, `/api/clips/glossary/${id}`, { term: 'x' })).status).toBe(
        404,
      );
    expect((await carol.delete(`/api/clips/glossary/${id}`)).status).toBe(200);
    expect((await carol.get('/api/clips/glossary')).body).toEqual({ terms: [] });
    for (const term of ['Apollo 11', 'apollo 2', 'Zeus', 'Élodie'])
      await carol.post('/api/clips/glossary', { term });
    expect((await carol.get('/api/clips/glossary')).body).toMatchObject({
      terms: ['apollo 2', 'Apollo 11', 'Élodie', 'Zeus'].map((term) => ({ term })),
    });
  });
});

it('an exported clip without a part in its middle shows the same words after its video was transcribed again from the same source', async () => {
  const dora = await talk.as('dora');
  const { videoId } = await ended(
    dora,
    await dora.post('/api/clips/identify', { platformUrl: talk.url }),
  );
  const { storageKey } = (await dora.get(`/api/clips/videos/${videoId}`)).body.video;
  const parts = [
    { start: 16, end: 19 },
    { start: 24, end: 26 },
  ];
  const selectedClips = [{ start: '16', end: '26', edit: { ranges: parts } }];
  const order = { videoId, storageKey, selectedClips, aspectRatio: '16:9', reframe: 'center' };
  expect(await ended(dora, await dora.post('/api/clips/process', order))).toMatchObject({
    status: 'complete',
  });
  const transcribed = await dora.post(`/api/clips/videos/${videoId}/transcribe`, {
    source: 'captions',
  });
  expect(await ended(dora, transcribed)).toMatchObject({ status: 'complete' });
  const { exportedClips } = (await dora.get(`/api/clips/videos/${videoId}/exported`)).body;
  expect(exportedClips).toHaveLength(1);
  expect(exportedClips[0]).not.toHaveProperty('wordsChanged');
});
