/**
 * Export of a 30 s clip of a 1080p video to 9:16 with captions: the whole renderer (probe, loudness, captions, the run,
 * the check of the result) against the bare ffmpeg command that does the same work, in turns in one run.
 *
 *   node bench/export.ts [rounds] [branded]
 *
 * `branded`: with a logo, a title and ten cuts, against the command that has them, too.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipTitle } from '#edit/overlay.schema.ts';
import { subtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { applyEdit } from '#src/edit/index.ts';
import { ffmpeg, streamFfmpeg } from '#src/ffmpeg/ffmpeg.ts';
import { probe } from '#src/ffmpeg/probe.ts';
import { renderClip } from '#src/pipeline/render-clip.ts';
import { levelAudio } from '#src/render/audio.ts';
import { planBrand } from '#src/render/brand/plan-brand.ts';
import { captionScript } from '#src/render/captions/ass-script.ts';
import { wordsInRange } from '#src/render/captions/clip-captions.ts';
import { captionFilter, captionFonts } from '#src/render/captions/fonts.ts';
import { encodeArguments } from '#src/render/encode.ts';
import { framingFilter } from '#src/render/framing/crop-filter.ts';
import { planFraming } from '#src/render/framing/plan-framing.ts';
import { planClip } from '#src/render/plan.ts';
import { assembleTranscript } from '#src/transcript/assemble.ts';
import { median, timed } from './measure.ts';

const rounds = Number(process.argv[2] ?? 5);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const isBranded = process.argv[3] === 'branded';
const [start, end, aspect] = [12.4, isBranded ? 47.4 : 42.4, '9:16'] as const;
/** Eleven parts with half a second between them. */
const ranges = isBranded
  ? Array.from({ length: 11 }, (_, index) => ({ start: start + index * 3.2, end: start + index * 3.2 + 2.7 }))
  : undefined;
const title: ClipTitle | undefined = isBranded
  ? { text: 'What nobody says about beginning', design: 'box', seconds: 5, position: 'top' }
  : undefined;

await using scratch = await scratchFolder();
const source = join(scratch.path, 'source.mp4');
await makeSource(source);
const brand = isBranded
  ? { logo: { path: await makeLogo(), corner: 'top-right' as const, width: 0.16, opacity: 0.9, margin: 0.04 } }
  : undefined;
const transcript = await assembleTranscript({ words: speech(), language: 'en', duration: 60, origin: 'given' });
const style = subtitleCustomization.parse({});
const probed = await probe(tools, source, run.signal);

const ours: number[] = [];
const bare: number[] = [];
const prepared = await prepareBare();
for (let round = 0; round < rounds; round += 1) {
  ours.push(await timed(exportClip));
  bare.push(await timed(prepared));
}
const ratios = ours.map((seconds, index) => seconds / (bare[index] ?? Number.NaN));
console.log(`rounds            ${rounds}`);
console.log(`bare ffmpeg       ${median(bare).toFixed(2)} s (median)`);
console.log(`Kinora            ${median(ours).toFixed(2)} s (median)`);
console.log(`ratio             ${median(ratios).toFixed(3)} (median; ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')})`);

async function exportClip(): Promise<void> {
  const output = join(scratch.path, 'ours.mp4');
  const probed = await probe(tools, source, run.signal);
  await renderClip(
    {
      path: source,
      probe: probed,
      transcript,
      start,
      end,
      aspect,
      style,
      targetLanguage: null,
      reframe: 'center',
      profanity: 'off',
      ...{ ranges, title, brand },
      output,
      scratch: scratch.path,
    },
    { tools },
    run,
  );
}

/** Everything but the measured run is prepared outside the clock. */
async function prepareBare(): Promise<() => Promise<void>> {
  const folder = join(scratch.path, 'bare');
  const fonts = await captionFonts(folder);
  const plan = planClip({ probe: probed, start, end, ranges, aspect });
  const range = ranges ? { start: 0, end: plan.seconds } : { start, end };
  const { words } = wordsInRange(ranges ? applyEdit(transcript, ranges) : transcript, range);
  const script = captionScript({ words, duration: plan.seconds, size: plan.size, style, language: 'en', title });
  await writeFile(join(folder, 'captions.ass'), script);
  const framing = await planFraming(
    { tools, path: source, probe: probed, ranges: plan.ranges, seconds: plan.seconds, aspect, mode: 'center' },
    run,
  );
  const { chains } = framingFilter({ framing, probe: probed, size: plan.size });
  const { filters: audioFilters, loudness } = await levelAudio({ tools, path: source, plan }, run);
  const planned = brand && (await planBrand(brand, { tools, plan, speechLoudness: loudness }, run));
  const args = encodeArguments({
    ...{ source, output: 'bare.mp4', plan, framing: chains, captions: captionFilter(), audioFilters },
    brand: planned,
  });
  return async () => {
    const { stdout, done } = streamFfmpeg(tools, args, { signal: run.signal, deadlineSeconds: 600, cwd: folder, env: fonts.env });
    stdout.resume();
    await done;
  };
}

async function makeLogo(): Promise<string> {
  const path = join(scratch.path, 'logo.png');
  const input = ['-f', 'lavfi', '-i', 'color=c=red@0.8:s=1024x512:d=1,format=rgba'];
  await ffmpeg(tools, ['-y', ...input, '-frames:v', '1', path], { signal: run.signal, deadlineSeconds: 60 });
  return path;
}

/** A minute of moving, noisy video with speech-like audio, about 4 Mbit/s. */
async function makeSource(path: string): Promise<void> {
  const video = 'testsrc2=s=1920x1080:r=30:d=60,noise=alls=6:allf=t,gblur=sigma=1.2';
  const audio = "aevalsrc='0.3*sin(2*PI*180*t)*(0.4+0.6*abs(sin(2*PI*2.1*t)))*gt(sin(2*PI*0.31*t),-0.7)':d=60";
  await ffmpeg(
    tools,
    [
      '-f',
      'lavfi',
      '-i',
      video,
      '-f',
      'lavfi',
      '-i',
      audio,
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
    ],
    { signal: run.signal, deadlineSeconds: 600 },
  );
}

function speech() {
  const said = 'the best way to get something done is to begin and then not to stop until it is really finished'.split(' ');
  return Array.from({ length: 160 }, (_, index) => {
    const text = said[index % said.length] ?? '';
    return { text: index % 20 === 19 ? `${text}.` : text, start: index * 0.37, end: index * 0.37 + 0.33 };
  });
}
