import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { endedJob, foundIn, type Reader, reader } from './clips-api.ts';
import { type Colour, extentOf, imageOf, overlap } from './frame-pixels.ts';
import { frameRate, talkSentences, talkVideo } from './talk-video.ts';
import { clipAction } from './video-page.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/**
 * The export dialog in a real browser with a rendering server: the preview matches the burned-in
 * captions.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let clip: Clip;

/** With an emoji in every line of captions. */
const withEmoji = talkSentences.map((text) => text.replace(/(\S+ \S+) /g, '$1 🔥 '));

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(withEmoji), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  browser = opened.use(await signedInBrowser(server, 'Emil', { deviceScaleFactor: 2 }));
  ({ page } = browser);
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  const kits = `${address}/api/clips/brand-kits`;
  const kit = await (
    await page.request.post(kits, { data: { name: 'Acme' }, headers: { origin: address } })
  ).json();
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#0000ff" d="M0 0h2v1H0z"/></svg>';
  await page.request.put(`${kits}/${kit.brandKit.id}/files/logo`, {
    data: logo,
    headers: { origin: address },
  });
  const { video } = await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`);
  const [best] = video.clips;
  if (!best) throw new Error('no clip was found');
  // Short, so that it renders quickly; not at a whole second, so that its times are relative to its
  // own start.
  const start = Number(best.start) + 4.2;
  const change = { start: start.toFixed(3), end: (start + 5).toFixed(3) };
  const path = `${address}/api/clips/videos/${videoId}/clips/${best.id}`;
  clip = (
    await (await page.request.patch(path, { data: change, headers: { origin: address } })).json()
  ).clip;
});
afterAll(() => opened.disposeAsync());

const dialog = () => page.getByRole('dialog');
const exportButton = () => dialog().getByRole('button', { name: 'Export 1 clip' });
const frame = () => dialog().locator('[data-captions]');
/** Waits until the captions are drawn and the framing is known. */
const isDrawn = async () => {
  await page.locator('[data-captions="ready"][data-framing="success"]').waitFor();
};
/** Makes a change and waits until the resulting captions are drawn. */
const redrawn = async (change: () => Promise<unknown>) => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/captions') && response.ok(),
  );
  await change();
  await answered;
  await isDrawn();
  // Two frames: one applies the script, the next shows it.
  await page.waitForTimeout(250);
};

/**
 * A picture of the preview once it no longer changes: the video has sought, and the captions of the
 * last change are drawn.
 */
async function stillFrame(): Promise<Buffer> {
  let last = await frame().screenshot();
  for (let equal = 0; equal < 3; ) {
    await page.waitForTimeout(500);
    const next = await frame().screenshot();
    equal = next.equals(last) ? equal + 1 : 0;
    last = next;
  }
  return last;
}

async function openDialog() {
  await page.goto(`${address}/videos/${videoId}?clip=${clip.id}`);
  await clipAction(page, clip.title, 'Export…');
  await exportButton().waitFor();
}

beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const magenta: Colour = (red, green, blue) => red > 150 && green < 110 && blue > 150;
const blue: Colour = (red, level, blue) => red < 90 && level < 90 && blue > 170;
const flame: Colour = (red, level, blue) => red > 210 && level > 130 && level < 225 && blue < 120;
const green: Colour = (red, level, blue) => level > 140 && red < 110 && blue < 130;
const square = { width: 1080, height: 1080 };

async function spokenWord(number: number): Promise<number> {
  const { words } = await read<{ words: { start: number; end: number }[] }>(
    `/videos/${videoId}/transcript`,
  );
  const word = words.filter(({ start }) => start >= Number(clip.start))[number];
  if (!word) throw new Error('no word was recognised');
  // The middle frame of the word, so that no word boundary is near.
  const frames = Math.round(((word.start + word.end) / 2 - Number(clip.start)) * frameRate);
  return (frames + 0.5) / frameRate;
}

test('the preview matches the exported captions pixel for pixel, and the request contains every option', async () => {
  await openDialog();
  await isDrawn();
  await dialog().getByRole('radio', { name: 'Centre' }).first().check();
  await redrawn(() =>
    dialog()
      .getByRole('radio', { name: /Square/ })
      .check(),
  );
  await redrawn(() => dialog().getByLabel('Brand kit').selectOption('Acme'));
  await dialog().getByText('Fine-tune').click();
  await redrawn(() => dialog().getByLabel('Text colour', { exact: true }).fill('#FF00FF'));
  const size = dialog().getByRole('slider', { name: 'Size' });
  await size.focus();
  await redrawn(() => size.press('PageUp'));
  const chosenSize = Number(await size.getAttribute('aria-valuenow'));
  expect(chosenSize).toBeGreaterThan(120);
  await redrawn(() => dialog().getByLabel('Font').selectOption('Poppins'));
  const at = await spokenWord(4);
  await dialog().getByRole('slider', { name: 'Position' }).fill(String(at));
  const seen = await imageOf(await stillFrame(), square);

  const [request] = await Promise.all([
    page.waitForRequest('**/api/clips/process'),
    exportButton().click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    videoId,
    selectedClips: [{ start: clip.start, end: clip.end }],
    aspectRatio: '1:1',
    reframe: 'center',
    targetLanguage: null,
    subtitleCustomization: {
      font_color: '#FF00FF',
      font_size: chosenSize,
      font_family: 'Poppins',
      enabled: true,
    },
  });
  await page.waitForURL(`${address}/videos/${videoId}/exports`);
  expect(await endedJob(read, 'export')).toMatchObject({
    request: { aspectRatio: '1:1', targetLanguage: null },
  });
  const { exportedClips } = await read<{ exportedClips: { storageKey: string }[] }>(
    `/videos/${videoId}/exported`,
  );
  const { url } = await read<{ url: string }>(`/videos/${videoId}/download`, {
    storageKey: exportedClips[0]?.storageKey ?? '',
  });
  const file = Buffer.from(await (await fetch(url)).arrayBuffer());
  const burned = await imageOf(file, square, at - 0.5 / frameRate);

  for (const colour of [magenta, green, flame, blue]) {
    const [one, other] = [extentOf(seen, colour), extentOf(burned, colour)];
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(one[side] - other[side]), side).toBeLessThanOrEqual(3);
    // A pixel of the screenshot is several of the clip: of a short word, its edges are a sixth.
    expect(overlap(seen, burned, colour)).toBeGreaterThan(0.8);
  }
  expect(browser.complaints).toEqual([]);
});

test('captions are drawn when the format is changed while the code that draws them is still loading', async () => {
  const [code, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (url: string, until: Promise<void>) =>
    page.route(url, async (route) => until.then(() => route.continue()));
  await hold('**/caption-renderer-*.js', code.promise);
  const codeRequested = page.waitForRequest('**/caption-renderer-*.js');
  await openDialog();
  await codeRequested;
  await hold('**/captions', script.promise);
  const scriptRequested = page.waitForRequest('**/captions');
  await dialog()
    .getByRole('radio', { name: /Landscape/ })
    .check();
  await scriptRequested;
  code.resolve();
  await page.waitForResponse(
    (response) => response.url().includes('caption-renderer') && response.ok(),
  );
  // The code is evaluated, and finds no script of the new format.
  await page.waitForTimeout(500);
  expect(await frame().getAttribute('data-captions')).toBe('loading');
  script.resolve();
  await isDrawn();
  // The format is remembered. Its captions were requested before, and may have come by then.
  await dialog()
    .getByRole('radio', { name: /Square/ })
    .check();
  await isDrawn();
});

test('without a model, translation is disabled in place, with the reason and the way to the settings', async () => {
  await openDialog();
  const language = dialog().getByLabel('Caption language');
  await dialog().getByText('Translation isn’t configured on this server.').waitFor();
  expect(await language.inputValue()).toBe('original');
  expect(await language.locator('option[value="de"]').isDisabled()).toBe(true);
  expect(await dialog().getByRole('link', { name: 'Server settings' }).getAttribute('href')).toBe(
    '/settings/server',
  );
});

test('options are remembered on this device; the preview notes a different export language', async () => {
  // As a server with a model says.
  await page.route('**/api/features', async (route) => {
    const { features } = await (await route.fetch()).json();
    const json = {
      features: features.map((one: { id: string }) =>
        one.id === 'translation' ? { ...one, available: true } : one,
      ),
    };
    await route.fulfill({ json });
  });
  await openDialog();
  await isDrawn();
  await dialog()
    .getByRole('radio', { name: /Vertical/ })
    .check();
  await isDrawn();
  await redrawn(() => dialog().getByRole('radio', { name: 'Comic' }).check());
  await page.reload();
  await clipAction(page, clip.title, 'Export…');
  expect(await dialog().getByRole('radio', { name: 'Comic' }).isChecked()).toBe(true);
  await dialog().getByLabel('Caption language').selectOption('de');
  await dialog().getByText('Preview in English; exported in German.').waitFor();
  await dialog().getByRole('switch', { name: 'Captions' }).uncheck();
  expect(await dialog().getByText('Fine-tune').count()).toBe(0);
  await dialog().getByRole('switch', { name: 'Captions' }).check();
  await dialog().getByLabel('Caption language').selectOption('original');
  await page.unroute('**/api/features');
});

test('what is chosen in an export that is cancelled is not chosen elsewhere', async () => {
  await openDialog();
  const format = (name: RegExp) => dialog().getByRole('radio', { name });
  await format(/Square/).check();
  await openDialog();
  await format(/Landscape/).check();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  await openDialog();
  expect(await format(/Square/).isChecked()).toBe(true);
  await format(/Vertical/).check();
});

test('a style is saved as a preset, renamed, set as default, and deleted until undone', async () => {
  await openDialog();
  const presets = async () =>
    (await read<{ presets: { name: string; isDefault: boolean }[] }>('/presets')).presets;
  await dialog().getByRole('radio', { name: 'Card', exact: true }).check();
  await dialog().getByText('Fine-tune').click();
  await dialog().getByRole('radio', { name: 'Top', exact: true }).check();
  await dialog().getByRole('button', { name: 'Save this style' }).click();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  const mine = dialog().getByRole('radio', { name: 'Mine' });
  await mine.waitFor();
  expect(await mine.isChecked()).toBe(true);
  const more = async (name: string, item: string) => {
    await dialog()
      .getByRole('button', { name: `More options for “${name}”` })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more('Mine', 'Rename');
  await dialog().getByLabel('Preset name').fill('Ours');
  await page.keyboard.press('Enter');
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor();
  await more('Ours', 'Set as default');
  await dialog().getByText('Default', { exact: true }).waitFor();
  expect(await presets()).toMatchObject([{ name: 'Ours', isDefault: true }]);
  await more('Ours', 'Delete');
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('radio', { name: 'Ours' }).waitFor();
  expect(await presets()).toHaveLength(1);
});

test('the preview is empty until it is at the clip, and formats show several people as the export does', async () => {
  await page.route('**/framing', async (route) => {
    const response = await route.fetch();
    const { source, ...rest } = await response.json();
    const path = [{ at: 0, x: 0, y: 0, width: source.width / 4, height: source.height / 2 }];
    const pane = (y: number) => ({ place: { x: 0, y, width: 1080, height: 540 }, path });
    const shot = { kind: 'panes', layout: 'split', start: 0, end: 5, panes: [pane(0), pane(540)] };
    await route.fulfill({ response, json: { ...rest, source, shots: [shot] } });
  });
  await page.goto(`${address}/videos/${videoId}?clip=${clip.id}`);
  await page.getByRole('button', { name: `More actions for “${clip.title}”` }).waitFor();
  await page.evaluate(`(() => {
    const watch = () => {
      const video = document.querySelector('[role="dialog"] video');
      if (!video) return requestAnimationFrame(watch);
      globalThis.firstLook = getComputedStyle(video).opacity;
    };
    watch();
  })()`);
  await clipAction(page, clip.title, 'Export…');
  await isDrawn();
  expect(await page.evaluate('globalThis.firstLook')).toBe('0');
  const opacity = `getComputedStyle(document.querySelector('[role="dialog"] video')).opacity`;
  await expect.poll(() => page.evaluate(opacity)).toBe('1');
  await expect.poll(() => dialog().locator('canvas[data-panes="2"]').count()).toBe(4);
});

test('captions that place themselves are requested with the faces that the framing names', async () => {
  await openDialog();
  await isDrawn();
  await dialog().getByText('Fine-tune').click();
  const position = dialog().getByRole('group', { name: 'Vertical position' });
  await position.getByRole('radio', { name: 'Top' }).check();
  const [request] = await Promise.all([
    page.waitForRequest(
      (one) => one.url().endsWith('/captions') && one.postDataJSON().faces !== undefined,
    ),
    position.getByRole('radio', { name: 'Auto' }).check(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    subtitleCustomization: { position: 'auto' },
    faces: [{ start: 0, end: 5, faces: expect.any(Array) }],
  });
});

test('without framing, the preview shows the centre and the server’s message', async () => {
  await page.route('**/framing', (route) =>
    route.fulfill({ status: 503, json: { error: 'This server cannot look for people.' } }),
  );
  await openDialog();
  await dialog()
    .getByText('This server cannot look for people. Showing a centre crop for now.')
    .waitFor();
  await page.route('**/process', (route) =>
    route.fulfill({ status: 409, json: { error: 'The video is being deleted.' } }),
  );
  await exportButton().click();
  await dialog().getByText('The video is being deleted.').waitFor();
  expect(await exportButton().isEnabled()).toBe(true);
});

test('the keyboard alone chooses two formats and starts the export; after a failure only the format that is missing is started', async () => {
  await openDialog();
  const sent: string[] = [];
  await page.route('**/process', (route) => {
    sent.push(route.request().postDataJSON().aspectRatio);
    const fails = sent.length === 2;
    return route.fulfill({
      status: fails ? 503 : 200,
      json: fails ? { error: 'Busy' } : { success: true, message: 'Started' },
    });
  });
  const reach = async (target: ReturnType<typeof dialog>) => {
    for (let presses = 0; presses < 40; presses++) {
      if (
        await target.evaluate((element: object) =>
          Object.is(Reflect.get(globalThis, 'document').activeElement, element),
        )
      )
        return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard cannot reach it');
  };
  await dialog()
    .getByRole('radio', { name: /Vertical/ })
    .check();
  await reach(dialog().getByRole('radio', { name: /Vertical/ }));
  await page.keyboard.press('ArrowRight');
  expect(
    await dialog()
      .getByRole('radio', { name: /Portrait/ })
      .isChecked(),
  ).toBe(true);
  await reach(dialog().getByRole('checkbox', { name: 'Also export Landscape' }));
  await page.keyboard.press('Space');
  const start = dialog().getByRole('button', { name: 'Export 1 clip in 2 formats' });
  await reach(start);
  await page.keyboard.press('Enter');
  await dialog().getByText('Couldn’t start').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/exports$/);
  expect(sent).toEqual(['4:5', '16:9', '16:9']);
  // The format is chosen the next time as well, the further one is not.
  await openDialog();
  await dialog()
    .getByRole('radio', { name: /Portrait/, checked: true })
    .waitFor();
  expect(await dialog().getByRole('checkbox', { name: 'Also export', checked: true }).count()).toBe(
    0,
  );
});

test('has no serious accessibility problem in either theme', async () => {
  await openDialog();
  await dialog().getByText('Fine-tune').click();
  await isDrawn();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousProblems(page)).toEqual([]);
  }
});

test('a cleaned-up voice can be heard before it is exported, and compared while it plays', async () => {
  const before = browser.complaints.length;
  await openDialog();
  const choose = (name: string) =>
    dialog().getByRole('group', { name: 'Clean up voice' }).getByRole('radio', { name }).check();
  const sampleOf = async (act: () => Promise<unknown>) => {
    const [answer] = await Promise.all([page.waitForResponse('**/audio-sample'), act()]);
    expect(answer.status()).toBe(200);
    return answer.request().postDataJSON();
  };
  await choose('Strong');
  const range = { start: clip.start, end: clip.end };
  const listen = dialog().getByRole('button', { name: 'Listen to the beginning' });
  expect(await sampleOf(() => listen.click())).toMatchObject({ ...range, voiceCleanup: 'strong' });
  const stop = dialog().getByRole('button', { name: 'Stop' });
  await stop.waitFor();
  expect(await sampleOf(() => choose('Off'))).toMatchObject({ ...range, voiceCleanup: 'off' });
  await choose('Strong');
  await stop.click();
  await listen.waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/clips/process'),
    exportButton().click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ voiceCleanup: 'strong' });
  expect(browser.complaints.slice(before)).toEqual([]);
});
