import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { drawVideo } from '#test/samples/drawn-people.ts';
import { ffmpeg, lavfi } from '../media.ts';

export const talkSeconds = 40;
/** Frames per second of `talkVideo`. */
export const frameRate = 10;
const darkFrames = `color=0x203040:s=320x180:r=${frameRate}:d=${talkSeconds}`;

/**
 * A small real video with embedded captions: one of the lines every four seconds, three seconds
 * long. Its frames are one dark colour, or of a filter.
 */
export async function talkVideo(
  lines: readonly string[] = talkSentences,
  { frames = darkFrames, seconds = talkSeconds }: { frames?: string; seconds?: number } = {},
): Promise<Buffer> {
  await using scratch = await scratchFolder();
  return await captioned(scratch.path, lines, lavfi(frames), seconds);
}

/**
 * A talk of two people who sit far apart: Ann, on the left, speaks for sixteen seconds, then both
 * by turns, every four seconds. The captions name them.
 */
export async function twoPeopleVideo(): Promise<Buffer> {
  await using scratch = await scratchFolder();
  const turns = talkSentences
    .concat(talkSentences)
    .map((_, at) => ({ start: at * 4, end: at * 4 + 3, isLeft: at < 4 || at % 2 === 0 }));
  const colours = { skin: [141, 85, 36], hair: [20, 14, 12] } as const;
  const person = (x: number, isLeft: boolean) => ({
    ...(isLeft ? {} : colours),
    head: 110,
    x: `${x}+4*sin(t*1.3+${x})`,
    y: `170+3*sin(t*1.7+${x})`,
    speaks: turns.filter((turn) => turn.isLeft === isLeft),
  });
  const people = [person(130, true), person(510, false)];
  const scenes = [{ seconds: talkSeconds, background: '0x405060', people }];
  const path = await drawVideo(
    { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    scratch.path,
    'people.mp4',
    {
      width: 640,
      height: 360,
      scenes,
      frameRate,
    },
  );
  const lines = turns.map(
    ({ isLeft }, at) => `${isLeft ? 'ANN' : 'BEN'}: ${talkSentences[at % talkSentences.length]}`,
  );
  return await captioned(scratch.path, lines, ['-i', path]);
}

/** `frames`: the arguments of the input with the frames. */
async function captioned(
  folder: string,
  lines: readonly string[],
  frames: readonly string[],
  seconds: number = talkSeconds,
): Promise<Buffer> {
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
  const cues = Array.from({ length: seconds / 4 }, (_, at) => {
    return `${at + 1}\n${time(at * 4)} --> ${time(at * 4 + 3)}\n${lines[at % lines.length]}\n`;
  });
  await writeFile(join(folder, 'talk.srt'), cues.join('\n'));
  const sources = [...frames, ...lavfi(`sine=f=300:d=${seconds}`)];
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
  const streams = [
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:s',
    '-metadata:s:s:0',
    'language=eng',
    '-movflags',
    '+faststart',
  ];
  await ffmpeg(
    [...sources, '-i', 'talk.srt', ...streams, ...codecs, '-t', String(seconds), 'talk.mp4'],
    folder,
  );
  return await readFile(join(folder, 'talk.mp4'));
}

export const talkSentences = [
  'Why does nobody ever talk about the day they nearly gave up?',
  'I lost every single customer in one week, and I was terrified.',
  'My father looked at me and said nothing for a whole minute.',
  'Then he laughed and told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
];
