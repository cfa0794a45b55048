import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { servePages } from '../stand-ins/pages.ts';
import {
  addVideo,
  begin,
  exportClips,
  exported,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, ended, startTestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

const place = (of: { id: string }, ...rest: string[]) =>
  ['/api/clips/videos', of.id, ...rest].join('/');

describe('a deleted video', () => {
  let running: VideoServer;
  let alice: Client;
  let bob: Client;
  beforeAll(async () => {
    running = await startVideoServer();
    ({ alice, bob } = running);
  });
  afterAll(() => running[Symbol.asyncDispose]());

  const add = (prompt = '') => addVideo(alice, `${running.url}?${Math.random()}`, prompt);
  const files = (of: Video, folder: string) =>
    existsSync(join(running.server.dataDir, 'files', folder, of.id));

  /** Every answer that shows something of the video, without what changes by itself. */
  async function everythingOf(of: Video) {
    const get = async (path: string) => (await alice.get(path)).body;
    const { exportedClips } = await get(place(of, 'exported'));
    const [clip] = of.clips;
    return {
      video: await get(place(of)),
      exported: exportedClips,
      transcript: await get(place(of, 'transcript')),
      history: await get(place(of, 'transcript', 'changes')),
      versions: await get(place(of, 'clips', clip?.id ?? '', 'versions')),
      listed: (await get('/api/clips/videos')).videos.filter(({ id }: Video) => id === of.id),
      folders: await get('/api/clips/folders'),
    };
  }

  it('is 404 at every door, its links are dead, its jobs cancelled; and it comes back with everything it had', async () => {
    const video = await add('process-slow@clip-5');
    const { folder } = (await alice.post('/api/clips/folders', { name: 'Talks' })).body;
    const [clip] = video.clips;
    await alice.send('PATCH', place(video), { folder: folder.id, tags: ['x'], favourite: true });
    const clipPath = place(video, 'clips', clip?.id ?? '');
    const changed = await alice.send('PATCH', clipPath, { title: 'Renamed' });
    expect(changed.status).toBe(200);
    const { words } = (await alice.get(place(video, 'transcript'))).body;
    const corrected = await alice.post(place(video, 'transcript', 'replace'), {
      version: 0,
      find: words[0].text.trim(),
      replace: 'Corrected',
    });
    expect(corrected.status).toBe(200);
    await exportClips(alice, video, [['1', '4']]);
    const [exportedClip] = await exported(alice, video);
    const { share } = (await alice.post(place(video, 'shares'), { exportedId: exportedClip.id }))
      .body;
    const { url } = (
      await alice.post(place(video, 'download'), { storageKey: exportedClip.storageKey })
    ).body;
    const slow = await begin(alice, { ...video }, [['5', '9']], { targetLanguage: null });
    const before = await everythingOf(video);
    const counts = [before.exported, before.history.changes, before.versions.versions];
    expect(counts.map(({ length }) => length)).toEqual([1, 1, expect.any(Number)]);
    expect(before.versions.versions.length).toBeGreaterThan(0);
    expect(before.listed).toMatchObject([{ folder: folder.id, tags: ['x'], favourite: true }]);
    const used = (await alice.get('/api/clips/usage')).body.usage.storage.used;
    expect([(await fetch(url)).status, (await fetch(share.url)).status]).toEqual([200, 200]);

    const answer = await alice.delete(place(video));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Video deleted successfully' },
    ]);
    expect([(await fetch(url)).status, (await fetch(share.url)).status]).toEqual([404, 404]);
    for (const path of ['', 'exported', 'transcript', 'shares', 'chapters', 'playable'])
      expect([path, (await alice.get(place(video, path).replace(/\/$/, ''))).status]).toEqual([
        path,
        404,
      ]);
    expect((await alice.delete(place(video))).status).toBe(404);
    expect((await begin(alice, video, [['1', '4']])).status).toBe(404);
    const lists = ['/api/clips/videos', '/api/clips/exported', '/api/clips/search?q=hello'];
    for (const path of lists) expect((await alice.get(path)).text).not.toContain(video.id);
    expect((await alice.get('/api/clips/folders')).body.folders).toMatchObject([{ videos: 0 }]);
    expect((await ended(alice, slow)).status).toBe('cancelled');
    // It still counts; posters may be drawn meanwhile.
    expect((await alice.get('/api/clips/usage')).body.usage.storage.used).toBeGreaterThanOrEqual(
      used,
    );
    expect([files(video, 'videos'), files(video, 'trash')]).toEqual([false, true]);

    const { videos, days } = (await alice.get('/api/clips/trash')).body;
    expect([days, videos]).toEqual([
      7,
      [expect.objectContaining({ id: video.id, title: before.video.video.title })],
    ]);
    expect(Date.parse(videos[0].expiresAt) - Date.parse(videos[0].deletedAt)).toBe(7 * 86_400_000);
    expect((await bob.get('/api/clips/trash')).body.videos).toEqual([]);
    expect((await bob.post(`/api/clips/trash/${video.id}/restore`)).status).toBe(404);
    expect((await bob.delete(`/api/clips/trash/${video.id}`)).status).toBe(404);
    expect((await bob.delete('/api/clips/trash')).body.deleted).toBe(0);

    const restored = await alice.post(`/api/clips/trash/${video.id}/restore`);
    expect([restored.status, restored.body]).toEqual([200, before.video]);
    expect(await everythingOf(video)).toEqual(before);
    expect((await alice.get('/api/clips/trash')).body.videos).toEqual([]);
    expect([files(video, 'videos'), files(video, 'trash')]).toEqual([true, false]);
    const again = await alice.post(place(video, 'download'), {
      storageKey: exportedClip.storageKey,
    });
    expect((await fetch(again.body.url)).status).toBe(200);
    // Whoever had the link has lost it.
    expect((await fetch(share.url)).status).toBe(404);
    await exportClips(alice, video, [['10', '14']]);
  });

  it('is deleted for good on request, one by one or all, and its files with it', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    const ids = [first, second, third].map(({ id }) => id);
    const bulk = await alice.post('/api/clips/videos/bulk', { ids, action: 'delete' });
    expect(bulk.body.results.map(({ success }: { success: boolean }) => success)).toEqual([
      true,
      true,
      true,
    ]);
    expect((await alice.delete(`/api/clips/trash/${first.id}`)).body.success).toBe(true);
    expect((await alice.post(`/api/clips/trash/${first.id}/restore`)).status).toBe(404);
    await until(
      async () => files(first, 'trash'),
      (isThere) => !isThere,
    );
    expect(files(second, 'trash')).toBe(true);
    expect((await alice.delete('/api/clips/trash')).body).toMatchObject({ deleted: 2 });
    await until(
      async () => files(second, 'trash') || files(third, 'trash'),
      (isThere) => !isThere,
    );
    expect((await alice.get('/api/clips/usage')).body.usage.storage.used).toBeGreaterThan(0);
  });

  it('is listed, brought back and deleted for good by the operator', async () => {
    const [first, second] = [await add(), await add()];
    for (const video of [first, second]) await alice.delete(place(video));
    const run = (...args: string[]) =>
      kinora(['trash', ...args], {
        cwd: running.server.dataDir,
        env: {
          DATA_DIR: running.server.dataDir,
          OIDC_ISSUER: running.server.issuer.url,
          OIDC_AUDIENCE: 'kinora',
        },
      });
    expect((await run('list')).stdout).toContain(first.id);
    expect((await run('restore', first.id)).code).toBe(0);
    expect((await alice.get(place(first))).status).toBe(200);
    const unknown = await run('restore', first.id);
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining(`nothing called ${first.id} in the trash`),
    ]);
    expect(JSON.parse((await run('empty', second.id, '--json')).stdout)).toEqual({ deleted: 1 });
    expect((await alice.get('/api/clips/trash')).body.videos).toEqual([]);
  });
});

it('with TRASH_DAYS=0 a deleted video is gone at once; a shorter time applies to what is in the trash already', async () => {
  await using scratch = await scratchFolder();
  await using pages = await servePages({
    '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
  });
  const DATA_DIR = await dataFolder(scratch.path);
  const files = (folder: string, { id }: Video) => existsSync(join(DATA_DIR, 'files', folder, id));
  let kept: Video;
  {
    await using server = await startTestServer({ DATA_DIR });
    const alice = await server.as('alice');
    kept = await addVideo(alice, pages.at('/talk.mp4'), '');
    await alice.delete(place(kept));
    expect(files('trash', kept)).toBe(true);
  }
  await using server = await startTestServer({ DATA_DIR, TRASH_DAYS: '0' });
  const alice = await server.as('alice');
  const video = await addVideo(alice, pages.at('/talk.mp4?2'), '');
  await alice.delete(place(video));
  expect((await alice.get('/api/clips/trash')).body).toEqual({ videos: [], days: 0 });
  await until(
    async () => files('videos', video) || files('trash', video) || files('trash', kept),
    (isThere) => !isThere,
  );
});
