import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Receiver, startReceiver } from '../stand-ins/receiver.ts';
import { startYouTubeUpload, type YouTubeStandIn } from '../stand-ins/youtube-upload.ts';
import { addVideo, exportClips, exported, type Video } from './exporting.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type Client, client, until } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * A server that is killed while it posts: whatever it was doing, every clip ends up on the platform
 * once.
 */
const scope = new AsyncDisposableStack();
let issuer: Issuer;
let youtube: YouTubeStandIn;
let receiver: Receiver;
let running: ServerProcess;
let dataDir: string;
/** Two of them, because a server sends two posts of a person at once. */
let alice: Person;
let bob: Person;

type Person = { name: string; client: Client; video: Video; account: string };

beforeAll(async () => {
  const scratch = scope.use(await scratchFolder());
  dataDir = await dataFolder(scratch.path);
  issuer = scope.use(await startIssuer());
  youtube = scope.use(await startYouTubeUpload());
  // Expired, so that they are renewed and stored again.
  youtube.tokensLast(1);
  receiver = scope.use(await startReceiver());
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  await start();
  const person = async (name: string): Promise<Person> => {
    const user = await signedIn(name);
    const { url } = (await user.post('/api/clips/post-accounts/youtube/connect')).body;
    const account = (
      await user.post('/api/clips/post-accounts/youtube', youtube.agree(url, `UC-${name}`))
    ).body.account.id;
    return { name, client: user, video: await addVideo(user, pages.at('/talk.mp4')), account };
  };
  [alice, bob] = [await person('alice'), await person('bob')];
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await scope.disposeAsync();
});

async function start(): Promise<void> {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
  };
  const journal = { JOURNAL: join(dataDir, 'journal') };
  running = startProcess('test/api/scripted-server.ts', [], {
    ...settings,
    ...journal,
    ...youtube.settings,
  });
  for (const person of [alice, bob]) if (person) person.client = await signedIn(person.name);
}

const signedIn = async (name: string) =>
  client(await running.ready, await issuer.token({ sub: name }));

async function restart(): Promise<void> {
  expect(await running.end('SIGKILL')).toBe('SIGKILL');
  await start();
}

let clips = 0;

async function post(
  { client: user, video, account }: Person,
  title: string,
  more: object = {},
  file?: Buffer,
): Promise<string> {
  // Equal exports would share one file.
  clips += 1;
  await exportClips(user, video, [['1', `${clips + 3}`]], { aspectRatio: '1:1' });
  const [clip] = await exported(user, video);
  if (file) await writeFile(join(dataDir, 'files', clip.storageKey), file);
  const request = { accountId: account, platform: 'youtube', title, again: true, ...more };
  return (await user.post(`/api/clips/videos/${video.id}/exported/${clip.id}/posts`, request)).body
    .post.id;
}
const ended = (id: string, { client: user }: Person = alice) =>
  until(
    async () => (await user.get(`/api/clips/posts/${id}`)).body.post,
    ({ status }) => ['posted', 'failed', 'cancelled'].includes(status),
  );
const requested = (request: string) =>
  until(
    async () => requestsOf(request),
    (count) => count > 0,
  );
const requestsOf = (request: string) => youtube.requests.filter((one) => one === request).length;
const videosOf = (title: string) => youtube.videos.filter(({ snippet }) => snippet.title === title);

describe('each of four posts that one kill interrupts at different points', () => {
  const file = Buffer.alloc(18 * 2 ** 20, 'clip');
  const second = `part ${8 * 2 ** 20}`;
  let [middle, last, begun, called] = ['', '', '', ''];
  beforeAll(async () => {
    // In the middle: YouTube has the first part, and the second one is on its way.
    youtube.next('part', { take: 2 ** 30 }, { hang: true });
    middle = await post(alice, 'middle', {}, file);
    await requested(second);
    // After the last byte: YouTube has all of it, but its response has not arrived.
    youtube.next('part', { silent: true });
    last = await post(alice, 'last');
    await until(
      async () => videosOf('last').length,
      (count) => count === 1,
    );
    // Before the first byte.
    const starts = youtube.requests.length;
    youtube.next('start', { silent: true });
    begun = await post(bob, 'begun');
    await until(
      async () => youtube.requests.slice(starts),
      (requests) => requests.includes('start'),
    );
    const url = receiver.reacting(() => undefined);
    const hook = (await bob.client.post('/api/clips/post-accounts/webhook', { name: 'Hook', url }))
      .body.account.id;
    called = await post(bob, 'called', { accountId: hook, platform: 'x' });
    await until(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    await restart();
  });

  it('goes on where the platform says, or finds the video that its upload has become, and never uploads twice', async () => {
    expect(await ended(middle)).toMatchObject({ status: 'posted' });
    expect(await ended(last)).toMatchObject({
      status: 'posted',
      url: `https://www.youtube.com/watch?v=${videosOf('last')[0]?.id}`,
    });
    expect(videosOf('middle').map(({ bytes }) => bytes.equals(file))).toEqual([true]);
    expect(videosOf('last')).toHaveLength(1);
    expect(requestsOf(second)).toBe(2);
  });

  it('begins another session only while nothing was sent, and says of a webhook that it may have been called', async () => {
    expect(await ended(begun, bob)).toMatchObject({ status: 'posted' });
    expect(videosOf('begun')).toHaveLength(1);
    // One each, and the second of `begun`.
    expect(requestsOf('start')).toBe(4);
    expect(await ended(called, bob)).toMatchObject({
      status: 'failed',
      errorCode: 'post-outcome-unknown',
    });
    expect(receiver.received).toHaveLength(1);
  });
});

it('is not sent again by a restored server: an upload goes on in its session, and everything else fails', async () => {
  const away = { status: 503, reason: 'backendError', retryAfter: '20' } as const;
  youtube.next('part', { hang: true });
  const begun = await post(alice, 'begun before', {}, Buffer.alloc(18 * 2 ** 20, 'clip'));
  await until(
    async () => youtube.requests.at(-1),
    (request) => request === 'part 0',
  );
  youtube.next('start', away);
  const waiting = await post(alice, 'waiting before');
  const busy = (response: ServerResponse) => response.writeHead(503, { 'retry-after': '20' }).end();
  const url = receiver.reacting(busy, 200);
  const hook = (await alice.client.post('/api/clips/post-accounts/webhook', { name: 'Busy', url }))
    .body.account.id;
  const called = await post(alice, 'called before', { accountId: hook, platform: 'x' });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await post(alice, 'later', { accountId: hook, platform: 'x', publishAt });
  for (const id of [waiting, called])
    await until(
      async () => (await alice.client.get(`/api/clips/posts/${id}`)).body.post,
      ({ status, error }) => status === 'waiting' && error !== undefined,
    );
  await running.end('SIGKILL');
  const run = (...args: string[]) => kinora(args, { cwd: dataDir, env: { DATA_DIR: dataDir } });
  const backup = join(dataDir, '..', 'backup');
  expect(await run('backup', backup)).toMatchObject({ code: 0 });

  await start();
  for (const id of [begun, waiting, called])
    expect(await ended(id)).toMatchObject({ status: 'posted' });
  await running.end('SIGKILL');
  expect(await run('restore', backup, '--replace')).toMatchObject({ code: 0 });
  await start();

  const unknown = {
    status: 'failed',
    errorCode: 'post-outcome-unknown',
    error: expect.stringContaining('restored'),
  };
  expect(await ended(waiting)).toMatchObject(unknown);
  expect(await ended(called)).toMatchObject(unknown);
  expect(await ended(begun)).toMatchObject({
    status: 'posted',
    url: expect.stringContaining(videosOf('begun before')[0]?.id ?? 'none'),
  });
  expect((await alice.client.get(`/api/clips/posts/${scheduled}`)).body.post).toMatchObject({
    status: 'scheduled',
    publishAt,
  });
  expect([videosOf('begun before').length, videosOf('waiting before').length]).toEqual([1, 1]);
  expect(receiver.at(new URL(url).pathname)).toHaveLength(2);
});

it('has no token and no address of a session in the files of its database', async () => {
  const files: Buffer[] = [];
  for (const entry of await readdir(join(dataDir, 'database'), {
    recursive: true,
    withFileTypes: true,
  }))
    if (entry.isFile()) files.push(await readFile(join(entry.parentPath, entry.name)));
  const bytes = Buffer.concat(files);
  expect(bytes.includes('Channel UC-alice')).toBe(true);
  for (const secret of ['refresh-', 'access-1', 'upload_id='])
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
});
