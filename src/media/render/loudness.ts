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
const largestGain = 30;

/** Loudness in LUFS (undefined: silence) of a filtered stretch of the source's sound. */
type Loudness = number | undefined;

/**
 * The audio filters that bring this clip's own sound to -14 LUFS: one linear gain, then a limiter for the peaks it
 * pushes too high. The limiter takes loudness away from peaky speech, so the result is measured and corrected.
 */
export async function levelledAudio(source: { tools: Tools; path: string; plan: ClipPlan }, run: Run): Promise<string> {
  if (!source.plan.audio) return tidy(source.plan, 0);
  const before = await measure(source, 'anull', run);
  if (before === undefined || before < inaudible) return tidy(source.plan, 0);
  let gain = Math.min(largestGain, targetLoudness - before);
  for (let round = 0; round < 3; round += 1) {
    const after = await measure(source, level(gain), run);
    const missing = targetLoudness - (after ?? targetLoudness);
    if (Math.abs(missing) < 0.3) break;
    gain = Math.min(largestGain, gain + missing);
  }
  return tidy(source.plan, gain);
}

/** Two channels at 48 kHz, gaps and late starts filled, so that sound and picture stay together. */
const common = 'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo';

/** Limited at four times the rate, because peaks between samples count too. */
function level(gain: number): string {
  if (gain === 0) return 'anull';
  const limit = 10 ** (ceiling / 20);
  return `volume=${gain.toFixed(2)}dB,aresample=192000,alimiter=limit=${limit.toFixed(4)}:attack=5:release=60:level=0:latency=1,aresample=48000`;
}

function tidy(plan: ClipPlan, gain: number): string {
  const fade = 0.012;
  const out = Math.max(0, plan.seconds - fade).toFixed(4);
  return `${common},${level(gain)},afade=t=in:d=${fade},afade=t=out:st=${out}:d=${fade},apad`;
}

async function measure(source: { tools: Tools; path: string; plan: ClipPlan }, filter: string, run: Run): Promise<Loudness> {
  const cut = cutOut(source.plan);
  const input = [...safeInput, ...cut.input, '-vn', '-sn', '-dn', '-i', `file:${source.path}`];
  const chain = [...cut.sound, common, filter, 'ebur128=framelog=verbose'].join(',');
  const { stderr } = await ffmpegReport(
    source.tools,
    [...input, '-map', `0:${source.plan.audio?.index}`, '-af', chain, '-f', 'null', '-'],
    {
      signal: run.signal,
      deadlineSeconds: 60 + source.plan.seconds * 5,
    },
  );
  const integrated = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+|-inf) LUFS/.exec(stderr)?.[1]);
  return Number.isFinite(integrated) && integrated > -70 ? integrated : undefined;
}
