import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import type { CaptionTrack } from '#features/clips/caption-tracks/caption-track.schema.ts';
import { until } from '../api/server.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { pretendModel } from '../offline/pretend-model.ts';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { type ClipPage, openClipPage } from './clip-page.ts';
import { reader } from './clips-api.ts';

/** Captions are translated, corrected and previewed beside the words, before anything is rendered. */

const test = anyTest.skipIf(chromiumMissing);
let model: StandIn;
let opened: ClipPage;
/** The sentence that the model leaves out; it translates all others. */
let leftOut: string | undefined;

beforeAll(async () => {
  if (chromiumMissing) return;
  model = await openaiStandIn();
  model.always((request) => {
    const prompt = promptOf(request);
    // What it leaves out is asked for once more, alone.
    const alone = /^Translate: (.*)$/m.exec(prompt)?.[1];
    if (alone !== undefined)
      return { say: alone === leftOut ? '' : `Tradotto: ${alone.split(' ')[0]}.` };
    if (!prompt.includes('{"translations":[')) return pretendModel(request);
    const sheet = prompt.split('\n').find((line) => line.startsWith('{"before"')) ?? '{}';
    const asked: { id: number; text: string }[] = JSON.parse(sheet).translate;
    return {
      say: {
        translations: asked
          .filter(({ text }) => text !== leftOut)
          .map(({ id, text }) => ({ id, text: `Tradotto: ${text.split(' ')[0]}.` })),
      },
    };
  });
  opened = await openClipPage('Lina', { GROQ_API_KEY: 'key', GROQ_BASE_URL: model.url });
});
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
  await model?.close();
});

test('a language is a column beside the words: lines are corrected in place, shown in the preview and named by the export', async () => {
  const { page, address, videoId, found } = opened;
  const read = reader(page, address);
  const track = async (): Promise<CaptionTrack | undefined> =>
    (
      await read<{ captionTracks: CaptionTrack[] }>(
        `/videos/${videoId}/clips/${found.id}/caption-tracks`,
      )
    ).captionTracks[0];
  leftOut = 'My father looked at me and said nothing for a whole minute.';
  // Five sentences.
  await opened.patch({ start: '0', end: '20' });
  await opened.open();
  const panel = page.getByRole('region', { name: 'Languages' });
  await panel.getByRole('combobox', { name: 'Add a language…' }).selectOption('it');

  // One line is missing; it is found by the filter, and translated on request.
  await panel.getByRole('button', { name: 'Missing (1)' }).click();
  const field = (original: string) => panel.getByRole('textbox', { name: `Italian: ${original}` });
  await until(
    () => panel.getByRole('textbox').count(),
    (count) => count === 1,
  );
  expect(await field(leftOut).inputValue()).toBe('');
  const missing = leftOut;
  leftOut = undefined;
  await panel.getByRole('button', { name: 'Translate the missing lines' }).click();
  await until(
    () => field(missing).inputValue(),
    (text) => text === 'Tradotto: My.',
  );
  expect(await panel.getByRole('button', { name: /^Missing/ }).count()).toBe(0);

  // A correction is saved when the field is left, and undone.
  await field(missing).fill('Mio padre tacque.');
  await field(missing).press('Enter');
  const corrected = await until(
    track,
    (one) => one?.lines.some(({ text }) => text === 'Mio padre tacque.') === true,
  );
  expect(corrected?.lines.filter(({ state }) => state === 'corrected')).toHaveLength(1);
  await panel.getByRole('button', { name: 'Undo the last correction' }).click();
  await until(
    () => field(missing).inputValue(),
    (text) => text === 'Tradotto: My.',
  );
  await until(track, (one) => one?.lines.every(({ state }) => state === 'translated') === true);
  await field(missing).fill('Mio padre tacque.');
  await field(missing).press('Escape');
  expect(await field(missing).inputValue()).toBe('Tradotto: My.');
  await field(missing).fill('Mio padre rise a lungo. '.repeat(8));
  await field(missing).press('Enter');
  await panel.getByText('Too long to read', { exact: true }).waitFor();

  // The preview and the export show the track.
  const bodies = new Map<string, { captionTrack?: unknown; selectedClips?: unknown }>();
  page.on('request', (request) => {
    if (request.method() === 'POST')
      bodies.set(new URL(request.url()).pathname.split('/').at(-1) ?? '', request.postDataJSON());
  });
  const previewed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/captions') &&
      response.request().postDataJSON().captionTrack?.language === 'it',
  );
  await panel.getByRole('button', { name: 'Show Italian in the preview and the export' }).click();
  expect((await (await previewed).json()).script).toContain('PADRE');
  await opened.button('Export').click();
  const dialog = page.getByRole('dialog');
  expect(
    await dialog
      .getByRole('combobox', { name: 'Caption language' })
      .locator(':checked')
      .textContent(),
  ).toBe('Italian (your captions)');
  await dialog.getByRole('button', { name: 'Export 1 clip' }).click();
  await page.waitForURL('**/exports');
  expect(bodies.get('process')).toMatchObject({
    captionTrack: 'it',
    targetLanguage: null,
    selectedClips: [{ clipId: found.id }],
  });
  await page.getByText('Italian').first().waitFor();
});
