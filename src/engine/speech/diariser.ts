import type { PreparedDiarisation, SpeakerDiarisation, SpeakerTurn } from '#engine/transcript';
import { holdSlot, type Semaphore } from '#platform/concurrency';
import { streamPcm, type Tools } from '#platform/ffmpeg';
import type { InstalledModel } from './models/index.ts';
import type { DiarisationMessage, DiarisationTask } from './protocol.ts';
import type { SpeechRuntime } from './sherpa-onnx.ts';
import { startSpeechProcess } from './speech-process.ts';
import { coresButOne, defaultRuntime } from './threads.ts';

export type DiariserOptions = {
  /** The models on this machine. */
  models: { installed(): Promise<readonly InstalledModel[]> };
  tools: Tools;
  /** Shared with the recogniser: each recording takes one slot while it is processed. */
  slots: Semaphore;
  /** Threads for one recording; default: all cores but one. */
  threads?: number | undefined;
  /** Default: the package, on the processor. */
  runtime?: SpeechRuntime | undefined;
};

/** Tells speakers apart in a child process for each recording, with two installed models. */
export function createDiariser({ models, ...options }: DiariserOptions): SpeakerDiarisation {
  return {
    async prepare() {
      const found = await speakerModels(models);
      return (
        found && {
          models: [found.segmentation.name, found.embedding.name],
          diarise: diariseWith(found, options),
        }
      );
    },
  };
}

/** One model finds where people speak and where the speaker changes; the other compares voices. */
type SpeakerModels = { segmentation: InstalledModel; embedding: InstalledModel };

async function speakerModels({
  installed,
}: DiariserOptions['models']): Promise<SpeakerModels | undefined> {
  const all = await installed();
  const [segmentation, embedding] = (['segmentation', 'embedding'] as const).map((kind) =>
    all.find((model) => model.kind === kind && model.files.model !== undefined),
  );
  return segmentation && embedding ? { segmentation, embedding } : undefined;
}

function diariseWith(
  models: SpeakerModels,
  {
    tools,
    slots,
    threads = coresButOne(),
    runtime = defaultRuntime,
  }: Omit<DiariserOptions, 'models'>,
): PreparedDiarisation['diarise'] {
  return async (recording, context) => {
    using _slot = await holdSlot(slots, context.signal);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    let turns: SpeakerTurn[] = [];
    const child = startSpeechProcess<DiarisationMessage>(
      new URL('./diarisation-process.ts', import.meta.url),
      {
        task: taskOf(models, { threads, runtime }),
        model: models.segmentation,
        signal: context.signal,
        onMessage(message) {
          if (message.event === 'progress') context.onProgress?.(message.seconds);
          else turns = message.turns;
        },
      },
    );
    const audio = streamPcm({ tools, ...recording }, signal, {
      deadlineSeconds: 600 + 10 * recording.duration,
    });
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

function taskOf(
  { segmentation, embedding }: SpeakerModels,
  computing: Pick<DiarisationTask, 'threads' | 'runtime'>,
): DiarisationTask {
  // A window of five minutes takes about 100 MB in addition to the models.
  const maxBytes = 2 ** 30 + 2 * (segmentation.bytes + embedding.bytes);
  return {
    segmentation: segmentation.files.model ?? '',
    embedding: embedding.files.model ?? '',
    ...computing,
    maxBytes,
  };
}
