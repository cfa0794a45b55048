import { type AudioSource, streamPcm, type Tools } from '#platform/ffmpeg';
import type { Semaphore } from '#platform/kit/semaphore.ts';
import type { InstalledModel } from './models/index.ts';
import type { DiarisationMessage, DiarisationTask, SpeakerTurn } from './protocol.ts';
import { startSpeechProcess } from './speech-process.ts';
import { coresButOne } from './threads.ts';

/**
 * The two models that tell speakers apart: one finds where somebody speaks and where the speaker
 * changes, one compares voices.
 */
export type SpeakerModels = { segmentation: InstalledModel; embedding: InstalledModel };

export type RecordingToDiarise = Omit<AudioSource, 'tools'> & { models: SpeakerModels };

export type DiarisationContext = {
  /** Aborting it kills the child process. */
  signal: AbortSignal;
  /** How many seconds of the recording are done. */
  onProgress?: (seconds: number) => void;
};

/**
 * Who speaks when in a file. Takes bounded memory whatever the length. Rejects with a Failure of
 * `speechErrors`, or the signal's reason.
 */
export type Diarise = (
  recording: RecordingToDiarise,
  context: DiarisationContext,
) => Promise<SpeakerTurn[]>;

export type DiariserOptions = {
  tools: Tools;
  /** Shared with the recogniser: each recording takes one while it is worked on. */
  slots: Semaphore;
  /** Of one recording; default: all cores but one. */
  threads?: number | undefined;
};

/** Tells speakers apart in a child process for each recording. */
export function createDiariser({
  tools,
  slots,
  threads = coresButOne(),
}: DiariserOptions): Diarise {
  return async ({ models, ...recording }, context) => {
    using _slot = await slots.acquire(context.signal);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    let turns: SpeakerTurn[] = [];
    const child = startSpeechProcess<DiarisationMessage>(
      new URL('./diarisation-process.ts', import.meta.url),
      {
        task: taskOf(models, threads),
        model: models.segmentation,
        signal: context.signal,
        onMessage(message) {
          if (message.event === 'progress') context.onProgress?.(message.seconds);
          else turns = message.turns;
        },
      },
    );
    const audio = streamPcm({ tools, ...recording }, signal, 600 + 10 * recording.duration);
    try {
      await child.feed(audio.stdout);
      await audio.done;
      return turns;
    } finally {
      stop.abort();
      await child.kill();
    }
  };
}

function taskOf({ segmentation, embedding }: SpeakerModels, threads: number): DiarisationTask {
  // A window of five minutes takes some 100 MB beside the models.
  const maxBytes = 2 ** 30 + 2 * (segmentation.bytes + embedding.bytes);
  return {
    segmentation: segmentation.files.model ?? '',
    embedding: embedding.files.model ?? '',
    threads,
    maxBytes,
  };
}
