import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexFormat } from '#engine/search/index-blocks.ts';
import { openDatabase } from '#platform/database/database.ts';
import { exportedClips, searchVideos, videos } from '#platform/database/tables.ts';
import { type ApiResponse, type Client, until } from '../api/server.ts';
import {
  type AddedVideo,
  addVideo,
  blocking,
  type ProbedServer,
  type Row,
  startProbedServer,
} from './probed-server.ts';

let server: ProbedServer;
beforeAll(async () => {
  server = await startProbedServer('test/api/scripted-server.ts', [], {}, fill);
});
afterAll(() => server?.[Symbol.asyncDispose]());

/**
 * A video of Alice's with very many exports, and her other videos: enough for every time that the
 * deletion of 200 is measured.
 */
const videoId = randomUUID();
const others = Array.from({ length: 1000 }, () => randomUUID());

/** What changes or reads thousands of rows with one request. */
describe('nothing that concerns very many rows blocks the event loop', () => {
  const at = `/api/clips/videos/${videoId}`;
  let alice: Client;
  beforeAll(async () => {
    alice = await server.as('alice');
  });

  it('as thousands of exported clips of one name, and a correction of a word that all of them have', async () => {
    const zip = () =>
      fetch(`${alice.address}${at}/exported.zip`, { method: 'HEAD', headers: alice.headers });
    expect((await zip()).status).toBe(200);
    let { version = 0 } = (await alice.get(`${at}/transcript`)).body;
    const correct = async () => {
      const text = version % 2 === 0 ? 'word' : 'wurd';
      const changed = await alice.post(`${at}/transcript/changes`, {
        version,
        operations: [{ first: 1, last: 1, text }],
      });
      version = changed.body.version;
      return changed;
    };
    expect(await correct()).toMatchObject({ status: 200 });
    const exported = (await alice.get(`${at}/exported`)).body.exportedClips;
    expect(exported.filter((clip: { wordsChanged?: boolean }) => clip.wordsChanged)).toHaveLength(
      3000,
    );
    const rows: Row[] = [
      ['a zip file of 3,000 exported clips of one name', zip],
      ['a correction of a word that 3,000 exported clips have', correct],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as cookies of as many sites as one may have, and of more', async () => {
    const cookies = (sites: number) =>
      Array.from({ length: sites }, (_, n) => `s${n}x.com\tTRUE\t/\tTRUE\t0\tn\tv`).join('\n');
    const put = (sites: number) =>
      alice.send('PUT', '/api/clips/cookies', { cookies: cookies(sites) });
    expect(await put(1000)).toMatchObject({ status: 200 });
    expect(await put(5000)).toMatchObject({ status: 409, body: { code: 'too-many-cookie-sites' } });
    const rows: Row[] = [
      ['cookies of 1,000 sites', () => put(1000)],
      ['cookies of 5,000 sites', () => put(5000)],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as one action on 200 videos', async () => {
    const bulk = (action: string, ids: string[], more: object = {}) =>
      alice.post('/api/clips/videos/bulk', { ids, action, ...more });
    const some = others.slice(0, 200);
    let deleted = 0;
    const remove = () => {
      deleted += 200;
      return bulk('delete', others.slice(deleted - 200, deleted));
    };
    const rows: Row[] = [
      ['a tag for 200 videos', () => bulk('tag', some, { tag: randomUUID() })],
      ['favourites, 200 videos', () => bulk('favourite', some)],
      ['the deletion of 200 videos', remove],
    ];
    expect(await bulk('tag', some, { tag: 'all' })).toMatchObject({
      status: 200,
      body: { results: some.map((id) => ({ id, success: true })) },
    });
    expect(await blocking(server.loop, rows)).toEqual([]);
    expect((await alice.get('/api/clips/videos')).body.videos.length).toBeLessThanOrEqual(801);
  });
});

/**
 * What one person can store many times over: each is small enough by itself, and all of them are
 * shown together.
 */
describe('nothing that a person stores again and again blocks the event loop', () => {
  let bob: Client;
  let video: AddedVideo;
  let at: string;

  beforeAll(async () => {
    bob = await server.as('bob');
    video = await addVideo(server, bob);
    at = `/api/clips/videos/${video.id}`;
  });

  it('as exports of the largest edits, one after the other', async () => {
    for (let n = 0; n < 20; n++) {
      const selectedClips = Array.from({ length: 4 }, (_, clip) => ({
        start: '0',
        end: '20',
        edit: largestEdit(n * 4 + clip),
      }));
      const request = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips,
        aspectRatio: '9:16',
      };
      const { status, headers } = await bob.post('/api/clips/process', request);
      expect(status).toBe(200);
      // Some are rendered, for the lists of exported clips.
      if (n >= rendered) await bob.delete(headers.get('location') ?? '');
    }
    const exported = () => bob.get(`${at}/exported`);
    await until(exported, ({ body }) => body.exportedClips.length === 4 * rendered);
    const rows: Row[] = [
      ['a list of exports with 20 MB of edits', () => bob.get('/api/clips/jobs')],
      ['the same on one long page', () => bob.get('/api/clips/jobs?limit=1000')],
      ['their events since the beginning', () => eventsSince(bob, 0)],
      ['the exported clips of the video', exported],
      ['all exported clips', () => bob.get('/api/clips/exported')],
      ['a zip file of them', () => bob.get(`${at}/exported.zip`)],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as copies of the largest clip, until there are too many, and its versions', async () => {
    const clips = `${at}/clips`;
    const { body } = await bob.post(clips, { edit: largestEdit(0) });
    const last = await repeated(60, () => bob.post(clips, { copyOf: body.clip.id }));
    expect(last).toMatchObject({ status: 409, body: { code: 'too-much-in-clips' } });
    // Room for a changed clip, of which both forms are stored.
    const copies = (await bob.get(at)).body.video.clips.filter(
      ({ id, edit }: { id: string; edit?: object }) => edit && id !== body.clip.id,
    );
    for (const { id } of copies.slice(0, 4)) await bob.delete(`${clips}/${id}`);
    let edits = 0;
    const change = async () => {
      edits += 1;
      const changed = await bob.send('PATCH', `${clips}/${body.clip.id}`, {
        edit: largestEdit(edits),
      });
      await bob.post(`${clips}/${body.clip.id}/restore`, {
        version: changed.body.clip?.version ?? 0,
        to: 0,
      });
      return changed.status;
    };
    expect(await change()).toBe(200);
    const rows: Row[] = [
      ['a video with clips of 4 MB', () => bob.get(at)],
      ['another copy', () => bob.post(clips, { copyOf: body.clip.id })],
      ['another edit, and back', change],
      [
        'twelve versions, one after the other',
        async () => {
          for (let n = 0; n < 12; n++) await change();
        },
      ],
      ['the versions of the clip', () => bob.get(`${clips}/${body.clip.id}/versions`)],
      [
        'a correction',
        () =>
          bob.post(`${at}/transcript/replace`, {
            version: 0,
            find: 'nothing',
            replace: 'something',
          }),
      ],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
    expect((await bob.get(at)).body.video.clips.length).toBeGreaterThan(10);
  });

  it('as corrections of whole passages and of speakers, until there are too many', async () => {
    const talk = await addVideo(server, bob);
    const transcript = `/api/clips/videos/${talk.id}/transcript`;
    const replaceTranscript = (words: number) =>
      writeFile(
        join(server.dataDir, 'files', `videos/${talk.id}/transcript.json`),
        JSON.stringify(transcriptOf(words)),
      );
    let version = 0;
    const changed = async (what: string, body: object) => {
      const response = await bob.post(`${transcript}/${what}`, { version, ...body });
      version = response.body.version ?? version;
      return response;
    };
    const names = () => {
      const operations = Array.from({ length: 100 }, (_, n) => ({
        kind: 'assign',
        start: n,
        end: n + 0.5,
        name: `${version} ${n}`,
      }));
      return changed('speakers', { operations });
    };
    // Each request reads the whole transcript: it becomes long when only a few are left.
    await replaceTranscript(300);
    expect(await repeated(25, names)).toMatchObject({
      status: 422,
      body: { code: 'too-many-corrections' },
    });
    await replaceTranscript(30_000);
    const passages = () => {
      const text = `${version % 2 === 0 ? 'b' : 'c'} `.repeat(700);
      return changed('changes', {
        operations: Array.from({ length: 35 }, (_, n) => ({
          first: n * 700,
          last: n * 700 + 699,
          text,
        })),
      });
    };
    expect(await repeated(6, passages)).toMatchObject({
      status: 422,
      body: { code: 'too-many-corrections' },
    });
    const rows: Row[] = [
      ['a transcript with as many corrections as it may have', () => bob.get(transcript)],
      ['its history', () => bob.get(`${transcript}/changes`)],
      ['one more correction', passages],
      ['undo', () => changed('undo', {})],
      ['redo', () => changed('redo', {})],
      ['its speakers', () => bob.get(`/api/clips/videos/${talk.id}/transcript/speakers`)],
      ['a request on an earlier version', () => bob.post(`${transcript}/undo`, { version: 0 })],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as the words of a clip of the whole of a very long video', async () => {
    const talk = await addVideo(server, bob);
    const path = `/api/clips/videos/${talk.id}`;
    await writeFile(
      join(server.dataDir, 'files', `videos/${talk.id}/transcript.json`),
      JSON.stringify(transcriptOf(200_000)),
    );
    const whole = { start: '0', end: '20' };
    const { body } = await bob.post(`${path}/clips`, whole);
    const clip = `${path}/clips/${body.clip.id}`;
    const halves = [1, 2, 3, 4].map((n) => ({
      edit: {
        ranges: [
          { start: 0, end: 10 },
          { start: 10 + n / 10, end: 20 },
        ],
      },
    }));
    let edits = 0;
    const rows: Row[] = [
      ['a clip of all its words', () => bob.post(`${path}/clips`, whole)],
      ['a clip with another cut', () => bob.send('PATCH', clip, halves[edits++ % halves.length])],
      ['titles for it', () => bob.post(`${clip}/title-proposals`)],
      ['what can be cut out of it', () => bob.post(`${path}/tighten`, whole)],
      ['its moments', () => bob.post(`${path}/moments`, whole)],
      ['the video', () => bob.get(path)],
    ];
    const statuses = [];
    for (const [, send] of rows) statuses.push(await send());
    // Nothing would be left of one word that is always repeated.
    expect(statuses.map((response) => (response as ApiResponse).status)).toEqual([
      200, 200, 200, 422, 200, 200,
    ]);
    expect(await blocking(server.loop, rows)).toEqual([]);
  });
});

/** Alice's videos. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const video = {
    userId: 'alice',
    platformUrl: 'upload:talk.mp4',
    title: 'A talk',
    status: 'complete' as const,
    bytes: 0,
  };
  await db
    .insert(videos)
    .values(
      [videoId, ...others].map((id) => ({ ...video, id, storageKey: `videos/${id}/original.mp4` })),
    );
  // The server would otherwise measure and index them one by one.
  await db
    .insert(searchVideos)
    .values(
      others.map((id) => ({ videoId: id, version: 0, language: 'und', format: indexFormat })),
    );
  const clip = {
    userId: 'alice',
    videoId,
    start: '0',
    end: '20',
    aspectRatio: '9:16',
    title: 'The best of it',
  };
  const storageKey = `videos/${videoId}/exported.mp4`;
  const exportId = randomUUID();
  await db
    .insert(exportedClips)
    .values(
      Array.from({ length: 3000 }, (_, segment) => ({ ...clip, storageKey, exportId, segment })),
    );
  await close();
  const files = {
    [storageKey]: 'a clip',
    [`videos/${videoId}/transcript.json`]: JSON.stringify(transcript),
  };
  for (const [key, content] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true });
    await writeFile(join(dataDir, 'files', key), content);
  }
}

/** Exports whose clips are rendered. */
const rendered = 5;

/** The response to the request that is sent so often, or to the first that is refused. */
async function repeated(times: number, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let n = 1; ; n++) {
    const response = await send();
    if (n === times || response.status >= 400) return response;
  }
}

/** As many parts and changes of captions as an edit may have; another one for every number. */
function largestEdit(number: number) {
  const ranges = Array.from({ length: 500 }, (_, n) => ({ start: n * 0.03, end: n * 0.03 + 0.02 }));
  const changes = Array.from({ length: 1000 }, (_, n) => ({
    start: n * 0.01,
    end: n * 0.01,
    text: `${number} ${'x'.repeat(190)}`,
  }));
  return { ranges, captions: { changes } };
}

/** Reads the stream of events until nothing more arrives for a moment. */
async function eventsSince({ address, headers }: Client, id: number): Promise<void> {
  const ending = new AbortController();
  const response = await fetch(`${address}/api/clips/events`, {
    headers: { ...headers, 'last-event-id': String(id) },
    signal: ending.signal,
  });
  const reader = response.body?.getReader();
  for (;;) {
    const read = await Promise.race([reader?.read(), sleep(300)]);
    if (read === undefined || read.done) break;
  }
  ending.abort();
}

/** Words of one letter without any punctuation, in twenty seconds. */
function transcriptOf(count: number) {
  const words = Array.from({ length: count }, (_, n) => ({
    text: 'a',
    start: (n * 20) / count,
    end: ((n + 1) * 20) / count,
  }));
  const sentences = [
    { first: 0, last: count - 1, start: 0, end: 20, text: words.map(({ text }) => text).join(' ') },
  ];
  return { language: 'en', duration: 20, words, sentences, origin: 'captions' };
}

const words = ['One', 'wurd', 'after', 'another.'].map((text, n) => ({
  text,
  start: n,
  end: n + 0.9,
}));
const transcript = {
  language: 'en',
  duration: 20,
  origin: 'captions',
  words,
  sentences: [{ first: 0, last: 3, start: 0, end: 3.9, text: 'One wurd after another.' }],
};
