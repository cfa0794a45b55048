import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '#test/media.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

/** A video without words, in the app. */
const opened = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = opened.use(await scratchFolder()).path;
  const cheering = join(import.meta.dirname, '../fixtures/sounds/crowd-cheering.flac');
  await ffmpeg(
    [
      ...lavfi('testsrc2=s=640x360:r=10:d=90', 'anoisesrc=d=90:seed=1:a=0.01:color=brown'),
      ...['-t', '5', '-i', cheering],
      ...[
        '-filter_complex',
        '[2]aresample=48000,adelay=45000:all=1[cheer];[1][cheer]amix=2:normalize=0',
      ],
      ...['-g', '20', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-t', '90', 'match.mp4'],
    ],
    folder,
  );
});
afterAll(() => opened.disposeAsync());

test.skipIf(chromiumMissing)(
  'a video whose words cannot be read is clipped by sound and picture: grid, explanation, editor',
  async () => {
    await using server = await startWebServer({}, { engine: 'real' });
    await using browser = await signedInBrowser(server, 'Ada');
    const { page } = browser;
    page.setDefaultTimeout(60_000);
    await page.locator('input[type=file]').setInputFiles(join(folder, 'match.mp4'));
    const card = page.getByRole('article').filter({ hasText: 'match' });
    await card.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Find by sound and picture' }).click();
    const tile = page.getByRole('listitem').filter({ hasText: 'at 0:45' });
    await tile.getByText(/^(Applause|Cheering) \d/).waitFor();
    await tile.getByRole('button', { name: /why/i }).click();
    const why = page.getByRole('dialog');
    await why.getByText(/^Measured: \d+(\.\d)? s$/).waitFor();
    await why.getByText(/^Measured: \d+ dB above the minutes around it$/).waitFor();
    await why.getByText('The parts add up to the score.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/why.png` });
    await page.keyboard.press('Escape');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/grid.png` });
    await tile.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Trim' }).click();
    await page.getByRole('slider').first().waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor.png` });
  },
  180_000,
);
