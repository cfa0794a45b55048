import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { reader } from './clips-api.ts';
import { talkVideo } from './talk-video.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** From a pasted link to the downloaded files, with an engine that renders. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let page: Page;
let address: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({
      '/talk.mp4': { body: await talkVideo(undefined, { seconds: 24 }), type: 'video/mp4' },
    }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Mia', { acceptDownloads: true })));
  address = server.address;
});
afterAll(() => opened.disposeAsync());

/** Finds clips of a link as people do; a paste is no click. */
async function paste(link: string): Promise<void> {
  await page.getByLabel('Video link').and(page.locator(':focus')).waitFor();
  await page.keyboard.insertText(link);
}

const downloadIn = (seconds: number) => page.waitForEvent('download', { timeout: seconds * 1000 });

test('a link that fails has a page at once, which says why and tries again', async () => {
  await page.goto(address);
  await paste(pages.at('/missing.mp4'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobs/*');
  await page.getByRole('alert').getByText('Couldn’t find clips').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('progressbar').or(page.getByRole('alert')).first().waitFor();
});

test('several clips are downloaded as one ZIP when they are ready, on any page of the app', async () => {
  await page.goto(address);
  await paste(pages.at('/talk.mp4'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/videos/*', { timeout: 60_000 });
  // A second clip, so that there are several.
  const read = reader(page, address);
  const videoId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.locator('[data-clip]').first().waitFor({ timeout: 60_000 });
  await read(`/videos/${videoId}/clips`, { title: 'Second', start: '1', end: '4' });
  await read(`/videos/${videoId}/clips`, { title: 'Third', start: '5', end: '8' });
  await page.reload();
  await page.getByRole('button', { name: 'Export 2 kept clips' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('switch', { name: 'Download when ready' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Export 2 clips' }).click();
  await page.waitForURL('**/exports');
  const download = downloadIn(120);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(new URL(page.url()).pathname).toMatch(/^\/settings/);
});

test('from a pasted link to a downloaded clip it takes three clicks', async () => {
  await page.goto(address);
  await page.evaluate(`clicks = 0; addEventListener('click', ({ isTrusted, detail }) => {
    if (isTrusted && detail > 0) clicks += 1;
  }, true)`);
  await paste(`${pages.at('/talk.mp4')}?again`);
  await page.getByRole('button', { name: 'Find clips' }).click();
  await page.waitForURL(/\/(jobs|videos)\//);
  await page.getByRole('button', { name: /^Export the best/ }).click({ timeout: 60_000 });
  const download = downloadIn(120);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export \d/ })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.mp4$/);
  expect((await readFile(await file.path())).subarray(4, 8).toString()).toBe('ftyp');
  expect(await page.evaluate<number>('clicks')).toBe(3);
});
