import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cachedTalk } from '#engine/sample-talk/cached-talk.ts';
import { talk } from '#engine/sample-talk/talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { kinora } from './kinora.ts';
import { probeMedia } from './media.ts';

it('kinora demo --listen recognises a talk that has no captions, and makes clips with captions of it', async () => {
  await using scratch = await scratchFolder();
  await rm(await cachedTalk(), { force: true });
  const said = await kinora(['demo', '--listen', '--out', 'demo'], { cwd: scratch.path });
  expect(said, said.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('contact-sheet.jpg'),
  });
  expect(said.stderr).toContain('Making the sample talk …');
  expect(said.stderr).not.toContain('Downloading');
  const folder = join(scratch.path, 'demo');
  expect(
    (await probeMedia(join(folder, 'talk.mp4'))).streams.map(({ codec_type }) => codec_type),
  ).toEqual(['video', 'audio']);
  // The next one is a copy of it, here with its captions.
  expect(
    (await probeMedia(await cachedTalk())).streams.map(({ codec_type }) => codec_type),
  ).toEqual(['video', 'audio', 'subtitle']);
  const files = await readdir(folder);
  const [clips, subtitles] = ['.mp4', '.srt'].map((ending) =>
    files.filter((name) => name.endsWith(ending) && !name.startsWith('talk')),
  );
  expect([clips?.length, subtitles?.length]).toEqual([3, 3]);
  const spoken = new Set(wordsIn(talk.flatMap(({ sentences }) => sentences).join(' ')));
  for (const name of subtitles ?? []) {
    const words = wordsIn((await readFile(join(folder, name), 'utf8')).replace(/^.*-->.*$/gm, ''));
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => spoken.has(word)).length / words.length, name).toBeGreaterThan(
      0.6,
    );
  }
}, 600_000);

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}
