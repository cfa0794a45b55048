import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { streamFfmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { captionScript } from '../captions/ass-script.ts';
import { detectDrawingMatrix, toBurnedInColor } from './color-matrix.ts';
import { captionFilter, captionFonts } from './fonts.ts';

const tools: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = AbortSignal.timeout(60_000);
const size = { width: 1080, height: 1080 };

it.each(['#0DE050', '#FFDD00', '#FF0000', '#1E90FF', '#FF3D81', '#FFFFFF', '#808080'])(
  'letters have the colour %s in a BT.709 video, whatever matrix this ffmpeg draws with',
  async (colour) => {
    const requested = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const seen = await burnedIn(colour);
    const off = requested.map((value, channel) => Math.abs(value - (seen[channel] ?? 0)));
    // Pure red is more saturated than BT.601 can express.
    expect(Math.max(...off), `${colour} became ${seen.join(',')}`).toBeLessThanOrEqual(
      colour === '#FF0000' ? 24 : 12,
    );
  },
);

it('changes only the colours of styles and commands, and nothing if the matrix is right', () => {
  const style = 'Style: Word,Anton,120,&H0050E00D,&H00FFFFFF,&H00000000,&H80808080,0';
  const line =
    'Dialogue: 1,0:00:00.00,0:00:01.00,Word,,0,0,0,,{\\1c&H50E00D&\\fnAnton}&H50E00D is said {\\pos(1,2)}';
  const script = `${style}\n${line}\n`;
  expect(toBurnedInColor(script, 'bt709')).toBe(script);
  const moved = toBurnedInColor(script, 'bt601');
  expect(moved).toContain('{\\1c&H54FF1E&\\fnAnton}&H50E00D is said {\\pos(1,2)}');
  expect(moved).toContain('Style: Word,Anton,120,&H0054FF1E,&H00FFFFFF,&H00000000,&H80808080,0');
});

/** The colour in the middle of a box of this colour behind a word, as a BT.709 decoder sees it. */
async function burnedIn(colour: string): Promise<number[]> {
  await using scratch = await scratchFolder();
  const { env } = await captionFonts(scratch.path);
  const style = subtitleCustomization.parse({
    font_color: colour,
    background_color: colour,
    background_opacity: 1,
    outline_width: 0,
    shadow_enabled: false,
  });
  const words = [{ text: 'IIII', start: 0, end: 2 }];
  const script = captionScript({
    words,
    duration: 2,
    size,
    style: { ...style, karaoke_enabled: false },
    language: 'en',
  });
  const drawnBy = await detectDrawingMatrix(tools, { folder: scratch.path, env }, { signal });
  await writeFile(join(scratch.path, 'captions.ass'), toBurnedInColor(script, drawnBy));
  const tag = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv';
  const source = `color=gray:s=${size.width}x${size.height}:r=1:d=1,format=yuv420p,${tag}`;
  const filter = `${captionFilter()},format=yuv420p,${tag},zscale=min=709:rin=limited:r=full,format=gbrp,format=rgb24`;
  const run = streamFfmpeg(
    tools,
    ['-f', 'lavfi', '-i', source, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    {
      signal,
      deadlineSeconds: 30,
      cwd: scratch.path,
      env,
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of run.stdout) chunks.push(chunk);
  await run.done;
  const at = ((size.height / 2) * size.width + size.width / 2) * 3;
  return [...Buffer.concat(chunks).subarray(at, at + 3)];
}
