import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timelineFormats } from '#engine/timelines/timelines.constants.ts';
import { addVideo, exportClips, exported, type Video } from '../api/exporting.ts';
import { type Client, startTestServer, type TestServer } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { readZip } from '../api/zip.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Postgres, postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

/** Names with invisible characters, which make "exe.4pm" read "mp4.exe". */
const disguised = (name: string) =>
  `${name.slice(0, 3)}\u202E${name.slice(3, 6)}\u200B\u2066${name.slice(6)}\u2069\u200F\uFEFF`;
const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u;

describe.skipIf(postgresMissing)('a name with invisible characters', () => {
  const scope = new AsyncDisposableStack();
  let postgres: Postgres;
  let server: TestServer;
  let alice: Client;
  let video: Video;
  let clip: { id: string; storageKey: string };
  let webhook: string;

  beforeAll(async () => {
    const pages = scope.use(
      await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
    );
    const receiver = scope.use(await startReceiver());
    postgres = scope.use(await startPostgres());
    server = scope.use(
      await startTestServer({ DATABASE_URL: postgres.url, ENCRYPTION_KEYS: 'k'.repeat(32) }),
    );
    alice = await server.as('alice');
    video = await addVideo(alice, pages.at('/talk.mp4'));
    await exportClips(alice, video, [['5', '9.5']]);
    [clip] = await exported(alice, video);
    webhook = receiver.reacting(200);
  });
  afterAll(() => scope.disposeAsync());

  const at = (path = '') => `/api/clips/videos/${video.id}${path}`;

  it('is stored without them', async () => {
    const given = {
      talk: await alice.send('PATCH', at(), {
        title: disguised('The talk'),
        tags: [disguised('The tag')],
      }),
      clip: await alice.send('PATCH', at(`/clips/${video.clips[0]?.id}`), {
        title: disguised('The clip'),
      }),
      folder: await alice.post('/api/clips/folders', { name: disguised('The folder') }),
      kit: await alice.post('/api/clips/brand-kits', { name: disguised('The kit') }),
      preset: await alice.post('/api/clips/presets', {
        name: disguised('The preset'),
        subtitleCustomization: { position: 'bottom' },
      }),
      account: await alice.post('/api/clips/post-accounts/webhook', {
        name: disguised('The account'),
        url: webhook,
      }),
    };
    const named = await alice.post(at('/transcript/speakers'), {
      version: 0,
      operations: [{ kind: 'assign', start: 0, end: 20, name: disguised('The speaker') }],
    });
    expect([named.status, named.text]).toEqual([200, expect.any(String)]);
    const speaker = await alice.get(at('/transcript'));
    const form = new FormData();
    form.append(
      'video',
      new Blob([new Uint8Array(await smallVideo())]),
      `${disguised('The file')}.mp4`,
    );
    const upload = await fetch(new URL('/api/clips/upload', server.address), {
      method: 'POST',
      headers: alice.headers,
      body: form,
    });
    const file = await alice.get(upload.headers.get('location') ?? '');
    const { account } = given.account.body;
    const post = await alice.post(at(`/exported/${clip.id}/posts`), {
      accountId: account.id,
      platform: 'tiktok',
      title: disguised('The post'),
      description: disguised('The text'),
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    for (const [name, { text }] of Object.entries({ ...given, speaker, file, post })) {
      expect.soft([name, text]).toEqual([name, expect.stringContaining(`The ${name}`)]);
      expect.soft([name, text]).toEqual([name, expect.not.stringMatching(invisible)]);
    }
  });

  it('of a version that stored them leaves without them: on shared pages, in timelines, as a file', async () => {
    const share = async (body: object) => (await alice.post(at('/shares'), body)).body.share.url;
    const pages = [await share({}), await share({ exportedId: clip.id })];
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('update videos set title = $1', [disguised('The talk')]);
    await client.query('update clips set title = $1', [disguised('The clip')]);
    await client.query('update exported_clips set title = $1', [disguised('The clip')]);
    await client.end();
    const leaving: [string, string][] = [];
    for (const url of pages) leaving.push([url, await (await fetch(url)).text()]);
    const download = async (path: string) => {
      const response = await fetch(new URL(path, server.address), { headers: alice.headers });
      const name = response.headers.get('content-disposition') ?? '';
      leaving.push([`the name of ${path}`, decodeURIComponent(name)]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([path, response.status]).toEqual([path, 200]);
      return bytes;
    };
    const { id = '' } = video.clips[0] ?? {};
    for (const format of timelineFormats)
      leaving.push([format, String(await download(at(`/clips/${id}/timeline?format=${format}`)))]);
    for (const path of [
      at('/exported.zip'),
      at('/timelines.zip'),
      `/api/clips/exported.zip?id=${clip.id}`,
    ])
      leaving.push([path, Object.keys(readZip(await download(path))).join()]);
    await download(at(`/exported/${clip.id}/subtitles?format=srt`));
    const { storageKey } = clip;
    const { url } = (await alice.post(at('/download'), { storageKey })).body;
    await download(url);
    for (const url of pages) await download(`${url}/video`);
    for (const [what, text] of leaving) {
      expect
        .soft([what, text])
        .toEqual([what, expect.stringMatching(/The (talk|clip)|Kinora clips/)]);
      expect.soft([what, text]).toEqual([what, expect.not.stringMatching(invisible)]);
    }
  });
});
