import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoServer, type VideoServer } from './exporting.ts';
import { type Client, ended } from './server.ts';

/** Links that work without an account: what they show, and when they stop working. */
let opened: VideoServer;
let alice: Client;
let bob: Client;
let video: { id: string; storageKey: string; title: string };

beforeAll(async () => {
  opened = await startVideoServer();
  ({ alice, bob } = opened);
  const job = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: opened.url }),
  );
  ({ video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const shares = () => `/api/clips/videos/${video.id}/shares`;
const share = async (body: object = {}) => (await alice.post(shares(), body)).body.share;

async function exportedClip() {
  const order = {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: [{ start: '1', end: '4' }],
    aspectRatio: '1:1',
  };
  await ended(alice, await alice.post('/api/clips/process', order));
  return (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips[0];
}

describe('a link', () => {
  it('shows one clip on a page that loads nothing else, in parts too, and counts its views', async () => {
    const clip = await exportedClip();
    const { url, expiresAt, views } = await share({ exportedId: clip.id, days: 2 });
    expect(views).toBe(0);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(1.9 * 24 * 3600_000);
    const page = await fetch(url);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; media-src 'self'",
    );
    expect(text).toContain(`<h1 dir="auto">${clip.title}</h1>`);
    // It reveals nothing about the video, its owner and the storage.
    for (const secret of [video.id, clip.id, clip.storageKey, 'alice'])
      expect(text).not.toContain(secret);
    // A clip of an earlier version has no image.
    expect(text).not.toMatch(/og:image|poster/);
    expect((await fetch(`${url}/image`)).status).toBe(404);
    const media = await fetch(`${url}/video`);
    expect([media.status, media.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const whole = await media.text();
    const part = await fetch(`${url}/video`, { headers: { range: 'bytes=2-5' } });
    expect([part.status, await part.text()]).toEqual([206, whole.slice(2, 6)]);
    await fetch(url, { method: 'HEAD' });
    expect((await alice.get(shares())).body.shares).toMatchObject([
      { url, views: 1, exportedId: clip.id },
    ]);
  });

  it('shows the whole video, and no longer works once it is revoked, or what it shows is deleted', async () => {
    const clip = await exportedClip();
    const [ofVideo, ofClip] = [await share(), await share({ exportedId: clip.id })];
    const statuses = () =>
      Promise.all(
        [ofVideo.url, `${ofVideo.url}/video`, ofClip.url].map(
          async (url) => (await fetch(url)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await bob.delete(`${shares()}/${ofVideo.id}`)).status).toBe(404);
    expect((await alice.delete(`${shares()}/${ofVideo.id}`)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 200]);
    await alice.delete(`/api/clips/videos/${video.id}/exported/${clip.id}`);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await (await fetch(ofVideo.url)).text()).toContain('This link no longer works');
  });

  it.each([
    ['a clip of nobody', { exportedId: '00000000-0000-4000-8000-000000000000' }, 404],
    ['no lifetime', { days: 0 }, 400],
    ['a lifetime of years', { days: 366 }, 400],
    ['a field that nobody knows', { password: 'x' }, 400],
  ])('for %s is refused', async (_, body, status) => {
    expect((await alice.post(shares(), body)).status).toBe(status);
  });

  it('is not made by a body with a typing error, which would share more than was meant', async () => {
    const before = (await alice.get(shares())).body.shares.length;
    for (const body of ['{"exportedId": "x", "days": 1,}', '[]', 'days=1']) {
      const headers = { ...alice.headers, 'content-type': 'application/json' };
      const refused = await fetch(new URL(shares(), opened.server.address), {
        method: 'POST',
        headers,
        body,
      });
      const details = [expect.objectContaining({ message: 'The body is not a JSON object.' })];
      expect([body, refused.status, await refused.json()]).toEqual([
        body,
        400,
        expect.objectContaining({ code: 'invalid-request', details }),
      ]);
    }
    expect((await alice.get(shares())).body.shares).toHaveLength(before);
  });

  it('is limited in number for each video', async () => {
    const made = [];
    for (let n = 0; n < 101; n++) made.push((await alice.post(shares(), {})).status);
    expect(made.at(-1)).toBe(409);
    expect((await alice.get(shares())).body.shares).toHaveLength(100);
  });

  it('cannot be guessed: after thirty that do not exist, the client is refused, whether they exist or not', async () => {
    const [{ url }] = (await alice.get(shares())).body.shares;
    const guess = (n: number) =>
      fetch(new URL(`/s/${'x'.repeat(10)}${n}`, url)).then(({ status }) => status);
    const statuses = [];
    for (let n = 0; n < 40; n++) statuses.push(await guess(n));
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    for (const address of [url, `${url}/video`]) {
      const { status, headers } = await fetch(address);
      expect([address, status, headers.get('retry-after')]).toEqual([address, 429, '600']);
    }
  });
});
