import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type FeedHost, rss, startFeedHost } from '../stand-ins/feeds.ts';
import { standInYtDlp } from '../stand-ins/yt-dlp.ts';
import { type Client, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * Feeds over HTTP, with the scripted engine: what is followed, what is clipped, and the messages of
 * failures.
 */
const scope = new AsyncDisposableStack();
let server: TestServer;
let host: FeedHost;
let watched: string;
let video: Buffer;
const channelId = 'UCabcdefghijklmnopqrstuv';

beforeAll(async () => {
  video = await smallVideo();
  host = scope.use(await startFeedHost());
  const scratch = scope.use(await scratchFolder());
  watched = join(scratch.path, 'watched');
  await fillWatched();
  scope.defer(() => clearInterval(writing));
  const live = 'ERROR: [youtube] liveliveliv: This live event will begin in 2 hours.';
  const ytDlp = await standInYtDlp(scratch.path, { videos: { liveliveliv: { said: live } } });
  const settings = {
    YT_DLP_PATH: ytDlp,
    YOUTUBE_WEB_BASE_URL: host.url,
    WATCH_FOLDER: watched,
    WATCH_FOLDER_OWNER: 'wendy',
  };
  server = scope.use(
    await startTestServer({ ...settings, QUOTA_VIDEO_MINUTES: '60', QUOTA_JOBS: '30' }),
  );
  host.set('/video.mp4', { body: video, type: 'video/mp4' });
});
afterAll(() => scope.disposeAsync());

let writing: NodeJS.Timeout;

/**
 * Fills the watched folder before the server starts, so that its files are taken while other tests
 * run.
 */
async function fillWatched(): Promise<void> {
  await mkdir(join(watched, 'sub'), { recursive: true });
  await writeFile(join(watched, 'notes.txt'), 'only a text');
  await writeFile(join(watched, 'talk.mp4.part'), video);
  await symlink('/etc/hostname', join(watched, 'link.mp4'));
  await writeFile(join(watched, 'sub', 'A_talk.mp4'), video);
  await writeFile(
    join(watched, 'sub', 'A_talk.en.srt'),
    '1\n00:00:01,000 --> 00:00:03,000\nHello there.\n',
  );
  // A file that is being written: it has another size at every check.
  const piece = video.subarray(0, 1000);
  writing = setInterval(
    () => void writeFile(join(watched, 'growing.mp4'), piece, { flag: 'a' }),
    500,
  );
}

/** Nobody has followed anything yet, also when a test is repeated. */
let people = 0;
const newPerson = (name: string) => server.as(`${name} ${people++}`);
const media = (name: string) => `${host.url}/video.mp4?${name}`;
const episode = (n: number, more = {}) => ({
  title: `Episode ${n}`,
  guid: `id-${n}`,
  date: `2026-03-${String(n).padStart(2, '0')}T08:00:00Z`,
  media: media(`episode=${n}`),
  ...more,
});
const follow = (user: Client, path: string, settings = {}) =>
  user.post('/api/clips/feeds', { address: `${host.url}${path}`, ...settings });
const feedOf = async (user: Client, id: string) => {
  const { feeds } = (await user.get('/api/clips/feeds')).body;
  return feeds.find((feed: { id: string }) => feed.id === id);
};
const checked = (user: Client, id: string) =>
  until(
    () => feedOf(user, id),
    (feed) => feed.status !== 'checking',
  );
const checkAgain = async (user: Client, id: string) => {
  expect((await user.post(`/api/clips/feeds/${id}/check`)).body.feed.status).toBe('checking');
  return checked(user, id);
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they check
const episodesOf = async (user: Client, id: string): Promise<any[]> =>
  (await user.get(`/api/clips/feeds/${id}/episodes`)).body.episodes;
const finished = (user: Client, id: string, count: number) =>
  until(
    () => episodesOf(user, id),
    (episodes) =>
      episodes.length === count &&
      episodes.every(({ status }) => ['complete', 'failed'].includes(status)),
    60,
    { slowestMilliseconds: 1000 },
  );
const jobsOf = async (user: Client) => (await user.get('/api/clips/jobs')).body.jobs;

describe('a podcast', () => {
  it('is clipped from now on, each new episode once, with what the feed says of it', async () => {
    const ann = await newPerson('ann');
    const etag = (n: number) => ({ headers: { etag: `"${n}"` } });
    host.set('/show.xml', { body: rss('A show &amp; more', [episode(2), episode(1)]), ...etag(1) });
    const followed = await follow(ann, '/show.xml', {
      prompt: 'numbers',
      clips: 1,
      aspectRatio: '1:1',
    });
    expect(followed).toMatchObject({
      status: 200,
      body: { feed: { kind: 'feed', status: 'checking', title: null, episodes: { total: 0 } } },
    });
    const { id } = followed.body.feed;
    const feed = await checked(ann, id);
    expect(feed).toMatchObject({
      title: 'A show & more',
      link: 'https://example.org/show',
      status: 'following',
      episodes: { total: 0 },
    });
    expect(feed.settings).toEqual({
      prompt: 'numbers',
      clips: 1,
      after: 'approve',
      aspectRatio: '1:1',
      targetLanguage: null,
      brandKit: null,
      preset: null,
      glossary: [],
      minSeconds: null,
      maxSeconds: null,
      from: null,
      to: null,
    });
    expect(Date.parse(feed.nextCheckAt) - Date.parse(feed.checkedAt)).toBeGreaterThan(3_590_000);

    const person = '<podcast:person role="guest">Ada Lovelace</podcast:person>';
    const chapters = `<podcast:chapters url="${host.url}/chapters.json" type="application/json+chapters"/>`;
    const transcript = `<podcast:transcript url="${host.url}/words.json" type="application/json"/><podcast:transcript url="/words.html" type="text/html"/>`;
    host.set('/chapters.json', {
      body: JSON.stringify({
        version: '1.2.0',
        chapters: [
          { startTime: 8, title: 'Later' },
          { startTime: 0, title: 'Hello' },
        ],
      }),
    });
    host.set('/words.json', {
      body: JSON.stringify({
        segments: [{ speaker: 'Ada', startTime: 0.5, endTime: 4, body: 'Numbers & more.' }],
      }),
    });
    const third = episode(3, {
      link: 'https://example.org/3',
      more: `${person}${chapters}${transcript}`,
    });
    host.set('/show.xml', {
      body: rss('A show &amp; more', [third, episode(2), episode(1)]),
      ...etag(2),
    });
    await checkAgain(ann, id);
    const [made] = await finished(ann, id, 1);
    expect(made).toMatchObject({
      title: 'Episode 3',
      status: 'complete',
      link: 'https://example.org/3',
      clips: 1,
      exported: 0,
    });
    expect(made.publishedAt).toBe('2026-03-03T08:00:00.000Z');
    const { body } = await ann.get(`/api/clips/videos/${made.videoId}`);
    expect(body.video).toMatchObject({
      title: 'Episode 3',
      prompt: 'numbers',
      totalClips: 1,
      notes: ['1 caption files came along'],
    });
    expect(body.video.episode).toEqual({
      feed: 'A show & more',
      title: 'Episode 3',
      publishedAt: made.publishedAt,
      link: 'https://example.org/3',
      persons: [{ name: 'Ada Lovelace', role: 'guest' }],
    });
    expect((await ann.get(`/api/clips/videos/${made.videoId}/chapters`)).body).toMatchObject({
      chapters: [
        { start: 0, title: 'Hello' },
        { start: 8, title: 'Later' },
      ],
      source: 'publisher',
    });

    const { suggestions } = (await ann.get(`/api/clips/videos/${made.videoId}/transcript/speakers`))
      .body;
    expect(suggestions).toEqual(['Ada Lovelace']);

    // Nothing has changed: the host need not send it again, and nothing is clipped again.
    await checkAgain(ann, id);
    expect(
      host.requests.filter(({ path }) => path === '/show.xml').map(({ status }) => status),
    ).toEqual([200, 200, 304]);
    expect(await jobsOf(ann)).toHaveLength(1);
    expect(await server.journalOf(made.videoId)).toMatchObject({ identify: 1 });
  });

  it('that changes its ids, or its files, is not clipped again', async () => {
    const bob = await newPerson('bob');
    let round = 0;
    host.set('/churn.xml', () => {
      round += 1;
      const first = { ...episode(1), guid: `changing-${round}` };
      const second = {
        ...episode(2),
        guid: `changing-too-${round}`,
        media: media(`token=${round}`),
      };
      const third = { ...episode(3), title: `Renamed ${round}`, media: media(`other=${round}`) };
      // It changes its id first, then everything but that.
      const drifted = { title: 'Everything else', media: media('drifted') };
      const fourth = {
        ...episode(4),
        ...(round > 1 && { guid: 'changed' }),
        ...(round > 2 && drifted),
      };
      return { body: rss('Churn', [fourth, third, second, first]) };
    });
    const { id } = (await follow(bob, '/churn.xml', { first: 10 })).body.feed;
    await finished(bob, id, 4);
    for (let again = 0; again < 3; again++) await checkAgain(bob, id);
    expect(round).toBe(4);
    const [one, two, ...others] = await episodesOf(bob, id);
    expect(others).toHaveLength(2);
    expect(await jobsOf(bob)).toHaveLength(4);

    // Who was named in one episode is proposed in the others, before those of other videos.
    await bob.post('/api/clips/identify', { platformUrl: media('other') });
    const isDone = (jobs: { status: string; videoId: string }[]) =>
      jobs.every(({ status }) => status === 'complete');
    const [latest] = await until(() => jobsOf(bob), isDone);
    const speakersOf = (videoId?: string) => `/api/clips/videos/${videoId}/transcript/speakers`;
    for (const [videoId, name] of [
      [one.videoId, 'Ben'],
      [latest?.videoId, 'Zoe'],
    ]) {
      const named = { version: 0, operations: [{ kind: 'assign', start: 0, end: 2, name }] };
      expect((await bob.post(speakersOf(videoId), named)).status).toBe(200);
    }
    expect((await bob.get(speakersOf(two.videoId))).body.suggestions).toEqual(['Ben', 'Zoe']);
  });

  it('has its newest episodes clipped and exported without anybody, as its settings say', async () => {
    const cat = await newPerson('cat');
    host.set('/export.xml', { body: rss('Exported', [episode(1), episode(9), episode(5)]) });
    // The feed's own spelling wins over that of its owner.
    expect(
      (await cat.post('/api/clips/glossary', { term: 'Wurld', variants: ['world'] })).status,
    ).toBe(200);
    const glossary = [{ term: 'Whirled', variants: ['world'] }];
    const settings = {
      first: 1,
      after: 'export',
      clips: 1,
      minSeconds: 30,
      to: '600',
      aspectRatio: '16:9',
      targetLanguage: 'de',
      glossary,
    };
    const { id } = (await follow(cat, '/export.xml', settings)).body.feed;
    const [made] = await finished(cat, id, 1);
    expect(made).toMatchObject({ title: 'Episode 9', clips: 1, exported: 1 });
    expect((await cat.get(`/api/clips/videos/${made.videoId}`)).body.video.findOptions).toEqual({
      minSeconds: 30,
      to: '600',
    });
    const { exportedClips } = (await cat.get(`/api/clips/videos/${made.videoId}/exported`)).body;
    expect(exportedClips).toMatchObject([
      {
        aspectRatio: '16:9',
        targetLanguage: 'de',
        settings: { subtitleCustomization: { position: 'auto' } },
      },
    ]);
    expect((await jobsOf(cat)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'export',
      'identify',
    ]);
    const { words } = (await cat.get(`/api/clips/videos/${made.videoId}/transcript`)).body;
    expect(words.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Whirled.']);
    const changed = await cat.send('PATCH', `/api/clips/feeds/${id}`, { clips: 2, to: null });
    expect(changed.body.feed.settings).toMatchObject({
      clips: 2,
      minSeconds: 30,
      to: null,
      glossary,
    });
    expect((await cat.send('PATCH', `/api/clips/feeds/${id}`, { maxSeconds: 32 })).status).toBe(
      400,
    );
    expect(
      (await cat.send('PATCH', `/api/clips/feeds/${id}`, { glossary: [{ term: '...' }] })).status,
    ).toBe(400);
  });

  it('with audio recordings is accepted as well, and failed episodes can be retried', async () => {
    const dan = await newPerson('dan');
    host.set('/sound.xml', {
      body: rss('Sound', [episode(1, { media: `${host.url}/away.mp3`, type: 'audio/mpeg' })]),
    });
    const { id } = (await follow(dan, '/sound.xml', { first: 1 })).body.feed;
    const [failed] = await finished(dan, id, 1);
    expect(failed).toMatchObject({
      status: 'failed',
      errorCode: 'video-not-at-address',
      videoId: null,
      retryAt: null,
    });
    expect((await feedOf(dan, id)).episodes).toEqual({ total: 1, unfinished: 0, failed: 1 });
    host.set('/away.mp3', { body: video, type: 'video/mp4' });
    expect((await dan.post(`/api/clips/feeds/${id}/episodes/${failed.id}/retry`)).status).toBe(200);
    expect(await finished(dan, id, 1)).toMatchObject([{ status: 'complete', clips: 4 }]);
    expect(
      (await dan.post(`/api/clips/feeds/${id}/episodes/${failed.id}/retry`)).body,
    ).toMatchObject({ code: 'episode-not-failed' });
  });

  it('an episode whose video was deleted while its clips were found is fetched again', async () => {
    const user = await newPerson('deleter');
    host.set('/deleted.xml', { body: rss('Deleted', [episode(1)]) });
    const { id } = (
      await follow(user, '/deleted.xml', { first: 1, prompt: 'identify-slow-once deleted' })
    ).body.feed;
    const [clipping] = await until(
      () => episodesOf(user, id),
      ([one]) => typeof one?.videoId === 'string',
    );
    // The search that is slow has begun; the next one is not.
    await until(
      () => server.journalOf(clipping.videoId),
      ({ identify }) => identify === 1,
    );
    expect((await user.delete(`/api/clips/videos/${clipping.videoId}`)).status).toBe(200);
    const [failed] = await finished(user, id, 1);
    expect(failed).toMatchObject({ status: 'failed', videoId: null });
    const retried = await user.post(`/api/clips/feeds/${id}/episodes/${failed.id}/retry`);
    expect([retried.status, retried.body.code]).toEqual([409, 'episode-in-trash']);
    expect((await user.delete(`/api/clips/trash/${failed.id}`)).status).toBe(200);
    expect((await user.post(`/api/clips/feeds/${id}/episodes/${failed.id}/retry`)).status).toBe(
      200,
    );
    expect(await finished(user, id, 1)).toMatchObject([
      { status: 'complete', clips: 4, videoId: failed.id },
    ]);
  });

  it('is found by the page that names it, and another person’s is unknown', async () => {
    const [eve, fay] = [await newPerson('eve'), await newPerson('fay')];
    host.set('/page', {
      type: 'text/html',
      body: '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/show.xml"></head></html>',
    });
    const { id } = (await follow(eve, '/page', { first: 1 })).body.feed;
    expect(await checked(eve, id)).toMatchObject({
      title: 'A show & more',
      status: 'following',
      address: `${host.url}/page`,
    });
    await finished(eve, id, 1);
    for (const request of [
      () => fay.send('PATCH', `/api/clips/feeds/${id}`, { paused: true }),
      () => fay.delete(`/api/clips/feeds/${id}`),
      () => fay.post(`/api/clips/feeds/${id}/check`),
      () => fay.get(`/api/clips/feeds/${id}/episodes`),
    ])
      expect(await request()).toMatchObject({ status: 404, body: { code: 'feed-not-found' } });
    expect((await follow(eve, '/page')).body).toMatchObject({ code: 'feed-followed' });
    expect(
      (await eve.send('PATCH', `/api/clips/feeds/${id}`, { paused: true, clips: 2, prompt: null }))
        .body.feed,
    ).toMatchObject({
      status: 'paused',
      nextCheckAt: null,
      settings: { clips: 2, prompt: null },
    });
    expect(
      (await eve.send('PATCH', `/api/clips/feeds/${id}`, { brandKit: 'none' })).body,
    ).toMatchObject({ code: 'brand-kit-not-found' });
    expect((await eve.delete(`/api/clips/feeds/${id}`)).status).toBe(200);
    expect((await eve.get('/api/clips/feeds')).body).toEqual({ feeds: [] });
    expect((await eve.get('/api/clips/videos')).body.videos).toHaveLength(1);
  });
});

describe('YouTube', () => {
  const atom = (title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>${title}</title><link rel="alternate" href="https://www.youtube.com/channel/${channelId}"/>
 <entry><id>yt:video:talkOfChann</id><yt:videoId>talkOfChann</yt:videoId><title>A talk</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=talkOfChann"/><published>2026-03-01T08:00:00+00:00</published>
  <media:group><media:content url="https://www.youtube.com/v/talkOfChann?version=3" type="application/x-shockwave-flash"/></media:group></entry>
</feed>`;

  it.each([
    ['@slowwater', 'channel', `channel_id=${channelId}`],
    [`https://www.youtube.com/channel/${channelId}/videos`, 'channel', `channel_id=${channelId}`],
    ['https://www.youtube.com/playlist?list=PLslowwater', 'playlist', 'playlist_id=PLslowwater'],
  ])('%s is followed by its feed', async (address, kind, query) => {
    const user = await newPerson(`youtube ${address}`);
    host.set('/@slowwater', {
      type: 'text/html',
      body: `<html><link rel="canonical" href="https://www.youtube.com/channel/${channelId}"></html>`,
    });
    host.set('/feeds/videos.xml', ({ path }) => ({
      body: atom(path.includes('PL') ? 'A playlist' : 'Slow water'),
      type: 'text/xml',
    }));
    const { id } = (await user.post('/api/clips/feeds', { address, first: 1 })).body.feed;
    expect(await checked(user, id)).toMatchObject({
      kind,
      status: 'following',
      title: kind === 'playlist' ? 'A playlist' : 'Slow water',
    });
    expect(host.requests.at(-1)?.path).toBe(`/feeds/videos.xml?${query}`);
    const [made] = await episodesOf(user, id);
    expect(made).toMatchObject({
      title: 'A talk',
      link: 'https://www.youtube.com/watch?v=talkOfChann',
    });
    expect(await jobsOf(user)).toMatchObject([
      { request: { platformUrl: 'https://www.youtube.com/watch?v=talkOfChann' } },
    ]);
  });
});

describe('what cannot be followed says why', () => {
  const doctype = `<!DOCTYPE rss [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY b${n} "${n === 0 ? '&a;' : `&b${n - 1};`.repeat(10)}">`).join('')}]>`;
  it.each([
    [
      'a page without a feed',
      { type: 'text/html', body: '<!doctype html><html><body>Hello</body></html>' },
      'feed-not-readable',
    ],
    [
      'something else',
      { body: '{"version": "https://jsonfeed.org/version/1"}' },
      'feed-not-readable',
    ],
    ['one that is not there', { status: 404 }, 'feed-address-not-found'],
    ['one that fails', { status: 500 }, 'feed-refused'],
    [
      'one without a recording',
      { body: rss('Blog', [{ title: 'A text', guid: '1', link: 'https://example.org/text' }]) },
      'feed-without-episodes',
    ],
    [
      'one that never ends',
      { body: `<rss>${'<item/>'.repeat(10_000)}`, endless: true },
      'feed-too-large',
    ],
    [
      'one that nests without end',
      { body: `<rss><channel>${'<a>'.repeat(500_000)}` },
      'feed-not-readable',
    ],
  ])('when it is %s', async (name, answer, code) => {
    const user = await newPerson(`broken ${name}`);
    host.set('/broken.xml', answer);
    const { id } = (await follow(user, '/broken.xml', { first: 1 })).body.feed;
    const feed = await checked(user, id);
    expect(feed).toMatchObject({
      status: 'failing',
      errorCode: code,
      error: expect.stringMatching(/\. .*\.$/),
    });
    const minutes = (Date.parse(feed.nextCheckAt) - Date.parse(feed.checkedAt)) / 60_000;
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThan(5.6);
    expect(await jobsOf(user)).toEqual([]);
    // Once it is repaired it is followed as if nothing had happened.
    host.set('/broken.xml', { body: rss('Repaired', [episode(1)]) });
    expect(await checkAgain(user, id)).toMatchObject({ status: 'following', title: 'Repaired' });
    expect(await finished(user, id, 1)).toMatchObject([{ status: 'complete' }]);
  });

  it('a feed with entities that would fill the memory is read without them', async () => {
    const user = await newPerson('bomb');
    const body = rss('Bomb', [{ ...episode(1), title: 'Boom &b29; &a;' }]).replace(
      '<rss',
      `${doctype}<rss`,
    );
    host.set('/bomb.xml', {
      body: body.replace('<channel>', `<channel x="${'y'.repeat(2_000_000)}">`),
    });
    const { id } = (await follow(user, '/bomb.xml', { first: 1 })).body.feed;
    expect(await finished(user, id, 1)).toMatchObject([
      { title: 'Boom &b29; &a;', status: 'complete' },
    ]);
  });

  it('a feed of 50,000 entries is followed: the newest are new, and no others ever', async () => {
    const user = await newPerson('many');
    const day = (n: number) => new Date(Date.UTC(2000, 0, 1) + n * 3_600_000).toISOString();
    const many = Array.from({ length: 50_000 }, (_, n) => ({
      title: `Hour ${n}`,
      guid: `hour-${n}`,
      date: day(n),
      media: media(`hour=${n}`),
    }));
    host.set('/many.xml', { body: rss('Many', many) });
    const { id } = (await follow(user, '/many.xml', { first: 1 })).body.feed;
    expect(await finished(user, id, 1)).toMatchObject([{ title: 'Hour 49999' }]);
    host.set('/many.xml', {
      body: rss('Many', [...many.slice(0, 30_000), { ...episode(1), title: 'New' }]),
    });
    await checkAgain(user, id);
    expect((await finished(user, id, 2)).map(({ title }) => title)).toEqual(['New', 'Hour 49999']);
  });

  it('one that is gone for good is paused', async () => {
    const user = await newPerson('gone');
    host.set('/gone.xml', { status: 410 });
    const { id } = (await follow(user, '/gone.xml')).body.feed;
    expect(await checked(user, id)).toMatchObject({
      status: 'paused',
      errorCode: 'feed-gone',
      nextCheckAt: null,
    });
  });

  it('an address in a private network is refused, and so is a name that leads there', async () => {
    await using guarded = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '0' });
    const user = await guarded.as('gus');
    const refused = await user.post('/api/clips/feeds', {
      address: 'http://169.254.169.254/latest/meta-data',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', details: [{ path: ['address'], code: 'address-private' }] },
    });
    for (const address of [
      '',
      'not an address',
      'ftp://example.org/feed',
      'https://www.youtube.com/watch?v=talkOfChann',
    ])
      expect((await user.post('/api/clips/feeds', { address })).body).toMatchObject({
        code: 'invalid-request',
      });
    // The host name looks public, but resolves to a private address.
    const { id } = (
      await user.post('/api/clips/feeds', { address: 'http://localhost:4999/feed.xml' })
    ).body.feed;
    expect(await checked(user, id)).toMatchObject({
      status: 'failing',
      errorCode: 'address-private',
    });
  });
});

describe('temporary problems are waited for', () => {
  it('a video that is still live is tried again in an hour', async () => {
    const user = await newPerson('live');
    host.set('/watch', { type: 'text/html', body: '<html>a player</html>' });
    const live = {
      title: 'Live',
      guid: '1',
      link: `${host.url}/watch?v=liveliveliv`,
      more: '<media:player url="/player"/>',
    };
    host.set('/live.xml', { body: rss('Live', [live]) });
    const { id } = (await follow(user, '/live.xml', { first: 1 })).body.feed;
    const [waiting] = await until(
      () => episodesOf(user, id),
      ([one]) => one?.error !== undefined,
    );
    expect(waiting).toMatchObject({ status: 'waiting', errorCode: 'video-live' });
    expect(Date.parse(waiting.retryAt) - Date.now()).toBeGreaterThan(50 * 60_000);
    expect((await feedOf(user, id)).episodes).toEqual({ total: 1, unfinished: 1, failed: 0 });
  });

  it('an export whose brand kit was deleted says so, and goes on with another one', async () => {
    const user = await newPerson('kit');
    const { brandKit } = (await user.post('/api/clips/brand-kits', { name: 'Ours' })).body;
    host.set('/kit.xml', { body: rss('Kit', [episode(1)]) });
    const { id } = (
      await follow(user, '/kit.xml', { after: 'export', clips: 1, brandKit: brandKit.id })
    ).body.feed;
    await checked(user, id);
    expect((await user.delete(`/api/clips/brand-kits/${brandKit.id}`)).status).toBe(200);
    host.set('/kit.xml', { body: rss('Kit', [episode(2), episode(1)]) });
    await checkAgain(user, id);
    const [failed] = await finished(user, id, 1);
    expect(failed).toMatchObject({
      status: 'failed',
      errorCode: 'feed-brand-kit-deleted',
      clips: 1,
      exported: 0,
    });
    expect((await user.send('PATCH', `/api/clips/feeds/${id}`, { brandKit: null })).status).toBe(
      200,
    );
    expect((await user.post(`/api/clips/feeds/${id}/episodes/${failed.id}/retry`)).status).toBe(
      200,
    );
    expect(await finished(user, id, 1)).toMatchObject([{ status: 'complete', exported: 1 }]);
  });
});

describe('limits', () => {
  it('an episode beyond a quota waits and says so, and is clipped once there is room', async () => {
    await using small = await startTestServer({ QUOTA_JOBS: '1' });
    const user = await small.as('hal');
    host.set('/hold.mp4', { body: video, type: 'video/mp4', endless: true });
    const blocking = await user.post('/api/clips/identify', {
      platformUrl: `${host.url}/hold.mp4`,
    });
    host.set('/quota.xml', { body: rss('Quota', [episode(1)]) });
    const { id } = (await follow(user, '/quota.xml', { first: 1 })).body.feed;
    const [waiting] = await until(
      () => episodesOf(user, id),
      ([one]) => one?.error !== undefined,
    );
    expect(waiting).toMatchObject({
      status: 'waiting',
      errorCode: 'quota-jobs',
      retryAt: expect.any(String),
      videoId: null,
    });
    await user.delete(blocking.headers.get('location') ?? '');
    expect((await user.post(`/api/clips/feeds/${id}/episodes/${waiting.id}/retry`)).status).toBe(
      200,
    );
    expect(await finished(user, id, 1)).toMatchObject([{ status: 'complete' }]);
  });

  it('a person follows 50 feeds at most, and has them checked 200 times an hour', async () => {
    const user = await newPerson('ivy');
    for (let n = 0; n < 50; n++) expect((await follow(user, `/nothing.xml?${n}`)).status).toBe(200);
    expect((await follow(user, '/nothing.xml?50')).body).toMatchObject({ code: 'too-many-feeds' });
    const { id } = (await user.get('/api/clips/feeds')).body.feeds[0];
    const check = () => user.post(`/api/clips/feeds/${id}/check`);
    for (let checks = 51; checks < 200; checks++) expect((await check()).status).toBe(200);
    expect(await check()).toMatchObject({ status: 429, body: { code: 'too-many-feed-checks' } });
  });
});

describe('the watched folder', () => {
  it('takes files once they no longer change, each state once, and changes nothing in it', async () => {
    const wendy = await server.as('wendy');
    const folder = await until(
      async () => (await wendy.get('/api/clips/feeds')).body.feeds[0],
      (feed) => feed?.episodes.total === 1,
    );
    expect(folder).toMatchObject({
      kind: 'folder',
      address: 'folder:',
      title: 'watched',
      nextCheckAt: null,
    });
    const [made] = await finished(wendy, folder.id, 1);
    expect(made).toMatchObject({ title: 'A talk', status: 'complete', clips: 4 });
    expect((await wendy.get(`/api/clips/videos/${made.videoId}`)).body.video).toMatchObject({
      platformUrl: 'upload:A_talk.mp4',
      notes: ['1 caption files came along'],
    });
    expect((await wendy.delete(`/api/clips/feeds/${folder.id}`)).body).toMatchObject({
      code: 'feed-is-folder',
    });
    clearInterval(writing);
    await writeFile(join(watched, 'growing.mp4'), video);
    expect((await finished(wendy, folder.id, 2)).map(({ title }) => title)).toEqual([
      'growing',
      'A talk',
    ]);
    expect(server.log.filter((line) => line.includes('passed over'))).toHaveLength(1);
    expect(await jobsOf(wendy)).toHaveLength(2);
  });
});
