import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutFaceSearch } from '../face-search.ts';
import {
  addVideo,
  exportClips,
  exported,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, startTestServer, until } from './server.ts';

/**
 * The faces of a video's speakers. The resulting framing is tested with real people in
 * `web/framing.test.ts`.
 */

let opened: VideoServer;
let alice: Client;
let video: Video;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ alice } = opened);
  video = await addVideo(alice, opened.url);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;
const name = (speaker: string, descriptor: string | null) =>
  alice.put(path('faces'), { speaker, descriptor });
const [some, other] = [70, 140].map((value) =>
  Buffer.from(Uint8Array.from({ length: 1024 }, (_, at) => (at + value) % 256)).toString('base64'),
);

let exports = 0;
/** The faces that the engine gets when another clip is exported. */
async function requested(more: object = {}) {
  await exportClips(alice, video, [['1', String(4 + ++exports / 10)]], more);
  const [{ storageKey }] = await exported(alice, video);
  const { url } = (await alice.post(path('download'), { storageKey })).body;
  const made: { speaker_faces?: unknown } = JSON.parse(await (await fetch(url)).text());
  return made.speaker_faces;
}

it('a face that is named goes with every export in which people are followed, under the names of its speaker', async () => {
  expect((await name('Ada', some ?? '')).body).toMatchObject({
    code: 'invalid-request',
    details: [{ path: ['speaker'] }],
  });
  expect(await requested()).toBeUndefined();
  await alice.post(path('transcript/speakers'), {
    version: 0,
    operations: [{ kind: 'assign', start: 0, end: 2, name: 'Ada' }],
  });
  expect(await name('Ada', some ?? '')).toMatchObject({ status: 200, body: { success: true } });
  expect(await requested()).toEqual([{ speaker: 'Ada', descriptor: some }]);
  expect(await requested({ reframe: 'center' })).toBeUndefined();

  await alice.post(path('transcript/speakers'), {
    version: 1,
    operations: [{ kind: 'rename', speaker: 'Ada', name: 'Bea' }],
  });
  expect(await requested()).toEqual([{ speaker: 'Bea', descriptor: some }]);
  expect(await name('Bea', other ?? '')).toMatchObject({ status: 200 });
  expect(await requested()).toEqual([{ speaker: 'Bea', descriptor: other }]);
  expect(await name('Bea', null)).toMatchObject({ status: 200 });
  expect(await requested()).toBeUndefined();
});

it('exports the same clip anew once another face is named', async () => {
  const range: [string, string][] = [['2', '3.5']];
  const keyOf = async () => {
    await exportClips(alice, video, range);
    return (await exported(alice, video))[0].storageKey;
  };
  const unnamed = await keyOf();
  expect(await keyOf()).toBe(unnamed);
  await name('Bea', some ?? '');
  const named = await keyOf();
  expect(named).not.toBe(unnamed);
  await name('Bea', null);
  expect(await keyOf()).toBe(unnamed);
});

it.each([
  ['of another length', 'AAAA'],
  ['that is no base64', '!'.repeat(1368)],
  ['longer than any', 'A'.repeat(100_000)],
])('refuses a descriptor %s', async (_, descriptor) => {
  expect(await name('Bea', descriptor)).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
});

it('searches for faces when asked, not twice at once, and until it is stopped', async () => {
  const slow = await addVideo(alice, opened.url, 'faces-slow');
  const [faces, search] = [
    `/api/clips/videos/${slow.id}/faces`,
    `/api/clips/videos/${slow.id}/faces/search`,
  ];
  const begun = async () =>
    (await readFile(opened.server.journal, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith(`faces ${slow.storageKey}`)).length;
  await until(begun, (times) => times === 1);
  expect((await alice.get(faces)).body).toEqual({ search: 'searching', faces: [] });
  for (let times = 0; times < 3; times++) expect((await alice.post(search)).status).toBe(200);
  expect(await begun()).toBe(1);
  // It ends when it is stopped, and can begin again: there is one at a time.
  expect((await alice.delete(search)).status).toBe(200);
  expect((await alice.get(faces)).body).toEqual({ search: 'not-searched', faces: [] });
  expect((await alice.post(search)).status).toBe(200);
  await until(begun, (times) => times === 2);
  expect((await alice.delete(search)).status).toBe(200);
  // Of the first video nothing was stored.
  await until(
    async () => (await alice.get(path('faces'))).body,
    (list) => list.search === 'not-searched',
  );
});

it('leaves nothing of a video that is deleted while it is searched', async () => {
  const late = await addVideo(alice, opened.url, 'faces-late');
  const journalHas = async (line: string) =>
    until(
      () => readFile(opened.server.journal, 'utf8'),
      (journal) => journal.includes(line),
    );
  await journalHas(`faces ${late.storageKey}`);
  expect((await alice.delete(`/api/clips/videos/${late.id}`)).status).toBe(200);
  await journalHas(`late ${late.storageKey}`);
  await until(
    async () => existsSync(join(opened.server.dataDir, 'files/videos', late.id)),
    (exists) => !exists,
  );
});

it('searches a new video only when asked, where the operator wants it so', async () => {
  await using server = await startTestServer(withoutFaceSearch);
  const ann = await server.as('ann');
  // A search of this one takes long, so that it would be seen.
  const { id } = await addVideo(ann, opened.url, 'faces-slow');
  const state = async () => (await ann.get(`/api/clips/videos/${id}/faces`)).body.search;
  expect(await state()).toBe('not-searched');
  expect((await ann.post(`/api/clips/videos/${id}/faces/search`)).status).toBe(200);
  expect(await state()).toBe('searching');
});
