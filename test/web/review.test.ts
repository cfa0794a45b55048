import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { endedJob, foundIn, type Reader, reader } from './clips-api.ts';
import { talkVideo } from './talk-video.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/**
 * A person reviews the clips of a video, with the real engine: by mouse, by keyboard and on a
 * phone.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
const titles = Array.from({ length: 12 }, (_, at) => `Clip ${at + 1}`);

beforeAll(async () => {
  if (chromiumMissing) return;
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(
    await signedInBrowser(server, 'Rita', {
      reducedMotion: 'no-preference',
      hasTouch: true,
    }),
  ));
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  for (const { id } of await clips()) await send('DELETE', `/clips/${id}`);
  for (const [at, title] of titles.entries())
    await read(`/videos/${videoId}/clips`, { title, start: `${at * 3}`, end: `${at * 3 + 3}` });
});
afterAll(() => opened.disposeAsync());

const send = (method: string, path: string, data?: object) =>
  page.request.fetch(`${address}/api/clips/videos/${videoId}${path}`, {
    method,
    data,
    headers: { origin: address },
  });
const clips = async () =>
  (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips;
const titlesOf = async (decision: Clip['decision']) =>
  (await clips())
    .filter((clip) => clip.decision === decision)
    .map(({ title }) => title)
    .sort();
const card = (title: string) =>
  page
    .locator('[data-clip]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const current = () => page.locator('[data-clip][data-current] h3').textContent();

beforeEach(async () => {
  // Clips that a person makes are kept.
  const clipIds = (await clips()).map(({ id }) => id);
  await send('PATCH', '/clips', { clipIds, decision: 'new' });
  await page.setViewportSize(screens.desktop);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${address}/videos/${videoId}?sort=time`);
  await card('Clip 12').waitFor();
});

test('five of twelve clips are kept by mouse and exported, and nothing jumps', async () => {
  await page.addInitScript(`shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.reload();
  await card('Clip 12').waitFor();
  await page.locator('[data-stage][data-shown]').waitFor();
  const kept = titles.slice(0, 5);
  for (const title of kept) {
    await card(title).hover();
    await card(title)
      .getByRole('button', { name: `Keep “${title}”` })
      .click();
  }
  await page.getByText('5 kept, 7 to review').waitFor();
  await until(
    () => titlesOf('kept'),
    (found) => found.length === 5,
  );
  expect(await titlesOf('kept')).toEqual(kept.toSorted());
  expect(await page.evaluate<number>('shifted')).toBe(0);
  expect(await seriousProblems(page)).toEqual([]);

  await button('Export 5 kept clips').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export 5 clips' }).click();
  await endedJob(read, 'export');
  const exported = async () =>
    (await read<{ exportedClips: { title: string }[] }>(`/videos/${videoId}/exported`))
      .exportedClips;
  const found = await until(exported, (all) => all.length === 5, 120);
  expect(found.map(({ title }) => title).sort()).toEqual(kept.toSorted());
});

test('the clips are reviewed with the keyboard alone, and each step is undone', async () => {
  expect(await current()).toBe('Clip 1');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  expect(await current()).toBe('Clip 7');
  await page.keyboard.press('k');
  await page.getByText('2 kept, 1 rejected, 9 to review').waitFor();
  await page.keyboard.press('u');
  await page.getByText('1 kept, 1 rejected, 10 to review').waitFor();
  await page.keyboard.press('u');
  await page.getByText('1 kept, 11 to review').waitFor();
  await until(
    () => titlesOf('kept'),
    (found) => found.join() === 'Clip 1',
  );
  await until(
    () => titlesOf('rejected'),
    (found) => found.length === 0,
  );

  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Reject, or take it back').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export 1 clip' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForURL(/\/clips\/[^/]+$/);
});

test('on a phone one clip fills the screen: a swipe to the right keeps it, one to the left rejects it', async () => {
  await page.setViewportSize(screens.phone);
  await page.reload();
  const slide = (title: string) =>
    page
      .locator('[data-deck] [data-clip]')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await slide('Clip 1').waitFor();
  expect(await slide('Clip 1').boundingBox()).toEqual({ x: 0, y: 0, ...screens.phone });
  expect(await seriousProblems(page)).toEqual([]);
  await swipe(320);
  await until(
    () => titlesOf('kept'),
    (found) => found.join() === 'Clip 1',
  );
  await until(
    async () => Math.round((await slide('Clip 2').boundingBox())?.y ?? -1),
    (top) => top === 0,
  );
  await swipe(-320);
  await until(
    () => titlesOf('rejected'),
    (found) => found.join() === 'Clip 2',
  );
});

/** Moves a finger over the middle of the screen, by pixels to the right. */
async function swipe(by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const from = 195 - by / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + (by * step) / 8);
  await touch('touchEnd');
  await devtools.detach();
}
