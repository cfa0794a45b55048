import type { Readable } from 'node:stream';
import { safeInput, streamFfmpeg, type Tools } from './ffmpeg.ts';
import { pcmRate } from './pcm-rate.ts';

/**
 * The first audio track as 16-bit mono samples at 16 kHz, timed as the video is: gaps in the track are filled with silence. Await `done`
 * as well; it rejects with a Failure, also when the samples were not all read by the deadline.
 * `duration`: of the video, seconds.
 */
export function streamPcm(
  { tools, path, duration }: { tools: Tools; path: string; duration: number },
  signal: AbortSignal,
  deadlineSeconds: number = 60 + duration / 10,
): { stdout: Readable; done: Promise<void> } {
  const options = { signal, deadlineSeconds };
  // Two processes. Where the format of a track changes, ffmpeg begins its filters anew, and the one that fills gaps would fill everything
  // before it once more.
  const source = ['-i', `file:${path}`, '-map', '0:a:0', '-vn', '-sn', '-dn'];
  // A track without any audio would be a stream that cannot be read.
  const format = ['-af', 'apad=whole_len=160', '-ac', '1', '-ar', String(pcmRate), '-c:a', 'pcm_s16le', '-f', 'nut', 'pipe:1'];
  const decoded = streamFfmpeg(tools, [...safeInput, ...source, ...format], options);
  const filled = ['-af', 'aresample=async=1:first_pts=0', '-f', 's16le', 'pipe:1'];
  const input = ['-protocol_whitelist', 'pipe', '-copyts', '-f', 'nut', '-i', 'pipe:0'];
  const timed = streamFfmpeg(tools, [...input, ...filled], { ...options, stdin: decoded.stdout });
  // What is wrong with the file is said by the first one.
  const done = decoded.done.then(() => timed.done);
  done.catch(() => undefined);
  return { stdout: timed.stdout, done };
}
