import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { clipCard, openVideoPage, sentenceWith } from './video-page.ts';
import { seriousProblems } from './web-server.ts';

/** A video's page in a real browser: player, transcript and clips. */

let tab: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;

beforeAll(async () => {
  tab = await openVideoPage('Vera');
  page = tab.page;
});
afterAll(() => tab?.[Symbol.asyncDispose]());
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const idOf = async (title: string): Promise<string> => {
  const { video } = await (
    await tab.request(`/videos/${new URL(page.url()).pathname.split('/')[2]}`)
  ).json();
  return video.clips.find((clip: { title: string }) => clip.title === title)?.id ?? '';
};
type Now = { time: number; paused: boolean; ready: boolean };
const playing = (): Promise<Now> =>
  page.locator('video').evaluate((video) => {
    const { currentTime, paused, readyState } = Object(video);
    return { time: currentTime, paused, ready: readyState >= 1 };
  });
const isPlayer = (predicate: (now: Now) => boolean) => until(playing, predicate);
const isReady = () => isPlayer(({ ready }) => ready);
const card = (title: string) => clipCard(page, title);
const titles = () =>
  page.getByRole('list', { name: 'Clips' }).getByRole('heading', { level: 3 }).allTextContents();
const sentence = (text: string) => sentenceWith(page, text);

/**
 * The scripted engine transcribes only two words, so the transcript is replaced: one sentence per
 * second, one of them in a clip by its end only.
 */
const spokenWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'café',
];
async function mockTranscript(): Promise<void> {
  const sentences = spokenWords.map((word, at) => ({
    first: at,
    last: at,
    start: at + 0.1,
    end: at + 0.9,
    text: `This is ${word}.`,
  }));
  const words = sentences.map(({ start, end, text }) => ({ text, start, end }));
  await page.route('**/transcript', (route) =>
    route.fulfill({ json: { language: 'en', duration: 20.5, words, sentences } }),
  );
}

/** Lists what the app requests from the server until the first clip is on the page. */
const recordRequestsBeforeClips = `(() => {
  const requests = [];
  const { fetch, EventSource } = globalThis;
  globalThis.fetch = (path, options) => (requests.push(String(path)), fetch(path, options));
  globalThis.EventSource = class extends EventSource {
    constructor(path) {
      requests.push(String(path));
      super(path);
    }
  };
  new MutationObserver(() => {
    if (document.querySelector('[data-clip]')) globalThis.requestsBeforeClips ??= [...requests];
  }).observe(document, { childList: true, subtree: true });
})()`;

describe.skipIf(chromiumMissing)("a video's page", () => {
  let id: string;
  beforeAll(async () => {
    id = await tab.submit();
  });
  beforeEach(mockTranscript);

  it('shows the clips after at most three requests', async () => {
    const fresh = await page.context().newPage();
    await fresh.addInitScript(recordRequestsBeforeClips);
    await fresh.goto(`${tab.server.address}/videos/${id}`);
    await fresh.locator('[data-clip]').first().waitFor();
    const requests = await fresh.evaluate<string[]>('requestsBeforeClips');
    await fresh.close();
    expect(requests).toContain(`/api/clips/videos/${id}`);
    expect(requests.length, requests.join(', ')).toBeLessThanOrEqual(3);
  });

  it('seeks to a clicked sentence, and marks the current one and those in clips', async () => {
    await tab.open(id, '?view=words');
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

  it('searches the transcript, counts the matches and steps through them', async () => {
    // The first match is the next one from where the video stands.
    await tab.open(id, '?view=words&t=0.5');
    const field = page.getByLabel('Search transcript');
    await field.fill('CAFE');
    await page.getByText('1 of 1').waitFor();
    expect(await page.locator('mark').allTextContents()).toEqual(['café']);
    await field.fill('t');
    await page.getByText(`1 of ${spokenWords.length}`).waitFor();
    await field.press('Enter');
    await page.getByText(`2 of ${spokenWords.length}`).waitFor();
    await page.waitForURL(/[?&]q=t(&|$)/);
    await page.reload();
    await page.getByText(`1 of ${spokenWords.length}`).waitFor();
    await field.fill('nothing like it');
    await page.getByText('No matches').waitFor();
  });

  it('sorts clips by score or by time, and saves the order in the address', async () => {
    await tab.open(id);
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Ten', 'Best', 'Seven sooner', 'Seven later']);
    await page.getByLabel('Order').selectOption('In order');
    await page.waitForURL(/sort=time/);
    await page.reload();
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Best', 'Seven sooner', 'Ten', 'Seven later']);
  });

  it('plays a clip in its card, from its start and again, and shows the one of the address', async () => {
    await tab.open(id);
    await card('Seven sooner').getByRole('button', { name: 'Play “Seven sooner”' }).click();
    await isReady();
    await isPlayer(({ time, paused }) => !paused && time > 3);
    await isPlayer(({ time, paused }) => !paused && time >= 2 && time < 2.8);
    await page.keyboard.press(' ');
    expect((await playing()).paused).toBe(true);
    await tab.open(id, `?clip=${await idOf('Seven sooner')}`);
    await page.locator('[data-current]', { hasText: 'Seven sooner' }).waitFor();
  });

  it('resumes at the same time when the URL of the file expires', async () => {
    await page.clock.install();
    await tab.open(id, '?t=6');
    await isPlayer(({ ready, time }) => ready && time === 6);
    const emptied = page.evaluate(
      "new Promise((happened) => document.querySelector('video').addEventListener('emptied', happened, { once: true }))",
    );
    await page.clock.fastForward('56:00');
    await emptied;
    await isPlayer(({ ready, time }) => ready && time === 6);
  });

  it('saves a new title and restores the focus', async () => {
    await tab.open(id);
    await page.getByRole('button', { name: 'Rename “Best”' }).click();
    await page.getByLabel('Clip title').fill('The very best');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Rename “The very best”');
    await page.reload();
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
  });

  it('is renamed from its menu', async () => {
    await tab.open(id);
    await page.getByRole('button', { name: 'More options for this video' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Another name');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Another name', exact: true }).waitFor();
    await tab.request(`/videos/${id}`, { method: 'PATCH', body: { title: 'talk' } });
  });

  it('finishes a rename that the end of the session interrupted, after the sign-in that follows', async () => {
    await tab.open(id);
    await page.getByRole('button', { name: 'Rename “Ten”' }).click();
    await page.getByLabel('Clip title').fill('Ten at last');
    await page.context().clearCookies({ name: 'kinora' });
    await page.keyboard.press('Enter');
    await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await page.getByLabel('Email address').fill('vera@example.org');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${tab.server.address}/videos/${id}`);
    await page.getByText('1 change saved.').waitFor();
    await page.getByRole('heading', { name: 'Ten at last' }).waitFor();
    await tab.request(`/videos/${id}/clips/${await idOf('Ten at last')}`, {
      method: 'PATCH',
      body: { title: 'Ten' },
    });
    // A page that has loaded stays as it is, and says why it no longer changes.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Ten', exact: true }).waitFor();
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: 'kinora' });
    await page.clock.fastForward('01:00');
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await page.getByRole('alert').getByRole('link', { name: 'Sign in again' }).waitFor();
    await page.getByRole('heading', { name: 'Ten', exact: true }).waitFor();
    await page.context().addCookies(cookies);
  });

  it('shows the number and total length of the selected clips', async () => {
    await tab.open(id);
    await page.getByRole('checkbox', { name: 'Select “Ten”' }).check();
    await page.getByRole('checkbox', { name: 'Select “Seven later”' }).check();
    await page.getByText('2 clips selected, 11 s').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('4 clips selected, 18 s').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await page.getByText(/clips? selected/).count()).toBe(0);
    // The focus goes on to the first of the cards.
    expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Play “/);
  });

  it('is controlled with the keyboard alone', async () => {
    await tab.open(id, '?view=words&clip=none');
    await isReady();
    const first = (await playing()).time;
    await page.keyboard.press(']');
    await isPlayer((now) => now.time !== first);
    const { time } = await playing();
    await page.keyboard.press('l');
    expect((await playing()).time).toBeCloseTo(time + 10, 1);
    await page.keyboard.press('ArrowLeft');
    expect((await playing()).time).toBeCloseTo(time + 5, 1);
    await page.locator('[data-sentence="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    expect((await playing()).time).toBeCloseTo(12.1, 2);
    await page.getByLabel('Search transcript').focus();
    await page.keyboard.type('k [l');
    expect(await playing()).toMatchObject({ time: expect.closeTo(12.1, 2), paused: true });
  });

  it('downloads the transcript as subtitles', async () => {
    await tab.open(id, '?view=words');
    await page.getByRole('button', { name: 'Copy or download transcript' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /VTT/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('talk.vtt');
    const text = (await (await file.createReadStream()).toArray()).join('');
    expect(text).toContain(
      'WEBVTT\n\n00:00:00.100 --> 00:00:02.900\nThis is zero. This is one. This is two.\n\n00:00:03.100',
    );
  });

  it('has no serious accessibility problem in either theme, and no layout shift', async () => {
    await page.addInitScript(`shifted = 0; new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await tab.open(id, '?view=words');
      await isReady();
      expect(await page.evaluate('shifted')).toBeLessThan(0.02);
      expect(await seriousProblems(page)).toEqual([]);
      await tab.open(id);
      await page.getByRole('checkbox', { name: 'Select “Ten”' }).check();
      await page.getByText('1 clip selected').waitFor();
      expect(await page.evaluate('shifted')).toBe(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });
});

describe.skipIf(chromiumMissing)('the page of a video with much to show', () => {
  const title = `${'A long name of a recording '.repeat(8)}${'unbroken'.repeat(10)}`;
  const speakers = Array.from({ length: 10 }, (_, index) => ({
    name: `Speaker ${index + 1}`,
    turns: 3,
    at: index,
  }));
  let id: string;
  beforeAll(async () => {
    id = await tab.submit();
  });
  afterAll(() => page.setViewportSize({ width: 1440, height: 900 }));

  it.each([
    [1440, 900],
    [1366, 650],
    [1024, 620],
    [390, 844],
  ])('can be used to its end in a window of %i by %i pixels', async (width, height) => {
    await page.setViewportSize({ width, height });
    await mockTranscript();
    await page.route('**/speakers*', (route) =>
      route.fulfill({ json: { version: 0, speakers, suggestions: [] } }),
    );
    await page.route(`**/api/clips/videos/${id}`, async (route) => {
      const { video } = await (await route.fetch()).json();
      const more = Array.from({ length: 6 }, (_, copy) =>
        video.clips.map((clip: { id: string; title: string }) => ({
          ...clip,
          id: `${clip.id}-${copy}`,
          title: `${clip.title} ${copy}`,
        })),
      ).flat();
      const clips = [...video.clips, ...more];
      await route.fulfill({ json: { video: { ...video, title, clips } } });
    });
    await tab.open(id, '?view=transcript');
    await page.getByRole('button', { name: 'Show notes, blog post, thread, quiz' }).click();
    await page.getByRole('button', { name: 'Correct words' }).click();
    await page.getByRole('button', { name: 'Speakers', exact: true }).click();
    await page.getByLabel('Name of Speaker 10').click();
    await sentence('This is twelve.').click();
    await tab.open(id, '?view=all');
    await page.getByRole('checkbox', { name: 'Select “Ten”' }).check();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Export', exact: true }).last().hover();
    await page
      .locator('[data-clip]')
      .last()
      .getByRole('button', { name: /^Rename “/ })
      .hover();
    // Nothing is wider than the window, the page ends where its content does, and the header is in
    // sight there.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(
      await page.evaluate(
        'document.documentElement.scrollHeight - Math.max(innerHeight, scrollY + document.querySelector("main").getBoundingClientRect().bottom)',
      ),
    ).toBeLessThan(200);
  });
});

describe.skipIf(chromiumMissing)('a video that is not ready', () => {
  it('shows why it failed, and its clips after a retry, without a reload', async () => {
    await tab.open(await tab.submit('identify-no-clips-once'));
    await page.getByText('No moment worth a clip was found in this video.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(titles).toHaveLength(4);
  });

  it('leads to the choice of another one if it cannot be used', async () => {
    await tab.open(await tab.submit('identify-damaged'));
    await page.getByText('The video has no length').waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.getByRole('link', { name: 'Choose another video' }).click();
    await page.getByLabel('Video link').waitFor();
  });

  it('shows its progress, also after a reload, and that it was cancelled', async () => {
    await tab.open(await tab.submit('identify-slow', false));
    const progress = page.getByRole('progressbar', { name: 'Finding clips' });
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    const [job] = await tab.jobs();
    await tab.request(`/jobs/${job?.id}`, { method: 'DELETE' });
    await page.getByText('Finding clips was cancelled before it finished.').waitFor();
  });

  it('links to the home page if it does not exist', async () => {
    await tab.open('00000000-0000-4000-8000-000000000000');
    await page.getByRole('link', { name: 'Go to your videos' }).waitFor();
    await page.goto(`${page.url()}/exports`);
    await page.getByRole('heading', { name: 'Video not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to your videos' }).waitFor();
  });
});
