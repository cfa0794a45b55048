import type { Readable } from 'node:stream';
import { safeInput, streamFfmpeg, type Tools } from './ffmpeg.ts';

/** Samples per second of what `streamPcm` decodes. */
export const pcmRate = 16_000;

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
  const source = ['-i', `file:${path}`, '-map', '0:a:0', '-vn', '-sn', '-dn'];
  const samples = ['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(pcmRate), '-f', 's16le', 'pipe:1'];
  return streamFfmpeg(tools, [...safeInput, ...source, ...samples], { signal, deadlineSeconds });
}
