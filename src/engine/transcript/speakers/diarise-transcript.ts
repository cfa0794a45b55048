import type { Diarise } from '#engine/speech';
import type { InstalledModel } from '#engine/speech/models';
import type { Probe } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { workerTasks } from '#platform/tasks';
import type { EncodedTranscript } from '../encoded.entry.ts';
import type * as tasks from '../transcript-tasks.ts';

/** Tells speakers apart with the models on this machine. */
export type SpeakerDiarisation = {
  diarise: Diarise;
  models: { installed(): Promise<readonly InstalledModel[]> };
};

export type SpeakersToFind = {
  path: string;
  probe: Probe;
  /** As in `AudioSource`. */
  samples?: string | undefined;
  diarisation: SpeakerDiarisation | undefined;
};

const run = workerTasks<typeof tasks>(new URL('../transcript-tasks.ts', import.meta.url));

/**
 * The transcript with who speaks each word ("Speaker 1", "Speaker 2" …, in the order in which they
 * begin). It stays as it is where somebody is named already, where the two models for speakers are
 * not installed, or, with a note, where telling the speakers apart fails.
 */
export async function withSpeakers(
  transcript: EncodedTranscript,
  { path, probe, samples, diarisation }: SpeakersToFind,
  context: TaskContext,
): Promise<EncodedTranscript> {
  const models =
    probe.audio.length > 0 && diarisation ? await speakerModels(diarisation) : undefined;
  if (!diarisation || !models || transcript.hasSpeakers || transcript.wordCount === 0)
    return transcript;
  const { duration } = transcript;
  const note = (message: string) =>
    context.onProgress?.({ stage: 'speakers', fraction: 1, message });
  try {
    const turns = await diarisation.diarise(
      { path, duration, probe, samples, models },
      {
        signal: context.signal,
        onProgress: (seconds) => {
          const doneSeconds = Math.min(seconds, duration);
          const fraction = duration > 0 ? doneSeconds / duration : 1;
          context.onProgress?.({
            stage: 'speakers',
            fraction,
            audio: { doneSeconds, totalSeconds: duration },
          });
        },
      },
    );
    const labelled = await run(
      'transcriptWithSpeakers',
      { json: transcript.json, turns },
      { signal: context.signal },
    );
    note(
      `Speakers told apart on this machine with ${models.segmentation.name} and ${models.embedding.name}.`,
    );
    return labelled;
  } catch (error) {
    context.signal.throwIfAborted();
    note(`The speakers could not be told apart: ${messageOf(error)}`);
    return transcript;
  }
}

async function speakerModels({ models }: SpeakerDiarisation) {
  const installed = await models.installed();
  const [segmentation, embedding] = (['segmentation', 'embedding'] as const).map((kind) =>
    installed.find((model) => model.kind === kind && model.files.model !== undefined),
  );
  return segmentation && embedding ? { segmentation, embedding } : undefined;
}
