import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { clipAction, openVideoPage, sentenceWith } from './video-page.ts';
import { screens, seriousProblems } from './web-server.ts';

/** Correcting a transcript on a video's page in a real browser: its words, and who says them. */

let tab: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;

beforeAll(async () => {
  tab = await openVideoPage('Vera');
  page = tab.page;
});
afterAll(() => tab?.[Symbol.asyncDispose]());
const sentence = (text: string) => sentenceWith(page, text);

describe.skipIf(chromiumMissing)('a speaker', () => {
  it('is named for a sentence and renamed with the keyboard, found by a click on the name, and this is undone', async () => {
    const shown = (name: string) => page.locator('[data-speaker]', { hasText: `${name}:` });
    await tab.open(await tab.submit(), '?view=words');
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
    await page.locator('input[value="Bea"]:focus').waitFor();
    await page.getByRole('button', { name: 'Undo change' }).press('Enter');
    await shown('Ada').waitFor();
    await page.locator('[aria-label="Undo change"]:focus').waitFor();
  });
});

describe.skipIf(chromiumMissing)('a wrong word', () => {
  let id: string;
  beforeAll(async () => {
    id = await tab.submit();
  });
  const transcript = async () => (await tab.request(`/videos/${id}/transcript`)).json();
  const isVersion = (version: number) => until(transcript, (now) => now.version === version);
  const field = (word: string) => page.getByLabel(`Correct “${word}”`);
  const correcting = () => page.getByRole('button', { name: 'Correct words' });

  it('is corrected where it is read, with the keyboard alone, marked, shown in the caption preview, and undone', async () => {
    await tab.open(id, '?view=words');
    await correcting().press('Enter');
    await page.locator('[data-sentence="0"]').press('Enter');
    await field('Hello').fill('Howdy dear');
    await page.keyboard.press('Tab');
    await field('world.').fill('friends.');
    await page.keyboard.press('Escape');
    await sentence('Howdy dear world.').waitFor();
    expect((await isVersion(1)).words.map(({ text }: { text: string }) => text)).toEqual([
      'Howdy',
      'dear',
      'world.',
    ]);
    await page.getByTitle('Recognised as “Hello”').waitFor();
    expect(await page.evaluate('document.activeElement.dataset.sentence')).toBe('0');

    const previewed = page.waitForResponse(
      (response) => response.url().endsWith('/captions') && response.ok(),
    );
    await page.getByRole('radio', { name: 'Clips' }).check();
    await clipAction(page, 'Best', 'Export…');
    expect((await (await previewed).json()).script).toMatch(/HOWDY.*DEAR/s);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Words' }).check();
    await correcting().press('Enter');

    await page.getByRole('button', { name: 'Undo correction' }).press('Enter');
    await sentence('Hello world.').waitFor();
    await page.locator('[aria-label="Undo correction"][aria-disabled]:focus').waitFor();
    await page.getByRole('button', { name: 'Redo correction' }).press('Enter');
    await sentence('Howdy dear world.').waitFor();
    await page.locator('[aria-label="Redo correction"][aria-disabled]:focus').waitFor();
    await isVersion(3);
  });

  it('is chosen with the pointer, replaced everywhere, and can be spelt the same way from then on', async () => {
    await tab.open(id, '?view=words');
    await correcting().click();
    const text = sentence('Howdy dear world.').locator('[data-text]');
    const box = await text.boundingBox();
    if (!box) throw new Error('the sentence is not visible');
    await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2);
    await field('world.').fill('wurld.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const offer = page.getByRole('button', { name: 'Always spell it this way' });
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen);
      const [first, offered] = [
        await page.locator('[data-sentence="0"]').boundingBox(),
        await offer.boundingBox(),
      ];
      expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThan(first?.y ?? 0);
    }
    await page.setViewportSize(screens.desktop);
    await offer.click();
    await page.getByText('“wurld” is in your glossary').waitFor();
    expect((await (await tab.request('/glossary')).json()).terms).toMatchObject([
      { term: 'wurld', variants: ['world'] },
    ]);
    await page.getByLabel('Search transcript').fill('dear wurld');
    await page.getByLabel('Replace “dear wurld” with').fill('planet');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await page.getByText('1 match replaced').waitFor();
    expect((await isVersion(5)).sentences[0].text).toBe('Howdy planet.');
  });

  it('that was corrected elsewhere meanwhile is loaded again, with a notice', async () => {
    await tab.open(id, '?view=words');
    await correcting().click();
    await page.locator('[data-sentence="0"]').press('Enter');
    await field('Howdy').fill('Hi');
    const elsewhere = { version: 5, operations: [{ first: 0, last: 0, text: 'Hey' }] };
    expect(
      (
        await tab.request(`/videos/${id}/transcript/changes`, { method: 'POST', body: elsewhere })
      ).status(),
    ).toBe(200);
    await field('Howdy').press('Enter');
    await page.getByText('Your correction was not saved').waitFor();
    await sentence('Hey planet.').waitFor();
    expect((await transcript()).version).toBe(6);
  });

  it('is in the history, from where any version is restored', async () => {
    await tab.open(id, '?view=words');
    await correcting().click();
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Version 6').waitFor();
    const newest = history.getByRole('listitem').filter({ hasText: 'Version 6' }).first();
    expect(await newest.textContent()).toMatch(
      /^Version 6: 1 correctionyou, .*Current0:00 Hello world\. → Hey planet\.$/,
    );
    expect(
      await history
        .getByRole('listitem')
        .filter({ hasText: 'Version 2: version 1 undone' })
        .count(),
    ).toBe(1);
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
    const { video } = await (await tab.request(`/videos/${id}`)).json();
    const { start, end } = video.clips.find(({ title }: { title: string }) => title === 'Best');
    const body = {
      videoId: id,
      storageKey: video.storageKey,
      selectedClips: [{ start, end }],
      aspectRatio: '9:16',
    };
    expect((await tab.request('/process', { method: 'POST', body })).status()).toBe(200);
    const exported = async () =>
      (await (await tab.request(`/videos/${id}/exported`)).json()).exportedClips;
    await until(exported, (clips) => clips.length === 1);
    const { version } = await transcript();
    const change = { version, operations: [{ first: 0, last: 0, text: 'Hello' }] };
    expect(
      (
        await tab.request(`/videos/${id}/transcript/changes`, { method: 'POST', body: change })
      ).status(),
    ).toBe(200);
    await page.goto(`${tab.server.address}/videos/${id}/exports`);
    await page.getByText('Transcript corrected').waitFor();
    await page.getByRole('button', { name: /^Export .* again, with the corrected words$/ }).click();
    const clips = await until(exported, (now) => now.length === 2);
    expect(clips.map(({ wordsChanged }: { wordsChanged?: true }) => wordsChanged)).toEqual([
      undefined,
      true,
    ]);
    expect(
      (
        await tab.request(`/videos/${id}/transcript/undo`, {
          method: 'POST',
          body: { version: version + 1 },
        })
      ).status(),
    ).toBe(200);
  });

  it('can be corrected on a phone, without a serious accessibility problem', async () => {
    for (const size of [screens.phone, screens.desktop]) {
      await page.setViewportSize(size);
      await tab.open(id, '?view=words&q=planet');
      await correcting().click();
      await page.locator('[data-sentence="0"]').press('Enter');
      await field('Hey').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});
