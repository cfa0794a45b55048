import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxClipVersions } from '#features/videos/clips.constants.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer, type TestServer } from './server.ts';
import { smallVideo } from './video.ts';

/** The versions of a clip's edit, which a person can bring back. */

let server: TestServer;
let pages: Pages;
let alice: Client;
let at: string;
let best: { id: string; start: string; end: string; title: string; transcript: string };

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startTestServer();
  alice = await server.as('alice');
  const { videoId } = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
  );
  at = `/api/clips/videos/${videoId}`;
  best = (await alice.get(at)).body.video.clips.find(
    ({ title }: { title: string }) => title === 'Best',
  );
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const change = (body: object, id = best.id) => alice.send('PATCH', `${at}/clips/${id}`, body);
const restore = (version: number, to: number, id = best.id) =>
  alice.post(`${at}/clips/${id}/restore`, { version, to });
const versions = async (id = best.id) => (await alice.get(`${at}/clips/${id}/versions`)).body;
const cut = {
  ranges: [
    { start: 0.123, end: 0.6 },
    { start: 0.95, end: 3 },
  ],
};
const titled = { ...cut, title: { text: 'On top', design: 'box', seconds: 5, position: 'top' } };
const identified = { version: 0, at: expect.any(String), start: '0.123', end: '5', changes: [] };

it('has the last versions of a clip, of which each can be brought back as a change', async () => {
  expect(await versions()).toEqual({
    version: 0,
    current: 0,
    versions: [{ ...identified, seconds: 4.877 }],
  });
  await change({ edit: cut });
  // A change that follows immediately is the same version; renaming the clip is not a version.
  const { version } = (await change({ edit: titled })).body.clip;
  const renamed = await change({ title: 'Renamed', version });
  const one = {
    version,
    at: expect.any(String),
    start: '0.123',
    end: '3',
    edit: titled,
    seconds: 2.527,
  };
  expect(await versions()).toEqual({
    version: renamed.body.clip.version,
    current: version,
    versions: [{ ...one, changes: ['parts', 'title'] }, expect.objectContaining(identified)],
  });

  // A reset ends the version: the next change is another one.
  await change({ reset: true });
  expect(await versions()).toMatchObject({
    version: 0,
    current: 0,
    versions: [{ version }, { version: 0 }],
  });
  const next = (await change({ edit: { ...cut, style: { font_size: 60 } } })).body.clip;
  expect((await versions()).versions[0]).toMatchObject({
    version: next.version,
    changes: ['title', 'style'],
  });

  const stale = await restore(next.version - 1, version);
  expect([stale.status, stale.body.code]).toEqual([409, 'clip-edited']);
  const unknown = await restore(next.version, 999);
  expect([unknown.status, unknown.body.details]).toEqual([
    400,
    [expect.objectContaining({ path: ['to'], message: 'must be a stored version of this clip' })],
  ]);
  expect((await restore(next.version, 2 ** 31)).status).toBe(400);
  const restored = await restore(next.version, version);
  expect([restored.status, restored.body.clip]).toEqual([
    200,
    { ...next, edit: titled, version: next.version + 1 },
  ]);
  const all = await versions();
  expect([all.current, all.versions.map((each: { version: number }) => each.version)]).toEqual([
    next.version + 1,
    [next.version + 1, next.version, version, 0],
  ]);
  expect((await restore(all.version, 0)).body.clip).toEqual(best);
});

it('that was only trimmed or renamed has a version too, for which the change of another window is refused; as it was found it has version 0', async () => {
  const { id } = (await alice.post(`${at}/clips`, { copyOf: best.id })).body.clip;
  const shown = async () =>
    (await alice.get(at)).body.video.clips.find((clip: { id: string }) => clip.id === id);
  expect(await shown()).toMatchObject({ version: 0 });
  const seen = (await change({ end: '4', version: 0 }, id)).body.clip.version;
  expect([seen, (await shown()).version, (await versions(id)).version]).toEqual([
    expect.any(Number),
    seen,
    seen,
  ]);
  expect(seen).toBeGreaterThan(0);

  const here = await change({ end: '3', version: seen }, id);
  for (const stale of [seen, 0]) {
    const there = await change({ start: '1', end: '4', version: stale }, id);
    expect([there.status, there.body.code]).toEqual([409, 'clip-edited']);
  }
  expect(await shown()).toEqual(here.body.clip);
  const renamed = await change({ title: 'Renamed', version: here.body.clip.version }, id);
  expect((await change({ reset: true, version: here.body.clip.version }, id)).body.code).toBe(
    'clip-edited',
  );
  expect((await change({ reset: true, version: renamed.body.clip.version }, id)).body.clip).toEqual(
    // What a person made is kept.
    { ...best, id, decision: 'kept' },
  );
  expect((await change({ end: '4', version: 0 }, id)).status).toBe(200);
});

it('has so many versions of a clip and no more', async () => {
  const { id } = (await alice.post(`${at}/clips`, { copyOf: best.id })).body.clip;
  for (let n = 0; n <= maxClipVersions; n++) {
    await change({ edit: { ranges: [{ start: 0.123, end: 2 + n / 10 }] } }, id);
    await change({ reset: true }, id);
  }
  const { versions: all } = await versions(id);
  expect(all).toHaveLength(maxClipVersions + 1);
  expect(all.slice(-2)).toMatchObject([{ end: '2.1' }, { version: 0, end: '5' }]);
});

it('of a clip that a person made of several parts begin with those parts, to which it can be reset; a copy of an edited clip begins with that edit', async () => {
  const parts = {
    ranges: [
      { start: 10, end: 12 },
      { start: 0.9, end: 2 },
    ],
  };
  const made = (await alice.post(`${at}/clips`, { edit: parts })).body.clip;
  expect((await versions(made.id)).versions).toMatchObject([
    { version: 0, edit: parts, seconds: 3.1 },
  ]);
  const changed = (
    await change({ edit: { ranges: [{ start: 10, end: 12 }] }, version: 0 }, made.id)
  ).body.clip;
  expect(changed.suggested).toEqual({ start: '0.9', end: '12', edit: parts });

  const copy = (await alice.post(`${at}/clips`, { copyOf: made.id })).body.clip;
  const copied = await versions(copy.id);
  expect(copied.versions).toHaveLength(1);
  await change({ edit: { ranges: [{ start: 10, end: 11.5 }] } }, copy.id);
  expect((await versions(copy.id)).versions).toMatchObject([
    { end: '11.5' },
    { end: '12', start: '10' },
    { version: 0, edit: parts },
  ]);

  expect((await change({ reset: true }, made.id)).body.clip).toMatchObject({
    start: '0.9',
    end: '12',
    edit: parts,
    transcript: made.transcript,
  });
  expect((await alice.delete(`${at}/clips/${made.id}`)).status).toBe(200);
  expect((await alice.get(`${at}/clips/${made.id}/versions`)).body.code).toBe('clip-not-found');
});
