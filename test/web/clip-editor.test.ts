import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type ClipPage, openClipPage } from './clip-page.ts';
import { frameRate } from './talk-video.ts';

/** A clip is cut by its words, previewed and exported; clip-editor.full.test.ts has the details. */

const test = anyTest.skipIf(chromiumMissing);
let opened: ClipPage;
let page: ClipPage['page'];
let found: ClipPage['found'];
let savedClip: ClipPage['savedClip'];
let button: ClipPage['button'];
let word: ClipPage['word'];
let cutWords: ClipPage['cutWords'];
let saved: ClipPage['saved'];

beforeAll(async () => {
  if (chromiumMissing) return;
  opened = await openClipPage('Edith');
  ({ page, found, savedClip, button, word, cutWords, saved } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());
beforeEach(() => opened.leave());

test('words selected with the mouse are cut, stay cut after a reload, and are undone, redone and reset', async () => {
  await opened.open();
  expect(await page.getByRole('toolbar', { name: 'Selected words' }).count()).toBe(0);
  await opened.drag(word('father'), word('me'));
  await button('Delete').click();
  expect(await cutWords()).toBe('father looked at me');
  await page.getByText(/^Length .* s, \d\.\d s cut$/).waitFor();
  const { edit, transcript, version } = await until(savedClip, (clip) => clip.edit !== undefined);
  expect(edit?.ranges).toHaveLength(2);
  expect(version).toBeGreaterThan(0);
  expect(transcript).toContain('My and said nothing');
  await saved();

  await page.reload();
  await until(cutWords, (text) => text === 'father looked at me');
  await word('looked').click();
  await button('Restore').click();
  await until(cutWords, (text) => text === 'father at me');
  await page.keyboard.press('Control+z');
  await until(cutWords, (text) => text === 'father looked at me');
  await page.keyboard.press('Control+Shift+z');
  await until(cutWords, (text) => text === 'father at me');
  await button('Reset').click();
  await until(cutWords, (text) => text === '');
  expect(await until(savedClip, (clip) => clip.edit === undefined)).toMatchObject({
    start: found.start,
    end: found.end,
    transcript: found.transcript,
  });
});

test('the preview and the export are of the edited clip', async () => {
  await opened.open();
  const bodies = new Map<string, { edit?: object; selectedClips?: { edit?: object }[] }>();
  page.on('request', (request) => {
    if (request.method() === 'POST')
      bodies.set(new URL(request.url()).pathname.split('/').at(-1) ?? '', request.postDataJSON());
  });
  await opened.drag(word('father'), word('minute'));
  await page.keyboard.press('Delete');
  await button('Export').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-captions="ready"][data-framing="success"]').waitFor();
  const { edit } = await savedClip();
  expect(edit?.ranges).toHaveLength(2);
  expect(bodies.get('captions')?.edit).toEqual(edit);
  expect(bodies.get('framing')?.edit).toEqual(edit);
  // The preview plays over the cut: its own time goes on, that of the video jumps.
  const [first, second] = edit?.ranges ?? [];
  if (!first || !second) throw new Error('nothing was cut');
  const position = dialog.getByRole('slider', { name: 'Position' });
  const length = first.end - first.start + second.end - second.start;
  expect(Number(await position.getAttribute('max'))).toBeCloseTo(length, 2);
  const shown = () =>
    dialog.locator('video').evaluate((video: object) => Number(Reflect.get(video, 'currentTime')));
  await position.fill(String(Math.floor((first.end - first.start - 0.4) * frameRate) / frameRate));
  await until(shown, (at) => at > first.end - 0.6 && at < first.end);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await until(shown, (at) => at > second.start + 0.1);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  expect((await shown()) - Number(await position.inputValue())).toBeCloseTo(
    second.start - (first.end - first.start),
    0,
  );
  await dialog.getByRole('button', { name: 'Export 1 clip' }).click();
  await page.waitForURL('**/exports');
  expect(bodies.get('process')?.selectedClips?.[0]?.edit).toEqual(edit);
});
