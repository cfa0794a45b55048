import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { probe } from '#platform/ffmpeg/probe.ts';
import { Downloads } from '#test/stand-ins/downloads.ts';
import { type Page, servePages } from '#test/stand-ins/pages.ts';

const on = new Downloads();
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello there\n';

describe('the real yt-dlp', () => {
  test('fetches the video of a page with its title and captions', async () => {
    await using site = await servePages({
      '/talk': {
        body: '<html><head><title>My talk</title></head><video src="/film.mp4"><track src="/a.vtt" srclang="en" kind="subtitles"></video></html>',
      },
      '/film.mp4': { body: on.film, type: 'video/mp4' },
      '/a.vtt': { body: captions, type: 'text/vtt' },
    });
    const seen: number[] = [];
    const found = await on.get(site.at('/talk'), {
      onProgress: (progress) => seen.push(progress.fraction),
    });
    const track = join(on.folder, 'captions.manual.vtt');
    expect(found).toMatchObject({
      path: join(on.folder, 'original.mp4'),
      captions: [{ path: track, format: 'vtt', language: 'en', kind: 'manual' }],
    });
    expect(found.title).toContain('My talk');
    expect(found.duration).toBeCloseTo(6, 1);
    expect(await readFile(track, 'utf8')).toContain('Hello there');
    expect(await probe(on.options.tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      video: { width: 320, height: 180 },
      audio: [{ codec: 'aac' }],
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  test('fetches a stream of pieces into one ordinary file', async () => {
    await using site = await servePages(on.stream);
    const found = await on.get(site.at('/hls/stream.m3u8'));
    expect(await probe(on.options.tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      format: expect.stringContaining('mp4'),
      video: { codec: 'h264' },
    });
    expect(found.duration).toBeCloseTo(6, 0);
  });

  test('returns the video with a note when its captions are unavailable', async () => {
    await using site = await servePages({
      '/talk': {
        body: '<html><title>T</title><video src="/film.mp4"><track src="/gone.vtt" srclang="en" kind="subtitles"></video></html>',
      },
      '/film.mp4': { body: on.film, type: 'video/mp4' },
    });
    const notes: string[] = [];
    const found = await on.get(site.at('/talk'), {
      onProgress: ({ message: note }) => note && notes.push(note),
    });
    expect(found.captions).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('captions (en) could not be fetched')]);
  });

  test.each<[string, Page, string]>([
    ['without a video', { body: '<html><title>Nothing</title>text</html>' }, 'address-unsupported'],
    [
      'with two',
      {
        body: '<html><title>Two</title><video src="/a.mp4"></video><video src="/b.mp4"></video></html>',
      },
      'several-videos',
    ],
    [
      'that is a GIF',
      { body: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), type: 'image/gif' },
      'gif-unsupported',
    ],
    ['that is forbidden', { status: 403, body: 'no' }, 'access-denied'],
    ['with a fault', { status: 500, body: 'no' }, 'download-broken'],
  ])('reports what a page %s is', async (_, page, code) => {
    await using site = await servePages({ '/talk': page });
    await expect(on.get(site.at('/talk'))).rejects.toMatchObject({ code });
  });

  test('is held to the size limit while it runs', async () => {
    await using site = await servePages(
      on.talk('<video src="/film.mp4"></video>', { endless: true }),
    );
    await expect(
      on.get(site.at('/talk'), { limits: { maxBytes: 1_000_000, maxSeconds: 60 } }),
    ).rejects.toMatchObject({
      code: 'video-too-large',
    });
  });

  test('is refused an announced size over the limit', async () => {
    await using site = await servePages(on.talk('<video src="/film.mp4"></video>'));
    await expect(
      on.get(site.at('/talk'), { limits: { maxBytes: 10_000, maxSeconds: 60 } }),
    ).rejects.toMatchObject({
      code: 'video-too-large',
    });
  });

  test('continues where a killed attempt stopped', async () => {
    await using site = await servePages(
      on.talk('<video src="/film.mp4"></video>', { etag: '"one"', pause: 100 }),
    );
    const first = new AbortController();
    const stopped = on.get(site.at('/talk'), {
      signal: first.signal,
      onProgress: ({ fraction }) => fraction > 0.2 && first.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const requestsBefore = site.requests.length;
    await on.get(site.at('/talk'));
    expect(
      site.requests
        .slice(requestsBefore)
        .filter((one) => one.path === '/film.mp4' && /^bytes=[1-9]/.test(one.range ?? '')),
    ).toHaveLength(1);
  });

  test('does not outlive this process by much, and continues where it stopped after a kill -9', async () => {
    await using site = await servePages(
      on.talk('<video src="/film.mp4"></video>', { etag: '"one"', pause: 150 }),
    );
    const script = `
      import { download } from '${new URL('../download.ts', import.meta.url)}';
      const [address, folder, options] = JSON.parse(process.argv[1]);
      await download({ kind: 'address', address }, folder, options, { signal: AbortSignal.timeout(30000), onProgress: (progress) => console.log(progress.fraction) });`;
    const what = JSON.stringify([site.at('/talk'), on.folder, on.options]);
    const child = execa(process.execPath, ['--input-type=module', '-e', script, what], {
      reject: false,
    });
    for await (const line of child) if (Number(line) > 0.1) child.kill('SIGKILL');
    expect((await child).signal).toBe('SIGKILL');
    await expect.poll(() => on.processes()).toEqual([]);
    const requestsBefore = site.requests.length;
    expect((await on.get(site.at('/talk'))).duration).toBeCloseTo(6, 1);
    expect(
      site.requests
        .slice(requestsBefore)
        .filter((one) => one.path === '/film.mp4' && /^bytes=[1-9]/.test(one.range ?? '')),
    ).toHaveLength(1);
  });

  test('is stopped when no data arrives any more', async () => {
    await using site = await servePages(
      on.talk('<video src="/film.mp4"></video>', { pause: 60_000 }),
    );
    await expect(on.get(site.at('/talk'), { stallSeconds: 2 })).rejects.toMatchObject({
      code: 'download-stalled',
      retryable: true,
    });
  });

  test('is stopped when data arrives byte by byte, and when it takes too long in all', async () => {
    await using site = await servePages(
      on.talk('<video src="/film.mp4"></video>', { piece: 1, pause: 100 }),
    );
    const tooSlow = { code: 'download-too-slow', retryable: true };
    await expect(on.get(site.at('/talk'), { stallSeconds: 6 })).rejects.toMatchObject(tooSlow);
    const rate = { timeoutSeconds: 30, minBytesPerSecond: 1 };
    const pace = { rate, deadlineSeconds: 2, pageSeconds: 60 };
    await expect(on.get(site.at('/talk'), { pace })).rejects.toMatchObject(tooSlow);
  });
});

describe.runIf(process.platform === 'linux')('a yt-dlp that was taken over', () => {
  test('finds neither files nor processes of this machine, nor a network but the proxy', async () => {
    await using site = await servePages({ '/x': { body: '<html></html>' } });
    const secret = join(on.home, 'secret');
    await writeFile(secret, 'a secret');
    const tool = join(on.home, 'taken-over');
    await writeFile(tool, takenOver, { mode: 0o755 });
    await expect(on.get(`${site.at('/x')}?${secret}`, { ytDlpPath: tool })).rejects.toMatchObject({
      code: 'video-private',
    });
    const { files, pids, direct, proxy, environment } = JSON.parse(
      await readFile(join(on.folder, 'found.json'), 'utf8'),
    );
    expect(files).toEqual([]);
    expect(pids).toBeLessThan(5);
    expect(direct).toMatch(/refused/);
    expect(proxy).toMatch(/^http:\/\/kinora:\w+@127\.0\.0\.1:3128$/);
    expect(environment.HOME).toContain(on.folder);
  });
});

/**
 * A program in place of yt-dlp that records what it can reach: files, processes, and the web server
 * at its address without the proxy.
 */
const takenOver = `#!/usr/bin/python3
import json, os, socket, sys, urllib.parse
if '--version' in sys.argv: print('2026.08.19'); sys.exit()
url = urllib.parse.urlsplit(sys.argv[-1])
files = [each for each in [url.query, '/etc/passwd', '/var', os.path.expanduser('~root')] if os.path.exists(each)]
try: direct = str(socket.create_connection((url.hostname, url.port), 5))
except OSError as error: direct = str(error)
pids = len([each for each in os.listdir('/proc') if each.isdigit()])
with open('found.json', 'w') as found: json.dump({'files': files, 'proxy': sys.argv[sys.argv.index('--proxy') + 1], 'pids': pids, 'direct': direct, 'environment': dict(os.environ)}, found)
print('ERROR: Private video', file=sys.stderr); sys.exit(1)
`;

describe('nothing can be slipped in', () => {
  test('configuration files of the person and of the folder are not read', async () => {
    await using site = await servePages(on.talk('<video src="/film.mp4"></video>'));
    const person = join(on.home, 'person');
    const trap = `--exec before_dl:"touch ${join(on.home, 'trapped')}"\n`;
    await mkdir(join(person, '.config', 'yt-dlp'), { recursive: true });
    for (const path of [
      join(on.folder, 'yt-dlp.conf'),
      join(person, '.yt-dlp.conf'),
      join(person, '.config', 'yt-dlp', 'config'),
      join(person, 'yt-dlp.conf'),
    ])
      await writeFile(path, trap);
    const tool = join(on.home, 'as-person');
    await writeFile(
      tool,
      `#!/bin/sh\nHOME='${person}' XDG_CONFIG_HOME='${person}/.config' exec yt-dlp "$@"\n`,
      { mode: 0o755 },
    );
    // The control: without our options the configuration file does take effect.
    await execa(tool, ['-q', '--no-warnings', '-o', join(on.home, 'bait'), site.at('/film.mp4')]);
    expect(await readdir(on.home)).toContain('trapped');
    await rm(join(on.home, 'trapped'));
    await on.get(site.at('/talk'), { ytDlpPath: tool });
    expect(await readdir(on.home)).not.toContain('trapped');
  });

  test('the URL follows "--", whatever it looks like', async () => {
    await using site = await servePages({});
    const log = join(on.home, 'log');
    const ytDlpPath = await on.standIn({ videos: {}, log });
    const address = `${site.at('/x')}?--exec=id;$(touch%20${on.home}/y)%0a--exec=id`;
    await expect(on.get(address, { ytDlpPath })).rejects.toMatchObject({
      code: 'video-not-at-address',
    });
    await using site2 = await servePages({ '/x': { body: '<html></html>' } });
    const other = `${site2.at('/x')}?--exec=id;$(touch)%0a--exec=id&a='"b`;
    await expect(on.get(other, { ytDlpPath })).rejects.toMatchObject({
      code: 'address-unsupported',
    });
    const lines = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line): string[] => JSON.parse(line));
    expect(lines.at(-1)?.slice(-2)).toEqual(['--', new URL(other).href]);
    expect(lines.at(-1)).toContain('--ignore-config');
  });

  test('what a page calls itself names no files', async () => {
    await using site = await servePages({
      '/talk': {
        body: '<html><title>../../../evil/%(id)s</title><video src="/film.mp4"></video></html>',
      },
      '/film.mp4': { body: on.film, type: 'video/mp4' },
    });
    await on.get(site.at('/talk'));
    expect((await readdir(on.folder)).sort()).toEqual([
      'attempt.json',
      'original.mp4',
      'video.info.json',
    ]);
  });
});
