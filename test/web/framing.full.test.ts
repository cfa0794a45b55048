import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import type { FaceList } from '#features/clips/faces/face.schema.ts';
import type { Framing } from '#features/clips/previews/preview.schema.ts';
import type { SpeakerList } from '#features/transcripts/corrections/speaker.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { until } from '../api/server.ts';
import { withFaceSearch } from '../face-search.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { foundIn, type Reader, reader } from './clips-api.ts';
import { twoPeopleVideo } from './talk-video.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** Framing a clip of two people in a real browser with a real server. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let page: Page;
let read: Reader;
let address: string;
let videoId: string;
let clip: Clip;

beforeAll(async () => {
  if (chromiumMissing) return;
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await twoPeopleVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer(withFaceSearch, { engine: 'real' }));
  ({ page } = opened.use(await signedInBrowser(server, 'Fran')));
  address = server.address;
  read = reader(page, address);
  ({ videoId } = await foundIn(read, pages.at('/talk.mp4')));
  const made = await page.request.post(`${address}/api/clips/videos/${videoId}/clips`, {
    data: { title: 'Both of them', edit: { ranges: [{ start: 0.5, end: 39 }] } },
    headers: { origin: address },
  });
  ({ clip } = await made.json());
});
afterAll(() => opened.disposeAsync());

const stored = async () =>
  (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips.find(
    ({ id }) => id === clip.id,
  );
const frame = () => page.locator('[data-framing="success"]');
const seek = (seconds: number) =>
  page.locator('video').evaluate((video, time) => {
    Reflect.set(video, 'currentTime', time);
  }, seconds);
const framed = async (on: Page, range: object): Promise<Framing> => {
  const response = await on.request.post(`${address}/api/clips/videos/${videoId}/framing`, {
    data: { ...range, aspectRatio: '9:16' },
    headers: { origin: address },
  });
  return await response.json();
};
const panesShown = () => page.locator('canvas[class*="panes"]').isVisible();
const crops = async () => (await stored())?.edit?.framing?.shots?.at(-1)?.panes;

test('the speaker is shown alone, two who talk with each other one above the other, and all of it can be changed by hand', async () => {
  await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
  await page.getByRole('radio', { name: '9:16' }).click();
  await frame().waitFor({ timeout: 90_000 });
  await seek(5);
  await until(panesShown, (shown) => !shown);
  await seek(30);
  await until(panesShown, (shown) => shown);

  await page.getByRole('tab', { name: 'Frame' }).click();
  const ofShot = page.getByLabel(/^Layout of this shot/);
  await expect
    .poll(() => ofShot.locator('option').first().textContent())
    .toBe('Same as the clip (two people)');
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Adjust the crop by hand' }).press('Enter');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Framing');
  const [upper, lower] = [
    page.getByRole('button', { name: /^Crop 1/ }),
    page.getByRole('button', { name: /^Crop 2/ }),
  ];
  await until(crops, (panes) => panes?.length === 2);
  const [first] = (await crops()) ?? [];
  const box = await upper.boundingBox();
  if (!box || !first) throw new Error('no crop is shown');
  // Dragging the image to the left shows more of what is on the right of it.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await until(
    crops,
    (panes) => (panes?.[0]?.keys[0]?.x ?? 0) > (first.keys[0]?.x ?? 0),
  );
  expect((dragged?.[0]?.keys[0]?.x ?? 0) - (first.keys[0]?.x ?? 0)).toBeCloseTo(first.width / 4, 1);

  await lower.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowUp');
  const resized = await until(
    crops,
    (panes) => (panes?.[1]?.width ?? 1) < (dragged?.[1]?.width ?? 0),
  );
  expect(resized?.[1]?.width).toBeCloseTo(0.98 * (dragged?.[1]?.width ?? 1), 2);

  // A press on the preview plays it, and moves no crop, once the panel is closed.
  await page.getByRole('tab', { name: 'Words' }).click();
  await lower.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Frame' }).click();
  await lower.waitFor();

  await seek(34);
  // A double click does not press another button that comes in its place.
  await page.getByRole('button', { name: 'Add a keyframe here' }).dblclick();
  const keyed = await until(crops, (panes) => panes?.[0]?.keys.length === 2);
  expect(keyed?.map(({ keys }) => keys.length)).toEqual([2, 2]);
  const framing = await page.request.post(`${address}/api/clips/videos/${videoId}/framing`, {
    data: { start: clip.start, end: clip.end, edit: (await stored())?.edit, aspectRatio: '9:16' },
    headers: { origin: address },
  });
  const { shots } = await framing.json();
  expect(shots.at(-1)).toMatchObject({ kind: 'panes', layout: 'split' });

  const keyframes = page.getByRole('list', { name: 'Keyframes' });
  expect(await keyframes.getByRole('listitem').allTextContents()).toEqual(['0:30.0', '0:34.0']);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the keyframe at 0:34.0' }).dblclick();
  await until(crops, (panes) => panes?.every(({ keys }) => keys.length === 1) ?? false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(crops, (panes) => panes?.[0]?.keys.length === 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(crops, (panes) => panes?.[0]?.keys.length === 1);
  await page.getByRole('button', { name: 'Follow faces again' }).click();
  await until(
    async () => (await stored())?.edit?.framing,
    (choice) => choice === undefined,
  );

  await ofShot.selectOption({ label: 'Whole frame' });
  await until(
    async () => (await stored())?.edit?.framing?.shots?.[0]?.layout,
    (layout) => layout === 'fit',
  );
  await page.getByLabel('Layout of this clip').selectOption({ label: 'One person' });
  await until(
    async () => (await stored())?.edit?.framing?.layout,
    (layout) => layout === 'single',
  );
  await page.getByLabel('Layout of this clip').selectOption({ label: 'Four people' });
  await page.getByText('Not enough people are seen at the same time for “Four people”.').waitFor();
  await page.getByLabel('Layout of this clip').selectOption({ label: 'Two people' });
  await page.getByText('Not enough people').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reset framing' }).click();
  await until(
    async () => (await stored())?.edit?.framing,
    (choice) => choice === undefined,
  );
});

test('clips are listed with a picture as vertical as they will be, around one of the people', async () => {
  await page.goto(`${address}/videos/${videoId}`);
  const size = `(() => {
    const { naturalWidth = 0, naturalHeight = 1 } = document.querySelector('[data-clip] img') ?? {};
    return naturalWidth < 270 ? 0 : naturalWidth / naturalHeight;
  })()`;
  await expect.poll(() => page.evaluate(size)).toBeCloseTo(9 / 16, 2);
});

test('a face that is chosen for a speaker is shown when they speak, whatever their name becomes', async () => {
  const faces = () => read<FaceList>(`/videos/${videoId}/faces`);
  await until(
    async () => (await faces()).search,
    (search) => search === 'done',
    60,
  );
  const found = (await faces()).faces;
  expect(found).toHaveLength(2);
  for (const { image, seconds } of found) {
    expect(image).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(seconds).toBeGreaterThan(10);
  }
  /** Where the crop is while Ann speaks, share of the source's width. */
  const shownWhileAnnSpeaks = async () => {
    const { shots, source } = await framed(page, { start: '1', end: '14' });
    expect(shots).toMatchObject([{ kind: 'crop' }]);
    const [{ x = 0, width = 0 } = {}] = shots[0]?.kind === 'crop' ? shots[0].path : [];
    return (x + width / 2) / source.width < 0.5 ? 'left' : 'right';
  };
  expect(await shownWhileAnnSpeaks()).toBe('left');

  await page.goto(`${address}/videos/${videoId}?view=words`);
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  const chosen = async (index: number) => {
    await page.getByRole('button', { name: new RegExp(`^Face ${index + 1}, seen for`) }).click();
    await page
      .getByRole('button', {
        name: new RegExp(`^Face ${index + 1}, seen for .*, ANN$`),
        pressed: true,
      })
      .waitFor();
    return await shownWhileAnnSpeaks();
  };
  await page.getByRole('button', { name: 'Choose the face of ANN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Face of ANN', exact: true }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  // Also against the mouth that moves.
  const sides = [await chosen(0), await chosen(1)];
  expect(sides.toSorted()).toEqual(['left', 'right']);
  const right = sides.indexOf('right');
  if (right === 0) await chosen(right);
  expect(await shownWhileAnnSpeaks()).toBe('right');

  await page.keyboard.press('Escape');
  const name = page.getByLabel('Name of ANN');
  await name.fill('Anna');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Face of Anna', exact: true }).waitFor();
  expect(
    (await faces()).faces
      .filter(({ speaker }) => speaker === 'Anna')
      .map(({ descriptor }) => descriptor),
  ).toEqual([found[right]?.descriptor]);
  expect(await shownWhileAnnSpeaks()).toBe('right');
  await page.getByRole('button', { name: 'Undo change' }).click();
  // The exact name: until the change is undone, the button is that of Anna.
  await page.getByRole('button', { name: 'Face of ANN', exact: true }).click();
  await page.getByRole('button', { name: 'None of these' }).click();
  await page.getByRole('button', { name: 'Choose the face of ANN', exact: true }).waitFor();
  expect(await shownWhileAnnSpeaks()).toBe('left');
});

test('who speaks as the transcript is corrected decides about the preview as well, also one that was shown before', async () => {
  await page.goto(`${address}/videos/${videoId}/clips/${clip.id}`);
  await frame().waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('radio', { name: 'Words' }).check();
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  const name = page.getByLabel('Name of BEN');
  await name.fill('Benno');
  await name.press('Enter');
  await page.getByLabel('Name of Benno').waitFor();
  const requested = page.waitForRequest((request) => request.url().endsWith('/framing'), {
    timeout: 30_000,
  });
  await page.goBack();
  await requested;

  const headers = { origin: address };
  const path = `${address}/api/clips/videos/${videoId}`;
  const { version } = await read<SpeakerList>(`/videos/${videoId}/transcript/speakers`);
  const operations = [{ kind: 'assign', start: 0, end: 14, name: 'Benno' }];
  await page.request.post(`${path}/transcript/speakers`, {
    data: { version, operations },
    headers,
  });
  const shown: string[] = [];
  for (const { descriptor } of (await read<FaceList>(`/videos/${videoId}/faces`)).faces) {
    await page.request.put(`${path}/faces`, { data: { speaker: 'Benno', descriptor }, headers });
    const { shots, source } = await framed(page, { start: '1', end: '13' });
    const [{ x = 0, width = 0 } = {}] = shots[0]?.kind === 'crop' ? shots[0].path : [];
    shown.push((x + width / 2) / source.width < 0.5 ? 'left' : 'right');
  }
  expect(shown.toSorted()).toEqual(['left', 'right']);
});
