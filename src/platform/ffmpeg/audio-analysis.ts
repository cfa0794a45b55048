import type { Readable } from 'node:stream';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type FrameMeasures, FrameMeter, frameSeconds } from './audio-frames.ts';
import type { Tools } from './ffmpeg.ts';
import { streamPcm } from './pcm.ts';
import type { Probe } from './probe.ts';
import type { SampleFile } from './sample-file.ts';
import { silenceAndLaughter } from './silence-and-laughter.entry.ts';

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

export type AudioToAnalyse = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** Duration of the video, seconds. */
  duration: number;
  /** Stores the samples as they are decoded, for later steps to read. */
  samples?: SampleFile | undefined;
};

/**
 * Analyses the audio (the track of `playedAudio`) in one streamed pass: loudness per 50 ms,
 * silences (against the local noise floor) and ranges of laughter or applause. Without an audio
 * track all lists are empty. Linear in length, a few MB per hour.
 */
export async function analyseAudio(
  { tools, path, probe, duration, samples }: AudioToAnalyse,
  context: TaskContext,
): Promise<MeasuredAudio> {
  if (probe.audio.length === 0)
    return {
      frameSeconds,
      loudness: new Float32Array(),
      silences: [],
      laughter: [],
      peaks: new Float32Array(),
    };
  const { stdout, done } = streamPcm({ tools, path, duration, probe }, context.signal);
  const [measures] = await Promise.all([
    measure(stdout, { duration, samples, context, done }),
    done,
  ]);
  return {
    frameSeconds,
    loudness: measures.loudness,
    ...silenceAndLaughter(measures, duration),
    peaks: measures.peak,
  };
}

async function measure(
  stdout: Readable,
  {
    duration,
    samples,
    context,
    done,
  }: Pick<AudioToAnalyse, 'duration' | 'samples'> & { context: TaskContext; done: Promise<void> },
): Promise<FrameMeasures> {
  const meter = new FrameMeter(duration);
  let reported = -1;
  try {
    for await (const chunk of stdout) {
      meter.add(chunk);
      await samples?.write(chunk);
      const fraction = Math.min(1, Math.floor((meter.seconds / duration) * 100) / 100);
      if (fraction <= reported) continue;
      reported = fraction;
      context.onProgress?.({ stage: 'listen', fraction });
    }
  } catch (error) {
    await done;
    throw error;
  }
  // The audio may end slightly before the video although all of it was analysed.
  if (reported < 1) context.onProgress?.({ stage: 'listen', fraction: 1 });
  return meter.measures();
}
