import { fileURLToPath } from 'node:url';
import { type AudioSource, streamPcm, type Tools } from '#platform/ffmpeg';
import { startInference } from '#platform/inference';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { soundErrors } from './errors.ts';
import type { SoundMessage, SoundTask } from './protocol.ts';
import { soundRanges } from './sound-ranges.ts';
import type { Sounds } from './sounds.ts';

export type SoundsToFind = Omit<AudioSource, 'tools'> & {
  /** Ranges that are laughter or applause by their level; those of other sounds are left out. */
  noisy: readonly TimeRange[];
};

/**
 * Finds the sounds of a recording in one pass, in a child process; memory use is bounded whatever
 * the length. Rejects with a Failure of `soundErrors`, or with the signal's reason.
 */
export type SoundDetector = (
  recording: SoundsToFind,
  context: { signal: AbortSignal },
) => Promise<Sounds>;

/** Bytes; the process takes about 0.2 GB. */
const maxBytes = 2 ** 30;

/**
 * Creates a detector that starts a child process for each recording. `model` is the file of YAMNet,
 * by default the one that comes with Kinora.
 */
export function createSoundDetector({
  tools,
  model = fileURLToPath(new URL('./yamnet/yamnet.onnx', import.meta.url)),
}: {
  tools: Tools;
  model?: string | undefined;
}): SoundDetector {
  return async ({ noisy, ...recording }, context) => {
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    let heard: Partial<Extract<SoundMessage, { event: 'heard' }>> = {};
    const task: SoundTask = { model, maxBytes };
    const child = startInference<SoundMessage>(new URL('./sounds-process.ts', import.meta.url), {
      task,
      failures: {
        // The process works without its libraries, and says that it knows nothing.
        runtimeMissing: (cause) => soundErrors.crashed({ cause }),
        modelUnloadable: (cause) => soundErrors.modelUnloadable({ cause }),
        memoryExceeded: (cause) => soundErrors.memoryExceeded({ cause }),
        crashed: (cause) => soundErrors.crashed({ cause }),
      },
      signal: context.signal,
      onMessage(message) {
        if (message.event === 'heard') heard = message;
      },
    });
    // Audio is decoded only as fast as it is examined, about a hundred times as fast as it plays.
    const audio = streamPcm({ tools, ...recording }, signal, 600 + recording.duration);
    try {
      await child.feed(audio.stdout);
      await audio.done;
    } finally {
      stop.abort();
      await child.kill();
    }
    const { voices, scores } = heard;
    const { duration } = recording;
    const found = scores && soundRanges(scores, { duration, noisy });
    return {
      voices: voices && within(duration, voices),
      laughter: found?.laughter,
      applause: found?.applause,
      music: found?.music,
    };
  };
}

/** Cuts the ranges to the duration, because the last window may extend past the end. */
function within(duration: number, ranges: readonly TimeRange[]): TimeRange[] {
  return ranges
    .filter(({ start }) => start < duration)
    .map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
}
