import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import type { VideoDetail, VideoList } from '#features/videos/video.schema.ts';
import { sentencesAbout } from '#test/samples/subjects.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Reader, reader } from './clips-api.ts';
import { talkVideo } from './talk-video.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A person chooses which clips are found, before finding and again. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let page: Page;
let read: Reader;
let address: string;
let link: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  const lines = [...sentencesAbout('bread', 15), ...sentencesAbout('tennis', 15)];
  const frames = 'color=0x203040:s=160x90:r=1:d=120';
  const body = await talkVideo(lines, { frames, seconds: 120 });
  const pages = opened.use(await servePages({ '/talk.mp4': { body, type: 'video/mp4' } }));
  link = pages.at('/talk.mp4');
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Lina')));
  address = server.address;
  read = reader(page, address);
});
afterAll(() => opened.disposeAsync());

const choose = (name: string) =>
  page
    .getByRole('dialog')
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** The only video, once it has these options and its clips. */
const found = (minSeconds: number | undefined) =>
  until(
    async () => {
      const [video] = (await read<VideoList>('/videos')).videos;
      return video && (await read<VideoDetail>(`/videos/${video.id}`)).video;
    },
    (video) => video?.status === 'complete' && video.findOptions.minSeconds === minSeconds,
    120,
  );

test('the link field has the focus; length, number and part are chosen beside it, and kept', async () => {
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Video link' });
  await expect.poll(() => field.evaluate((it) => it.matches(':focus'))).toBe(true);
  const button = page.getByRole('button', { name: /^Which clips/ });
  await expect.poll(() => button.textContent()).toBe('15–60 s · whole video');
  await button.click();
  await choose('15–30');
  await page.getByLabel('Number of clips').selectOption('The best 3');
  await choose('A part');
  await page.getByRole('textbox', { name: 'To' }).fill('1:50');
  await expect.poll(() => button.textContent()).toBe('15–30 s · best 3 · first 1:50');
  await page.getByRole('button', { name: 'Use for every new video' }).click();
  await page.getByRole('button', { name: 'Used for every new video' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => button.textContent()).toBe('15–30 s · best 3 · first 1:50');
  await field.fill(link);
  await page.keyboard.press('Enter');
  const video = await found(15);
  expect(video?.findOptions).toEqual({ minSeconds: 15, maxSeconds: 30, maxClips: 3, to: '110' });
  expect(video?.totalClips).toBe(3);
});

test('a part that the video does not have is said, and another one is chosen there', async () => {
  const headers = { origin: address };
  const data = { platformUrl: `${link}?short`, from: '600', prompt: null };
  await page.request.post(`${address}/api/clips/identify`, { data, headers });
  const videos = () => read<VideoList>('/videos').then((list) => list.videos);
  const [failed] = await until(videos, ([newest]) => newest?.status === 'failed', 60);
  await page.goto(`${address}/videos/${failed?.id}`);
  await page.getByText('The chosen part begins at 10:00, but the video ends at 2:00').waitFor();
  await page.getByRole('button', { name: 'Find clips again' }).click();
  await choose('All of it');
  await page.getByRole('button', { name: 'Find clips', exact: true }).click();
  await until(videos, ([newest]) => newest?.status === 'complete', 60);
  await page.request.delete(`${address}/api/clips/videos/${failed?.id}`, { headers });
});

test('a prompt that nothing matches says so and is cleared; a length that cannot be filled offers another search', async () => {
  const video = await found(15);
  await page.addInitScript(`shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(`${address}/videos/${video?.id}`);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Find clips again' }).click();
  };
  await openDialog();
  const prompt = page.getByRole('textbox', { name: 'What are you looking for?' });
  await page.getByRole('button', { name: 'Funny moments' }).click();
  await expect.poll(() => prompt.inputValue()).toBe('Funny moments');
  await prompt.fill('quantum physics');
  const thumb = page.getByRole('slider', { name: 'To' });
  await thumb.focus();
  await page.keyboard.press('Home');
  expect(await seriousProblems(page)).toEqual([]);
  await choose('All of it');
  await page.getByRole('button', { name: 'Find clips', exact: true }).click();
  const note = page.getByText('Nothing in this video is about that; here are the best clips');
  await note.waitFor({ timeout: 60_000 });
  await page.setViewportSize(screens.phone);
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await page.getByRole('button', { name: 'Clear prompt' }).click();
  await page.getByText(`${video?.totalClips} clips found.`).waitFor({ timeout: 60_000 });
  await note.waitFor({ state: 'detached' });
  // Progress, note and result take the same room.
  expect(await page.evaluate<number>('shifted')).toBeLessThan(0.05);

  await openDialog();
  await prompt.fill('cooking');
  await page.getByRole('button', { name: 'Find clips', exact: true }).click();
  await until(
    async () => (await read<VideoDetail>(`/videos/${video?.id}`)).video.clips,
    ([best]) => best?.scores?.prompt !== undefined,
    60,
  );
  await page.reload();
  await page
    .getByRole('button', { name: /why\?$/ })
    .first()
    .click();
  await page.getByText('Is it about what you asked for?').waitFor();

  await openDialog();
  await choose('90–180');
  await choose('A part');
  await page.getByRole('slider', { name: 'To' }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Find clips', exact: true }).click();
  await page
    .getByText('Nothing in this video makes a clip of 90–180 s.')
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Find again' }).click();
  await page.getByRole('dialog', { name: 'Find clips again' }).waitFor();
});
