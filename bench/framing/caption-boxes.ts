import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { initialStyle } from '#engine/port/subtitle-customization.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { clipScript } from '#engine/render/captions/run-captions.ts';
import type { PlannedFraming } from '#engine/render/framing/plan-framing.ts';
import { captionFilter, captionFonts } from '#engine/render/typesetting/fonts.ts';
import { streamFfmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { faceAreasOf } from './face-areas.ts';
import type { Box } from './footage/canvas.ts';
import type { Footage } from './footage/footage.ts';
import type { Size } from './frame-view.ts';
import type { CaptionBoxes } from './score.ts';

/**
 * The frames per second at which captions are measured, and the output pixels per measured pixel.
 */
const perSecond = 4;
const coarse = 3;

/**
 * The captions that an export in the app has by default, placed away from faces as far as possible:
 * for a planned framing away from the faces in the plan, otherwise away from the true faces.
 */
export function captionsOf(
  footage: Footage,
  framing: PlannedFraming,
  aspect: AspectRatio,
): Promise<string> {
  const { words, situation } = footage;
  const style = subtitleCustomization.parse(initialStyle);
  const faces = framing.faces ?? faceAreasOf(framing, footage, outputSizes[aspect]);
  return clipScript(
    { language: 'en', words: [...words] },
    { start: 0, end: situation.seconds, aspect, style, faces },
  );
}

/** Measures where such an export draws captions, on what the caption renderer paints over black. */
export async function captionBoxes(
  tools: Tools,
  footage: Footage,
  framing: PlannedFraming,
  aspect: AspectRatio,
): Promise<CaptionBoxes> {
  const size = outputSizes[aspect];
  if (footage.words.length === 0) return () => undefined;
  await using folder = await scratchFolder();
  const { env } = await captionFonts(folder.path, []);
  await writeFile(join(folder.path, 'captions.ass'), await captionsOf(footage, framing, aspect));
  const small = { width: size.width / coarse, height: size.height / coarse };
  const source = `color=c=black:s=${small.width}x${small.height}:r=${perSecond}:d=${footage.situation.seconds}`;
  const drawing = streamFfmpeg(
    tools,
    [
      '-f',
      'lavfi',
      '-i',
      source,
      '-vf',
      `${captionFilter()},format=gray`,
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    {
      signal: AbortSignal.timeout(120_000),
      deadlineSeconds: 120,
      cwd: folder.path,
      env,
    },
  );
  const boxes: (Box | undefined)[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of drawing.stdout) {
    rest = Buffer.concat([rest, chunk]);
    for (
      ;
      rest.length >= small.width * small.height;
      rest = rest.subarray(small.width * small.height)
    )
      boxes.push(inkOf(rest, small));
  }
  await drawing.done;
  return (time) => boxes[Math.min(boxes.length - 1, Math.floor(time * perSecond))];
}

/** The bounding box of everything that is not black. */
function inkOf(pixels: Uint8Array, { width, height }: Size): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? 0) < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  return {
    x: left * coarse,
    y: top * coarse,
    width: (right - left + 1) * coarse,
    height: (bottom - top + 1) * coarse,
  };
}
