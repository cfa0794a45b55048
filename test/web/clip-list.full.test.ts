import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { foundIn, type Reader, reader } from './clips-api.ts';
import { talkSeconds, talkVideo } from './talk-video.ts';
import { clipAction } from './video-page.ts';
import {
  coveredFocus,
  screens,
  seriousProblems,
  signedInBrowser,
  startWebServer,
} from './web-server.ts';

/**
 * The list of a video's clips, with the real engine: they play where the mouse is, and several are
 * changed at once.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let ids: [first: string, second: string];

const lines = [
  'Why does nobody ever um talk about the day they nearly gave up?',
  'I lost every single customer, I lost every single customer in one week.',
];
/** Red, green and blue in turn, for eight seconds each. */
const frames = `color=red:s=320x180:r=25:d=${talkSeconds},hue=H='2*PI/3*floor(t/8)'`;

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({
      '/talk.mp4': { body: await talkVideo(lines, { frames }), type: 'video/mp4' },
    }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Lisa')));
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  for (const { id } of await clips()) await change('DELETE', id);
  ids = [await add('First', '0', '11.5'), await add('Second', '12', '23.5')];
});
afterAll(() => opened.disposeAsync());

const add = async (title: string, start: string, end: string) =>
  (await read<{ clip: Clip }>(`/videos/${videoId}/clips`, { title, start, end })).clip.id;
const clips = async () =>
  (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips;
const clip = async (id: string) => (await clips()).find((one) => one.id === id);
const change = (method: string, id: string, data?: object) =>
  page.request.fetch(`${address}/api/clips/videos/${videoId}/clips/${id}`, {
    method,
    data,
    headers: { origin: address },
  });
const card = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.setViewportSize(screens.desktop);
  await page.mouse.move(0, 0);
  await page.goto(`${address}/videos/${videoId}`);
  await card('Second').waitFor();
});

test('the first clip plays by itself, muted, framed and captioned; the one player moves to the card under the mouse or the focus, and a press gives sound', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const stage = page.locator('[data-stage]');
  const shownIn = (id: string) => page.locator(`[data-clip="${id}"] [data-stage][data-shown]`);
  const video = stage.locator('video');
  const now = () =>
    video.evaluate((element) => {
      const { currentTime, muted, paused } = Object(element);
      return { time: Number(currentTime), muted: Boolean(muted), paused: Boolean(paused) };
    });
  await card('Second').waitFor();
  const [first] = await page
    .locator('[data-clip]')
    .evaluateAll((cards) => cards.map((one) => String(Reflect.get(one, 'dataset').clip)));
  await shownIn(first ?? '').waitFor();
  await stage.locator('[data-framing="success"][data-captions="ready"]').waitFor();
  expect(await now()).toMatchObject({ muted: true, paused: false });
  await video.evaluate((element) => Reflect.set(element, 'isTheOne', true));

  await card('Second').hover();
  await shownIn(ids[1]).waitFor();
  await until(now, ({ time }) => time > 12.3 && time < 23.5);
  await card('First').getByRole('button', { name: 'Play “First”' }).focus();
  await shownIn(ids[0]).waitFor();
  await until(now, ({ time, paused }) => time < 11.5 && !paused);
  expect(await stage.count()).toBe(1);
  expect(await video.evaluate((element) => Reflect.get(element, 'isTheOne'))).toBe(true);

  await card('First').getByRole('button', { name: 'Play “First”' }).click();
  await until(now, ({ muted, paused }) => !muted && !paused);
  await page.keyboard.press(' ');
  await until(now, ({ paused }) => paused);
});

test('where less motion is preferred, nothing is loaded or played before it is asked for', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shown = page.url();
  // What the page before still asks for does not count.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(shown);
  await card('Second').hover();
  await card('Second').getByRole('checkbox').check();
  expect(requests.filter((url) => /\/(framing|captions|playable)$/.test(url))).toEqual([]);
  expect(await page.locator('[data-stage]').count()).toBe(0);
  await card('Second').getByRole('button', { name: 'Play “Second”' }).click();
  await page.locator(`[data-clip="${ids[1]}"] [data-stage][data-shown]`).waitFor();
});

test('a clip is downloaded as a timeline in the format that was chosen', async () => {
  await page.setViewportSize(screens.desktop);
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Download timeline…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Timeline of/ });
  await dialog.getByLabel('Format').selectOption('Square 1:1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.fcpxml$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /<format id="r1" frameDuration="1\/25s" width="1080" height="1080"/,
  );
  await dialog.waitFor({ state: 'detached' });
});

test('several clips are tightened and branded at once, each keeps its other edits, and this is undone', async () => {
  const { brandKit } = await read<{ brandKit: { id: string } }>('/brand-kits', { name: 'Acme' });
  const title = { text: 'Look', design: 'box', seconds: 3, position: 'top' };
  await change('PATCH', ids[0], { edit: { ranges: [{ start: 0, end: 11.5 }], title } });
  const before = await clips();
  await page.setViewportSize(screens.phone);
  await page.goto(`${address}/videos/${videoId}?view=all`);
  await card('First').getByRole('checkbox').check();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button('Change').click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 clips' });
  await dialog.getByRole('switch', { name: 'Tighten' }).check();
  await dialog.getByText(/^\d+\.\d s shorter in total$/).waitFor();
  await dialog.getByLabel('Caption style').selectOption('Calm');
  await dialog.getByLabel('Brand kit').selectOption('Acme');
  expect(await seriousProblems(page)).toEqual([]);
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(screens.phone.width);
  // Meanwhile one of them is changed elsewhere.
  await change('PATCH', ids[1], { edit: { ranges: [{ start: 12, end: 23.5 }], title } });
  await dialog.getByRole('button', { name: 'Apply to 2 clips' }).click();
  await page.getByText(/^2 clips tightened, \d.* s shorter$/).waitFor();
  for (const id of ids) {
    const { edit } = (await clip(id)) ?? {};
    expect(edit).toMatchObject({
      title,
      brandKit: brandKit.id,
      style: { font_family: 'Montserrat', max_words_per_line: 6 },
    });
    expect(edit?.ranges.length).toBeGreaterThan(2);
  }
  await button('Undo').click();
  await page.getByText('2 clips restored').waitFor();
  expect((await clip(ids[0]))?.edit).toEqual(before.find(({ id }) => id === ids[0])?.edit);
  expect((await clip(ids[1]))?.edit).toMatchObject({ ranges: [{ start: 12, end: 23.5 }], title });
  await page.setViewportSize(screens.desktop);
});

test('all kept clips lose their pauses and fillers in one step, of one video and of all, and this is undone', async () => {
  for (const [at, id] of ids.entries())
    await change('PATCH', id, { edit: { ranges: [{ start: 12 * at, end: 12 * at + 11.5 }] } });
  const parts = () =>
    Promise.all(ids.map(async (id) => (await clip(id))?.edit?.ranges.length ?? 1));
  const dialog = page.getByRole('dialog', { name: 'Change 2 clips' });
  const tighten = async () => {
    await dialog.getByText(/^\d+\.\d s shorter in total$/).waitFor();
    await dialog.getByRole('button', { name: 'Apply to 2 clips' }).click();
    await page.getByText(/^2 clips tightened, \d.* s shorter$/).waitFor();
    expect(Math.min(...(await parts()))).toBeGreaterThan(1);
    await button('Undo').last().click();
    await page.getByText('2 clips restored').waitFor();
    expect(await parts()).toEqual([1, 1]);
  };
  await page.reload();
  await button('More options for this video').click();
  await page.getByRole('menuitem', { name: 'Remove pauses and fillers from kept clips…' }).click();
  await tighten();
  await page.goto(`${address}/clips`);
  await page.getByRole('checkbox', { name: 'Select “First”' }).check();
  await page.getByRole('checkbox', { name: 'Select “Second”' }).check();
  await button('Change').click();
  await tighten();
});

test('the cover is a frame of the clip, chosen by keyboard, with the title on it', async () => {
  await clipAction(page, 'First', 'Cover picture…');
  const dialog = page.getByRole('dialog', { name: 'Cover picture' });
  const picture = dialog.getByRole('img', { name: 'Cover of “First”' });
  const size = () =>
    picture.evaluate((image) => [Object(image).naturalWidth, Object(image).naturalHeight]);
  await until(size, ([width]) => width === 1080);
  expect(await size()).toEqual([1080, 1920]);
  const before = await picture.getAttribute('src');
  await dialog.getByRole('slider', { name: 'Frame' }).press('End');
  await dialog.getByRole('switch', { name: 'Title' }).check();
  await until(
    () => picture.getAttribute('src'),
    (src) => src !== before,
  );
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await clip(ids[0]))?.edit?.cover).toEqual({ at: 11.4, title: true });
});

test('the formats of an export show the frame with which the trimmed clip begins', async () => {
  await change('PATCH', ids[0], { edit: { ranges: [{ start: 9, end: 11.5 }] } });
  await page.reload();
  await clipAction(page, 'First', 'Export…');
  const tile = page.getByRole('dialog').locator('canvas[data-view="crop"]').first();
  await tile.waitFor();
  const color = () =>
    tile.evaluate((canvas) =>
      [...Object(canvas).getContext('2d').getImageData(40, 72, 1, 1).data].map((value) =>
        Number(value),
      ),
    );
  // The thumbnail of the clip is from its first seconds, which are red.
  await until(color, ([red = 0, green = 0]) => green > 100 && red < 100);
});

test('nothing is covered when it receives the focus, and it stays in the list when a clip is deleted and brought back', async () => {
  await page.setViewportSize(screens.phone);
  await page.goto(`${address}/videos/${videoId}?view=all`);
  await card('Second').waitFor();
  expect(await coveredFocus(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  const focused = () =>
    page.evaluate("document.activeElement.closest('[data-clip]')?.dataset.clip");
  const [first] = await page
    .locator('[data-clip]')
    .evaluateAll((cards) => cards.map((one) => String(Reflect.get(one, 'dataset').clip)));
  const deleted = page.locator(`[data-clip="${first}"]`);
  await deleted.getByRole('button', { name: /^More actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await deleted.waitFor({ state: 'detached' });
  const beside = await focused();
  expect(ids.filter((id) => id !== first)).toContain(beside);
  await button('Undo').press('Enter');
  await deleted.waitFor();
  expect(await focused()).toBe(beside);
});

test('the list is as it was left when the person comes back from a clip', async () => {
  await page.getByLabel('Order').selectOption('In order');
  await card('First').getByRole('checkbox').check();
  await card('Second').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await card('First').waitFor();
  expect(await page.getByLabel('Order').inputValue()).toBe('time');
  expect(await card('First').getByRole('checkbox').isChecked()).toBe(true);
  expect(await card('Second').getByRole('checkbox').isChecked()).toBe(false);
});

let attempts = 0;
test('several clips are deleted at once: that can be undone, and is done when the page is left', async () => {
  const titles = [`Third ${++attempts}`, `Fourth ${attempts}`];
  for (const title of titles) await add(title, '24', '30');
  const select = async () => {
    for (const title of titles) await card(title).getByRole('checkbox').check();
  };
  await page.setViewportSize(screens.phone);
  await page.goto(`${address}/videos/${videoId}?view=all`);
  await select();
  const bar = await page
    .getByText(/^2 clips selected/)
    .locator('..')
    .boundingBox();
  expect(bar?.width).toBeLessThanOrEqual(screens.phone.width);
  expect(await seriousProblems(page)).toEqual([]);
  await button('Delete selected clips').click();
  await page.getByText('2 clips deleted').waitFor();
  for (const title of titles) expect(await card(title).count()).toBe(0);
  await button('Undo').click();
  await page.getByText('2 clips deleted').waitFor({ state: 'detached' });
  await page.setViewportSize(screens.desktop);
  await select();
  await button('Delete selected clips').click();
  await page.getByText('2 clips deleted').waitFor();
  expect(await clips()).toHaveLength(4);
  await page.goto('about:blank');
  await until(clips, (left) => left.length === 2);
});
