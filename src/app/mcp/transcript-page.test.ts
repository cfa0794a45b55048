import { expect, it } from 'vitest';
import { encodeTranscript, spokenPart } from '#engine/transcript';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { apiOf } from './api.entry.ts';
import { transcriptPage } from './transcript-page.ts';

/**
 * A transcript of an hour and a half with a sentence every five seconds; the first sentence begins
 * after an hour.
 */
const words = Array.from({ length: 1080 }, (_, n) => [
  { text: `Number`, start: 3600 + n * 5, end: 3600 + n * 5 + 2 },
  { text: `${n}.`, start: 3600 + n * 5 + 2, end: 3600 + n * 5 + 4 },
]).flat();

it('a page is read in windows, however far away its sentences are, and the pages have every sentence once', async () => {
  const { json } = encodeTranscript(
    await assembleTranscript({ words, language: 'en', origin: 'captions' }),
  );
  const largest: number[] = [];
  const api = apiOf(async (path) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const bytes = await spokenPart(json, {
      range: { start: Number(query.get('from')), end: Number(query.get('to')) },
    });
    largest.push(bytes.length);
    return new Response(bytes);
  });
  const lines: string[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const page: Awaited<ReturnType<typeof transcriptPage>> = await transcriptPage(api, 'id', {
      from,
      characters: 6000,
    });
    expect(page.text.length).toBeLessThanOrEqual(6000);
    lines.push(...page.text.split('\n'));
    from = page.next;
  }
  expect(lines).toEqual(Array.from({ length: 1080 }, (_, n) => `[${3600 + n * 5}] Number ${n}.`));
  expect(Math.max(...largest)).toBeLessThan(json.length / 4);
  expect(await transcriptPage(api, 'id', { from: 3600, to: 3611, characters: 6000 })).toEqual({
    language: 'en',
    text: '[3600] Number 0.\n[3605] Number 1.\n[3610] Number 2.',
  });
});
