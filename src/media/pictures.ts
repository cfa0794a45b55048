import { stat } from 'node:fs/promises';
import type { Run } from '#kit/run.ts';
import { cutOut } from './cut-out.ts';
import { ffmpeg, safeInput, type Tools } from './ffmpeg.ts';
import type { Probe, VideoTrack } from './probe.ts';
import { deinterlacing, toneMap } from './render/encode.ts';
import { videoOf } from './render/plan.ts';

export type PictureSource = { tools: Tools; path: string; probe: Probe };
export type PictureWish = {
  /** Pixels; the height follows from the video's shape. */
  width: number;
  /** Where to look, in seconds: the first stretch in which something is to be seen gives the picture. Not empty. */
  stretches: Stretch[];
  /** The JPEG to write. */
  output: string;
};
export type Stretch = { start: number; seconds: number };

/** One frame of a video, upright and in its true shape: the one most like its neighbours, so no flash and no cross-fade, and no black one where there is another. */
export async function takePicture(source: PictureSource, wish: PictureWish, run: Run): Promise<void> {
  for (const stretch of wish.stretches) if (await attempt(source, wish, { stretch, choosy: true }, run)) return;
  const [first] = wish.stretches;
  if (first && (await attempt(source, wish, { stretch: earlier(first), choosy: false }, run))) return;
  throw new Error('there is no frame to be seen');
}

/** Where the picture of the moment from `start` to `end` is looked for: shortly after it begins, then in all of its beginning. */
export function stretchesOfMoment({ start, end }: { start: number; end: number }): Stretch[] {
  const beyond = Math.min(0.4, (end - start) / 4);
  return [
    { start: start + beyond, seconds: Math.min(1.2, end - start - beyond) },
    { start, seconds: Math.min(10, end - start) },
  ];
}

/** Where the picture of a whole video is looked for: in its best moment, else at its quarters. */
export function stretchesOfVideo(best: { start: number; end: number }, duration: number): Stretch[] {
  const quarters = [0.5, 0.25, 0.75].map((share) => ({ start: duration * share, seconds: Math.min(5, duration / 5) }));
  return [{ start: best.start, seconds: Math.min(10, best.end - best.start) }, ...quarters];
}

/** A still picture may have been sent long before: what is seen in the stretch is then no frame of it. */
function earlier({ start, seconds }: Stretch): Stretch {
  const before = Math.min(start, 12);
  return { start: start - before, seconds: seconds + before };
}

type Attempt = {
  stretch: Stretch;
  /** Passes over dark frames; otherwise anything will do. */
  choosy: boolean;
};

async function attempt({ tools, path, probe }: PictureSource, { width, output }: PictureWish, how: Attempt, run: Run): Promise<boolean> {
  const video = videoOf(probe);
  const cut = cutOut({ format: probe.format, ...how.stretch });
  const size = pictureSize(video, width);
  const filters = [...cut.picture, ...deinterlacing(video), 'fps=8', ...jpegPicture(video, size), ...(how.choosy ? lit : []), mostLikely];
  await ffmpeg(
    tools,
    [
      ...['-y', ...safeInput],
      ...[...cut.input, '-i', `file:${path}`, '-map', `0:${video.index}`, '-an', '-sn', '-dn', '-map_metadata', '-1'],
      ...['-vf', filters.join(','), '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-f', 'mjpeg', `file:${output}`],
    ],
    { signal: run.signal, deadlineSeconds: 60 },
  );
  // Without a frame ffmpeg ends well and leaves nothing, or nothing in it.
  return ((await stat(output).catch(() => undefined))?.size ?? 0) > 0;
}

/** Out of all of the stretch: at 8 a second these are never more. */
const mostLikely = 'thumbnail=n=100';

/** At most twice as high as wide: nobody needs more of a strip. */
function pictureSize({ width, height, sar }: VideoTrack, wanted: number): { width: number; height: number } {
  const shape = height / (width * sar);
  const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
  return shape <= 2 ? { width: wanted, height: even(wanted * shape) } : { width: even((wanted * 2) / shape), height: wanted * 2 };
}

/** JPEG means BT.601 in full range to everybody. */
function jpegPicture(video: VideoTrack, { width, height }: { width: number; height: number }): string[] {
  const tame = video.hdr ? [`format=yuv420p10le,scale=${width}:${height}`, ...toneMap] : [];
  const matrix = video.hdr ? 'bt709' : (scaleName[video.matrix ?? ''] ?? (video.height >= 720 ? 'bt709' : 'bt601'));
  return [
    ...tame,
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

/** Passes on what is lighter than a black picture with a little noise; 0 to 255. */
const lit = ['signalstats', 'metadata=mode=select:key=lavfi.signalstats.YAVG:value=14:function=greater'];
