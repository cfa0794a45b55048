import { streamPcm, type Tools } from '#platform/ffmpeg';
import type { Semaphore } from '#platform/kit/semaphore.ts';
import { startRecognition } from './recognition.ts';
import type { RecognitionContext, SpokenRecording } from './spoken-recording.ts';
import { coresButOne } from './threads.ts';

/**
 * Recognises the speech of a file with a model on this machine. Takes bounded memory whatever the
 * length. Rejects with a Failure of `speechErrors`, or the signal's reason.
 */
export type SpeechRecogniser = (
  recording: SpokenRecording,
  context: RecognitionContext,
) => Promise<void>;

export type SpeechRecogniserOptions = {
  tools: Tools;
  /** Shared with the diariser: each recording takes one while it is worked on. */
  slots: Semaphore;
  /** Of one recognition; default: all cores but one, which decodes the audio and serves. */
  threads?: number | undefined;
};

/** Recognises in a child process for each recording. */
export function createSpeechRecogniser({
  tools,
  slots,
  threads = coresButOne(),
}: SpeechRecogniserOptions): SpeechRecogniser {
  return async (recording, context) => {
    using _slot = await slots.acquire(context.signal);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const recognition = startRecognition(recording, { ...context, threads });
    const { path, duration, probe, samples } = recording;
    // Decoded as fast as words are recognised, which a slow machine does at a tenth of the speed of
    // speech.
    const audio = streamPcm({ tools, path, duration, probe, samples }, signal, 600 + 10 * duration);
    try {
      await recognition.feed(audio.stdout);
      // Last: when the recognition dies, ffmpeg fails too, having nobody to write to.
      await audio.done;
    } finally {
      stop.abort();
      await recognition.kill();
    }
  };
}
