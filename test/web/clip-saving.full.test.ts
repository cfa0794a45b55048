import type { Locator } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect, onTestFailed } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type ClipPage, openClipPage } from './clip-page.ts';

/**
 * Whose change of a clip is saved: of several windows, and when the page is left, the network fails
 * or the session ends.
 */

const test = anyTest.skipIf(chromiumMissing);
let on: ClipPage;
beforeAll(async () => {
  if (!chromiumMissing) on = await openClipPage('Edith');
});
afterAll(() => on?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await on.leave();
  await on.open();
});

test('a clip changed in another window is not overwritten', async () => {
  await on.word('father').click();
  await on.page.keyboard.press('Delete');
  const { edit } = await until(on.savedClip, (clip) => clip.edit !== undefined);
  await on.saved();
  const [first, second] = edit?.ranges ?? [];
  if (!first || !second) throw new Error('nothing was cut');
  await on.patch({ edit: { ranges: [first, { ...second, start: second.start + 0.5 }] } });
  await on.word('whole').click();
  await on.page.keyboard.press('Delete');
  await on.page.getByText('This clip was changed in another window').waitFor();
  expect((await on.savedClip()).edit?.ranges).toHaveLength(2);
  await on.button('Load it').click();
  await until(on.cutWords, (text) => text.startsWith('father') && !text.includes('whole'));
  await on.word('whole').click();
  await on.page.keyboard.press('Delete');
  await until(on.savedClip, (clip) => clip.edit?.ranges.length === 3);
});

test('an edit made while a version is restored is no change of another window, and can be brought back', async () => {
  const { page } = on;
  await on.word('father').click();
  await page.keyboard.press('Delete');
  await until(on.savedClip, (clip) => clip.edit !== undefined);
  await on.saved();
  await on.button('Versions').click();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/restore', async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Restore the version as identified/ }).click();
  const { version } = await until(on.savedClip, (clip) => clip.edit === undefined);
  await on.word('whole').click();
  await page.keyboard.press('Delete');
  // By then the edit would have been saved for the version before.
  await page.waitForTimeout(1500);
  expect(await page.getByText('This clip was changed in another window').count()).toBe(0);
  answer();
  await until(on.cutWords, (text) => text === '');
  await on.saved();
  expect(await page.getByText('This clip was changed in another window').count()).toBe(0);
  expect(await on.savedClip()).toMatchObject({ version });
  expect((await on.savedClip()).edit).toBeUndefined();
  await on.button('Undo').click();
  await until(on.savedClip, (clip) => clip.edit?.ranges.length === 3);
  await page.unroute('**/restore');
});

const secondsOf = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'));

test('a clip that is only trimmed is not overwritten either; another title is no conflict', async () => {
  await on.patch({ end: String(Number(on.found.end) - 1) });
  await on.page.reload();
  const [start, end] = [
    on.page.getByRole('slider', { name: 'Clip start' }),
    on.page.getByRole('slider', { name: 'Clip end' }),
  ];
  await end.waitFor();
  await on.patch({ title: 'Renamed elsewhere' });
  await start.focus();
  await on.page.keyboard.press('PageUp');
  const renamed = await until(on.savedClip, (clip) => clip.start !== on.found.start);
  expect(renamed).toMatchObject({
    title: 'Renamed elsewhere',
    start: String(Number(on.found.start) + 1),
  });
  await on.saved();

  const other = await on.page.context().newPage();
  await other.goto(on.path);
  await other.getByRole('slider', { name: 'Clip end' }).focus();
  await other.keyboard.press('PageDown');
  const trimmed = await until(on.savedClip, (clip) => clip.end !== renamed.end);
  await other.close();
  await start.focus();
  await on.page.keyboard.press('PageUp');
  await on.page.getByText('This clip was changed in another window').waitFor();
  expect(await on.savedClip()).toEqual(trimmed);
  await on.button('Load it').click();
  await until(
    () => secondsOf(end),
    (seconds) => String(seconds) === trimmed.end,
  );
  await start.focus();
  await on.page.keyboard.press('PageUp');
  expect(await until(on.savedClip, (clip) => clip.start !== trimmed.start)).toMatchObject({
    end: trimmed.end,
  });
});

test('a clip gets another title on its own page, and what was changed just before and after is saved, too', async () => {
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  await end.focus();
  await on.page.keyboard.press('PageDown');
  await on.page.getByRole('button', { name: /^More actions for/ }).click();
  await on.page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = on.page.getByRole('dialog', { name: 'Rename clip' });
  await dialog.getByLabel('Title').fill('The day we nearly gave up');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await on.page.getByRole('heading', { level: 1, name: 'The day we nearly gave up' }).waitFor();
  await end.focus();
  await on.page.keyboard.press('PageDown');
  const expected = await secondsOf(end);
  expect(expected).toBe(Number(on.found.end) - 2);
  const saved = await until(on.savedClip, (clip) => Number(clip.end) === expected);
  expect(saved.title).toBe('The day we nearly gave up');
  await on.saved();
});

test('what is changed while a save is under way is saved when the page is left', async () => {
  let held = false;
  await on.page.route('**/clips/videos/*/clips/*', async (route) => {
    const isFirst = route.request().method() === 'PATCH' && !held;
    if (isFirst) {
      held = true;
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    await route.continue().catch(() => undefined);
  });
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  await end.focus();
  await on.page.keyboard.press('ArrowLeft');
  await until(async () => held, Boolean);
  await on.page.keyboard.press('PageDown');
  await on.page.keyboard.press('PageDown');
  const expected = await secondsOf(end);
  await on.page.reload();
  await until(on.savedClip, (clip) => Number(clip.end) === expected);
  // The save that was under way arrives too late to undo that.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(Number((await on.savedClip()).end)).toBe(expected);
  await on.page.unroute('**/clips/videos/*/clips/*');
});

test('leaving the page while an answer is awaited saves what was changed since, but not over the change of another window', async () => {
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  for (const isChangedElsewhere of [false, true]) {
    await on.open();
    const before = await on.savedClip();
    const { promise: isLeft, resolve: answer } = Promise.withResolvers<void>();
    await on.page.route(
      '**/clips/videos/*/clips/*',
      async (route) => {
        await route.fetch();
        await isLeft;
        await route.abort().catch(() => undefined);
      },
      { times: 1 },
    );
    await end.focus();
    await on.page.keyboard.press('PageDown');
    const arrived = await until(on.savedClip, (clip) => clip.end !== before.end);
    const other = String(Number(arrived.end) - 0.5);
    if (isChangedElsewhere) await on.patch({ end: other });
    await on.page.keyboard.press('PageDown');
    await on.page.reload();
    answer();
    if (isChangedElsewhere) await on.page.waitForTimeout(1000);
    const expected = isChangedElsewhere ? other : String(Number(arrived.end) - 1);
    expect(
      (await until(on.savedClip, (clip) => isChangedElsewhere || clip.end === expected)).end,
    ).toBe(expected);
  }
});

test('what could not be saved offline is saved once there is a connection', async () => {
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  await on.page.context().setOffline(true);
  await end.focus();
  await on.page.keyboard.press('PageDown');
  await on.page.getByText('Couldn’t save').waitFor();
  const expected = await secondsOf(end);
  // The browser asks before it drops the change.
  expect(
    await on.page.evaluate('!dispatchEvent(new Event("beforeunload", { cancelable: true }))'),
  ).toBe(true);
  await on.page.context().setOffline(false);
  await until(on.savedClip, (clip) => Number(clip.end) === expected);
  await on.saved();
  expect(
    await on.page.evaluate('!dispatchEvent(new Event("beforeunload", { cancelable: true }))'),
  ).toBe(false);
});

test('what a stopped server could not save is saved once it answers again, without a click', async () => {
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  await on.page.route('**/clips/videos/*/clips/*', (route) => route.abort('connectionrefused'));
  await end.focus();
  // Further than the video goes, which is where the clip's end stays.
  for (const _ of [1, 2, 3, 4, 5]) await on.page.keyboard.press('PageUp');
  await on.page.getByText('Kinora keeps trying while this page is open.').waitFor();
  const expected = await secondsOf(end);
  expect(expected).toBe(40);
  await on.page.unroute('**/clips/videos/*/clips/*');
  await until(on.savedClip, (clip) => Number(clip.end) === expected);
  await on.saved();
  await on.page.getByText('Couldn’t save').waitFor({ state: 'detached' });
});

test('undoing what could not be saved ends the failure, and a save whose answer was lost is no change of another window', async () => {
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  await on.page.route('**/clips/videos/*/clips/*', (route) => route.abort('connectionrefused'));
  await end.focus();
  await on.page.keyboard.press('PageDown');
  await on.page.getByText('Couldn’t save').waitFor();
  await on.button('Undo').click();
  await on.page.unroute('**/clips/videos/*/clips/*');
  await on.saved();
  await on.page.getByText('Couldn’t save').waitFor({ state: 'detached' });
  expect((await on.savedClip()).end).toBe(on.found.end);

  await on.page.route(
    '**/clips/videos/*/clips/*',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await end.focus();
  await on.page.keyboard.press('PageDown');
  await on.page.getByText('Couldn’t save').waitFor();
  const expected = await secondsOf(end);
  await on.saved();
  expect(Number((await on.savedClip()).end)).toBe(expected);
});

test('a change made after the session has ended is saved when the person has signed in again', async () => {
  const context = on.page.context();
  const cookies = await context.cookies();
  // Whoever comes next is signed in, whatever becomes of this.
  onTestFailed(() => context.addCookies(cookies));
  const end = on.page.getByRole('slider', { name: 'Clip end' });
  // Read before the change: the page may leave for the sign-in as soon as there is something to
  // save.
  const expected = (await secondsOf(end)) - 1;
  await end.focus();
  await context.clearCookies({ name: 'kinora' });
  await on.page.keyboard.press('PageDown');
  await on.page.getByText('Your session has ended. Sign in again to continue.').waitFor();
  await on.page.getByLabel('Email address').fill('edith@example.org');
  await on.page.getByLabel('Password').fill('correct horse battery');
  await on.page.keyboard.press('Enter');
  await on.page.waitForURL(on.path);
  await on.page.getByText('1 change saved.').waitFor();
  expect(Number((await on.savedClip()).end)).toBe(expected);
  await until(
    () => secondsOf(end),
    (seconds) => seconds === expected,
  );
  await end.focus();
  await on.page.keyboard.press('PageDown');
  await until(on.savedClip, (clip) => Number(clip.end) === expected - 1);
});

test('a clip that was deleted in another window says so, and leads to the video', async () => {
  const at = `${on.address}/api/clips/videos/${on.videoId}/clips`;
  const headers = { origin: on.address };
  const { clip } = await (
    await on.page.request.post(at, { data: { copyOf: on.found.id }, headers })
  ).json();
  await on.page.goto(`${on.address}/videos/${on.videoId}/clips/${clip.id}`);
  await on.page.getByRole('slider', { name: 'Clip end' }).focus();
  await on.page.request.delete(`${at}/${clip.id}`, { headers });
  await on.page.keyboard.press('PageDown');
  await on.page.getByText('This clip was deleted', { exact: true }).waitFor();
  await on.page.getByRole('link', { name: 'Go to the video' }).click();
  await on.page.waitForURL(`${on.address}/videos/${on.videoId}`);
});
