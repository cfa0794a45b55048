import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { Clip } from '#clips/contract.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Colour, extentOf, overlap, pictureOf } from './burned-in.ts';
import { endedJob, foundIn, type Reader, reader } from './found.ts';
import { talkVideo } from './talk.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** The export dialog in a real browser, before a server that really renders: what is seen is what is burned in. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let clip: Clip;

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }));
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  browser = opened.use(await signedInBrowser(server, 'Emil', { deviceScaleFactor: 2 }));
  ({ page } = browser);
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  const { video } = await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`);
  const [best] = video.clips;
  if (!best) throw new Error('no clip was found');
  // Short, so that it is rendered quickly; not at a second, so that its times count from its own start.
  const start = Number(best.start) + 4.2;
  const change = { start: start.toFixed(3), end: (start + 5).toFixed(3) };
  const path = `${address}/api/clips/videos/${videoId}/clips/${best.id}`;
  clip = (await (await page.request.patch(path, { data: change, headers: { origin: address } })).json()).clip;
}, 120_000);
afterAll(() => opened.disposeAsync());

const dialog = () => page.getByRole('dialog');
const exportButton = () => dialog().getByRole('button', { name: 'Export 1 clip' });
const frame = () => dialog().locator('[data-captions]');
/** The captions of what is chosen are drawn, and the crop of what is chosen is known. */
const isDrawn = async () => {
  await page.locator('[data-captions="ready"][data-framing="success"]').waitFor();
};
/** Holds what the page asks for from now on against what it needs: the next script, drawn. */
const redrawn = async (change: () => Promise<unknown>) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/captions') && response.ok());
  await change();
  await answered;
  await isDrawn();
  // Two frames: the script is taken in by one, and seen with the next.
  await page.waitForTimeout(250);
};

beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${address}/videos/${videoId}?clip=${clip.id}`);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: clip.title, exact: true }) })
    .getByRole('button', { name: 'Export' })
    .click();
  await exportButton().waitFor();
});

const magenta: Colour = (red, green, blue) => red > 150 && green < 110 && blue > 150;
const green: Colour = (red, level, blue) => level > 140 && red < 110 && blue < 130;
const square = { width: 1080, height: 1080 };

async function spokenWord(number: number): Promise<number> {
  const { words } = await read<{ words: { start: number; end: number }[] }>(`/videos/${videoId}/transcript`);
  const word = words.filter(({ start }) => start >= Number(clip.start))[number];
  if (!word) throw new Error('nothing is said');
  // The middle of a frame in the middle of the word: neither side is about to change.
  const frames = Math.round(((word.start + word.end) / 2 - Number(clip.start)) * 25);
  return frames / 25 + 0.02;
}

test('what is seen in the preview is, pixel for pixel, what the export burns in; all that was chosen is in the order', async () => {
  await isDrawn();
  await dialog().getByRole('radio', { name: 'Middle' }).first().check();
  await redrawn(() =>
    dialog()
      .getByRole('radio', { name: /Square/ })
      .check(),
  );
  await dialog().getByText('Fine-tune').click();
  await redrawn(() => dialog().getByLabel('Letters', { exact: true }).fill('#FF00FF'));
  const size = dialog().getByRole('slider', { name: 'Size' });
  await size.focus();
  await redrawn(() => size.press('PageUp'));
  const chosenSize = Number(await size.getAttribute('aria-valuenow'));
  expect(chosenSize).toBeGreaterThan(120);
  await redrawn(() => dialog().getByLabel('Typeface').selectOption('Poppins'));
  const at = await spokenWord(4);
  await dialog().getByRole('slider', { name: 'Place in the clip' }).fill(String(at));
  await page.waitForTimeout(500);
  const seen = await pictureOf(await frame().screenshot(), square);

  const [request] = await Promise.all([page.waitForRequest('**/api/clips/process'), exportButton().click()]);
  expect(request.postDataJSON()).toMatchObject({
    videoId,
    selectedClips: [{ start: clip.start, end: clip.end }],
    aspectRatio: '1:1',
    reframe: 'center',
    targetLanguage: null,
    subtitleCustomization: { font_color: '#FF00FF', font_size: chosenSize, font_family: 'Poppins', enabled: true },
  });
  await page.waitForURL(`${address}/videos/${videoId}/exports`);
  expect(await endedJob(read, 'export')).toMatchObject({ request: { aspectRatio: '1:1', targetLanguage: null } });
  const { exportedClips } = await read<{ exportedClips: { storageKey: string }[] }>(`/videos/${videoId}/exported`);
  const { url } = await read<{ url: string }>(`/videos/${videoId}/download`, { storageKey: exportedClips[0]?.storageKey ?? '' });
  const file = Buffer.from(await (await fetch(url)).arrayBuffer());
  const burned = await pictureOf(file, square, at - 0.02);

  for (const colour of [magenta, green]) {
    const [one, other] = [extentOf(seen, colour), extentOf(burned, colour)];
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(Math.abs(one[side] - other[side]), side).toBeLessThanOrEqual(3);
    expect(overlap(seen, burned, colour)).toBeGreaterThan(0.85);
  }
  expect(browser.complaints).toEqual([]);
});

test('choices are remembered on this device; in another language the preview says that it is not', async () => {
  await isDrawn();
  await dialog().getByRole('radio', { name: /Tall/ }).check();
  await isDrawn();
  await redrawn(() => dialog().getByRole('radio', { name: 'Comic' }).check());
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: clip.title, exact: true }) })
    .getByRole('button', { name: 'Export' })
    .click();
  expect(await dialog().getByRole('radio', { name: 'Comic' }).isChecked()).toBe(true);
  await dialog().getByLabel('Language of the captions').selectOption('de');
  await dialog().getByText('The preview has the words as they are spoken, in English. The export has them in German.').waitFor();
  await dialog().getByRole('switch', { name: 'Captions' }).uncheck();
  expect(await dialog().getByText('Fine-tune').count()).toBe(0);
  await dialog().getByRole('switch', { name: 'Captions' }).check();
  await dialog().getByLabel('Language of the captions').selectOption('original');
});

test('a style is kept under a name, renamed, made the default, and deleted until that is undone', async () => {
  const presets = async () => (await read<{ presets: { name: string; isDefault: boolean }[] }>('/presets')).presets;
  await dialog().getByRole('radio', { name: 'Card' }).check();
  await dialog().getByText('Fine-tune').click();
  await dialog().getByRole('radio', { name: 'Top', exact: true }).check();
  await dialog().getByRole('button', { name: 'Keep this style' }).click();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  const mine = dialog().getByRole('radio', { name: 'Mine' });
  await mine.waitFor();
  expect(await mine.isChecked()).toBe(true);
  const more = async (name: string, item: string) => {
    await dialog()
      .getByRole('button', { name: `“${name}”: more` })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more('Mine', 'Rename');
  await dialog().getByLabel('Name of the style').fill('Ours');
  await page.keyboard.press('Enter');
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor();
  await more('Ours', 'Make it the default');
  await dialog().getByText('default', { exact: true }).waitFor();
  expect(await presets()).toMatchObject([{ name: 'Ours', isDefault: true }]);
  await more('Ours', 'Delete');
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor();
  expect(await presets()).toHaveLength(1);
});

test('while it is not known how the clip is cut, its middle is shown with the words of the server', async () => {
  await page.keyboard.press('Escape');
  await page.route('**/framing', (route) => route.fulfill({ status: 503, json: { error: 'This server cannot look for people.' } }));
  await page.reload();
  await page.getByRole('button', { name: 'Export' }).first().click();
  await dialog().getByText('This server cannot look for people. Until then this shows the middle of the picture.').waitFor();
  await page.route('**/process', (route) => route.fulfill({ status: 409, json: { error: 'The video is being deleted.' } }));
  await exportButton().click();
  await dialog().getByText('The video is being deleted.').waitFor();
  expect(await exportButton().isEnabled()).toBe(true);
});

test('the keyboard alone chooses a shape and a style and begins the export', async () => {
  await page.route('**/process', (route) => route.fulfill({ json: { success: true, message: 'Started' } }));
  const reach = async (target: ReturnType<typeof dialog>) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element: object) => Object.is(Reflect.get(globalThis, 'document').activeElement, element))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not come there');
  };
  await dialog().getByRole('radio', { name: /Tall/ }).check();
  await reach(dialog().getByRole('radio', { name: /Tall/ }));
  await page.keyboard.press('ArrowRight');
  expect(
    await dialog()
      .getByRole('radio', { name: /Square/ })
      .isChecked(),
  ).toBe(true);
  const start = exportButton();
  await reach(start);
  const [request] = await Promise.all([page.waitForRequest('**/process'), page.keyboard.press('Enter')]);
  expect(request.postDataJSON()).toMatchObject({ aspectRatio: '1:1' });
  await page.waitForURL(/\/exports$/);
});

test.each(['light', 'dark'] as const)('has no serious problem for anybody, in %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await dialog().getByText('Fine-tune').click();
  await isDrawn();
  expect(await seriousProblems(page)).toEqual([]);
});
