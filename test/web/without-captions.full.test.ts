import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { talk } from '#engine/sample-talk/talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { media, speak, tinyModelFolder } from '../samples/spoken.ts';
import { startModelServer } from '../stand-ins/model-server.ts';
import { type Colour, imageOf, shareOf } from './frame-pixels.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

it.skipIf(chromiumMissing)(
  'a video without captions asks once for a speech model, goes on to its clips by itself, and they have captions',
  async () => {
    await using scratch = await scratchFolder();
    const sentences = talk.flatMap((part) => part.sentences).slice(0, 7);
    await speak(sentences.join(' '), join(scratch.path, 'voice.wav'));
    const image = ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=5'];
    await media(scratch.path, 'talk.mp4', [
      ...image,
      '-i',
      'voice.wav',
      '-shortest',
      '-preset',
      'ultrafast',
    ]);
    const [model, tokens] = await Promise.all(
      ['model.onnx', 'tokens.txt'].map((name) => readFile(join(tinyModelFolder, name))),
    );
    if (!model || !tokens) throw new Error('the tiny model is incomplete');
    await using hub = await startModelServer({
      'tiny/model.onnx': model,
      'tiny/tokens.txt': tokens,
    });
    const files = [
      { role: 'model', name: 'model.onnx', url: 'tiny/model.onnx', bytes: model.length },
      { role: 'tokens', name: 'tokens.txt', url: 'tiny/tokens.txt', bytes: tokens.length },
    ];
    const entry = {
      id: 'tiny',
      name: 'Tiny English',
      kind: 'ctc',
      languages: ['en'],
      licence: 'MIT',
      files,
    };
    const catalogue = join(scratch.path, 'catalogue.json');
    await writeFile(
      catalogue,
      JSON.stringify({
        models: [{ ...entry, id: 'other', name: 'Other German', languages: ['de'] }, entry],
      }),
    );
    const models = join(scratch.path, 'models');
    await using server = await startWebServer(
      {
        SPEECH_MODEL_DOWNLOADS: 'ask',
        MODELS_FOLDER: models,
        MODELS_BASE_URL: hub.url,
        SPEECH_MODEL_CATALOGUE: catalogue,
      },
      { engine: 'real' },
    );
    await using browser = await signedInBrowser(server, 'Ada', { acceptDownloads: true });
    const { page } = browser;
    page.setDefaultTimeout(60_000);

    await page.getByLabel('Language spoken').selectOption('German');
    await page.locator('input[type=file]').setInputFiles(join(scratch.path, 'talk.mp4'));
    const card = page.getByRole('article').filter({ hasText: 'talk' });
    await card.getByRole('link', { name: 'Needs a speech model' }).click();
    await page.getByRole('heading', { name: 'This video needs a speech model' }).waitFor();
    await page.getByRole('button', { name: /^Install Other German \(\d/ }).waitFor();
    await page.getByLabel('Language spoken').selectOption('English');
    await page.getByRole('button', { name: 'Continue in this language' }).click();
    await page.getByRole('button', { name: /^Install Tiny English \(\d/ }).waitFor();
    await page.getByRole('button', { name: 'Add captions or text' }).click();
    const words = page.getByRole('dialog');
    await words.locator('[type=file]:focus').waitFor();
    await words.getByLabel('Caption file').setInputFiles({
      name: 'talk.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from('<SAMI><body>'),
    });
    await words.getByRole('button', { name: 'Use this text' }).click();
    await words.getByText('This is a SAMI file').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await words.getByRole('button', { name: 'Cancel' }).click();
    await words.waitFor({ state: 'hidden' });
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Install Tiny English \(\d/ }).click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.textContent()).toMatch(
      /is downloaded once and stays on this machine\. It recognises English\. Licence: MIT\./,
    );
    await dialog.getByRole('button', { name: 'Install and continue' }).click();
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export 1 clip' }).click();
    const download = page.getByRole('article').getByRole('button', { name: /^Download / });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(await hasCaptions(await readFile(await file.path()))).toBe(true);
    await page.goBack();

    await page.getByRole('radio', { name: 'Words' }).check();
    await page.getByText('Recognised on this machine with Tiny English').waitFor();
    await page.getByRole('button', { name: 'Replace transcript' }).click();
    await page.getByRole('menuitem', { name: 'Use captions or text…' }).click();
    await words.getByLabel('Or paste the text').fill(sentences.join('\n'));
    await words.getByRole('button', { name: 'Use this text' }).click();
    await page.getByText('Captions or text you provided').waitFor();
    await page.getByText(/^\d+ clips?$/).waitFor();

    await rm(join(models, 'tiny'), { recursive: true });
    await page.getByRole('button', { name: 'Replace transcript' }).click();
    await page.getByRole('menuitem', { name: 'Transcribe again…' }).click();
    await words.getByLabel('Transcript source').selectOption('local');
    await words.getByLabel('Language spoken').fill('en');
    await words.getByRole('button', { name: 'Transcribe' }).click();
    await page.getByText('Transcribing again needs a speech model').waitFor();
    await page.getByRole('button', { name: /^Install Tiny English \(\d/ }).waitFor();
  },
);

/**
 * Whether there is something light in the lower half of a clip at some time: the video itself is of
 * one dark colour.
 */
async function hasCaptions(clip: Buffer): Promise<boolean> {
  const [size, light]: [{ width: number; height: number }, Colour] = [
    { width: 270, height: 480 },
    (...colour) => Math.max(...colour) > 200,
  ];
  const frames = await Promise.all([1, 3, 5].map((at) => imageOf(clip, size, at)));
  return frames.some(
    (frame) => shareOf(frame, light, { left: 0, top: 240, right: 270, bottom: 480 }) > 0.005,
  );
}
