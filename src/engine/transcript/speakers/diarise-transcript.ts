import { noteText } from '#engine/notes';
import type { AudioSource, Probe } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { workerTasks } from '#platform/tasks';
import type { EncodedTranscript } from '../encoded.entry.ts';
import type { SpeakerTurn } from './assign-speakers.ts';
import type * as tasks from './speaker-tasks.ts';

export type RecordingToDiarise = Omit<AudioSource, 'tools'>;

export type DiarisationContext = {
  /** Aborting the signal kills the child process. */
  signal: AbortSignal;
  /** Reports how many seconds of the recording are done. */
  onProgress?: (seconds: number) => void;
};

/** Tells speakers apart on this machine. */
export type SpeakerDiarisation = {
  /** Undefined when the models for it are not installed. */
  prepare(): Promise<PreparedDiarisation | undefined>;
};

export type PreparedDiarisation = {
  /** The names of the models, for people. */
  models: string[];
  /**
   * Finds out who speaks when in a file. Memory use is bounded whatever the length. Rejects with a
   * Failure of `speechErrors`, or with the signal's reason.
   */
  diarise(recording: RecordingToDiarise, context: DiarisationContext): Promise<SpeakerTurn[]>;
};

export type SpeakersToFind = {
  path: string;
  probe: Probe;
  /** As in `AudioSource`. */
  samples?: string | undefined;
  diarisation: SpeakerDiarisation | undefined;
};

const run = workerTasks<typeof tasks>(new URL('./speaker-tasks.ts', import.meta.url));

/**
 * The transcript with the speaker of each word ("Speaker 1", "Speaker 2" …, in the order in which
 * they begin). It stays as it is when a speaker is already named, when the two models for speakers
 * are not installed, or, with a note, when telling the speakers apart fails.
 */
export async function withSpeakers(
  transcript: EncodedTranscript,
  { path, probe, samples, diarisation }: SpeakersToFind,
  context: TaskContext,
): Promise<EncodedTranscript> {
  const prepared = probe.audio.length > 0 ? await diarisation?.prepare() : undefined;
  if (!prepared || transcript.hasSpeakers || transcript.wordCount === 0) return transcript;
  const { duration } = transcript;
  const note = (message: string) =>
    context.onProgress?.({ stage: 'speakers', fraction: 1, message });
  try {
    const turns = await prepared.diarise(
      { path, duration, probe, samples },
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
    note(noteText('speakers-told-apart', { models: prepared.models.join(' and ') }));
    return labelled;
  } catch (error) {
    context.signal.throwIfAborted();
    note(noteText('speakers-not-told-apart', { reason: messageOf(error) }));
    return transcript;
  }
}
