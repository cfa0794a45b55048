import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { foundIn, type Reader, reader } from './clips-api.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A person organises their library, in a real browser. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let page: Page;
let read: Reader;
let address: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(await startWebServer());
  ({ page } = opened.use(await signedInBrowser(server, 'Lia')));
  address = server.address;
  read = reader(page, address);
  for (const title of ['Alder', 'Birch', 'Cedar']) {
    const { videoId } = await foundIn(read, pages.at('/talk.mp4'));
    await page.request.patch(`${address}/api/clips/videos/${videoId}`, {
      data: { title },
      headers: { origin: address },
    });
  }
  await page.goto(address);
});
afterAll(() => opened.disposeAsync());

const titles = async () =>
  (await page.getByRole('article').getByRole('heading').allTextContents()).sort();
const filters = () => page.getByRole('group', { name: 'Filter your videos' });
const params = () => Object.fromEntries(new URL(page.url()).searchParams);

test('a star makes a video a favourite with the keyboard, and favourites are listed alone, by an address', async () => {
  const star = page.getByRole('button', { name: 'Favourite: Alder' });
  await star.press('Enter');
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await filters().getByRole('button', { name: 'Favourites' }).click();
  await page.getByText('1 video found').waitFor();
  expect(await titles()).toEqual(['Alder']);
  await page.goto(page.url());
  await expect.poll(titles).toEqual(['Alder']);
  await filters().getByRole('button', { name: 'Favourites' }).click();
  await expect.poll(titles).toEqual(['Alder', 'Birch', 'Cedar']);
});

test('a star that is pressed twice quickly ends as it was, whichever response comes first', async () => {
  const star = page.getByRole('button', { name: 'Favourite: Birch' });
  let held = false;
  await page.route('**/api/clips/videos/*', async (route) => {
    if (route.request().method() === 'PATCH' && !held) {
      held = true;
      await page.waitForTimeout(1000);
    }
    await route.continue();
  });
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') answers.push(response.status());
  });
  await star.click();
  await expect.poll(() => answers).toEqual([200, 200]);
  await page.waitForTimeout(500);
  expect(await star.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/clips/videos/*');
  await page.reload();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
});

test('several videos are moved to a new folder and tagged at once; folder and tag narrow the list', async () => {
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: 'Select Birch' }).press('Space');
  // Anywhere on the card.
  await page
    .getByRole('article')
    .filter({ hasText: 'Cedar' })
    .click({ position: { x: 20, y: 40 } });
  const bar = page.getByRole('region', { name: 'Selected videos' });
  await bar.getByText('2 videos selected').waitFor();
  await bar.getByRole('button', { name: 'Folder and tags' }).click();
  await page.getByRole('dialog').locator('select:focus').waitFor();
  await page.getByLabel('Folder', { exact: true }).last().selectOption('New folder…');
  await page.getByLabel('Folder name').fill('Trees');
  await page.getByLabel('Add a tag').fill('wood');
  await page.getByLabel('Add a tag').press('Enter');
  await page.getByRole('button', { name: 'Remove the tag wood' }).waitFor();
  // Text that was typed but not added counts, too.
  await page.getByLabel('Add a tag').fill('green');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 videos changed').first().waitFor();
  await page.keyboard.press('Escape');
  await filters().getByRole('button', { name: /^wood/ }).click();
  await expect.poll(titles).toEqual(['Birch', 'Cedar']);
  await filters().getByLabel('Folder').selectOption('No folder (1)');
  await page.getByRole('heading', { name: 'No videos match' }).waitFor();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await filters().getByLabel('Folder').selectOption('Trees (2)');
  await expect.poll(titles).toEqual(['Birch', 'Cedar']);
  const { folders } = await read<{ folders: { id: string; name: string }[] }>('/folders');
  expect([folders.map(({ name }) => name), params()]).toEqual([
    ['Trees'],
    { folder: folders[0]?.id },
  ]);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Rivers');
  await page.getByLabel('Folder name').press('Enter');
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await page.getByRole('button', { name: 'Options for the folder Rivers' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await filters().getByLabel('Folder', { exact: true }).selectOption('Trees (2)');
});

test('one video has its folder and tags on its own page', async () => {
  await page.getByRole('article').getByRole('link', { name: 'Birch' }).click();
  await page.getByRole('button', { name: 'More options for this video' }).click();
  await page.getByRole('menuitem', { name: 'Folder and tags…' }).click();
  await page.getByRole('button', { name: 'Remove the tag green' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const tags = async () =>
    (await read<{ videos: { title: string; tags: string[] }[] }>('/videos')).videos.map((one) =>
      one.tags.join(),
    );
  await expect.poll(tags).toEqual(['wood,green', 'wood', '']);
  await page.goBack();
  await expect.poll(titles).toEqual(['Birch', 'Cedar']);
});

test('a folder is renamed and deleted, and its videos stay', async () => {
  const option = async (name: string) => {
    await filters()
      .getByRole('button', { name: /^Options for the folder/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await option('Rename folder…');
  await page.getByLabel('Folder name').fill('Forest');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await filters().getByLabel('Folder').getByText('Forest (2)').waitFor({ state: 'attached' });
  await option('Delete folder, keep its videos');
  await expect.poll(titles).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(params()).toEqual({});
});

test('nothing of it is a serious accessibility problem or wider than the screen', async () => {
  for (const size of [screens.phone, screens.desktop]) {
    await page.setViewportSize(size);
    await page.reload();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Alder' }).check();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: 'End selection' }).click();
    expect(await seriousProblems(page)).toEqual([]);
  }
});

test('many videos are deleted after a question, with a few seconds to undo that', async () => {
  const videos = async () => (await read<{ videos: unknown[] }>('/videos')).videos.length;
  const deleteAll = async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await page
      .getByRole('region', { name: 'Selected videos' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('button', { name: 'Delete 3 videos' }).click();
    await page.getByText('No videos yet').waitFor();
  };
  await deleteAll();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Alder', 'Birch', 'Cedar']);
  await deleteAll();
  expect(await videos()).toBe(3);
  // Leaving the page performs it.
  await page.goto(`${address}/api/health`);
  await expect.poll(videos).toBe(0);
});

test('deleted videos are in the trash: one is restored, one deleted for good, and then the rest', async () => {
  await page.goto(address);
  await page.getByText('No videos yet').waitFor();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByText('Deleted videos stay here for 7 days').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Birch' }).click();
  await page.getByText('“Birch” is back in your videos').waitFor();
  await page.getByRole('button', { name: 'Delete for good: Alder' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('“Alder” was deleted for good').waitFor();
  await page.getByText('1 deleted video').waitFor();

  // In the same page, a video that is deleted and restored is shown again.
  await page.getByRole('link', { name: 'Your videos' }).click();
  await expect.poll(titles).toEqual(['Birch']);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /Birch/ }).check();
  const bar = page.getByRole('region', { name: 'Selected videos' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You can restore them from the trash for 7 days.').waitFor();
  await page.getByRole('button', { name: 'Delete 1 video' }).click();
  await page.getByText('No videos yet').waitFor();
  await expect.poll(async () => (await read<{ videos: unknown[] }>('/videos')).videos).toEqual([]);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Birch' }).click();
  await page.getByText('1 deleted video').waitFor();
  await page.getByRole('link', { name: 'Your videos' }).click();
  await expect.poll(titles).toEqual(['Birch']);

  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  expect((await read<{ videos: unknown[] }>('/trash')).videos).toEqual([]);
});
