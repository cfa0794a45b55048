import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/database/database.ts';
import { exportedClips, videos } from '#src/database/tables.ts';
import type { Client } from '../api/server.ts';
import { blocking, type ProbedServer, type Row, startProbedServer } from './probed-server.ts';

/** What changes or reads thousands of rows with one request. */
describe('nothing that concerns very many rows blocks the event loop', () => {
  const videoId = randomUUID();
  const at = `/api/clips/videos/${videoId}`;
  /** Enough for every time that the deletion of 200 is measured. */
  const others = Array.from({ length: 1000 }, () => randomUUID());
  let server: ProbedServer;
  let alice: Client;

  beforeAll(async () => {
    server = await startProbedServer('test/api/scripted-server.ts', [], {}, fill);
    alice = await server.as('alice');
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  async function fill(dataDir: string): Promise<void> {
    const { db, close } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
    const video = { userId: 'alice', platformUrl: 'upload:talk.mp4', title: 'A talk', status: 'complete' as const };
    await db.insert(videos).values([videoId, ...others].map((id) => ({ ...video, id, storageKey: `videos/${id}/original.mp4` })));
    const clip = { userId: 'alice', videoId, start: '0', end: '20', aspectRatio: '9:16', title: 'The best of it' };
    const storageKey = `videos/${videoId}/exported.mp4`;
    const exportId = randomUUID();
    await db.insert(exportedClips).values(Array.from({ length: 3000 }, (_, segment) => ({ ...clip, storageKey, exportId, segment })));
    await close();
    const files = { [storageKey]: 'a clip', [`videos/${videoId}/transcript.json`]: JSON.stringify(transcript) };
    for (const [key, content] of Object.entries(files)) {
      await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true });
      await writeFile(join(dataDir, 'files', key), content);
    }
  }

  it('as thousands of exported clips of one name, and a correction of a word that all of them have', async () => {
    const zip = () => fetch(`${alice.address}${at}/exported.zip`, { method: 'HEAD', headers: alice.headers });
    expect((await zip()).status).toBe(200);
    let { version = 0 } = (await alice.get(`${at}/transcript`)).body;
    const correct = async () => {
      const text = version % 2 === 0 ? 'word' : 'wurd';
      const changed = await alice.post(`${at}/transcript/changes`, { version, operations: [{ first: 1, last: 1, text }] });
      version = changed.body.version;
      return changed;
    };
    expect(await correct()).toMatchObject({ status: 200 });
    const exported = (await alice.get(`${at}/exported`)).body.exportedClips;
    expect(exported.filter((clip: { wordsChanged?: boolean }) => clip.wordsChanged)).toHaveLength(3000);
    const rows: Row[] = [
      ['a zip file of 3,000 exported clips of one name', zip],
      ['a correction of a word that 3,000 exported clips have', correct],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as cookies of as many sites as one may have, and of more', async () => {
    const cookies = (sites: number) => Array.from({ length: sites }, (_, n) => `s${n}x.com\tTRUE\t/\tTRUE\t0\tn\tv`).join('\n');
    const put = (sites: number) => alice.send('PUT', '/api/clips/cookies', { cookies: cookies(sites) });
    expect(await put(1000)).toMatchObject({ status: 200 });
    expect(await put(5000)).toMatchObject({ status: 409, body: { code: 'too-many-cookie-sites' } });
    const rows: Row[] = [
      ['cookies of 1,000 sites', () => put(1000)],
      ['cookies of 5,000 sites', () => put(5000)],
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as one action on 200 videos', async () => {
    const bulk = (action: string, ids: string[], more: object = {}) => alice.post('/api/clips/videos/bulk', { ids, action, ...more });
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

const words = ['One', 'wurd', 'after', 'another.'].map((text, n) => ({ text, start: n, end: n + 0.9 }));
const transcript = {
  language: 'en',
  duration: 20,
  origin: 'captions',
  words,
  sentences: [{ first: 0, last: 3, start: 0, end: 3.9, text: 'One wurd after another.' }],
};
