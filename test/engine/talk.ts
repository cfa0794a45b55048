import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { ffmpeg } from '../media.ts';
import { lines, vtt } from '../short-talk.ts';

/** The short talk as a small video, 100 s at 10 frames per second, with embedded captions. */
export async function talkVideo(): Promise<Buffer> {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'talk.vtt'), vtt(lines));
  const seconds = lines.length * 5;
  const sources = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${seconds}`, '-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'mov_text'];
  await ffmpeg([...sources, '-i', 'talk.vtt', ...codecs, '-metadata:s:s:0', 'language=eng', 'talk.mp4'], scratch.path);
  return await readFile(join(scratch.path, 'talk.mp4'));
}
