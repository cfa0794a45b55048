import type { Readable } from 'node:stream';
import type { TaskContext } from '#kit/run-context.ts';
import type { TimeRange } from '#kit/time-range.ts';
import { type FrameMeasures, FrameMeter, frameSeconds, sampleRate } from './audio-frames.ts';
import { safeInput, streamFfmpeg, type Tools } from './ffmpeg.ts';
import type { Probe } from './probe.ts';

/** What is known about an audio track besides its words. Times are seconds. */
export type AudioAnalysis = {
  /** Length of one frame of `loudness`, seconds. */
  frameSeconds: number;
  /** RMS level per frame, dBFS (silence is -100). */
  loudness: Float32Array;
  /** Silences of at least 0.15 s, in order. */
  silences: TimeRange[];
  /** Ranges of laughter or applause, in order. */
  laughter: TimeRange[];
};

/** The analysis, and the peak amplitude of each frame (0 to 1), from which a waveform is drawn. */
export type MeasuredAudio = AudioAnalysis & { peaks: Float32Array };

/**
 * Analyses the first audio track in one streamed pass: loudness per 50 ms, silences (against the local noise floor) and ranges
 * of laughter or applause. Without an audio track all lists are empty. Linear in length, a few MB per hour.
 */
export async function analyseAudio(
  { tools, path, probe, duration }: { tools: Tools; path: string; probe: Probe; duration: number },
  context: TaskContext,
): Promise<MeasuredAudio> {
  if (probe.audio.length === 0)
    return { frameSeconds, loudness: new Float32Array(), silences: [], laughter: [], peaks: new Float32Array() };
  const source = ['-i', `file:${path}`, '-map', '0:a:0', '-vn', '-sn', '-dn'];
  const samples = ['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'];
  const deadlineSeconds = 60 + duration / 10;
  const { stdout, done } = streamFfmpeg(tools, [...safeInput, ...source, ...samples], { signal: context.signal, deadlineSeconds });
  const [measures] = await Promise.all([measure(stdout, { duration, context, done }), done]);
  const levels = localLevels(measures.loudness);
  return {
    frameSeconds,
    loudness: measures.loudness,
    silences: within(duration, silencesIn(measures.loudness, { levels, duration })),
    laughter: within(duration, laughterIn(measures, levels)),
    peaks: measures.peak,
  };
}

async function measure(
  stdout: Readable,
  { duration, context, done }: { duration: number; context: TaskContext; done: Promise<void> },
): Promise<FrameMeasures> {
  const meter = new FrameMeter(duration);
  let reported = -1;
  try {
    for await (const chunk of stdout) {
      meter.add(chunk);
      const fraction = Math.min(1, Math.floor((meter.seconds / duration) * 100) / 100);
      if (fraction <= reported) continue;
      reported = fraction;
      context.onProgress?.({ stage: 'listen', fraction });
    }
  } catch (error) {
    await done;
    throw error;
  }
  // The audio may end slightly before the video: all of it was analysed nevertheless.
  if (reported < 1) context.onProgress?.({ stage: 'listen', fraction: 1 });
  return meter.measures();
}

/** dBFS around a frame: the noise floor, and the level of speech. */
type Levels = { floor: Float32Array; loud: Float32Array };

const blockFrames = Math.round(30 / frameSeconds);

/** Levels per half minute, each measured over the two minutes around it: rooms and microphones change within a video. */
function localLevels(loudness: Float32Array): Levels {
  const blocks = Math.max(1, Math.ceil(loudness.length / blockFrames));
  const levels = { floor: new Float32Array(blocks), loud: new Float32Array(blocks) };
  for (let block = 0; block < blocks; block++) {
    const around = loudness.slice(Math.max(0, (block - 1.5) * blockFrames), (block + 2.5) * blockFrames).sort();
    const at = (share: number) => around[Math.floor((around.length - 1) * share)] ?? -100;
    levels.loud[block] = at(0.95);
    levels.floor[block] = Math.max(at(0.08), at(0.95) - 50);
  }
  return levels;
}

/** The silences of a track of which only the peaks are known: one byte per frame, relative to the loudest. Undefined when frames have another length. */
export function silencesInPeaks(
  peaks: Uint8Array,
  { perSecond, duration }: { perSecond: number; duration: number },
): TimeRange[] | undefined {
  if (Math.abs(perSecond * frameSeconds - 1) > 0.01) return undefined;
  const loudness = Float32Array.from(peaks, (peak) => (peak === 0 ? -100 : 20 * Math.log10(peak / 255)));
  return within(duration, silencesIn(loudness, { levels: localLevels(loudness), duration }));
}

const minSilence = 0.15;

/**
 * A frame is silent in the lowest three tenths between floor and speech, and at least 12 dB below speech: with continuous
 * music there are no silences. Where the audio ends before the video, the rest is silence.
 */
function silencesIn(loudness: Float32Array, { levels, duration }: { levels: Levels; duration: number }): TimeRange[] {
  const silent = (i: number) => {
    const block = Math.floor(i / blockFrames);
    const [floor, loud] = [levels.floor[block] ?? -100, levels.loud[block] ?? -100];
    return (loudness[i] ?? -100) <= Math.max(-85, Math.min(floor + 0.3 * (loud - floor), loud - 12));
  };
  const ranges = rangesWhere(loudness.length, silent);
  const audioEnd = loudness.length * frameSeconds;
  const last = ranges.at(-1);
  if (last && last.end >= audioEnd - frameSeconds) last.end = Math.max(last.end, duration);
  else if (duration - audioEnd >= minSilence) ranges.push({ start: audioEnd, end: duration });
  return ranges.filter(({ start, end }) => end - start >= minSilence - 1e-6);
}

/**
 * Applause and a laughing room are noise: no pitch, many frequencies, and steady where speech rises and falls with every
 * syllable. A range counts when all of that holds for a second or more; one person's laugh cannot be told from speech.
 */
function laughterIn({ loudness, periodicity, brightness }: FrameMeasures, levels: Levels): TimeRange[] {
  const window = Math.round(1 / frameSeconds);
  const noisy = new Uint8Array(loudness.length);
  for (let from = 0; from + window <= loudness.length; from++) {
    const block = Math.floor(from / blockFrames);
    const floor = levels.floor[block] ?? -100;
    const level = statistics(loudness, from, window);
    const steady = level.deviation < 3.5 && level.least > floor + 6 && level.mean > floor + 10 && level.mean > -50;
    if (!steady) continue;
    const pitch = statistics(periodicity, from, window);
    const bright = statistics(brightness, from, window);
    if (pitch.mean < 0.4 && bright.mean > 0.25 && bright.deviation < 0.3) noisy.fill(1, from, from + window);
  }
  return rangesWhere(loudness.length, (i) => noisy[i] === 1).filter(({ start, end }) => end - start <= 40);
}

function statistics(values: Float32Array, from: number, count: number): { mean: number; deviation: number; least: number } {
  let [sum, squares, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (let i = from; i < from + count; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
    if (value < least) least = value;
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), least };
}

/** The runs of frames for which `holds`, as time ranges. */
function rangesWhere(frames: number, holds: (index: number) => boolean): TimeRange[] {
  const ranges: TimeRange[] = [];
  let from = -1;
  for (let i = 0; i <= frames; i++) {
    const inside = i < frames && holds(i);
    if (inside && from < 0) from = i;
    if (inside || from < 0) continue;
    ranges.push({ start: seconds(from), end: seconds(i) });
    from = -1;
  }
  return ranges;
}

/** The last frame may extend past the end. */
function within(duration: number, ranges: TimeRange[]): TimeRange[] {
  return ranges.filter(({ start }) => start < duration).map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
}

function seconds(frame: number): number {
  return Math.round(frame * frameSeconds * 1000) / 1000;
}
