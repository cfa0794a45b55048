import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { openVideoPage, sentenceWith } from './video-page.ts';
import { screens, seriousProblems } from './web-server.ts';

/** What a person sees of a transcript that is probably wrong, in a real browser. */

let tab: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;
let id: string;

beforeAll(async () => {
  tab = await openVideoPage('Tess');
  page = tab.page;
  id = await tab.submit('doubtful');
});
afterAll(() => tab?.[Symbol.asyncDispose]());

const shownWord = () => page.locator('[data-uncertain][data-shown]').textContent();

describe.skipIf(chromiumMissing)('a transcript that is probably wrong', () => {
  it('has a chip in the library and on its page, which says why, and its languages', async () => {
    await page.goto(tab.server.address);
    const card = page.getByRole('article').filter({ hasText: 'Check the words' });
    await card.getByText('English, Spanish').waitFor();
    await tab.open(id);
    const facts = page.getByRole('list', { name: 'About the video' });
    await facts.getByText('English, Spanish').waitFor();
    await facts.getByRole('button', { name: 'Check the words' }).click();
    await page.getByText('Some speech has no words.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('underlines uncertain words, and a key goes from one to the next, also while words are corrected', async () => {
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen);
      await tab.open(id, '?view=words');
      await page.getByText('3 uncertain words').waitFor();
      expect(await page.locator('[data-uncertain]').allTextContents()).toEqual([
        'whirled.',
        'Breed',
        'thyme.',
      ]);
    }
    await page.setViewportSize(screens.desktop);
    await page.keyboard.press('u');
    expect(await shownWord()).toBe('whirled.');
    await page.keyboard.press('u');
    await page.getByText('2 of 3 uncertain words').waitFor();
    expect(await shownWord()).toBe('Breed');
    expect(await page.evaluate('document.activeElement.dataset.sentence')).toBe('1');
    await page.keyboard.press('Shift+U');
    expect(await shownWord()).toBe('whirled.');

    await page.getByRole('button', { name: 'Correct words' }).click();
    await page.getByRole('button', { name: 'Next uncertain word' }).click();
    const field = (word: string) => page.getByLabel(`Correct “${word}”`);
    await field('Breed').fill('Bread');
    await page.keyboard.press('Alt+ArrowDown');
    await field('thyme.').fill('time.');
    await page.keyboard.press('Enter');
    await sentenceWith(page, 'Bread takes time.').waitFor();
    await page.getByText('1 uncertain word', { exact: true }).waitFor();
  });

  it('shows speech without words at its place, which can be heard', async () => {
    await tab.open(id, '?view=words');
    const gap = page.getByRole('group', { name: '10 s of speech have no words' });
    await gap.waitFor();
    const order = await page
      .locator('[data-sentence], fieldset fieldset')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-sentence')));
    expect(order).toEqual(['0', null, '1']);
    await gap.getByRole('button', { name: 'Listen' }).click();
    const time = () => page.evaluate<number>('document.querySelector("video").currentTime');
    await until(time, (now) => now >= 1.9 && now < 12);
    await gap.getByRole('button', { name: 'Try again' }).click();
    await gap.getByText('not even when heard again').waitFor();
    expect(await page.locator('[data-uncertain]').count()).toBeGreaterThan(0);
  });

  it('is one click away from the other language', async () => {
    await tab.open(id, '?view=words');
    await page.getByText('The audio track is tagged as Spanish, but English is spoken.').waitFor();
    await page.getByRole('button', { name: 'Transcribe again in Spanish' }).click();
    const facts = page.getByRole('list', { name: 'About the video' });
    await facts.getByText('Spanish', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Transcribe again in Spanish' }).waitFor({
      state: 'detached',
    });
    expect(await page.getByText('Check the words').count()).toBe(0);
  });
});
