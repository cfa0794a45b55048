import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBookendSeconds } from '#engine/port/brand.constants.ts';
import {
  ffmpeg,
  ffmpegErrors,
  hasTooManyScans,
  maxPixels,
  probe,
  requireVideo,
  type Tools,
  writePlainPng,
} from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { workerErrors, workerTasks } from '#platform/tasks';
import { maxRatio } from './brand.constants.ts';
import type { BrandSlot, FileFacts } from './brand.schema.ts';
import { brandErrors } from './errors.ts';
import type * as fontTasks from './font-tasks.ts';
import { drawSvg, isSvg } from './svg.ts';

/** A checked file, ready to be stored. */
export type CheckedFile = {
  path: string;
  extension: string;
  facts: FileFacts;
  storedFamily?: string;
};

type Upload = { path: string; tools: Tools; folder: string; signal: AbortSignal };

/**
 * Checks an uploaded file by its content, regardless of its name, and returns the file to store:
 * images become PNG, fonts TTF or OTF; audio and video stay as they are. New files are written to
 * `folder`.
 * @throws Failure (422) of `brandErrors`, or of the probe
 */
export function checkFile(slot: BrandSlot, upload: Upload): Promise<CheckedFile> {
  switch (slot) {
    case 'logo':
    case 'card':
      return checkImage(upload, slot === 'logo' ? 1024 : 1920);
    case 'captionFont':
    case 'titleFont':
      return checkFont(upload);
    case 'music':
      return checkMusic(upload);
    case 'intro':
    case 'outro':
      return checkBookend(upload);
  }
}

/** The maximum length of each side of an uploaded image, before it is scaled down; pixels. */
const maxSide = 8192;
/** An SVG is text; no real drawing is larger than this. */
const maxSvgBytes = 1_048_576;

async function checkImage(upload: Upload, side: number): Promise<CheckedFile> {
  const start = await firstBytes(upload.path, 65_536);
  if (isSvg(start)) return checkSvg(upload);
  const size = pngSize(start);
  const isJpeg = start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff;
  if (!size && !isJpeg) throw brandErrors.notImage();
  // Checked before anything is decoded, because a small file may have billions of pixels. For JPEGs
  // the decoder itself enforces the limit.
  if (
    size &&
    (size.width > maxSide || size.height > maxSide || size.width * size.height > maxPixels)
  )
    throw brandErrors.imageTooLarge(maxSide);
  const path = join(upload.folder, 'image.png');
  if (isJpeg && (await hasTooManyScans(upload.path))) throw brandErrors.imageDamaged();
  if (size) await convert(await withPixelsOnly(upload), 'png_pipe', { path, side });
  else await convert(upload, 'jpeg_pipe', { path, side });
  const made = pngSize(await firstBytes(path, 64));
  if (!made) throw brandErrors.imageDamaged();
  const { width, height } = size ?? made;
  if (Math.max(width, height) > maxRatio * Math.min(width, height))
    throw brandErrors.imageTooNarrow(maxRatio);
  return { path, extension: 'png', facts: made };
}

async function checkSvg({ path: uploaded, folder, signal }: Upload): Promise<CheckedFile> {
  const bytes = await readFile(uploaded);
  if (bytes.length > maxSvgBytes) throw brandErrors.svgTooComplex();
  const { png, width, height } = await drawSvg(bytes, signal);
  const path = join(folder, 'drawn.png');
  await writeFile(path, png);
  return { path, extension: 'png', facts: { width, height } };
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r');
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, 0);
  return bytes.subarray(0, bytesRead);
}

function pngSize(start: Buffer): { width: number; height: number } | undefined {
  const isPng =
    start.length >= 24 &&
    start.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
    start.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: start.readUInt32BE(16), height: start.readUInt32BE(20) } : undefined;
}

async function withPixelsOnly(upload: Upload): Promise<Upload> {
  const path = join(upload.folder, 'pixels.png');
  await writePlainPng(upload.path, path).catch((error: unknown) => {
    throw isFailure(error, ffmpegErrors.unreadable)
      ? brandErrors.imageDamaged({ cause: error })
      : error;
  });
  return { ...upload, path };
}

async function convert(
  { path: from, tools, signal }: Upload,
  format: string,
  { path, side }: { path: string; side: number },
): Promise<void> {
  const input = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    format,
    '-f',
    format,
    '-max_pixels',
    String(maxPixels),
  ];
  // At least one pixel: a very short side would round to zero.
  const scaled = (length: string) => `'max(1,round(${length}*min(1,${side}/max(iw,ih))))'`;
  const fit = `scale=${scaled('iw')}:${scaled('ih')}:flags=lanczos,format=rgba`;
  const output = [
    '-map_metadata',
    '-1',
    '-f',
    'image2',
    '-update',
    '1',
    '-c:v',
    'png',
    `file:${path}`,
  ];
  try {
    await ffmpeg(
      tools,
      ['-y', ...input, '-i', `file:${from}`, '-frames:v', '1', '-vf', fit, ...output],
      { signal, deadlineSeconds: 30 },
    );
  } catch (error) {
    signal.throwIfAborted();
    throw brandErrors.imageDamaged({ cause: error });
  }
}

const fonts = workerTasks<typeof fontTasks>(new URL('./font-tasks.ts', import.meta.url));
/** The time limit for reading a font, seconds. */
const fontSeconds = 20;

async function checkFont({ path: uploaded, folder, signal }: Upload): Promise<CheckedFile> {
  try {
    const input = { bytes: await readFile(uploaded) };
    const { bytes, extension, storedFamily, ...font } = await fonts('checkFont', input, {
      signal,
      seconds: fontSeconds,
    });
    const path = join(folder, `font.${extension}`);
    await writeFile(path, bytes);
    return { path, extension, storedFamily, facts: { font } };
  } catch (error) {
    throw isFailure(error, workerErrors.taskTooExpensive)
      ? brandErrors.fontTooComplex({ cause: error })
      : error;
  }
}

/** The allowed lengths, seconds. */
const music = { min: 1, max: 3600 };
const bookend = { min: 0.2, max: maxBookendSeconds };

async function checkMusic({ path, tools, signal }: Upload): Promise<CheckedFile> {
  const found = await probe(tools, path, signal).catch((error: unknown) => {
    throw isFailure(error, ffmpegErrors.unreadable) ? brandErrors.noAudio({ cause: error }) : error;
  });
  if (found.audio.length === 0) throw brandErrors.noAudio();
  requireLength(found.duration, music);
  return { path, extension: extensionOf(found.format), facts: { seconds: found.duration } };
}

async function checkBookend({ path, tools, signal }: Upload): Promise<CheckedFile> {
  const found = await probe(tools, path, signal);
  const { width, height } = requireVideo(found);
  requireLength(found.duration, bookend);
  return {
    path,
    extension: extensionOf(found.format),
    facts: { width, height, seconds: found.duration },
  };
}

function requireLength(seconds: number, { min, max }: { min: number; max: number }): void {
  if (seconds < min) throw brandErrors.tooShort(min);
  if (seconds > max + 0.5) throw brandErrors.tooLong(max);
}

/**
 * The extension for a container. The probe lists all names of a container; the first one counts.
 */
function extensionOf(format: string): string {
  const [first = ''] = format.split(',');
  return (
    { mov: 'mp4', matroska: 'mkv', mpegts: 'ts', mp3: 'mp3', ogg: 'ogg', wav: 'wav', flac: 'flac' }[
      first
    ] ?? 'mp4'
  );
}
