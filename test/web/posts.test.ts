import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobList } from '#features/videos/jobs/job.schema.ts';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { servePages } from '../stand-ins/pages.ts';
import { startYouTubeUpload, type YouTubeStandIn } from '../stand-ins/youtube-upload.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

describe.skipIf(chromiumMissing)('posting', () => {
  const scope = new AsyncDisposableStack();
  let server: Awaited<ReturnType<typeof startWebServer>>;
  let youtube: YouTubeStandIn;
  let talk: string;
  beforeAll(async () => {
    youtube = scope.use(await startYouTubeUpload());
    const pages = scope.use(
      await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
    );
    talk = pages.at('/talk.mp4');
    server = scope.use(await startWebServer(youtube.settings));
  });
  afterAll(() => scope.disposeAsync());

  it('connects a channel, proposes texts, keeps to the limits, shows the progress, and what became of the post', async () => {
    await using browser = await signedInBrowser(server, 'Ann', { path: '/settings/posting' });
    const { page, complaints } = browser;
    const call = async (method: string, path: string, data?: object) => {
      const headers = { origin: server.address };
      return (
        await page.context().request.fetch(`${server.address}${path}`, { method, data, headers })
      ).json();
    };
    // Google's page: the person agrees, and is sent back.
    await page.route(`${youtube.url}/o/oauth2/**`, async (route) => {
      const { code, state } = youtube.agree(route.request().url(), 'UC-ann');
      await route.fulfill({
        status: 302,
        headers: { location: `${server.address}/connect/youtube?code=${code}&state=${state}` },
      });
    });
    await page.getByText('No accounts yet').waitFor();
    await page.getByRole('button', { name: 'Connect YouTube' }).click();
    await page.getByText('Channel UC-ann is connected').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/settings/posting');
    expect(await seriousProblems(page)).toEqual([]);

    await call('POST', '/api/clips/identify', { platformUrl: talk, prompt: '' });
    const jobs = () => call('GET', '/api/clips/jobs') as Promise<JobList>;
    const isDone = ({ jobs: all }: JobList) => all.every(({ status }) => status === 'complete');
    const { videoId } = (await until(jobs, isDone)).jobs[0] ?? {};
    const { storageKey } = (await call('GET', `/api/clips/videos/${videoId}`)).video;
    const selectedClips = [{ start: '0.5', end: '4' }];
    await call('POST', '/api/clips/process', {
      videoId,
      storageKey,
      selectedClips,
      aspectRatio: '9:16',
    });
    await until(jobs, isDone);

    await page.setViewportSize(screens.phone);
    await page.goto(`${server.address}/exports`);
    const openPost = async () => {
      await page.getByRole('button', { name: /^More options for Best/ }).click();
      await page.getByRole('menuitem', { name: 'Post…' }).click();
    };
    await openPost();
    const dialog = page.getByRole('dialog', { name: 'Post “Best”' });
    await dialog.locator('select:focus').waitFor();
    const title = dialog.getByLabel('Title');
    expect(await title.inputValue()).toBe('Best');
    expect(await dialog.getByLabel('Description').inputValue()).toBe('About Best');
    expect(await dialog.getByLabel('Hashtags').inputValue()).toBe('#one #two #three');
    await title.fill('x'.repeat(101));
    await dialog.getByText('101 of 100').waitFor();
    await dialog.getByText('YouTube Shorts takes titles of at most 100 characters.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Post now' }).isDisabled()).toBe(true);
    await title.fill('The best of it');
    // What was typed is still there when the dialog was closed by mistake.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openPost();
    expect(await title.inputValue()).toBe('The best of it');
    await dialog.getByLabel('Visibility').selectOption('unlisted');
    expect(await seriousProblems(page)).toEqual([]);
    // Why a post is refused is in sight, without scrolling down to it.
    await dialog.getByLabel('Publish at').fill('2020-01-01T12:00');
    const schedule = dialog.getByRole('button', { name: 'Schedule' });
    await dialog.getByLabel('Title').scrollIntoViewIfNeeded();
    await schedule.click();
    const refusal = await dialog.getByText('The time must be in the future.').boundingBox();
    const button = await schedule.boundingBox();
    expect((refusal?.y ?? Infinity) + (refusal?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await dialog.getByLabel('Publish at').fill('');
    // YouTube takes the first bytes, then keeps the server waiting.
    youtube.next('part', { take: 100 }, { hang: true });
    // A double click posts once, and is not answered with the offer to post it again.
    await dialog.getByRole('button', { name: 'Post now' }).dblclick();
    const row = dialog.getByRole('listitem', { name: 'YouTube Shorts, Channel UC-ann' });
    await row.getByRole('progressbar', { name: 'Uploading' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Post it again' }).count()).toBe(0);
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await row.getByText('Cancelled').waitFor();
    expect(youtube.videos).toEqual([]);
    await row.getByRole('button', { name: /^Retry/ }).click();
    await row.getByText('Posted').waitFor();
    const [video] = youtube.videos;
    expect(await row.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      `https://www.youtube.com/shorts/${video?.id}`,
    );
    expect(video).toMatchObject({
      snippet: { title: 'The best of it' },
      status: { privacyStatus: 'unlisted' },
    });
    await dialog.getByRole('button', { name: 'Post now' }).click();
    await dialog.getByRole('button', { name: 'Post it again' }).click();
    await dialog.getByRole('listitem').nth(1).waitFor();

    // Without an account the texts are there to be copied.
    const { accounts } = await call('GET', '/api/clips/post-accounts');
    await call('DELETE', `/api/clips/post-accounts/${accounts[0].id}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.reload();
    await openPost();
    await dialog.getByLabel('Texts for').selectOption({ label: 'TikTok' });
    await dialog.getByRole('button', { name: 'Copy text' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'Best\n\nAbout Best\n\n#one #two #three',
    );
    expect(complaints.filter((text) => !/400|409|404/.test(text))).toEqual([]);
  });
});
