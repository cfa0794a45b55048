import { ffmpegReport, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';

/** Target loudness of clips (LUFS): the level at which the large platforms play. */
export const targetLoudness = -14;
/** Audio quieter than this (LUFS) is noise rather than speech, and is left as it is. */
export const inaudible = -55;
/**
 * The limiter's ceiling in dB. A finished file must have a true peak of at most -1.5 dB, and AAC
 * overshoots the limiter's output by up to about 1 dB on speech.
 */
export const limiterCeiling = -2.6;

export const limiter = `alimiter=limit=${(10 ** (limiterCeiling / 20)).toFixed(4)}:attack=5:release=60:level=0:latency=1`;

/**
 * The filters for a gain (dB) with the limiter. The limiter runs at four times the sample rate,
 * because peaks between samples count too.
 */
export function gainFilters(gain: number): string {
  return gain === 0
    ? 'anull'
    : `volume=${gain.toFixed(2)}dB,aresample=192000,${limiter},aresample=48000`;
}

/**
 * The audio to measure: inputs, and a filter graph with one open end. The deadline depends on
 * `seconds`, the length of the audio.
 */
export type Measured = { input: string[]; graph: string; seconds: number };

/** The loudness in LUFS and the highest sample in dBFS; both are -Infinity for silence. */
export async function measureLoudness(
  tools: Tools,
  { input, graph, seconds }: Measured,
  { signal }: TaskContext,
): Promise<{ loudness: number; peak: number }> {
  const filter = `${graph},ebur128=framelog=verbose:peak=sample[measured]`;
  const { stderr } = await ffmpegReport(
    tools,
    [...input, '-filter_complex', filter, '-map', '[measured]', '-f', 'null', '-'],
    {
      signal,
      deadlineSeconds: 60 + seconds * 5,
    },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    loudness: decibels(/I:\s+(\S+) LUFS/, summary),
    peak: decibels(/Peak:\s+(\S+) dBFS/, summary),
  };
}

/** A value in the report of the meter, which is -70 when nothing is loud enough to be measured. */
function decibels(pattern: RegExp, report: string): number {
  const value = Number(pattern.exec(report)?.[1]);
  return Number.isFinite(value) && value > -70 ? value : Number.NEGATIVE_INFINITY;
}
