import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, test as anyTest, beforeAll, expect } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type ServerProcess, startProcess } from '../api/process.ts';
import { until } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { probeMedia } from '../media.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { servePages } from '../stand-ins/pages.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { talkVideo } from './talk-video.ts';
import { builtApp, signedInBrowser } from './web-server.ts';

/**
 * A user's whole journey, on a server with the real engine in its own process, which is stopped in
 * the middle.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let settings: Record<string, string>;
let server: ServerProcess;
let address: string;
/** The output of each server that was started. */
const outputs: string[][] = [];
let talk: string;
let downloads: string;
let page: Page;
let complaints: string[];

const start = () => {
  server = startProcess('bin/kinora', ['serve'], settings);
  outputs.push(server.output);
  return server.ready;
};

beforeAll(async () => {
  if (chromiumMissing) return;
  await builtApp();
  const scratch = opened.use(await scratchFolder());
  downloads = await mkdtemp(join(scratch.path, 'downloads-'));
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }),
  );
  talk = pages.at('/talk.mp4');
  const [details, captions, images] = [
    opened.use(await youTubeDataStandIn()),
    opened.use(await innertubeStandIn()),
    opened.use(await youTubeImagesStandIn()),
  ];
  settings = {
    PORT: '0',
    DATA_DIR: await dataFolder(scratch.path),
    ALLOW_PRIVATE_ADDRESSES: '1',
    YOUTUBE_API_BASE_URL: details.url,
    YOUTUBE_API_KEY: youTubeKey,
    YOUTUBE_WEB_BASE_URL: captions.url,
    YOUTUBE_IMAGE_BASE_URL: images.url,
  };
  address = await start();
  // The sign-in is bound to this address, so the server restarts on the same port.
  settings.PORT = new URL(address).port;
  const browser = opened.use(
    await signedInBrowser({ address }, 'Ada', {
      acceptDownloads: true,
      reducedMotion: 'no-preference',
    }),
  );
  ({ page, complaints } = browser);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await opened.disposeAsync();
});

/** The servers' log explains what a page could not do, and which requests it repeated. */
afterEach(({ task }) => {
  const log = outputs.flat();
  const unexpected = log.filter(
    (line) => /"status":5\d\d/.test(line) || line.includes('"level":50'),
  );
  if (task.result?.state === 'fail' || unexpected.length > 0)
    process.stderr.write(`${[...log.slice(-100), ...unexpected].join('\n')}\n`);
});

test('a link becomes clips, through a reload', async () => {
  await page.getByLabel('Video link').fill(talk);
  await page.getByRole('button', { name: 'Find clips' }).click();
  await page.getByRole('progressbar').first().waitFor();
  await page.reload();
  await page.locator('[data-clip]').first().waitFor();
});

test('the best clip is played, trimmed, styled and exported', async () => {
  const best = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Keep/ }) })
    .first();
  const act = async (name: string) => {
    await best.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await best.getByRole('button', { name: /^Play “/ }).click();
  await until(
    () =>
      page
        .locator('video')
        .first()
        .evaluate((video): number => Object(video).currentTime),
    (at) => at > 0,
  );
  await act('Trim');
  const end = page.getByRole('slider', { name: 'Clip end' });
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.press('PageDown');
  await until(
    async () => Number(await end.getAttribute('aria-valuenow')),
    (now) => now < before,
  );
  await page.getByRole('button', { name: 'Done' }).click();

  await act('Export…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Square/ }).check();
  await dialog.getByRole('radio', { name: 'Headline' }).check();
  await dialog.locator('[data-captions="ready"]').waitFor();
  await dialog.getByRole('button', { name: 'Export 1 clip' }).click();
  await page.waitForURL(/\/exports$/);
  // The next test stops the server: this page must have its code by then.
  await page
    .getByRole('heading', { name: /^Exports/ })
    .first()
    .waitFor();
});

test('the server restarts during the export: the page reconnects by itself, and the clip is rendered', async () => {
  const before = complaints.length;
  expect(await server.end('SIGTERM')).toBe(0);
  await page.getByText('Connection lost.').waitFor();
  expect(await start()).toBe(address);
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .waitFor({ timeout: 120_000 });
  await page.getByText('Connection lost.').waitFor({ state: 'detached' });
  // Of the time without a server the browser itself reports what it could not load.
  expect(complaints.splice(before).filter((text) => !/net::ERR_|status of 503/.test(text))).toEqual(
    [],
  );
});

test('the clip plays on the page, and the download matches the options', async () => {
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
  const { video, audio } = await probeMedia(file);
  expect(video).toMatchObject({ codec_name: 'h264', width: 1080, height: 1080 });
  expect(audio).toMatchObject({ codec_name: 'aac' });
});

test('the playlist of a lookup adds up', async () => {
  await page.goto(
    `${address}/lookup?address=${encodeURIComponent('https://www.youtube.com/playlist?list=PLkinoraSlowWater')}`,
  );
  await page.getByText('118 videos').first().waitFor();
});

test('in the end, everything of the video is deleted', async () => {
  await page.goto(address);
  const card = page.getByRole('article').filter({ hasText: 'talk' });
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    card.getByRole('button', { name: /^Delete/ }).click(),
  ]);
  await page.getByText('No videos yet').waitFor();
  await page.goto(`${address}/exports`);
  await page.getByText('No exports yet').waitFor();
  expect(complaints).toEqual([]);
});
