import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fourSubjects, talkAbout, wordsOf } from '#test/samples/subjects.ts';
import { until } from '../api/server.ts';
import { ffmpeg, lavfi } from '../media.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/**
 * The chapters of a video in a real browser. The scripted engine recognises two words, so the
 * stored transcript is replaced.
 */

let pages: Pages;
let server: Awaited<ReturnType<typeof startWebServer>>;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let page: Page;

/** Seconds of the video, into which the four subjects are squeezed. */
const seconds = 1400;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await longVideo(), type: 'video/mp4' } });
  server = await startWebServer();
  browser = await signedInBrowser(server, 'Chloe', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = browser.page;
});
afterAll(async () => {
  for (const each of [browser, server, pages]) await each?.[Symbol.asyncDispose]();
});

/** One frame a second, and silence: its length is what matters. */
async function longVideo(): Promise<Buffer> {
  await using scratch = await scratchFolder();
  const sources = lavfi(
    `color=gray:s=160x90:r=1:d=${seconds}`,
    `anullsrc=r=8000:cl=mono:d=${seconds}`,
  );
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  await ffmpeg([...sources, ...encoding, 'talk.mp4'], scratch.path);
  return await readFile(join(scratch.path, 'talk.mp4'));
}

async function openVideoOf(words: Word[]): Promise<void> {
  const send = async (path: string, data?: object) => {
    const options = data ? { method: 'POST', data } : {};
    return (
      await page.request.fetch(`${server.address}/api/clips${path}`, {
        ...options,
        headers: { origin: server.address },
      })
    ).json();
  };
  const jobs = async (): Promise<{ status: string; videoId: string }[]> =>
    (await send('/jobs')).jobs;
  const before = (await jobs()).length;
  await send('/identify', { platformUrl: pages.at('/talk.mp4') });
  const [job] = await until(
    jobs,
    ([newest, ...others]) => others.length === before && newest?.status === 'complete',
    30,
  );
  const videoId = job?.videoId ?? '';
  const transcript = await assembleTranscript({
    words,
    language: 'en',
    duration: seconds,
    origin: 'given',
  });
  await writeFile(
    join(server.dataDir, 'files/videos', videoId, 'transcript.json'),
    JSON.stringify(transcript),
  );
  await page.goto(`${server.address}/videos/${videoId}?view=words`);
  await page.getByRole('region', { name: 'Transcript' }).getByLabel('Search').first().waitFor();
}

type Now = { time: number; paused: boolean };
const player = (): Promise<Now> =>
  page.locator('video').evaluate((video) => {
    const { currentTime, paused } = Object(video);
    return { time: currentTime, paused };
  });

describe('the chapters on the page of a video', () => {
  it('are listed, play from where they begin by keyboard, mark the current one, and are copied for YouTube', async () => {
    const { words, starts } = fourSubjects();
    await openVideoOf(words);
    const summary = page.getByText('4 chapters');
    await summary.waitFor();
    await summary.focus();
    await page.locator('summary', { hasText: '4 chapters' }).press('Enter');
    const list = page.getByRole('list', { name: 'Chapters' });
    await list.waitFor();
    const chapters = list.getByRole('button');
    expect(await chapters.count()).toBe(4);
    expect(await seriousProblems(page)).toEqual([]);
    await chapters.nth(2).press('Enter');
    const { time } = await until(
      player,
      (now) => !now.paused && Math.abs(now.time - (starts[2] ?? 0)) < 40,
    );
    expect(Math.abs(time - (starts[2] ?? 0))).toBeLessThan(40);
    await until(
      () => list.locator('[aria-current=true]').allTextContents(),
      (current) => current.length === 1,
    );
    expect(await chapters.nth(2).getAttribute('aria-current')).toBe('true');
    const bar = page.getByRole('navigation', { name: 'Chapters in the video' });
    expect(await bar.getByRole('button').count()).toBe(4);
    await bar.locator('[aria-current=true]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await until(player, (now) => !now.paused && Math.abs(now.time - (starts[3] ?? 0)) < 40);
    await until(
      () => bar.getByRole('button').nth(3).getAttribute('aria-current'),
      (current) => current === 'true',
    );
    await page.getByRole('radio', { name: 'Fewer' }).check();
    await until(
      () => chapters.count(),
      (fewer) => fewer > 0 && fewer < 4,
    );
    expect(page.url()).toContain('chapters=fewer');
    expect(await bar.getByRole('button').count()).toBe(await chapters.count());
    await page.getByRole('radio', { name: 'Usual' }).check();
    await until(
      () => chapters.count(),
      (usual) => usual === 4,
    );
    await page.getByRole('button', { name: 'Copy for YouTube' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const lines = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^0:00 \S/);
    for (const line of lines.slice(1)) expect(line).toMatch(/^\d+:\d\d \S/);
  });

  it('leave the place to the summary where there are none', async () => {
    await openVideoOf(wordsOf(talkAbout('stars', 3)));
    const transcript = page.getByRole('region', { name: 'Transcript' });
    const outline = transcript.locator('summary').filter({ hasText: /chapter|Summary/ });
    await outline.waitFor();
    expect(await outline.allTextContents()).toEqual(['Summary']);
    expect(await page.getByRole('navigation', { name: 'Chapters in the video' }).count()).toBe(0);
  });
});
