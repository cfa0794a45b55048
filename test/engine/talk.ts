import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg } from '../media.ts';
import { lines, vtt } from '../short-talk.ts';

const seconds = lines.length * 5;
const sources = [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=320x180:r=10:d=${seconds}`,
  '-f',
  'lavfi',
  '-i',
  `sine=f=300:d=${seconds}`,
];
const codecs = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  '-c:s',
  'mov_text',
];
const options = [...sources, '-i', 'talk.vtt', ...codecs, '-metadata:s:s:0', 'language=eng'];

/**
 * The short talk as a small video, 100 s at 10 frames per second, with embedded captions. It is
 * encoded on first use, and again when the text or the options change.
 */
export async function talkVideo(): Promise<Buffer> {
  const version = createHash('sha256')
    .update(JSON.stringify([options, lines]))
    .digest('hex')
    .slice(0, 16);
  const made = join(cache, `${version}.mp4`);
  return await readFile(made).catch(() => encode(made));
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/kinora-talk');

async function encode(made: string): Promise<Buffer> {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'talk.vtt'), vtt(lines));
  await ffmpeg([...options, 'talk.mp4'], scratch.path);
  const video = await readFile(join(scratch.path, 'talk.mp4'));
  await mkdir(cache, { recursive: true });
  // Under another name first: another test file may read it meanwhile.
  const draft = join(cache, randomUUID());
  await writeFile(draft, video);
  await rename(draft, made).catch(() => rm(draft, { force: true }));
  return video;
}
