import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Client, until } from '../api/server.ts';
import { type AddedVideo, addVideo, blocking, type ProbedServer, type Row, startProbedServer } from './probed-server.ts';

/** What one person can store many times over: each is small enough by itself, and all of them are shown together. */
describe('nothing that a person stores again and again blocks the event loop', () => {
  let server: ProbedServer;
  let alice: Client;
  let video: AddedVideo;
  let at: string;

  beforeAll(async () => {
    server = await startProbedServer('test/api/scripted-server.ts', []);
    alice = await server.as('alice');
    video = await addVideo(server, alice);
    at = `/api/clips/videos/${video.id}`;
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('as exports of the largest edits, one after the other', async () => {
    for (let n = 0; n < 20; n++) {
      const selectedClips = Array.from({ length: 4 }, (_, clip) => ({ start: '0', end: '20', edit: largestEdit(n * 4 + clip) }));
      const request = { videoId: video.id, storageKey: video.storageKey, selectedClips, aspectRatio: '9:16' };
      const { status, headers } = await alice.post('/api/clips/process', request);
      expect(status).toBe(200);
      // Some are rendered, for the lists of exported clips.
      if (n >= rendered) await alice.delete(headers.get('location') ?? '');
    }
    const exported = () => alice.get(`${at}/exported`);
    await until(exported, ({ body }) => body.exportedClips.length === 4 * rendered);
    const rows: Row[] = [
      ['a list of exports with 20 MB of edits', () => alice.get('/api/clips/jobs')],
      ['the same on one long page', () => alice.get('/api/clips/jobs?limit=1000')],
      ['their events since the beginning', () => eventsSince(alice, 0)],
      ['the exported clips of the video', exported],
      ['all exported clips', () => alice.get('/api/clips/exported')],
      ['a zip file of them', () => alice.get(`${at}/exported.zip`)],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as copies of the largest clip, until there are too many, and its versions', async () => {
    const clips = `${at}/clips`;
    const { body } = await alice.post(clips, { edit: largestEdit(0) });
    const last = await repeated(60, () => alice.post(clips, { copyOf: body.clip.id }));
    expect(last).toMatchObject({ status: 409, body: { code: 'too-much-in-clips' } });
    // Room for a changed clip, of which both forms are stored.
    const copies = (await alice.get(at)).body.video.clips.filter(
      ({ id, edit }: { id: string; edit?: object }) => edit && id !== body.clip.id,
    );
    for (const { id } of copies.slice(0, 4)) await alice.delete(`${clips}/${id}`);
    let edits = 0;
    const change = async () => {
      edits += 1;
      const changed = await alice.send('PATCH', `${clips}/${body.clip.id}`, { edit: largestEdit(edits) });
      await alice.post(`${clips}/${body.clip.id}/restore`, { version: changed.body.clip?.version ?? 0, to: 0 });
      return changed.status;
    };
    expect(await change()).toBe(200);
    const rows: Row[] = [
      ['a video with clips of 4 MB', () => alice.get(at)],
      ['another copy', () => alice.post(clips, { copyOf: body.clip.id })],
      ['another edit, and back', change],
      [
        'twelve versions, one after the other',
        async () => {
          for (let n = 0; n < 12; n++) await change();
        },
      ],
      ['the versions of the clip', () => alice.get(`${clips}/${body.clip.id}/versions`)],
      ['a correction', () => alice.post(`${at}/transcript/replace`, { version: 0, find: 'nothing', replace: 'something' })],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
    expect((await alice.get(at)).body.video.clips.length).toBeGreaterThan(10);
  });

  it('as corrections of whole passages and of speakers, until there are too many', async () => {
    const talk = await addVideo(server, alice);
    const transcript = `/api/clips/videos/${talk.id}/transcript`;
    await writeFile(join(server.dataDir, 'files', `videos/${talk.id}/transcript.json`), JSON.stringify(transcriptOf(30_000)));
    let version = 0;
    const changed = async (what: string, body: object) => {
      const response = await alice.post(`${transcript}/${what}`, { version, ...body });
      version = response.body.version ?? version;
      return response;
    };
    const passages = () => {
      const text = `${version % 2 === 0 ? 'b' : 'c'} `.repeat(700);
      return changed('changes', { operations: Array.from({ length: 35 }, (_, n) => ({ first: n * 700, last: n * 700 + 699, text })) });
    };
    expect(await repeated(6, passages)).toMatchObject({ status: 422, body: { code: 'too-many-corrections' } });
    const names = () => {
      const operations = Array.from({ length: 100 }, (_, n) => ({ kind: 'assign', start: n, end: n + 0.5, name: `${version} ${n}` }));
      return changed('speakers', { operations });
    };
    expect(await repeated(25, names)).toMatchObject({ status: 422, body: { code: 'too-many-corrections' } });
    const rows: Row[] = [
      ['a transcript with as many corrections as it may have', () => alice.get(transcript)],
      ['its history', () => alice.get(`${transcript}/changes`)],
      ['one more correction', passages],
      ['undo', () => changed('undo', {})],
      ['redo', () => changed('redo', {})],
      ['its speakers', () => alice.get(`/api/clips/videos/${talk.id}/transcript/speakers`)],
      ['a request on an earlier version', () => alice.post(`${transcript}/undo`, { version: 0 })],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as the words of a clip of the whole of a very long video', async () => {
    const talk = await addVideo(server, alice);
    const path = `/api/clips/videos/${talk.id}`;
    await writeFile(join(server.dataDir, 'files', `videos/${talk.id}/transcript.json`), JSON.stringify(transcriptOf(200_000)));
    const whole = { start: '0', end: '20' };
    const { body } = await alice.post(`${path}/clips`, whole);
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
      ['a clip of all its words', () => alice.post(`${path}/clips`, whole)],
      ['a clip with another cut', () => alice.send('PATCH', clip, halves[edits++ % halves.length])],
      ['titles for it', () => alice.post(`${clip}/title-proposals`)],
      ['what can be cut out of it', () => alice.post(`${path}/tighten`, whole)],
      ['the video', () => alice.get(path)],
    ];
    const statuses = [];
    for (const [, send] of rows) statuses.push(await send());
    // Nothing would be left of one word that is always repeated.
    expect(statuses.map((response) => (response as ApiResponse).status)).toEqual([200, 200, 200, 422, 200]);
    expect(await blocking(server.loop, rows)).toEqual([]);
  });
});

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
  const changes = Array.from({ length: 1000 }, (_, n) => ({ start: n * 0.01, end: n * 0.01, text: `${number} ${'x'.repeat(190)}` }));
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
  const words = Array.from({ length: count }, (_, n) => ({ text: 'a', start: (n * 20) / count, end: ((n + 1) * 20) / count }));
  const sentences = [{ first: 0, last: count - 1, start: 0, end: 20, text: words.map(({ text }) => text).join(' ') }];
  return { language: 'en', duration: 20, words, sentences, origin: 'captions' };
}
