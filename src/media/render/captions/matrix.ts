import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from '#kit/run.ts';
import { streamFfmpeg, type Tools } from '../../ffmpeg.ts';
import { captionFilter } from './fonts.ts';

/** How a filter turns red, green and blue into what video is made of. */
export type Matrix = 'bt601' | 'bt709';

/**
 * The script whose colours come out as asked in a BT.709 picture. Many versions of ffmpeg draw captions by the BT.601 matrix
 * whatever the picture is: green then turns out darker and bluer. The asked colour is moved against that; only a colour more
 * saturated than BT.601 can say, as pure red, stays a little off.
 */
export function asBurnedIn(script: string, drawnBy: Matrix): string {
  if (drawnBy === 'bt709') return script;
  return script.replace(/^Style: .*$|\{[^}]*\}/gm, (part) => part.replace(/(&H(?:[0-9A-F]{2})?)([0-9A-F]{6})(?![0-9A-F])/g, moved));
}

function moved(_: string, before: string, bgr: string): string {
  const [blue = 0, green = 0, red = 0] = [0, 2, 4].map((at) => Number.parseInt(bgr.slice(at, at + 2), 16));
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

const asked = new Map<string, Promise<Matrix>>();

/** By which matrix this ffmpeg draws captions: found out by drawing some, once for each ffmpeg. `folder` has the caption fonts. */
export function drawingMatrix(tools: Tools, { folder, env }: { folder: string; env: Record<string, string> }, run: Run): Promise<Matrix> {
  const known = asked.get(tools.ffmpeg) ?? tryOut(tools, { folder, env }, run);
  asked.set(tools.ffmpeg, known);
  // A run that was stopped says nothing about the next.
  known.catch(() => asked.delete(tools.ffmpeg));
  return known;
}

/** Draws a green rectangle. Green shows the difference best: its brightness is 173 by BT.709 and 145 by BT.601. */
async function tryOut(tools: Tools, { folder, env }: { folder: string; env: Record<string, string> }, { signal }: Run): Promise<Matrix> {
  await writeFile(join(folder, 'matrix.ass'), greenRectangle);
  const source = 'color=black:s=64x64:r=1:d=1,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv';
  const filter = `${captionFilter({ script: 'matrix.ass' })},format=yuv420p`;
  const run = streamFfmpeg(tools, ['-f', 'lavfi', '-i', source, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'], {
    signal,
    deadlineSeconds: 30,
    cwd: folder,
    env,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of run.stdout) chunks.push(chunk);
  await run.done;
  return (Buffer.concat(chunks)[32 * 64 + 32] ?? 0) > 159 ? 'bt709' : 'bt601';
}

const greenRectangle = `[Script Info]
ScriptType: v4.00+
PlayResX: 64
PlayResY: 64

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Green,Anton,10,&H0000FF00,&H0000FF00,&H0000FF00,&H0000FF00,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:10.00,Green,,0,0,0,,{\\pos(0,0)\\p1}m 0 0 l 64 0 l 64 64 l 0 64
`;
