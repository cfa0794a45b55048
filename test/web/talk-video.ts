import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '../media.ts';

export const talkSeconds = 40;
const darkFrames = `color=0x203040:s=640x360:r=25:d=${talkSeconds}`;

/** A small real video with embedded captions: one of the lines every four seconds, three seconds long. Its frames are one dark colour, or of a filter. */
export async function talkVideo(lines: readonly string[] = talkSentences, frames = darkFrames): Promise<Buffer> {
  await using scratch = await scratchFolder();
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
  const cues = Array.from({ length: talkSeconds / 4 }, (_, at) => {
    return `${at + 1}\n${time(at * 4)} --> ${time(at * 4 + 3)}\n${lines[at % lines.length]}\n`;
  });
  await writeFile(join(scratch.path, 'talk.srt'), cues.join('\n'));
  const sources = lavfi(frames, `sine=f=300:d=${talkSeconds}`);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'mov_text'];
  const streams = ['-map', '0:v', '-map', '1:a', '-map', '2:s', '-metadata:s:s:0', 'language=eng', '-movflags', '+faststart'];
  await ffmpeg([...sources, '-i', 'talk.srt', ...streams, ...codecs, 'talk.mp4'], scratch.path);
  return await readFile(join(scratch.path, 'talk.mp4'));
}

export const talkSentences = [
  'Why does nobody ever talk about the day they nearly gave up?',
  'I lost every single customer in one week, and I was terrified.',
  'My father looked at me and said nothing for a whole minute.',
  'Then he laughed and told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
];
