import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, type Tools } from '#platform/ffmpeg';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { checkFile } from './check-file.entry.ts';

/** The length of each side, pixels. */
const side = 256;

/**
 * Draws an uploaded image anew as a square JPEG of 256 pixels, cut around its middle. It is checked
 * as the images of brand kits are.
 * @throws Failure (422) of `checkFile`
 */
export async function drawPicture(
  uploaded: Uint8Array,
  { tools, scratchParent, signal }: { tools: Tools; scratchParent: string; signal: AbortSignal },
): Promise<Uint8Array> {
  await using folder = await scratchFolder(scratchParent);
  const given = join(folder.path, 'uploaded');
  await writeFile(given, uploaded);
  const { path } = await checkFile('logo', { path: given, tools, folder: folder.path, signal });
  const output = join(folder.path, 'picture.jpg');
  const square = `scale=${side}:${side}:force_original_aspect_ratio=increase,crop=${side}:${side}`;
  // What is transparent becomes white.
  const onWhite = `[0:v]${square},format=rgba[p];color=white:s=${side}x${side}:d=1[w];[w][p]overlay=shortest=1`;
  const input = ['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', `file:${path}`];
  const jpeg = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-map_metadata', '-1'];
  await ffmpeg(
    tools,
    ['-y', ...input, '-filter_complex', onWhite, ...jpeg, '-f', 'mjpeg', `file:${output}`],
    { signal, deadlineSeconds: 30 },
  );
  return await readFile(output);
}
