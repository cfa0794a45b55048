import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '../media.ts';
import { vtt } from '../short-talk.ts';

/**
 * A talk of that many seconds over a still picture, which costs little to encode, with these
 * sentences as captions.
 */
export async function stillTalk(texts: string[], seconds: number): Promise<Buffer> {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'talk.vtt'), vtt(texts));
  const sources = [
    ...lavfi(`color=0x30506e:s=320x180:r=10:d=${seconds}`, `sine=f=300:r=16000:d=${seconds}`),
    '-i',
    'talk.vtt',
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-c:s',
    'mov_text',
    '-metadata:s:s:0',
    'language=eng',
  ];
  await ffmpeg([...sources, ...codecs, 'talk.mp4'], scratch.path);
  return await readFile(join(scratch.path, 'talk.mp4'));
}
