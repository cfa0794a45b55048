/**
 * Measures how fast the web app is in Chromium with a processor four times slower than this one, on
 * a server of its own: first content and layout shift of the main pages, and how smoothly a library
 * of 500 videos and a video of 200 clips scroll. Also measures, with this processor, how long pages
 * take over a slow connection.
 *
 *   node bench/web.ts [loads of each page, default 5]
 */
import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { manyClips, manyVideos } from '../test/web/large-library.ts';
import { signedInBrowser, startWebServer } from '../test/web/web-server.ts';
import { median, timed } from './measure.ts';

const loads = Number(process.argv[2] ?? '5');
const slowdown = 4;
const slowConnection = { kilobytes: 60, latency: 400 };
const videos = manyVideos(500);
const [first] = videos;
if (!first) throw new Error('no videos were made');

await using server = await startWebServer();
await using browser = await signedInBrowser(server, 'Ann');
const { page } = browser;
const session = await page.context().newCDPSession(page);
await page.route('**/api/clips/videos', (route) => route.fulfill({ json: { videos } }));
await page.route(`**/api/clips/videos/${first.id}`, (route) =>
  route.fulfill({ json: { video: manyClips(first, 200) } }),
);

console.log(
  `Chromium, processor ${slowdown}x slower, load ${loadavg()[0]?.toFixed(1)}; medians of ${loads} loads, cache off`,
);
console.log(
  'page                          first content  largest content  layout shift  JavaScript (brotli, as sent)',
);
for (const path of [
  '/',
  `/videos/${first.id}`,
  '/exports',
  '/chat',
  '/voice',
  '/lookup',
  '/settings',
])
  await measureLoad(path);
console.log('\nscrolling to the end          frames  over 50 ms  slowest');
await measureScroll('500 videos', '/');
await measureScroll('200 clips', `/videos/${first.id}`);
console.log(
  `\nover ${slowConnection.kilobytes} kB/s with a latency of ${slowConnection.latency} ms, nothing cached`,
);
await measureSlowly('/', 'main article');
await measureSlowly(`/videos/${first.id}`, 'main h2');
await measureSlowly('/settings', 'main h1');

async function measureLoad(path: string): Promise<void> {
  const seen: Seen[] = [];
  for (let load = 0; load < loads; load++) seen.push(await loadOnce(page, session, path));
  const of = (name: keyof Seen) => median(seen.map((one) => one[name]));
  const columns = [
    `${of('firstContent').toFixed(0)} ms`,
    `${of('largestContent').toFixed(0)} ms`,
    of('shift').toFixed(4),
    kilobytes(of('script')),
  ];
  console.log(
    `${path.replace(/[0-9a-f-]{36}/, '…').padEnd(30)}${columns.map((text, index) => text.padEnd([15, 17, 14, 0][index] ?? 0)).join('')}`,
  );
}

type Seen = { firstContent: number; largestContent: number; shift: number; script: number };

async function loadOnce(target: Page, cdp: CDPSession, path: string): Promise<Seen> {
  await target.goto('about:blank');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await target.goto(server.address + path, { waitUntil: 'networkidle' });
  const seen = await target.evaluate<Seen>(`(async () => {
    const entries = (type) => new Promise((resolve) => {
      const found = [];
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve(found), 300);
    });
    const [largest, shifts] = await Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]);
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      largestContent: largest.at(-1)?.startTime ?? Infinity,
      shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  })()`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return seen;
}

/**
 * Scrolls the longest scrollable element to its end, a twelfth of the screen per frame, and records
 * the duration of each frame.
 */
async function measureScroll(what: string, path: string): Promise<void> {
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const frames = await page.evaluate<number[]>(`(async () => {
    const room = ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight;
    const panes = [...document.querySelectorAll('main, main *')].filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY));
    const pane = [document.scrollingElement, ...panes].sort((a, b) => room(b) - room(a))[0];
    const frames = [];
    let last = performance.now();
    let still = 0;
    for (let before = -1; still < 30; ) {
      pane.scrollBy(0, innerHeight / 12);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      still = pane.scrollTop === before ? still + 1 : 0;
      before = pane.scrollTop;
    }
    return frames;
  })()`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const slow = frames.filter((milliseconds) => milliseconds > 50).length;
  console.log(
    `${what.padEnd(30)}${String(frames.length).padEnd(8)}${String(slow).padEnd(12)}${Math.max(...frames).toFixed(0)} ms`,
  );
}

/**
 * Prints the seconds until the element is shown. The lists of videos and clips are simulated, so
 * they are not transferred over the connection.
 */
async function measureSlowly(path: string, element: string): Promise<void> {
  const seconds: number[] = [];
  const { latency } = slowConnection;
  const bytes = slowConnection.kilobytes * 1000;
  for (let load = 0; load < loads; load++) {
    await page.goto('about:blank');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    seconds.push(
      await timed(async () => {
        await page.goto(server.address + path, { waitUntil: 'commit' });
        await page.locator(element).first().waitFor();
      }),
    );
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  console.log(`${path.replace(/[0-9a-f-]{36}/, '…').padEnd(30)}${median(seconds).toFixed(1)} s`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
