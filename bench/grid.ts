/**
 * Measures the page of a finished video with 12 clips, of a 720p recording, in Chromium with a real
 * engine behind it: when the first clip plays after the address was opened, what shifts, and how
 * long 36 key presses and clicks take until the next paint while 12 cards are on screen.
 *
 *   node bench/grid.ts [loads, default 5]
 */
import { loadavg } from 'node:os';
import { servePages } from '../test/stand-ins/pages.ts';
import { foundIn, reader } from '../test/web/clips-api.ts';
import { talkSeconds, talkVideo } from '../test/web/talk-video.ts';
import { signedInBrowser, startWebServer } from '../test/web/web-server.ts';
import { median } from './measure.ts';

const loads = Number(process.argv[2] ?? '5');
const clipCount = 12;
const frames = `testsrc2=s=1280x720:r=30:d=${talkSeconds}`;
await using pages = await servePages({
  '/talk.mp4': { body: await talkVideo(undefined, { frames }), type: 'video/mp4' },
});
await using server = await startWebServer({}, { engine: 'real' });
await using browser = await signedInBrowser(server, 'Ann', {
  reducedMotion: 'no-preference',
  viewport: { width: 1440, height: 1800 },
  // The tests' browser compiles nothing; that of a person does.
  args: ['--js-flags='],
});
const { page } = browser;
const read = reader(page, server.address);
const headers = { origin: server.address };
const { videoId } = await foundIn(read, pages.at('/talk.mp4'));
const clipsOf = async () =>
  (await read<{ video: { clips: { id: string }[] } }>(`/videos/${videoId}`)).video.clips;
const at = `${server.address}/api/clips/videos/${videoId}/clips`;
for (const { id } of await clipsOf()) await page.request.delete(`${at}/${id}`, { headers });
for (let index = 0; index < clipCount; index++) {
  const [start, end] = [3 * index, 3 * index + 3].map(String);
  await read(`/videos/${videoId}/clips`, { title: `Clip ${index + 1}`, start, end });
}
// The posters are drawn before anything is measured.
for (const { id } of await clipsOf())
  while ((await page.request.get(`${at}/${id}/poster`)).headers()['x-poster'] === 'draft')
    await new Promise((resolve) => setTimeout(resolve, 500));

await page.addInitScript(`(() => {
  shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const video = document.querySelector('[data-stage][data-shown] video');
    if (video && !video.paused && video.currentTime > 0) playedAt = performance.now();
    else requestAnimationFrame(look);
  };
  playedAt = undefined;
  look();
  interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`);

const load = () => loadavg()[0]?.toFixed(1);
const played: number[] = [];
const shifts: number[] = [];
for (let number = 0; number < loads; number++) {
  await page.goto('about:blank');
  await page.goto(`${server.address}/videos/${videoId}?sort=time`);
  while (await page.evaluate<boolean>('playedAt === undefined')) await page.waitForTimeout(200);
  await page.waitForTimeout(1500);
  played.push(await page.evaluate<number>('playedAt'));
  shifts.push(await page.evaluate<number>('shifted'));
}
console.log(
  `first clip playing after ${median(played).toFixed(0)} ms (median of ${loads}, slowest ${Math.max(...played).toFixed(0)} ms); layout shift ${Math.max(...shifts).toFixed(4)}; load ${load()}`,
);

let done = 0;
const press = async (key: string) => {
  await page.keyboard.press(key);
  done += 1;
  await page.waitForTimeout(300);
};
const click = async (name: string | RegExp, nth = 0) => {
  await page.getByRole('button', { name }).nth(nth).click();
  done += 1;
  await page.waitForTimeout(300);
};
for (let round = 0; round < 4; round++)
  for (const key of ['ArrowRight', 'k', 'ArrowDown', 'x', 'u', 'u']) await press(key);
for (let index = 0; index < 6; index++) await click(/^Play “/, index);
for (let index = 0; index < 6; index++) {
  await page.locator('[data-clip]').nth(index).hover();
  await click(/^Keep “|^Kept “|^“.*” is kept/, index);
}
const counted = await page.evaluate<number[]>('[...interactions.values()]');
// Interactions of less than 16 ms are not reported.
const durations = [
  ...counted,
  ...Array.from({ length: Math.max(0, done - counted.length) }, () => 16),
];
const sorted = durations.toSorted((a, b) => a - b);
const quantile = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
console.log(
  `${done} interactions until the next paint: p50 ${quantile(0.5)} ms, p75 ${quantile(0.75)} ms, slowest ${sorted.at(-1)} ms; load ${load()}`,
);
