import { safeInput, timedFromFileStart } from '#platform/ffmpeg';
import { type BrandPlan, imageInput, logoChains } from '../brand/index.ts';
import { videoGraph } from '../encode.ts';
import { type Framing, framingFilter } from '../framing/index.ts';
import type { ClipPlan } from '../plan.ts';
import { videoInputs } from '../source-graph.ts';
import { type Frames, framingOfFrame, planOfFrames } from './frames.ts';

/** Frames of a clip that are drawn as its export draws them. */
export type FramesToDraw = {
  source: string;
  plan: ClipPlan;
  framing: Framing;
  /** As in the export of the whole clip. */
  needsBt709: boolean;
};

/** An image file to write. */
export type ImageOutput = {
  path: string;
  width: number;
  height: number;
  /** `quality`: 0 to 100; `blur`: the standard deviation, pixels. */
  format: { type: 'webp'; quality: number; blur?: number } | { type: 'jpeg' };
};

/**
 * The arguments of the ffmpeg run that draws one frame of a clip, with the same filters as its
 * export; run it in the folder of the filter files.
 */
export function stillArguments(
  of: FramesToDraw & {
    frame: number;
    captions: string | undefined;
    logo: BrandPlan['logo'];
    images: readonly ImageOutput[];
  },
): string[] {
  const { frame, captions, logo, images } = of;
  const { numerator, denominator } = of.plan.frameRate;
  // Captions are drawn by the time of their frame.
  const timed = captions && `settb=${denominator}/${numerator},setpts=${frame}+N,${captions}`;
  const drawn = drawnFrames(of, { first: frame, count: 1 }, timed);
  const logoInput = logo ? [...imageInput, '-i', `file:${logo.path}`] : [];
  const labels = images.map((_, index) => `[image${index}]`);
  const chains = [
    ...drawn.chains,
    ...(logo ? logoChains(logo, '[1:v]') : ['[plain]null[clip-v]']),
    `[clip-v]split=${images.length}${labels.join('')}`,
    ...images.map(({ width, height, format }, index) => {
      // Both formats mean BT.601 to every decoder.
      const range = format.type === 'jpeg' ? 'full' : 'tv';
      const scaled = `scale=${width}:${height}:flags=lanczos:in_color_matrix=bt709:out_color_matrix=bt601:out_range=${range}`;
      const pixels = format.type === 'jpeg' ? 'yuvj420p' : 'yuv420p';
      const blurred = 'blur' in format ? `,gblur=sigma=${format.blur}` : '';
      return `${labels[index]}${scaled}${blurred},setsar=1,format=${pixels}[out${index}]`;
    }),
  ];
  return [
    ...['-y', ...drawn.inputs, ...logoInput, '-filter_complex', chains.join(';')],
    ...images.flatMap(({ path, format }, index) => [
      ...['-map', `[out${index}]`, '-frames:v', '1', '-map_metadata', '-1'],
      ...(format.type === 'jpeg'
        ? ['-c:v', 'mjpeg', '-q:v', '3', '-f', 'mjpeg']
        : ['-c:v', 'libwebp', '-quality', String(format.quality), '-f', 'webp']),
      `file:${path}`,
    ]),
    ...drawn.last,
  ];
}

/**
 * The arguments of the ffmpeg run that writes frames of a clip, without captions, as grey pixels of
 * this size to its standard output.
 */
export function greyArguments(
  of: FramesToDraw,
  frames: Frames,
  { width, height }: { width: number; height: number },
): string[] {
  const drawn = drawnFrames(of, frames, undefined);
  const grey = `[plain]scale=${width}:${height}:flags=area,format=gray[grey]`;
  return [
    ...[...drawn.inputs, '-filter_complex', [...drawn.chains, grey].join(';')],
    ...['-map', '[grey]', '-f', 'rawvideo', 'pipe:1'],
    ...drawn.last,
  ];
}

/** The inputs and the chains to `[plain]`, and the arguments that come after all outputs. */
function drawnFrames(
  { source, plan: whole, framing, needsBt709 }: FramesToDraw,
  frames: Frames,
  captions: string | undefined,
): { inputs: string[]; chains: string[]; last: string[] } {
  const plan = planOfFrames(whole, frames);
  const still = framingOfFrame(framing, whole, frames.first);
  const { chains } = framingFilter({ framing: still, ...plan });
  return {
    inputs: videoInputs(plan, source),
    chains: videoGraph({ plan, framing: chains, needsBt709, captions }, '[plain]'),
    last: timedFromFileStart({ ...plan, audio: plan.audio ? [plan.audio] : [] }),
  };
}

/** The arguments that write one frame of a finished clip as a JPEG; `at`: seconds of its file. */
export function fileStillArguments(
  source: string,
  { at, output }: { at: number; output: string },
): string[] {
  const full = 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=full,format=yuvj420p';
  return [
    ...['-y', ...safeInput, '-ss', at.toFixed(6), '-i', `file:${source}`, '-vf', full],
    ...['-an', '-frames:v', '1', '-map_metadata', '-1', '-c:v', 'mjpeg', '-q:v', '3'],
    ...['-f', 'mjpeg', `file:${output}`],
  ];
}
