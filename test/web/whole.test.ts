import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { scratchFolder } from '#kit/scratch.ts';
import { type ServerProcess, startProcess } from '../api/process.ts';
import { until } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { look } from '../media.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { servePages } from '../stand-ins/pages.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { talkVideo } from './talk.ts';
import { builtApp, signedInBrowser } from './web-server.ts';

/** One person's way through everything, on a server as people start it: the real engine, in a process that is stopped in the middle. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let settings: Record<string, string>;
let server: ServerProcess;
let address: string;
let talk: string;
let downloads: string;
let page: Page;
let complaints: string[];

const start = () => {
  server = startProcess('src/cli.ts', ['serve'], settings);
  return server.ready;
};

beforeAll(async () => {
  if (chromiumMissing) return;
  await builtApp();
  const scratch = opened.use(await scratchFolder());
  downloads = await mkdtemp(join(scratch.path, 'downloads-'));
  const pages = opened.use(await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }));
  talk = pages.at('/talk.mp4');
  const [details, captions] = [opened.use(await youTubeDataStandIn()), opened.use(await innertubeStandIn())];
  settings = {
    PORT: '0',
    DATA_DIR: await dataFolder(scratch.path),
    ALLOW_PRIVATE_ADDRESSES: '1',
    YOUTUBE_API_BASE_URL: details.url,
    YOUTUBE_API_KEY: youTubeKey,
    YOUTUBE_WEB_BASE_URL: captions.url,
  };
  address = await start();
  // The sign-in belongs to this address: the server comes back to the same one.
  settings.PORT = new URL(address).port;
  const browser = opened.use(await signedInBrowser({ address }, 'Ada', { acceptDownloads: true }));
  ({ page, complaints } = browser);
  page.setDefaultTimeout(60_000);
}, 120_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await opened.disposeAsync();
});

test('an address becomes clips, over a reload', async () => {
  await page.getByLabel('Address of a video').fill(talk);
  await page.getByRole('button', { name: 'Find clips' }).click();
  await page.getByRole('progressbar').first().waitFor();
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'talk' });
  await card.getByText(/^\d+ clips?$/).waitFor();
  await card.getByRole('link').click();
  await page.getByRole('heading', { name: /^\d+ clips?$/ }).waitFor();
});

test('the best clip is listened to, shortened, styled and ordered', async () => {
  const best = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Trim' }) });
  await best
    .first()
    .getByRole('button', { name: /^Play just this clip/ })
    .click();
  await until(
    () =>
      page
        .locator('video')
        .first()
        .evaluate((video): number => Object(video).currentTime),
    (at) => at > 0,
  );
  await best.first().getByRole('button', { name: 'Trim' }).click();
  const end = page.getByRole('slider', { name: 'End of the clip' });
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.press('PageDown');
  await until(
    async () => Number(await end.getAttribute('aria-valuenow')),
    (now) => now < before,
  );
  await page.getByRole('button', { name: 'Done' }).click();

  await best.first().getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Square/ }).check();
  await dialog.getByRole('radio', { name: 'Headline' }).check();
  await page.locator('[data-captions="ready"]').waitFor();
  await dialog.getByRole('button', { name: 'Export 1 clip' }).click();
  await page.waitForURL(/\/exports$/);
});

test('the server is stopped in the middle and comes back: the page goes on by itself, and the clip is made', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await page.getByText('The connection to Kinora was lost.').waitFor();
  expect(await start()).toBe(address);
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .waitFor({ timeout: 120_000 });
  await page.getByText('The connection to Kinora was lost.').waitFor({ state: 'detached' });
});

test('the clip plays in the page, and what is downloaded is what was ordered', async () => {
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await until(
    () =>
      page
        .locator('video')
        .first()
        .evaluate((video): number => Object(video).currentTime),
    (at) => at > 0.2,
  );
  const button = page
    .getByRole('article')
    .getByRole('button', { name: /^Download / })
    .first();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  const file = join(downloads, 'clip.mp4');
  await download.saveAs(file);
  const { video, audio } = await look(file);
  expect(video).toMatchObject({ codec_name: 'h264', width: 1080, height: 1080 });
  expect(audio).toMatchObject({ codec_name: 'aac' });
});

test('the playlist of a lookup adds up', async () => {
  await page.goto(`${address}/lookup?address=${encodeURIComponent('https://www.youtube.com/playlist?list=PLkinoraSlowWater')}`);
  await page.getByText('118 videos').first().waitFor();
});

test('in the end everything of the video is deleted', async () => {
  await page.goto(address);
  const card = page.getByRole('article').filter({ hasText: 'talk' });
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('No videos yet').waitFor();
  await page.goto(`${address}/exports`);
  await page.getByText('No exports yet').waitFor();
  // What a browser itself says of a server that is away is no complaint of the app's.
  expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|status of (404|503)/.test(text))).toEqual([]);
});
