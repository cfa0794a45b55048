import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedSecret } from '#platform/kit/generated-secret.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type FileStore, fileStore } from './file-store.ts';
import { disposition, serveSigned } from './serve-signed.ts';

const scope = new AsyncDisposableStack();
const baseUrl = 'http://localhost:3000';
const key = 'videos/v/clip-1.mp4';
let now = Date.UTC(2026, 0, 1);
let root: string;
let store: FileStore;
beforeAll(async () => {
  root = scope.use(await scratchFolder()).path;
  store = fileStore({ root, baseUrl, secret: 'secret', clock: () => now });
  await store.put(key, Readable.from([Buffer.from('0123456789')]));
});
afterAll(() => scope.disposeAsync());

const sign = (options: { fileName?: string; expiresInSeconds?: number; key?: string } = {}) =>
  store.signedUrl(options.key ?? key, {
    fileName: options.fileName ?? 'My clip.mp4',
    expiresInSeconds: options.expiresInSeconds ?? 3600,
  });
const request = async (headers: Record<string, string> = {}, method = 'GET') =>
  serveSigned(store, new Request(await sign(), { method, headers }));

describe('a signed address', () => {
  it('serves the object with its type, its length and the name to save it under', async () => {
    const answer = await request();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="My clip.mp4"; filename*=UTF-8''My%20clip.mp4`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('shows the object in place when it was signed for that, and only then', async () => {
    const shown = await store.signedUrl(key, {
      fileName: 'My clip.mp4',
      expiresInSeconds: 60,
      inline: true,
    });
    const answer = await serveSigned(store, new Request(shown));
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="My clip.mp4"; filename*=UTF-8''My%20clip.mp4`,
    );
    const saved = await sign({ expiresInSeconds: 60 });
    for (const changed of [`${saved}&inline=1`, shown.replace('&inline=1', '')])
      await expect(serveSigned(store, new Request(changed))).rejects.toMatchObject({
        code: 'invalid-signature',
        status: 403,
      });
  });

  it('begins with the base address, whether or not that ends in a slash or lies below a path', async () => {
    for (const [base, begins] of [
      ['https://kinora.example', 'https://kinora.example/files/videos/'],
      ['https://example.com/kinora/', 'https://example.com/kinora/files/videos/'],
      ['https://example.com/kinora', 'https://example.com/kinora/files/videos/'],
    ] as const) {
      const elsewhere = fileStore({ root, baseUrl: base, secret: 'secret', clock: () => now });
      const url = await elsewhere.signedUrl(key, { fileName: 'x', expiresInSeconds: 1 });
      expect(url.startsWith(begins)).toBe(true);
      expect(elsewhere.link.verify(url)).toEqual({ key, fileName: 'x', inline: false });
    }
  });

  it('serves until the second it expires, then says so', async () => {
    const address = await sign({ expiresInSeconds: 3600 });
    const begin = now;
    now = begin + 3600_000;
    expect((await serveSigned(store, new Request(address))).status).toBe(200);
    now = begin + 3601_001;
    await expect(serveSigned(store, new Request(address))).rejects.toMatchObject({
      code: 'link-expired',
      status: 403,
    });
    now = begin;
  });

  it('opens nothing else: any change of key, time, name or signature is refused', async () => {
    await store.put('videos/w/other.mp4', Readable.from(['x']));
    const good = await sign();
    const changed: ((url: URL) => void)[] = [
      (url) => {
        url.pathname = '/files/videos/w/other.mp4';
      },
      (url) => {
        url.pathname = '/files/videos/v/..%2Fw%2Fother.mp4';
      },
      (url) => url.searchParams.set('expires', '99999999999'),
      (url) => url.searchParams.set('name', 'evil.html'),
      (url) => url.searchParams.set('signature', 'AAAA'),
      (url) => url.searchParams.set('signature', `${url.searchParams.get('signature')}A`),
      (url) => url.searchParams.delete('signature'),
      (url) => url.searchParams.delete('expires'),
      (url) => {
        url.search = '';
      },
    ];
    for (const change of changed) {
      const url = new URL(good);
      change(url);
      await expect(serveSigned(store, new Request(url)), url.href).rejects.toMatchObject({
        code: 'invalid-signature',
        status: 403,
      });
    }
    const stranger = fileStore({ root, baseUrl, secret: 'another secret', clock: () => now });
    await expect(serveSigned(stranger, new Request(good))).rejects.toMatchObject({
      code: 'invalid-signature',
    });
  });

  it('of an object that is gone answers 404', async () => {
    const address = await sign({ key: 'videos/v/never.mp4' });
    await expect(serveSigned(store, new Request(address))).rejects.toMatchObject({
      code: 'object-not-found',
      status: 404,
    });
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=-99', '0123456789', '0-9'],
    ['bytes=8-99', '89', '8-9'],
  ])('%s is served as 206', async (range, text, shown) => {
    const answer = await request({ range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-range')).toBe(`bytes ${shown}/10`);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
    '%s past the end is refused as 416 with the size',
    async (range) => {
      const answer = await request({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */10');
    },
  );

  it.each(['bytes=3-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'nonsense'])(
    '%s that is none, or more than one, gets the whole',
    async (range) => {
      const answer = await request({ range });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('0123456789');
    },
  );

  it('is served only when the client’s part is of this very object', async () => {
    const etag = (await store.stat(key))?.etag ?? '';
    expect((await request({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await request({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
  });
});

describe('a client that has it already, or only asks about it', () => {
  it('gets 304 for what it has', async () => {
    const etag = (await store.stat(key))?.etag ?? '';
    for (const have of [etag, `"x", ${etag}`, `W/${etag}`, '*'])
      expect((await request({ 'if-none-match': have })).status).toBe(304);
    expect((await request({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('gets the headers without the body for HEAD', async () => {
    const answer = await request({ range: 'bytes=0-3' }, 'HEAD');
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-length')).toBe('4');
    expect(await answer.text()).toBe('');
  });
});

describe('the name to save under', () => {
  it.each([
    ['plain.mp4', `attachment; filename="plain.mp4"; filename*=UTF-8''plain.mp4`],
    ['Größe 1.mp4', `attachment; filename="Gr__e 1.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.mp4`],
    [
      'a"b\\c\r\nX: y.mp4',
      `attachment; filename="a_b_c__X: y.mp4"; filename*=UTF-8''a%22b%5Cc%0D%0AX%3A%20y.mp4`,
    ],
    [
      "it's (1)*.mp4",
      `attachment; filename="it's (1)*.mp4"; filename*=UTF-8''it%27s%20%281%29%2A.mp4`,
    ],
    ['日本.mp4', `attachment; filename="__.mp4"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.mp4`],
  ])('%j survives as a header', (name, header) => {
    expect(disposition('attachment', name)).toBe(header);
    expect(
      () => new Headers({ 'content-disposition': disposition('attachment', name) }),
    ).not.toThrow();
  });
});

describe('a secret of this installation', () => {
  it('is made once, agreed upon by all who start at once, and readable by the owner alone', async () => {
    await using folder = await scratchFolder();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => generatedSecret(folder.path, 'url-signing')),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThanOrEqual(43);
    expect(await generatedSecret(folder.path, 'url-signing')).toBe(made[0]);
    expect(await generatedSecret(folder.path, 'session')).not.toBe(made[0]);
    expect((await stat(join(folder.path, 'secrets', 'url-signing'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder.path, 'secrets'))).toEqual(['session', 'url-signing']);
  });
});
