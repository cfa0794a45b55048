import { streamPcm, type Tools } from '#ffmpeg';
import { createSemaphore } from '#kit/semaphore.ts';
import { startRecognition } from './recognition.ts';
import type { RecognitionContext, SpokenRecording } from './spoken-recording.ts';
import { coresButOne } from './threads.ts';

/**
 * Recognises the first audio track of a file with a model on this machine. Takes bounded memory whatever the length. Rejects with a
 * Failure of `speechErrors`, or the signal's reason.
 */
export type SpeechRecogniser = (recording: SpokenRecording, context: RecognitionContext) => Promise<void>;

export type SpeechRecogniserOptions = {
  tools: Tools;
  /** Recognitions at once; others wait. */
  concurrency: number;
  /** Of one recognition; default: all cores but one, which decodes the audio and serves. */
  threads?: number | undefined;
};

/** Recognises in a child process for each recording. */
export function createSpeechRecogniser({ tools, concurrency, threads = coresButOne() }: SpeechRecogniserOptions): SpeechRecogniser {
  const slots = createSemaphore({
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('unlimited recordings may wait'),
  });
  return async (recording, context) => {
    using _slot = await slots.acquire(context.signal);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const recognition = startRecognition(recording, { ...context, threads });
    const { path, duration } = recording;
    // Decoded as fast as words are recognised, which a slow machine does at a tenth of the speed of speech.
    const audio = streamPcm({ tools, path, duration }, signal, 600 + 10 * duration);
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
