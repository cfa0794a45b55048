import { open, rm } from 'node:fs/promises';
import { isFailure } from '#platform/kit/define-errors.ts';
import { isNoSpace } from '#platform/kit/disk-full.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { downmixOptions } from './audibility.ts';
import { ffmpegErrors } from './errors.ts';
import { ffmpeg, maxPixels, safeInput, type Tools } from './ffmpeg.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { writePlainPng } from './plain-png.ts';
import { type Probe, playedAudio, probe } from './probe.ts';

/**
 * Whether this is a recording without a video track, such as a podcast episode. Its cover does not
 * count as a video track.
 */
export function isAudioOnly({ video, audio }: Pick<Probe, 'video' | 'audio'>): boolean {
  return video === undefined && audio.length > 0;
}

/** `image`: a file (PNG, JPEG or WebP) to use if the recording contains no cover. */
export type CoverVideoRequest = {
  tools: Tools;
  path: string;
  probe: Probe;
  image?: string | undefined;
  output: string;
};

/**
 * Writes an audio recording as an MP4 that shows its cover, so that it plays, seeks and is cut like
 * any video. A recording without a cover gets a plain one. Up to ten seconds of video are encoded
 * and then repeated, which takes about 5 s for an hour of audio that is copied.
 * @returns what the video contains
 * @throws Failure `playable-copy-invalid` when its duration differs from the recording's
 */
export async function writeCoverVideo(of: CoverVideoRequest, context: TaskContext): Promise<Probe> {
  const still = `${of.output}.still.mp4`;
  try {
    await writeStill(of, still, context);
    return await writeWithAudio(of, still, context);
  } finally {
    await rm(still, { force: true });
    await rm(pixelsOf(of), { force: true });
  }
}

/** Where a copy of the image that contains nothing but its pixels is stored. */
const pixelsOf = ({ output }: CoverVideoRequest) => `${output}.pixels.png`;

async function writeStill(
  of: CoverVideoRequest,
  still: string,
  context: TaskContext,
): Promise<void> {
  for (const input of await coverInputs(of)) {
    try {
      return await encodeStill(of, input, still, context);
    } catch {
      // A damaged cover is no reason to refuse the recording.
      context.signal.throwIfAborted();
    }
  }
  await encodeStill(of, ['-f', 'lavfi', '-i', plainCover, '-map', '0:v'], still, context);
}

/**
 * The arguments that open the recording's own cover and the supplied image, for those that are
 * usable.
 */
async function coverInputs(of: CoverVideoRequest): Promise<string[][]> {
  const cover = usableCover(of.probe);
  const own =
    cover === undefined
      ? []
      : [[...safeInput, '-i', `file:${of.path}`, '-map', `0:${cover}`, '-disposition:v', '0']];
  const image = of.image && (await imageInput(of.image, pixelsOf(of)));
  return image ? [...own, image] : own;
}

/** The arguments that open the image; undefined when it is not usable. */
async function imageInput(image: string, pixels: string): Promise<string[] | undefined> {
  const format = await imageFormat(image);
  if (!format || (format === 'jpeg_pipe' && (await hasTooManyScans(image)))) return undefined;
  const safeImage = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    format,
    '-f',
    format,
    '-max_pixels',
    String(maxPixels),
  ];
  const inputOf = (path: string) => [...safeImage, '-i', `file:${path}`, '-map', '0:v'];
  if (format !== 'png_pipe') return inputOf(image);
  try {
    await writePlainPng(image, pixels);
    return inputOf(pixels);
  } catch (error) {
    if (isFailure(error, ffmpegErrors.unreadable)) return undefined;
    throw error;
  }
}

/** ffmpeg's name of the image format, by its first bytes; undefined for any other format. */
async function imageFormat(path: string): Promise<string | undefined> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const start = buffer.toString('latin1');
  if (start.startsWith('\x89PNG')) return 'png_pipe';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg_pipe';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp_pipe' : undefined;
}

/** The index of the cover's stream; undefined when the cover is a narrow strip. */
function usableCover({ cover }: Probe): number | undefined {
  if (!cover || Math.min(cover.width, cover.height) * 3 < Math.max(cover.width, cover.height))
    return undefined;
  return cover.index;
}

/** Pixels of the longer side. A clip shows at most 778 pixels. */
const coverSize = 1080;
const framesPerSecond = 25;
/** Seconds of video that are encoded; longer recordings repeat them. */
const maxStillSeconds = 10;

/** Five bars, a symbol of audio, on a plain background. */
const plainCover = [
  `gradients=s=${coverSize}x${coverSize}:c0=0x2e1065:c1=0x7c3aed:x0=0:y0=0:x1=0:y1=${coverSize}:n=2:speed=0.00001:d=1`,
  ...[180, 340, 520, 340, 180].map(
    (height, index) =>
      `drawbox=x=${288 + index * 108}:y=(ih-${height})/2:w=72:h=${height}:color=white:t=fill`,
  ),
].join(',');

async function encodeStill(
  of: CoverVideoRequest,
  input: string[],
  still: string,
  { signal }: TaskContext,
): Promise<void> {
  const { tools, probe: recording } = of;
  const stillFrames = Math.ceil(
    Math.min(maxStillSeconds, recording.duration + 1) * framesPerSecond,
  );
  const filters = [
    `scale=${coverSize}:${coverSize}:force_original_aspect_ratio=decrease:force_divisible_by=2:out_color_matrix=bt709:out_range=tv`,
    ...[
      'setsar=1',
      'format=yuv420p',
      `loop=loop=${stillFrames - 1}:size=1`,
      `setpts=N/${framesPerSecond}/TB`,
    ],
  ];
  await ffmpeg(
    tools,
    [
      ...['-y', ...input, '-an', '-sn', '-dn', '-map_metadata', '-1', '-vf', filters.join(',')],
      // Without B-frames, so that the timestamps stay evenly spaced when the video is repeated.
      ...[
        '-frames:v',
        String(stillFrames),
        '-r',
        String(framesPerSecond),
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
      ],
      ...['-tune', 'stillimage', '-crf', '23', '-bf', '0', '-g', String(stillFrames)],
      ...[
        '-colorspace',
        'bt709',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-color_range',
        'tv',
        `file:${still}`,
      ],
    ],
    { signal, deadlineSeconds: 120 },
  );
}

async function writeWithAudio(
  of: CoverVideoRequest,
  still: string,
  context: TaskContext,
): Promise<Probe> {
  const track = playedAudio(of.probe.audio);
  if (!track) throw ffmpegErrors.noVideoTrack();
  const isCopied = ['aac', 'mp3'].includes(track.codec) && !track.isLfeOnly;
  const write = async (audio: string[]) => {
    const { duration } = of.probe;
    await ffmpeg(
      of.tools,
      [
        ...[
          '-y',
          ...safeInput,
          '-stream_loop',
          '-1',
          '-i',
          `file:${still}`,
          ...safeInput,
          '-i',
          `file:${of.path}`,
        ],
        ...[
          '-map',
          '0:v:0',
          '-map',
          `1:${track.index}`,
          '-c:v',
          'copy',
          ...audio,
          '-map_metadata',
          '-1',
          '-map_chapters',
          '-1',
        ],
        ...['-t', String(duration), '-movflags', '+faststart', '-f', 'mp4', `file:${of.output}`],
      ],
      { signal: context.signal, deadlineSeconds: 300 + duration },
    );
    const made = await probe(of.tools, of.output, context.signal);
    if (Math.abs(made.duration - duration) > 1 + duration / 100)
      throw ffmpegErrors.playableCopyInvalid({ seconds: made.duration, expected: duration });
    return made;
  };
  const encoded = [
    '-af',
    `aresample=async=1${downmixOptions(track)}`,
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-ac',
    '2',
  ];
  if (!isCopied) return await write(encoded);
  try {
    return await write(['-c:a', 'copy']);
  } catch (error) {
    context.signal.throwIfAborted();
    if (isNoSpace(error)) throw error;
    return await write(encoded);
  }
}
