import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { isNoSpace } from '#platform/kit/disk-full.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { downmixOptions } from './audibility.ts';
import { ffmpegErrors } from './errors.ts';
import { ffmpeg, safeInput, type Tools } from './ffmpeg.ts';
import { hasFewKeyFrames, keyFrameSeconds } from './key-frames.ts';
import { type AudioTrack, type Probe, playedAudio, probe, type VideoTrack } from './probe.ts';
import { deinterlacing, steadySize, toBt709, toneMap } from './source-filters.ts';
import { requireVideo } from './usable-video.ts';

/** How each track must be changed for browsers to play the video. */
export type PlayablePlan = { video: 'copy' | 'encode'; audio: 'copy' | 'encode' | 'none' };

/**
 * Undefined when browsers play the video as it is. `name` must have the file's extension, from
 * which browsers derive its type.
 */
export function planPlayable(found: Probe, name: string): PlayablePlan | undefined {
  const video = requireVideo(found);
  const audio = playedAudio(found.audio);
  const container = containers[extname(name).toLowerCase()];
  // Browsers play the first track, or the default one, even if it is silent.
  const playsAudio = !found.audio.some(({ isSilent, isLfeOnly }) => isSilent || isLfeOnly);
  const fits =
    container?.format === found.format &&
    container.video.includes(video.codec) &&
    eightBitIfAvc(video) &&
    !video.isSecondary &&
    playsAudio;
  if (container && fits && (!audio || container.audio.includes(audio.codec))) return undefined;
  const copiesVideo = copyableToMp4.video.includes(video.codec) && eightBitIfAvc(video);
  return {
    video: copiesVideo ? 'copy' : 'encode',
    audio: !audio
      ? 'none'
      : copyableToMp4.audio.includes(audio.codec) && !audio.isLfeOnly
        ? 'copy'
        : 'encode',
  };
}

/**
 * Writes the copy: copies the tracks that can be copied, and encodes everything when that fails.
 * Pictures whose key frames are far apart are encoded as well, so that players seek at once.
 * @throws Failure `playable-copy-invalid` when its duration differs from the original's
 */
export async function writePlayableCopy(
  of: { tools: Tools; path: string; probe: Probe; plan: PlayablePlan; output: string },
  context: TaskContext,
): Promise<void> {
  const isSlowToSeek = of.plan.video === 'copy' && (await hasFewKeyFrames(of, context));
  const plan: PlayablePlan = isSlowToSeek ? { ...of.plan, video: 'encode' } : of.plan;
  try {
    await encodeCopy(of, plan, context);
  } catch (error) {
    context.signal.throwIfAborted();
    if (isNoSpace(error)) throw error;
    const encoded: PlayablePlan = {
      video: 'encode',
      audio: plan.audio === 'none' ? 'none' : 'encode',
    };
    if (plan.video === 'encode' && plan.audio === encoded.audio) throw error;
    await rm(of.output, { force: true });
    await encodeCopy(of, encoded, context);
  }
}

type Container = { format: string; video: string[]; audio: string[] };
const mp4: Container = {
  format: 'mov,mp4,m4a,3gp,3g2,mj2',
  video: ['h264', 'vp9', 'av1'],
  audio: ['aac', 'mp3', 'opus'],
};
const webm: Container = {
  format: 'matroska,webm',
  video: ['vp8', 'vp9', 'av1'],
  audio: ['opus', 'vorbis'],
};
const containers: Record<string, Container> = {
  '.mp4': mp4,
  '.m4v': mp4,
  '.mov': mp4,
  '.webm': webm,
};

/**
 * Codecs that are copied. Opus is not among them: in MP4 it does not play everywhere, and
 * re-encoding it costs almost nothing.
 */
const copyableToMp4 = { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3'] };

/**
 * Decoders for VP9 and AV1 handle every bit depth, H.264 decoders in browsers only 8 bits. None of
 * them handles 4:2:2.
 */
function eightBitIfAvc({ codec, pixelFormat }: VideoTrack): boolean {
  return codec === 'h264' ? /^yuvj?420p$/.test(pixelFormat) : /^yuvj?420p/.test(pixelFormat);
}

async function encodeCopy(
  of: { tools: Tools; path: string; probe: Probe; output: string },
  plan: PlayablePlan,
  context: TaskContext,
): Promise<void> {
  const { duration } = of.probe;
  // The process runs at the lowest priority, and after three hours a copy is no longer useful.
  const deadlineSeconds = Math.min(600 + 6 * duration, 3 * 3600);
  await ffmpeg(of.tools, copyArguments(of, plan), {
    signal: context.signal,
    deadlineSeconds,
    lowPriority: true,
  });
  const made = await probe(of.tools, of.output, context.signal);
  if (Math.abs(made.duration - duration) > 1 + duration / 100)
    throw ffmpegErrors.playableCopyInvalid({ seconds: made.duration, expected: duration });
}

function copyArguments(
  { path, probe: found, output }: { path: string; probe: Probe; output: string },
  plan: PlayablePlan,
): string[] {
  const video = requireVideo(found);
  const audio = playedAudio(found.audio);
  const audioOutput =
    audio && plan.audio !== 'none'
      ? ['-map', `0:${audio.index}`, ...audioArguments(plan.audio, audio)]
      : [];
  return [
    ...['-y', ...safeInput, '-i', `file:${path}`],
    ...[
      '-map',
      `0:${video.index}`,
      ...(plan.video === 'copy' ? ['-c:v', 'copy'] : videoArguments(video)),
      ...audioOutput,
    ],
    ...[
      '-sn',
      '-dn',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      `file:${output}`,
    ],
  ];
}

function audioArguments(mode: 'copy' | 'encode', track: AudioTrack): string[] {
  if (mode === 'copy') return ['-c:a', 'copy'];
  // Without `first_pts=0`, which would fill the whole time before a change of format again. A late
  // start is written with its timestamp instead.
  return [
    '-af',
    `aresample=async=1${downmixOptions(track)}`,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
  ];
}

/**
 * At most 720 lines, 30 frames and 4 megabits per second, with a key frame every second for quick
 * seeking. Because decoding dominates, veryfast takes only 1.04 times as long as superfast, for
 * half the bytes.
 */
function videoArguments(video: VideoTrack): string[] {
  const { width, height } = copySize(video);
  const slower = video.frameRate > 31 ? ['fps=30'] : [];
  const scale = `scale=${width}:${height}`;
  const scaledToBt709 = video.hdr
    ? ['format=yuv420p10le', scale, ...toneMap(video)]
    : [scale, ...toBt709(video)];
  return [
    ...[
      '-vf',
      [
        ...steadySize(video).filters,
        ...deinterlacing(video),
        ...slower,
        ...scaledToBt709,
        'setsar=1',
        'format=yuv420p',
      ].join(','),
    ],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'veryfast',
      '-crf',
      '24',
      '-fps_mode',
      'vfr',
    ],
    ...['-force_key_frames', `expr:gte(t,n_forced*${keyFrameSeconds})`],
    ...['-maxrate', '4M', '-bufsize', '8M'],
    ...[
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
    ],
  ];
}

/** Within 1280x720, portrait within 720x1280; never enlarged, square pixels. */
function copySize({ width, height, sar }: VideoTrack): { width: number; height: number } {
  const wide = width * sar;
  const scale = Math.min(1, 1280 / Math.max(wide, height), 720 / Math.min(wide, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(wide), height: even(height) };
}
