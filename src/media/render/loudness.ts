import type { Run } from '#kit/run.ts';
import { cutOut } from '../cut-out.ts';
import { ffmpegReport, safeInput, type Tools } from '../ffmpeg.ts';
import type { ClipPlan } from './plan.ts';

/** What clips are brought to: the level the large platforms play at. */
export const targetLoudness = -14;
/**
 * The limiter's ceiling in dB. The promise is a true peak of at most -1.5 dB in the finished file; AAC overshoots
 * what the limiter let through by up to about 1 dB on speech.
 */
const ceiling = -2.6;
/** Quieter than this is noise, not somebody speaking: it is left as it is (LUFS). */
const inaudible = -55;
/** A correction smaller than this (dB) leaves so little that measuring again is not worth its time. */
const small = 1;
const near = 0.3;
/** Nothing but clicks stays quieter than the target: more gain (dB) than this would only raise the noise between them. */
const mostCorrection = 12;

type Sound = { tools: Tools; path: string; plan: ClipPlan };

/**
 * The audio filters that bring this clip's own sound to -14 LUFS: one linear gain, then a limiter for the peaks it
 * pushes too high. The limiter takes loudness away from peaky speech: where it has work, its result is measured too.
 */
export async function levelledAudio(source: Sound, run: Run): Promise<string> {
  if (!source.plan.audio) return tidy(source.plan, 0);
  const before = await measure(source, [], run);
  if (before.loudness < inaudible) return tidy(source.plan, 0);
  const gain = targetLoudness - before.loudness;
  return tidy(source.plan, before.peak + gain <= ceiling ? gain : await gainWithLimiter(source, gain, run));
}

async function gainWithLimiter(source: Sound, guess: number, run: Run): Promise<number> {
  let gain = guess;
  for (let round = 0; round < 3; round += 1) {
    // At the plain rate: a quarter of the work, and the loudness is the same within a tenth.
    const { loudness } = await measure(source, [`volume=${gain.toFixed(2)}dB`, limiter], run);
    const missing = targetLoudness - loudness;
    if (Math.abs(missing) < near) break;
    // The more gain, the more the limiter takes away again.
    gain = Math.min(guess + mostCorrection, gain + 1.2 * missing);
    if (Math.abs(missing) < small) break;
  }
  return gain;
}

/** Two channels at 48 kHz, gaps and late starts filled, so that sound and picture stay together. */
const common = 'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo';

const limiter = `alimiter=limit=${(10 ** (ceiling / 20)).toFixed(4)}:attack=5:release=60:level=0:latency=1`;

/** Limited at four times the rate, because peaks between samples count too. */
function level(gain: number): string {
  return gain === 0 ? 'anull' : `volume=${gain.toFixed(2)}dB,aresample=192000,${limiter},aresample=48000`;
}

function tidy(plan: ClipPlan, gain: number): string {
  const fade = 0.012;
  const out = Math.max(0, plan.seconds - fade).toFixed(4);
  return `${common},${level(gain)},afade=t=in:d=${fade},afade=t=out:st=${out}:d=${fade},apad`;
}

/** Loudness in LUFS and the highest sample in dBFS of the clip's sound behind the filters. Silence is -Infinity. */
async function measure({ tools, path, plan }: Sound, filters: string[], run: Run): Promise<{ loudness: number; peak: number }> {
  const cut = cutOut(plan);
  const input = [...safeInput, ...cut.input, '-vn', '-sn', '-dn', '-i', `file:${path}`];
  const chain = [...cut.sound, common, ...filters, 'ebur128=framelog=verbose:peak=sample'].join(',');
  const { stderr } = await ffmpegReport(tools, [...input, '-map', `0:${plan.audio?.index}`, '-af', chain, '-f', 'null', '-'], {
    signal: run.signal,
    deadlineSeconds: 60 + plan.seconds * 5,
  });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return { loudness: decibels(/I:\s+(\S+) LUFS/, summary), peak: decibels(/Peak:\s+(\S+) dBFS/, summary) };
}

/** The meter says -70 where nothing is loud enough to count. */
function decibels(pattern: RegExp, report: string): number {
  const value = Number(pattern.exec(report)?.[1]);
  return Number.isFinite(value) && value > -70 ? value : Number.NEGATIVE_INFINITY;
}
