import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { redPng } from '../png.ts';
import { servePages } from '../stand-ins/pages.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let pages: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startWebServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

type Page = Awaited<ReturnType<typeof signedInBrowser>>['page'];

/** Starts to find clips as the app does. @returns the id of the video, once it has one */
const findClips = (page: Page, prompt: string) =>
  page.evaluate(
    async ([platformUrl, words]) => {
      const started = await fetch('/api/clips/identify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platformUrl, prompt: words }),
      });
      const location = started.headers.get('location') ?? '';
      for (;;) {
        const answer = await (await fetch(location)).text();
        const job: { videoId?: string; stage: string; status: string } = JSON.parse(answer);
        if (job.videoId && job.stage === 'identify') return String(job.videoId);
        if (job.status === 'complete') return String(job.videoId);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    [pages.at(`/talk.mp4?${Math.random()}`), prompt] as const,
  );

describe.skipIf(chromiumMissing)('a person', () => {
  it('changes name and picture, sees a typed password beside the rules, and ends another session', async () => {
    await using other = await signedInBrowser(server, 'Ann', { path: '/settings/account' });
    const { page, complaints } = other;
    await page.getByLabel('Name').fill('Ann B.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name saved').waitFor();
    const files = page.locator('input[type=file]');
    await files.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: redPng(300, 200),
    });
    await page.getByRole('img', { name: 'Your picture' }).waitFor();
    await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('This picture cannot be read').waitFor();

    const typed = page.getByLabel('New password');
    await typed.fill('short');
    await page.getByText('At least 10 characters').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).nth(1).click();
    expect(await typed.getAttribute('type')).toBe('text');
    await page.getByText('This browser').waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.goto(`${server.address}/login`);
    await page.getByLabel('Email address').fill('ann@example.org');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto(`${server.address}/settings/account`);
    await page.getByRole('button', { name: /^End / }).click();
    await page.getByText('Session ended').waitFor();
    const before = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await fetch(`${server.address}/api/me`, { headers: { cookie: before } });
    expect(me.status).toBe(401);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('is told in a hidden tab when a job ends, and frees the space of originals', async () => {
    await using browser = await signedInBrowser(server, 'Ben');
    const { page } = browser;
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(`
      window.shown = [];
      window.Notification = class extends EventTarget {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title) {
          super();
          window.shown.push(title);
        }
      };`);
    const videoId = await findClips(page, Array(6).fill('identify-brief').join(' '));
    await page.goto(`${server.address}/videos/${videoId}`);
    await page.getByRole('button', { name: 'Tell me when it is done' }).click();
    await page.getByRole('button', { name: 'You’ll be told when it is done' }).waitFor();
    await page.evaluate(
      `Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })`,
    );
    const shown = () => page.evaluate(() => Reflect.get(globalThis, 'shown'));
    await until(shown, (titles) => String(titles) === 'Clips found', 60);

    await page.goto(`${server.address}/settings/space`);
    await page.getByText('No originals are that old.').waitFor();
    await page.getByRole('radio', { name: 'Other' }).check();
    await page.getByRole('textbox', { name: 'Days' }).fill('0');
    await page.getByRole('button', { name: 'Delete 1 original…' }).click();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete originals' }).click();
    await page.getByText(/ freed$/).waitFor();
    await page.getByText('without original').waitFor();
    await page.goto(`${server.address}/videos/${videoId}`);
    const again = page.getByRole('link', { name: 'add the video again' });
    expect(await again.getAttribute('href')).toContain('talk.mp4');
  });
});
