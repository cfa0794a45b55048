/**
 * Measures identifying from a file with captions on the command line, for 60 minutes and 6 hours.
 * Prints the wall time and the peak memory of the process together with its tools.
 *
 *   npm run bench video [rounds]
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { execa } from 'execa';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { median, memoryOf } from './measure.ts';

const rounds = Number(process.argv[2] ?? 3);
const kinora = resolve(import.meta.dirname, '../bin/kinora');
await using scratch = await scratchFolder();

for (const minutes of [60, 360]) {
  const video = await makeVideo(minutes);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await identify(video));
  const seconds = median(runs.map((run) => run.seconds));
  const megabytes = median(runs.map((run) => run.megabytes));
  console.log(
    `${String(minutes).padStart(3)} min   ${seconds.toFixed(1)} s   ${megabytes.toFixed(0)} MB   (medians of ${rounds})`,
  );
}

async function identify(video: string): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = execa(kinora, ['identify', video, '--ranker', 'built-in', '--json'], {
    env: { DATA_DIR: join(scratch.path, 'data') },
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0));
  }, 100);
  const { stdout } = await child.finally(() => clearInterval(watch));
  const found = JSON.parse(stdout).total_clips;
  if (!(found >= 5)) throw new Error(`only ${found} clips`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most };
}

/** Encodes ten minutes and repeats them; the captions do not repeat. */
async function makeVideo(minutes: number): Promise<string> {
  const piece = join(scratch.path, 'piece.mp4');
  const audio =
    "aevalsrc='0.4*random(0)*(0.3+0.7*abs(sin(2*PI*2.3*t)))*gt(sin(2*PI*0.23*t),-0.8)':s=44100:d=600";
  const frames = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=600'];
  await ffmpeg([
    ...frames,
    '-f',
    'lavfi',
    '-i',
    audio,
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-y',
    piece,
  ]);
  const captions = join(scratch.path, 'captions.srt');
  await writeFile(captions, cues(minutes).join('\n'));
  const video = join(scratch.path, `${minutes}.mp4`);
  const loops = String(minutes / 10 - 1);
  await ffmpeg([
    '-stream_loop',
    loops,
    '-i',
    piece,
    '-i',
    captions,
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-c:s',
    'mov_text',
    '-y',
    video,
  ]);
  return video;
}

async function ffmpeg(args: string[]): Promise<void> {
  await execa('ffmpeg', ['-nostdin', '-v', 'error', ...args]);
}

function cues(minutes: number): string[] {
  const openings = [
    'Nobody told me that',
    'The strange thing is that',
    'What if I said that',
    'In the end I learned that',
    'People believe that',
  ];
  const middles = [
    'every second attempt',
    'a small kitchen',
    'my first teacher',
    'the cheapest tool',
    'one honest question',
    'a long winter',
  ];
  const ends = [
    'changes everything.',
    'was worth more than money.',
    'never works twice!',
    'made us laugh for a week.',
    'is where it starts?',
  ];
  const of = (list: string[], index: number) => list[index % list.length];
  return Array.from({ length: minutes * 15 }, (_, index) => {
    const text = `${of(openings, index * 3 + (index >> 4))} ${of(middles, index * 5 + (index >> 3))} number ${index} ${of(ends, index + (index >> 5))}`;
    return `${index + 1}\n${stamp(index * 4)} --> ${stamp(index * 4 + 3.6)}\n${text}\n`;
  });
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
}
