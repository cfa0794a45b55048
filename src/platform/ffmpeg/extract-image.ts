import { stat } from 'node:fs/promises';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { ffmpeg, safeInput, type Tools } from './ffmpeg.ts';
import type { Probe, VideoTrack } from './probe.ts';
import { seekTo, timedFromFileStart } from './seek.ts';
import { deinterlacing, hasWideGamut, scalableMatrix, toBt709, toneMap } from './source-filters.ts';
import { requireVideo } from './usable-video.ts';

export type ImageSource = { tools: Tools; path: string; probe: Probe };
export type ImageOptions = {
  /** Pixels; the other side follows from the aspect ratio. */
  side: ImageSide;
  /**
   * Where to search: the first range with a frame that is not dark supplies the image. At least one
   * range.
   */
  ranges: SearchRange[];
  /** The JPEG to write. */
  output: string;
};
export type ImageSize = { width: number; height: number };
/** The length of the shorter side or the width, pixels. */
export type ImageSide = { shorter: number } | { width: number };
export type SearchRange = { start: number; seconds: number };

/**
 * Extracts one frame of a video, upright and with square pixels: the frame most similar to its
 * neighbours, which avoids flashes and cross-fades, and no black frame if there is another. Returns
 * its size in pixels.
 */
export async function extractImage(
  source: ImageSource,
  options: ImageOptions,
  context: TaskContext,
): Promise<ImageSize> {
  const size = imageSize(requireVideo(source.probe), options.side);
  const sized = { ...options, size };
  for (const range of options.ranges)
    if (await attempt(source, sized, { range, skipDark: true }, context)) return size;
  const [first] = options.ranges;
  if (
    first &&
    (await attempt(source, sized, { range: withLeadIn(first), skipDark: false }, context))
  )
    return size;
  throw new Error('the video has no visible frame');
}

/**
 * Where to search for the image of the highlight from `start` to `end`: shortly after it begins,
 * then in its first ten seconds.
 */
export function highlightSearchRanges({
  start,
  end,
}: {
  start: number;
  end: number;
}): SearchRange[] {
  const beyond = Math.min(0.4, (end - start) / 4);
  return [
    { start: start + beyond, seconds: Math.min(1.2, end - start - beyond) },
    { start, seconds: Math.min(10, end - start) },
  ];
}

/** Where to search for the poster of a video: in its best highlight, if any, then at its quarters. */
export function posterSearchRanges(
  best: { start: number; end: number } | undefined,
  duration: number,
): SearchRange[] {
  const quarters = [0.5, 0.25, 0.75].map((share) => ({
    start: duration * share,
    seconds: Math.min(5, duration / 5),
  }));
  if (!best) return quarters;
  return [{ start: best.start, seconds: Math.min(10, best.end - best.start) }, ...quarters];
}

/**
 * Starts the range up to 12 s earlier: the frame of a static video may have been sent long before,
 * so that no frame begins within the range itself.
 */
function withLeadIn({ start, seconds }: SearchRange): SearchRange {
  const before = Math.min(start, 12);
  return { start: start - before, seconds: seconds + before };
}

type Attempt = {
  range: SearchRange;
  /** Whether to skip dark frames; otherwise any frame is accepted. */
  skipDark: boolean;
};

async function attempt(
  { tools, path, probe }: ImageSource,
  { size, output }: { size: ImageSize; output: string },
  { range, skipDark }: Attempt,
  context: TaskContext,
): Promise<boolean> {
  const video = requireVideo(probe);
  const { input, filters: cut } = seekTo({ format: probe.format, video, ...range }).video;
  const filters = [
    ...cut,
    ...scalableMatrix(video),
    ...deinterlacing(video),
    'fps=8',
    ...jpegFilters(video, size),
    ...(skipDark ? bright : []),
    mostTypicalFrame,
  ];
  await ffmpeg(
    tools,
    [
      ...['-y', ...safeInput],
      ...[
        ...input,
        '-i',
        `file:${path}`,
        '-map',
        `0:${video.index}`,
        '-an',
        '-sn',
        '-dn',
        '-map_metadata',
        '-1',
      ],
      ...[
        '-vf',
        filters.join(','),
        '-frames:v',
        '1',
        '-c:v',
        'mjpeg',
        '-q:v',
        '4',
        '-f',
        'mjpeg',
        `file:${output}`,
      ],
      ...timedFromFileStart(probe),
    ],
    { signal: context.signal, deadlineSeconds: 60 },
  );
  // If there is no frame, ffmpeg succeeds but writes no file, or an empty one.
  return ((await stat(output).catch(() => undefined))?.size ?? 0) > 0;
}

/** Chooses among all frames of the range, which never has more than 100 at 8 per second. */
const mostTypicalFrame = 'thumbnail=n=100';

/**
 * The size of an image of a video: at most twice as high as wide, as taller images would only be
 * narrow strips.
 */
export function imageSize({ width, height, sar }: VideoTrack, side: ImageSide): ImageSize {
  const shape = height / (width * sar);
  const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
  const requestedWidth =
    'width' in side ? side.width : even(side.shorter * Math.min(Math.max(1, 1 / shape), 4));
  return shape <= 2
    ? { width: requestedWidth, height: even(requestedWidth * shape) }
    : { width: even((requestedWidth * 2) / shape), height: requestedWidth * 2 };
}

/** JPEG means full-range BT.601 to every decoder. */
function jpegFilters(video: VideoTrack, { width, height }: ImageSize): string[] {
  const converted = video.hdr ? toneMap(video) : hasWideGamut(video) ? toBt709(video) : [];
  const matrix =
    converted.length > 0
      ? 'bt709'
      : (scaleName[video.matrix ?? ''] ?? (video.height >= 720 ? 'bt709' : 'bt601'));
  return [
    ...(video.hdr ? ['format=yuv420p10le'] : []),
    ...(converted.length > 0 ? [`scale=${width}:${height}`, ...converted] : []),
    `scale=${width}:${height}:in_color_matrix=${matrix}:out_color_matrix=bt601:out_range=full`,
    'setsar=1',
    'format=yuvj420p',
  ];
}

const scaleName: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
};

/** Passes frames brighter than black with a little noise; 0 to 255. */
const bright = [
  'signalstats',
  'metadata=mode=select:key=lavfi.signalstats.YAVG:value=14:function=greater',
];
