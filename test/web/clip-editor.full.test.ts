import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type ClipPage, lines, openClipPage } from './clip-page.ts';
import { coveredFocus, screens, seriousProblems } from './web-server.ts';

/** Cutting a clip by its words, and everything else that its page changes. */

const test = anyTest.skipIf(chromiumMissing);
let page: ClipPage['page'];
let address: string;
let files: string;
let path: string;
let videoId: string;
let found: ClipPage['found'];
let clips: ClipPage['clips'];
let savedClip: ClipPage['savedClip'];
let patch: ClipPage['patch'];
let button: ClipPage['button'];
let word: ClipPage['word'];
let cutWords: ClipPage['cutWords'];
let saved: ClipPage['saved'];
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
let opened: ClipPage;

beforeAll(async () => {
  if (chromiumMissing) return;
  opened = await openClipPage('Edith');
  ({ page, address, files, path, videoId, found } = opened);
  ({ clips, savedClip, patch, button, word, cutWords, saved } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());
beforeEach(() => opened.leave());

/**
 * Waits for a caption script that contains a text; a request that another one has replaced has no
 * body.
 */
const scriptWith = (text: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/captions') &&
      (await response.text().catch(() => '')).includes(text),
  );

test('the question mark lists the keyboard shortcuts, but not where it is typed, and Escape returns to the words', async () => {
  await opened.open();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await tab('Title').click();
  const title = page.getByLabel('Text', { exact: true });
  await title.fill('Why');
  await title.press('?');
  expect(await title.inputValue()).toBe('Why?');
  expect(await help.count()).toBe(0);
  await tab('Title').click();
  const words = page.getByRole('textbox', { name: 'Words of the clip' });
  await words.press('?');
  await help.getByText('Cut, restore or add the words').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await until(
    () => words.evaluate((element) => element === element.ownerDocument.activeElement),
    (isFocused) => isFocused,
  );
});

test('the keyboard selects words, cuts and restores them', async () => {
  await opened.open();
  await page.getByRole('textbox', { name: 'Words of the clip' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Delete'])
    await page.keyboard.press(key);
  const cut = await cutWords();
  expect(cut.split(' ')).toHaveLength(2);
  await until(savedClip, (clip) => clip.edit !== undefined);
  await page.keyboard.press('Delete');
  expect(await cutWords()).toBe('');
  await until(savedClip, (clip) => clip.edit === undefined);
});

test('captions are edited in place, hidden, emphasised and broken into lines, with the mouse and with the keyboard alone', async () => {
  await opened.open();
  const wordsOfClip = page.getByRole('textbox', { name: 'Words of the clip' });
  const input = page.getByRole('textbox', { name: 'Caption text' });
  const changes = async () => (await savedClip()).edit?.captions?.changes ?? [];
  const script = () =>
    page.waitForResponse((response) => response.url().endsWith('/captions') && response.ok());

  await word('father').dblclick();
  expect(await input.inputValue()).toBe('father');
  await input.fill('dad 🔥');
  const [drawn] = await Promise.all([script(), input.press('Enter')]);
  expect((await drawn.json()).script).toMatch(/\}DAD\n[\s\S]*,Emoji,/);
  const edited = page.locator('[data-edited]');
  expect((await edited.textContent())?.trim()).toBe('dad 🔥');
  const [text] = await until(changes, (all) => all.length === 1);
  expect(text).toMatchObject({ text: 'dad 🔥' });
  expect(
    await edited.evaluate((element) =>
      Object(element).ownerDocument.activeElement.getAttribute('aria-label'),
    ),
  ).toBe('Words of the clip');

  // By keyboard alone from here: Escape cancels the edit.
  for (const key of ['e', 'x', 'Escape', 'ArrowRight', 'h', 'ArrowRight', 'm', 'ArrowRight', 'n'])
    await page.keyboard.press(key);
  expect((await edited.textContent())?.trim()).toBe('dad 🔥');
  expect((await page.locator('[data-hidden]').textContent())?.trim()).toBe('looked');
  expect((await page.locator('[data-emphasised]').textContent())?.trim()).toBe('at');
  await page.getByRole('button', { name: 'Begin a line here (N)', pressed: true }).waitFor();
  await page
    .locator('[data-line]')
    .filter({ hasText: /^me ?$/ })
    .first()
    .waitFor();
  await page.getByText('me: selected, begins a line').waitFor({ state: 'attached' });
  expect(await until(changes, (all) => all.length === 4)).toMatchObject([
    { text: 'dad 🔥' },
    { hide: true },
    { emphasis: true },
    { line: 'new' },
  ]);
  expect(await seriousProblems(page)).toEqual([]);

  await page.keyboard.press('Control+z');
  await until(changes, (all) => all.length === 3);
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'All capitals', pressed: true }).click();
  expect(
    (await until(savedClip, ({ edit }) => edit?.captions?.capitals !== undefined)).edit?.captions
      ?.changes,
  ).toHaveLength(4);
  await page.reload();
  await until(
    () => edited.count(),
    (count) => count === 1,
  );
  await button('Reset captions').click();
  expect(await edited.count()).toBe(0);
  await until(savedClip, ({ edit }) => edit === undefined);
  await wordsOfClip.waitFor();
});

test('playback skips what is cut', async () => {
  await opened.open();
  await opened.drag(word('father'), word('minute'));
  await page.keyboard.press('Delete');
  const { edit } = await until(savedClip, (clip) => clip.edit !== undefined);
  const [first, second] = edit?.ranges ?? [];
  if (!first || !second) throw new Error('nothing was cut');
  await word('My').click();
  await page.evaluate(() => {
    const { document }: { document: { querySelector(name: string): { currentTime: number } } } =
      Object(globalThis);
    const video = document.querySelector('video');
    const times: number[] = [];
    Object(globalThis).times = times;
    setInterval(() => times.push(video.currentTime), 20);
  });
  const times = await until(
    () => page.evaluate<number[]>('times'),
    (all) => all.some((at) => at > second.start + 0.2),
  );
  // A frame or two are shown before the player notices.
  expect(times.filter((at) => at > first.end + 0.3 && at < second.start - 0.1)).toEqual([]);
});

test('a word that is played and cut before the video has loaded: the next one is played once it has', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'media') await released;
    await route.fallback();
  });
  await page.goto(path);
  await word('father').click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Delete');
  await saved();
  expect(await cutWords()).toBe('father');
  release();
  await until(
    () =>
      page.locator('video').evaluate((video: object) => Number(Reflect.get(video, 'currentTime'))),
    (at) => at > 8.2 && at < 20,
  );
  await page.unrouteAll({ behavior: 'wait' });
});

test('tightening lists what can go, cuts what is checked, and can be undone', async () => {
  await opened.open();
  await tab('Sound').click();
  const panel = page.getByRole('region', { name: 'Tighten' });
  await panel.getByRole('checkbox', { name: /^Filler words/ }).waitFor();
  await panel.getByRole('checkbox', { name: /“um”/ }).first().uncheck();
  await panel.getByText(/^\d+\.\d s shorter$/).waitFor();
  await panel.getByRole('button', { name: 'Apply' }).click();
  const cut = await until(cutWords, (text) => text.includes('uh'));
  expect(cut).toContain('I lost every single customer,');
  expect(await word('um').getAttribute('data-state')).toBe('used');
  await until(savedClip, (clip) => (clip.edit?.ranges.length ?? 0) > 2);
  await button('Undo').click();
  expect(await cutWords()).toBe('');
  await until(savedClip, (clip) => clip.edit === undefined);
});

test('a title is suggested, shown in the preview, kept with the clip and undone; apps can be sketched over it', async () => {
  await opened.open();
  const frame = page.locator('[data-captions="ready"][data-framing="success"]');
  await page.getByRole('radio', { name: '9:16', exact: true }).check();
  await frame.waitFor();
  const drawn = async () => (await frame.locator('canvas').last().screenshot()).toString('base64');
  const without = await drawn();
  await tab('Title').click();
  const panel = page.getByRole('region', { name: 'Title' });
  await panel.getByRole('button', { name: 'Suggest titles' }).click();
  const suggested = panel
    .getByRole('list', { name: 'Suggested titles' })
    .getByRole('button')
    .first();
  const text = (await suggested.textContent()) ?? '';
  expect(text.length).toBeGreaterThan(5);
  await suggested.click();
  await until(drawn, (image) => image !== without);
  expect(await panel.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(text);
  const position = page.getByRole('slider', { name: 'Position' });
  await position.press('End');
  await expect.poll(() => position.getAttribute('aria-valuetext')).not.toMatch(/^0:00/);
  await panel.getByRole('textbox', { name: 'Text' }).fill('{Never} give up');
  await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^0:00\.0/);
  await panel.getByRole('radio', { name: 'Strip', exact: true }).check();
  await panel.getByRole('radio', { name: 'Whole clip', exact: true }).check();
  const { edit } = await until(savedClip, (clip) => clip.edit?.title?.seconds === null);
  expect(edit?.title).toEqual({
    text: '{Never} give up',
    design: 'strip',
    seconds: null,
    position: 'top',
  });
  await saved();

  await page.reload();
  await page.locator('[data-state="used"]').first().waitFor();
  await tab('Title').click();
  expect(await panel.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('{Never} give up');
  await page.getByRole('combobox', { name: 'Safe zones' }).selectOption({ label: 'TikTok' });
  await page.getByRole('img', { name: 'What TikTok covers' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page
    .getByRole('combobox', { name: 'Safe zones' })
    .selectOption({ label: 'Safe zones: off' });
  await panel.getByRole('button', { name: 'Remove title' }).click();
  await until(savedClip, (clip) => clip.edit === undefined);
  await button('Undo').click();
  await until(savedClip, (clip) => clip.edit?.title?.text === '{Never} give up');
});

test('while a title is typed, no captions are requested until it rests', async () => {
  await opened.open();
  await page.getByRole('radio', { name: '9:16', exact: true }).check();
  await page.locator('[data-captions="ready"][data-framing="success"]').waitFor();
  await tab('Title').click();
  const text = page.getByRole('region', { name: 'Title' }).getByRole('textbox', { name: 'Text' });
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/captions')) texts.push(request.postDataJSON().edit?.title?.text);
  });
  await text.pressSequentially('Never give up', { delay: 30 });
  await until(
    async () => texts,
    (all) => all.includes('Never give up'),
  );
  await saved();
  // Twice when the title is the first thing that keeps clear of faces: they are found meanwhile.
  expect(texts.length).toBeLessThanOrEqual(4);
});

test('earlier versions are listed with what was changed, shown in the preview, and restored, by keyboard and by mouse', async () => {
  await opened.open();
  await word('father').click();
  await page.keyboard.press('Delete');
  await until(savedClip, (clip) => clip.edit !== undefined);
  const cut = await cutWords();
  await button('Reset').click();
  await until(savedClip, (clip) => clip.edit === undefined);
  await button('Versions').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Versions' });
  const list = panel.getByRole('listitem');
  await until(
    () => list.last().getByText('Current').count(),
    (count) => count === 1,
    20,
  );
  const position = page.getByRole('slider', { name: 'Position' });
  const length = async () => Number(await position.getAttribute('max'));
  const whole = await length();
  expect(await list.first().textContent()).toMatch(/^just now.*\d s: 0\.\d s shorter/);
  await list
    .first()
    .getByRole('button', { name: /^Preview the version from / })
    .press('Enter');
  await until(length, (seconds) => seconds < whole);
  expect(await cutWords()).toBe('');
  expect(await seriousProblems(page)).toEqual([]);
  await list
    .first()
    .getByRole('button', { name: /^Restore the version from / })
    .click();
  await panel.getByText('Restored.').waitFor();
  expect(await cutWords()).toBe(cut);
  await until(savedClip, (clip) => clip.edit !== undefined);
  await page.keyboard.press('Control+z');
  await until(cutWords, (text) => text === '');
  await until(savedClip, (clip) => clip.edit === undefined);
  await page.setViewportSize(screens.phone);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
});

test('a clip has a brand kit and a caption style of its own, in the preview and in its export', async () => {
  const post = (where: string, data: object) =>
    page.request
      .post(`${address}/api/clips/${where}`, { data, headers: { origin: address } })
      .then((answer) => answer.json());
  const { brandKit } = await post('brand-kits', {
    name: 'Acme',
    captionStyle: { font_family: 'Bangers' },
  });
  await opened.open();
  await tab('Style').click();
  const panel = page.getByRole('region', { name: 'Style' });
  const kit = panel.getByRole('combobox', { name: 'Brand kit' });
  await Promise.all([scriptWith('Style: Word,Bangers,'), kit.selectOption({ label: 'Acme' })]);
  expect((await until(savedClip, (clip) => clip.edit?.brandKit !== undefined)).edit).toMatchObject({
    brandKit: brandKit.id,
    style: { font_family: 'Bangers' },
  });
  await panel.getByRole('group', { name: 'Caption style' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await button('Undo').click();
  await until(savedClip, (clip) => clip.edit === undefined);
  await panel.getByRole('switch', { name: 'Custom caption style' }).press('Space');
  await panel.getByRole('switch', { name: 'Captions', exact: true }).click();
  await until(savedClip, (clip) => clip.edit?.style?.enabled === false);
  await page.setViewportSize(screens.phone);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
  await page.request.delete(`${address}/api/clips/brand-kits/${brandKit.id}`, {
    headers: { origin: address },
  });
});

test('the ends move on the timeline without losing the cuts, and a gesture is undone at once', async () => {
  await opened.open();
  await word('father').click();
  await page.keyboard.press('Delete');
  const cut = await until(savedClip, (clip) => clip.edit !== undefined);
  const end = page.getByRole('slider', { name: 'Clip end' });
  await end.focus();
  await page.keyboard.press('PageDown');
  const shorter = await until(savedClip, (clip) => clip.end !== cut.end);
  expect(Number(cut.end) - Number(shorter.end)).toBeCloseTo(1, 2);
  expect(shorter.edit?.ranges[0]).toEqual(cut.edit?.ranges[0]);
  await page.keyboard.press('Control+z');
  await until(savedClip, (clip) => clip.end === cut.end && clip.edit !== undefined);
});

test('a clip is split at the playhead, and its parts are moved and removed, by keyboard and by mouse', async () => {
  await opened.open();
  const position = page.getByRole('slider', { name: 'Position' });
  await page.locator('[data-framing="success"]').waitFor();
  const parts = page.getByRole('list', { name: 'Parts, in playing order' }).getByRole('listitem');
  const part = (number: number) =>
    parts.nth(number - 1).getByRole('button', { name: new RegExp(`^Part ${number} of`) });
  const [start, end] = [Number(found.start), Number(found.end)];
  const cutAt = async (seconds: number) => {
    await position.fill(String(seconds));
    await expect
      .poll(() => page.locator('video').evaluate((video: object) => Reflect.get(video, 'seeking')))
      .toBe(false);
  };
  await cutAt(8);
  await button('Split').click();
  await expect.poll(() => parts.count()).toBe(2);
  await cutAt(16);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('s');
  await expect.poll(() => parts.count()).toBe(3);
  // Only where a part stands elsewhere has the clip changed.
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await savedClip()).edit).toBeUndefined();
  expect(await seriousProblems(page)).toEqual([]);

  await part(3).press('Alt+ArrowLeft');
  const ranges = async () => (await savedClip()).edit?.ranges ?? [];
  const moved = await until(ranges, (all) => all.length === 3);
  expect(moved[0]?.start).toBe(start);
  expect(moved[1]?.end).toBe(end);
  expect(moved[2]?.start).toBe(moved[0]?.end);
  expect(await part(2).evaluate((one) => one === Object(globalThis).document.activeElement)).toBe(
    true,
  );
  const [from, to] = [await part(3).boundingBox(), await part(1).boundingBox()];
  if (!from || !to) throw new Error('the parts are not shown');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await until(ranges, (all) => all[0]?.start === moved[2]?.start);
  await page.keyboard.press('Delete');
  await until(ranges, (all) => all.length === 2);
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z');
  await until(savedClip, ({ edit }) => edit === undefined);
  expect(await parts.count()).toBe(1);
});

test('the page shows the clip as it will be exported, in each format, or the whole video', async () => {
  await opened.open();
  const frame = page.locator('[data-captions="ready"][data-framing="success"]');
  const shape = async () => {
    const box = await frame.boundingBox();
    return box ? box.width / box.height : 0;
  };
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await choice('9:16').check();
  await until(shape, (ratio) => Math.abs(ratio - 9 / 16) < 0.01);
  await opened.drag(word('father'), word('minute'));
  await page.keyboard.press('Delete');
  await saved();
  const [first, second] = (await savedClip()).edit?.ranges ?? [];
  if (!first || !second) throw new Error('nothing was cut');
  const position = page.getByRole('slider', { name: 'Position' });
  await until(
    async () => Number(await position.getAttribute('max')),
    (max) => Math.abs(max - (first.end - first.start + second.end - second.start)) < 0.01,
  );
  // Three seconds after the cut, by the time of the clip.
  await position.fill(String(first.end - first.start + 3));
  const shown = () =>
    page.locator('video').evaluate((video: object) => Number(Reflect.get(video, 'currentTime')));
  await until(shown, (at) => Math.abs(at - second.start - 3) < 0.1);
  await frame.waitFor();
  const inside = (await frame.locator('canvas').last().screenshot()).toString('base64');
  await position.fill(String(first.end - first.start + 0.01));
  await until(
    async () => (await frame.locator('canvas').last().screenshot()).toString('base64'),
    (drawn) => drawn !== inside,
  );
  await choice('16:9').check();
  await until(shape, (ratio) => Math.abs(ratio - 16 / 9) < 0.01);
  const before = await shown();
  await choice('Original').check();
  await page.locator('video:has(track)').waitFor();
  await until(shown, (at) => Math.abs(at - before) < 0.1);
  await choice('9:16').check();
  await until(shape, (ratio) => Math.abs(ratio - 9 / 16) < 0.01);
});

test('clips selected on the page of their video are joined in that order', async () => {
  const at = `${address}/api/clips/videos/${videoId}/clips`;
  const headers = { origin: address };
  for (const [title, start, end] of [
    ['The late one', '8', '11.5'],
    ['The early one', '0', '3.5'],
  ])
    expect((await page.request.post(at, { data: { title, start, end }, headers })).ok()).toBe(true);
  await page.goto(`${address}/videos/${videoId}`);
  for (const title of ['The late one', 'The early one']) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await card.getByRole('checkbox').check();
  }
  const before = (await clips()).length;
  // A double click joins them once.
  await button('Join').dblclick();
  await page.waitForURL(/\/clips\/[^/]+$/);
  expect((await clips()).length).toBe(before + 1);
  const joined = (await clips()).find(({ id }) => page.url().endsWith(id));
  expect(joined?.edit?.ranges).toEqual([
    { start: 8, end: 11.5 },
    { start: 0, end: 3.5 },
  ]);
  await page.locator('[data-captions="ready"][data-framing="success"]').waitFor();
  for (const { id, own } of await clips())
    if (own) await page.request.delete(`${at}/${id}`, { headers });
});

test('the card leads to the page and says that the clip is edited; other addresses say what is missing', async () => {
  await opened.open();
  await word('father').click();
  await page.keyboard.press('Delete');
  await saved();
  await page.getByRole('link', { name: /^Back to/ }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: found.title, exact: true }) });
  await card.getByText('Edited', { exact: true }).waitFor();
  const about = page.getByRole('region', { name: 'About the clip' });
  const openScore = () => card.getByRole('button', { name: /why\?$/ }).click();
  await openScore();
  await about.getByText('The parts add up to the score').waitFor();
  // Nothing is quoted that the clip no longer says.
  await about.getByText('Scored before it was edited.').waitFor();
  expect(new Set(await about.locator('blockquote').allTextContents()).size).toBeGreaterThan(1);
  await patch({ edit: { ranges: [{ start: 3.9, end: 7.9 }] } });
  await page.reload();
  await openScore();
  await about.getByText('Scored before it was edited.').waitFor();
  expect(new Set(await about.locator('blockquote').allTextContents())).toEqual(new Set([lines[1]]));
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(path);
  await page.goto(`${address}/videos/${videoId}/clips/none`);
  await page.getByRole('heading', { name: 'Clip not found' }).waitFor();
  await page.goto(`${address}/videos/none/clips/none`);
  await page.getByRole('heading', { name: 'Video not found' }).waitFor();
});

test('has no serious accessibility problem in either theme, with words cut and what can go listed', async () => {
  await opened.open();
  await opened.drag(word('father'), word('me'));
  await page.keyboard.press('Delete');
  await tab('Sound').click();
  await page.getByRole('checkbox', { name: /^Filler words/ }).waitFor();
  for (const [colorScheme, size] of [
    ['light', screens.desktop],
    ['dark', screens.phone],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  }
});

test('caption changes whose words are gone are named, stay with other changes, and are removed when a person says so', async () => {
  const { start } = found;
  const gone = { start: 7.3, end: 7.7, text: 'iPhone 🔥' };
  await patch({
    edit: {
      ranges: [{ start: Number(start), end: Number(found.end) }],
      captions: { changes: [gone] },
    },
  });
  await opened.open();
  await page.getByText('1 caption change has no effect').waitFor();
  await page.getByText('“iPhone 🔥”, at 0:07.3').waitFor();
  await word('father').click();
  await page.keyboard.press('h');
  const changes = async () => (await savedClip()).edit?.captions?.changes ?? [];
  expect(await until(changes, (all) => all.length === 2)).toMatchObject([gone, { hide: true }]);
  await button('Remove').click();
  expect(await until(changes, (all) => all.length === 1)).toMatchObject([{ hide: true }]);
});

test('on small windows, the preview has half the width and stays in sight with the tabs, the words and what a tab opens', async () => {
  await opened.open();
  await page.getByRole('radio', { name: '9:16', exact: true }).check();
  for (const size of [screens.phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await page.locator('[data-word]').last().click();
    expect(await page.evaluate('scrollY')).toBeGreaterThan(200);
    const bar = page.getByRole('toolbar', { name: 'Selected words' });
    const boxes = await Promise.all(
      [page.locator('[data-framing]'), tab('Words'), bar, page.locator('[data-selected]')].map(
        (one) => one.boundingBox(),
      ),
    );
    const [frame, tabs, actions, words] = boxes.map(
      (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    expect(frame?.width).toBeGreaterThanOrEqual(size.width / 2 - 1);
    expect(tabs?.y).toBeGreaterThan((frame?.y ?? 0) + (frame?.height ?? 0));
    expect(words?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
    expect(actions?.x).toBeGreaterThanOrEqual(0);
    expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(size.width);
    const state = () => page.locator('[data-selected]').getAttribute('data-state');
    const before = await state();
    await bar.getByRole('button', { name: /^(Delete|Restore|Add)$/ }).click();
    await until(state, (now) => now !== before);

    await tab('Style').click();
    const panel = await page.getByRole('tabpanel', { name: 'Style' }).boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
    await tab('Style').press('Escape');
    await page.getByRole('tabpanel').waitFor({ state: 'detached' });
    await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
    expect(await coveredFocus(page, { steps: 45 })).toEqual([]);
  }
});

test('tabs are changed with the arrow keys, what was opened closes with Escape, and what disappears in one passes the focus on', async () => {
  await opened.open();
  const focused = () =>
    page.evaluate(
      "document.activeElement.ariaLabel || document.activeElement.textContent || 'nothing'",
    );
  const preview = async () => (await page.locator('[data-framing]').boundingBox())?.height;
  await page.locator('[data-framing="success"]').waitFor();
  const height = await preview();
  await tab('Words').focus();
  for (const name of ['Style', 'Title', 'Frame', 'Sound']) {
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(name);
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
    expect(await preview()).toBe(height);
  }
  await page.getByRole('checkbox', { name: /^Filler words/ }).waitFor();
  await button('Apply').press('Enter');
  expect(await focused()).toBe('Tighten');
  await until(savedClip, (clip) => clip.edit !== undefined);

  await tab('Title').press('Enter');
  const title = page.getByRole('textbox', { name: 'Text' });
  await title.fill('Never give up');
  await button('Remove title').press('Enter');
  expect(
    await title.evaluate(
      (field) => field === Reflect.get(Object(globalThis).document, 'activeElement'),
    ),
  ).toBe(true);

  await button('Versions').press('Enter');
  expect(await focused()).toBe('Versions');
  const restore = page.getByRole('button', { name: /^Restore the version as identified/ });
  await restore.press('Enter');
  await page.getByText('Restored.').waitFor();
  expect(await preview()).toBe(height);
  await page.keyboard.press('Escape');
  expect([await focused(), await button('Versions').getAttribute('aria-expanded')]).toEqual([
    'Versions',
    'false',
  ]);
});

test('a clip is duplicated and deleted on its page', async () => {
  await opened.open();
  const menu = page.getByRole('button', { name: `More actions for “${found.title}”` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await page.getByRole('heading', { name: `${found.title} (copy)` }).waitFor();
  expect(page.url()).not.toBe(path);
  await page.getByRole('button', { name: `More actions for “${found.title} (copy)”` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.waitForURL((url) => url.pathname === `/videos/${videoId}`);
  await page.getByText('Clip deleted').waitFor();
});

test('what is written from right to left is laid out so, whatever the speaker is called, and the left arrow goes on', async () => {
  const speaker = 'Speaker 1';
  await page.route('**/transcript', async (route) => {
    const { words, sentences, ...rest }: TranscriptResponse = await (await route.fetch()).json();
    const spoken = words.map((one) => ({ ...one, text: 'שלום' }));
    const said = sentences.map((one) => ({
      ...one,
      speaker,
      text: Array(one.last - one.first + 1)
        .fill('שלום')
        .join(' '),
    }));
    await route.fulfill({ json: { ...rest, words: spoken, sentences: said } });
  });
  await opened.open();
  await word('שלום').waitFor();
  const direction = (one: Locator) =>
    one.evaluate((element: object) => Object(globalThis).getComputedStyle(element).direction);
  const [first, second] = [await word('שלום').boundingBox(), await word('שלום', 1).boundingBox()];
  expect(second?.x).toBeLessThan(first?.x ?? 0);
  await word('שלום').click();
  await page.keyboard.press('ArrowLeft');
  const next = await word('שלום', 1).getAttribute('data-word');
  expect(await page.locator('[data-selected]').getAttribute('data-word')).toBe(next);
  expect(
    await direction(page.getByRole('region', { name: 'Timeline' }).getByText('שלום').first()),
  ).toBe('rtl');
  await tab('Title').click();
  await page.getByRole('textbox', { name: 'Text' }).fill('שלום!');
  expect(await direction(page.getByRole('textbox', { name: 'Text' }))).toBe('rtl');
  await page.goto(`${address}/videos/${videoId}?view=words`);
  expect(await direction(page.locator('[data-sentence] [data-text]').first())).toBe('rtl');
  await page.getByRole('button', { name: 'Correct words' }).click();
  await page.locator('[data-sentence="0"]').press('Enter');
  await page.getByLabel('Correct “שלום”').press('Alt+ArrowLeft');
  await page.getByLabel('Correct “שלום שלום”').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a clip of a video without a transcript gets a title', async () => {
  await rm(join(files, 'videos', videoId, 'transcript.json'));
  await page.goto(path);
  await page.getByText('This video has no transcript.').waitFor();
  await tab('Title').click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Without a word');
  await until(savedClip, ({ edit }) => edit?.title?.text === 'Without a word');
  await tab('Style').click();
  await page.getByRole('switch', { name: 'Custom caption style' }).click();
  await Promise.all([
    scriptWith('Without'),
    page.getByRole('switch', { name: 'Captions', exact: true }).click(),
  ]);
  expect(await seriousProblems(page)).toEqual([]);
});
