import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { makeVideo } from '../media.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let talk: string;
let river: string;

beforeAll(async () => {
  scratch = await scratchFolder();
  const video = await readFile(join(scratch.path, await makeVideo(scratch.path, 'small.mp4')));
  // Long enough to pause; what follows the video is not read.
  [talk, river] = ['talk.mp4', 'river.mp4'].map((name) => join(scratch.path, name)) as [string, string];
  for (const path of [talk, river]) await writeFile(path, Buffer.concat([video, Buffer.alloc(3_000_000)]));
  server = await startWebServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

async function slowLine(page: Page, bytesPerSecond: number) {
  const line = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await set(bytesPerSecond);
  return { heal: () => set(-1) };
}

describe.skipIf(chromiumMissing)('the tray of uploads', () => {
  it('shows several files on every page, pauses and resumes one, and leads to the videos', async () => {
    await using browser = await signedInBrowser(server, 'Una');
    const { page } = browser;
    const line = await slowLine(page, 300_000);
    await page.getByLabel('Video file').setInputFiles([talk, river]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('Uploading 2 files').waitFor();
    await page.getByRole('link', { name: 'Chat' }).click();
    await page.waitForURL(/\/chat/);
    await tray
      .getByText(/MB · .*\/s · .* left/)
      .first()
      .waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await tray.getByRole('button', { name: 'Pause talk.mp4' }).press('Enter');
    await tray.getByText(/· paused/).waitFor();
    await line.heal();
    await tray.getByRole('link', { name: 'river.mp4' }).waitFor();
    await tray.getByRole('button', { name: 'Resume talk.mp4' }).press('Enter');
    await tray.getByRole('link', { name: 'talk.mp4' }).waitFor();
    await tray.getByText('2 files uploaded').waitFor();
    await tray.getByRole('link', { name: 'talk.mp4' }).click();
    await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'talk', exact: true }).waitFor();
  });

  it('warns before it is left, goes on when the same file is chosen after a reload, and cancels', async () => {
    await using browser = await signedInBrowser(server, 'Ulf');
    const { page } = browser;
    const line = await slowLine(page, 300_000);
    await page.getByLabel('Video file').setInputFiles(talk);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText(/left$/).waitFor();
    const warned = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await warned).toBe('beforeunload');
    await tray.getByText('unfinished. Choose the same file again to resume.').waitFor();
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await line.heal();
    await page.getByLabel('Video file').setInputFiles(talk);
    await tray.getByRole('link', { name: 'talk.mp4' }).waitFor();
    expect(offsets).toHaveLength(1);
    expect(offsets[0]).toBeGreaterThan(100_000);

    const again = await slowLine(page, 300_000);
    await page.getByLabel('Video file').setInputFiles(river);
    await tray.getByRole('button', { name: 'Cancel river.mp4' }).waitFor();
    await tray.getByText(/left$/).waitFor();
    await tray.getByRole('button', { name: 'Cancel river.mp4' }).click();
    await tray.getByText('1 file uploaded').waitFor();
    await again.heal();
    await expect
      .poll(async () => (await (await page.request.get(`${server.address}/api/clips/uploads`)).json()).uploads, { timeout: 10_000 })
      .toEqual([]);
  });

  it('says what is wrong with a file that is no video, without sending more than its first bytes', async () => {
    await using browser = await signedInBrowser(server, 'Uwe');
    const { page } = browser;
    const text = join(scratch.path, 'letter.mp4');
    await writeFile(text, 'Dear reader. '.repeat(500_000));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/uploads')) sent.push(request.method());
    });
    await page.getByLabel('Video file').setInputFiles(text);
    await page.getByRole('alert').getByText('neither a video nor an audio recording').waitFor();
    expect(sent).toEqual(['POST']);
  });
});
