import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { detectionFolder } from '#engine/render/framing/detect/detection-folder.ts';
import type { Framing } from '#engine/render/framing/framing.schema.ts';
import { type PlannedFraming, planFraming } from '#engine/render/framing/plan-framing.ts';
import type { Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { centreCrop, fitThroughout, largestFace } from './baselines.ts';
import { captionBoxes } from './caption-boxes.ts';
import { type Footage, type FootageOptions, footageOf } from './footage/footage.ts';
import { type Score, score } from './score.ts';

/** Prints the scores of Kinora's framing of each situation, and of three simpler rules. */
export async function printScores(options: FootageOptions): Promise<void> {
  console.log(
    '| situation | framing | speaker whole | speaker missing | switches per turn (most) | half faces | captions on faces | face height | layouts |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  await using scratch = await scratchFolder();
  const cache = scratch.path;
  const { tools, aspect } = options;
  const size = outputSizes[aspect];
  for await (const footage of footageOf(options)) {
    if (footage.situation.turns.length === 0) continue;
    const framings: Record<string, PlannedFraming> = {
      Kinora: await kinoraFraming({ tools, aspect, footage, cacheFolder: cache }),
      'Kinora, speakers unnamed': await kinoraFraming({
        tools,
        aspect,
        footage: withoutNames(footage),
        cacheFolder: cache,
      }),
      'centre crop': centreCrop(footage, size),
      'largest face': largestFace(footage, size),
      fit: fitThroughout(footage),
    };
    for (const [name, framing] of Object.entries(framings)) {
      const captions = await captionBoxes(tools, footage, framing, aspect);
      const layouts = name.startsWith('Kinora') ? layoutsOf(framing) : '';
      console.log(
        `| ${footage.situation.title} | ${name} | ${row(score({ framing, footage, captions, size }))} | ${layouts} |`,
      );
    }
  }
}

/** The footage as with automatic captions, which do not name speakers. */
function withoutNames(footage: Footage): Footage {
  return { ...footage, words: footage.words.map(({ text, start, end }) => ({ text, start, end })) };
}

type Exported = { tools: Tools; aspect: AspectRatio; footage: Footage; cacheFolder?: string };

/** Plans the framing of an export of the whole video. Detections are cached in `cacheFolder`. */
export async function kinoraFraming({
  tools,
  aspect,
  footage,
  cacheFolder,
}: Exported): Promise<PlannedFraming> {
  const { path, words, situation } = footage;
  const context = { signal: new AbortController().signal };
  const request = {
    tools,
    path,
    probe: await probe(tools, path, context.signal),
    ranges: [{ start: 0, end: situation.seconds }],
    seconds: situation.seconds,
    aspect,
    mode: 'people' as const,
    words,
    stored: cacheFolder === undefined ? undefined : detectionFolder(cacheFolder, path),
  };
  return planFraming(request, context);
}

function layoutsOf({ shots }: Framing): string {
  return shots.map(({ layout, start }) => `${layout} ${start.toFixed(1)}`).join(', ');
}

function row({ speaker, wrong, switches, maxSwitches, half, captions, size }: Score): string {
  const percent = (value: number) => (Number.isNaN(value) ? '–' : `${(value * 100).toFixed(1)} %`);
  return [
    percent(speaker),
    percent(wrong),
    `${switches.toFixed(1)} (${maxSwitches})`,
    percent(half),
    percent(captions),
    percent(size),
  ].join(' | ');
}
