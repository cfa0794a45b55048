import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireRoom } from '#platform/kit/growth-guard.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { type Page, servePages } from '#test/stand-ins/pages.ts';
import { sampleVideo } from '#test/stand-ins/sample.ts';
import { type DownloadOptions, download } from './download.ts';
import { createSsrfGuard } from './ssrf-guard.ts';

let home: string;
let folder: string;
let film: Buffer;
const options: DownloadOptions = {
  limits: { maxBytes: 50_000_000, maxSeconds: 60 },
  // Nothing in this file may start yt-dlp.
  ytDlpPath: '/nonexistent/yt-dlp',
  tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  allowPrivate: true,
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kinora-'));
  film = (await sampleVideo(home, 3)).bytes;
});
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'download-'));
});
afterAll(() => rm(home, { recursive: true }));

const get = (
  address: string,
  overrides: Partial<DownloadOptions> = {},
  signal = AbortSignal.timeout(15_000),
  onProgress?: (progress: Progress) => void,
) =>
  download(
    { kind: 'address', address },
    folder,
    { ...options, ...overrides },
    { signal, onProgress },
  );

test('a media file is streamed to original.<ext>, with progress that rises to 1', async () => {
  await using site = await servePages({
    '/talks/My_first%20talk.mp4': { body: film, type: 'video/mp4' },
  });
  const seen: number[] = [];
  const found = await get(site.at('/talks/My_first%20talk.mp4'), {}, undefined, (progress) =>
    seen.push(progress.fraction),
  );
  expect(found).toEqual({
    path: join(folder, 'original.mp4'),
    title: 'My first talk',
    captions: [],
    duration: 3,
  });
  expect((await readFile(found.path)).equals(film)).toBe(true);
  expect(await readdir(folder)).toEqual(['original.mp4']);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test.each<[string, string, Partial<Page>, string]>([
  [
    'by its bytes though the type says octet-stream',
    '/a',
    { type: 'application/octet-stream' },
    'original.mp4',
  ],
  ['by its bytes though the type says text', '/a.mp4', { type: 'text/plain' }, 'original.mp4'],
  ['and keeps the name .mov', '/a.mov', { type: 'video/mp4' }, 'original.mov'],
  ['without a content length', '/a.mp4', { type: 'video/mp4', chunked: true }, 'original.mp4'],
])('a media file is known %s', async (_, path, page, name) => {
  await using site = await servePages({ [path]: { body: film, ...page } });
  expect((await get(site.at(path))).path).toBe(join(folder, name));
});

test('redirects lead to the file', async () => {
  await using site = await servePages({
    '/a': { status: 302, headers: { location: '/b' } },
    '/b': { status: 301, headers: { location: '/film.mp4' } },
    '/film.mp4': { body: film, type: 'video/mp4' },
  });
  expect((await get(site.at('/a'))).duration).toBe(3);
});

test('a redirect into the private network fails before any request is sent there', async () => {
  await using inside = await servePages(
    { '/film.mp4': { body: film, type: 'video/mp4' } },
    '127.0.0.2',
  );
  await using site = await servePages({
    '/film.mp4': { status: 302, headers: { location: inside.at('/film.mp4') } },
  });
  await using guard = createSsrfGuard({
    allowPrivate: false,
    permits: (address) => address === '127.0.0.1',
  });
  await expect(get(site.at('/film.mp4'), { guard })).rejects.toMatchObject({
    code: 'address-private',
  });
  expect(inside.requests).toEqual([]);
});

test('a redirect loop has its own failure', async () => {
  await using site = await servePages({
    '/film.mp4': { status: 302, headers: { location: '/film.mp4' } },
  });
  await expect(get(site.at('/film.mp4'))).rejects.toMatchObject({
    code: 'redirect-loop',
    retryable: false,
  });
});

test.each([
  [404, 'video-not-at-address', false],
  [403, 'access-denied', false],
  [500, 'download-broken', true],
  [429, 'platform-rate-limited', true],
])('a media address that answers %i is %s', async (status, code, retryable) => {
  await using site = await servePages({ '/film.mp4': { status, body: 'no', type: 'text/plain' } });
  await expect(get(site.at('/film.mp4'))).rejects.toMatchObject({ code, retryable });
});

describe('limits', () => {
  test('an announced length over the limit is refused before a byte is stored', async () => {
    await using site = await servePages({ '/film.mp4': { body: film, type: 'video/mp4' } });
    await expect(
      get(site.at('/film.mp4'), { limits: { maxBytes: 1000, maxSeconds: 60 } }),
    ).rejects.toMatchObject({
      code: 'video-too-large',
      status: 413,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a body without an announced length is cut off while it runs', async () => {
    await using site = await servePages({
      '/film.mp4': { body: film, type: 'video/mp4', endless: true },
    });
    await expect(
      get(site.at('/film.mp4'), { limits: { maxBytes: 1_000_000, maxSeconds: 60 } }),
    ).rejects.toMatchObject({
      code: 'video-too-large',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a file that plays longer than allowed is refused, in minutes', async () => {
    await using site = await servePages({ '/film.mp4': { body: film, type: 'video/mp4' } });
    await expect(
      get(site.at('/film.mp4'), { limits: { maxBytes: 50_000_000, maxSeconds: 2 } }),
    ).rejects.toMatchObject({
      code: 'video-too-long',
      message: 'The video is too long: 0.1 minutes, and at most 0 are allowed.',
    });
  });
});

describe('broken connections', () => {
  test('are continued where they broke', async () => {
    await using site = await servePages({
      '/film.mp4': {
        body: film,
        type: 'video/mp4',
        etag: '"one"',
        cutAfter: (request) => (request < 2 ? 40_000 : undefined),
      },
    });
    const found = await get(site.at('/film.mp4'));
    expect((await readFile(found.path)).equals(film)).toBe(true);
    // Bytes that arrive while the note is being written are lost if the connection breaks then.
    expect(site.requests.map((one) => one.range)).toEqual([
      undefined,
      'bytes=40000-',
      expect.stringMatching(/^bytes=[48]0000-$/),
    ]);
  });

  test('are continued when they break before any of the body has been read', async () => {
    await using site = await servePages({
      '/film.mp4': {
        body: film,
        type: 'video/mp4',
        etag: '"one"',
        cutAfter: (request) => [40_000, 1, 1][request],
        cutAtOnce: (request) => request > 0,
      },
    });
    const found = await get(site.at('/film.mp4'));
    expect((await readFile(found.path)).equals(film)).toBe(true);
  });

  test('start over where the server cannot continue', async () => {
    await using site = await servePages({
      '/film.mp4': {
        body: film,
        type: 'video/mp4',
        cutAfter: (request) => (request === 0 ? 40_000 : undefined),
      },
    });
    const found = await get(site.at('/film.mp4'));
    expect((await readFile(found.path)).equals(film)).toBe(true);
    expect(site.requests.map((one) => one.range)).toEqual([undefined, undefined]);
  });

  test('never mix two versions of a file', async () => {
    const page: Page = {
      body: film.subarray(0, 60_000),
      type: 'video/mp4',
      etag: '"old"',
      cutAfter: (request) => (request === 0 ? 40_000 : undefined),
    };
    await using site = await servePages({
      get '/film.mp4'() {
        const now = { ...page };
        Object.assign(page, { body: film, etag: '"new"' });
        return now;
      },
    });
    const found = await get(site.at('/film.mp4'));
    expect((await readFile(found.path)).equals(film)).toBe(true);
  });

  test('a later call continues where an earlier one stopped', async () => {
    await using site = await servePages({
      '/film.mp4': { body: film, type: 'video/mp4', etag: '"one"', pause: 20 },
    });
    const first = new AbortController();
    const stopped = get(
      site.at('/film.mp4'),
      {},
      first.signal,
      ({ fraction }) => fraction > 0.2 && first.abort(),
    );
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const partial = (await readFile(join(folder, 'original.part'))).length;
    expect(partial).toBeGreaterThan(0);
    const found = await get(site.at('/film.mp4'));
    expect((await readFile(found.path)).equals(film)).toBe(true);
    expect(site.requests[1]?.range).toBe(`bytes=${partial}-`);
  });

  test('a file that always ends early fails after a few attempts, to be tried again later', async () => {
    await using site = await servePages({
      '/film.mp4': { body: film, type: 'video/mp4', cutAfter: () => 40_000 },
    });
    await expect(get(site.at('/film.mp4'))).rejects.toMatchObject({
      code: 'download-broken',
      retryable: true,
    });
    expect(site.requests).toHaveLength(4);
  });

  test('a server that stops sending is given up on', async () => {
    await using site = await servePages({
      '/film.mp4': { body: film, type: 'video/mp4', pause: 60_000 },
    });
    await expect(get(site.at('/film.mp4'), { stallSeconds: 0.5 })).rejects.toMatchObject({
      code: 'download-stalled',
      retryable: true,
    });
  });

  test('a server that sends byte by byte is given up on, while its first bytes are awaited, too', async () => {
    await using site = await servePages({ '/film.mp4': { body: film, piece: 1, pause: 50 } });
    const rate = { timeoutSeconds: 1, minBytesPerSecond: 1024 };
    const pace = { rate, deadlineSeconds: 60, pageSeconds: 60 };
    const tooSlow = { code: 'download-too-slow', status: 504, retryable: true };
    await expect(get(site.at('/film.mp4'), { pace })).rejects.toMatchObject(tooSlow);
  });

  test('a file truncated on the server itself is reported as incomplete', async () => {
    await using site = await servePages({
      '/film.mp4': { body: film.subarray(0, 700), type: 'video/mp4' },
    });
    await expect(get(site.at('/film.mp4'))).rejects.toMatchObject({
      code: 'media-index-missing',
      status: 422,
    });
  });
});

test('a playlist that poses as a video is not opened', async () => {
  const playlist = '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  await using site = await servePages({ '/film.mp4': { body: playlist, type: 'video/mp4' } });
  await expect(get(site.at('/film.mp4'))).rejects.toMatchObject({ code: 'yt-dlp-missing' });
  expect(await readdir(folder)).toEqual([]);
});

test('a page without yt-dlp installed says how to install it', async () => {
  await using site = await servePages({
    '/': { body: '<html><video src="a.mp4"></video></html>' },
  });
  await expect(get(site.at('/'))).rejects.toMatchObject({
    code: 'yt-dlp-missing',
    message: expect.stringContaining('npm run setup'),
  });
});

test('a disk too full for the video is reported before anything is written', async () => {
  await expect(requireRoom(folder, 2 ** 60, 'the video')).rejects.toMatchObject({
    code: 'no-space',
    status: 507,
    message: expect.stringContaining('MB are free'),
  });
});

describe('a local file', () => {
  test('is used where it is, with the captions beside it', async () => {
    const path = join(folder, 'talk.mp4');
    const beside = [
      'talk.vtt',
      'talk.en.srt',
      'talk.pt-BR.ttml',
      'talk.en-orig.json3',
      'talk.json',
      'talks.vtt',
      'talk.en.txt',
      'other.en.vtt',
    ];
    for (const name of ['talk.mp4', ...beside]) await writeFile(join(folder, name), 'x');
    const found = await download({ kind: 'file', path }, folder, options, {
      signal: AbortSignal.timeout(5000),
    });
    const captions = [
      { name: 'talk.en.srt', format: 'srt', language: 'en', kind: 'manual' },
      { name: 'talk.pt-BR.ttml', format: 'ttml', language: 'pt-BR', kind: 'manual' },
      { name: 'talk.vtt', format: 'vtt', language: 'und', kind: 'manual' },
      { name: 'talk.en-orig.json3', format: 'json3', language: 'en', kind: 'automatic' },
    ];
    expect(found).toEqual({
      path,
      captions: captions.map((one) => ({ ...one, path: join(folder, one.name) })),
    });
  });

  test.each(['nothing.mp4', '.'])(
    'that does not exist or is a folder (%s) is reported as not found',
    async (name) => {
      const missing = download({ kind: 'file', path: join(folder, name) }, folder, options, {
        signal: AbortSignal.timeout(5000),
      });
      await expect(missing).rejects.toMatchObject({ code: 'file-not-found' });
    },
  );
});

test('a stream with DRM is refused by its playlist, and no other one', async () => {
  const hls = (key: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-KEY:METHOD=NONE\n#EXTINF:6,\nclear.ts\n#EXT-X-KEY:${key}\n#EXTINF:6,\nrest.ts\n`;
  const mpd = (inside: string) =>
    `<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">${' '.repeat(800)}<Period><AdaptationSet>${inside}</AdaptationSet></Period></MPD>`;
  const pages = {
    '/fairplay.m3u8': hls(
      'METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"',
    ),
    '/widevine.m3u8': hls('METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA"'),
    '/cenc.mpd': mpd('<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011"/>'),
    '/plain.m3u8': hls('METHOD=AES-128,URI="key.bin"'),
    '/plain.mpd': mpd('<Representation id="1"/>'),
  };
  await using site = await servePages(
    Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, { body }])),
  );
  const codes = await Promise.all(
    Object.keys(pages).map((path) =>
      get(site.at(path)).catch(({ code }: { code: string }) => code),
    ),
  );
  const handedOn = 'yt-dlp-missing';
  const refused = 'video-protected';
  expect(codes).toEqual([refused, refused, refused, handedOn, handedOn]);
});
