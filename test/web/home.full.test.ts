import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { makeVideo } from '../media.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { manyVideos } from './large-library.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let pages: Pages;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let file: string;

beforeAll(async () => {
  scratch = await scratchFolder();
  file = join(scratch.path, await makeVideo(scratch.path, 'river.mp4'));
  pages = await servePages({ '/river.mp4': { body: await readFile(file), type: 'video/mp4' } });
  server = await startWebServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe.skipIf(chromiumMissing)('the home page', () => {
  it('finds clips from a link and a prompt with the keyboard alone, and shows the progress', async () => {
    await using browser = await signedInBrowser(server, 'Ann');
    const { page, complaints } = browser;
    await page.getByText('No videos yet').waitFor();
    // The field has the focus, so that a link can be pasted at once.
    await page.getByLabel('Video link').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(pages.at('/river.mp4'));
    await page.getByText('A video file on 127.0.0.1').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe(
      'What are you looking for?',
    );
    await page.keyboard.type('the bend in the river');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
    // Going back leads to where the link was pasted, not to the page of the job.
    await page.goBack();
    const card = page.getByRole('article').filter({ hasText: 'river' });
    await card.getByText('4 clips').waitFor();
    await card.getByRole('link').press('Enter');
    await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
    // The link of a finished video opens that video, however the link is written.
    await page.goto(server.address);
    await page.getByLabel('Video link').fill(`${pages.at('/river.mp4')}#t=3`);
    await page.getByText('In your library, with 4 clips.').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });

  it('follows the server only while it is seen: a hidden tab leaves its connection to others, also when the network returns', async () => {
    await using browser = await signedInBrowser(server, 'Hida');
    const { page } = browser;
    const streams = new Set<unknown>();
    const isStream = (url: string) => new URL(url).pathname === '/api/clips/events';
    page.on('request', (request) => isStream(request.url()) && streams.add(request));
    page.on('requestfailed', (request) => streams.delete(request));
    await page.clock.install();
    await page.goto(server.address);
    await expect.poll(() => streams.size).toBe(1);
    const show = (hidden: boolean) =>
      page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => ${hidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await show(true);
    await page.clock.fastForward('00:21');
    await expect.poll(() => streams.size).toBe(0);
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await page.waitForTimeout(300);
    expect(streams.size).toBe(0);
    await show(false);
    await expect.poll(() => streams.size).toBe(1);
  });

  it('offers a sample video where there is none, which the server makes itself', async () => {
    await using browser = await signedInBrowser(server, 'Sam');
    const { page } = browser;
    await page.getByText('Every clip gets a score from 0 to 10').waitFor();
    await page.getByRole('button', { name: 'Try a sample video' }).click();
    await page.locator('[data-clip]').first().waitFor({ timeout: 270_000 });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Sample talk: bread, and finishing things',
    );
  });

  it('recognises playlists and invalid links while typing, and submits neither', async () => {
    await using browser = await signedInBrowser(server, 'Bea');
    const { page } = browser;
    const field = page.getByLabel('Video link');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await field.fill('https://www.youtube.com/playlist?list=PLkinoraSlowWater');
    await page.getByText('This is a playlist.').waitFor();
    expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(
      '/ask/lookup?address=',
    );
    await field.press('Enter');
    await field.fill('not a link');
    await page.getByText('Links can’t contain spaces.').waitFor();
    await field.press('Enter');
    await field.fill('');
    await field.press('Enter');
    await page.getByText('Paste a link or choose a file.').waitFor();
    expect(sent).toEqual([]);
    await field.fill('http://localhost.invalid/x.mp4');
    await field.press('Enter');
    // It was submitted; its card shows the failure and a retry, too.
    await page.waitForURL('**/jobs/*');
    await page.goto(server.address);
    const card = page.getByRole('article').filter({ hasText: 'localhost.invalid' });
    await card.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 60_000 });
  });

  it('uploads a file, and shows its progress again after a reload', async () => {
    await using browser = await signedInBrowser(server, 'Cem');
    const { page } = browser;
    await page.getByLabel('What are you looking for?').fill('identify-slow');
    await page.getByLabel('Video file').setInputFiles(file);
    const card = page.getByRole('article').filter({ hasText: 'river' });
    await card.getByRole('progressbar', { name: 'Finding clips' }).waitFor();
    await page.reload();
    await card.getByRole('progressbar', { name: 'Finding clips' }).waitFor();
    // Deleting it stops the job, which would otherwise delay the next test.
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.goto(`${server.address}/api/health`);
  });

  it('shows the words of a video while they are recognised, and how far that is', async () => {
    await using browser = await signedInBrowser(server, 'Cleo');
    const { page } = browser;
    await page.getByLabel('What are you looking for?').fill('reports-listening identify-slow');
    await page.getByLabel('Video file').setInputFiles(file);
    const card = page.getByRole('article').filter({ hasText: 'river' });
    const words = 'so we sat down on the grass and waited for the others to find us';
    await card.getByRole('progressbar', { name: 'Transcribing – 12 of 60 min' }).waitFor();
    await card.getByText(words).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await card.getByRole('link').click();
    await page.getByRole('status').filter({ hasText: words }).waitFor();
    await page.getByRole('progressbar', { name: 'Transcribing – 12 of 60 min' }).waitFor();
    // Deleting it stops the job, which would otherwise delay the next test.
    await page.goto(server.address);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.goto(`${server.address}/api/health`);
  });

  it('refuses an empty file without sending it, and its message can be dismissed however long its name is', async () => {
    await using browser = await signedInBrowser(server, 'Dan');
    const { page } = browser;
    const name = `${'nothing_at_all_'.repeat(6)}.mp4`;
    await writeFile(join(scratch.path, name), '');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.getByLabel('Video file').setInputFiles(join(scratch.path, name));
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByRole('alert').getByText('This file is empty.').waitFor();
    expect(sent).toEqual([]);
    const dismiss = tray.getByRole('button', { name: `Cancel ${name}` });
    const [outer, inner] = [await tray.boundingBox(), await dismiss.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    await dismiss.click();
    await tray.waitFor({ state: 'detached' });
  });

  it('names the caption files that belong to none of the videos chosen with them, until something else is chosen', async () => {
    await using browser = await signedInBrowser(server, 'Ugo');
    const { page } = browser;
    const [video, ...captions] = ['talk.mp4', 'talk.de.srt', 'river.srt'].map((name) =>
      join(scratch.path, name),
    ) as [string, ...string[]];
    for (const path of [video, ...captions]) await writeFile(path, '');
    await page.getByLabel('Video file').setInputFiles([video, ...captions]);
    const notice = page.getByRole('alert').filter({ hasText: 'Not used: river.srt' });
    await notice.getByText('A caption file needs the name of its video').waitFor();
    await page.getByLabel('Video file').setInputFiles(video);
    await notice.waitFor({ state: 'detached' });
  });

  it('deletes a video after a delay for undo, or at once when the page is left', async () => {
    await using browser = await signedInBrowser(server, 'Eva');
    const { page } = browser;
    await page.getByLabel('Video file').setInputFiles(file);
    const card = page.getByRole('article').filter({ hasText: 'river' });
    await card.getByText('4 clips').waitFor();
    const videos = async (): Promise<number> =>
      (await (await page.request.get(`${server.address}/api/clips/videos`)).json()).videos.length;
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('No videos yet').waitFor();
    const focused = () => page.evaluate('document.activeElement.tagName');
    expect(await focused()).toBe('H1');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await card.getByText('4 clips').waitFor();
    expect(await focused()).toBe('H1');
    expect(await videos()).toBe(1);
    // The same on the video's own page.
    await card.getByRole('link').click();
    await page.getByRole('button', { name: 'More options for this video' }).click();
    await page.getByRole('menuitem', { name: 'Delete video' }).click();
    await page.getByText('No videos yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.getByText('4 clips').waitFor();
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('No videos yet').waitFor();
    expect(await videos()).toBe(1);
    await page.goto(`${server.address}/api/health`);
    await page.goto(server.address);
    expect(await until(videos, (left) => left === 0)).toBe(0);
  });

  it('deletes one video when the button is clicked twice, although the next card takes its place', async () => {
    await using browser = await signedInBrowser(server, 'Dora');
    const { page } = browser;
    const cards = page.getByRole('article').filter({ hasText: '4 clips' });
    for (const count of [1, 2]) {
      await page.getByLabel('Video file').setInputFiles(file);
      await until(
        () => cards.count(),
        (now) => now === count,
      );
    }
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .dblclick();
    await page.getByText('Video deleted').waitFor();
    expect(await cards.count()).toBe(1);
  });

  it('two users at the same time each see only their own videos, updated live', async () => {
    await using first = await signedInBrowser(server, 'Fay');
    await using second = await signedInBrowser(server, 'Gil');
    await first.page.getByLabel('Video file').setInputFiles(file);
    await first.page.getByText('4 clips', { exact: true }).waitFor();
    expect(await second.page.getByText('No videos yet').isVisible()).toBe(true);
    await second.page.getByLabel('Video file').setInputFiles(file);
    await second.page.getByText('4 clips', { exact: true }).waitFor();
    expect(await first.page.getByRole('article').count()).toBe(1);
  });

  it('searches and sorts five hundred videos, and saves both in the address', async () => {
    await using browser = await signedInBrowser(server, 'Hal');
    const { page } = browser;
    await page.route('**/api/clips/videos', (route) =>
      route.fulfill({ json: { videos: manyVideos(500) } }),
    );
    await page.goto(`${server.address}/?search=lake&sort=longest`);
    await page.getByText('250 videos found').waitFor();
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
    expect((await titles()).slice(0, 2)).toEqual(['Lake 499', 'Lake 497']);
    await page.getByLabel('Sort by').selectOption('Title A–Z');
    expect((await titles()).slice(0, 2)).toEqual(['Lake 1', 'Lake 3']);
    const search = page.getByRole('textbox', { name: 'Search', exact: true });
    await search.fill('lake 47');
    await page.getByText('10 videos found').waitFor();
    expect(new URL(page.url()).search).toBe('?search=lake+47&sort=title');
    await search.fill('');
    // All of them can be reached by scrolling.
    const all = await until(
      async () => {
        await page.getByRole('article').last().scrollIntoViewIfNeeded();
        return page.getByRole('article').count();
      },
      (count) => count === 500,
    );
    expect(all).toBe(500);
  });

  it('has no serious accessibility problem on any screen in either theme', async () => {
    await using browser = await signedInBrowser(server, 'Ida');
    const { page } = browser;
    await page.getByLabel('Video file').setInputFiles(file);
    await page.getByText('4 clips', { exact: true }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of Object.values(screens)) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        expect(await seriousProblems(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(
          true,
        );
      }
  });
});
