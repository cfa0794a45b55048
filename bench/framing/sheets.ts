import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { framingFilter } from '#engine/render/framing/layouts/crop-filter.ts';
import type { PlannedFraming } from '#engine/render/framing/plan-framing.ts';
import { captionFilter, captionFonts } from '#engine/render/typesetting/fonts.ts';
import { ffmpeg, streamFfmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { requireVideo } from '#platform/ffmpeg/usable-video.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { captionsOf } from './caption-boxes.ts';
import { type Box, type Canvas, clipped, drawImage, fill, newCanvas } from './footage/canvas.ts';
import { type Footage, type FootageOptions, footageOf } from './footage/footage.ts';
import { type Image, svgImage } from './footage/image.ts';
import { frameRate } from './footage/situation.ts';
import { type Size, shownAt } from './frame-view.ts';
import { kinoraFraming } from './scores.ts';

const run = { signal: new AbortController().signal };
const folder = join(import.meta.dirname, '../../docs/pictures/framing');
/** The number of frames on a sheet, and the sizes at which source and result are shown, pixels. */
const columns = 5;
const column = { width: 320, margin: 8, sourceHeight: 180, resultHeight: 426, label: 26 };
/**
 * Writes an image for each situation: frames of the source with the visible part outlined, and
 * below them the same frames of the clip exported with captions.
 */
export async function writeSheets(options: FootageOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { tools, aspect } = options;
  const size = outputSizes[aspect];
  for await (const footage of footageOf(options)) {
    const { name, seconds } = footage.situation;
    const framing = await kinoraFraming({ tools, aspect, footage });
    const times = Array.from(
      { length: columns },
      (_, index) => (seconds * (index + 0.6)) / columns,
    );
    const results = await exportedFrames({ tools, aspect, footage, framing, times });
    const height =
      column.label + column.sourceHeight + column.margin + column.resultHeight + column.margin;
    const sheet = newCanvas(columns * (column.width + column.margin) + column.margin, height);
    fill(sheet, [24, 26, 30]);
    for (const [index, time] of times.entries()) {
      const { layout, panes } = shownAt(framing, time, { source: footage.situation, size });
      const x = column.margin + index * (column.width + column.margin);
      drawImage(sheet, await label(`${time.toFixed(1)} s  ${layout}`), {
        x,
        y: 0,
        width: column.width,
        height: column.label,
      });
      const place = fittedInto(footage.situation, {
        x,
        y: column.label,
        width: column.width,
        height: column.sourceHeight,
      });
      drawImage(sheet, await frameAt(tools, footage.path, time, place), place);
      for (const { crop } of panes) outline(sheet, inPlace(crop, footage.situation, place));
      const below = {
        x,
        y: column.label + column.sourceHeight + column.margin,
        width: column.width,
        height: column.resultHeight,
      };
      const result = results[index];
      if (result) drawImage(sheet, result, fittedInto(size, below));
    }
    const file = aspect === '9:16' ? `${name}.webp` : `${name}-${aspect.replace(':', 'x')}.webp`;
    await writeWebp(tools, sheet, join(folder, file));
    console.log(`docs/pictures/framing/${file}`);
  }
}

type ExportedFrames = {
  tools: Tools;
  aspect: AspectRatio;
  footage: Footage;
  framing: PlannedFraming;
  times: readonly number[];
};

/** Renders the frames of the clip at these times through the filters of an export. */
async function exportedFrames({
  tools,
  aspect,
  footage,
  framing,
  times,
}: ExportedFrames): Promise<Image[]> {
  const { path } = footage;
  const size = outputSizes[aspect];
  const scale = Math.min(column.width / size.width, column.resultHeight / size.height);
  const even = (pixels: number) => 2 * Math.floor((pixels * scale) / 2);
  const shown = { width: even(size.width), height: even(size.height) };
  await using scratch = await scratchFolder();
  const video = requireVideo(await probe(tools, path, run.signal));
  const { chains, commands } = framingFilter({
    framing,
    video,
    size,
    frameRate: { numerator: frameRate, denominator: 1 },
  });
  for (const [file, lines] of Object.entries(commands))
    await writeFile(join(scratch.path, file), lines);
  const { env } = await captionFonts(scratch.path, []);
  await writeFile(join(scratch.path, 'captions.ass'), await captionsOf(footage, framing, aspect));
  const chosen = times.map((time) => `eq(n,${Math.round(time * frameRate)})`).join('+');
  const filters = `[0:v]setpts=PTS-STARTPTS[in];${chains};[framed]${captionFilter()},select='${chosen}',scale=${shown.width}:${shown.height}:flags=area[chosen]`;
  const output = [
    '-map',
    '[chosen]',
    '-fps_mode',
    'passthrough',
    '-pix_fmt',
    'rgba',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const decoding = streamFfmpeg(tools, ['-i', path, '-filter_complex', filters, ...output], {
    signal: run.signal,
    deadlineSeconds: 300,
    cwd: scratch.path,
    env,
  });
  const pixels = await buffer(decoding.stdout);
  await decoding.done;
  const bytes = shown.width * shown.height * 4;
  return times.map((_, index) => ({
    ...shown,
    pixels: pixels.subarray(index * bytes, (index + 1) * bytes),
  }));
}

/** The largest box with the aspect ratio of `shape` inside another box, centred. */
function fittedInto(shape: Size, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / shape.width, height / shape.height);
  const inside = {
    width: Math.round(shape.width * scale),
    height: Math.round(shape.height * scale),
  };
  return {
    x: Math.round(x + (width - inside.width) / 2),
    y: Math.round(y + (height - inside.height) / 2),
    ...inside,
  };
}

function inPlace(crop: Box, source: Size, place: Box): Box {
  const scale = place.width / source.width;
  const [x, y] = [Math.round(place.x + crop.x * scale), Math.round(place.y + crop.y * scale)];
  return { x, y, width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
}

function outline(canvas: Canvas, { x, y, width, height }: Box): void {
  const thick = 2;
  const sides = [
    { x, y, width, height: thick },
    { x, y: y + height - thick, width, height: thick },
    { x, y, width: thick, height },
    { x: x + width - thick, y, width: thick, height },
  ];
  for (const side of sides) fill(clipped(canvas, side), [255, 214, 10]);
}

/** A frame of a video, scaled to the size of its place. */
async function frameAt(
  tools: Tools,
  path: string,
  time: number,
  { width, height }: Size,
): Promise<Image> {
  const scale = `scale=${width}:${height}:flags=area`;
  const decoding = streamFfmpeg(
    tools,
    [
      '-ss',
      time.toFixed(3),
      '-i',
      path,
      '-frames:v',
      '1',
      '-vf',
      scale,
      '-pix_fmt',
      'rgba',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    { signal: run.signal, deadlineSeconds: 60 },
  );
  const pixels = await buffer(decoding.stdout);
  await decoding.done;
  return { width, height, pixels };
}

function label(text: string): Promise<Image> {
  const { width, label: height } = column;
  return svgImage(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="2" y="18" font-size="15" fill="#dde">${text}</text></svg>`,
  );
}

async function writeWebp(tools: Tools, sheet: Canvas, path: string): Promise<void> {
  await using scratch = await scratchFolder();
  const raw = join(scratch.path, 'sheet.ppm');
  await writeFile(
    raw,
    Buffer.concat([Buffer.from(`P6\n${sheet.width} ${sheet.height}\n255\n`), sheet.pixels]),
  );
  await ffmpeg(tools, ['-i', raw, '-c:v', 'libwebp', '-quality', '70', '-y', path], {
    ...run,
    deadlineSeconds: 60,
  });
}
