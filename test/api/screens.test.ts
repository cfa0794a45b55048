import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, startVideoServer, type VideoServer } from './exporting.ts';

let opened: VideoServer;

beforeAll(async () => {
  opened = await startVideoServer();
});
afterAll(() => opened?.[Symbol.asyncDispose]());

// docs/security.md: screen-text-plain
it('what a slide shows is found in the background, as plain text of limited length that was shown, not said', async () => {
  const { alice, bob, url } = opened;
  const video = await addVideo(alice, url, 'shows-slides');
  const plain = await addVideo(alice, url, '');
  const search = (user: typeof alice, q: string) =>
    user.get(`/api/clips/search?${new URLSearchParams({ q })}`);
  await expect
    .poll(async () => (await search(alice, 'quarterly revenue')).body.total, { timeout: 15_000 })
    .toBe(1);
  const [passage] = (await search(alice, 'quarterly revenue')).body.passages;
  expect(passage).toMatchObject({
    ...{ videoId: video.id, source: 'shown', start: 3, end: 7, at: 3, speakers: [] },
    text: `Quarterly revenue by region\nNorthern Europe <script>alert(1)</script> grew\nDense ${'print '.repeat(33).slice(0, 194)}`.trim(),
  });
  const said = (await search(alice, 'world')).body.passages;
  expect(
    said.map((one: { source: string; videoId: string }) => [one.videoId, one.source]).toSorted(),
  ).toEqual([video.id, plain.id].map((id) => [id, 'said']).toSorted());
  expect((await search(bob, 'quarterly revenue')).body.total).toBe(0);
  await alice.send('DELETE', `/api/clips/videos/${video.id}`);
  expect((await search(alice, 'quarterly revenue')).body.total).toBe(0);
});
