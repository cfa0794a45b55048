import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { googleStandIn } from '../stand-ins/google.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let pages: Pages;
let model: StandIn;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(5), type: 'video/mp4' } });
  model = await googleStandIn();
  model.always({ say: 'Hello. [0:00]', usage: { input: 300_000, output: 20_000 } });
  server = await startWebServer({
    GOOGLE_BASE_URL: model.url,
    GOOGLE_GENERATIVE_AI_API_KEY: 'key',
    DEFAULT_MODEL: 'gemini-3.8-flash',
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await model?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

describe.skipIf(chromiumMissing)('what models were used for', () => {
  it('is shown with the video and under Usage, where a person sets a limit of their own', async () => {
    await using browser = await signedInBrowser(server, 'Ann');
    const { page } = browser;
    await page.getByLabel('Video link').fill(pages.at('/talk.mp4'));
    await page.getByRole('button', { name: 'Find clips' }).click();
    await page.getByText('Details').waitFor();
    const [, videoId] = /\/videos\/([^/?]+)/.exec(page.url()) ?? [];
    await page.evaluate(`fetch('/api/clips/videos/${videoId}/texts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"show-notes"}',
    }).then((response) => response.text())`);
    await page.getByText('Details').click();
    // 300,000 tokens for 0.75 and 20,000 for 3.75 US dollars a million.
    await page.getByText('$0.30, 320K tokens').waitFor();

    await page.goto(`${server.address}/settings/usage`);
    const month = page.getByRole('region', { name: 'Language models this month' });
    await month.getByText('gemini-3.8-flash · google').waitFor();
    const bar = (name: string) =>
      month.getByRole('progressbar', { name, exact: true }).getAttribute('aria-valuetext');
    expect(await bar('Cost, with this server’s keys')).toBe('$0.30 of $5.00');
    await page.getByRole('region', { name: 'By video' }).getByRole('link').waitFor();

    const limits = page.getByRole('region', { name: 'Your limits for each month' });
    await limits.getByText('This server allows $5.00.').waitFor();
    await limits.getByLabel('US dollars').fill('two');
    await limits.getByText('Enter an amount from 0 to 100,000').waitFor();
    await limits.getByLabel('US dollars').fill('0.25');
    await limits.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Limits saved').waitFor();
    expect(await bar('Cost')).toBe('$0.30 of $0.25');
    expect(await seriousProblems(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/model-usage.png` });
  });
});
