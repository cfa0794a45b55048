import { afterAll, beforeAll, expect, it } from 'vitest';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import type { Reply, StandIn } from '../stand-ins/stand-in.ts';
import { withTexts } from '../texts-by-model.ts';
import { clipCard, openVideoPage } from './video-page.ts';
import { seriousProblems } from './web-server.ts';

/**
 * Titles that a language model writes appear on the page of a video, in a real browser. The scripted
 * engine finds four clips in which "Hello world." is said.
 */

const scope = new AsyncDisposableStack();
let model: StandIn;
let on: Awaited<ReturnType<typeof openVideoPage>>;

beforeAll(async () => {
  model = scope.use(await openaiStandIn());
  on = scope.use(
    await openVideoPage('Tilda', {
      GROQ_BASE_URL: model.url,
      GROQ_API_KEY: 'key',
      DEFAULT_MODEL: 'groq/tiny',
      ...withTexts,
    }),
  );
});
afterAll(() => scope.disposeAsync());

const titles: Record<string, string> = {
  Ten: 'Hello world',
  Best: 'World, hello',
  'Seven sooner': 'Hello, hello world',
  'Seven later': 'World, hello world',
};

it('says which title is written, replaces each in place, stops, and goes on', async () => {
  const { page, submit, open } = on;
  const [second, third] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
  const say = (title: string): Reply => ({ say: titles[title] ?? 'Hello world, and hello world.' });
  model.always((request) => {
    const question = promptOf(request).split('<words>').at(-1) ?? '';
    const title = Object.keys(titles).find((one) => question.includes(`better: ${one}\n`)) ?? '';
    if (title === 'Best') return second.promise;
    return title === 'Seven sooner' ? third.promise : say(title);
  });
  await open(await submit());
  await page.getByText('Titles: 1 of 4').waitFor();
  await clipCard(page, 'Hello world').waitFor();
  await clipCard(page, 'Best').waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  second.resolve(say('Best'));
  await page.getByText('Titles: 2 of 4').waitFor();
  await clipCard(page, 'World, hello').waitFor();

  third.resolve({ refuse: 401 });
  await page.getByText('The titles were not written.').waitFor();
  await page.getByRole('button', { name: 'Why?', exact: true }).click();
  await page.getByText(/The key for .* was refused/).waitFor();
  await page.keyboard.press('Escape');
  await clipCard(page, 'Seven sooner').waitFor();

  model.always((request) => {
    const question = promptOf(request).split('<words>').at(-1) ?? '';
    return say(Object.keys(titles).find((one) => question.includes(`better: ${one}\n`)) ?? '');
  });
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  for (const title of Object.values(titles)) await clipCard(page, title).waitFor();
  await page.getByText(/^Titles: |^The titles were not/).waitFor({ state: 'detached' });

  const waiting = Promise.withResolvers<Reply>();
  model.always(() => waiting.promise);
  await page.getByRole('button', { name: 'More options for this video' }).click();
  await page.getByRole('menuitem', { name: 'Write titles and summary' }).click();
  await page.getByText('Titles: 0 of 4').waitFor();
  await page.getByRole('button', { name: 'Stop writing titles' }).click();
  await page.getByText('Titles: 0 of 4').waitFor({ state: 'detached' });
  waiting.resolve(say(''));
  await clipCard(page, 'Hello world').waitFor();
});
