import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
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
  [talk, river] = ['talk.mp4', 'river.mp4'].map((name) => join(scratch.path, name)) as [
    string,
    string,
  ];
  for (const path of [talk, river])
    await writeFile(path, Buffer.concat([video, Buffer.alloc(3_000_000)]));
  server = await startWebServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

async function slowLine(page: Page, bytesPerSecond: number) {
  const line = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(bytesPerSecond);
  return { heal: () => set(-1) };
}

describe.skipIf(chromiumMissing)('the tray of uploads', () => {
  it('shows several files on every page, pauses and resumes one, and leads to the videos', async () => {
    await using browser = await signedInBrowser(server, 'Una');
    const { page } = browser;
    // An upload takes about a minute.
    const line = await slowLine(page, 50_000);
    await page.getByLabel('Video file').setInputFiles([talk, river]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('Uploading 2 files').waitFor();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.waitForURL(/\/ask$/);
    await tray
      .getByText(/MB · .*\/s · .* left/)
      .first()
      .waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await tray.getByRole('button', { name: 'Pause talk.mp4' }).press('Enter');
    await tray.getByText(/· paused/).waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Resume talk.mp4');
    await line.heal();
    await tray.getByRole('link', { name: 'river.mp4' }).waitFor();
    await tray.getByRole('button', { name: 'Resume talk.mp4' }).press('Enter');
    await tray.getByRole('link', { name: 'talk.mp4' }).waitFor();
    await tray.getByText('2 files uploaded').waitFor();
    await tray.getByRole('link', { name: 'talk.mp4' }).click();
    await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'talk', exact: true }).waitFor();
    // The pointer is still in the tray.
    await page.waitForTimeout(9000);
    expect(await tray.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await tray.waitFor({ state: 'detached' });
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
    await tray.getByRole('button', { name: 'Cancel river.mp4' }).press('Enter');
    await tray.getByText('1 file uploaded').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('talk.mp4');
    await again.heal();
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`${server.address}/api/clips/uploads`)).json()).uploads,
      )
      .toEqual([]);
  });

  it('stays one upload when it is paused while it begins, and when the server starts again, or refuses, while it is resumed', async () => {
    await using browser = await signedInBrowser(server, 'Uta');
    const { page } = browser;
    const sent: { method: string; offset: number }[] = [];
    page.on('request', (request) => {
      if (/\/api\/clips\/uploads($|\/)/.test(request.url()) && request.method() !== 'GET')
        sent.push({
          method: request.method(),
          offset: Number(request.headers()['upload-offset'] ?? 0),
        });
    });
    const begins = Promise.withResolvers<void>();
    await page.route('**/api/clips/uploads', async (route) => {
      await begins.promise;
      await route.continue();
    });
    const tray = page.getByRole('region', { name: 'Uploads' });
    const line = await slowLine(page, 300_000);
    await page.getByLabel('Video file').setInputFiles(talk);
    await tray.getByRole('button', { name: 'Pause talk.mp4' }).click();
    await tray.getByRole('button', { name: 'Resume talk.mp4' }).click();
    begins.resolve();
    await tray.getByText(/left$/).waitFor();
    await tray.getByRole('button', { name: 'Pause talk.mp4' }).click();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    await line.heal();

    const refusals = [503, 401];
    await page.route('**/api/clips/uploads/*', async (route, request) => {
      const status = request.method() === 'HEAD' ? refusals.shift() : undefined;
      await (status === undefined ? route.continue() : route.fulfill({ status }));
    });
    await tray.getByRole('button', { name: 'Resume talk.mp4' }).click();
    await tray.getByText('Your session has ended.').waitFor();
    expect(refusals).toEqual([]);
    await page.reload();
    await tray.getByText('unfinished. Choose the same file again to resume.').waitFor();
    await page.getByLabel('Video file').setInputFiles(talk);
    await tray.getByRole('link', { name: 'talk.mp4' }).waitFor();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent.findLast(({ method }) => method === 'PATCH')?.offset).toBeGreaterThan(4096);
  });

  it('begins again with a file whose upload the server no longer has', async () => {
    await using browser = await signedInBrowser(server, 'Ugo');
    const { page } = browser;
    const tray = page.getByRole('region', { name: 'Uploads' });
    const line = await slowLine(page, 300_000);
    await page.getByLabel('Video file').setInputFiles(talk);
    await tray.getByText(/left$/).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await tray.getByText('unfinished. Choose the same file again to resume.').waitFor();
    await line.heal();
    const { uploads } = await (
      await page.request.get(`${server.address}/api/clips/uploads`)
    ).json();
    const removed = await page.evaluate(
      (id) =>
        fetch(`/api/clips/uploads/${id}`, {
          method: 'DELETE',
          headers: { 'tus-resumable': '1.0.0' },
        }).then(({ status }) => status),
      uploads[0].id,
    );
    expect(removed).toBe(204);
    await page.getByLabel('Video file').setInputFiles(talk);
    await tray.getByRole('link', { name: 'talk.mp4' }).click();
    await page.getByRole('heading', { name: 'talk', exact: true }).waitFor();
  });

  it('goes on where the files of a page cannot be loaded, and only then is that page loaded again', async () => {
    await using browser = await signedInBrowser(server, 'Uri');
    const { page } = browser;
    const line = await slowLine(page, 50_000);
    await page.getByLabel('Video file').setInputFiles(talk);
    await page.getByText('Uploading 1 file').waitFor();
    await page.route('**/assets/chat-page-*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.getByText('Retrying automatically once your uploads are done.').waitFor();
    await page.unroute('**/assets/chat-page-*');
    await line.heal();
    await page.getByRole('heading', { name: 'Chat', exact: true }).waitFor();
    await page.goto(server.address);
    await page.getByRole('link', { name: 'talk', exact: true }).waitFor();
    expect(await page.getByText('unfinished').count()).toBe(0);
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
