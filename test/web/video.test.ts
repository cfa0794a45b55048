import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A video's page, in a real browser: what is said and what was found, beside what is seen. */

let pages: Pages;
let server: Awaited<ReturnType<typeof startWebServer>>;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let page: Page;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startWebServer();
  browser = await signedInBrowser(server, 'Vera');
  page = browser.page;
}, 60_000);
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

type Job = { status: string; videoId: string | null };
const request = (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
  page.request.fetch(`${server.address}/api/clips${path}`, { method, data: body, headers: { origin: server.address } });
const jobs = async (): Promise<(Job & { id: string })[]> => (await (await request('/jobs')).json()).jobs;

/** Begins to look for moments and gives the video's id as soon as it has one. */
async function submit(prompt = '', ended = true): Promise<string> {
  const before = (await jobs()).length;
  await request('/identify', { method: 'POST', body: { platformUrl: pages.at('/talk.mp4'), prompt } });
  const isThere = ({ status, videoId }: Job) => videoId !== null && (!ended || ['complete', 'failed'].includes(status));
  const [newest] = await until(jobs, ([first, ...others]) => others.length === before && first !== undefined && isThere(first));
  return newest?.videoId ?? '';
}

const open = async (id: string, search = '') => {
  await page.goto(`${server.address}/videos/${id}${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
type Now = { time: number; paused: boolean; ready: boolean };
const playing = (): Promise<Now> =>
  page.locator('video').evaluate((video) => {
    const { currentTime, paused, readyState } = Object(video);
    return { time: currentTime, paused, ready: readyState >= 1 };
  });
const isPlayer = (so: (now: Now) => boolean) => until(playing, so, 10);
const isReady = () => isPlayer(({ ready }) => ready);
const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = () => page.getByRole('list', { name: 'Clips' }).getByRole('heading', { level: 3 }).allTextContents();
const sentence = (text: string) => page.locator('button[data-sentence]', { hasText: text });

/** The scripted engine hears two words only: a transcript of one sentence a second, one of them in a clip by its end only. */
const said = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'café'];
async function speak(): Promise<void> {
  const sentences = said.map((word, at) => ({ first: at, last: at, start: at + 0.1, end: at + 0.9, text: `This is ${word}.` }));
  const words = sentences.map(({ start, end, text }) => ({ text, start, end }));
  await page.route('**/transcript', (route) => route.fulfill({ json: { language: 'en', duration: 20.5, words, sentences } }));
}

describe.skipIf(chromiumMissing)("a video's page", () => {
  let id: string;
  beforeAll(async () => {
    id = await submit();
  }, 60_000);
  beforeEach(speak);

  it('jumps to a sentence that is pressed, marks the one that is spoken and those of clips', async () => {
    await open(id);
    await isReady();
    await sentence('This is seven.').click();
    expect((await playing()).time).toBeCloseTo(7.1, 2);
    await page.locator('[data-sentence="7"][aria-current="true"]').waitFor();
    await page.keyboard.press('k');
    await page.locator('[data-sentence="8"][aria-current="true"]').waitFor();
    expect(await page.locator('[aria-current="true"][data-sentence]').count()).toBe(1);
    await page.keyboard.press('k');
    expect((await playing()).paused).toBe(true);
    expect(await sentence('This is five.').textContent()).toContain('Clip “Ten”, score 10');
  });

  it('finds words in the transcript, counts the places and goes through them', async () => {
    await open(id);
    const field = page.getByLabel('Search the transcript');
    await field.fill('CAFE');
    await page.getByText('1 of 1').waitFor();
    expect(await page.locator('mark').allTextContents()).toEqual(['café']);
    await field.fill('t');
    await page.getByText(`1 of ${said.length}`).waitFor();
    await field.press('Enter');
    await page.getByText(`2 of ${said.length}`).waitFor();
    await page.waitForURL(/q=t$/);
    await page.reload();
    await page.getByText(`1 of ${said.length}`).waitFor();
    await field.fill('nothing like it');
    await page.getByText('Not found').waitFor();
  });

  it('shows clips by score or by time, as the address says', async () => {
    await open(id);
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Ten', 'Best', 'Seven sooner', 'Seven later']);
    await page.getByRole('radio', { name: 'By time' }).click();
    await page.waitForURL(/sort=time/);
    await page.reload();
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Best', 'Seven sooner', 'Ten', 'Seven later']);
  });

  it('plays just a clip and stops where it ends', async () => {
    await open(id);
    await isReady();
    await card('Seven sooner').getByRole('button', { name: 'Play just this clip' }).click();
    await page.waitForURL(/clip=/);
    await card('Seven sooner').getByRole('button', { name: 'Stop' }).waitFor();
    await card('Seven sooner').getByRole('button', { name: 'Play just this clip' }).waitFor();
    expect(await playing()).toMatchObject({ time: 4, paused: true });
    const linked = page.url();
    await page.goto('about:blank');
    await page.goto(linked);
    await isReady();
    await isPlayer(({ time }) => time === 2);
  });

  it('goes on at the same second when the address of the file has run out', async () => {
    await page.clock.install();
    await open(id, '?t=6');
    await isPlayer(({ ready, time }) => ready && time === 6);
    const emptied = page.evaluate(
      "new Promise((happened) => document.querySelector('video').addEventListener('emptied', happened, { once: true }))",
    );
    await page.clock.fastForward('56:00');
    await emptied;
    await isPlayer(({ ready, time }) => ready && time === 6);
  });

  it('keeps a new name, and gives the focus back', async () => {
    await open(id);
    await page.getByRole('button', { name: 'Rename “Best”' }).click();
    await page.getByLabel('Title of the clip').fill('The very best');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Rename “The very best”');
    await page.reload();
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
  });

  it('sums up the clips that are picked', async () => {
    await open(id);
    await page.getByRole('checkbox', { name: 'Pick “Ten”' }).check();
    await page.getByRole('checkbox', { name: 'Pick “Seven later”' }).check();
    await page.getByText('2 clips picked, 11 s').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('4 clips picked, 18 s').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.getByText('picked').count()).toBe(0);
  });

  it('is led by keys alone', async () => {
    await open(id);
    await isReady();
    await page.keyboard.press(']');
    await isPlayer(({ time }) => time > 5);
    await page.keyboard.press(']');
    await isPlayer(({ time }) => time > 0.2 && time < 5);
    await page.keyboard.press(' ');
    const { time, paused } = await playing();
    expect(paused).toBe(true);
    await page.keyboard.press('l');
    expect((await playing()).time).toBeCloseTo(time + 10, 1);
    await page.keyboard.press('ArrowLeft');
    expect((await playing()).time).toBeCloseTo(time + 5, 1);
    await page.locator('[data-sentence="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect((await playing()).time).toBeCloseTo(12.1, 2);
    await page.getByLabel('Search the transcript').focus();
    await page.keyboard.type('k [l');
    expect(await playing()).toMatchObject({ time: expect.closeTo(12.1, 2), paused: true });
  });

  it('downloads the transcript as subtitles', async () => {
    await open(id);
    await page.getByRole('button', { name: 'Copy or download the transcript' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /VTT/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('talk.vtt');
    const text = (await (await file.createReadStream()).toArray()).join('');
    expect(text).toContain('WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nThis is zero.\n\n00:00:01.100');
  });

  it('has nothing that shuts people out, in light and dark, and nothing in it jumps', async () => {
    await page.addInitScript(`shifted = 0; new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(id);
      await isReady();
      await page.getByRole('checkbox', { name: 'Pick “Ten”' }).check();
      await page.getByText('1 clip picked').waitFor();
      expect(await page.evaluate('shifted')).toBeLessThan(0.02);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });
});

describe.skipIf(chromiumMissing)('a video that is not ready', () => {
  it('shows why it failed, and its clips after another try, without a reload', async () => {
    await open(await submit('identify-no-clips-once'));
    await page.getByText('No moment worth a clip was found in this video.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: '4 clips' }).waitFor();
  });

  it('shows its progress, again after a reload, and says so when it was cancelled', async () => {
    await open(await submit('identify-slow', false));
    const progress = page.getByRole('progressbar', { name: 'Finding the moments' });
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    const [job] = await jobs();
    await request(`/jobs/${job?.id}`, { method: 'DELETE' });
    await page.getByText('This was stopped').waitFor();
  });

  it('that is not there leads home', async () => {
    await open('00000000-0000-4000-8000-000000000000');
    await page.getByRole('link', { name: 'Go to your videos' }).waitFor();
  });
});
