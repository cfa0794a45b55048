/**
 * Measures the export of a 30 s clip of a 1080p video to 9:16 with captions, by the whole renderer
 * (probe, loudness, captions, the ffmpeg run, and the check of the result), against one bare ffmpeg
 * command. Both alternate in the same run.
 *
 *   node bench/export.ts [rounds] [branded]
 *
 * The bare command is what a person who knows every number beforehand would write; it is not taken
 * from the renderer. It has the same seconds of the source, the same crop and scaling, the same
 * captions, the same gain, and the same encoder settings. It measures and checks nothing, and does
 * not fade or limit the audio.
 *
 * `branded`: the clip consists of eleven parts (ten cuts), and has a logo throughout, a title in
 * its first five seconds, and emoji in its captions and title. The bare command has the same:
 * `select` for the cuts, one ASS script, `overlay` for the logo. The bare command without logo,
 * title and emoji also takes part, which shows their cost.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderClip } from '#engine/local/render-clip.ts';
import { applyEdit } from '#engine/port/edit';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import { logoBox } from '#engine/port/logo-box.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { captionScript } from '#engine/render/captions/ass-script.ts';
import { wordsInRange } from '#engine/render/captions/clip-captions.ts';
import { captionFilter, captionFonts } from '#engine/render/typesetting/fonts.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { median, timed } from './measure.ts';
import { cpuSeconds } from './process-costs.ts';

const rounds = Number(process.argv[2] ?? 5);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const isBranded = process.argv[3] === 'branded';
const size = { width: 1080, height: 1920 };
const [start, aspect] = [12.4, '9:16'] as const;
/** Ten cuts remove half a second each. */
const ranges = isBranded
  ? Array.from({ length: 11 }, (_, index) => ({
      start: start + index * 3.2,
      end: start + index * 3.2 + 2.7,
    }))
  : [{ start, end: start + 30 }];
const seconds = ranges.reduce((sum, range) => sum + range.end - range.start, 0);
const end = ranges.at(-1)?.end ?? start;
const title: ClipTitle = {
  text: 'What nobody says about beginning 🔥',
  design: 'box',
  seconds: 5,
  position: 'top',
};
const style = subtitleCustomization.parse({});

await using scratch = await scratchFolder();
const source = join(scratch.path, 'source.mp4');
await makeSource(source);
const logo = {
  path: await makeLogo(),
  corner: 'top-right' as const,
  width: 0.16,
  opacity: 0.9,
  margin: 0.04,
};
const box = logoBox(size, { width: 1024, height: 512 }, logo);
const transcript = await spoken({ emoji: isBranded });

const bare = await bareCommand('bare', { isBranded });
const contestants = {
  Kinora: exportClip,
  'bare ffmpeg': bare,
  ...(isBranded && {
    'without logo, title and emoji': await bareCommand('plain', { isBranded: false }),
  }),
};
const times = new Map(Object.keys(contestants).map((name) => [name, [] as Cost[]]));
if (isBranded) await exportClip();
for (let round = 0; round < rounds; round += 1)
  for (const [name, act] of Object.entries(contestants)) times.get(name)?.push(await costOf(act));

console.log(`rounds                        ${rounds} (medians)`);
for (const [name, costs] of times) {
  const [wall, cpu] = [
    median(costs.map((cost) => cost.wall)),
    median(costs.map((cost) => cost.cpu)),
  ];
  console.log(`${name.padEnd(29)} ${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of processor time`);
}
reportRatio('Kinora', 'bare ffmpeg');
if (isBranded) reportRatio('bare ffmpeg', 'without logo, title and emoji');

function reportRatio(one: string, other: string): void {
  for (const kind of ['wall', 'cpu'] as const) {
    const others = times.get(other) ?? [];
    const ratios = (times.get(one) ?? []).map(
      (cost, index) => cost[kind] / (others[index]?.[kind] ?? Number.NaN),
    );
    const all = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
    console.log(`${one} / ${other}, ${kind}: ${median(ratios).toFixed(3)} (${all})`);
  }
}

type Cost = { wall: number; cpu: number };

/** Costs in seconds. Processor time is comparable even when other work runs on the machine. */
async function costOf(act: () => Promise<void>): Promise<Cost> {
  const before = cpuSeconds();
  const wall = await timed(act);
  return { wall, cpu: cpuSeconds() - before };
}

async function exportClip(): Promise<void> {
  const probed = await probe(tools, source, run.signal);
  const output = join(scratch.path, 'ours.mp4');
  await renderClip(
    {
      path: source,
      probe: probed,
      transcript,
      start,
      end,
      aspect,
      style,
      output,
      scratch: scratch.path,
      targetLanguage: null,
      reframe: 'center',
      profanity: 'off',
      ...(isBranded && { ranges, title, brand: { logo } }),
    },
    // A title avoids faces. They are found before the measurement, as in a preview; `bench framing
    // cost` measures that.
    { tools, framingCache: join(scratch.path, 'framing') },
    run,
  );
}

/** Prepares everything except the measured run before the measurement begins. */
async function bareCommand(
  name: string,
  { isBranded }: { isBranded: boolean },
): Promise<() => Promise<void>> {
  const folder = join(scratch.path, name);
  const fonts = await captionFonts(folder);
  const { words } = wordsInRange(applyEdit(await spoken({ emoji: isBranded }), ranges), {
    start: 0,
    end: seconds,
  });
  const script = captionScript({
    words,
    duration: seconds,
    size,
    style,
    language: 'en',
    ...(isBranded && { title }),
  });
  await writeFile(join(folder, 'captions.ass'), script);
  const shown = ranges
    .map(
      (range) =>
        `between(t,${(range.start - start).toFixed(3)},${(range.end - start - 0.001).toFixed(3)})`,
    )
    .join('+');
  const cut = ranges.length > 1;
  const frames = `[0:v]${cut ? `select='${shown}',setpts=N/(30*TB),` : ''}crop=608:1080,scale=1080:1920,${captionFilter()}`;
  const faded = `[1:v]format=rgba,colorchannelmixer=aa=${logo.opacity},scale=${box.width}:${box.height}[logo]`;
  const video = isBranded
    ? `${frames}[clip];${faded};[clip][logo]overlay=${box.x}:${box.y}[v]`
    : `${frames}[v]`;
  const audio = `[0:a]${cut ? `aselect='${shown}',asetpts=N/SR/TB,` : ''}volume=3dB[a]`;
  const args = [
    ...[
      '-y',
      '-ss',
      String(start),
      '-t',
      String(end - start),
      '-i',
      source,
      ...(isBranded ? ['-i', logo.path] : []),
    ],
    ...['-filter_complex', `${video};${audio}`, '-map', '[v]', '-map', '[a]'],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'superfast',
      '-crf',
      '22',
      '-x264-params',
      'mbtree=1:rc-lookahead=10',
    ],
    ...[
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '160k',
      '-ar',
      '48000',
      '-ac',
      '2',
      '-movflags',
      '+faststart',
      'bare.mp4',
    ],
  ];
  return async () => {
    await ffmpeg(tools, args, {
      signal: run.signal,
      deadlineSeconds: 600,
      cwd: folder,
      env: fonts.env,
    });
  };
}

async function makeLogo(): Promise<string> {
  const path = join(scratch.path, 'logo.png');
  const input = ['-f', 'lavfi', '-i', 'color=c=red@0.8:s=1024x512:d=1,format=rgba'];
  await ffmpeg(tools, ['-y', ...input, '-frames:v', '1', path], {
    signal: run.signal,
    deadlineSeconds: 60,
  });
  return path;
}

/** Generates a minute of moving, noisy video with speech-like audio, about 4 Mbit/s. */
async function makeSource(path: string): Promise<void> {
  const video = 'testsrc2=s=1920x1080:r=30:d=60,noise=alls=6:allf=t,gblur=sigma=1.2';
  const audio =
    "aevalsrc='0.3*sin(2*PI*180*t)*(0.4+0.6*abs(sin(2*PI*2.1*t)))*gt(sin(2*PI*0.31*t),-0.7)':d=60";
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-b:v',
    '4M',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-y',
    path,
  ];
  await ffmpeg(tools, ['-f', 'lavfi', '-i', video, '-f', 'lavfi', '-i', audio, ...encoding], {
    signal: run.signal,
    deadlineSeconds: 600,
  });
}

async function spoken({ emoji }: { emoji: boolean }) {
  const said =
    'the best way to get something done is to begin and then not to stop until it is really finished'.split(
      ' ',
    );
  const words = Array.from({ length: 160 }, (_, index) => {
    const text = said[index % said.length] ?? '';
    const written = index % 20 === 19 ? `${text}.` : emoji && index % 10 === 4 ? '🎉' : text;
    return { text: written, start: index * 0.37, end: index * 0.37 + 0.33 };
  });
  return await assembleTranscript({ words, language: 'en', duration: 60, origin: 'given' });
}
