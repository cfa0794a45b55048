import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type FeedHost, rss, startFeedHost } from '../stand-ins/feeds.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A person follows a podcast, in a real browser. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let page: Page;
let host: FeedHost;
let address: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  host = opened.use(await startFeedHost());
  host.set('/talk.mp4', { body: await smallVideo(), type: 'video/mp4' });
  const server = opened.use(await startWebServer());
  ({ page } = opened.use(await signedInBrowser(server, 'Fen')));
  address = server.address;
});
// A repeated test starts from the beginning.
beforeEach(async () => {
  if (chromiumMissing) return;
  const { feeds } = await (await page.request.get(`${address}/api/clips/feeds`)).json();
  for (const { id } of feeds)
    await page.request.delete(`${address}/api/clips/feeds/${id}`, { headers: { origin: address } });
});
afterAll(() => opened.disposeAsync());

const episode = (n: number, media = 'talk.mp4') => ({
  title: `Episode ${n}`,
  guid: `${n}`,
  date: `2026-03-0${n}T08:00:00Z`,
  media: `${host.url}/${media}?${n}`,
});
const cards = () => page.getByRole('list', { name: 'Following' }).locator(':scope > li');

test('a podcast is followed with its newest episode, which is exported at once and opened from the list', async () => {
  host.set('/show.xml', { body: rss('The show', [episode(2), episode(1)]) });
  await page.goto(address);
  await page.getByRole('link', { name: 'Feeds' }).click();
  await page.getByRole('heading', { name: 'You aren’t following anything yet' }).waitFor();
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByText('Paste a link first.').waitFor();
  await page
    .getByRole('textbox', { name: 'Channel, playlist or podcast' })
    .fill(`${host.url}/show.xml`);
  await page.getByRole('combobox', { name: 'Episodes' }).selectOption('Also the newest episode');
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('radio', { name: 'Export automatically' }).check();
  await page.getByRole('combobox', { name: 'Clips per episode' }).selectOption('The best 2');
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Square (1:1)');
  expect(await seriousProblems(page)).toEqual([]);
  // A double click follows once, and is not answered with an error.
  await page.getByRole('button', { name: 'Follow', exact: true }).dblclick();
  await cards().getByRole('heading', { name: 'The show' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await cards().getByText('Podcast · exports the best 2 clips, 1:1').waitFor();
  await cards().getByText('1 episode', { exact: true }).click();
  await page.getByText('2 clips, 2 exported').waitFor();
  for (const size of Object.values(screens)) {
    await page.setViewportSize(size);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Episode 2' }).click();
  await page.getByRole('heading', { name: 'Episode 2', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('The show, Mar 2, 2026').waitFor();
});

test('what fails says why, and is tried again; settings change, and a feed is paused and unfollowed', async () => {
  const settings = { first: 1, after: 'export', clips: 2 };
  host.set('/show.xml', { body: rss('The show', [episode(2), episode(1)]) });
  await page.request.post(`${address}/api/clips/feeds`, {
    data: { address: `${host.url}/show.xml`, ...settings },
    headers: { origin: address },
  });
  await page.goto(`${address}/feeds`);
  await cards().getByText('1 episode', { exact: true }).waitFor();
  host.set('/show.xml', { status: 404 });
  await page.getByRole('button', { name: 'Check now: The show' }).click();
  await cards().getByText('The last check failed').waitFor();
  await cards().getByText('There is no longer a feed at this address (404).').waitFor();
  await cards()
    .getByText(/next attempt in \d minutes/)
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  host.set('/show.xml', {
    body: rss('The show', [episode(3, 'missing.mp4'), episode(2), episode(1)]),
  });
  await page.getByRole('button', { name: 'Check now: The show' }).click();
  await cards().getByText('2 episodes · 1 failed').click();
  await page.getByText(/There is no video at this address/).waitFor();
  host.set('/missing.mp4', { body: await smallVideo(), type: 'video/mp4' });
  await page.getByRole('button', { name: 'Try again: Episode 3' }).click();
  await cards().getByText('2 episodes', { exact: true }).waitFor();

  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More for The show' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings for The show' });
  await dialog.locator('input:checked:focus').waitFor();
  await dialog.getByRole('radio', { name: 'Wait for my approval' }).check();
  await dialog.getByLabel('Names and terms').fill('Kinora: kin aura, Canora\nAda');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await cards().getByText('Podcast · proposes the best 2 clips').waitFor();
  await menu('Settings');
  expect(await dialog.getByLabel('Names and terms').inputValue()).toBe(
    'Kinora: kin aura, Canora\nAda',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await menu('Pause');
  await cards().getByText('Paused', { exact: true }).waitFor();
  await menu('Resume');
  await cards().getByText('Following', { exact: true }).waitFor();
  await menu('Unfollow');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('heading', { name: 'You aren’t following anything yet' }).waitFor();
  await page.locator('h1:focus').waitFor();
});
