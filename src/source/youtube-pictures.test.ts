import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Page, type Pages, servePages } from '../../test/stand-ins/pages.ts';
import { createGuard } from './guard.ts';
import { type PictureOptions, youTubePictures } from './youtube-pictures.ts';

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
const pictures = (options: Partial<PictureOptions> = {}) =>
  youTubePictures({ baseUrl: host.at(''), guard: createGuard({ allowPrivate: true }), patienceSeconds: 1, ...options });

describe('pictures of platform videos', () => {
  it('come as they are, up to 200 kB', async () => {
    const find = pictures();
    expect(await find('one', signal)).toEqual({ bytes: new Uint8Array(1000).fill(7), type: 'image/jpeg' });
    expect((await find('two', signal)).type).toBe('image/webp');
    expect((await find('largest', signal)).bytes).toHaveLength(200_000);
  });

  it.each(['drawing00000', 'page00000000', 'tooLarge0000', 'endless00000', 'empty0000000', 'silent000000', 'gone00000000', 'broken000000'])(
    'are missing when the host has %s',
    async (id) => {
      const failure = { code: 'picture-missing', status: 404, message: 'Picture not found' };
      await expect(pictures()(id, signal)).rejects.toMatchObject(failure);
    },
  );

  it('are not fetched from private networks', async () => {
    await expect(pictures({ guard: createGuard({ allowPrivate: false }) })('one', signal)).rejects.toMatchObject({
      code: 'picture-missing',
    });
    expect(host.requests).toEqual([]);
  });

  it('are asked for once a day', async () => {
    let now = 0;
    const find = pictures({ now: () => now });
    for (let hour = 0; hour < 24; hour++) {
      now = hour * 3600_000;
      await find('one', signal);
    }
    expect(host.requests).toHaveLength(1);
    now = 24 * 3600_000;
    await find('one', signal);
    expect(host.requests).toHaveLength(2);
  });

  it('are kept as far as the bytes go: those asked for last stay', async () => {
    const find = pictures({ keptBytes: 2500 });
    for (const id of ['one', 'two', 'one', 'three', 'one', 'two']) await find(id, signal);
    expect(host.requests.map(({ path }) => path)).toEqual(['one', 'two', 'three', 'two'].map(address));
  });

  it('end with the request that wanted them', async () => {
    const leaving = new AbortController();
    const asked = pictures({ patienceSeconds: 60 })('silent000000', leaving.signal);
    setTimeout(() => leaving.abort(new Error('left')), 50);
    await expect(asked).rejects.toThrow('left');
  });
});
