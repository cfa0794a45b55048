import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionStyleNamed } from '#engine/port/caption-styles.constants.ts';
import type { JobList } from '#features/videos/jobs/job.schema.ts';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { readZip } from '../api/zip.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let pages: Pages;
let film: Buffer;

beforeAll(async () => {
  film = await smallVideo();
  pages = await servePages({ '/talk.mp4': { body: film, type: 'video/mp4' } });
  server = await startWebServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

/** API calls as the page's user. */
function apiOf(page: Page) {
  const origin = server.address;
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page
      .context()
      .request.fetch(`${origin}${path}`, { method, data, headers: { origin } });
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
  return {
    call,
    async addVideo(prompt: string): Promise<{ id: string; storageKey: string }> {
      await call('POST', '/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt });
      const { jobs } = await until<JobList>(
        async () => (await call('GET', '/api/clips/jobs')).json(),
        (list) => list.jobs.every(({ status }) => status === 'complete'),
      );
      return (await (await call('GET', `/api/clips/videos/${jobs[0]?.videoId}`)).json()).video;
    },
    async exportClips(
      { id, storageKey }: { id: string; storageKey: string },
      ranges: [string, string][],
      more: object = {},
    ) {
      const selectedClips = ranges.map(([start, end]) => ({ start, end }));
      await call('POST', '/api/clips/process', {
        videoId: id,
        storageKey,
        selectedClips,
        aspectRatio: '9:16',
        ...more,
      });
    },
    exported: async () => (await (await call('GET', '/api/clips/exported')).json()).exportedClips,
  };
}

const best: [string, string] = ['0.5', '4'];
const ten: [string, string] = ['5', '9.5'];
const later: [string, string] = ['12.5', '19'];
const card = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(`^${title}, `) });

describe.skipIf(chromiumMissing)('exports', () => {
  it('show every clip’s progress, also after a reload; failed clips are retried, running ones cancelled', async () => {
    await using browser = await signedInBrowser(server, 'Ann', { path: '/exports' });
    const { page, complaints } = browser;
    await page.getByText('No exports yet').waitFor();
    const api = apiOf(page);
    const video = await api.addVideo('process-no-clips@clip-5--once process-slow@clip-12');
    await api.exportClips(video, [best, ten, later]);
    for (const round of ['live', 'after a reload']) {
      await card(page, 'Best').getByRole('button', { name: 'Download Best' }).waitFor();
      await card(page, 'Ten')
        .getByText('No moment worth a clip was found in this video.')
        .waitFor();
      await card(page, 'Seven later').getByText('Rendering').waitFor();
      expect(await page.getByText('1 of 3 ready').count(), round).toBe(1);
      await page.reload();
    }
    await page.getByRole('button', { name: 'Cancel the export of 3 clips · 9:16' }).click();
    await card(page, 'Seven later').getByText('Cancelled.').waitFor();
    await page.getByRole('button', { name: 'Retry Ten' }).click();
    await card(page, 'Ten').getByRole('button', { name: 'Download Ten' }).waitFor();
    await card(page, 'Seven later').getByText('Rendering').waitFor();
    expect(await server.journalOf(video.id)).toMatchObject({
      'clip-0.5': 1,
      'clip-5': 2,
      'clip-12.5': 2,
    });
    await page.getByRole('button', { name: 'Cancel the export of 3 clips' }).click();
    await page.getByRole('button', { name: 'Remove Seven later, 9:16 from the list' }).click();
    await card(page, 'Seven later').waitFor({ state: 'detached' });
    await page.getByRole('group').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await card(page, 'Ten').waitFor();
    expect(await card(page, 'Seven later').count()).toBe(0);
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });

  it('are downloaded as a file, a ZIP, subtitles or a link, and deleted unless undone', async () => {
    await using browser = await signedInBrowser(server, 'Bea', {
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = browser;
    const api = apiOf(page);
    const video = await api.addVideo('');
    await api.exportClips(video, [best, ten]);
    await api.exportClips(video, [later], { targetLanguage: 'es', aspectRatio: '1:1' });
    await page.goto(`${server.address}/videos/${video.id}/exports`);

    const saved = async (press: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()]);
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const more = async (title: string, item: RegExp) => {
      await page.getByRole('button', { name: `More options for ${title}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const file = await saved(() =>
      page.getByRole('button', { name: 'Download Seven later, 1:1, Spanish', exact: true }).click(),
    );
    expect(file.name).toBe('Seven later 1x1 es.mp4');
    expect(JSON.parse(String(file.content))).toMatchObject({
      aspect_ratio: '1:1',
      target_language: 'es',
    });
    const subtitles = await saved(() => more('Best', /SRT/));
    expect(subtitles.name).toBe('Best 9x16.srt');
    expect(String(subtitles.content)).toContain('00:00:00,500 --> ');
    expect((await saved(() => more('Best', /VTT/))).content.toString()).toMatch(/^WEBVTT/);
    const all = await saved(() =>
      page.getByRole('button', { name: 'Download all clips of talk as a ZIP file' }).click(),
    );
    expect(Object.keys(readZip(all.content)).sort()).toEqual([
      'Best 9x16.mp4',
      'Seven later 1x1 es.mp4',
      'Ten 9x16.mp4',
    ]);

    await card(page, 'Best').getByRole('checkbox').check();
    await card(page, 'Ten').getByRole('checkbox').check();
    const two = await saved(() => page.getByRole('button', { name: 'Download ZIP' }).click());
    expect(Object.keys(readZip(two.content)).sort()).toEqual([
      'talk/Best 9x16.mp4',
      'talk/Ten 9x16.mp4',
    ]);

    await page.getByRole('button', { name: 'Timeline', exact: true }).click();
    const timelines = page.getByRole('dialog', { name: 'Timeline of 2 clips' });
    await timelines.getByLabel('Editing program').selectOption('Premiere Pro');
    await timelines.getByText('Captions become text').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const premiere = await saved(() => timelines.getByRole('button', { name: 'Download' }).click());
    expect(Object.keys(readZip(premiere.content)).sort()).toEqual([
      'Best 9x16.srt',
      'Best 9x16.xml',
      'Ten 9x16.srt',
      'Ten 9x16.xml',
    ]);
    await timelines.waitFor({ state: 'detached' });

    await more('Ten', /Share/);
    const dialog = page.getByRole('dialog', { name: 'Share “Ten”' });
    await dialog.locator('select:focus').waitFor();
    await dialog.getByLabel('The link expires').selectOption('in 1 day');
    await dialog.getByRole('button', { name: 'Create link' }).dblclick();
    await dialog.getByText('These links work only on the machine that Kinora runs on.').waitFor();
    // Another link would be a second button.
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Copied').first().waitFor();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    expect((await fetch(link)).status).toBe(200);
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: /Revoke/ }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'detached' });
    expect((await fetch(link)).status).toBe(404);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page
      .getByRole('region', { name: 'Selected clips' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await card(page, 'Ten').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Ten').waitFor();
    expect(await api.exported()).toHaveLength(3);
    await more('Ten', /Delete/);
    await card(page, 'Ten').waitFor({ state: 'detached' });
    await page.locator('[id^="export-"]:focus').waitFor();
    await page
      .getByRole('group')
      .filter({ hasText: 'Clip deleted' })
      .getByRole('button', { name: 'Close' })
      .click();
    await until(api.exported, (clips) => clips.length === 2);
  });

  it('say what they were exported with, and are edited and exported again with the same options', async () => {
    await using browser = await signedInBrowser(server, 'Eli');
    const { page } = browser;
    const api = apiOf(page);
    const video = await api.addVideo('');
    const { brandKit } = await (
      await api.call('POST', '/api/clips/brand-kits', {
        name: 'Acme',
        card: { text: 'Bye', seconds: 3 },
      })
    ).json();
    const settings = {
      reframe: 'center',
      profanity: 'mask',
      voiceCleanup: 'strong',
      subtitleCustomization: captionStyleNamed('card')?.style,
    };
    await api.exportClips(video, [ten], { ...settings, brandKit: brandKit.id, aspectRatio: '1:1' });
    const exportedWith = {
      aspectRatio: '1:1',
      seconds: 7.5,
      settings: { ...settings, brandKit: { id: brandKit.id, name: 'Acme' } },
    };
    expect(await until(api.exported, (list) => list.length === 1)).toMatchObject([exportedWith]);
    await page.goto(`${server.address}/exports`);
    await page.setViewportSize(screens.phone);
    await card(page, 'Ten').getByText('1:1 · 8 s · Original language').waitFor();
    await card(page, 'Ten')
      .getByText('Centre · Card captions · Masked words · Voice cleaned up · Acme')
      .waitFor();
    await page.getByRole('button', { name: 'More options for Ten' }).click();
    await page.getByRole('menuitem', { name: 'Edit and export again' }).click();
    await page
      .getByText('1:1 · Centre · Card captions · Masked words · Voice cleaned up · Acme')
      .waitFor();
    // Two ways, each named after what it does.
    expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Change settings…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Export again' }).click();
    await until(api.exported, (list) => list.length === 2);
    expect(await api.exported()).toMatchObject([exportedWith, exportedWith]);
    // Other exports keep the options that were chosen for them.
    await page.setViewportSize(screens.desktop);
    await page.goto(`${server.address}/videos/${video.id}`);
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /Vertical/ })
        .isChecked(),
    ).toBe(true);
  });

  it('play in place and, one after another, in the large player, which can be linked to', async () => {
    await using browser = await signedInBrowser(server, 'Cem');
    const { page } = browser;
    const api = apiOf(page);
    const video = await api.addVideo('');
    await api.exportClips(video, [best, ten, later]);
    const clips = await until(api.exported, (list) => list.length === 3);
    // The scripted engine renders no film.
    for (const { storageKey } of clips)
      await writeFile(join(server.dataDir, 'files', storageKey), film);
    await page.goto(`${server.address}/exports`);
    const playing = () =>
      page.evaluate(
        `[...document.querySelectorAll('video')].filter((v) => !v.paused && v.currentTime > 0).map((v) => v.ariaLabel)`,
      );
    for (const title of ['Best', 'Ten']) {
      const before = await card(page, title).boundingBox();
      await page.getByRole('button', { name: `Play ${title}` }).click();
      await until(playing, (titles) => String(titles) === title);
      expect(await card(page, title).boundingBox()).toEqual(before);
    }
    await page.getByRole('link', { name: 'Best' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('heading', { name: 'Ten' }).waitFor();
    expect(page.url()).toContain(
      `clip=${clips.find(({ title }: { title: string }) => title === 'Ten').id}`,
    );
    await page.reload();
    await dialog.getByRole('heading', { name: 'Ten' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('clip=');
  });

  it('are searched and filtered in the address, without accessibility problems', async () => {
    await using browser = await signedInBrowser(server, 'Dov');
    const { page } = browser;
    const api = apiOf(page);
    const video = await api.addVideo('process-no-clips@clip-5-');
    const ranges = Array.from({ length: 7 }, (_, at): [string, string] => [
      String(10 + at),
      String(11 + at),
    ]);
    await api.exportClips(video, [...ranges, ten]);
    await api.exportClips(video, [best], { aspectRatio: '16:9' });
    await until(api.exported, (list) => list.length === 8);
    await page.goto(`${server.address}/exports?shape=16:9`);
    await card(page, 'Best').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByLabel('Format').selectOption('');
    await page.getByLabel('Search your exports').fill('seven');
    await page.getByText('5 clips found').waitFor();
    expect(page.url()).toContain('search=seven');
    await page.getByLabel('Search your exports').press('Escape');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of [screens.phone, screens.desktop]) {
        await page.setViewportSize(size);
        expect(await seriousProblems(page)).toEqual([]);
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        ).toBeLessThanOrEqual(0);
      }
    }
  });
});
