import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Page, type Pages, servePages } from '#test/stand-ins/pages.ts';
import { createSsrfGuard } from '../ssrf-guard.ts';
import { type ThumbnailOptions, youTubeThumbnails } from './thumbnails.ts';

const jpeg = { type: 'image/jpeg', body: Buffer.alloc(1000, 7) };
const address = (id: string) => `/vi/${id}/mqdefault.jpg`;
let host: Pages;
let elsewhere: Pages;
beforeAll(async () => {
  elsewhere = await servePages({ '/p.jpg': jpeg });
  const odd: Record<string, Page> = {
    drawing00000: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    page00000000: { type: 'text/html', body: '<p>no picture</p>' },
    tooLarge0000: { type: 'image/jpeg', body: Buffer.alloc(200_001) },
    endless00000: { ...jpeg, endless: true },
    empty0000000: { type: 'image/jpeg', body: '' },
    silent000000: { silent: true },
    gone00000000: { ...jpeg, status: 404 },
    broken000000: { ...jpeg, body: Buffer.alloc(100_000), cutAfter: () => 500 },
  };
  const good = {
    one: jpeg,
    two: { ...jpeg, type: 'image/webp; charset=binary' },
    three: jpeg,
    largest: { ...jpeg, body: Buffer.alloc(200_000) },
  };
  const all: [string, Page][] = [...Object.entries(odd), ...Object.entries(good)];
  host = await servePages(Object.fromEntries(all.map(([id, page]) => [address(id), page])));
});
beforeEach(() => void host.requests.splice(0));
afterAll(() => Promise.all([host[Symbol.asyncDispose](), elsewhere[Symbol.asyncDispose]()]));

const signal = AbortSignal.timeout(60_000);
const thumbnails = (options: Partial<ThumbnailOptions> = {}) =>
  youTubeThumbnails({
    baseUrl: host.at(''),
    guard: createSsrfGuard({ allowPrivate: true }),
    timeoutSeconds: 1,
    ...options,
  });

describe('thumbnails of platform videos', () => {
  it('come as they are, up to 200 kB', async () => {
    const find = thumbnails();
    expect(await find('one', signal)).toEqual({
      bytes: new Uint8Array(1000).fill(7),
      type: 'image/jpeg',
    });
    expect((await find('two', signal)).type).toBe('image/webp');
    expect((await find('largest', signal)).bytes).toHaveLength(200_000);
  });

  it.each([
    'drawing00000',
    'page00000000',
    'tooLarge0000',
    'endless00000',
    'empty0000000',
    'silent000000',
    'gone00000000',
    'broken000000',
  ])('are missing when the host has %s', async (id) => {
    const failure = { code: 'thumbnail-not-found', status: 404, message: 'Thumbnail not found' };
    await expect(thumbnails()(id, signal)).rejects.toMatchObject(failure);
  });

  it('are not fetched from private networks', async () => {
    await expect(
      thumbnails({ guard: createSsrfGuard({ allowPrivate: false }) })('one', signal),
    ).rejects.toMatchObject({
      code: 'thumbnail-not-found',
    });
    expect(host.requests).toEqual([]);
  });

  it('are requested once a day', async () => {
    const start = Date.parse('2026-11-20T12:00:00Z');
    let now = start;
    const find = thumbnails({ now: () => now });
    for (let hour = 0; hour < 24; hour++) {
      now = start + hour * 3600_000;
      await find('one', signal);
    }
    expect(host.requests).toHaveLength(1);
    now = start + 24 * 3600_000 + 1;
    await find('one', signal);
    expect(host.requests).toHaveLength(2);
  });

  it('are cached up to the byte limit: those requested last stay', async () => {
    const find = thumbnails({ cacheBytes: 2500 });
    for (const id of ['one', 'two', 'one', 'three', 'one', 'two']) await find(id, signal);
    expect(host.requests.map(({ path }) => path)).toEqual(
      ['one', 'two', 'three', 'two'].map(address),
    );
  });

  it('end with the request that wanted them', async () => {
    const caller = new AbortController();
    const fetching = thumbnails({ timeoutSeconds: 60 })('silent000000', caller.signal);
    setTimeout(() => caller.abort(new Error('left')), 50);
    await expect(fetching).rejects.toThrow('left');
  });
});
