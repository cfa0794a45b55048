import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { probeMedia } from '../media.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Reader, reader } from './clips-api.ts';
import { type Colour, imageOf, shareOf } from './frame-pixels.ts';
import { talkSentences, talkVideo } from './talk-video.ts';
import { signedInBrowser, startWebServer } from './web-server.ts';

/**
 * The whole way in a real browser with a rendering server: from a pasted link to a downloaded clip,
 * tightened, with a title and a logo.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let page: Page;
let read: Reader;
let address: string;

const lines = talkSentences.map((line) => line.replace(' ', ' um '));

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({
      '/talk.mp4': { body: await talkVideo(lines, { seconds: 12 }), type: 'video/mp4' },
    }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Lina', { acceptDownloads: true })));
  address = server.address;
  read = reader(page, address);
  const headers = { origin: address };
  const { brandKit } = await read<{ brandKit: { id: string } }>('/brand-kits', { name: 'Acme' });
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#0000ff" d="M0 0h2v1H0z"/></svg>';
  await page.request.put(`${address}/api/clips/brand-kits/${brandKit.id}/files/logo`, {
    data: logo,
    headers,
  });
});
afterAll(() => opened.disposeAsync());

const savedClip = async (id: string, videoId: string) => {
  const { video } = await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`);
  const clip = video.clips.find((one) => one.id === id);
  if (!clip) throw new Error('the clip is gone');
  return clip;
};

/** The clip whose page is open, once its edit is saved with a title and with cuts. */
const editedClip = () => {
  const [, , videoId = '', , id = ''] = new URL(page.url()).pathname.split('/');
  return until(
    () => savedClip(id, videoId),
    ({ edit }) => edit?.title !== undefined && edit.ranges.length > 1,
  );
};

/** The clip's file, clicked or pressed for with `download`. */
async function downloaded(download: () => Promise<unknown>): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    download(),
  ]);
  return await readFile(await file.path());
}

const blue: Colour = (red, green, blue) => red < 90 && green < 90 && blue > 170;
const white: Colour = (red, green, blue) => Math.min(red, green, blue) > 225;

/**
 * Checks that the file has the length of the edited clip, its title at first, and the logo
 * throughout.
 */
async function expectEdited(file: Buffer, { edit }: Clip): Promise<void> {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'clip.mp4'), file);
  const length = (edit?.ranges ?? []).reduce((sum, { start, end }) => sum + end - start, 0);
  const found = await probeMedia(join(scratch.path, 'clip.mp4'));
  expect(Number(found.format.duration)).toBeCloseTo(length, 0);
  const size = { width: 270, height: 480 };
  const [first, last] = [await imageOf(file, size, 1), await imageOf(file, size, length - 1)];
  const top = { left: 0, top: 0, right: 270, bottom: 160 };
  // Beside the column of buttons that apps draw at the right.
  const corner = { left: 120, top: 280, right: 270, bottom: 480 };
  expect(shareOf(first, white, top)).toBeGreaterThan(0.02);
  expect(shareOf(last, white, top)).toBe(0);
  for (const image of [first, last]) expect(shareOf(image, blue, corner)).toBeGreaterThan(0.025);
}

test('with the mouse', async () => {
  await page.getByLabel('Video link').fill(pages.at('/talk.mp4'));
  await page.getByRole('button', { name: 'Find clips' }).click();
  const edit = page.getByRole('link', { name: 'Edit', exact: true }).first();
  await edit.click({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Sound' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('tab', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Suggest titles' }).click();
  await page.getByRole('list', { name: 'Suggested titles' }).getByRole('button').first().click();
  const clip = await editedClip();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Brand kit').selectOption('Acme');
  await page.getByRole('button', { name: 'Export 1 clip' }).click();
  const ready = page.getByRole('article').getByRole('button', { name: /^Download / });
  await expectEdited(await downloaded(() => ready.click({ timeout: 120_000 })), clip);
});

/** Presses Tab until the focus is on a control of that name. @throws when it cannot be reached */
async function tabTo(name: string | RegExp): Promise<void> {
  const nameOfFocused = `(({ ariaLabel, labels, textContent }) => ariaLabel ?? labels?.[0]?.textContent ?? textContent)(document.activeElement)`;
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const focused = (await page.evaluate<string>(nameOfFocused)).trim();
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused);
  }
  throw new Error(`the keyboard does not reach ${name}: ${seen.join(' | ')}`);
}

test('with the keyboard alone', async () => {
  await page.goto(address);
  await tabTo('Video link');
  // A link that the server does not know yet.
  await page.keyboard.type(`${pages.at('/talk.mp4')}?again`);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('link', { name: 'Edit', exact: true }).first();
  await edit.waitFor({ timeout: 120_000 });
  await tabTo('Edit');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Sound' }).waitFor();
  await tabTo('Words');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^Filler words/ }).waitFor();
  await tabTo('Apply');
  await page.keyboard.press('Enter');
  await tabTo('Sound');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await tabTo('Text');
  await page.keyboard.type('Nearly gave up');
  const clip = await editedClip();
  await tabTo('Export');
  await page.keyboard.press('Enter');
  await tabTo('Brand kit');
  await page.keyboard.type('Acme');
  await tabTo('Export 1 clip');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/exports');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Download / })
    .waitFor({ timeout: 120_000 });
  await tabTo(/^Download (?!all)/);
  await expectEdited(await downloaded(() => page.keyboard.press('Enter')), clip);
});
