import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { addVideo, type Video } from './exporting.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { smallVideo } from './video.ts';

library('the embedded database', undefined, () => startTestServer());
library('a local Postgres', postgresMissing, async (scope) => {
  const postgres = scope.use(await startPostgres());
  return startTestServer({ DATABASE_URL: postgres.url });
});

/** Organising a library: favourites, tags, folders, and actions on many videos at once. */
function library(
  name: string,
  missing: string | undefined,
  start: (scope: AsyncDisposableStack) => Promise<TestServer>,
) {
  describe.skipIf(missing)(`the library, on ${name}`, () => {
    const scope = new AsyncDisposableStack();
    let server: TestServer;
    let alice: Client;
    let bob: Client;
    let url: string;
    let [one, two, three]: Video[] = [];
    let ids: string[];

    beforeAll(async () => {
      const pages = scope.use(
        await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
      );
      url = pages.at('/talk.mp4');
      server = scope.use(await start(scope));
      [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
      for (let i = 0; i < 3; i += 1) [one, two, three] = [two, three, await addVideo(alice, url)];
      ids = [one, two, three].map((video) => video?.id ?? '');
    });
    afterAll(() => scope.disposeAsync());

    const path = (id: string | undefined) => `/api/clips/videos/${id}`;
    const change = (id: string | undefined, body: object) => alice.send('PATCH', path(id), body);
    const bulk = (user: Client, body: object) => user.post('/api/clips/videos/bulk', body);
    const addFolder = (user: Client, folder: string) =>
      user.post('/api/clips/folders', { name: folder });
    /** Which of the three videos a filter lists, newest first. */
    const listed = async (filter: Record<string, string>) => {
      const { body } = await alice.get(`/api/clips/videos?${new URLSearchParams(filter)}`);
      return body.videos.map((video: Video) => ids.indexOf(video.id));
    };
    const videoOf = async (id: string | undefined) => (await alice.get(path(id))).body.video;

    it('a video is a favourite, has tags, and is found by both', async () => {
      expect(await videoOf(ids[0])).toMatchObject({ favourite: false, tags: [], folder: null });
      const changed = await change(ids[0], {
        favourite: true,
        tags: ['  Machine   learning ', 'AI', 'ai'],
      });
      expect([changed.status, changed.body.video]).toMatchObject([
        200,
        { favourite: true, tags: ['Machine learning', 'AI'] },
      ]);
      // A tag is spelt as elsewhere in the library, and fields that are left out stay.
      await change(ids[1], { tags: ['machine LEARNING'] });
      await change(ids[1], { title: 'The second' });
      expect(await videoOf(ids[1])).toMatchObject({
        tags: ['Machine learning'],
        title: 'The second',
        favourite: false,
      });
      expect(await listed({ favourite: 'true' })).toEqual([0]);
      expect(await listed({ favourite: 'false' })).toEqual([2, 1]);
      expect(await listed({ tag: 'MACHINE learning' })).toEqual([1, 0]);
      expect(await listed({ tag: 'machine learning', favourite: 'true', limit: '5' })).toEqual([0]);
      expect(await listed({ tag: 'nothing' })).toEqual([]);
      await change(ids[0], { favourite: false, tags: [] });
      expect(await listed({ favourite: 'true' })).toEqual([]);
      await change(ids[1], { tags: [] });
    });

    it.each<[string, object]>([
      ['nothing', {}],
      ['an empty tag', { tags: [' '] }],
      ['a tag of 41 characters', { tags: ['x'.repeat(41)] }],
      ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
      ['a folder that is no id', { folder: 'holidays' }],
      ['an unknown field', { stars: 5 }],
    ])('%s is refused as a change of a video', async (_, body) => {
      const { status, body: refused } = await change(ids[0], body);
      expect([status, refused.error]).toEqual([400, 'Invalid request']);
    });

    it('folders are made, renamed and deleted; their videos stay', async () => {
      const { folder } = (await addFolder(alice, ' Talks ')).body;
      expect(folder).toEqual({
        id: expect.any(String),
        name: 'Talks',
        videos: 0,
        createdAt: expect.stringMatching(/Z$/),
      });
      expect((await addFolder(alice, 'TALKS')).body.code).toBe('folder-name-taken');
      const { folder: other } = (await addFolder(alice, 'Meetings')).body;
      const taken = await alice.send('PATCH', `/api/clips/folders/${other.id}`, { name: 'talks' });
      expect([taken.status, taken.body.code]).toEqual([409, 'folder-name-taken']);
      await change(ids[0], { folder: folder.id });
      await bulk(alice, { ids: [ids[1], ids[2]], action: 'move', folder: folder.id });
      await change(ids[2], { folder: null });
      const renamed = await alice.send('PATCH', `/api/clips/folders/${folder.id}`, {
        name: 'Lectures',
      });
      expect(renamed.body.folder).toMatchObject({ name: 'Lectures', videos: 2 });
      const folders = (await alice.get('/api/clips/folders')).body.folders;
      expect(
        folders.map((each: { name: string; videos: number }) => [each.name, each.videos]),
      ).toEqual([
        ['Lectures', 2],
        ['Meetings', 0],
      ]);
      expect(await listed({ folder: folder.id })).toEqual([1, 0]);
      expect(await listed({ folder: 'none' })).toEqual([2]);
      expect((await alice.delete(`/api/clips/folders/${folder.id}`)).body).toEqual({
        success: true,
        message: 'Folder deleted successfully',
      });
      expect(await listed({ folder: 'none' })).toEqual([2, 1, 0]);
      expect((await alice.get(`/api/clips/videos?folder=${folder.id}`)).body.code).toBe(
        'folder-not-found',
      );
      await alice.delete(`/api/clips/folders/${other.id}`);
    });

    it('there are at most 200 folders, however many are added at once', async () => {
      const carol = await server.as('carol');
      const answers = await Promise.all(
        Array.from({ length: 202 }, (_, at) => addFolder(carol, `folder ${at}`)),
      );
      expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual([
        'too-many-folders',
        'too-many-folders',
      ]);
      expect((await carol.get('/api/clips/folders')).body.folders).toHaveLength(200);
    });

    it('one request changes many videos and says of each what became of it', async () => {
      const unknown = randomUUID();
      const tagged = await bulk(alice, {
        ids: [...ids, unknown, ids[0]],
        action: 'tag',
        tag: 'River',
      });
      expect([tagged.status, tagged.body.results]).toEqual([
        200,
        [
          ...ids.map((id) => ({ id, success: true })),
          { id: unknown, success: false, error: 'Video not found', code: 'video-not-found' },
        ],
      ]);
      expect(await listed({ tag: 'river' })).toEqual([2, 1, 0]);
      await bulk(alice, { ids: [ids[0]], action: 'untag', tag: 'RIVER' });
      expect(await listed({ tag: 'river' })).toEqual([2, 1]);
      await change(ids[0], { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) });
      const full = await bulk(alice, { ids: [ids[0], ids[1]], action: 'tag', tag: 'one more' });
      expect(full.body.results).toEqual([
        {
          id: ids[0],
          success: false,
          error: 'This video already has 20 tags. Remove one first.',
          code: 'too-many-tags',
        },
        { id: ids[1], success: true },
      ]);
      await bulk(alice, { ids, action: 'favourite' });
      expect(await listed({ favourite: 'true' })).toEqual([2, 1, 0]);
      await bulk(alice, { ids, action: 'unfavourite' });
      expect(await listed({ favourite: 'true' })).toEqual([]);
    });

    it.each<[string, object]>([
      ['no ids', { ids: [], action: 'favourite' }],
      ['201 ids', { ids: Array.from({ length: 201 }, () => randomUUID()), action: 'favourite' }],
      ['an id that is none', { ids: ['x'], action: 'favourite' }],
      ['an unknown action', { ids: [randomUUID()], action: 'burn' }],
      ['a move without a folder', { ids: [randomUUID()], action: 'move' }],
      ['a tag without one', { ids: [randomUUID()], action: 'tag' }],
      ['a deletion with a tag', { ids: [randomUUID()], action: 'delete', tag: 'x' }],
    ])('%s is refused as a change of many videos', async (_, body) => {
      const { status, body: refused } = await bulk(alice, body);
      expect([status, refused.error]).toEqual([400, 'Invalid request']);
    });

    it('is nobody else’s: their videos and folders are unknown, and they see no tags', async () => {
      const { folder } = (await addFolder(alice, 'Mine')).body;
      const { folder: his } = (await addFolder(bob, 'His')).body;
      const his1 = await addVideo(bob, url);
      const before = await alice.get('/api/clips/videos');
      for (const action of ['favourite', 'unfavourite']) {
        const { body } = await bulk(bob, { ids: [ids[0], his1.id], action });
        expect(body.results.map(({ success }: { success: boolean }) => success)).toEqual([
          false,
          true,
        ]);
      }
      const refused = await bulk(bob, { ids: [ids[0]], action: 'delete' });
      expect(refused.body.results).toMatchObject([{ success: false, code: 'video-not-found' }]);
      for (const answer of [
        await bulk(bob, { ids: [his1.id], action: 'move', folder: folder.id }),
        await bob.send('PATCH', path(his1.id), { folder: folder.id }),
        await bob.send('PATCH', `/api/clips/folders/${folder.id}`, { name: 'x' }),
        await bob.delete(`/api/clips/folders/${folder.id}`),
        await bob.get(`/api/clips/videos?folder=${folder.id}`),
        await change(ids[0], { folder: his.id }),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'folder-not-found']);
      // Spelt as he spells it: her tags are not his.
      await bob.send('PATCH', path(his1.id), { tags: ['rIVER'] });
      expect((await bob.get(path(his1.id))).body.video.tags).toEqual(['rIVER']);
      expect((await alice.get('/api/clips/videos')).body).toEqual(before.body);
    });

    it('many videos are deleted at once, and what was deleted is not found again', async () => {
      const { body } = await bulk(alice, { ids: [ids[0], ids[2]], action: 'delete' });
      expect(body.results).toEqual([ids[0], ids[2]].map((id) => ({ id, success: true })));
      expect(await listed({})).toEqual([1]);
      const again = await bulk(alice, { ids: [ids[0], ids[1]], action: 'delete' });
      expect(again.body.results).toMatchObject([{ code: 'video-not-found' }, { success: true }]);
      expect(await listed({})).toEqual([]);
    });
  });
}
