import { holdSlot, type Semaphore } from '#platform/concurrency';
import { streamPcm, type Tools } from '#platform/ffmpeg';
import { startRecognition } from './recognition.ts';
import type { SpeechRuntime } from './sherpa-onnx.ts';
import { resumedAt, windowSamples } from './speech-pieces.ts';
import type { RecognitionContext, SpokenRecording } from './spoken-recording.ts';
import { coresButOne, defaultRuntime } from './threads.ts';

/**
 * Recognises the speech of a file with a model on this machine. Memory use is bounded whatever the
 * length. Rejects with a Failure of `speechErrors`, or with the signal's reason.
 */
export type SpeechRecogniser = (
  recording: SpokenRecording,
  context: RecognitionContext,
) => Promise<void>;

export type SpeechRecogniserOptions = {
  tools: Tools;
  /** Shared with the diariser: each recording takes one slot while it is processed. */
  slots: Semaphore;
  /**
   * Threads for one recognition; default: all cores but one, which decodes the audio and serves
   * requests.
   */
  threads?: number | undefined;
  /** Default: the package, on the processor. */
  runtime?: SpeechRuntime | undefined;
};

/** Creates a recogniser that starts a child process for each recording. */
export function createSpeechRecogniser({
  tools,
  slots,
  threads = coresButOne(),
  runtime = defaultRuntime,
}: SpeechRecogniserOptions): SpeechRecogniser {
  return async (recording, context) => {
    using _slot = await holdSlot(slots, context.signal);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const recognition = startRecognition(recording, { ...context, threads, runtime });
    const { path, duration, probe, samples, resume } = recording;
    // Audio is decoded only as fast as words are recognised; a slow machine recognises at a tenth
    // of the speed of speech.
    const audio = streamPcm({ tools, path, duration, probe, samples }, signal, {
      deadlineSeconds: 600 + 10 * duration,
      firstSample: resume && resumedAt(resume.cutter) * windowSamples,
    });
    try {
      await recognition.feed(audio.stdout);
      // Awaited last: when the recognition dies, ffmpeg fails too, because nothing reads its
      // output.
      await audio.done;
    } finally {
      stop.abort();
      await recognition.kill();
    }
  };
}
