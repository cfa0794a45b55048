import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumMissing, openChromium } from '../identity/chromium.ts';
import type { FaultyServer } from '../stand-ins/faulty-server.ts';
import { type InnertubeStandIn, innertubeStandIn } from '../stand-ins/innertube.ts';
import { catalogue as demo } from '../stand-ins/youtube-catalogue.ts';
import { dataFaults, youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** Titles that a spreadsheet, or its reader, could stumble over. */
const odd = [
  '=HYPERLINK("https://example.org","free")',
  'Plain, with a comma',
  '  -1 below zero',
  'Ünïcödé “quoted”',
].map((title, index) => ({
  id: `kinoraOdd_${index}`,
  title,
  description: 'See https://example.org/a?b=1, (https://example.org/c).\njavascript:alert(1)',
  channelTitle: '@rivers',
  publishedAt: `2026-01-0${index + 1}T00:00:00Z`,
  duration: `PT${index * 10}M5S`,
  viewCount: [50, 7000, 600, 80][index] ?? 0,
  ...(index === 3 ? {} : { likeCount: index + 1 }),
}));
const catalogue = {
  videos: [...demo.videos, ...odd],
  playlists: [
    ...demo.playlists,
    {
      id: 'PLkinoraOddOnes',
      title: 'Odd: ones?',
      description: '',
      videoIds: odd.map(({ id }) => id),
    },
  ],
};

let server: Awaited<ReturnType<typeof startWebServer>>;
let data: FaultyServer;
let platform: InnertubeStandIn;
let images: FaultyServer;

beforeAll(async () => {
  [data, platform, images] = await Promise.all([
    youTubeDataStandIn({ catalogue }),
    innertubeStandIn({ catalogue }),
    youTubeImagesStandIn({ catalogue }),
  ]);
  server = await startWebServer({
    YOUTUBE_API_KEY: youTubeKey,
    YOUTUBE_API_BASE_URL: data.url,
    YOUTUBE_WEB_BASE_URL: platform.url,
    YOUTUBE_IMAGE_BASE_URL: images.url,
  });
});
afterEach(() => {
  data.calm();
  platform.calm();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await Promise.all([data, platform, images].map((standIn) => standIn?.[Symbol.asyncDispose]()));
});

const playlist = (id: string) => `https://www.youtube.com/playlist?list=${id}`;
const lookupOf = (address: string, more = '') =>
  `${server.address}/lookup?address=${encodeURIComponent(address)}${more}`;

/** A browser that is not signed in; the transcript limit counts for `client`. */
async function visitor(client: string, options: Parameters<typeof openChromium>[0] = {}) {
  const browser = await openChromium({
    viewport: screens.desktop,
    extraHTTPHeaders: { 'x-forwarded-for': client },
    ...options,
  });
  const hosts = new Set<string>();
  browser.page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  return Object.assign(browser, { hosts });
}

const titles = (page: Page) => page.getByRole('rowheader').allTextContents();

/** The file that a click on that button downloads. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

describe.skipIf(chromiumMissing)('the lookup page', () => {
  it('shows the length of a playlist at every speed, draws a bar for each video, and connects to this server alone', async () => {
    await using browser = await visitor('ann');
    const { page } = browser;
    await page.goto(`${server.address}/lookup`);
    await page.getByLabel('YouTube video or playlist link').fill(playlist('PLkinoraSlowWater'));
    await page.getByText('A playlist', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Slow water', level: 2 }).waitFor();
    // 118 of the 120 entries are public; together they last 38,569 seconds.
    const facts = await page
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent)));
    expect(facts).toEqual([
      ['Total length', '10 h 43 min'],
      ['At 1.25×', '8 h 34 min'],
      ['At 1.5×', '7 h 9 min'],
      ['At 2×', '5 h 21 min'],
      ['Average length', '5 min 27 s'],
    ]);
    expect(await page.locator('svg[preserveAspectRatio] rect').count()).toBe(118);
    expect(await page.getByRole('row').count()).toBe(119);
    await page.locator('img[src="/api/thumbnail/kinora_0001"]').first().waitFor();
    expect([...browser.hosts]).toEqual([server.address.replace(/\/$/, '')]);
    expect(browser.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  it('puts the videos in order by every column, searches and filters them, and is the same again after a reload', async () => {
    await using browser = await visitor('bea');
    const { page } = browser;
    await page.goto(lookupOf(playlist('PLkinoraOddOnes')));
    await page.getByRole('rowheader').first().waitFor();
    expect(await titles(page)).toEqual(odd.map(({ title }) => title));
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head('Views').getByRole('button').click();
    expect(await head('Views').getAttribute('aria-sort')).toBe('descending');
    expect(
      (await titles(page)).map((title) => odd.findIndex((one) => one.title === title)),
    ).toEqual([1, 2, 3, 0]);
    await head('Views').getByRole('button').press('Enter');
    expect(await head('Views').getAttribute('aria-sort')).toBe('ascending');
    expect(
      (await titles(page)).map((title) => odd.findIndex((one) => one.title === title)),
    ).toEqual([0, 3, 2, 1]);
    for (const [name, first] of [
      ['#', 0],
      ['Title', 2],
      ['Length', 3],
      ['Likes', 2],
      ['Published', 3],
    ] as const) {
      await head(name).getByRole('button').click();
      expect([name, (await titles(page))[0]]).toEqual([name, odd[first]?.title]);
    }
    await page.getByLabel('Filter by length').selectOption('Over 20 minutes');
    await page.getByLabel('Search titles').fill('ünï');
    await page.getByText('1 of 4 videos · 30 min').waitFor();
    await page.reload();
    await page.getByText('1 of 4 videos · 30 min').waitFor();
    expect(await titles(page)).toEqual([odd[3]?.title]);
    expect(await head('Published').getAttribute('aria-sort')).toBe('descending');
    await page.getByLabel('Search titles').fill('nobody');
    await page.getByRole('button', { name: 'Show all videos' }).click();
    await page.getByText('4 videos · 1 h').waitFor();
  });

  it('offers the table as a file that spreadsheets read without running anything in it', async () => {
    await using browser = await visitor('cleo');
    await browser.page.goto(lookupOf('PLkinoraOddOnes', '&sort=-position'));
    const { name, text } = await downloaded(browser.page, 'CSV');
    expect(name).toBe('Odd ones.csv');
    expect(text).toBe(
      [
        '\uFEFFPosition,Title,Channel,Length,Length in seconds,Views,Likes,Published,Address',
        "4,Ünïcödé “quoted”,'@rivers,30:05,1805,80,0,2026-01-04T00:00:00Z,https://www.youtube.com/watch?v=kinoraOdd_3",
        "3,'  -1 below zero,'@rivers,20:05,1205,600,3,2026-01-03T00:00:00Z,https://www.youtube.com/watch?v=kinoraOdd_2",
        '2,"Plain, with a comma",\'@rivers,10:05,605,7000,2,2026-01-02T00:00:00Z,https://www.youtube.com/watch?v=kinoraOdd_1',
        '1,"\'=HYPERLINK(""https://example.org"",""free"")",\'@rivers,0:05,5,50,1,2026-01-01T00:00:00Z,https://www.youtube.com/watch?v=kinoraOdd_0',
        '',
      ].join('\r\n'),
    );
  });

  it('shows the value of each bar to the pointer and to the keyboard, in either order', async () => {
    await using browser = await visitor('dora');
    const { page } = browser;
    await page.goto(lookupOf('PLkinoraOddOnes'));
    const bars = page.getByRole('slider', { name: 'Videos in the chart' });
    await bars.focus();
    await page.keyboard.press('ArrowRight');
    expect(await bars.getAttribute('aria-valuetext')).toBe('2. Plain, with a comma: 10:05');
    await page.getByRole('radio', { name: 'Views' }).press('Space');
    await page.getByRole('radio', { name: 'Largest first' }).press('Space');
    expect(await bars.getAttribute('aria-valuetext')).toBe('2. Plain, with a comma: 7,000 views');
    expect(await bars.inputValue()).toBe('1');
    const box = await bars.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.99, (box?.y ?? 0) + 20);
    await page.getByText('50 views').first().waitFor();
    expect(new URL(page.url()).searchParams.get('chart')).toBe('-views');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Largest first' }).isChecked()).toBe(true);
    const heights = await page
      .locator('svg[preserveAspectRatio] rect')
      .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
    expect(heights).toEqual([87.5, 7.5, 1, 1]);
  });

  it('fetches a transcript only on request, once, and offers it in every format', async () => {
    await using browser = await visitor('eve', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = browser;
    await page.goto(lookupOf('https://youtu.be/kinoraTalk1?t=9'));
    await page.getByRole('heading', { name: 'Give the river back its bends' }).waitFor();
    const address = encodeURIComponent('https://www.youtube.com/watch?v=kinoraTalk1');
    const leads = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect([
      await leads('Find clips'),
      await leads('Chat about it'),
      await leads('Ask by voice'),
    ]).toEqual([`/?address=${address}`, `/ask?video=${address}`, `/ask/voice?video=${address}`]);
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await page.getByText('10 of 10 transcripts left this hour.').waitFor();
    expect(platform.requests).toEqual([]);
    await page.getByRole('button', { name: 'Get the transcript' }).click();
    await page.getByText('9 of 10 transcripts left this hour.').waitFor();
    expect(await page.getByRole('link', { name: 'Watch at 0:36' }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=kinoraTalk1&t=36s',
    );
    const files = [
      await downloaded(page, 'Download TXT'),
      await downloaded(page, 'Download SRT'),
      await downloaded(page, 'Download VTT'),
    ];
    expect(files.map(({ name }) => name)).toEqual(
      ['txt', 'srt', 'vtt'].map((kind) => `Give the river back its bends.${kind}`),
    );
    const spoken = demo.videos[0]?.captions?.en ?? [];
    const two = (amount: number) => String(amount).padStart(2, '0');
    const timed = spoken.map(({ start, text }) => `[0:${two(start)}] ${text}\n`).join('');
    expect(files[0]?.text).toBe(timed);
    for (const [file, point] of [
      [files[1], ','],
      [files[2], '.'],
    ] as const) {
      const blocks =
        file?.text
          .replace(/^WEBVTT\n\n/, '')
          .trim()
          .split('\n\n') ?? [];
      const cues = blocks.map((block) => block.replace(/^\d+\n/, '').split('\n'));
      // Every line lasts until two frames before the next; the last one ends with its second.
      expect(cues.map(([times, ...lines]) => [times, lines.join(' ')])).toEqual(
        spoken.map(({ start, text }, index) => {
          const isLast = index === spoken.length - 1;
          const end = isLast ? `${two(start + 4)}${point}000` : `${two(start + 3)}${point}916`;
          return [`00:00:${two(start)}${point}000 --> 00:00:${end}`, text];
        }),
      );
      expect(
        Math.max(...cues.flatMap(([, ...lines]) => lines.map((line) => line.length))),
      ).toBeLessThanOrEqual(42);
    }
    await page.getByRole('button', { name: 'Copy with times' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(timed);
    await page.getByLabel('Search the transcript').fill('WATER');
    await page.getByText('Found in 2 of 10 lines').waitFor();
    expect(await page.locator('mark').allTextContents()).toEqual(['water', 'water', 'water']);
    await page.reload();
    await page.getByText('Found in 2 of 10 lines').waitFor();
    await page.getByText('9 of 10 transcripts left this hour.').waitFor();
  });

  it('shows what is left of the hour, and when none is, when the next one is possible', async () => {
    const requests = Array.from({ length: 9 }, () =>
      fetch(new URL('/api/transcribe', server.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': 'finn' },
        body: JSON.stringify({ videoUrl: 'https://youtu.be/kinoraTalk1' }),
      }),
    );
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    await using browser = await visitor('finn');
    const { page } = browser;
    await page.goto(lookupOf('https://youtu.be/kinoraMute1', '&view=transcript'));
    await page.getByText('1 of 10 transcripts left this hour.').waitFor();
    await page.getByRole('button', { name: 'Get the transcript' }).click();
    const said = page
      .getByRole('alert')
      .filter({ hasText: 'All 10 transcripts for this hour are used' });
    await said.getByText(/The next one is available at \d+:\d\d.[AP]M, in \d+ minutes/).waitFor();
    // The reason of the last failure is shown, too.
    await page.getByRole('alert').getByText('No transcript available for this video').waitFor();
    expect(await page.getByRole('button', { name: 'Get the transcript' }).isDisabled()).toBe(true);
    await page.getByText('0 of 10 transcripts left this hour.').waitFor();
  });

  it("fails with the server's message, and offers a next step", async () => {
    await using browser = await visitor('gus');
    const { page } = browser;
    const field = page.getByLabel('YouTube video or playlist link');
    await page.goto(lookupOf('https://example.org/talk'));
    await page.getByRole('alert').getByText('Invalid YouTube URL').waitFor();
    expect(await page.getByRole('link', { name: 'Find clips instead' }).getAttribute('href')).toBe(
      `/?address=${encodeURIComponent('https://example.org/talk')}`,
    );
    await page.getByRole('button', { name: 'Edit link' }).click();
    await page.keyboard.type('https://youtu.be/kinoraNone1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Video not found').waitFor();
    await field.fill(playlist('PLkinoraNotThere'));
    await field.press('Enter');
    await page.getByRole('alert').getByText('Invalid playlist ID').waitFor();
    data.fail('/youtube/v3/playlists', dataFaults.quota);
    await field.fill(playlist('PLkinoraTalks'));
    await field.press('Enter');
    await page
      .getByRole('alert')
      .getByText('Failed to fetch playlist data: quotaExceeded')
      .waitFor();
    data.calm();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Talks' }).waitFor();
    await using keyless = await startWebServer({
      YOUTUBE_WEB_BASE_URL: platform.url,
      YOUTUBE_IMAGE_BASE_URL: images.url,
    });
    await page.goto(`${keyless.address}/lookup?address=PLkinoraTalks`);
    await page.getByRole('alert').getByText('YOUTUBE_API_KEY is not set').waitFor();
    expect(await page.getByRole('link', { name: 'Server settings' }).getAttribute('href')).toBe(
      '/settings/server',
    );
    // Only what needs the key is missing.
    await page.goto(
      `${keyless.address}/lookup?address=${encodeURIComponent('https://youtu.be/kinoraTalk1')}`,
    );
    await page.getByText('statistics and description need a YouTube key').waitFor();
    await page.getByRole('button', { name: 'Get the transcript' }).click();
    await page.getByText('Slow water is safe water.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('remembers recent lookups on this device, and forgets them on request, with the keyboard alone', async () => {
    await using browser = await signedInBrowser(server, 'Hal', {
      path: '/lookup?address=PLkinoraOddOnes',
    });
    const { page } = browser;
    await page.getByRole('rowheader', { name: 'Plain' }).getByRole('link').press('Enter');
    await page.getByRole('heading', { name: 'Plain, with a comma', level: 2 }).waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Result');
    expect(
      await page
        .getByRole('tabpanel')
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
        ),
    ).toEqual(
      ['https://example.org/a?b=1', 'https://example.org/c'].map((href) => [
        href,
        'noopener noreferrer nofollow ugc',
      ]),
    );
    const recent = page.getByRole('navigation', { name: 'Recent lookups on this device' });
    await recent.getByRole('link', { name: 'Odd: ones?' }).press('Enter');
    await page.getByRole('heading', { name: 'Odd: ones?' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Plain, with a comma', level: 2 }).waitFor();
    await recent.getByRole('button', { name: 'Remove Odd: ones?' }).press('Enter');
    await recent.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe(
      'YouTube video or playlist link',
    );
    await page.getByRole('link', { name: 'Find clips' }).press('Enter');
    const field = page.getByLabel('Video link');
    await field.waitFor();
    expect(await field.inputValue()).toBe('https://www.youtube.com/watch?v=kinoraOdd_1');
  });

  it.each([
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const)('has no serious accessibility problem, %s, on a %s', async (colorScheme, size) => {
    await using browser = await visitor('ida', { colorScheme, viewport: screens[size] });
    const { page } = browser;
    const addresses: [string, string][] = [
      [`${server.address}/lookup`, 'Nothing looked up yet'],
      [lookupOf('PLkinoraOddOnes'), 'Compared'],
      [lookupOf('https://youtu.be/kinoraTalk1'), 'Chat about it'],
      [lookupOf('https://youtu.be/kinoraNone1'), 'Video not found'],
    ];
    for (const [address, seen] of addresses) {
      await page.goto(address);
      await page.getByText(seen).first().waitFor();
      expect([seen, await seriousProblems(page)]).toEqual([seen, []]);
      const sideways =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    }
    await page.goto(lookupOf('https://youtu.be/kinoraTalk1', '&view=transcript'));
    await page.getByRole('button', { name: 'Get the transcript' }).click();
    await page.getByText('Slow water is safe water.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
