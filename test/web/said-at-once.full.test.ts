import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { makeVideo } from '../media.ts';
import { openVideoPage } from './video-page.ts';

/** What a person has to know is said where they are, and what they chose stays where it belongs. */

const test = anyTest.skipIf(chromiumMissing);
const opened = new AsyncDisposableStack();
let video: Awaited<ReturnType<typeof openVideoPage>>;
let page: Page;
let id: string;
let file: string;

beforeAll(async () => {
  if (chromiumMissing) return;
  const scratch = opened.use(await scratchFolder());
  file = join(scratch.path, 'long.mp4');
  const small = await readFile(join(scratch.path, await makeVideo(scratch.path, 'small.mp4')));
  // What follows the video is not read.
  await writeFile(file, Buffer.concat([small, Buffer.alloc(2_000_000)]));
  video = opened.use(await openVideoPage('Sada'));
  ({ page } = video);
  id = await video.submit();
});
afterAll(() => opened.disposeAsync());

type Body = {
  jobs: { videoId: string }[];
  features: { id: string }[];
  video: object;
};

/** Changes the JSON of a response. */
async function changed(path: string, change: (body: Body) => object) {
  await page.route(path, async (route, request) => {
    if (request.method() !== 'GET') return await route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('the layout chosen for one video is not that of another', async () => {
  const other = await video.submit('moved');
  const dialog = page.getByRole('dialog');
  const layout = dialog.getByLabel('Layout', { exact: true });
  const openExport = async (videoId: string) => {
    await video.open(videoId);
    await page.getByRole('button', { name: /^Export the best/ }).click();
    return await layout.inputValue();
  };
  expect(await openExport(id)).toBe('auto');
  await layout.selectOption('split');
  await dialog.getByRole('button', { name: /^Export \d clips?$/ }).click();
  await page.waitForURL(/\/exports$/);
  expect(await openExport(other)).toBe('auto');
  expect(await openExport(id)).toBe('split');
});

test('an export of one clip has one progress bar', async () => {
  const slow = await video.submit('process-slow');
  const { video: stored } = await (await video.request(`/videos/${slow}`)).json();
  const [{ start, end }] = stored.clips;
  const selectedClips = [{ start, end }];
  const body = { videoId: slow, storageKey: stored.storageKey, selectedClips, aspectRatio: '9:16' };
  await video.request('/process', { method: 'POST', body });
  await page.goto(`${video.server.address}/videos/${slow}/exports`);
  await page.getByRole('article').getByRole('progressbar', { name: 'Rendering' }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(1);
  await page.getByRole('button', { name: 'Cancel the export of 1 clip · 9:16' }).click();
});

test('the page of a video says why its speech model could not be installed, beside the other ways', async () => {
  const missingModel = { id: 'tiny', name: 'Tiny English', bytes: 5_000_000 };
  await changed('**/api/clips/jobs**', ({ jobs, ...rest }) => ({
    ...rest,
    jobs: jobs.map((job) =>
      job.videoId === id
        ? Object.assign(
            { ...job },
            { status: 'failed', code: 'speech-model-missing', missingModel },
          )
        : job,
    ),
  }));
  await changed(`**/api/clips/videos/${id}`, ({ video: stored }) => ({
    video: { ...stored, status: 'failed', error: 'No model.', clips: [] },
  }));
  const reason = 'models.example does not have tiny/model.onnx.';
  const model = {
    ...missingModel,
    kind: 'ctc',
    languages: ['en'],
    state: 'available',
    isInCatalogue: true,
    error: { message: reason },
  };
  await page.route('**/api/speech-models', (route) =>
    route.fulfill({ json: { downloads: 'ask', models: [model] } }),
  );
  await video.open(id);
  await page.getByText('Couldn’t install Tiny English').waitFor();
  await page.getByText(reason).waitFor();
  await page.getByRole('link', { name: 'Other models and languages' }).waitFor();
  await page.getByRole('button', { name: 'Add captions or text' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the sample can be made beside other videos', async () => {
  await changed('**/api/features', ({ features }) => ({
    features: features.map((one) => (one.id === 'sample' ? { ...one, available: true } : one)),
  }));
  await page.goto(video.server.address);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/identify') && one.method() === 'POST'),
    page.getByRole('button', { name: 'Try a sample video' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ platformUrl: sampleAddress });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a connection that is lost while uploading is said at once, and the upload goes on when it is back', async () => {
  await page.goto(video.server.address);
  const line = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 100_000 });
  await page.getByLabel('Video file').setInputFiles(file);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByText(/left$/).waitFor();
  await line.send('Network.emulateNetworkConditions', {
    ...conditions,
    offline: true,
    uploadThroughput: -1,
  });
  await tray.getByText(/No connection\. Continues when it is back\.$/).waitFor({ timeout: 3000 });
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await tray.getByRole('link', { name: 'long.mp4' }).waitFor();
});

test('how the clips were found is said with the way to transcribe again, in one dialog', async () => {
  await video.open(id);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('How the clips were found').waitFor();
  await page.getByRole('button', { name: 'Transcribe again…' }).click();
  await page.getByRole('dialog', { name: 'Transcribe again' }).waitFor();
  await page.getByText('How the clips were found').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
});

test('a dialog about an exported clip takes the place of its player, which comes back', async () => {
  await page.goto(`${video.server.address}/videos/${id}/exports`);
  await page.getByRole('button', { name: /^Play/ }).first().waitFor();
  const { exportedClips } = await (await video.request('/exported')).json();
  const clip = exportedClips.find((one: { videoId: string }) => one.videoId === id);
  await page.goto(`${video.server.address}/videos/${id}/exports?clip=${clip.id}`);
  const player = page.getByRole('dialog', { name: clip.title });
  await player.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog').filter({ hasText: 'link' });
  await share.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await player.getByRole('button', { name: 'Share', exact: true }).waitFor();
});

test('what is no link is said once, and nothing is sent', async () => {
  await page.goto(video.server.address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/identify')) sent.push(request.url());
  });
  const field = page.getByLabel('Video link');
  for (const [junk, reason] of [
    ['hello', 'That’s not a link.'],
    ['two words', 'Links can’t contain spaces.'],
    ['ftp://example.org/a.mp4', 'Only http:// and https:// links are supported.'],
    ['youtube.com', 'This YouTube link doesn’t point to a video.'],
    ['https://youtu.be/aaaaaaaaaaa https://youtu.be/bbbbbbbbbbb', 'This text has several links.'],
    ['see https://www.twitch.tv/name', 'This Twitch link points to a channel or profile.'],
    ['https://drive.google.com/drive/folders/1', 'This Google Drive link points to a folder.'],
  ] as const) {
    await field.fill(junk);
    await page.keyboard.press('Enter');
    await page.getByText(reason).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent).toEqual([]);
});

test('the link in a message of several lines is found, and sent alone', async () => {
  await page.goto(video.server.address);
  const sent = page.waitForRequest((request) => request.url().endsWith('/identify'));
  const field = page.getByLabel('Video link');
  const message = 'watch this:\n<http://localhost.invalid/x.mp4>.\nIt is great';
  await field.focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(message)});
    const paste = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste));
  }`);
  await page.getByText('A video file on localhost.invalid').waitFor();
  await page.route('**/api/clips/identify', (route) => route.abort());
  await field.press('Enter');
  expect((await sent).postDataJSON().platformUrl).toBe('http://localhost.invalid/x.mp4');
});

test.each(['video-private', 'video-removed'])(
  'a video that cannot be had (%s) has its reason once, and the way to another one',
  async (code) => {
    const reason = 'Nobody can watch this video here.';
    await changed('**/api/clips/jobs**', ({ jobs, ...rest }) => ({
      ...rest,
      jobs: jobs.map((job) =>
        job.videoId === id ? { ...job, status: 'failed', code, error: reason } : job,
      ),
    }));
    await changed(`**/api/clips/videos/${id}`, ({ video: stored }) => ({
      video: { ...stored, status: 'failed', error: reason, clips: [] },
    }));
    await video.open(id);
    await page.getByRole('link', { name: 'Choose another video' }).waitFor();
    expect(await page.getByText(reason).count()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
