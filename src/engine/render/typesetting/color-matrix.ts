import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { streamFfmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { captionFilter } from './fonts.ts';

/** The matrix by which a filter converts RGB to YCbCr. */
export type Matrix = 'bt601' | 'bt709';

/**
 * Changes a script so that its colours are right in a BT.709 frame. Many versions of ffmpeg draw
 * captions with the BT.601 matrix, even if the frame uses another, which makes green darker and
 * bluer. The colours are shifted to compensate for that; only colours that are more saturated than
 * BT.601 can express, such as pure red, remain slightly off.
 */
export function toBurnedInColor(script: string, matrix: Matrix): string {
  if (matrix === 'bt709') return script;
  return script.replace(/^Style: .*$|\{[^}]*\}/gm, (part) =>
    part.replace(/(&H(?:[0-9A-F]{2})?)([0-9A-F]{6})(?![0-9A-F])/g, compensated),
  );
}

function compensated(_: string, before: string, bgr: string): string {
  const [blue = 0, green = 0, red = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(bgr.slice(at, at + 2), 16),
  );
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [cb, cr] = [(blue - y) / 1.8556, (red - y) / 1.5748];
  const colour = [y + 1.772 * cb, y - 0.344136 * cb - 0.714136 * cr, y + 1.402 * cr];
  return before + colour.map(byte).join('');
}

function byte(value: number): string {
  return Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}

const matrixByFfmpeg = new Map<string, Promise<Matrix>>();

/**
 * The matrix with which this ffmpeg draws captions. It is detected with a test image, once for each
 * ffmpeg. `folder` contains the caption fonts.
 */
export function detectDrawingMatrix(
  tools: Tools,
  { folder, env }: { folder: string; env: Record<string, string> },
  context: TaskContext,
): Promise<Matrix> {
  const known = matrixByFfmpeg.get(tools.ffmpeg) ?? drawTestImage(tools, { folder, env }, context);
  matrixByFfmpeg.set(tools.ffmpeg, known);
  // An aborted attempt is not cached.
  known.catch(() => matrixByFfmpeg.delete(tools.ffmpeg));
  return known;
}

/**
 * Draws a green rectangle, because green differs most: its luma is 173 in BT.709 and 145 in BT.601.
 * Like the captions, the script declares its colours as RGB (`YCbCr Matrix: None`); otherwise newer
 * versions of ffmpeg convert them.
 */
async function drawTestImage(
  tools: Tools,
  { folder, env }: { folder: string; env: Record<string, string> },
  { signal }: TaskContext,
): Promise<Matrix> {
  await writeFile(join(folder, 'matrix.ass'), greenRectangle);
  const source =
    'color=black:s=64x64:r=1:d=1,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv';
  const filter = `${captionFilter({ script: 'matrix.ass' })},format=yuv420p`;
  const child = streamFfmpeg(
    tools,
    ['-f', 'lavfi', '-i', source, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    {
      signal,
      deadlineSeconds: 30,
      cwd: folder,
      env,
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  await child.done;
  return (Buffer.concat(chunks)[32 * 64 + 32] ?? 0) > 159 ? 'bt709' : 'bt601';
}

const greenRectangle = `[Script Info]
ScriptType: v4.00+
YCbCr Matrix: None
PlayResX: 64
PlayResY: 64

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Green,Anton,10,&H0000FF00,&H0000FF00,&H0000FF00,&H0000FF00,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:10.00,Green,,0,0,0,,{\\pos(0,0)\\p1}m 0 0 l 64 0 l 64 64 l 0 64
`;
