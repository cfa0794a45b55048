import {
  appendFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { accounts, feedEpisodes, feeds } from '#platform/database/tables.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { takeFile } from './take-file.ts';
import { createFolderWatch } from './watch-folder.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let folder: string;
let made = 0;

beforeAll(async () => {
  const scratch = scope.use(await scratchFolder());
  database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(scratch.path), log }),
    (opened) => opened.close(),
  );
  scope.adopt(await openQueue(database, log), (queue) => queue.stop());
  folder = join(scratch.path, 'inbox');
});
afterAll(() => scope.disposeAsync());
beforeEach(async () => {
  await database.db.delete(feeds);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

/** The beginning of an MP4 file, each time with another size. */
const video = () => Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(1000 + made++)]);
const put = (name: string, bytes = video()) => writeFile(join(folder, name), bytes);
const watch = (owner: string | undefined = 'ann') =>
  createFolderWatch({ db: database.db, folder, owner, log });
const titles = async () =>
  (await database.db.select().from(feedEpisodes).orderBy(asc(feedEpisodes.title))).map(
    ({ title }) => title,
  );

it('takes a file that is the same at two scans, once, also after a restart and by two processes at once', async () => {
  await put('first.mp4');
  const [one, other] = [watch(), watch()];
  await Promise.all([one(), other()]);
  expect(await titles()).toEqual([]);
  await Promise.all([one(), other()]);
  await one();
  const restarted = watch();
  await restarted();
  await restarted();
  expect(await titles()).toEqual(['first']);
  // Another recording under the same name is a new file, and so is a file that was only moved.
  await put('first.mp4');
  for (let scans = 0; scans < 3; scans++) await restarted();
  expect(await titles()).toEqual(['first', 'first']);
});

it('takes no file that is still being written, whatever its size, and only what may be a recording', async () => {
  const scan = watch();
  await mkdir(join(folder, 'a/b/c/d/e/f'), { recursive: true });
  for (const name of [
    '.hidden.mp4',
    'film.mp4.part',
    'film.srt',
    'a/b/c/d/e/deep.mp4',
    'a/b/c/d/e/f/too-deep.mp4',
  ])
    await put(name);
  await put('text.mp4', Buffer.from('only a text'));
  await put('empty.mp4', Buffer.alloc(0));
  await symlink('/etc/hostname', join(folder, 'link.mp4'));
  await put('growing.mp4');
  await put('touched.mp4');
  for (let scans = 1; scans <= 4; scans++) {
    await appendFile(join(folder, 'growing.mp4'), 'more');
    await utimes(join(folder, 'touched.mp4'), scans, scans);
    await scan();
  }
  expect(await titles()).toEqual(['deep']);
  await scan();
  expect(await titles()).toEqual(['deep', 'growing', 'touched']);
});

it('takes many files a few at a time, and none while it is paused', async () => {
  await Promise.all(Array.from({ length: 45 }, (_, n) => put(`film ${n}.mp4`)));
  const scan = watch();
  await scan();
  await scan();
  expect((await titles()).length).toBe(20);
  await database.db.update(feeds).set({ paused: true });
  await scan();
  expect((await titles()).length).toBe(20);
  await database.db.update(feeds).set({ paused: false });
  for (let scans = 0; scans < 3; scans++) await scan();
  expect((await titles()).length).toBe(45);
});

it('belongs to the person who is named, or to the only one', async () => {
  const owners = async () =>
    (await database.db.select({ userId: feeds.userId }).from(feeds)).map(({ userId }) => userId);
  const alone = createFolderWatch({ db: database.db, folder, owner: undefined, log });
  await alone();
  expect(await owners()).toEqual([]);
  const add = async (email: string) =>
    (await database.db.insert(accounts).values({ email, passwordHash: '' }).returning())[0]?.id;
  const ann = await add('ann@example.org');
  await alone();
  expect(await owners()).toEqual([ann]);
  const bob = await add('bob@example.org');
  await watch('Bob@example.org')();
  await watch('nobody@example.org')();
  expect((await owners()).sort()).toEqual([ann, bob].sort());
});

it('takes nothing for a person whose account is deleted while the files are read', async () => {
  const email = 'cy@example.org';
  await database.db.insert(accounts).values({ email, passwordHash: '' });
  await put('film.mp4');
  const readHead = async (path: string) => {
    await database.db.delete(accounts).where(eq(accounts.email, email));
    return readFile(path);
  };
  const scan = createFolderWatch({ db: database.db, folder, owner: email, log, readHead });
  await scan();
  await database.db.delete(feeds);
  for (let scans = 0; scans < 2; scans++) await scan();
  expect(await database.db.select().from(feeds)).toEqual([]);
  expect(await titles()).toEqual([]);
});

it('reports when it cannot be read, and continues when it can', async () => {
  const state = async () =>
    (await database.db.select().from(feeds)).map(({ errorCode }) => errorCode);
  const scan = watch();
  await rename(folder, `${folder} away`);
  await scan();
  expect(await state()).toEqual(['watch-folder-unreadable']);
  await rename(`${folder} away`, folder);
  await scan();
  expect(await state()).toEqual([null]);
});

it('tries a file that cannot be read again, says so, and lets others pass', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, n) => put(`locked ${n}.mp4`)));
  await put('film.mp4');
  await utimes(join(folder, 'film.mp4'), 1, 1);
  let isLocked = true;
  const readHead = async (path: string) => {
    if (isLocked && path.includes('locked'))
      throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES' });
    return readFile(path);
  };
  const scan = createFolderWatch({ db: database.db, folder, owner: 'ann', log, readHead });
  const state = async () => (await database.db.select().from(feeds))[0];
  for (let scans = 0; scans < 3; scans++) await scan();
  expect(await titles()).toEqual(['film']);
  expect(await state()).toMatchObject({
    errorCode: 'watched-file-unreadable',
    error: expect.stringMatching(/^“locked \d+\.mp4” cannot be read \(EACCES\)\./),
  });
  isLocked = false;
  for (let scans = 0; scans < 3; scans++) await scan();
  expect(await titles()).toHaveLength(26);
  expect(await state()).toMatchObject({ error: null, errorCode: null });
});

it('hands out a file only as it was when it was taken, and never one outside the folder', async () => {
  await put('film.mp4');
  await put('film.en.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello.\n'));
  await symlink('/etc/hostname', join(folder, 'film.de.srt'));
  await mkdir(join(folder, 'subs'));
  await put('subs/film.forced.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n¿Qué?\n'));
  const heatmap = [{ start_time: 0, end_time: 60, value: 0.5 }];
  await put('film.info.json', Buffer.from(JSON.stringify({ heatmap })));
  await put('film.chat.json', Buffer.from('no chat'));
  await symlink('/etc/hostname', join(folder, 'film.live_chat.json'));
  const scan = watch();
  await scan();
  await scan();
  const [episode] = await database.db.select().from(feedEpisodes);
  const { file } = Object(episode?.source);
  await using scratch = await scratchFolder();
  const context = { signal: AbortSignal.timeout(20_000) };
  const take = (changed: object) =>
    takeFile(
      { watched: folder, folder: scratch.path, maxBytes: 1e6, file: { ...file, ...changed } },
      context,
    );
  expect(await take({})).toMatchObject({
    path: join(scratch.path, 'original.mp4'),
    captions: [
      { name: 'film.en.srt', format: 'srt', language: 'en' },
      { name: 'subs/film.forced.srt', isPartial: true },
    ],
    audience: [{ kind: 'heatmap', seconds: 60, values: [0.5] }],
  });
  // The same file elsewhere, named by a path that leaves the folder or by a path through a link.
  const outside = join(folder, '../elsewhere');
  await mkdir(outside);
  await link(join(folder, 'film.mp4'), join(outside, 'film.mp4'));
  await symlink(outside, join(folder, 'linked'));
  for (const path of ['../elsewhere/film.mp4', 'linked/film.mp4'])
    await expect(take({ path })).rejects.toMatchObject({ code: 'watched-file-changed' });
  await appendFile(join(folder, 'film.mp4'), 'more');
  await expect(take({})).rejects.toMatchObject({ code: 'watched-file-changed' });
});
