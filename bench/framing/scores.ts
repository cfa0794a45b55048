import { scratchFolder } from '#kit/scratch-folder.ts';
import type { Tools } from '#src/ffmpeg/ffmpeg.ts';
import { probe } from '#src/ffmpeg/probe.ts';
import { detectionFolder } from '#src/render/framing/detection-folder.ts';
import type { Framing } from '#src/render/framing/framing.schema.ts';
import { type PlannedFraming, planFraming } from '#src/render/framing/plan-framing.ts';
import { centreCrop, fitThroughout, largestFace } from './baselines.ts';
import { captionBoxes } from './caption-boxes.ts';
import { type Footage, type FootageOptions, footageOf } from './footage/footage.ts';
import { type Score, score } from './score.ts';

/** Pixels of the output: 9:16. */
export const size = { width: 1080, height: 1920 };

/** Prints the score of Kinora's framing of each situation, beside three simpler rules. */
export async function printScores(options: FootageOptions): Promise<void> {
  console.log(
    '| situation | framing | speaker whole | speaker missing | switches per turn (most) | half faces | captions on faces | face height | layouts |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  await using scratch = await scratchFolder();
  const cache = scratch.path;
  for await (const footage of footageOf(options)) {
    if (footage.situation.turns.length === 0) continue;
    const framings: Record<string, PlannedFraming> = {
      Kinora: await kinoraFraming(options.tools, footage, cache),
      'Kinora, speakers unnamed': await kinoraFraming(options.tools, withoutNames(footage), cache),
      'centre crop': centreCrop(footage, size),
      'largest face': largestFace(footage, size),
      fit: fitThroughout(footage),
    };
    for (const [name, framing] of Object.entries(framings)) {
      const captions = await captionBoxes(options.tools, footage, framing, size);
      const layouts = name.startsWith('Kinora') ? layoutsOf(framing) : '';
      console.log(`| ${footage.situation.title} | ${name} | ${row(score({ framing, footage, captions, size }))} | ${layouts} |`);
    }
  }
}

/** Like automatic captions, without the names of speakers. */
function withoutNames(footage: Footage): Footage {
  return { ...footage, words: footage.words.map(({ text, start, end }) => ({ text, start, end })) };
}

/** How an export of the whole video would frame it. Detections are cached in `cacheFolder`. */
export async function kinoraFraming(tools: Tools, { path, words, situation }: Footage, cacheFolder?: string): Promise<PlannedFraming> {
  const context = { signal: new AbortController().signal };
  const request = {
    tools,
    path,
    probe: await probe(tools, path, context.signal),
    ranges: [{ start: 0, end: situation.seconds }],
    seconds: situation.seconds,
    aspect: '9:16' as const,
    mode: 'people' as const,
    words,
    stored: cacheFolder === undefined ? undefined : detectionFolder(cacheFolder, path),
  };
  return planFraming(request, context);
}

function layoutsOf({ shots }: Framing): string {
  return shots.map(({ layout, start }) => `${layout} ${start.toFixed(1)}`).join(', ');
}

function row({ speaker, wrong, switches, mostSwitches, half, captions, size }: Score): string {
  const percent = (value: number) => (Number.isNaN(value) ? '–' : `${(value * 100).toFixed(1)} %`);
  return [
    percent(speaker),
    percent(wrong),
    `${switches.toFixed(1)} (${mostSwitches})`,
    percent(half),
    percent(captions),
    percent(size),
  ].join(' | ');
}
