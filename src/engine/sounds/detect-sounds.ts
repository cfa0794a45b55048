import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type AudioSource, streamPcm, type Tools } from '#platform/ffmpeg';
import { startInference } from '#platform/inference';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { soundErrors } from './errors.ts';
import { noScores, type SoundScores, scoreNames } from './families.ts';
import { hopSamples, hopSeconds, type PatchRun, patchRuns, samplesOf } from './patches.ts';
import type { SoundMessage, SoundTask } from './protocol.ts';
import { soundRanges } from './sound-ranges.ts';
import { type Sounds, unknownSounds } from './sounds.ts';

export type SoundsToFind = Omit<AudioSource, 'tools'> & {
  /** Ranges that are laughter or applause by their level; those of other sounds are left out. */
  noisy: readonly TimeRange[];
  /**
   * Looks for sounds in these ranges and the noisy ones only, and not for voices; a small part of
   * the work where most of a recording is words.
   */
  within?: readonly TimeRange[] | undefined;
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
  return async (recording, context) => {
    const { duration, noisy, within } = recording;
    const runs = within && patchRuns([...within, ...noisy].filter(({ start }) => start < duration));
    const heard =
      runs?.length === 0 ? { scores: [] } : await hear({ tools, model, recording, runs }, context);
    const scores = heard.scores && joined(heard.scores, runs, duration);
    return {
      ...unknownSounds,
      ...(scores && soundRanges(scores, { duration, noisy })),
      voices: heard.voices && untilEnd(duration, heard.voices),
    };
  };
}

type Heard = Partial<Extract<SoundMessage, { event: 'heard' }>>;

type ToHear = {
  tools: Tools;
  model: string;
  recording: SoundsToFind;
  runs: PatchRun[] | undefined;
};

async function hear(
  { tools, model, recording, runs }: ToHear,
  context: { signal: AbortSignal },
): Promise<Heard> {
  const { path, duration, probe, samples } = recording;
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  let heard: Heard = {};
  const task: SoundTask = { model, runs, maxBytes };
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
  try {
    if (runs && samples !== undefined) await child.feed(Readable.from(samplesIn(samples, runs)));
    else {
      // Audio is decoded only as fast as it is examined, about a hundred times as fast as it plays.
      const audio = streamPcm({ tools, path, duration, probe, samples }, signal, {
        deadlineSeconds: 600 + duration,
      });
      if (runs) {
        audio.done.catch(() => undefined);
        await child.feed(Readable.from(partsOf(audio.stdout, runs)));
      } else {
        await child.feed(audio.stdout);
        await audio.done;
      }
    }
  } finally {
    stop.abort();
    await child.kill();
  }
  return heard;
}

/** The samples of the runs, from a file of 16-bit samples. */
async function* samplesIn(file: string, runs: readonly PatchRun[]): AsyncGenerator<Buffer> {
  for (const run of runs) {
    const start = 2 * run.first * hopSamples;
    yield* createReadStream(file, { start, end: start + 2 * samplesOf(run) - 1 });
  }
}

/** The samples of the runs, from a stream of all 16-bit samples, which is read to the last run. */
async function* partsOf(
  stream: AsyncIterable<Buffer>,
  runs: readonly PatchRun[],
): AsyncGenerator<Buffer> {
  let [at, next] = [0, 0];
  for await (const chunk of stream) {
    for (let run = runs[next]; run; run = runs[next]) {
      const start = 2 * run.first * hopSamples;
      const end = start + 2 * samplesOf(run);
      if (start < at + chunk.length) yield chunk.subarray(Math.max(0, start - at), end - at);
      if (end > at + chunk.length) break;
      next++;
    }
    if (next === runs.length) return;
    at += chunk.length;
  }
}

/** The scores of a whole recording, from those of the runs; 0 where nothing was looked for. */
function joined(
  scores: readonly SoundScores[],
  runs: readonly PatchRun[] | undefined,
  duration: number,
): SoundScores | undefined {
  if (!runs) return scores[0];
  const patches = Math.ceil(duration / hopSeconds) + 1;
  const all = noScores(patches);
  runs.forEach(({ first }, i) => {
    for (const name of scoreNames)
      all[name].set(scores[i]?.[name].subarray(0, Math.max(0, patches - first)) ?? [], first);
  });
  return all;
}

/** Cuts the ranges to the duration, because the last window may extend past the end. */
function untilEnd(duration: number, ranges: readonly TimeRange[]): TimeRange[] {
  return ranges
    .filter(({ start }) => start < duration)
    .map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
}
