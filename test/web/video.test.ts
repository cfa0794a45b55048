import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A video's page in a real browser: player, transcript and clips. */

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

/** Starts finding clips. @returns the video's id, as soon as there is one */
async function submit(prompt = '', ended = true): Promise<string> {
  const before = (await jobs()).length;
  await request('/identify', { method: 'POST', body: { platformUrl: pages.at('/talk.mp4'), prompt } });
  const isReadyJob = ({ status, videoId }: Job) => videoId !== null && (!ended || ['complete', 'failed'].includes(status));
  const [newest] = await until(jobs, ([first, ...others]) => others.length === before && first !== undefined && isReadyJob(first));
  return newest?.videoId ?? '';
}

const open = async (id: string, search = '') => {
  await page.goto(`${server.address}/videos/${id}${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const idOf = async (title: string): Promise<string> => {
  const { video } = await (await request(`/videos/${new URL(page.url()).pathname.split('/')[2]}`)).json();
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
const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = () => page.getByRole('list', { name: 'Clips' }).getByRole('heading', { level: 3 }).allTextContents();
const sentence = (text: string) => page.locator('button[data-sentence]', { hasText: text });

/**
 * The scripted engine transcribes only two words, so the transcript is replaced: one sentence per second, one of them in a clip by its end
 * only.
 */
const spokenWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'café'];
async function mockTranscript(): Promise<void> {
  const sentences = spokenWords.map((word, at) => ({ first: at, last: at, start: at + 0.1, end: at + 0.9, text: `This is ${word}.` }));
  const words = sentences.map(({ start, end, text }) => ({ text, start, end }));
  await page.route('**/transcript', (route) => route.fulfill({ json: { language: 'en', duration: 20.5, words, sentences } }));
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
    id = await submit();
  }, 60_000);
  beforeEach(mockTranscript);

  it('shows the clips after at most three requests', async () => {
    const fresh = await page.context().newPage();
    await fresh.addInitScript(recordRequestsBeforeClips);
    await fresh.goto(`${server.address}/videos/${id}`);
    await fresh.locator('[data-clip]').first().waitFor();
    const requests = await fresh.evaluate<string[]>('requestsBeforeClips');
    await fresh.close();
    expect(requests).toContain(`/api/clips/videos/${id}`);
    expect(requests.length, requests.join(', ')).toBeLessThanOrEqual(3);
  });

  it('seeks to a clicked sentence, and marks the current one and those in clips', async () => {
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

  it('searches the transcript, counts the matches and steps through them', async () => {
    await open(id);
    const field = page.getByLabel('Search transcript');
    await field.fill('CAFE');
    await page.getByText('1 of 1').waitFor();
    expect(await page.locator('mark').allTextContents()).toEqual(['café']);
    await field.fill('t');
    await page.getByText(`1 of ${spokenWords.length}`).waitFor();
    await field.press('Enter');
    await page.getByText(`2 of ${spokenWords.length}`).waitFor();
    await page.waitForURL(/q=t$/);
    await page.reload();
    await page.getByText(`1 of ${spokenWords.length}`).waitFor();
    await field.fill('nothing like it');
    await page.getByText('No matches').waitFor();
  });

  it('sorts clips by score or by time, and saves the order in the address', async () => {
    await open(id);
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Ten', 'Best', 'Seven sooner', 'Seven later']);
    await page.getByRole('radio', { name: 'By time' }).click();
    await page.waitForURL(/sort=time/);
    await page.reload();
    await page.getByRole('list', { name: 'Clips' }).waitFor();
    expect(await titles()).toEqual(['Best', 'Seven sooner', 'Ten', 'Seven later']);
  });

  it('plays only a clip and pauses at its end', async () => {
    await open(id);
    await isReady();
    await card('Seven sooner').getByRole('button', { name: 'Play clip' }).click();
    await page.waitForURL(/clip=/);
    await card('Seven sooner').getByRole('button', { name: 'Pause' }).waitFor();
    await card('Seven sooner').getByRole('button', { name: 'Play clip' }).waitFor();
    expect(await playing()).toMatchObject({ time: 4, paused: true });
    const linked = page.url();
    await page.goto('about:blank');
    await page.goto(linked);
    await isReady();
    await isPlayer(({ time }) => time === 2);
  });

  it('resumes at the same time when the URL of the file expires', async () => {
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

  it('saves a new title and restores the focus', async () => {
    await open(id);
    await page.getByRole('button', { name: 'Rename “Best”' }).click();
    await page.getByLabel('Clip title').fill('The very best');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Rename “The very best”');
    await page.reload();
    await page.getByRole('heading', { name: 'The very best' }).waitFor();
  });

  it('is renamed from its menu', async () => {
    await open(id);
    await page.getByRole('button', { name: 'More options for this video' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Another name');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Another name', exact: true }).waitFor();
    await request(`/videos/${id}`, { method: 'PATCH', body: { title: 'talk' } });
  });

  it('finishes a rename that the end of the session interrupted, after the sign-in that follows', async () => {
    await open(id);
    await page.getByRole('button', { name: 'Rename “Ten”' }).click();
    await page.getByLabel('Clip title').fill('Ten at last');
    await page.context().clearCookies({ name: 'kinora' });
    await page.keyboard.press('Enter');
    await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await page.getByLabel('Email address').fill('vera@example.org');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.address}/videos/${id}`);
    await page.getByText('1 change saved.').waitFor();
    await page.getByRole('heading', { name: 'Ten at last' }).waitFor();
    await request(`/videos/${id}/clips/${await idOf('Ten at last')}`, { method: 'PATCH', body: { title: 'Ten' } });
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
    await open(id);
    await page.getByRole('checkbox', { name: 'Select “Ten”' }).check();
    await page.getByRole('checkbox', { name: 'Select “Seven later”' }).check();
    await page.getByText('2 clips selected, 11 s').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('4 clips selected, 18 s').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await page.getByText(/clips? selected/).count()).toBe(0);
  });

  it('is controlled with the keyboard alone', async () => {
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
    await page.getByLabel('Search transcript').focus();
    await page.keyboard.type('k [l');
    expect(await playing()).toMatchObject({ time: expect.closeTo(12.1, 2), paused: true });
  });

  it('downloads the transcript as subtitles', async () => {
    await open(id);
    await page.getByRole('button', { name: 'Copy or download transcript' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /VTT/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('talk.vtt');
    const text = (await (await file.createReadStream()).toArray()).join('');
    expect(text).toContain('WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nThis is zero.\n\n00:00:01.100');
  });

  it('has no serious accessibility problem in either theme, and no layout shift', async () => {
    await page.addInitScript(`shifted = 0; new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(id);
      await isReady();
      await page.getByRole('checkbox', { name: 'Select “Ten”' }).check();
      await page.getByText('1 clip selected').waitFor();
      expect(await page.evaluate('shifted')).toBeLessThan(0.02);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });
});

describe.skipIf(chromiumMissing)('a speaker', () => {
  it('is named for a sentence and renamed with the keyboard, found by a click on the name, and this is undone', async () => {
    const shown = (name: string) => page.locator('[data-speaker]', { hasText: `${name}:` });
    await open(await submit());
    await page.getByRole('button', { name: 'Speakers', exact: true }).press('Enter');
    const current = page.getByLabel('Speaker of the current sentence');
    await current.fill('Ada');
    await current.press('Enter');
    await shown('Ada').waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Speakers', exact: true }).press('Enter');
    await shown('Ada').click();
    await page.locator('input[value="Ada"]:focus').waitFor();
    await page.keyboard.type('Bea');
    await page.keyboard.press('Enter');
    await shown('Bea').waitFor();
    await page.getByRole('button', { name: 'Undo change' }).press('Enter');
    await shown('Ada').waitFor();
  });
});

describe.skipIf(chromiumMissing)('a wrong word', () => {
  let id: string;
  beforeAll(async () => {
    id = await submit();
  }, 60_000);
  const transcript = async () => (await request(`/videos/${id}/transcript`)).json();
  const isVersion = (version: number) => until(transcript, (now) => now.version === version);
  const field = (word: string) => page.getByLabel(`Correct “${word}”`);
  const correcting = () => page.getByRole('button', { name: 'Correct words' });

  it('is corrected where it is read, with the keyboard alone, marked, shown in the caption preview, and undone', async () => {
    await open(id);
    await correcting().press('Enter');
    await page.locator('[data-sentence="0"]').press('Enter');
    await field('Hello').fill('Howdy dear');
    await page.keyboard.press('Tab');
    await field('world.').fill('friends.');
    await page.keyboard.press('Escape');
    await sentence('Howdy dear world.').waitFor();
    expect((await isVersion(1)).words.map(({ text }: { text: string }) => text)).toEqual(['Howdy', 'dear', 'world.']);
    await page.getByTitle('Recognised as “Hello”').waitFor();
    expect(await page.evaluate('document.activeElement.dataset.sentence')).toBe('0');

    const previewed = page.waitForResponse((response) => response.url().endsWith('/captions') && response.ok());
    await card('Best').getByRole('button', { name: 'Export' }).click();
    expect((await (await previewed).json()).script).toMatch(/HOWDY.*DEAR/s);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Undo correction' }).click();
    await sentence('Hello world.').waitFor();
    await page.getByRole('button', { name: 'Redo correction' }).click();
    await sentence('Howdy dear world.').waitFor();
    await isVersion(3);
  });

  it('is chosen with the pointer, replaced everywhere, and can be spelt the same way from then on', async () => {
    await open(id);
    await correcting().click();
    const text = sentence('Howdy dear world.').locator('[data-text]');
    const box = await text.boundingBox();
    if (!box) throw new Error('the sentence is not visible');
    await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2);
    await field('world.').fill('wurld.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Always spell it this way' }).click();
    await page.getByText('“wurld” is in your glossary').waitFor();
    expect((await (await request('/glossary')).json()).terms).toMatchObject([{ term: 'wurld', variants: ['world'] }]);
    await page.getByLabel('Search transcript').fill('dear wurld');
    await page.getByLabel('Replace “dear wurld” with').fill('planet');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await page.getByText('1 match replaced').waitFor();
    expect((await isVersion(5)).sentences[0].text).toBe('Howdy planet.');
  });

  it('that was corrected elsewhere meanwhile is loaded again, with a notice', async () => {
    await open(id);
    await correcting().click();
    await page.locator('[data-sentence="0"]').press('Enter');
    await field('Howdy').fill('Hi');
    const elsewhere = { version: 5, operations: [{ first: 0, last: 0, text: 'Hey' }] };
    expect((await request(`/videos/${id}/transcript/changes`, { method: 'POST', body: elsewhere })).status()).toBe(200);
    await field('Howdy').press('Enter');
    await page.getByText('Your correction was not saved').waitFor();
    await sentence('Hey planet.').waitFor();
    expect((await transcript()).version).toBe(6);
  });

  it('is in the history, from where any version is restored', async () => {
    await open(id);
    await correcting().click();
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Version 6').waitFor();
    const newest = history.getByRole('listitem').filter({ hasText: 'Version 6' }).first();
    expect(await newest.textContent()).toMatch(/^Version 6: 1 correctionyou, .*Current0:00 Hello world\. → Hey planet\.$/);
    expect(await history.getByRole('listitem').filter({ hasText: 'Version 2: version 1 undone' }).count()).toBe(1);
    expect(await seriousProblems(page)).toEqual([]);
    await history.getByRole('button', { name: 'Restore the recognised words' }).click();
    await history.getByText('the recognised words restored').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await sentence('Hello world.').waitFor();
    expect((await isVersion(7)).corrected).toEqual([]);
    await page.getByRole('button', { name: 'Undo correction' }).click();
    await sentence('Hey planet.').waitFor();
    await isVersion(8);
  });

  it('marks the clips that were exported with it, which are exported again in one click', async () => {
    const { video } = await (await request(`/videos/${id}`)).json();
    const { start, end } = video.clips.find(({ title }: { title: string }) => title === 'Best');
    const body = { videoId: id, storageKey: video.storageKey, selectedClips: [{ start, end }], aspectRatio: '9:16' };
    expect((await request('/process', { method: 'POST', body })).status()).toBe(200);
    const exported = async () => (await (await request(`/videos/${id}/exported`)).json()).exportedClips;
    await until(exported, (clips) => clips.length === 1);
    const { version } = await transcript();
    const change = { version, operations: [{ first: 0, last: 0, text: 'Hello' }] };
    expect((await request(`/videos/${id}/transcript/changes`, { method: 'POST', body: change })).status()).toBe(200);
    await page.goto(`${server.address}/videos/${id}/exports`);
    await page.getByText('Transcript corrected').waitFor();
    await page.getByRole('button', { name: /^Export .* again, with the corrected words$/ }).click();
    const clips = await until(exported, (now) => now.length === 2);
    expect(clips.map(({ wordsChanged }: { wordsChanged?: true }) => wordsChanged)).toEqual([undefined, true]);
    expect((await request(`/videos/${id}/transcript/undo`, { method: 'POST', body: { version: version + 1 } })).status()).toBe(200);
  });

  it('can be corrected on a phone, without a serious accessibility problem', async () => {
    for (const size of [screens.phone, screens.desktop]) {
      await page.setViewportSize(size);
      await open(id, '?view=transcript&q=planet');
      await correcting().click();
      await page.locator('[data-sentence="0"]').press('Enter');
      await field('Hey').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});

describe.skipIf(chromiumMissing)('a video that is not ready', () => {
  it('shows why it failed, and its clips after a retry, without a reload', async () => {
    await open(await submit('identify-no-clips-once'));
    await page.getByText('No moment worth a clip was found in this video.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: '4 clips' }).waitFor();
  });

  it('shows its progress, also after a reload, and that it was cancelled', async () => {
    await open(await submit('identify-slow', false));
    const progress = page.getByRole('progressbar', { name: 'Finding clips' });
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    const [job] = await jobs();
    await request(`/jobs/${job?.id}`, { method: 'DELETE' });
    await page.getByText('Finding clips was cancelled before it finished.').waitFor();
  });

  it('links to the home page if it does not exist', async () => {
    await open('00000000-0000-4000-8000-000000000000');
    await page.getByRole('link', { name: 'Go to your videos' }).waitFor();
  });
});
