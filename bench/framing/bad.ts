import { access, rename } from 'node:fs/promises';
import { planFraming } from '#engine/render/framing/plan-framing.ts';
import { ffmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { memoryOf, timed } from '../measure.ts';
import { type Footage, type FootageOptions, footageOf } from './footage/footage.ts';

const run = { signal: new AbortController().signal };
/** The length of the long video, seconds. */
const hours = 4 * 3600;

/** Prints how much time and memory framing takes for bad input. */
export async function printBadInputCosts(options: FootageOptions): Promise<void> {
  console.log(
    '\n| footage | clip (s) | planning (s) | planning / clip | memory added (MB) | shots |',
  );
  console.log('|---|---|---|---|---|---|');
  for await (const footage of footageOf(options)) {
    const { name, title, seconds } = footage.situation;
    if (name !== 'static') {
      await printRow(options.tools, {
        title,
        path: footage.path,
        start: 0,
        end: seconds,
        words: footage.words,
      });
      continue;
    }
    const path = await longVideo(options.tools, footage);
    await printRow(options.tools, {
      title: `${title}: its last minute`,
      path,
      start: hours - 60,
      end: hours,
      words: [],
    });
    await printRow(options.tools, {
      title: `${title}: all of it`,
      path,
      start: 0,
      end: hours,
      words: [],
    });
  }
}

type Planned = { title: string; path: string; start: number; end: number; words: Footage['words'] };

async function printRow(tools: Tools, { title, path, start, end, words }: Planned): Promise<void> {
  const seconds = end - start;
  const before = memoryOf(process.pid);
  let [most, shots] = [before, 0];
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(process.pid));
  }, 250);
  const request = {
    tools,
    path,
    probe: await probe(tools, path, run.signal),
    ranges: [{ start, end }],
    seconds,
    aspect: '9:16' as const,
    words,
  };
  const wall = await timed(async () => {
    shots = (await planFraming({ ...request, mode: 'people' }, run)).shots.length;
  });
  clearInterval(watching);
  console.log(
    `| ${title} | ${seconds} | ${wall.toFixed(2)} | ${(wall / seconds).toFixed(3)} | ${(most - before).toFixed(0)} | ${shots} |`,
  );
}

/**
 * Repeats the first frame of a video for four hours, at one frame per second with a key frame every
 * ten minutes.
 */
async function longVideo(tools: Tools, { path }: Footage): Promise<string> {
  const [frame, draft, long] = [
    `${path}.png`,
    `${path}.part.mp4`,
    path.replace('.mp4', '-long.mp4'),
  ];
  const isMade = await access(long).then(
    () => true,
    () => false,
  );
  if (isMade) return long;
  await ffmpeg(tools, ['-i', path, '-frames:v', '1', '-y', frame], { ...run, deadlineSeconds: 60 });
  const still = [
    '-framerate',
    '1',
    '-i',
    frame,
    '-vf',
    'scale=640:-2,format=yuv420p,loop=loop=-1:size=1',
    '-t',
    String(hours),
  ];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'stillimage', '-g', '600'];
  await ffmpeg(tools, [...still, ...encoder, '-y', draft], { ...run, deadlineSeconds: 600 });
  await rename(draft, long);
  return long;
}
