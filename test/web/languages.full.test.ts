import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumMissing } from '../identity/chromium.ts';
import { openVideoPage } from './video-page.ts';
import { screens, seriousProblems } from './web-server.ts';

/**
 * The app in the languages of tests: one brackets and lengthens every text of the catalogue, so
 * that a text that is not in it shows, and one is written from the right.
 */
let tab: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;
let paths: string[];

beforeAll(async () => {
  if (chromiumMissing) return;
  tab = await openVideoPage('Lena');
  page = tab.page;
  const id = await tab.submit();
  const { video } = await (await tab.request(`/videos/${id}`)).json();
  paths = [
    '/',
    '/clips',
    '/brand',
    '/ask',
    '/ask/lookup',
    '/feeds',
    '/trash',
    '/search?q=hello',
    '/settings',
    `/videos/${id}`,
    `/videos/${id}?view=words`,
    `/videos/${id}/clips/${video.clips[0].id}`,
  ];
});
afterAll(() => tab?.[Symbol.asyncDispose]());

async function speak(language: string): Promise<void> {
  const { server } = tab;
  await page
    .context()
    .addCookies([{ name: 'kinora.language', value: language, url: server.address }]);
}

async function open(path: string): Promise<void> {
  await page.goto(`${tab.server.address}${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Texts in sight or read aloud that are not of the catalogue: all vowels of it have accents. What
 * people and products are called has none, nor have the languages that `Intl` names.
 */
async function untranslated(): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest('script, style, noscript, option')) found.push(node.data);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    return found;
  })()`);
  // A single letter is a key.
  return texts.filter((text) => text.length > 1 && /[aeiou]/i.test(text.replaceAll(names, '')));
}

const names = new RegExp(
  [
    ...['Kinora', 'TikTok', 'Reels', 'Shorts', 'lena@example.org', 'https://\\S*', 'English'],
    ...['talk', 'Ten', 'Best', 'Seven sooner', 'Seven later', 'Hello world.', 'Hello', 'world'],
    // A date, which `Intl` words.
    '\\w{3} \\d+, \\d{4}, [\\d:]+\\s[AP]M',
    // The server's own message, which only the languages of people translate.
    'The framing cannot be previewed .*',
  ].join('|'),
  'g',
);

/** What makes the page wider than the screen. */
const overflow = () =>
  page.evaluate<string[]>(`(() => {
    const page = document.documentElement;
    if (page.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .slice(0, 3)
      .map((one) => 'too wide: ' + one.outerHTML.slice(0, 200));
  })()`);

describe.skipIf(chromiumMissing)('the app', () => {
  it('has no text outside of its catalogue, and room for longer words', async () => {
    await speak('en-XA');
    const escaped: Record<string, string[]> = {};
    for (const path of paths) {
      await page.setViewportSize(screens.phone);
      await open(path);
      const over = await overflow();
      await page.setViewportSize(screens.desktop);
      const texts = [...over, ...(await untranslated())];
      if (texts.length > 0) escaped[path] = texts;
    }
    expect(escaped).toEqual({});
  });

  it('is laid out from the right in a language that is read from there', async () => {
    await speak('ar-XB');
    const wide: Record<string, string[]> = {};
    for (const path of paths) {
      await page.setViewportSize(screens.phone);
      await open(path);
      expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
      const over = await overflow();
      if (over.length > 0) wide[path] = over;
    }
    expect(wide).toEqual({});
  });

  it('is shown in the language that is chosen in settings', async () => {
    await speak('en');
    await open('/settings/appearance');
    await page.getByRole('combobox', { name: 'Language of the app' }).selectOption('Deutsch');
    await page.locator('html[lang=de]').waitFor();
    await page.getByRole('heading', { name: 'Darstellung' }).first().waitFor();
    await open('/');
    await page.getByRole('heading', { name: 'Mediathek', level: 1 }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('words what was noted about a caption file by its code', async () => {
    await page.setViewportSize(screens.desktop);
    await speak('de');
    const message = 'The letters of the file were encoded twice. They have been restored.';
    await page.route(/\/videos\/[\w-]+(\/transcript)?$/, async (route) => {
      const answer = await route.fetch();
      if (!answer.headers()['content-type']?.includes('json'))
        return route.fulfill({ response: answer });
      const json = await answer.json();
      const codedNotes = [{ code: 'captions-encoding', message }];
      if (json.video) json.video.notes = [message];
      else
        json.source = { kind: 'given', times: 'exact', chosen: true, notes: [message], codedNotes };
      await route.fulfill({ json });
    });
    await open(paths.at(-3) ?? '');
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('Die Buchstaben der Datei waren doppelt kodiert.').waitFor();
    expect(await page.getByText(message).count()).toBe(0);
    await page.unrouteAll();
  });

  it('takes the word that it asks for to delete an account, and leads to pages in its language', async () => {
    await speak('de');
    await page.route('**/api/me', async (route) => {
      const json: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, managedAt: 'https://people.example' } });
    });
    const sent: unknown[] = [];
    await page.route('**/api/account/delete', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: {} });
    });
    await open('/settings/account');
    await page.getByRole('button', { name: 'Konto löschen' }).click();
    const word = page.getByLabel('Zur Bestätigung „löschen“ eingeben');
    await word.fill('delete');
    await page.getByRole('button', { name: 'Alles löschen' }).click();
    await page.getByText('Gib zur Bestätigung „löschen“ ein.').waitFor();
    // With the diaeresis as a letter of its own, as some keyboards type it.
    await word.fill(' Lo\u0308schen');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Du bist angemeldet' }).waitFor();
    expect(sent).toEqual([{ confirm: 'delete my account' }]);
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await page.setViewportSize(screens.phone);
    expect(await overflow()).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
