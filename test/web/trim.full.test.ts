import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { Clip } from '#features/videos/clip.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { foundIn, type Reader, reader } from './clips-api.ts';
import { talkVideo } from './talk-video.ts';
import { clipAction } from './video-page.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/**
 * Trimming a clip in a real browser with a real server. Sentences start every four seconds and last
 * three.
 */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let pages: Pages;
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let found: Clip;

beforeAll(async () => {
  if (chromiumMissing) return;
  pages = opened.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer({}, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Tina')));
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
});
afterAll(() => opened.disposeAsync());

const clips = async () =>
  (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips;
const savedClip = async () => (await clips()).find(({ id }) => id === found.id) ?? found;
const start = () => page.getByRole('slider', { name: 'Clip start' });
const end = () => page.getByRole('slider', { name: 'Clip end' });
const secondsOf = async (handle: ReturnType<typeof start>) =>
  Number(await handle.getAttribute('aria-valuenow'));

beforeEach(async () => {
  const [first] = (await clips()).toSorted((a, b) => Number(b.start) - Number(a.start));
  if (!first) throw new Error('no clip was found');
  found = first;
  await page.goto(`${address}/videos/${videoId}?clip=${first.id}`);
  await clipAction(page, first.title, 'Trim');
  await start().waitFor();
  await page.locator('svg[preserveAspectRatio="none"] path').first().waitFor({ state: 'attached' });
});

/** Drags a handle by a number of seconds, optionally with a key held. */
async function drag(handle: ReturnType<typeof start>, seconds: number, heldKey?: 'Alt') {
  const [box, track] = [await handle.boundingBox(), await handle.locator('..').boundingBox()];
  const [from, to] = [await secondsOf(start()), await secondsOf(end())];
  if (!box || !track) throw new Error('there is no handle');
  const [left, right] = await Promise.all(
    [start(), end()].map((one) => one.evaluate((element) => Number.parseFloat(element.style.left))),
  );
  const perSecond = (((right ?? 0) - (left ?? 0)) / 100 / (to - from)) * track.width;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (heldKey) await page.keyboard.down(heldKey);
  await page.mouse.down();
  await page.mouse.move(x + (perSecond * seconds) / 2, y);
  await page.mouse.move(x + perSecond * seconds, y);
  await page.mouse.up();
  if (heldKey) await page.keyboard.up(heldKey);
}

const savedRange = (expected: { start?: number; end?: number }) =>
  until(
    savedClip,
    ({ start: from, end: to }) =>
      (expected.start === undefined || Math.abs(Number(from) - expected.start) < 0.002) &&
      (expected.end === undefined || Math.abs(Number(to) - expected.end) < 0.002),
  );

test('an end dragged near a sentence boundary snaps to it, is saved, and shows its length and words', async () => {
  const before = await secondsOf(end());
  await drag(end(), -3.8);
  const now = await secondsOf(end());
  expect(now % 4).toBeCloseTo(3, 1);
  expect(before - now).toBeGreaterThan(3);
  const from = await secondsOf(start());
  await page.getByText(`${(now - from).toFixed(1)} s`, { exact: true }).waitFor();
  expect(await end().getAttribute('aria-valuetext')).toMatch(/^ends at \d:\d\d\.\d, “….+[.?]”$/);
  const { transcript, suggested } = await savedRange({ end: now });
  expect(suggested).toEqual({
    start: found.suggested?.start ?? found.start,
    end: found.suggested?.end ?? found.end,
  });
  expect(found.transcript.startsWith(transcript)).toBe(true);
  expect(transcript.length).toBeLessThan(found.transcript.length);
});

test('with Alt held, an end stays where it is dropped, inside a sentence', async () => {
  await drag(end(), -1.7, 'Alt');
  const now = await secondsOf(end());
  expect(Math.abs((now % 4) - 3)).toBeGreaterThan(0.4);
  expect(await end().getAttribute('aria-valuetext')).toMatch(/…”$/);
  await savedRange({ end: now });
});

test('the keyboard moves an end by tenths, seconds and sentences; undo and reset restore it', async () => {
  const suggestion = {
    start: Number(found.suggested?.start ?? found.start),
    end: Number(found.suggested?.end ?? found.end),
  };
  const before = await secondsOf(start());
  await start().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await secondsOf(start())).toBeCloseTo(before + 0.2, 3);
  await page.keyboard.press('PageUp');
  expect(await secondsOf(start())).toBeCloseTo(before + 1.2, 3);
  await page.keyboard.press('Shift+ArrowRight');
  const sentence = await secondsOf(start());
  expect(sentence % 4).toBeCloseTo(0, 1);
  await savedRange({ start: sentence });
  await page.keyboard.press('Control+z');
  expect(await secondsOf(start())).toBeCloseTo(before + 1.2, 3);
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await savedRange(suggestion);
  expect(await page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true);
});

test('a clip stays at least a second long', async () => {
  await end().focus();
  await page.keyboard.press('Home');
  expect((await secondsOf(end())) - (await secondsOf(start()))).toBeCloseTo(1, 3);
  await page.getByText('1.0 s', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('a failed save shows the error, keeps the change and can be retried', async () => {
  await page.route('**/clips/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: 'The storage is unavailable.' } })
      : route.fallback(),
  );
  await start().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('The storage is unavailable.').waitFor();
  const moved = await secondsOf(start());
  await page.unroute('**/clips/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await savedRange({ start: moved });
});

test('the trim of another window is not overwritten', async () => {
  const expected = Math.floor(await secondsOf(end())) - 1;
  await page.request.patch(`${address}/api/clips/videos/${videoId}/clips/${found.id}`, {
    data: { end: String(expected) },
    headers: { origin: address },
  });
  await start().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('This clip was changed in another window').waitFor();
  expect(Number((await savedClip()).end)).toBe(expected);
  await page.getByRole('button', { name: 'Load it' }).click();
  await until(
    () => secondsOf(end()),
    (seconds) => seconds === expected,
  );
  await start().focus();
  await page.keyboard.press('ArrowRight');
  await savedRange({ start: await secondsOf(start()), end: expected });
});

test('plays the trimmed clip, its last two seconds, and repeats it', async () => {
  const now = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: object) => ({
        at: Number(Reflect.get(video, 'currentTime')),
        paused: Reflect.get(video, 'paused') === true,
      }));
  await page.getByRole('button', { name: 'Last 2 seconds' }).click();
  const to = await secondsOf(end());
  await until(now, ({ at, paused }) => paused && Math.abs(at - to) < 0.3);
  await end().focus();
  await page.keyboard.press('Home');
  const from = await secondsOf(start());
  await page.getByRole('button', { name: 'Repeat' }).click();
  await page.getByRole('button', { name: 'Play selection' }).click();
  await until(now, ({ at }) => at > from + 0.7 && at < from + 1.2);
  await until(now, ({ at, paused }) => at < from + 0.5 && !paused);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('works with the sentences alone when there is no waveform', async () => {
  await page.route(/\/waveform\?/, (route) =>
    route.fulfill({ status: 404, json: { error: 'Waveform not found' } }),
  );
  await page.goto(`${address}/videos/${videoId}`);
  await clipAction(page, found.title, 'Trim');
  await start().waitFor();
  await page
    .locator('[title="I lost every single customer in one week, and I was terrified."]')
    .first()
    .waitFor({ state: 'attached' });
  await start().focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await secondsOf(start())) % 4).toBeCloseTo(0, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.unroute(/\/waveform\?/);
});

test('a waveform that could not be loaded is loaded again on request', async () => {
  await page.route(/\/waveform\?/, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await page.goto(`${address}/videos/${videoId}`);
  await clipAction(page, found.title, 'Trim');
  const notice = page.getByText('Couldn’t load the waveform.');
  await notice.waitFor();
  await page.unroute(/\/waveform\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'hidden' });
});

test.each(['light', 'dark'] as const)(
  'has no serious accessibility problem in the %s theme',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    expect(await seriousProblems(page)).toEqual([]);
  },
);

test('a clip of one’s own begins where the player is; it is copied, deleted and brought back', async () => {
  const before = (await clips()).length;
  await page.goto(`${address}/videos/${videoId}?t=9`);
  await page.getByRole('button', { name: 'New clip' }).click();
  await start().waitFor();
  expect(await secondsOf(start())).toBe(8);
  // The focus is where it is trimmed.
  expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Trim “/);
  const own = (await clips()).find((clip) => clip.own);
  expect(own).toMatchObject({ start: '8', viralityScore: '0' });
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const cards = () => page.getByRole('list', { name: 'Clips' }).locator('> li');
  await cards().first().waitFor();
  expect(await cards().count()).toBe(before + 1);
  await page.getByRole('button', { name: `More actions for “${own?.title}”` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('Clip duplicated').waitFor();
  expect(await clips()).toHaveLength(before + 2);
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: `More actions for “${own?.title} (copy)”` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await until(
    () => cards().count(),
    (count) => count === before + 1,
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await until(
    () => cards().count(),
    (count) => count === before + 2,
  );
  expect(await clips()).toHaveLength(before + 2);
});
