import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type CaptionRequest, captionScript } from '#engine/render/captions/ass-script.ts';
import { captionFilter, captionFonts } from '#engine/render/typesetting/fonts.ts';
import type { Size } from '#engine/render/typesetting/layout.ts';
import { streamFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

/** Captions and overlays as libass draws them, to be examined pixel by pixel. */

export type Style = Parameters<typeof subtitleCustomization.parse>[0] & object;
export type Said = {
  text: string;
  start: number;
  end: number;
  emphasis?: string;
  speaker?: string;
};
/**
 * `duration`: of the clip, seconds; until the end of the last word when left out. `count`: how many
 * frames to draw; all when left out.
 */
export type DrawnFrame = Pick<
  CaptionRequest,
  'faces' | 'logo' | 'speakers' | 'title' | 'titleFont'
> & {
  words: Said[];
  style?: Style;
  size?: Size;
  language?: string;
  background?: string;
  rate?: number;
  duration?: number;
  count?: number;
};
export type Frame = { size: Size; rgb: Buffer };
export type Extent = { left: number; top: number; right: number; bottom: number };

export const portrait = { width: 1080, height: 1920 };
export const feed = { width: 1080, height: 1350 };
export const square = { width: 1080, height: 1080 };
export const wide = { width: 1920, height: 1080 };

type Drawing = {
  script: string;
  source: string;
  count: number;
  size: Size;
  frames: PromiseWithResolvers<Frame[]>;
};

/**
 * Draws frames in a folder with the bundled fonts, from `open` to `close`. What is requested
 * together is drawn by one ffmpeg.
 */
export function frameDrawing() {
  let scratch: Awaited<ReturnType<typeof scratchFolder>>;
  let fonts: Awaited<ReturnType<typeof captionFonts>>;
  let drawings = 0;
  let requested: Drawing[] = [];
  /** Frames of the captions over one colour, `rate` a second from 0 (frame n is at n / rate). */
  async function draw({
    words,
    style = {},
    size = portrait,
    language = 'en',
    background = 'black',
    rate = 1,
    duration = Math.max(...words.map((word) => word.end)),
    count = Math.ceil(duration * rate - 1e-6),
    ...overlaid
  }: DrawnFrame): Promise<Frame[]> {
    const script = `${++drawings}.ass`;
    const ass = captionScript({
      words,
      duration,
      size,
      style: subtitleCustomization.parse(style),
      language,
      ...overlaid,
    });
    writeFileSync(join(scratch.path, script), ass);
    const source = `color=${background}:s=${size.width}x${size.height}:r=${rate}:d=${duration},format=gbrp`;
    const frames = Promise.withResolvers<Frame[]>();
    requested.push({ script, source, count, size, frames });
    if (requested.length === 1) setImmediate(drawRequested);
    return await frames.promise;
  }
  function drawRequested(): void {
    const ofOneSize = Object.groupBy(requested, ({ size }) => `${size.width}x${size.height}`);
    requested = [];
    for (const group of Object.values(ofOneSize))
      if (group)
        drawTogether(group).catch((error: unknown) =>
          group.forEach(({ frames }) => void frames.reject(error)),
        );
  }
  async function drawTogether(group: Drawing[]): Promise<void> {
    const chains = group.map(({ script, source, count }, index) => {
      const filter = captionFilter({ script, fontsDir: fonts.fontsDir });
      return `${source},${filter},format=rgb24,trim=end_frame=${count}[${index}]`;
    });
    const joined = `${group.map((_, index) => `[${index}]`).join('')}concat=n=${group.length}`;
    const run = streamFfmpeg(
      { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
      [
        '-filter_complex',
        [...chains, joined].join(';'),
        '-fps_mode',
        'passthrough',
        '-f',
        'rawvideo',
        'pipe:1',
      ],
      {
        signal: AbortSignal.timeout(60_000),
        deadlineSeconds: 60,
        cwd: scratch.path,
        env: fonts.env,
      },
    );
    const chunks: Buffer[] = [];
    for await (const chunk of run.stdout) chunks.push(chunk);
    await run.done;
    const all = Buffer.concat(chunks);
    const expected = group.reduce(
      (sum, { size, count }) => sum + size.width * size.height * 3 * count,
      0,
    );
    if (all.length !== expected)
      throw new Error(`${all.length} bytes were drawn instead of ${expected}`);
    let at = 0;
    for (const { size, count, frames } of group) {
      const length = size.width * size.height * 3;
      const first = at;
      frames.resolve(
        Array.from({ length: count }, (_, n) => ({
          size,
          rgb: all.subarray(first + n * length, first + (n + 1) * length),
        })),
      );
      at += count * length;
    }
  }
  return {
    draw,
    open: async () => {
      scratch = await scratchFolder();
      fonts = await captionFonts(scratch.path);
    },
    close: () => scratch[Symbol.asyncDispose](),
  };
}

export type Test = (red: number, green: number, blue: number) => boolean;
export const ink: Test = (r, g, b) => Math.max(r, g, b) > 40;
export const solid: Test = (r, g, b) => Math.max(r, g, b) > 100;
export const white: Test = (r, g, b) => Math.min(r, g, b) > 200;
export const highlighted: Test = (r, g, b) => g > 150 && r < 100 && b < 120;

/** The area of the pixels that pass, of all columns or of those from `from` to `to`. */
export function extent(
  { size, rgb }: Frame,
  test: Test,
  [from, to]: [number, number] = [0, size.width],
): Extent | undefined {
  const found = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  // Most rows are black from end to end; comparing them at once is ten times as fast as pixel by
  // pixel.
  const black = test(0, 0, 0) ? undefined : Buffer.alloc(size.width * 3);
  for (let y = 0; y < size.height; y++) {
    const row = rgb.subarray(y * size.width * 3, (y + 1) * size.width * 3);
    if (black?.equals(row)) continue;
    const passes = (x: number) => test(row[3 * x] ?? 0, row[3 * x + 1] ?? 0, row[3 * x + 2] ?? 0);
    let first = from;
    while (first < to && !passes(first)) first++;
    if (first >= to) continue;
    let last = to - 1;
    while (!passes(last)) last--;
    found.left = Math.min(found.left, first);
    found.right = Math.max(found.right, last + 1);
    found.top = Math.min(found.top, y);
    found.bottom = y + 1;
  }
  return found.right < 0 ? undefined : found;
}

export function must(found: Extent | undefined): Extent {
  if (!found) throw new Error('nothing was drawn');
  return found;
}

/** The colours of a frame, as rrggbb. */
export function coloursOf({ rgb }: Frame): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < rgb.length; at += 3)
    if ((rgb[at] ?? 0) > 0) found.add(rgb.toString('hex', at, at + 3));
  return found;
}

/** The pixels of some columns. */
export function columns({ size, rgb }: Frame, left: number, right: number): Buffer {
  const rows = Array.from({ length: size.height }, (_, y) =>
    rgb.subarray((y * size.width + left) * 3, (y * size.width + right) * 3),
  );
  return Buffer.concat(rows);
}

export const spoken = (text: string, step = 1): Said[] =>
  text.split(' ').map((text, index) => ({ text, start: index * step, end: (index + 1) * step }));
