import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { findSidecarCaptions } from './sidecar.ts';

/** What is found for `video` in a folder with these files, in order: name, language, format. */
async function foundFor(video: string, files: string[], links: Record<string, string> = {}) {
  await using folder = await scratchFolder();
  for (const file of [video, ...files]) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await writeFile(join(folder.path, file), '');
  }
  for (const [name, target] of Object.entries(links))
    await symlink(join(folder.path, target), join(folder.path, name));
  const found = await findSidecarCaptions(join(folder.path, video));
  return found.map(({ path, name, language, format, kind, isPartial }) => {
    expect(path).toBe(join(folder.path, name ?? ''));
    const more = [...(kind === 'automatic' ? [kind] : []), ...(isPartial ? ['partial'] : [])];
    return [name, language, format, ...more].join(' ');
  });
}

test.each([
  ['talk.srt', 'und srt'],
  ['TALK.SRT', 'und srt'],
  ['talk.mp4.srt', 'und srt'],
  ['Talk.MP4.en.VTT', 'en vtt'],
  ['talk.sbv', 'und srt'],
  ['talk.ttml', 'und ttml'],
  ['talk.dfxp', 'und ttml'],
  ['talk.itt', 'und ttml'],
  ['talk.json3', 'und json3'],
  ['talk.en.sdh.srt', 'en srt'],
  ['talk.sdh.en.srt', 'en srt'],
  ['talk.en.hi.srt', 'en srt'],
  ['talk.hi.srt', 'hi srt'],
  ['talk.eng.cc.srt', 'eng srt'],
  ['talk.pt-BR.vtt', 'pt-BR vtt'],
  ['talk_pt_BR.vtt', 'pt-BR vtt'],
  ['talk.zh-Hans.srt', 'zh-Hans srt'],
  ['talk-de.srt', 'de srt'],
  ['talk (de).srt', 'de srt'],
  ['talk - German.srt', 'de srt'],
  ['talk.Deutsch.srt', 'de srt'],
  ['talk.2.English.srt', 'en srt'],
  ['talk.default.fr.srt', 'fr srt'],
  ['talk.en-orig.json3', 'en json3 automatic'],
  ['talk.en.auto.vtt', 'en vtt automatic'],
  ['talk.en-nP7-2PuUl7o.vtt', 'en-nP7-2PuUl7o vtt'],
  ['talk.final.srt', 'und srt'],
  ['talk.forced.srt', 'und srt partial'],
  ['talk.en.forced.srt', 'en srt partial'],
  ['talk.de.commentary.srt', 'de srt partial'],
  ['subs/talk.de.srt', 'de srt'],
  ['Subs/English.srt', 'en srt'],
  ['subtitles/2_German.sdh.srt', 'de srt'],
  ['subs/Talk/3_French.srt', 'fr srt'],
])('%s belongs to talk.mp4', async (name, found) => {
  expect(await foundFor('talk.mp4', [name])).toEqual([`${name} ${found}`]);
});

test.each([
  'talks.srt',
  'talk show.srt',
  'talk-2nd-day.srt',
  'talk.mkv.srt',
  'talk.en.txt',
  'other/talk.srt',
  'subs/other.en.srt',
])('%s does not', async (name) => {
  expect(await foundFor('talk.mp4', [name])).toEqual([]);
});

test('a name may hold what is special in patterns, or has another length in lower case', async () => {
  expect(await foundFor('İzmir.mp4', ['İzmir.tr.srt'])).toEqual(['İzmir.tr.srt tr srt']);
  expect(await foundFor('talk.$&[(', ['talk.$&[(.en.srt'])).toEqual(['talk.$&[(.en.srt en srt']);
});

test('accents are compared as file systems write them, in one code point or in two', async () => {
  expect(await foundFor('Fête.mp4', ['Fête.fr.srt'.normalize('NFD')])).toHaveLength(1);
});

test('captions of the whole speech come first, and those of another video are left to it', async () => {
  const names = ['talk.de.sdh.srt', 'talk.de.srt', 'talk.de.forced.srt', 'talk.de.auto.vtt'];
  expect(await foundFor('talk.mp4', names)).toEqual([
    'talk.de.srt de srt',
    'talk.de.sdh.srt de srt',
    'talk.de.auto.vtt de vtt automatic',
    'talk.de.forced.srt de srt partial',
  ]);
  const shared = ['talk.part2.mp4', 'talk.part2.srt', 'subs/English.srt', 'subs/talk.de.srt'];
  expect(await foundFor('talk.mp4', shared)).toEqual(['subs/talk.de.srt de srt']);
  expect(await foundFor('talk.part2.mp4', ['talk.mp4', ...shared.slice(1)])).toEqual([
    'talk.part2.srt und srt',
  ]);
});

test('a link to a folder is not followed', async () => {
  expect(await foundFor('a/talk.mp4', ['b/talk.srt'], { 'a/subs': 'b' })).toEqual([]);
});
