import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { foundIn, type Reader, reader } from './clips-api.ts';
import { talkSentences, talkVideo } from './talk-video.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** The page on which people find what was said, in a real browser. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(talkSentences), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Sena')));
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
});
afterAll(() => opened.disposeAsync());

test('a sentence is found and is a clip after three actions', async () => {
  await page.goto(`${address}/`);
  await page.getByRole('article').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('who lost their customers?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Make a clip' }).click();
  await page.waitForURL(/\/videos\/[^/]+\/clips\/[^/]+$/);
  const { video } = await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`);
  const own = video.clips.filter((clip) => clip.own);
  expect(
    own.map(({ transcript }) => transcript.includes('I lost every single customer in one week')),
  ).toEqual([true]);
});

test('results show the words that match, play at their second, narrow, and say when there are none', async () => {
  await page.goto(`${address}/search?q=winter`);
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('winter');
  expect(await seriousProblems(page)).toEqual([]);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
  const play = page.getByRole('link', { name: /^Play / });
  const at = Number(
    new URL((await play.getAttribute('href')) ?? '', address).searchParams
      .get('t')
      ?.replaceAll('"', ''),
  );
  expect(at % 20).toBeGreaterThanOrEqual(11);
  expect(at % 20).toBeLessThanOrEqual(12);
  await page.goto(`${address}/search?q=winter&language=de`);
  await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
  await page.getByText('Try fewer or different words, or other filters.').waitFor();
  await page.goto(`${address}/search?q=winter`);
  await play.click();
  await page.waitForURL(new RegExp(`/videos/${videoId}\\?t=`));
});

test('a search is narrowed to a speaker and to days', async () => {
  const operations = [{ kind: 'assign', start: 0, end: 600, name: 'Ada Byron' }];
  const named = await page.request.post(
    `${address}/api/clips/videos/${videoId}/transcript/speakers`,
    {
      headers: { origin: address },
      data: { version: 0, operations },
    },
  );
  expect(named.status()).toBe(200);
  await page.goto(`${address}/search?q=winter`);
  await page.getByRole('combobox', { name: 'Speaker' }).selectOption('Ada Byron');
  await page.waitForURL(/speaker=Ada/);
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('winter');
  await page
    .getByRole('combobox', { name: 'Date' })
    .selectOption({ label: 'Added between two days' });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByLabel('To', { exact: true }).fill('');
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('winter');
  await page.getByRole('combobox', { name: 'Date' }).selectOption('Added at any time');
  await page.waitForURL((url) => !url.search.includes('from'));
});

test('a search that fails says so and can be repeated', async () => {
  await page.route('**/api/clips/search?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No such words.' } }),
  );
  await page.goto(`${address}/search?q=winter`);
  await page.getByRole('heading', { name: 'Couldn’t search' }).waitFor({ timeout: 20_000 });
  await page.unroute('**/api/clips/search?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('winter');
});
