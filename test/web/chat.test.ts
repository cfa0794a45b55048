import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import { perplexityStandIn } from '../stand-ins/perplexity.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { catalogue } from '../stand-ins/youtube-catalogue.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

const test = anyTest.skipIf(chromiumMissing);
const open = new AsyncDisposableStack();
let model: StandIn;
let search: StandIn;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let home: string;
/** For a video of 20.5 s whose transcript is "Hello world." */
let videoId: string;
const platformVideo = `https://youtu.be/${catalogue.videos[0]?.id}`;

beforeAll(async () => {
  if (chromiumMissing) return;
  model = open.use(await openaiStandIn());
  search = open.use(await perplexityStandIn());
  const captions = open.use(await innertubeStandIn());
  const server = open.use(
    await startWebServer({
      GROQ_BASE_URL: model.url,
      GROQ_API_KEY: 'key',
      DEFAULT_MODEL: 'test/usual',
      PERPLEXITY_BASE_URL: search.url,
      PERPLEXITY_API_KEY: 'key',
      YOUTUBE_WEB_BASE_URL: captions.url,
      YOUTUBE_API_KEY: '',
    }),
  );
  home = server.address;
  browser = open.use(await signedInBrowser(server, 'Ada', { path: '/chat' }));
  videoId = await uploaded(await smallVideo());
});
afterAll(() => open.disposeAsync());

async function uploaded(buffer: Buffer): Promise<string> {
  const { request } = browser.page;
  await request.post(`${home}/api/clips/upload`, {
    headers: { origin: home },
    multipart: { video: { name: 'A talk about rivers.mp4', mimeType: 'video/mp4', buffer } },
  });
  const { videos } = await until(
    async () => (await request.get(`${home}/api/clips/videos`)).json(),
    (list) => list.videos[0]?.status === 'complete',
  );
  return videos[0].id;
}

const field = () => browser.page.getByLabel('Your question', { exact: true });
const answers = () =>
  browser.page
    .getByRole('article')
    .filter({ has: browser.page.getByRole('heading', { name: 'Answer' }) });

async function newChat(topics = videoId) {
  await browser.page.goto(`${home}/chat?video=${encodeURIComponent(topics)}`);
  // Suggested questions appear once the transcripts are loaded.
  await browser.page.getByRole('button', { name: /^Summarise / }).waitFor();
  await field().focus();
}

const playedUntil = (): Promise<number> =>
  browser.page.locator('video').evaluate((video) => Object(video).currentTime);

async function ask(question: string) {
  await field().fill(question);
  await field().press('Enter');
}

const isFinished = () => browser.page.getByRole('button', { name: 'Regenerate' }).waitFor();

test('a question about a video is answered from its transcript, and a cited time plays in the player', async () => {
  const { page, complaints } = browser;
  model.next({
    say: 'They say **hello** [0:12], never later [9:59]. <img src=x onerror=alert(1)> ![a map](https://example.org/map.png)',
    reasoning: 'Somebody greets the world.',
  });
  await newChat();
  expect(await seriousProblems(page)).toEqual([]);
  const request = page.waitForRequest(`${home}/api/chat`);
  await page.getByRole('button', { name: 'What does the video say about “one”?' }).click();
  await isFinished();
  expect((await request).postDataJSON()).toMatchObject({ citations: true });
  const prompt = promptOf(model.requests.at(-1) ?? expect.fail());
  expect(prompt).toContain(
    '"A talk about rivers", 0:20 long\n<transcript>\n[0:00] Hello world.\n</transcript>',
  );
  expect(prompt).toMatch(/What does the video say about “one”\?$/);
  const answer = answers().first();
  expect(await answer.locator('strong').textContent()).toBe('hello');
  // A time outside the video is not a link, HTML is text, and no image is loaded from elsewhere.
  const text = await answer.textContent();
  expect(text).toContain('never later [9:59]. <img src=x onerror=alert(1)>');
  expect(await answer.locator('img').count()).toBe(0);
  expect(
    await answer.getByRole('link', { name: 'Image: a map (example.org)' }).getAttribute('rel'),
  ).toContain('noopener');
  expect(await page.getByText('Somebody greets the world.').isVisible()).toBe(false);
  await page.getByText('Thought for a moment').click();
  await page.getByText('Somebody greets the world.').waitFor();
  await answer.getByRole('button', { name: 'Play from 0:12' }).click();
  expect(await until(playedUntil, (seconds) => seconds >= 12)).toBeLessThan(16);
  await page.getByText('29 of 30 questions left today').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousProblems(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('with the keyboard alone: an answer is stopped and its text stays, it is requested again, an earlier question is edited', async () => {
  const { page } = browser;
  await newChat();
  model.next({ say: `Slowly ${'and slowly '.repeat(300)}`, slowly: 30 });
  await ask('First?');
  await answers().getByText('Slowly and slowly and').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('You stopped this answer.').waitFor();
  expect(await answers().textContent()).toContain('Slowly and slowly and');
  model.next({ say: 'The answer to the first.' });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await answers().getByText('The answer to the first.').waitFor();
  await isFinished();
  expect(await answers().count()).toBe(1);
  model.next({ say: 'The answer to the second.' });
  await ask('Second?');
  await answers().getByText('The answer to the second.').waitFor();
  await isFinished();
  model.next({ say: 'The answer to another.' });
  await page.getByRole('button', { name: 'Edit this question' }).first().press('Enter');
  await page.getByLabel('Edit your question').fill('Another?');
  await page.getByLabel('Edit your question').press('Enter');
  await answers().getByText('The answer to another.').waitFor();
  await isFinished();
  expect(await answers().count()).toBe(1);
  expect(promptOf(model.requests.at(-1) ?? expect.fail())).not.toMatch(/First\?|Second\?/);
});

test("an error shows the server's message and can be retried; an interrupted answer keeps its text", async () => {
  const { page } = browser;
  await newChat();
  model.next({ refuse: 400 });
  await ask('Why?');
  await page.getByText('Failed to process chat request').waitFor();
  model.next({ say: 'Because of the rain, and', breakOff: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The answer was interrupted', { exact: true }).waitFor();
  expect(await answers().textContent()).toContain('Because of the rain, and');
  model.next({ say: 'Because of the rain.' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await isFinished();
  expect(await answers().allTextContents()).toEqual([
    expect.stringContaining('Because of the rain.'),
  ]);
});

test('two videos are distinguished, those of the platform open there, and web results come with their sources', async () => {
  const { page } = browser;
  await newChat(`${videoId} ${platformVideo}`);
  // Nothing can be asked until both transcripts are loaded.
  await page.getByRole('button', { name: 'Summarise each video' }).waitFor();
  search.next({
    say: 'A greeting [1 0:03], a river [2 0:04], and more [1].',
    sources: [{ url: 'https://www.example.org/rivers', title: 'All about rivers' }],
  });
  await page.getByRole('switch', { name: 'Search the web' }).press('Space');
  await ask('What do they say?');
  await isFinished();
  expect(JSON.stringify(search.requests.at(-1)?.body)).toContain(
    '[2 0:00] Most people think a river is a line on a map.',
  );
  await answers().getByRole('button', { name: 'Play from 1 0:03' }).waitFor();
  const river = answers().getByRole('link', { name: /^2 0:04/ });
  expect(await river.getAttribute('href')).toBe(
    `https://www.youtube.com/watch?v=${catalogue.videos[0]?.id}&t=4s`,
  );
  const source = answers().getByRole('region', { name: 'Sources' }).getByRole('link');
  expect(await source.textContent()).toMatch(/All about rivers\s*example\.org/);
  expect(await source.getAttribute('href')).toBe('https://www.example.org/rivers');
});

test('a question about all videos is answered with citations that open a video at the second, or that nothing was found', async () => {
  const { page } = browser;
  await page.goto(`${home}/chat`);
  await page.getByRole('button', { name: 'Ask about all my videos' }).click();
  await page.getByRole('heading', { name: 'Ask about everything said in your videos' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  model.next({ say: 'Somebody greets the **world** [1 0:00], which nobody else does [4].' });
  await ask('Who says hello to the world?');
  await isFinished();
  const prompt = promptOf(model.requests.at(-1) ?? expect.fail());
  expect(prompt).toContain(
    '<passage number="1" video="A talk about rivers">\n0:00 Hello world.\n</passage>',
  );
  const answer = answers().last();
  expect(await answer.locator('p').first().textContent()).toBe(
    'Somebody greets the world Play source 1, which nobody else does.',
  );
  const source = answer.getByRole('region', { name: 'Sources' }).getByRole('link');
  expect([await source.count(), await source.textContent()]).toEqual([
    1,
    '1A talk about rivers, 0:00',
  ]);
  for (const size of [screens.phone, screens.desktop]) {
    await page.setViewportSize(size);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  const chat = page.url();
  const calls = model.requests.length;
  await ask('Where did anyone talk about zebras in the rainforest yesterday evening?');
  await answers().getByText('I found nothing about that in your videos.').waitFor();
  expect(model.requests.length).toBe(calls);
  // The chat is the same after a reload, and is still about all videos.
  await page.goto(chat);
  await page.getByRole('switch', { name: 'Search my videos' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Search my videos' }).isChecked()).toBe(true);
  await answers().first().getByRole('link', { name: 'Play source 1' }).click();
  await page.waitForURL(new RegExp(`/videos/${videoId}\\?t=`));
  await page.locator('video').first().waitFor();
});

test('show notes are written on the page of a video, play it at their times, and are saved as Markdown; not without a model', async () => {
  const { page } = browser;
  await page.goto(`${home}/videos/${videoId}?view=words`);
  const texts = 'Show notes, blog post, thread, quiz';
  const panel = page.getByRole('region', { name: texts });
  // The list of what was written before arrives after the new text: it is out of date then.
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/texts',
    async (route) => {
      const response = await route.fetch();
      await late.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: texts }).click();
  model.next({
    say: '# Hello\n\n**Hello** to the world [0:00], and to the world [9:00]. A dragon leaves.\n\n- Hello world [0:00]\n- A dragon [0:00]',
  });
  await panel.getByRole('button', { name: 'Write', exact: true }).click();
  const notes = page.getByRole('region', { name: 'Show notes', exact: true });
  await notes.waitFor();
  late.resolve();
  await page.waitForLoadState('networkidle');
  await notes.getByRole('heading', { name: 'Hello', exact: true }).waitFor();
  expect(await notes.getByRole('strong').textContent()).toBe('Hello');
  expect(await notes.getByRole('paragraph').textContent()).toBe(
    'Hello to the world Play from 0:00, and to the world.',
  );
  expect(await notes.getByRole('listitem').textContent()).toBe('Hello world Play from 0:00');
  expect(await seriousProblems(page)).toEqual([]);
  await notes.getByRole('button', { name: 'Play from 0:00' }).first().click();
  expect(await until(playedUntil, (seconds) => seconds > 0)).toBeLessThan(20.5);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^A talk about rivers.* – show-notes\.md$/);
  await page.route('**/api/models', async (route) => {
    const { models } = await (await route.fetch()).json();
    await route.fulfill({
      json: { models: models.map((one: object) => ({ ...one, configured: false })) },
    });
  });
  await page.goto(`${home}/videos/${videoId}?view=words`);
  await page.getByRole('button', { name: texts }).click();
  await panel.getByText('No language model is configured on this server').waitFor();
  await panel.getByRole('link', { name: 'Show what’s missing' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Write again' }).isDisabled()).toBe(true);
  // The earlier draft is still there.
  await notes.waitFor();
  await page.unroute('**/api/models');
});

test('a video without a transcript is marked, is not requested again automatically, and does not block the others', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await newChat(`${videoId} https://youtu.be/nothing0000`);
  await page.getByRole('alert').filter({ hasText: 'Couldn’t load the transcript' }).waitFor();
  model.next({ say: 'It is known [0:05].' });
  await ask('And the other?');
  await isFinished();
  await answers().getByRole('button', { name: 'Play from 0:05' }).waitFor();
  expect(asked.filter((path) => path === '/api/transcribe')).toHaveLength(1);
});

test('a link is added in the picker, and refused with a clear message', async () => {
  const { page } = browser;
  await page.goto(`${home}/chat`);
  await page.getByRole('button', { name: 'Choose a video' }).click();
  const address = page.getByLabel('YouTube link');
  await address.fill('https://example.org/video');
  await address.press('Enter');
  await page.getByText('This isn’t a link to a YouTube video.').waitFor();
  await page.getByText('8 of 10 transcripts left this hour.', { exact: false }).waitFor();
  // It was loaded for an earlier chat, and is not requested again.
  await address.fill(`www.youtube.com/watch?v=${catalogue.videos[0]?.id}`);
  await address.press('Enter');
  await page.getByRole('checkbox', { name: 'A talk about rivers' }).check();
  await page.getByText('8 of 10 transcripts left this hour.', { exact: false }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => url.searchParams.get('video') === `${platformVideo} ${videoId}`);
});

test('a chat and the question being written survive a reload, in the middle of an answer too; it is deleted, and brought back', async () => {
  const { page } = browser;
  await newChat();
  model.next({ say: 'It is about **rivers**.' });
  await ask('What is it about, in short?');
  await isFinished();
  model.next({ say: `Half ${'of it '.repeat(300)}`, slowly: 30 });
  await ask('And at length?');
  await field().fill('Not yet asked');
  await answers()
    .getByText(
      'Half of it of it of it of it of it of it of it of it of it of it of it of it of it of it of it',
    )
    .waitFor();
  await page.reload();
  await answers().getByText('It is about rivers.').waitFor();
  expect(await answers().nth(1).textContent()).toContain('Half of it');
  await page.getByText('The answer was interrupted', { exact: true }).waitFor();
  expect(await field().inputValue()).toBe('Not yet asked');
  const link = page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('link', { name: 'What is it about, in short?' });
  await page.getByRole('button', { name: 'Delete “What is it about, in short?”' }).click();
  await page.waitForURL(`${home}/ask`);
  await expect.poll(() => link.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await link.click();
  await answers().getByText('It is about rivers.').waitFor();
});

test('on a phone nothing is wider than the screen, and a cited time plays above the chat', async () => {
  const { page } = browser;
  await newChat();
  model.next({ say: `${'A long answer. '.repeat(200)}\n\nIt ends [0:07].` });
  await page.setViewportSize(screens.phone);
  await ask('And on a phone?');
  await isFinished();
  expect(
    await page.locator('html').evaluate((html) => Object(html).scrollWidth),
  ).toBeLessThanOrEqual(screens.phone.width);
  await page.getByRole('button', { name: 'Play from 0:07' }).click();
  await until(playedUntil, (seconds) => seconds >= 7);
  expect(
    await page.locator('video').evaluate((video) => Object(video).getBoundingClientRect().top),
  ).toBeLessThan(80);
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
});

test('a chat that is open in two tabs shows what is said in one of them in the other, and has all of it once it is opened again', async () => {
  const { page } = browser;
  const askIn = async (tab: typeof page, question: string, answer: string) => {
    model.next({ say: answer });
    await tab.getByLabel('Your question', { exact: true }).fill(question);
    await tab.getByLabel('Your question', { exact: true }).press('Enter');
    await tab.getByRole('article').getByText(answer).waitFor();
    await tab.getByRole('button', { name: 'Regenerate' }).waitFor();
  };
  await newChat();
  await askIn(page, 'The first question', 'The first answer.');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('The first answer.').waitFor();
  await askIn(page, 'Asked in one tab', 'Answered in one tab.');
  await other.getByText('Answered in one tab.').waitFor();
  await askIn(other, 'Asked in the other tab', 'Answered in the other tab.');
  await page.getByText('Answered in the other tab.').waitFor();
  await other.close();
  await page.reload();
  for (const text of [
    'The first question',
    'Asked in one tab',
    'Answered in one tab.',
    'Asked in the other tab',
    'Answered in the other tab.',
  ])
    await page.getByRole('article').getByText(text, { exact: true }).waitFor();
});

test("when the day's questions are used up it says when the next one is possible", async () => {
  const { page } = browser;
  await newChat();
  const { request } = page;
  const left = async (): Promise<number> =>
    (await (await request.get(`${home}/api/chat/limit`)).json()).remaining;
  while ((await left()) > 0)
    await request.post(`${home}/api/chat`, { headers: { origin: home }, data: {} });
  // Another tab used them up: the page learns it from the response.
  await ask('One more?');
  await page
    .getByText('Chat limit exceeded. You have used all 30 chat attempts for today.')
    .waitFor();
  await page
    .getByText(
      /The next one is available in (23|24) hours|The next one is available tomorrow|The next one is available in 1 day/,
    )
    .waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await field().fill('Kept for tomorrow');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
});

test('a visitor who is not signed in is led to the sign-in, and comes back to the requested page', async () => {
  const { page } = browser;
  await page.context().clearCookies();
  await page.goto(`${home}/chat?video=${videoId}`);
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(
    (url) => url.pathname === '/ask' && url.searchParams.get('video') === videoId,
  );
  await page.getByRole('button', { name: /^Summarise / }).waitFor();
});
