import { ffmpegReport, type Tools } from '#ffmpeg';
import type { TaskContext } from '#kit/run-context.ts';
import type { ClipPlan } from './plan.ts';
import { editedAudio, sourceInputs } from './source-graph.ts';

/** Target loudness of clips (LUFS): the level at which the large platforms play. */
export const targetLoudness = -14;
/**
 * The limiter's ceiling in dB. A finished file has a true peak of at most -1.5 dB; AAC overshoots what the limiter
 * passes by up to about 1 dB on speech.
 */
const limiterCeiling = -2.6;
/** Quieter than this (LUFS) is noise rather than speech and is left as it is. */
const inaudible = -55;
/** After a correction smaller than this (dB) measuring again is not worth its time. */
const negligibleCorrection = 1;
const tolerance = 0.3;
/** Audio that consists of clicks stays quieter than the target: more gain (dB) than this would only raise the noise between them. */
const maxCorrection = 12;

type ClipAudio = { tools: Tools; path: string; plan: ClipPlan };

/** Filters for a clip's audio, and its loudness behind them (LUFS; -Infinity for silence). */
export type LevelledAudio = { filters: string; loudness: number };

/**
 * The audio filters that bring a clip to -14 LUFS: one linear gain, then a limiter for the peaks it raises too far.
 * The limiter lowers the loudness of peaky speech, so where it acts its result is measured too.
 */
export async function levelAudio(source: ClipAudio, context: TaskContext): Promise<LevelledAudio> {
  if (!source.plan.audio) return { filters: clipAudioFilters(source.plan, 0), loudness: Number.NEGATIVE_INFINITY };
  const before = await measure(source, [], context);
  if (before.loudness < inaudible) return { filters: clipAudioFilters(source.plan, 0), loudness: before.loudness };
  const guess = targetLoudness - before.loudness;
  const gain = before.peak + guess <= limiterCeiling ? guess : await gainWithLimiter(source, guess, context);
  return { filters: clipAudioFilters(source.plan, gain), loudness: targetLoudness };
}

async function gainWithLimiter(source: ClipAudio, guess: number, context: TaskContext): Promise<number> {
  let gain = guess;
  for (let round = 0; round < 3; round += 1) {
    // Without oversampling: a quarter of the work, and the same loudness within a tenth.
    const { loudness } = await measure(source, [`volume=${gain.toFixed(2)}dB`, limiter], context);
    const shortfall = targetLoudness - loudness;
    if (Math.abs(shortfall) < tolerance) break;
    // The more gain, the more the limiter removes again.
    gain = Math.min(guess + maxCorrection, gain + 1.2 * shortfall);
    if (Math.abs(shortfall) < negligibleCorrection) break;
  }
  return gain;
}

const limiter = `alimiter=limit=${(10 ** (limiterCeiling / 20)).toFixed(4)}:attack=5:release=60:level=0:latency=1`;

/** Limited at four times the rate, because peaks between samples count too. */
function gainFilters(gain: number): string {
  return gain === 0 ? 'anull' : `volume=${gain.toFixed(2)}dB,aresample=192000,${limiter},aresample=48000`;
}

function clipAudioFilters(plan: ClipPlan, gain: number): string {
  const fade = 0.012;
  const out = Math.max(0, plan.seconds - fade).toFixed(4);
  return `${gainFilters(gain)},afade=t=in:d=${fade},afade=t=out:st=${out}:d=${fade},apad`;
}

/** Loudness in LUFS and the highest sample in dBFS of the clip's audio behind the filters. Silence is -Infinity. */
async function measure(
  { tools, path, plan }: ClipAudio,
  filters: string[],
  context: TaskContext,
): Promise<{ loudness: number; peak: number }> {
  const { chains, open } = editedAudio(plan);
  const length = `atrim=end=${plan.seconds}`;
  const graph = [...chains, [open, length, ...filters, 'ebur128=framelog=verbose:peak=sample[measured]'].join(',')].join(';');
  const input = sourceInputs(plan, path, { audioOnly: true });
  const { stderr } = await ffmpegReport(tools, [...input, '-filter_complex', graph, '-map', '[measured]', '-f', 'null', '-'], {
    signal: context.signal,
    deadlineSeconds: 60 + plan.seconds * 5,
  });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return { loudness: decibels(/I:\s+(\S+) LUFS/, summary), peak: decibels(/Peak:\s+(\S+) dBFS/, summary) };
}

/** The meter reports -70 where nothing is loud enough to count. */
function decibels(pattern: RegExp, report: string): number {
  const value = Number(pattern.exec(report)?.[1]);
  return Number.isFinite(value) && value > -70 ? value : Number.NEGATIVE_INFINITY;
}
