import type { Page, Route } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { clipAction, clipCard, openVideoPage } from './video-page.ts';

/** Answers and events that come late, in another order or not at all. */

const test = anyTest.skipIf(chromiumMissing);
let tab: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;
let id: string;
beforeAll(async () => {
  if (chromiumMissing) return;
  tab = await openVideoPage('Tim');
  page = tab.page;
  page.setDefaultTimeout(20_000);
});
afterAll(() => tab?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
});

type StoredClip = { id: string; title: string };
const storedClips = async (): Promise<StoredClip[]> =>
  (await (await tab.request(`/videos/${id}`)).json()).video.clips;
const storedIds = async () => (await storedClips()).map((clip) => clip.id).sort();
const shownIds = async () =>
  (
    await page
      .locator('ul[aria-label=Clips] [data-clip]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-clip')))
  ).sort();
const firstCard = () => page.locator('ul[aria-label=Clips] > li').first();
const exportFirst = async () => {
  await firstCard()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
};
const findAgain = async () => {
  await tab.request(`/videos/${id}/identify`, { method: 'POST', body: { prompt: 'other' } });
  await until(tab.jobs, ([newest]) => newest?.status === 'complete');
};
const isPatch = (route: Route) => route.request().method() === 'PATCH';
const waitFor = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Requests of that address get their answers only once `release` is called, although the server has
 * them at once.
 */
async function holdAnswers(
  address: string | RegExp,
  isHeld: (route: Route) => boolean = () => true,
) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!isHeld(route)) return await route.fallback();
    const response = await route.fetch();
    await promise;
    // The page may have cancelled it.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return release;
}

test('Tab after a correction that adds a word goes to the word that follows, and changes nothing there', async () => {
  id = await tab.submit();
  const body = {
    version: 0,
    operations: [{ first: 1, last: 1, text: 'world one two three four.' }],
  };
  await tab.request(`/videos/${id}/transcript/changes`, { method: 'POST', body });
  const words = async () =>
    (await (await tab.request(`/videos/${id}/transcript`)).json()).words
      .map(({ text }: { text: string }) => text)
      .join(' ');
  const before = await words();
  await tab.open(id, '?view=words');
  await page.getByRole('button', { name: 'Correct words' }).press('Enter');
  await page.locator('[data-sentence="0"]').press('Enter');
  await page.getByLabel('Correct “Hello”').fill('Hello there');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Correct “world”').inputValue()).toBe('world');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Correct “one”').inputValue()).toBe('one');
  await page.keyboard.press('Escape');
  await until(words, (now) => now !== before);
  expect(await words()).toBe(before.replace('Hello', 'Hello there'));
});

test('what a job changed while the events were lost is shown when they are back', async () => {
  id = await tab.submit();
  await tab.open(id);
  await expect.poll(shownIds).toEqual(await storedIds());
  await page.route('**/api/clips/events', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/events'),
  );
  await page.evaluate('dispatchEvent(new Event("online"))');
  await refused;
  await findAgain();
  await page.unroute('**/api/clips/events');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect.poll(shownIds).toEqual(await storedIds());
});

test('the answer to a change does not end the request for what a job has changed', async () => {
  await tab.open(id);
  await expect.poll(shownIds).toEqual(await storedIds());
  const before = await storedIds();
  const answerRename = await holdAnswers('**/videos/*/clips/*', isPatch);
  await clipCard(page, 'Best').getByRole('button', { name: 'Rename “Best”' }).click();
  await page.getByLabel('Clip title').fill('Best of all');
  const renamed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await until(storedClips, (clips) => clips.some(({ title }) => title === 'Best of all'));
  const answerVideo = await holdAnswers(new RegExp(`/videos/${id}$`));
  const requested = page.waitForRequest(new RegExp(`/api/clips/videos/${id}$`));
  await findAgain();
  await requested;
  // The last one that the events of the job lead to.
  await waitFor(500);
  answerRename();
  await renamed;
  await waitFor(300);
  answerVideo();
  await expect.poll(shownIds).toEqual(await storedIds());
  expect(await shownIds()).not.toEqual(before);
});

test('a deleted clip does not come back with an answer that still contains it; undone, it is as the server has it', async () => {
  id = await tab.submit();
  await tab.open(id);
  const best = (await storedClips()).find(({ title }) => title === 'Best');
  await clipAction(page, 'Best', 'Delete');
  await page.getByText('Clip deleted').waitFor();
  await page.getByRole('radio', { name: 'Words' }).check();
  await page.getByRole('button', { name: 'Correct words' }).press('Enter');
  await tab.request(`/videos/${id}/clips/${best?.id}`, {
    method: 'PATCH',
    body: { title: 'Better' },
  });
  await page.locator('[data-sentence="0"]').press('Enter');
  await page.getByLabel('Correct “Hello”').fill('Howdy');
  const loaded = page.waitForResponse(new RegExp(`/api/clips/videos/${id}$`));
  await page.keyboard.press('Enter');
  await (await loaded).finished();
  await waitFor(300);
  await page.getByRole('radio', { name: 'Clips' }).check();
  expect(await shownIds()).toEqual((await storedIds()).filter((one) => one !== best?.id));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await clipCard(page, 'Better').waitFor();
  expect(await shownIds()).toEqual(await storedIds());
});

test('a form that was left is not closed by its answer', async () => {
  await tab.open(id);
  const card = firstCard();
  const answer = await holdAnswers('**/videos/*/clips/*', isPatch);
  await card.getByRole('button', { name: /^Rename “/ }).click();
  await page.getByLabel('Clip title').fill('First try');
  const renamed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await until(storedClips, (clips) => clips.some(({ title }) => title === 'First try'));
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Rename “/ }).click();
  await page.getByLabel('Clip title').fill('Second thoughts');
  answer();
  await renamed;
  await waitFor(500);
  expect(await page.getByLabel('Clip title').inputValue()).toBe('Second thoughts');
});

test('an export that is cancelled while it starts does not open its page', async () => {
  await tab.open(id);
  await exportFirst();
  const dialog = page.getByRole('dialog');
  const answer = await holdAnswers('**/api/clips/process');
  const requested = page.waitForRequest('**/api/clips/process');
  const started = page.waitForResponse('**/api/clips/process');
  await dialog.getByRole('button', { name: 'Export 1 clip' }).click();
  await requested;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await page.waitForURL(/\/ask$/);
  answer();
  await started;
  await waitFor(500);
  expect(page.url()).toMatch(/\/ask$/);
});

test('a question for which there is no model stays in its field', async () => {
  await page.goto(`${tab.server.address}/ask`);
  await page.getByText('No language model is configured').waitFor();
  const field = page.getByLabel('Your question');
  await field.fill('A long question');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await field.press('Enter');
  await waitFor(300);
  expect(await field.inputValue()).toBe('A long question');
});

test('an export of which one format was refused is started with the options that are shown then, each once', async () => {
  await tab.open(id);
  await exportFirst();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Square/ }).check();
  const sent: string[] = [];
  let refuses = true;
  await page.route('**/api/clips/process', async (route) => {
    const { aspectRatio, subtitleCustomization } = route.request().postDataJSON();
    const isRefused = refuses && aspectRatio === '1:1';
    sent.push(
      `${aspectRatio} ${subtitleCustomization.enabled ? 'with' : 'without'} captions ${isRefused ? 'refused' : 'started'}`,
    );
    if (isRefused)
      await route.fulfill({ status: 503, json: { error: 'The server is busy.', code: 'busy' } });
    else await route.continue();
  });
  const start = dialog.getByRole('button', { name: /Export 1 clip/ });
  await start.click();
  await dialog.getByText('Couldn’t start').waitFor();
  expect(sent.splice(0).sort()).toEqual([
    '1:1 with captions refused',
    '9:16 with captions started',
  ]);
  await start.click();
  await expect.poll(() => sent.splice(0)).toEqual(['1:1 with captions refused']);
  refuses = false;
  await dialog.getByRole('switch', { name: 'Captions' }).click();
  await start.click();
  await page.waitForURL(/exports/);
  expect(sent.sort()).toEqual(['1:1 without captions started', '9:16 without captions started']);
});

test('an export that is retried is shown as ready, although its events come before the answer', async () => {
  id = await tab.submit('process-no-clips-once');
  await tab.open(id);
  await clipAction(page, 'Ten', 'Export…');
  await page.getByRole('dialog').getByRole('button', { name: 'Export 1 clip' }).click();
  await page.waitForURL(/exports/);
  const retry = page.getByRole('button', { name: /^Retry/ });
  await retry.waitFor();
  const answer = await holdAnswers('**/retry');
  await retry.click();
  await until(tab.jobs, ([newest]) => newest?.status === 'complete');
  await page.getByRole('button', { name: /^Download all/ }).waitFor();
  const running = page.getByText('0 of 1 clips ready');
  await running.waitFor({ state: 'detached' });
  const answered = page.waitForResponse('**/retry');
  answer();
  await answered;
  await waitFor(500);
  expect(await running.count()).toBe(0);
});
