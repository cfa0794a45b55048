import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Downloads } from '#test/stand-ins/downloads.ts';
import { type Page, type Pages, servePages } from '#test/stand-ins/pages.ts';
import { createSsrfGuard } from '../ssrf-guard.ts';

const on = new Downloads();

describe('no hop of yt-dlp reaches the private network', () => {
  const permits = (address: string) => address === '127.0.0.1';
  let inside: Pages;
  beforeAll(async () => {
    inside = await servePages(
      {
        '/film.mp4': { body: on.film, type: 'video/mp4' },
        '/piece.ts': { body: 'secret' },
        '/talk': { body: '<video src="/film.mp4">' },
      },
      '127.0.0.2',
    );
  });
  afterAll(() => inside[Symbol.asyncDispose]());

  test.each<[string, () => Record<string, Page>]>([
    [
      'the address of the video in a page',
      () => ({
        '/talk': {
          body: `<html><title>T</title><video src="${inside.at('/film.mp4')}"></video></html>`,
        },
      }),
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
      () => ({
        '/talk': {
          body: `<html><meta http-equiv="refresh" content="0;url=${inside.at('/talk')}"></html>`,
        },
      }),
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
    await using guard = createSsrfGuard({
      allowPrivate: false,
      permits,
      resolve: async () => [{ address: '127.0.0.2', family: 4 }],
    });
    await expect(on.get(site.at('/talk'), { guard })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:address-private|address-unsupported)$/),
    });
    expect(inside.requests).toEqual([]);
  });

  test('through captions, and the video is still downloaded', async () => {
    await using site = await servePages({
      '/talk': {
        body: `<html><title>T</title><video src="/film.mp4"><track src="${inside.at('/a.vtt')}" srclang="en" kind="subtitles"></video></html>`,
      },
      '/film.mp4': { body: on.film, type: 'video/mp4' },
    });
    await using guard = createSsrfGuard({ allowPrivate: false, permits });
    expect((await on.get(site.at('/talk'), { guard })).captions).toEqual([]);
    expect(inside.requests).toEqual([]);
  });
});
