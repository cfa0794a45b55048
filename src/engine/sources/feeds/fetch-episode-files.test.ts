import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { servePages } from '#test/stand-ins/pages.ts';
import { createSsrfGuard } from '../index.ts';
import { fetchEpisodeFiles } from './fetch-episode-files.ts';

it("a feed's text with times and names between its words is no plain text", async () => {
  await using folder = await scratchFolder();
  await using guard = createSsrfGuard({ allowPrivate: true });
  const type = 'text/plain';
  await using pages = await servePages({
    '/otter.txt': { body: 'Jane  0:00\nGood morning.\n\nJohn  0:06\nWelcome.\n', type },
    '/words.txt': { body: 'Good morning. We meet at 10:30.\n', type },
  });
  const transcripts = [
    { url: pages.at('/otter.txt'), type, language: 'en' },
    { url: pages.at('/words.txt'), type, language: 'de' },
  ];
  const run = { signal: AbortSignal.timeout(60_000) };
  const { captions } = await fetchEpisodeFiles(
    { transcripts },
    { guard, folder: folder.path, run },
  );
  expect(captions.map(({ format, language }) => [format, language])).toEqual([
    ['timed-text', 'en'],
    ['txt', 'de'],
  ]);
});
