import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDocumentedHooks } from '../stand-ins/catch-hooks.ts';
import { servePages } from '../stand-ins/pages.ts';
import { startPostiz } from '../stand-ins/postiz.ts';
import { type Receiver, signatureHeaders, startReceiver } from '../stand-ins/receiver.ts';
import { startYouTubeUpload, type YouTubeStandIn } from '../stand-ins/youtube-upload.ts';
import { addVideo, exportClips, exported, type Video } from './exporting.ts';
import {
  type ApiResponse,
  type Client,
  startTestServer,
  type TestServer,
  until,
} from './server.ts';
import { smallVideo } from './video.ts';

/** Posting clips: what arrives at the platform, how often, and the messages for people. */
const scope = new AsyncDisposableStack();
let youtube: YouTubeStandIn;
let receiver: Receiver;
let server: TestServer;
let alice: Client;
let bob: Client;
let video: Video;
let account: string;
let talk: string;

beforeAll(async () => {
  youtube = scope.use(await startYouTubeUpload());
  receiver = scope.use(await startReceiver());
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  server = scope.use(await startTestServer(youtube.settings));
  [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
  talk = pages.at('/talk.mp4');
  video = await addVideo(alice, talk);
  account = await connect(alice, 'UC-alice');
});
afterAll(() => scope.disposeAsync());

async function connect(user: Client, channel: string): Promise<string> {
  const { url } = (await user.post('/api/clips/post-accounts/youtube/connect')).body;
  const { body } = await user.post('/api/clips/post-accounts/youtube', youtube.agree(url, channel));
  return body.account.id;
}

/** A separate clip, which has not been posted before. */
async function newClip(aspectRatio = '9:16') {
  await exportClips(alice, video, [['1', '4']], { aspectRatio });
  return (await exported(alice, video))[0];
}
const to = (clip: { id: string }) => `/api/clips/videos/${video.id}/exported/${clip.id}/posts`;
const texts = { title: 'The best', description: 'Watch this.', hashtags: ['#one', 'two words'] };
const shorts = () => ({ accountId: account, platform: 'youtube-shorts', ...texts });
const begin = async (more: object = {}) => {
  const response = await alice.post(to(await newClip()), { ...shorts(), ...more });
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.body.post;
};
const show = async (id: string) => (await alice.get(`/api/clips/posts/${id}`)).body.post;
const reaching = (id: string, ...statuses: string[]) =>
  until(
    () => show(id),
    ({ status }) => statuses.includes(status),
    30,
  );
const videosOf = (title: string) => youtube.videos.filter(({ snippet }) => snippet.title === title);
let titles = 0;
/** Distinguishes the stand-in's videos. */
const newTitle = () => {
  titles += 1;
  return `Post ${titles}`;
};

describe('a post to YouTube', () => {
  it('has the clip, its texts and its thumbnail, and names the address', async () => {
    const title = newTitle();
    const clip = await newClip('16:9');
    await writeThumbnail(clip);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const request = {
      accountId: account,
      platform: 'youtube',
      ...texts,
      title,
      thumbnail: true,
      publishAt,
      visibility: 'public',
    };
    const { post } = (await alice.post(to(clip), { ...request, notifySubscribers: false })).body;
    expect(await reaching(post.id, 'posted', 'failed')).toMatchObject({
      status: 'posted',
      progress: 1,
      accountName: 'Channel UC-alice',
      publishAt,
      notes: [],
      url: expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=video-\d+$/),
    });
    const [made, ...more] = videosOf(title);
    expect(more).toEqual([]);
    expect(made?.snippet).toMatchObject({
      description: 'Watch this.\n\n#one #TwoWords',
      tags: ['one', 'TwoWords'],
      categoryId: '22',
    });
    expect(made?.status).toEqual({
      privacyStatus: 'private',
      publishAt,
      selfDeclaredMadeForKids: false,
    });
    expect([made?.notifySubscribers, made?.thumbnail?.toString()]).toEqual([
      'false',
      'a thumbnail',
    ]);
    const { url } = (
      await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clip.storageKey })
    ).body;
    expect(made?.bytes.toString()).toBe(await (await fetch(url)).text());
    expect((await alice.get(`/api/clips/posts?exportedId=${clip.id}`)).body.posts).toMatchObject([
      { id: post.id, status: 'posted' },
    ]);
  });

  it('of a translated clip names both languages, and nothing in the spoken one is proposed for it', async () => {
    await exportClips(alice, video, [['0.1234', '5']], { targetLanguage: 'de' });
    const [clip] = await exported(alice, video);
    const { proposals } = (
      await alice.get(
        `/api/clips/videos/${video.id}/exported/${clip.id}/post-texts?platform=youtube-shorts`,
      )
    ).body;
    expect(proposals).toMatchObject([{ description: 'Hello world.', hashtags: [] }]);
    const title = newTitle();
    const { post } = (await alice.post(to(clip), { ...shorts(), title })).body;
    await reaching(post.id, 'posted', 'failed');
    expect(videosOf(title)[0]?.snippet).toMatchObject({
      defaultLanguage: 'de',
      defaultAudioLanguage: 'en',
    });
  });

  it.each([
    ['YouTube takes only a part of what is sent', 'part', { take: 100 }],
    ['the connection breaks in the middle', 'part', { status: 503, reason: 'backendError' }],
    ['the answer to the last byte is lost', 'part', { lost: true }],
    ['the address of the session is lost', 'start', { lost: true }],
    [
      'too many requests were made',
      'start',
      { status: 403, reason: 'rateLimitExceeded', retryAfter: '1' },
    ],
    ['the state of the video cannot be read', 'videos', { status: 500 }],
  ] as const)('is there once when %s', async (_, kind, fault) => {
    const title = newTitle();
    youtube.next(kind, fault);
    const { id } = await begin({ title });
    expect(await reaching(id, 'posted', 'failed')).toMatchObject({ status: 'posted' });
    expect(videosOf(title)).toHaveLength(1);
  });

  it('is restarted when its session is gone before the last byte', async () => {
    const title = newTitle();
    const clip = await newClip();
    const file = Buffer.alloc(18 * 2 ** 20, 'clip');
    await writeFile(join(server.dataDir, 'files', clip.storageKey), file);
    youtube.next('part', { take: 2 ** 30 }, { status: 410, reason: 'gone' });
    const { post } = (await alice.post(to(clip), { ...shorts(), title })).body;
    expect(await reaching(post.id, 'posted', 'failed')).toMatchObject({ status: 'posted' });
    expect(videosOf(title).map(({ bytes }) => bytes.equals(file))).toEqual([true]);
    expect(
      [...youtube.sessions.values()].filter(({ metadata }) => metadata.snippet.title === title),
    ).toHaveLength(2);
  });

  it('is not restarted automatically when its session is gone after the last byte', async () => {
    const title = newTitle();
    youtube.next('part', { take: 50 }, { status: 404, reason: 'notFound' });
    // All of the clip fits into one part: the bytes that were not accepted were sent anyway.
    const { id } = await begin({ title });
    const failed = await reaching(id, 'posted', 'failed');
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'post-outcome-unknown' });
    expect(videosOf(title)).toEqual([]);
    // The person has checked that it is not there.
    expect((await alice.post(`/api/clips/posts/${id}/retry`)).status).toBe(200);
    expect(await reaching(id, 'posted', 'failed')).toMatchObject({ status: 'posted' });
    expect(videosOf(title)).toHaveLength(1);
  });

  it('can be cancelled while YouTube keeps it waiting, and is not there then', async () => {
    const title = newTitle();
    youtube.next('part', { take: 60 }, { hang: true });
    const { id } = await begin({ title });
    await until(
      () => show(id),
      ({ progress }) => progress > 0,
    );
    expect((await alice.post(`/api/clips/posts/${id}/cancel`)).body.post).toMatchObject({
      status: 'uploading',
      cancelling: true,
    });
    expect(await reaching(id, 'cancelled', 'failed', 'posted')).toMatchObject({
      status: 'cancelled',
      cancelling: false,
    });
    expect(videosOf(title)).toEqual([]);
    expect(
      [...youtube.sessions.values()].find(({ metadata }) => metadata.snippet.title === title)
        ?.cancelled,
    ).toBe(true);
    expect((await alice.post(`/api/clips/posts/${id}/cancel`)).body).toMatchObject({
      code: 'post-ended',
    });
  });

  it('says so when it was cancelled too late', async () => {
    const title = newTitle();
    youtube.next('part', { silent: true });
    const { id } = await begin({ title });
    await until(
      async () => videosOf(title).length,
      (count) => count === 1,
    );
    await alice.post(`/api/clips/posts/${id}/cancel`);
    const post = await reaching(id, 'cancelled', 'failed', 'posted');
    expect(post).toMatchObject({
      status: 'posted',
      url: expect.stringContaining('shorts/video-'),
      notes: [expect.stringContaining('too late')],
    });
  });

  it.each([
    ['the daily quota', 'quotaExceeded', 403, 'post-quota'],
    ['the limit of uploads', 'uploadLimitExceeded', 400, 'post-upload-limit'],
  ])(
    'waits for %s to be renewed, without sending anything meanwhile, and can be cancelled',
    async (_, reason, status, errorCode) => {
      const title = newTitle();
      youtube.next('start', { status, reason });
      const { id } = await begin({ title });
      const post = await until(
        () => show(id),
        ({ error }) => error !== undefined,
      );
      expect(post).toMatchObject({ status: 'waiting', errorCode });
      const wait = Date.parse(post.nextAttemptAt) - Date.now();
      expect([wait > 60_000, wait < 86_700_000]).toEqual([true, true]);
      expect((await alice.post(`/api/clips/posts/${id}/cancel`)).body.post.status).toBe(
        'cancelled',
      );
      expect(videosOf(title)).toEqual([]);
    },
  );

  it('that is cancelled while YouTube answers that its quota is used up does not wait for the next day', async () => {
    const begun = Promise.withResolvers<string>();
    const before = async () => alice.post(`/api/clips/posts/${await begun.promise}/cancel`);
    youtube.next('start', { status: 403, reason: 'quotaExceeded', before });
    const { id } = await begin({ title: newTitle() });
    begun.resolve(id);
    // It waits for the next attempt, which cancels it, for a moment only.
    expect(await reaching(id, 'cancelled', 'failed')).toMatchObject({ status: 'cancelled' });
  });

  it('fails with YouTube’s reason when it refuses or rejects the video', async () => {
    youtube.next('start', {
      status: 400,
      reason: 'invalidDescription',
      message: 'The description is <b>invalid</b>.',
    });
    const refused = await begin();
    expect(await reaching(refused.id, 'failed', 'posted')).toMatchObject({
      status: 'failed',
      errorCode: 'post-refused',
      error: 'The platform refused the post: The description is invalid. Change it and post again.',
    });
    youtube.processAs('rejected');
    const rejected = await begin({ title: newTitle() });
    expect(await reaching(rejected.id, 'failed', 'posted')).toMatchObject({
      status: 'failed',
      errorCode: 'post-rejected',
      progress: 1,
    });
    youtube.processAs('processed');
  });

  it('is processing, with its address, for as long as YouTube takes', async () => {
    youtube.processAs('uploaded');
    const title = newTitle();
    const { id } = await begin({ title });
    expect(await reaching(id, 'processing')).toMatchObject({ status: 'processing', progress: 1 });
    const checked = () => youtube.requests.filter((request) => request === 'videos').length;
    const before = checked();
    await until(
      async () => checked(),
      (count) => count > before + 1,
    );
    const [made] = videosOf(title);
    if (made) made.uploadStatus = 'processed';
    youtube.processAs('processed');
    expect(await reaching(id, 'posted', 'failed')).toMatchObject({
      status: 'posted',
      url: expect.stringContaining(made?.id ?? '?'),
    });
  });

  it('asks for the account to be connected again when Google no longer accepts it, and goes on then', async () => {
    const title = newTitle();
    youtube.takeBack('UC-alice');
    const { id } = await begin({ title });
    expect(await reaching(id, 'failed', 'posted')).toMatchObject({
      status: 'failed',
      errorCode: 'post-account-reconnect',
    });
    const { accounts } = (await alice.get('/api/clips/post-accounts')).body;
    expect(accounts).toMatchObject([
      { id: account, reconnect: expect.stringContaining('Connect it again') },
    ]);
    expect((await alice.post(`/api/clips/posts/${id}/retry`)).body).toMatchObject({
      code: 'post-account-reconnect',
    });
    expect(await connect(alice, 'UC-alice')).toBe(account);
    await alice.post(`/api/clips/posts/${id}/retry`);
    expect(await reaching(id, 'failed', 'posted')).toMatchObject({ status: 'posted' });
    expect(videosOf(title)).toHaveLength(1);
  });

  it('is made once for a clip and an account, unless it is to be made again', async () => {
    const clip = await newClip();
    const first = await alice.post(to(clip), shorts());
    await reaching(first.body.post.id, 'posted');
    expect((await alice.post(to(clip), shorts())).body).toMatchObject({ code: 'post-exists' });
    expect((await alice.post(to(clip), { ...shorts(), again: true })).status).toBe(200);
  });

  it.each([
    ['a title that is too long', { title: 'x'.repeat(101) }, 'title'],
    ['a character that YouTube refuses', { title: 'a < b' }, 'title'],
    ['no title', { title: '' }, 'title'],
    ['more text than YouTube takes, in bytes', { description: 'ä'.repeat(2600) }, 'description'],
    ['a platform that a channel does not post to', { platform: 'tiktok' }, 'platform'],
    [
      'a time in the past',
      { publishAt: '2020-01-01T00:00:00Z', visibility: 'public' },
      'publishAt',
    ],
    [
      'a scheduled video that stays private',
      { publishAt: new Date(Date.now() + 86_400_000).toISOString() },
      'visibility',
    ],
    ['a field that nobody knows', { url: 'x' }, undefined],
  ])('is refused with %s', async (_, more, field) => {
    const [clip] = await exported(alice, video);
    const { status, body } = await alice.post(to(clip), { ...shorts(), again: true, ...more });
    expect([status, body.details[0].path[0]]).toEqual([400, field]);
  });
});

describe('an account', () => {
  it('cannot be connected with the permission that somebody else has begun, nor with a code that was used', async () => {
    const { url } = (await bob.post('/api/clips/post-accounts/youtube/connect')).body;
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const returned = youtube.agree(url, 'UC-victim');
    expect((await alice.post('/api/clips/post-accounts/youtube', returned)).body).toMatchObject({
      code: 'post-connection-refused',
    });
    let atOnce: ApiResponse | undefined;
    const meanwhile = async () => {
      atOnce = await bob.post('/api/clips/post-accounts/youtube', youtube.agree(url, 'UC-victim'));
    };
    youtube.next('channel', { meanwhile });
    expect((await bob.post('/api/clips/post-accounts/youtube', returned)).status).toBe(200);
    expect(atOnce?.body).toMatchObject({ code: 'post-connection-refused' });
    expect((await bob.post('/api/clips/post-accounts/youtube', returned)).body).toMatchObject({
      code: 'post-connection-refused',
    });
    const again = youtube.agree(url, 'UC-victim');
    expect((await bob.post('/api/clips/post-accounts/youtube', again)).body).toMatchObject({
      code: 'post-connection-refused',
    });
    const other = (await bob.post('/api/clips/post-accounts/youtube/connect')).body;
    expect(
      (await bob.post('/api/clips/post-accounts/youtube', youtube.agree(other.url, ''))).body,
    ).toMatchObject({
      code: 'post-no-channel',
    });
  });

  it('is not connected for a person who is deleted meanwhile, and its permission is revoked', async () => {
    const cy = await server.as('cy');
    const { url } = (await cy.post('/api/clips/post-accounts/youtube/connect')).body;
    youtube.next('channel', {
      meanwhile: () => cy.post('/api/account/delete', { confirm: 'delete my account' }),
    });
    const before = youtube.revoked.length;
    const refused = await cy.post('/api/clips/post-accounts/youtube', youtube.agree(url, 'UC-cy'));
    expect([refused.status, refused.body.code]).toEqual([400, 'post-connection-refused']);
    expect((await cy.get('/api/clips/post-accounts')).body.accounts).toEqual([]);
    expect(youtube.revoked).toHaveLength(before + 1);
  });

  it('is revoked at Google when it is disconnected, and what was to be posted with it is cancelled', async () => {
    const id = await connect(alice, 'UC-other');
    youtube.next('start', { status: 403, reason: 'quotaExceeded' });
    const { post } = (await alice.post(to(await newClip()), { ...shorts(), accountId: id })).body;
    await until(
      () => show(post.id),
      ({ error }) => error !== undefined,
    );
    const before = youtube.revoked.length;
    expect((await alice.delete(`/api/clips/post-accounts/${id}`)).body).toMatchObject({
      message: 'Account disconnected successfully',
    });
    expect(youtube.revoked).toHaveLength(before + 1);
    expect(await show(post.id)).toMatchObject({
      status: 'cancelled',
      accountId: null,
      accountName: 'Channel UC-other',
    });
    expect((await alice.post(`/api/clips/posts/${post.id}/retry`)).body).toMatchObject({
      code: 'post-account-deleted',
    });
  });

  it('that is disconnected at the same moment is not posted with, and does not exist', async () => {
    const { account } = (
      await alice.post('/api/clips/post-accounts/webhook', {
        name: 'Brief',
        url: receiver.reacting(200),
      })
    ).body;
    const clip = to(await newClip());
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const post = { accountId: account.id, platform: 'tiktok', ...texts, publishAt, again: true };
    const some = () => Array.from({ length: 6 }, () => alice.post(clip, post));
    const answers = await Promise.all([
      ...some(),
      alice.delete(`/api/clips/post-accounts/${account.id}`),
      ...some(),
    ]);
    const unforeseen = answers.filter(
      ({ status, body }) => status !== 200 && body.code !== 'post-account-not-found',
    );
    expect(unforeseen.map(({ text }) => text)).toEqual([]);
  });

  it('of somebody else is not posted with, and nobody sees another person’s posts', async () => {
    const foreign = await connect(bob, 'UC-bob');
    expect(
      (await alice.post(to(await newClip()), { ...shorts(), accountId: foreign })).body,
    ).toMatchObject({
      code: 'post-account-not-found',
    });
    const { id } = await begin();
    for (const refused of [
      await bob.get(`/api/clips/posts/${id}`),
      await bob.post(`/api/clips/posts/${id}/cancel`),
    ])
      expect(refused.body).toMatchObject({ code: 'post-not-found' });
    expect((await bob.get('/api/clips/posts')).body).toEqual({ posts: [] });
  });
});

describe('a post to a webhook', () => {
  const addHook = async (url: string) =>
    (await alice.post('/api/clips/post-accounts/webhook', { name: 'My tools', url })).body;
  const send = async (accountId: string, more: object = {}) =>
    (await alice.post(to(await newClip()), { accountId, platform: 'tiktok', ...texts, ...more }))
      .body.post;

  it('is signed, and has the texts and an address of the clip that works', async () => {
    const url = receiver.reacting(200);
    const { account: hook, secret } = await addHook(url);
    await writeThumbnail({ start: '1' });
    const { id } = await send(hook.id);
    expect(await reaching(id, 'posted', 'failed')).toMatchObject({ status: 'posted', url: null });
    const [received] = receiver.at(new URL(url).pathname);
    if (!received) throw new Error('nothing arrived');
    const { type, data } = new Webhook(secret).verify(
      received.body,
      signatureHeaders(received),
    ) as {
      type: string;
      data: Record<string, never>;
    };
    expect([type, received.headers['webhook-id']]).toEqual(['post.publish', `post_${id}`]);
    expect(data).toMatchObject({
      platform: 'tiktok',
      platformName: 'TikTok',
      text: 'Watch this.\n\n#one #TwoWords',
      publishAt: null,
    });
    const {
      url: address,
      bytes,
      fileName,
    } = data.video as never as { url: string; bytes: number; fileName: string };
    expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(bytes);
    expect(fileName).toMatch(/ 9x16\.mp4$/);
    const { thumbnail, captions } = data as never as Record<
      string,
      { url: string; fileName: string; language?: string }
    >;
    expect([thumbnail?.fileName, captions?.fileName, captions?.language]).toEqual([
      fileName.replace('.mp4', '.jpg'),
      fileName.replace('.mp4', '.srt'),
      'en',
    ]);
    const fetched = await Promise.all(
      [thumbnail, captions].map(async (file) => fetch(file?.url ?? '')),
    );
    expect(fetched.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/jpeg',
      'application/x-subrip',
    ]);
    expect(await Promise.all(fetched.map((answer) => answer.text()))).toEqual([
      'a thumbnail',
      expect.stringContaining('Hello world.'),
    ]);
  });

  it('of a clip that is deleted while its captions are written is not sent, and nothing of the clip stays', async () => {
    const url = receiver.reacting(200);
    const { account: hook } = await addHook(url);
    // No other export shares its file.
    await exportClips(alice, video, [['2', '5']]);
    const [clip] = await exported(alice, video);
    const file = join(server.dataDir, 'files', clip.storageKey);
    // So many that writing them takes longer than deleting the clip.
    const words = Array.from({ length: 300_000 }, (_, n) => ({
      text: 'word',
      start: n / 10,
      end: (n + 1) / 10,
    }));
    await writeFile(file.replace('.mp4', '.words.json'), JSON.stringify({ language: 'en', words }));
    const { post } = (
      await alice.post(to(clip), { accountId: hook.id, platform: 'tiktok', ...texts })
    ).body;
    await reaching(post.id, 'uploading');
    expect((await alice.delete(`/api/clips/videos/${video.id}/exported/${clip.id}`)).status).toBe(
      200,
    );
    const isThere = (path: string) => async () => existsSync(path);
    await until(isThere(file), (exists) => !exists);
    expect(await reaching(post.id, 'posted', 'failed')).toMatchObject({
      status: 'failed',
      errorCode: 'post-clip-deleted',
    });
    expect(receiver.at(new URL(url).pathname)).toEqual([]);
    await until(isThere(file.replace('.mp4', '.captions.srt')), (exists) => !exists);
  });

  it('is sent again after 429, and not after an answer that leaves open whether it was posted', async () => {
    const [busy, broken, silent] = [
      receiver.reacting((response) => response.writeHead(429, { 'retry-after': '1' }).end(), 200),
      receiver.reacting(500),
      receiver.reacting((response) => response.destroy()),
    ];
    const hooks = await Promise.all([busy, broken, silent].map(addHook));
    const [again, once, unknown] = await Promise.all(hooks.map(({ account: { id } }) => send(id)));
    expect(await reaching(again.id, 'posted', 'failed')).toMatchObject({ status: 'posted' });
    expect(await reaching(once.id, 'posted', 'failed')).toMatchObject({
      errorCode: 'post-webhook-failed',
      error: expect.stringContaining('500'),
    });
    expect(await reaching(unknown.id, 'posted', 'failed')).toMatchObject({
      errorCode: 'post-outcome-unknown',
    });
    const ids = receiver.at(new URL(busy).pathname).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([`post_${again.id}`, `post_${again.id}`]);
    for (const url of [broken, silent]) expect(receiver.at(new URL(url).pathname)).toHaveLength(1);
  });

  it('is sent when its time has come, and can be cancelled until then', async () => {
    const { account: hook } = await addHook(receiver.reacting(200));
    const later = await send(hook.id, { publishAt: new Date(Date.now() + 4000).toISOString() });
    expect(later.status).toBe('scheduled');
    const cancelled = await send(hook.id, {
      publishAt: new Date(Date.now() + 3600_000).toISOString(),
    });
    expect((await alice.post(`/api/clips/posts/${cancelled.id}/cancel`)).body.post.status).toBe(
      'cancelled',
    );
    const sent = await reaching(later.id, 'posted', 'failed');
    expect([sent.status, Date.parse(sent.endedAt) >= Date.parse(later.publishAt)]).toEqual([
      'posted',
      true,
    ]);
  });

  it('is taken by the catch hooks of n8n, Zapier and Make as their documentation says', async () => {
    await using hooks = await startDocumentedHooks();
    for (const [tool, url] of Object.entries(hooks.urls)) {
      const { account: hook } = await addHook(url);
      const { id } = await send(hook.id);
      expect([tool, await reaching(id, 'posted', 'failed')]).toMatchObject([
        tool,
        { status: 'posted' },
      ]);
      expect(hooks.fields(tool)).toMatchObject({
        text: 'Watch this.\n\n#one #TwoWords',
        platform: 'tiktok',
        url: expect.stringMatching(/^http/),
      });
    }
    const { account: off } = await addHook(hooks.inactive);
    const { id } = await send(off.id);
    expect(await reaching(id, 'posted', 'failed')).toMatchObject({
      errorCode: 'post-webhook-failed',
      error: expect.stringContaining('404'),
    });
  });
});

describe('a platform that takes longer than', () => {
  const limits = { attemptSeconds: 3, webhookSeconds: 1, processingSeconds: 2 };

  it('an attempt, an answer or the processing of a video may take is not waited for, and nothing is sent twice', async () => {
    await using slow = await startTestServer(youtube.settings, { postLimits: limits });
    const ann = await slow.as('ann');
    const own = await addVideo(ann, talk);
    const channel = await connect(ann, 'UC-ann');
    const ended = (id: string) =>
      until(
        async () => (await ann.get(`/api/clips/posts/${id}`)).body.post,
        ({ status }) => ['posted', 'failed', 'cancelled'].includes(status),
        60,
      );
    const post = async (more: object, file?: Buffer) => {
      await exportClips(ann, own, [['1', '4']], { aspectRatio: '1:1' });
      const [clip] = await exported(ann, own);
      if (file) await writeFile(join(slow.dataDir, 'files', clip.storageKey), file);
      const path = `/api/clips/videos/${own.id}/exported/${clip.id}/posts`;
      return (
        await ann.post(path, { accountId: channel, platform: 'youtube', again: true, ...more })
      ).body.post.id;
    };

    const [uploaded, processed] = [newTitle(), newTitle()];
    youtube.next('part', { take: 2 ** 30 }, { hang: true });
    const upload = await post({ title: uploaded }, Buffer.alloc(18 * 2 ** 20, 'clip'));
    expect(await ended(upload)).toMatchObject({ status: 'posted' });
    expect(videosOf(uploaded)).toHaveLength(1);
    expect(
      [...youtube.sessions.values()].filter(({ metadata }) => metadata.snippet.title === uploaded),
    ).toHaveLength(1);

    youtube.processAs('uploaded');
    const stillProcessed = await ended(await post({ title: processed }));
    youtube.processAs('processed');
    expect(stillProcessed).toMatchObject({
      status: 'posted',
      notes: [expect.stringContaining('still processing')],
    });

    const url = receiver.reacting(() => undefined);
    const { account: hook } = (
      await ann.post('/api/clips/post-accounts/webhook', { name: 'Slow', url })
    ).body;
    const called = await ended(await post({ accountId: hook.id, platform: 'x' }));
    expect(called).toMatchObject({ status: 'failed', errorCode: 'post-outcome-unknown' });
    expect(receiver.at(new URL(url).pathname)).toHaveLength(1);
  });
});

describe('the relay to Postiz that the documentation has', () => {
  it('posts what a webhook is sent, with the clip', async () => {
    await using postiz = await startPostiz();
    const page = await readFile(new URL('../../docs/posting.md', import.meta.url), 'utf8');
    const source = /### Postiz\n[\s\S]*?```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const toPostiz = runInNewContext(`${source}\ntoPostiz`, { fetch });
    const url = receiver.reacting(200);
    const { account: hook } = (
      await alice.post('/api/clips/post-accounts/webhook', { name: 'Relay', url })
    ).body;
    const { post } = (
      await alice.post(to(await newClip()), { accountId: hook.id, platform: 'tiktok', ...texts })
    ).body;
    await reaching(post.id, 'posted', 'failed');
    const message = JSON.parse(receiver.at(new URL(url).pathname)[0]?.body ?? '');

    const settings = { __type: 'tiktok', privacy_level: 'PUBLIC_TO_EVERYONE' };
    const made = await toPostiz(message, {
      base: postiz.url,
      key: 'key',
      integration: 'channel',
      settings,
    });
    expect(made).toEqual([{ postId: 'post-1', integration: 'channel' }]);
    const [[id, { path, bytes }] = ['', { path: '', bytes: 0 }]] = [...postiz.uploads];
    expect(postiz.posts).toEqual([
      {
        integration: { id: 'channel' },
        value: [{ content: message.data.text, image: [{ id, path }] }],
        settings,
      },
    ]);
    expect(bytes).toBe(message.data.video.bytes);
    const elsewhere = toPostiz(message, {
      base: postiz.url,
      key: 'key',
      integration: 'none',
      settings,
    });
    await expect(elsewhere).rejects.toThrow(
      'Postiz answered 400: {"message":"Error: Integration not found."}',
    );
  });
});

describe('proposed texts', () => {
  it('are within the limits of every platform, from the clip itself', async () => {
    const clip = await newClip();
    const { proposals } = (
      await alice.get(`/api/clips/videos/${video.id}/exported/${clip.id}/post-texts`)
    ).body;
    expect(proposals).toHaveLength(9);
    const [short] = proposals;
    expect(short).toEqual({
      platform: 'youtube-shorts',
      title: clip.title,
      description: `About ${clip.title}`,
      source: 'words',
      hashtags: ['one', 'two', 'three'],
    });
    const x = proposals.find(({ platform }: { platform: string }) => platform === 'x');
    expect(x).toMatchObject({
      title: '',
      description: `${clip.title}\n\nAbout ${clip.title}`,
      hashtags: ['one', 'two'],
    });
    const only = (
      await alice.get(
        `/api/clips/videos/${video.id}/exported/${clip.id}/post-texts?platform=x&source=model`,
      )
    ).body.proposals;
    expect(only).toEqual([{ ...x, note: 'No language model is configured on this server.' }]);
  });
});

/** The scripted engine stores no thumbnail. */
async function writeThumbnail({ start }: { start: string }): Promise<void> {
  const folder = join(server.dataDir, 'files', video.storageKey, '..', 'moments');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${Math.round(Number(start) * 1000)}.jpg`), 'a thumbnail');
}
