import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '#kit/run.ts';
import { probe } from '#media/probe.ts';
import { type Page, type Pages, servePages } from '../../test/stand-ins/pages.ts';
import { sampleParts, sampleStream, sampleVideo } from '../../test/stand-ins/sample.ts';
import { type StandIn, standInYtDlp } from '../../test/stand-ins/yt-dlp.ts';
import { parseAddress } from './address.ts';
import { type DownloadOptions, download } from './download.ts';
import { createGuard } from './guard.ts';
import { ytDlpVersion } from './yt-dlp.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const options: DownloadOptions = { limits: { maxBytes: 50_000_000, maxSeconds: 60 }, ytDlpPath: 'yt-dlp', tools, allowPrivate: true };
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello there\n';

let home: string;
let folder: string;
let film: Buffer;
let parts: { picture: Buffer; sound: Buffer };
let stream: Record<string, Page>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kinora-'));
  const sample = await sampleVideo(home, 6);
  film = sample.bytes;
  parts = await sampleParts(home, sample.path);
  const files = await sampleStream(home, sample.path);
  stream = Object.fromEntries(
    Object.entries(files).map(([name, body]) => [
      `/hls/${name}`,
      { body, type: name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl' },
    ]),
  );
});
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'download-'));
});
afterEach(() => {
  expect(processesIn(folder)).toEqual([]);
});
afterAll(() => rm(home, { recursive: true }));

type How = Partial<DownloadOptions> & { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

function get(address: string, { signal = AbortSignal.timeout(30_000), onProgress, ...how }: How = {}) {
  return download(parseAddress(address), folder, { ...options, ...how }, { signal, onProgress });
}

/** The command lines that still work in the folder. */
function processesIn(path: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(path));
}

describe('the real yt-dlp', () => {
  test('fetches the video of a page with its title and captions', async () => {
    await using site = await servePages({
      '/talk': {
        body: '<html><head><title>My talk</title></head><video src="/film.mp4"><track src="/a.vtt" srclang="en" kind="subtitles"></video></html>',
      },
      '/film.mp4': { body: film, type: 'video/mp4' },
      '/a.vtt': { body: captions, type: 'text/vtt' },
    });
    const seen: number[] = [];
    const found = await get(site.at('/talk'), { onProgress: (progress) => seen.push(progress.fraction) });
    const track = join(folder, 'captions.manual.vtt');
    expect(found).toMatchObject({
      path: join(folder, 'original.mp4'),
      captions: [{ path: track, format: 'vtt', language: 'en', kind: 'manual' }],
    });
    expect(found.title).toContain('My talk');
    expect(found.duration).toBeCloseTo(6, 1);
    expect(await readFile(track, 'utf8')).toContain('Hello there');
    expect(await probe(tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      video: { width: 320, height: 180 },
      audio: [{ codec: 'aac' }],
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  test('fetches a stream of pieces into one ordinary file', async () => {
    await using site = await servePages(stream);
    const found = await get(site.at('/hls/stream.m3u8'));
    expect(await probe(tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      format: expect.stringContaining('mp4'),
      video: { codec: 'h264' },
    });
    expect(found.duration).toBeCloseTo(6, 0);
  });

  test('gives the video though its captions cannot be had, and says so', async () => {
    await using site = await servePages({
      '/talk': {
        body: '<html><title>T</title><video src="/film.mp4"><track src="/gone.vtt" srclang="en" kind="subtitles"></video></html>',
      },
      '/film.mp4': { body: film, type: 'video/mp4' },
    });
    const notes: string[] = [];
    const found = await get(site.at('/talk'), { onProgress: ({ note }) => note && notes.push(note) });
    expect(found.captions).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('captions (en) could not be fetched')]);
  });

  test.each<[string, Page, string]>([
    ['without a video', { body: '<html><title>Nothing</title>text</html>' }, 'address-unsupported'],
    ['with two', { body: '<html><title>Two</title><video src="/a.mp4"></video><video src="/b.mp4"></video></html>' }, 'several-videos'],
    ['that is forbidden', { status: 403, body: 'no' }, 'access-denied'],
    ['with a fault', { status: 500, body: 'no' }, 'download-broken'],
  ])('says what a page %s is', async (_, page, code) => {
    await using site = await servePages({ '/talk': page });
    // An old yt-dlp blames its age for a refusal; both say what to do.
    const expected = code === 'access-denied' ? /^(?:access-denied|yt-dlp-outdated)$/ : new RegExp(`^${code}$`);
    await expect(get(site.at('/talk'))).rejects.toMatchObject({ code: expect.stringMatching(expected) });
  });

  test('is held to the size limit while it runs', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4', endless: true },
    });
    await expect(get(site.at('/talk'), { limits: { maxBytes: 1_000_000, maxSeconds: 60 } })).rejects.toMatchObject({
      code: 'video-too-large',
    });
  });

  test('is refused an announced size over the limit', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4' },
    });
    await expect(get(site.at('/talk'), { limits: { maxBytes: 10_000, maxSeconds: 60 } })).rejects.toMatchObject({
      code: 'video-too-large',
    });
  });

  test('goes on where a killed attempt stopped', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4', etag: '"one"', pause: 40 },
    });
    const first = new AbortController();
    const stopped = get(site.at('/talk'), { signal: first.signal, onProgress: ({ fraction }) => fraction > 0.2 && first.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const asked = site.requests.length;
    await get(site.at('/talk'));
    expect(site.requests.slice(asked).filter((one) => one.path === '/film.mp4' && /^bytes=[1-9]/.test(one.range ?? ''))).toHaveLength(1);
  });

  test('does not outlive this process by much, and goes on where it stopped after a kill -9', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4', etag: '"one"', pause: 40 },
    });
    const script = `
      import { download } from '${new URL('download.ts', import.meta.url)}';
      const [address, folder, options] = JSON.parse(process.argv[1]);
      await download({ kind: 'address', address }, folder, options, { signal: AbortSignal.timeout(30000), onProgress: (progress) => console.log(progress.fraction) });`;
    const child = execa(process.execPath, ['--input-type=module', '-e', script, JSON.stringify([site.at('/talk'), folder, options])], {
      reject: false,
    });
    for await (const line of child) if (Number(line) > 0.2) child.kill('SIGKILL');
    await expect.poll(() => processesIn(folder), { timeout: 15_000 }).toEqual([]);
    const asked = site.requests.length;
    expect((await get(site.at('/talk'))).duration).toBeCloseTo(6, 1);
    expect(site.requests.slice(asked).filter((one) => one.path === '/film.mp4' && /^bytes=[1-9]/.test(one.range ?? ''))).toHaveLength(1);
  });

  test('is stopped when nothing comes any more', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4', pause: 60_000 },
    });
    await expect(get(site.at('/talk'), { stallSeconds: 2 })).rejects.toMatchObject({ code: 'download-stalled', retryable: true });
  });
});

describe('no hop of yt-dlp reaches the private network', () => {
  const permits = (address: string) => address === '127.0.0.1';
  let inside: Pages;
  beforeAll(async () => {
    inside = await servePages(
      { '/film.mp4': { body: film, type: 'video/mp4' }, '/piece.ts': { body: 'secret' }, '/talk': { body: '<video src="/film.mp4">' } },
      '127.0.0.2',
    );
  });
  afterAll(() => inside[Symbol.asyncDispose]());

  test.each<[string, () => Record<string, Page>]>([
    [
      'the address of the video in a page',
      () => ({ '/talk': { body: `<html><title>T</title><video src="${inside.at('/film.mp4')}"></video></html>` } }),
    ],
    [
      'a redirect of the video',
      () => ({
        '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
        '/film.mp4': { status: 302, headers: { location: inside.at('/film.mp4') } },
      }),
    ],
    [
      'another page it is sent to',
      () => ({ '/talk': { body: `<html><meta http-equiv="refresh" content="0;url=${inside.at('/talk')}"></html>` } }),
    ],
    [
      'a piece of a stream',
      () => ({
        '/talk': {
          type: 'application/vnd.apple.mpegurl',
          body: `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${inside.at('/piece.ts')}\n#EXT-X-ENDLIST\n`,
        },
      }),
    ],
    [
      'a key of a stream',
      () => ({
        '/talk': {
          type: 'application/vnd.apple.mpegurl',
          body: `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-KEY:METHOD=AES-128,URI="${inside.at('/film.mp4')}"\n#EXTINF:2,\n/piece.ts\n#EXT-X-ENDLIST\n`,
        },
        '/piece.ts': { body: 'x' },
      }),
    ],
    [
      'a name that points inside',
      () => ({
        '/talk': {
          body: `<html><title>T</title><video src="${inside.at('/film.mp4').replace('127.0.0.2', 'inside.example')}"></video></html>`,
        },
      }),
    ],
    [
      'an address in disguise',
      () => ({
        '/talk': {
          body: `<html><title>T</title><video src="${inside.at('/film.mp4').replace('127.0.0.2', '0x7f000002')}"></video></html>`,
        },
      }),
    ],
  ])('through %s', async (_, pages) => {
    await using site = await servePages(pages());
    await using guard = createGuard({ allowPrivate: false, permits, resolve: async () => [{ address: '127.0.0.2', family: 4 }] });
    await expect(get(site.at('/talk'), { guard })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:address-private|address-unsupported)$/),
    });
    expect(inside.requests).toEqual([]);
  });

  test('through captions, and the video comes all the same', async () => {
    await using site = await servePages({
      '/talk': {
        body: `<html><title>T</title><video src="/film.mp4"><track src="${inside.at('/a.vtt')}" srclang="en" kind="subtitles"></video></html>`,
      },
      '/film.mp4': { body: film, type: 'video/mp4' },
    });
    await using guard = createGuard({ allowPrivate: false, permits });
    expect((await get(site.at('/talk'), { guard })).captions).toEqual([]);
    expect(inside.requests).toEqual([]);
  });
});

describe('nothing can be slipped in', () => {
  test('configuration files of the person and of the folder are not read', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>T</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4' },
    });
    const person = join(home, 'person');
    const trap = `--exec before_dl:"touch ${join(home, 'trapped')}"\n`;
    await mkdir(join(person, '.config', 'yt-dlp'), { recursive: true });
    for (const path of [
      join(folder, 'yt-dlp.conf'),
      join(person, '.yt-dlp.conf'),
      join(person, '.config', 'yt-dlp', 'config'),
      join(person, 'yt-dlp.conf'),
    ])
      await writeFile(path, trap);
    const tool = join(home, 'as-person');
    await writeFile(tool, `#!/bin/sh\nHOME='${person}' XDG_CONFIG_HOME='${person}/.config' exec yt-dlp "$@"\n`, { mode: 0o755 });
    // The trap itself works: without our options it snaps.
    await execa(tool, ['-q', '--no-warnings', '-o', join(home, 'bait'), site.at('/film.mp4')]);
    expect(await readdir(home)).toContain('trapped');
    await rm(join(home, 'trapped'));
    await get(site.at('/talk'), { ytDlpPath: tool });
    expect(await readdir(home)).not.toContain('trapped');
  });

  test('the address stands behind "--", however it looks', async () => {
    await using site = await servePages({});
    const log = join(home, 'log');
    const ytDlpPath = await standIn({ videos: {}, log });
    const address = `${site.at('/x')}?--exec=id;$(touch%20${home}/y)%0a--exec=id`;
    await expect(get(address, { ytDlpPath })).rejects.toMatchObject({ code: 'video-not-found' });
    await using site2 = await servePages({ '/x': { body: '<html></html>' } });
    const other = `${site2.at('/x')}?--exec=id;$(touch)%0a--exec=id&a='"`;
    await expect(get(other, { ytDlpPath })).rejects.toMatchObject({ code: 'address-unsupported' });
    const lines = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line): string[] => JSON.parse(line));
    expect(lines.at(-1)?.slice(-2)).toEqual(['--', new URL(other).href]);
    expect(lines.at(-1)).toContain('--ignore-config');
  });

  test('what a page calls itself names no files', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>../../../evil/%(id)s</title><video src="/film.mp4"></video></html>' },
      '/film.mp4': { body: film, type: 'video/mp4' },
    });
    await get(site.at('/talk'));
    expect((await readdir(folder)).sort()).toEqual(['attempt.json', 'original.mp4', 'video.info.json']);
  });
});

/** What only the live platform does, in its own words. */
describe('the platform', () => {
  test.each([
    ["ERROR: [youtube] aaaaaaaaaaa: Private video. Sign in if you've been granted access to this video", 'video-private', 403],
    ['ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video has been removed by the uploader', 'video-removed', 404],
    [
      'ERROR: [youtube] aaaaaaaaaaa: Join this channel to get access to members-only content like this video, and other exclusive perks.',
      'video-members-only',
      403,
    ],
    [
      'ERROR: [youtube] aaaaaaaaaaa: Sign in to confirm your age. This video may be inappropriate for some users.',
      'video-age-restricted',
      403,
    ],
    ['ERROR: [youtube] aaaaaaaaaaa: The uploader has not made this video available in your country', 'video-region-restricted', 451],
    ['ERROR: [youtube] aaaaaaaaaaa: This live event will begin in 5 hours.', 'video-live', 409],
    [
      'ERROR: [youtube] aaaaaaaaaaa: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication.',
      'platform-blocked',
      503,
    ],
    ['ERROR: [youtube] aaaaaaaaaaa: Unable to download API page: HTTP Error 429: Too Many Requests', 'platform-rate-limited', 429],
    ['ERROR: [youtube] aaaaaaaaaaa: unable to write data: [Errno 28] No space left on device', 'no-space', 507],
  ])('says: %s', async (said, code, status) => {
    const ytDlpPath = await standIn({ videos: { aaaaaaaaaaa: { said } } });
    await expect(getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({ code, status });
  });

  test.each([
    ['live', { is_live: true, live_status: 'is_live' }, 'video-live'],
    ['waiting for its premiere', { live_status: 'is_upcoming' }, 'video-live'],
    ['longer than allowed', { duration: 61 }, 'video-too-long'],
    [
      'larger than allowed',
      { formats: [{ format_id: '18', url: 'http://127.0.0.1:9/', ext: 'mp4', filesize: 60_000_000 }], format_id: '18' },
      'video-too-large',
    ],
    [
      'only to be had by other ways than http',
      { formats: [{ format_id: 'r', url: 'rtmp://127.0.0.1/', ext: 'flv', protocol: 'rtmp' }], format_id: 'r' },
      'address-unsupported',
    ],
  ])('a video that is %s is refused before anything is fetched', async (_, info, code) => {
    const formats = [{ format_id: '18', url: 'http://127.0.0.1:9/', ext: 'mp4' }];
    const ytDlpPath = await standIn({ videos: { aaaaaaaaaaa: { info: { id: 'aaaaaaaaaaa', formats, format_id: '18', ...info } } } });
    await expect(getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({ code });
    expect(await readdir(folder)).toEqual([]);
  });

  test('gives picture and sound apart, and captions by people and by machine in the spoken language only', async () => {
    const json3 = JSON.stringify({
      events: [{ tStartMs: 0, dDurationMs: 900, segs: [{ utf8: 'Hello' }, { utf8: ' there', tOffsetMs: 300 }] }],
    });
    await using site = await servePages({
      '/picture': { body: parts.picture, type: 'video/mp4' },
      '/sound': { body: parts.sound, type: 'audio/mp4' },
      '/written': { body: json3, type: 'application/json' },
      '/heard': { body: json3, type: 'application/json' },
    });
    const track = (path: string) => ['srv1', 'json3', 'vtt'].map((ext) => ({ ext, url: `${site.at(path)}?fmt=${ext}` }));
    const info = {
      id: 'aaaaaaaaaaa',
      title: ' A talk ',
      extractor: 'youtube',
      extractor_key: 'Youtube',
      language: 'en',
      duration: 6,
      live_status: 'was_live',
      requested_formats: [
        {
          format_id: '137',
          url: site.at('/picture'),
          ext: 'mp4',
          vcodec: 'avc1',
          acodec: 'none',
          filesize: parts.picture.length,
          protocol: 'https',
        },
        {
          format_id: '140',
          url: site.at('/sound'),
          ext: 'm4a',
          vcodec: 'none',
          acodec: 'mp4a',
          filesize: parts.sound.length,
          protocol: 'https',
        },
      ],
      subtitles: { fr: track('/never'), 'en-GB': track('/written'), live_chat: [{ ext: 'json', url: site.at('/never') }] },
      automatic_captions: { 'en-orig': track('/heard'), en: track('/never'), de: track('/never'), hi: track('/never') },
    };
    const ytDlpPath = await standIn({ videos: { aaaaaaaaaaa: { info } } });
    const seen: number[] = [];
    const found = await getPlatform('aaaaaaaaaaa', ytDlpPath, ({ fraction }) => seen.push(fraction));
    expect(found).toEqual({
      path: join(folder, 'original.mp4'),
      title: 'A talk',
      language: 'en',
      duration: 6,
      captions: [
        { path: join(folder, 'captions.manual.json3'), format: 'json3', language: 'en-GB', kind: 'manual' },
        { path: join(folder, 'captions.automatic.json3'), format: 'json3', language: 'en', kind: 'automatic' },
      ],
    });
    expect(await readFile(join(folder, 'captions.automatic.json3'), 'utf8')).toBe(json3);
    expect(await probe(tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      video: { codec: 'h264' },
      audio: [{ codec: 'aac' }],
    });
    expect(site.requests.map((one) => one.path).toSorted()).toEqual(expect.arrayContaining(['/heard', '/picture', '/sound', '/written']));
    expect(site.requests.map((one) => one.path)).not.toContain('/never');
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('a yt-dlp that hangs is killed with all it started, when asked and by itself', async () => {
    const ytDlpPath = await standIn({ videos: { aaaaaaaaaaa: { hangs: true } } });
    await expect(getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({ code: 'download-stalled' });
    const asked = new AbortController();
    const stopped = download(
      parseAddress('https://youtu.be/aaaaaaaaaaa'),
      folder,
      { ...options, guard: open(), ytDlpPath },
      { signal: asked.signal },
    );
    await expect.poll(() => processesIn(folder).length).toBeGreaterThan(0);
    asked.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(processesIn(folder)).toEqual([]);
    expect(processesIn('sleep 600.25')).toEqual([]);
  });
});

describe('the version', () => {
  test('tells its age and how to update', async () => {
    const ytDlpPath = await standIn({ version: '2026.08.19', videos: {} });
    expect(await ytDlpVersion(ytDlpPath, new Date('2026-11-20T12:00:00Z'))).toEqual({
      version: '2026.08.19',
      date: new Date('2026-08-19T00:00:00Z'),
      ageDays: 93,
      updateCommand: `${ytDlpPath} -U`,
    });
    expect((await ytDlpVersion('yt-dlp')).version).toMatch(/^\d{4}\.\d{2}\.\d{2}/);
  });

  test('decides which options it is given', async () => {
    const log = join(home, 'versions');
    for (const version of ['2023.03.04', '2026.08.19']) {
      const ytDlpPath = await standIn({ version, videos: { aaaaaaaaaaa: { said: 'ERROR: Private video' } }, log });
      await expect(getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({ code: 'video-private' });
    }
    const runs = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line): string[] => JSON.parse(line))
      .filter((args) => args.includes('--'));
    expect(runs.map((args) => [args.includes('--no-plugin-dirs'), args.includes('--js-runtimes')])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('missing says how to get it', async () => {
    await expect(ytDlpVersion('/nonexistent/yt-dlp')).rejects.toMatchObject({
      code: 'yt-dlp-missing',
      message: expect.stringContaining('npm run setup'),
    });
  });
});

/** The platform's real name need not resolve here: its metadata comes from the stand-in. */
const open = () => createGuard({ allowPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });

async function getPlatform(videoId: string, ytDlpPath: string, onProgress?: (progress: Progress) => void) {
  const source = parseAddress(`https://www.youtube.com/watch?v=${videoId}`);
  await using guard = open();
  return await download(
    source,
    folder,
    { ...options, guard, ytDlpPath, stallSeconds: 3 },
    { signal: AbortSignal.timeout(30_000), onProgress },
  );
}

async function standIn(plays: StandIn): Promise<string> {
  return standInYtDlp(await mkdtemp(join(home, 'stand-in-')), plays);
}
