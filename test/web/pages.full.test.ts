import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { servePages } from '../stand-ins/pages.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { endedJob, foundIn, reader } from './clips-api.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** The requirements for every page. */

const opened = new AsyncDisposableStack();
let page: Page;
let complaints: string[];
let address: string;
let pages: PageUnderTest[];

type PageUnderTest = {
  path: string;
  /** The window's title. */
  title: string;
  /** The main action: present once the page is loaded, and reachable with the Tab key. */
  action: RegExp;
};

const playlist = 'https://www.youtube.com/playlist?list=PLkinoraTalks';

beforeAll(async () => {
  if (chromiumMissing) return;
  const [model, details] = [
    opened.use(await openaiStandIn()),
    opened.use(await youTubeDataStandIn()),
  ];
  const films = opened.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(
    await startWebServer({
      GROQ_BASE_URL: model.url,
      GROQ_API_KEY: 'for-tests',
      YOUTUBE_API_BASE_URL: details.url,
      YOUTUBE_API_KEY: youTubeKey,
    }),
  );
  ({ address } = server);
  const browser = opened.use(await signedInBrowser(server, 'Ida', { hasTouch: false }));
  ({ page, complaints } = browser);
  const read = reader(page, address);
  const { videoId } = await foundIn(read, films.at('/talk.mp4'));
  const { video } = await read<{
    video: { storageKey: string; title: string; clips: { id: string; title: string }[] };
  }>(`/videos/${videoId}`);
  const [clip] = video.clips;
  if (!clip) throw new Error('no clip was found');
  const selectedClips = [{ start: '0.5', end: '4' }];
  await read('/process', {
    videoId,
    storageKey: video.storageKey,
    selectedClips,
    aspectRatio: '9:16',
  });
  await endedJob(read, 'export');
  pages = [
    { path: '/', title: 'Library', action: /^Find clips$/ },
    { path: `/videos/${videoId}`, title: video.title, action: /^Export the best/ },
    { path: `/videos/${videoId}?view=all`, title: video.title, action: /^Export the best/ },
    { path: `/videos/${videoId}?view=words`, title: video.title, action: /^Export the best/ },
    { path: `/videos/${videoId}/clips/${clip.id}`, title: clip.title, action: /^Export$/ },
    { path: '/clips?show=exported', title: 'Clips', action: /^Download / },
    { path: '/feeds', title: 'Feeds', action: /^Follow$/ },
    { path: `/ask?video=${videoId}`, title: 'Chat', action: /^Your question$/ },
    { path: `/ask/voice?video=${videoId}`, title: 'Voice', action: /talk/i },
    {
      path: `/ask/lookup?address=${encodeURIComponent(playlist)}`,
      title: 'Lookup',
      action: /^Look up$/,
    },
    { path: '/settings/account', title: 'Account', action: /^Sign out$/ },
    { path: '/brand', title: 'Brand', action: /preset|style/i },
    { path: '/settings/server', title: 'This server', action: /./ },
    { path: '/nowhere', title: 'Page not found', action: /^Go to your videos$/ },
  ];
});
afterAll(() => opened.disposeAsync());

describe.skipIf(chromiumMissing)('every page', () => {
  it('loads without layout shift, fits the window down to 320 pixels, has one heading and a title, and is accessible in every size and theme', async () => {
    await page.addInitScript(countShifts);
    // The scripted engine frames nothing either.
    await page.route('**/framing', (route) =>
      route.fulfill({ status: 404, json: { error: 'No framing' } }),
    );
    for (const [name, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      // Themes differ only in colours: one is loaded, the other switched to. Tablets show what the
      // others show.
      for (const { path, title, action } of pages) {
        await page.emulateMedia({ colorScheme: 'light' });
        const place = `${path} ${name}`;
        await arrive(path);
        expect(await page.evaluate<number>('shifts'), `${place}: moved`).toBeLessThan(0.02);
        expect(await page.title(), place).toBe(`${title} · Kinora`);
        expect(await page.locator('h1').count(), `${place}: headings`).toBe(1);
        expect(await page.evaluate(overflow), `${place}: wider`).toBeLessThanOrEqual(0);
        for (const colorScheme of name === 'tablet' ? [] : (['light', 'dark'] as const)) {
          await page.emulateMedia({ colorScheme });
          expect(await seriousProblems(page), `${place} ${colorScheme}`).toEqual([]);
        }
        if (name === 'desktop') await reachWithTab(action, path);
        if (name !== 'phone') continue;
        // A phone at 200% zoom.
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(overflow), `${path} at 320 pixels`).toBeLessThanOrEqual(0);
        await page.setViewportSize(size);
      }
    }
    // The scripted engine makes no thumbnails, which the browser reports.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  it('focuses its heading after navigation, and the library its field for links', async () => {
    await page.setViewportSize(screens.desktop);
    await arrive('/');
    let last = '';
    const links = [
      ['Main', 'Clips'],
      ['Main', 'Brand'],
      ['Main', 'Ask'],
      ['Ways of asking', 'Voice'],
      ['Ways of asking', 'Look up'],
    ] as const;
    for (const [navigation, name] of links) {
      await page
        .getByRole('navigation', { name: navigation })
        .getByRole('link', { name, exact: true })
        .press('Enter');
      last = await until(
        () => page.evaluate<string>(focusedHeading),
        (heading) => heading !== '' && heading !== last,
      );
    }
    await page.getByRole('link', { name: 'Library', exact: true }).press('Enter');
    await page.locator('input:focus[inputmode=url]').waitFor();
  });
});

const overflow = 'document.documentElement.scrollWidth - innerWidth';

/** Presses Tab until the main action has the focus. */
async function reachWithTab(action: RegExp, path: string): Promise<void> {
  const named: string[] = [];
  while (!named.some((one) => action.test(one)) && named.length < 60) {
    await page.keyboard.press('Tab');
    named.push(await page.evaluate<string>(focusedInPage));
  }
  expect(
    named.some((one) => action.test(one)),
    `${path}: ${named.join(', ')}`,
  ).toBe(true);
}

/** Loads a page until nothing more is loading. */
async function arrive(path: string): Promise<void> {
  const response = await page.goto(`${address}${path}`, { waitUntil: 'load' });
  expect(response?.status(), path).toBe(path === '/nowhere' ? 404 : 200);
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // Two frames later, what was fetched is drawn.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
  );
}

const countShifts = `
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The focused heading, once it matches the window's title. */
const focusedHeading = `(() => {
  const { activeElement: one } = document;
  return one.tagName === 'H1' && document.title === one.textContent + ' · Kinora' ? one.textContent : '';
})()`;

/** The accessible name of the focused element inside the page. */
const focusedInPage = `(() => {
  const { activeElement: one } = document;
  if (!one.closest('main')) return '';
  return (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent).trim();
})()`;
