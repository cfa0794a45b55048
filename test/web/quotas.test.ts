import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let pages: Pages;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(5), type: 'video/mp4' } });
  server = await startWebServer({ QUOTA_JOBS: '1', QUOTA_STORAGE: '1MiB' });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

describe.skipIf(chromiumMissing)('a person who has used up a quota', () => {
  it('is told which one and what to do, and sees the usage in the settings', async () => {
    await using browser = await signedInBrowser(server, 'Ann');
    const { page } = browser;
    const start = async (prompt: string) => {
      await page.getByLabel('Video link').fill(pages.at('/talk.mp4'));
      await page.getByLabel('What are you looking for?').fill(prompt);
      await page.getByRole('button', { name: 'Find clips' }).click();
    };
    await start('identify-slow');
    await page.waitForURL(/\/(jobs|videos)\//);
    await page.goto(server.address);
    await start('identify-slow once more');
    const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t start' });
    await notice.getByText('You have 1 unfinished job,').waitFor();
    // It is about the link that was submitted, not about another one.
    await page.getByLabel('Video link').fill('https://');
    await notice.waitFor({ state: 'detached' });

    // A file that cannot fit is not sent at all.
    const sent: string[] = [];
    page.on('request', (one) => sent.push(new URL(one.url()).pathname));
    await page
      .getByLabel('Video file')
      .setInputFiles({ name: 'large.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2_000_000) });
    const tray = page.getByRole('region', { name: 'Uploads' }).getByRole('alert');
    await tray.getByText('This file (2 MB) is larger than your remaining storage').waitFor();
    expect(sent).not.toContain('/api/clips/uploads');
    await tray.getByRole('link', { name: 'See your usage' }).click();

    await page.getByRole('heading', { name: 'Your usage' }).waitFor();
    expect(
      await page
        .getByRole('progressbar', { name: 'Unfinished jobs' })
        .getAttribute('aria-valuetext'),
    ).toBe('1 of 1');
    expect(
      await page.getByRole('progressbar', { name: 'Storage' }).getAttribute('aria-valuetext'),
    ).toMatch(/^[\d.]+ kB of 1 MB$/);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
