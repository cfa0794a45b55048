import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { zoomScales } from '#engine/port/edit/zoom.constants.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { endedJob, foundIn, type Reader, reader } from './clips-api.ts';
import { type Colour, extentOf, imageOf } from './frame-pixels.ts';
import { frameRate, talkSeconds, talkVideo } from './talk-video.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/**
 * Zooms, the gallery of styles, keywords and emoji in a real browser with a rendering server.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let clip: Clip;

/** A box on a dark ground, beside the middle, above the captions. */
const boxed = `color=0x203040:s=320x180:r=${frameRate}:d=${talkSeconds},drawbox=x=122:y=30:w=30:h=40:color=0xff00ff:t=fill`;

beforeAll(async () => {
  if (chromiumMissing) return;
  const body = await talkVideo(undefined, { frames: boxed });
  const pages = opened.use(await servePages({ '/talk.mp4': { body, type: 'video/mp4' } }));
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  browser = opened.use(await signedInBrowser(server, 'Zoe'));
  ({ page } = browser);
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  const made = await page.request.post(`${address}/api/clips/videos/${videoId}/clips`, {
    data: {
      title: 'Three parts',
      edit: {
        ranges: [
          { start: 0.5, end: 9 },
          { start: 12, end: 16 },
          { start: 20, end: 30 },
        ],
        framing: { layout: 'single' },
      },
    },
    headers: { origin: address },
  });
  ({ clip } = await made.json());
});
afterAll(() => opened.disposeAsync());

const stored = async () =>
  (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips.find(
    ({ id }) => id === clip.id,
  );
const zooms = async () => (await stored())?.edit?.zooms ?? [];
const lane = () => page.getByRole('list', { name: 'Zooms', exact: true }).getByRole('button');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const openFrame = async () => {
  await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
  await page.getByRole('radio', { name: '9:16' }).click();
  await page.locator('[data-captions="ready"][data-framing="success"]').waitFor();
  await page.getByRole('tab', { name: 'Frame' }).click();
};

test('zooms are proposed on words and after cuts, moved, resized, removed and undone', async () => {
  await openFrame();
  expect(await lane().count()).toBe(0);
  await button('Add zooms').click();
  const proposed = await until(zooms, (found) => found.length > 1);
  await page.getByText(/^\d zooms added\.$/).waitFor();
  // The second part of three begins with a cut, which it hides.
  expect(proposed).toContainEqual({ start: 12, end: 16, scale: 1.1, kind: 'punch' });
  for (const { start, end, scale } of proposed) {
    expect(scale).toBeGreaterThanOrEqual(1.08);
    expect(scale).toBeLessThanOrEqual(1.15);
    expect(clip.edit?.ranges.some((part) => start >= part.start && end <= part.end)).toBe(true);
  }
  expect(await lane().count()).toBe(proposed.length);
  expect(await seriousProblems(page)).toEqual([]);
  await button('Add zooms').click();
  await page.getByText('There is no place for another zoom.').waitFor();

  await lane().first().press('ArrowRight');
  await lane().first().press('Shift+ArrowRight');
  const [before] = proposed;
  const moved = await until(zooms, ([first]) => first?.start !== before?.start);
  expect(moved[0]?.start).toBeCloseTo((before?.start ?? 0) + 0.1, 3);
  expect(moved[0]?.end).toBeCloseTo((before?.end ?? 0) + 0.2, 3);
  const box = await lane().first().boundingBox();
  if (!box) throw new Error('no zoom is shown');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 22, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const resized = await until(zooms, ([first]) => (first?.start ?? 0) > (moved[0]?.start ?? 0));
  expect(resized[0]?.end).toBe(moved[0]?.end);
  await lane().first().press('Delete');
  await until(zooms, (left) => left.length === proposed.length - 1);
  for (let undone = 0; undone < 5; undone += 1) await page.keyboard.press('Control+z');
  await until(
    async () => (await stored())?.edit?.zooms,
    (left) => left === undefined,
  );
  expect(await lane().count()).toBe(0);

  await page.getByRole('radio', { name: 'Slow push' }).first().click();
  await button('Add zooms').click();
  const pushes = await until(zooms, (found) => found.length > 0);
  expect(pushes.every(({ kind }) => kind === 'push')).toBe(true);
  await button('Remove all zooms').click();
  await until(zooms, (found) => found.length === 0);
  expect(browser.complaints).toEqual([]);
});

const magenta: Colour = (red, green, blue) => red > 130 && green < 110 && blue > 130;
const size = { width: 540, height: 960 };

test('the preview shows the pixels of the export while the picture is larger', async () => {
  const edit = {
    ...clip.edit,
    zooms: [
      { start: 2, end: 4, scale: zoomScales.max, kind: 'punch' },
      { start: 4, end: 8, scale: 1.3, kind: 'push' },
      { start: 12, end: 16, scale: 1.1, kind: 'punch' },
    ],
  };
  const headers = { origin: address };
  const path = `${address}/api/clips/videos/${videoId}`;
  const { version } = (await stored()) ?? {};
  const changed = await page.request.patch(`${path}/clips/${clip.id}`, {
    data: { version, edit },
    headers,
  });
  expect(changed.status()).toBe(200);
  const { storageKey } = (await read<{ video: { storageKey: string } }>(`/videos/${videoId}`))
    .video;
  await page.request.post(`${address}/api/clips/process`, {
    data: {
      videoId,
      storageKey,
      aspectRatio: '9:16',
      targetLanguage: null,
      selectedClips: [{ start: clip.start, end: clip.end, edit }],
    },
    headers,
  });
  await endedJob(read, 'export');
  const { exportedClips } = await read<{ exportedClips: { storageKey: string }[] }>(
    `/videos/${videoId}/exported`,
  );
  const { url } = await read<{ url: string }>(`/videos/${videoId}/download`, {
    storageKey: exportedClips[0]?.storageKey ?? '',
  });
  const file = Buffer.from(await (await fetch(url)).arrayBuffer());
  await openFrame();
  const heights: number[] = [];
  // Seconds of the video, and of the clip: plain, punched in, pushed a little and far, after a cut.
  for (const [at, inClip] of [
    [1.55, 1.05],
    [3.05, 2.55],
    [4.55, 4.05],
    [7.55, 7.05],
    [8.55, 8.05],
    [13.05, 9.55],
    [21.05, 13.55],
  ] as const) {
    await page.locator('video').evaluate((video, time) => {
      Reflect.set(video, 'currentTime', time);
    }, at);
    await page.waitForTimeout(600);
    const seen = await imageOf(await page.locator('[data-framing="success"]').screenshot(), size);
    const burned = await imageOf(file, size, inClip);
    const [one, other] = [extentOf(seen, magenta), extentOf(burned, magenta)];
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(one[side] - other[side]), `${side} at ${at}`).toBeLessThanOrEqual(3);
    heights.push(other.bottom - other.top);
  }
  const [plain = 0] = heights;
  expect(heights.map((height) => Math.round((100 * height) / plain) / 100)).toEqual([
    1,
    expect.closeTo(1.4, 1),
    expect.closeTo(1.04, 1),
    expect.closeTo(1.27, 1),
    1,
    expect.closeTo(1.1, 1),
    1,
  ]);
  expect(browser.complaints).toEqual([]);
});

type DOMBox = { x: number; y: number; width: number; height: number };

test('every style is drawn and moves in the gallery with the words of the clip', async () => {
  const gallery = page.getByRole('group', { name: 'Caption style' });
  const drawn = gallery.locator('[data-drawn]');
  /** What each sample shows, out of one picture of all of them. */
  const tiles = async (): Promise<Buffer[]> => {
    const all = await gallery.boundingBox();
    if (!all) throw new Error('no gallery is shown');
    const size = { width: Math.round(all.width), height: Math.round(all.height) };
    const { rgb } = await imageOf(await gallery.screenshot(), size);
    const boxes = await drawn.evaluateAll((found: { getBoundingClientRect(): DOMBox }[]) =>
      found.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    return boxes.map(({ x, y, width, height }) => {
      const [left, top] = [Math.round(x - all.x), Math.round(y - all.y)];
      return Buffer.concat(
        Array.from({ length: Math.floor(height) }, (_, row) => {
          const from = ((top + row) * size.width + left) * 3;
          return rgb.subarray(from, from + Math.floor(width) * 3);
        }),
      );
    });
  };
  const isOther = (one: Buffer, other: Buffer) =>
    one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 60).length > one.length / 200;
  const moved = async () => {
    const before = await tiles();
    await page.waitForTimeout(700);
    const after = await tiles();
    return before.filter((tile, index) => isOther(tile, after[index] ?? tile)).length;
  };
  const openStyle = async () => {
    await page.setViewportSize({ width: 1440, height: 2600 });
    await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
    await page.getByRole('tab', { name: 'Style' }).click();
    await expect.poll(() => drawn.count(), { timeout: 20_000 }).toBe(captionStyles.length);
    await page.waitForTimeout(500);
  };
  await openStyle();
  // Once the pictures are there, nothing changes.
  await expect.poll(moved, { timeout: 20_000 }).toBe(0);
  const pictures = await tiles();
  // No two look the same, and none is only the picture of the clip.
  for (const [index, one] of pictures.entries())
    for (const other of pictures.slice(index + 1)) expect(isOther(one, other)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStyle();
  expect(await moved()).toBeGreaterThan(captionStyles.length / 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await gallery.getByRole('radio', { name: 'Karaoke' }).check();
  await until(
    async () => (await stored())?.edit?.style?.highlight,
    (highlight) => highlight === 'sweep',
  );
  await page.getByText('Fine-tune').click();
  await page.getByLabel('Text colour', { exact: true }).fill('#00FFAA');
  await button('Save this style').click();
  await page.getByLabel('Preset name').fill('Ours');
  await page.keyboard.press('Enter');
  await gallery.getByRole('radio', { name: 'Ours' }).waitFor();
  await expect.poll(() => drawn.count(), { timeout: 20_000 }).toBe(captionStyles.length + 1);
  expect(browser.complaints).toEqual([]);
});

test('the colours and names of speakers are chosen for a clip', async () => {
  await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
  await page.getByRole('tab', { name: 'Style' }).click();
  const own = page.getByRole('switch', { name: 'Custom caption style' });
  if (!(await own.isChecked())) await own.click();
  await page
    .getByRole('group', { name: 'Speakers’ colours' })
    .getByRole('radio', { name: 'Strong' })
    .check();
  await page.getByRole('switch', { name: 'Speakers’ names' }).click();
  const style = await until(
    async () => (await stored())?.edit?.style,
    (one) => one?.speaker_names !== undefined,
  );
  expect(style).toMatchObject({ speaker_mode: 'strong', speaker_names: true });
  expect(browser.complaints).toEqual([]);
});

test('keywords are coloured in any style and switched off word by word; an emoji is added where one is accepted', async () => {
  const headers = { origin: address };
  const path = `${address}/api/clips/videos/${videoId}/clips/${clip.id}`;
  const { version } = (await stored()) ?? {};
  await page.request.patch(path, { data: { version, edit: clip.edit }, headers });
  await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
  const coloured = page.locator('[data-word][data-emphasised]');
  await page.locator('[data-captions="ready"]').waitFor();
  expect(await coloured.count()).toBe(0);
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByRole('switch', { name: 'Highlight keywords' }).click();
  await until(
    async () => (await stored())?.edit?.overlays?.keyword_color,
    (color) => color !== undefined,
  );
  await expect.poll(() => coloured.count()).toBeGreaterThan(1);
  const all = await coloured.allTextContents();
  await coloured.first().click();
  await page.keyboard.press('m');
  await expect.poll(() => coloured.allTextContents()).toEqual(all.slice(1));
  const changed = await until(stored, (one) => one?.edit?.captions?.changes !== undefined);
  expect(changed?.edit?.captions?.changes).toEqual([
    { start: expect.any(Number), end: expect.any(Number), emphasis: false },
  ]);
  // The export and the preview are of the same script: the word is no keyword there, either.
  const preview = async (edit: object | undefined) =>
    await read<{ keywords: number[] }>(`/videos/${videoId}/captions`, {
      start: clip.start,
      end: clip.end,
      edit: edit ?? {},
      aspectRatio: '9:16',
    });
  const { keywords } = await preview(clip.edit);
  expect((await preview(changed?.edit)).keywords).toEqual(keywords.slice(1));

  await button('Suggest emoji').click();
  const offered = page.getByRole('list', { name: 'Suggested emoji' }).getByRole('button');
  await expect.poll(() => offered.count()).toBeGreaterThan(0);
  expect(changed?.edit?.captions?.changes?.some(({ text }) => text !== undefined)).toBe(false);
  await button('Add 😂 after “laughed”').click();
  await page.locator('[data-word][data-edited]').filter({ hasText: 'laughed 😂' }).waitFor();
  const { edit } = (await until(stored, (one) => one?.edit?.captions?.changes?.length === 2)) ?? {};
  expect(edit?.captions?.changes).toContainEqual(expect.objectContaining({ text: 'laughed 😂' }));
  await page.keyboard.press('Control+z');
  await until(stored, (one) => one?.edit?.captions?.changes?.length === 1);
  expect(await seriousProblems(page)).toEqual([]);
  expect(browser.complaints).toEqual([]);
});
