import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinora } from './kinora.ts';
import { ffmpeg, lavfi } from './media.ts';

/** Captions that lie beside a video, and what the command line says of them. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-captions-'));
  await ffmpeg([...lavfi('testsrc2=s=64x64:r=5:d=8'), '-preset', 'ultrafast', 'film.mp4'], folder);
  await mkdir(join(folder, 'Subs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) =>
  writeFile(join(folder, name), `1\n00:00:01,000 --> 00:00:06,000\n${text}\n`);

it('uses captions with any usual name, and says in one line which it has used', async () => {
  await write('FILM.EN.SDH.SRT', 'We walked home in the dark.');
  await write('film.forced.srt', 'Only this sign.');
  await write('Subs/2_German.srt', 'Wir gingen im Dunkeln nach Hause.');
  const read = await kinora(['transcript', 'film.mp4'], { cwd: folder });
  expect([read.code, read.stdout]).toEqual([0, 'We walked home in the dark.']);
  expect(read.stderr).toContain(
    'The words are those of the captions beside the video: FILM.EN.SDH.SRT. Not used: Subs/2_German.srt, film.forced.srt (only a part of the speech).',
  );
  const json = await kinora(['transcript', 'film.mp4', '--format', 'json'], { cwd: folder });
  expect(JSON.parse(json.stdout).source.codedNotes).toMatchObject([
    {
      code: 'captions-beside',
      file: 'FILM.EN.SDH.SRT',
      others: ['Subs/2_German.srt', 'film.forced.srt'],
    },
  ]);
});
