import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  client,
  ended,
  startTestServer,
  type TestServer,
  until,
} from '../api/server.ts';
import { beginUpload } from '../api/tus.ts';
import { smallVideo } from '../api/video.ts';
import { type CookieBrowser, cookieBrowser } from '../identity/browser.ts';
import { rss } from '../stand-ins/feeds.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Operation, operationsOf } from './operations.ts';

let server: TestServer;
let pages: Pages;
let operations: Operation[];

beforeAll(async () => {
  const feed = {
    body: rss('A show', [{ title: 'An episode', guid: '1', media: '/talk.mp4' }]),
    type: 'application/rss+xml',
  };
  pages = await servePages({
    '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
    '/feed.xml': feed,
  });
  server = await startTestServer();
  operations = await operationsOf(server);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

/** One object of each kind that belongs to a user. */
type Belongings = {
  video: Video;
  clip: string;
  exported: Exported;
  job: string;
  preset: string;
  brandKit: string;
  webhook: string;
  token: string;
  term: string;
  site: string;
  upload: string;
  share: string;
  folder: string;
  restorable: string;
  trashed: string;
  feed: string;
  episode: string;
  postAccount: string;
  post: string;
};
type Video = { id: string; storageKey: string };
type Exported = { id: string; storageKey: string };

async function belongingsOf(user: Client): Promise<Belongings> {
  const found = await ended(
    user,
    await user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
  );
  const { video } = (await user.get(`/api/clips/videos/${found.videoId}`)).body;
  const order = {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: [{ start: '1', end: '4' }],
    aspectRatio: '1:1',
  };
  const job = await ended(user, await user.post('/api/clips/process', order));
  const { exportedClips } = (await user.get(`/api/clips/videos/${video.id}/exported`)).body;
  const preset = await user.post('/api/clips/presets', { name: 'mine', subtitleCustomization: {} });
  const kit = await user.post('/api/clips/brand-kits', { name: 'mine' });
  const term = await user.post('/api/clips/glossary', { term: 'Mine' });
  const site = `${video.id}.example`;
  await user.put('/api/clips/cookies', { cookies: `${site}\tFALSE\t/\tTRUE\t0\tSID\tsecret` });
  const upload = await beginUpload(user, { bytes: 1000 });
  const share = await user.post(`/api/clips/videos/${video.id}/shares`, {});
  const folder = await user.post('/api/clips/folders', { name: `Of ${video.id}` });
  const trashed = await Promise.all(
    ['?restored', '?deleted'].map(async (query) => {
      const platformUrl = pages.at(`/talk.mp4${query}`);
      const { videoId } = await ended(
        user,
        await user.post('/api/clips/identify', { platformUrl }),
      );
      await user.delete(`/api/clips/videos/${videoId}`);
      return String(videoId);
    }),
  );
  const followed = await user.post('/api/clips/feeds', {
    address: pages.at('/feed.xml'),
    first: 1,
  });
  const feed = followed.body.feed.id;
  const episodes = await until(
    async () => (await user.get(`/api/clips/feeds/${feed}/episodes`)).body.episodes,
    ([episode]) => episode?.status === 'complete',
  );
  const account = (
    await user.post('/api/clips/post-accounts/webhook', {
      name: 'mine',
      url: 'http://127.0.0.1:9/hook',
    })
  ).body.account.id;
  const later = {
    accountId: account,
    platform: 'x',
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const post = await user.post(
    `/api/clips/videos/${video.id}/exported/${exportedClips[0].id}/posts`,
    later,
  );
  const webhook = await user.post('/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
  const token = await user.post('/api/tokens', { name: 'mine' });
  return {
    video,
    clip: video.clips[0].id,
    exported: exportedClips[0],
    job: job.id,
    preset: preset.body.preset.id,
    brandKit: kit.body.brandKit.id,
    webhook: webhook.body.webhook.id,
    token: token.body.token.id,
    term: term.body.term.id,
    site,
    upload: upload.split('/').at(-1) ?? '',
    share: share.body.share.id,
    folder: folder.body.folder.id,
    restorable: trashed[0] ?? '',
    trashed: trashed[1] ?? '',
    feed,
    episode: episodes[0].id,
    postAccount: account,
    post: post.body.post.id,
  };
}

/** The objects that path parameters refer to; a route under a new path needs an entry here. */
const meanings: [path: RegExp, of: (mine: Belongings) => Record<string, string>][] = [
  [
    /^\/api\/clips\/videos\//,
    ({ video, clip, exported, share }) => ({
      id: video.id,
      clipId: clip,
      exportedId: exported.id,
      shareId: share,
      language: 'de',
    }),
  ],
  [/^\/api\/clips\/jobs\//, ({ job }) => ({ id: job })],
  [/^\/api\/clips\/presets\//, ({ preset }) => ({ id: preset })],
  [/^\/api\/clips\/brand-kits\//, ({ brandKit }) => ({ id: brandKit, slot: 'logo' })],
  [/^\/api\/clips\/uploads\//, ({ upload }) => ({ id: upload })],
  [/^\/api\/clips\/folders\//, ({ folder }) => ({ id: folder })],
  [/^\/api\/clips\/trash\/.+\/restore$/, ({ restorable }) => ({ id: restorable })],
  [/^\/api\/clips\/trash\//, ({ trashed }) => ({ id: trashed })],
  [/^\/api\/clips\/glossary\//, ({ term }) => ({ id: term })],
  [/^\/api\/clips\/cookies\//, ({ site }) => ({ site })],
  [/^\/api\/clips\/feeds\//, ({ feed, episode }) => ({ id: feed, episodeId: episode })],
  [/^\/api\/clips\/post-accounts\//, ({ postAccount }) => ({ id: postAccount })],
  [/^\/api\/clips\/posts\//, ({ post }) => ({ id: post })],
  [/^\/api\/webhooks\//, ({ webhook }) => ({ id: webhook })],
  [/^\/api\/tokens\//, ({ token }) => ({ id: token })],
  [/^\/api\/agents\//, () => ({ id: 'unknown' })],
];

/**
 * Public videos of the platform, the speech models of the machine and the services of models, which
 * belong to no user.
 */
const nobodys = [
  'get /api/thumbnail/{videoId}',
  'post /api/speech-models/{id}/install',
  'delete /api/speech-models/{id}/install',
  'delete /api/speech-models/{id}',
  'put /api/settings/models/keys/{provider}',
  'delete /api/settings/models/keys/{provider}',
  'post /api/settings/models/keys/{provider}/test',
  'put /api/settings/models/jobs/{job}',
  'delete /api/settings/models/jobs/{job}',
  'put /api/settings/models/found/{provider}',
  'delete /api/settings/models/found/{provider}',
];

/** Bodies that would succeed for the owner. */
const bodies: Record<string, (mine: Belongings) => object | string> = {
  'put /api/clips/brand-kits/{id}/files/{slot}': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'post /api/clips/videos/{id}/download': ({ exported }) => ({ storageKey: exported.storageKey }),
  'patch /api/clips/videos/{id}': () => ({ title: 'Taken over' }),
  'patch /api/clips/videos/{id}/clips/{clipId}': () => ({
    title: 'Taken over',
    decision: 'rejected',
  }),
  'patch /api/clips/videos/{id}/clips': ({ clip }) => ({ clipIds: [clip], decision: 'rejected' }),
  'post /api/clips/videos/{id}/clips/{clipId}/restore': () => ({ version: 0, to: 0 }),
  'post /api/clips/videos/{id}/captions': () => ({ start: '1', end: '4', aspectRatio: '1:1' }),
  'put /api/clips/videos/{id}/audience': () => replays,
  'put /api/clips/uploads/{id}/audience': () => replays,
  'put /api/clips/videos/{id}/captions': () => ({ text: 'Hello world.' }),
  'put /api/clips/videos/{id}/faces': () => ({ speaker: 'Ada', descriptor: null }),
  'post /api/clips/videos/{id}/framing': () => ({
    start: '1',
    end: '4',
    aspectRatio: '1:1',
    reframe: 'center',
  }),
  'post /api/clips/videos/{id}/audio-sample': () => ({ start: '1', end: '4' }),
  'post /api/clips/videos/{id}/clips': () => ({ start: '1', end: '4' }),
  'post /api/clips/videos/{id}/tighten': () => ({ start: '1', end: '4' }),
  'post /api/clips/videos/{id}/moments': () => ({ start: '1', end: '4' }),
  'post /api/clips/videos/{id}/exported/{exportedId}/posts': ({ postAccount }) => ({
    accountId: postAccount,
    platform: 'x',
    again: true,
  }),
  'post /api/clips/videos/{id}/texts': () => ({ kind: 'quiz' }),
  'post /api/clips/videos/{id}/identify': () => ({}),
  'put /api/clips/uploads/{id}/captions': () => 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello world.',
  'put /api/clips/presets/{id}': () => ({ name: 'taken', subtitleCustomization: {} }),
  'patch /api/clips/brand-kits/{id}': () => ({ name: 'Taken over' }),
  'patch /api/clips/folders/{id}': () => ({ name: 'Taken over' }),
  'put /api/clips/glossary/{id}': () => ({ term: 'Taken' }),
  'post /api/clips/videos/{id}/transcript/changes': () => ({
    version: 0,
    operations: [{ first: 0, last: 0, text: 'Taken' }],
  }),
  'post /api/clips/videos/{id}/transcript/replace': () => ({
    version: 0,
    find: 'Hello',
    replace: 'Taken',
  }),
  'post /api/clips/videos/{id}/transcript/speakers': () => ({
    version: 0,
    operations: [{ kind: 'assign', start: 0, end: 1, name: 'Ada' }],
  }),
  'post /api/clips/videos/{id}/transcript/restore': () => ({ version: 0, to: 0 }),
  'post /api/clips/videos/{id}/transcript/undo': () => ({ version: 0 }),
  'post /api/clips/videos/{id}/transcript/redo': () => ({ version: 0 }),
  'patch /api/webhooks/{id}': () => ({ active: false }),
};

/** What yt-dlp writes of a video that people replay. */
const replays = {
  heatmap: [0.2, 1, 0.4].map((value, i) => ({ start_time: 2 * i, end_time: 2 * i + 2, value })),
};

/** What routes require in their query. */
const queries: Partial<Record<string, string>> = {
  'get /api/clips/videos/{id}/frame': '?at=1',
};

function request(
  user: Client,
  { name, method, path, body }: Operation,
  mine: Belongings,
  change: Record<string, string> = {},
) {
  const stand = { ...meanings.find(([of]) => of.test(path))?.[1](mine), ...change };
  const address = path.replaceAll(
    /\{(\w+)\}/g,
    (_, parameter) => stand[parameter] ?? `nothing stands for ${parameter}`,
  );
  const query = queries[name] ?? '';
  return user.send(method, `${address}${query}`, body && (bodies[name]?.(mine) ?? {}));
}

const unknown = '00000000-0000-4000-8000-000000000000';

describe("a user's object", () => {
  let alice: Client;
  let bob: Client;
  let hers: Belongings;
  let his: Belongings;
  beforeAll(async () => {
    [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
    [hers, his] = [await belongingsOf(alice), await belongingsOf(bob)];
  });
  const named = () =>
    operations.filter(({ name, parameters }) => parameters.length > 0 && !nobodys.includes(name));

  /** Everything of Alice that can be seen. */
  async function everything() {
    const video = `clips/videos/${hers.video.id}`;
    const paths = [
      'clips/videos',
      video,
      `${video}/transcript`,
      `${video}/shares`,
      'clips/exported',
      'clips/clips',
      'clips/jobs',
      'clips/presets',
      'clips/brand-kits',
      'clips/folders',
      'clips/trash',
      'clips/glossary',
      'clips/feeds',
      `clips/feeds/${hers.feed}/episodes`,
      'clips/post-accounts',
      'clips/posts',
      'clips/cookies',
      'clips/uploads',
      'webhooks',
      'tokens',
    ];
    return Promise.all(paths.map(async (path) => (await alice.get(`/api/${path}`)).text));
  }

  it('is a 404 for other users on every route and with every method, as if it did not exist', async () => {
    const before = await everything();
    expect(named().length).toBeGreaterThan(20);
    for (const operation of named()) {
      const { name, parameters } = operation;
      expect([name, meanings.some(([of]) => of.test(operation.path))]).toEqual([name, true]);
      const refused = await request(bob, operation, hers);
      const notThere = await request(
        bob,
        operation,
        hers,
        Object.fromEntries(parameters.map((each) => [each, unknown])),
      );
      expect([name, refused.status, refused.body]).toEqual([
        name,
        404,
        { error: expect.stringContaining('not found'), code: expect.stringContaining('not-found') },
      ]);
      expect([name, notThere.status, notThere.body]).toEqual([name, 404, refused.body]);
      // A part of Alice's objects is not reachable through an object of Bob's.
      for (const part of parameters.slice(1).filter((each) => each !== 'language')) {
        const through = await request(bob, operation, his, {
          [part]: part === 'clipId' ? hers.clip : hers.exported.id,
        });
        expect([name, through.status]).toEqual([name, 404]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('is available to its owner on each of these routes, so nothing was refused for another reason', async () => {
    const removing = (name: string) => name.startsWith('delete ');
    const wholesLast = named().toSorted(
      (a, b) =>
        Number(removing(a.name)) - Number(removing(b.name)) || b.path.length - a.path.length,
    );
    for (const operation of wholesLast) {
      const answer = await request(alice, operation, hers);
      // The scripted engine has no images and no audio, and a completed job cannot be retried (409).
      if (/poster|picture|frame|cover|waveform|framing|audio-sample/.test(operation.path)) continue;
      // Without a language model there is no track: test/api/caption-tracks.test.ts has its owner.
      if (operation.path.endsWith('/caption-tracks/{language}')) continue;
      // With an identity provider there are no agents to disconnect: test/mcp/oauth.test.ts does
      // it.
      if (operation.path.startsWith('/api/agents/')) continue;
      // Requests of tus need headers of their own: 412 is said to the owner alone.
      const isTus = /^(?:patch|delete) \/api\/clips\/uploads\//.test(operation.name);
      expect([
        operation.name,
        [200, isTus ? 412 : 409, 409].includes(answer.status),
        answer.body?.error,
      ]).toEqual([operation.name, true, answer.body?.error]);
    }
  });

  it('cannot be reached by other users through a query or a body either', async () => {
    hers = await belongingsOf(await server.as('carol'));
    const order = { selectedClips: [{ start: '1', end: '4' }], aspectRatio: '1:1' };
    const tries: Record<string, [path: string, body: object | undefined, status: number][]> = {
      'post /api/clips/process': [
        [
          '/api/clips/process',
          { ...order, videoId: hers.video.id, storageKey: hers.video.storageKey },
          404,
        ],
        [
          '/api/clips/process',
          {
            ...order,
            reframe: 'center',
            videoId: hers.video.id,
            storageKey: hers.video.storageKey,
          },
          404,
        ],
        [
          '/api/clips/process',
          { ...order, videoId: his.video.id, storageKey: hers.video.storageKey },
          400,
        ],
      ],
      'post /api/clips/videos/{id}/download': [
        [`/api/clips/videos/${his.video.id}/download`, { storageKey: hers.video.storageKey }, 404],
        [
          `/api/clips/videos/${his.video.id}/download`,
          { storageKey: hers.exported.storageKey },
          404,
        ],
      ],
      'get /api/clips/videos/{id}/exported.zip': [
        [`/api/clips/videos/${his.video.id}/exported.zip?id=${hers.exported.id}`, undefined, 404],
      ],
      'post /api/clips/videos/{id}/shares': [
        [`/api/clips/videos/${his.video.id}/shares`, { exportedId: hers.exported.id }, 404],
      ],
      'get /api/clips/exported/timelines.zip': [
        [`/api/clips/exported/timelines.zip?id=${hers.exported.id}`, undefined, 404],
      ],
      'get /api/clips/videos/{id}/timelines.zip': [
        [`/api/clips/videos/${his.video.id}/timelines.zip?id=${hers.clip}`, undefined, 404],
      ],
      'post /api/clips/videos/{id}/exported/{exportedId}/posts': [
        [
          `/api/clips/videos/${his.video.id}/exported/${his.exported.id}/posts`,
          { accountId: hers.postAccount, platform: 'x' },
          404,
        ],
      ],
      // Another person's clip has no posts of the user.
      'get /api/clips/posts': [[`/api/clips/posts?exportedId=${hers.exported.id}`, undefined, 200]],
      'get /api/clips/exported.zip': [
        [`/api/clips/exported.zip?id=${hers.exported.id}`, undefined, 404],
      ],
      // A playlist of the platform.
      'get /api/playlist': [],
    };
    for (const { name, method, references } of operations.filter(
      (each) => each.references.length > 0,
    )) {
      expect([name, references, name in tries]).toEqual([name, references, true]);
      for (const [path, body, status] of tries[name] ?? []) {
        const answer = await bob.send(method, path, body);
        expect([path, answer.status, answer.text.includes(hers.video.id)]).toEqual([
          path,
          status,
          false,
        ]);
      }
    }
  });
});

describe('authentication', () => {
  it('is required on every route except those open to everyone', () => {
    const open = operations.filter(({ secured }) => !secured).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'get /api/health',
      'get /api/live',
      'get /api/models',
      'get /api/playlist',
      'get /api/thumbnail/{videoId}',
      'get /api/transcribe/limit',
      'post /api/transcribe',
      'post /api/videoDetail',
      'post /api/voice-chat/chat',
      'post /api/voice-chat/speech-to-text',
      'post /api/voice-chat/text-to-speech',
    ]);
  });

  it('fails with a token that is missing, malformed, expired, for others, or not signed by the issuer’s keys', async () => {
    const { issuer } = server;
    const past = Math.floor(Date.now() / 1000) - 60;
    const bad = [
      undefined,
      'nonsense',
      await issuer.token({ aud: 'another service' }),
      await issuer.token({ iss: 'https://another.example.org' }),
      await issuer.token({ exp: past }),
      await issuer.token({ nbf: past + 3600 }),
      await issuer.token({ sub: undefined }),
      issuer.bad.unsigned(),
      await issuer.bad.confused(),
      await issuer.bad.foreign(),
      await issuer.bad.altered({ sub: 'bob' }),
    ];
    for (const operation of operations.filter(({ secured }) => secured))
      for (const token of bad) {
        const user = client(server.address, token);
        const address = operation.path.replaceAll(/\{\w+\}/g, unknown);
        const { status, headers, body } = await user.send(
          operation.method,
          address,
          operation.body && {},
        );
        expect([operation.name, status, body.error]).toEqual([
          operation.name,
          401,
          expect.stringMatching(/^(Unauthorized|Authentication required)$/),
        ]);
        expect(headers.get('www-authenticate')).toBe('Bearer');
      }
  });
});

describe('a page of another site', () => {
  let own: TestServer;
  let browser: CookieBrowser;
  beforeAll(async () => {
    own = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
    browser = cookieBrowser(own.address);
    const ann = { name: 'Ann', email: 'ann@example.org', password: 'correct horse battery' };
    await browser.submit(await browser.go('/login'), ann);
  });
  afterAll(() => own?.[Symbol.asyncDispose]());

  it('changes nothing with a user’s cookie, on any route', async () => {
    expect((await browser.api('GET', '/api/me')).status).toBe(200);
    const changing = (await operationsOf(own)).filter(
      ({ secured, method }) => secured && !['GET', 'OPTIONS'].includes(method),
    );
    expect(changing.length).toBeGreaterThan(15);
    const cookie = browser.jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    const origins = [
      'https://evil.example',
      'null',
      `${own.address}.evil.example`,
      own.address.replace('http', 'https'),
      undefined,
    ];
    for (const { name, method, path } of changing)
      for (const origin of origins) {
        // A content type that a form of any page may send without a preflight.
        const headers = {
          cookie,
          'content-type': 'text/plain',
          ...(origin === undefined ? {} : { origin }),
        };
        const answer = await fetch(own.address + path.replaceAll(/\{\w+\}/g, unknown), {
          method,
          headers,
          body: '{}',
        });
        expect([name, origin, answer.status]).toEqual([name, origin, 403]);
      }
  });

  it('cannot read a response: none is shared with other origins', async () => {
    for (const { path } of await operationsOf(own)) {
      const answer = await fetch(own.address + path.replaceAll(/\{\w+\}/g, unknown), {
        headers: { origin: 'https://evil.example' },
      });
      await answer.body?.cancel();
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
  });
});
