import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

const made = new Map<number, Promise<Buffer>>();

/** A small real video with audio; `seconds` long. Made once for all tests of this process. */
export function smallVideo(seconds = 20.5): Promise<Buffer> {
  const video = made.get(seconds) ?? makeVideo(seconds);
  made.set(seconds, video);
  return video;
}

async function makeVideo(seconds: number): Promise<Buffer> {
  await using scratch = await scratchFolder();
  const path = join(scratch.path, 'video.mp4');
  const video = ['-f', 'lavfi', '-i', `testsrc=size=160x90:rate=10:duration=${seconds}`];
  const audio = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`];
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-movflags',
    '+faststart',
  ];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...video, ...audio, ...encoding, path]);
  return await readFile(path);
}
