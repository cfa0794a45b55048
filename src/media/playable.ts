import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { ffmpeg, safeInput, type Tools } from './ffmpeg.ts';
import { type AudioTrack, type Probe, probe, type VideoTrack } from './probe.ts';
import { colour, deinterlacing, toneMap } from './render/encode.ts';
import { videoOf } from './render/plan.ts';

/** What has to be done with each track, so that browsers play the video. */
export type PlayablePlan = { video: 'copy' | 'encode'; audio: 'copy' | 'encode' | 'none' };

/** Undefined when browsers play the video as it is. `name` ends as the file does: by that the browser is told what it is. */
export function planPlayable(found: Probe, name: string): PlayablePlan | undefined {
  const video = videoOf(found);
  const audio = playedAudio(found);
  const container = containers[extname(name).toLowerCase()];
  const fits = container?.format === found.format && container.video.includes(video.codec) && eightBitIfAvc(video);
  if (container && fits && (!audio || container.audio.includes(audio.codec))) return undefined;
  const kept = inMp4.video.includes(video.codec) && eightBitIfAvc(video);
  return {
    video: kept ? 'copy' : 'encode',
    audio: !audio ? 'none' : inMp4.audio.includes(audio.codec) ? 'copy' : 'encode',
  };
}

/**
 * Writes the copy: what can be kept is copied, and when that does not come out right, everything is encoded.
 * @throws Failure `copy-broken` when it has not the original's length
 */
export async function makePlayable(
  of: { tools: Tools; path: string; probe: Probe; plan: PlayablePlan; output: string },
  run: Run,
): Promise<void> {
  try {
    await write(of, of.plan, run);
  } catch (error) {
    run.signal.throwIfAborted();
    const encoded: PlayablePlan = { video: 'encode', audio: of.plan.audio === 'none' ? 'none' : 'encode' };
    if (of.plan.video === 'encode' && of.plan.audio === encoded.audio) throw error;
    await rm(of.output, { force: true });
    await write(of, encoded, run);
  }
}

type Container = { format: string; video: string[]; audio: string[] };
const mp4: Container = { format: 'mov,mp4,m4a,3gp,3g2,mj2', video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] };
const webm: Container = { format: 'matroska,webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] };
const containers: Record<string, Container> = { '.mp4': mp4, '.m4v': mp4, '.mov': mp4, '.webm': webm };

/** What is copied as it is. Opus plays in MP4 where it is found, but not everywhere: anew it costs next to nothing. */
const inMp4 = { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3'] };

/** Decoders for VP9 and AV1 know every depth; those for H.264 in browsers know 8 bits. None of them knows 4:2:2. */
function eightBitIfAvc({ codec, pixelFormat }: VideoTrack): boolean {
  return codec === 'h264' ? /^yuvj?420p$/.test(pixelFormat) : /^yuvj?420p/.test(pixelFormat);
}

/** The one that browsers choose. */
function playedAudio({ audio }: Probe): AudioTrack | undefined {
  return audio.find((track) => track.isDefault) ?? audio[0];
}

async function write(of: { tools: Tools; path: string; probe: Probe; output: string }, plan: PlayablePlan, run: Run): Promise<void> {
  const { duration } = of.probe;
  // It stands back for everything else; but a copy that is not there after three hours is no use to anybody.
  const deadlineSeconds = Math.min(600 + 6 * duration, 3 * 3600);
  await ffmpeg(of.tools, copyArguments(of, plan), { signal: run.signal, deadlineSeconds, inBackground: true });
  const made = await probe(of.tools, of.output, run.signal);
  if (Math.abs(made.duration - duration) > 1 + duration / 100)
    throw new Failure('copy-broken', `The copy for browsers lasts ${made.duration.toFixed(1)} s instead of ${duration.toFixed(1)} s.`);
}

function copyArguments({ path, probe: found, output }: { path: string; probe: Probe; output: string }, plan: PlayablePlan): string[] {
  const video = videoOf(found);
  const audio = playedAudio(found);
  const heard = audio && plan.audio !== 'none' ? ['-map', `0:${audio.index}`, ...soundArguments(plan.audio)] : [];
  return [
    ...['-y', ...safeInput, '-i', `file:${path}`],
    ...['-map', `0:${video.index}`, ...(plan.video === 'copy' ? ['-c:v', 'copy'] : pictureArguments(video)), ...heard],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', `file:${output}`],
  ];
}

function soundArguments(how: 'copy' | 'encode'): string[] {
  if (how === 'copy') return ['-c:a', 'copy'];
  return ['-af', 'aresample=async=1:first_pts=0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
}

/**
 * At most 720 lines and 30 frames a second, a key frame every other second so that a moment is jumped to quickly. veryfast takes
 * 1.04 of superfast's time here, where decoding is most of it, for half the bytes.
 */
function pictureArguments(video: VideoTrack): string[] {
  const { width, height } = copySize(video);
  const slower = video.frameRate > 31 ? ['fps=30'] : [];
  const scale = `scale=${width}:${height}`;
  const tame = video.hdr ? ['format=yuv420p10le', scale, ...toneMap] : [scale, ...colour(video)];
  return [
    ...['-vf', [...deinterlacing(video), ...slower, ...tame, 'setsar=1', 'format=yuv420p'].join(',')],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '24', '-fps_mode', 'vfr'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
}

/** Within 1280x720, upright within 720x1280; never enlarged, pixels square. */
function copySize({ width, height, sar }: VideoTrack): { width: number; height: number } {
  const wide = width * sar;
  const scale = Math.min(1, 1280 / Math.max(wide, height), 720 / Math.min(wide, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(wide), height: even(height) };
}
