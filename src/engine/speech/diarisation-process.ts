import { fail, onTask, progressReporter, send } from './child-process.ts';
import { diariseWindow, type WindowDiariser } from './diarise-window.ts';
import type { DiarisationMessage, DiarisationTask, LifeMessage } from './protocol.ts';
import { SampleWindows } from './sample-windows.ts';
import type { SherpaOnnx } from './sherpa-onnx.ts';
import { sampleRate } from './speech-pieces.ts';
import { turnsOf, type WindowVoice } from './voice-clusters.ts';

/** The child process that finds out who speaks when in a recording. */

onTask(diariseInput);

/**
 * Seconds. A single pass over hours would need memory in proportion to the square of the length, so
 * voices are found in windows and then grouped across the windows.
 */
const windowSeconds = 300;

async function diariseInput(task: DiarisationTask, runtime: SherpaOnnx): Promise<void> {
  const diariser = load(task, runtime);
  if (!diariser) return;
  send<LifeMessage>({ event: 'ready' });
  const report = progressReporter();
  const windows = new SampleWindows(windowSeconds * sampleRate);
  const voices: WindowVoice[] = [];
  let seconds = 0;
  const take = (samples: Float32Array) => {
    for (const voice of diariseWindow(samples, diariser)) voices.push(shifted(voice, seconds));
    seconds += samples.length / sampleRate;
    report(seconds);
  };
  for await (const chunk of process.stdin) for (const window of windows.add(chunk)) take(window);
  const rest = windows.end();
  if (rest) take(rest);
  send<DiarisationMessage>({ event: 'turns', turns: turnsOf(voices) });
  send<LifeMessage>({ event: 'done' });
}

function load(
  { segmentation, embedding, threads, runtime: { provider } }: DiarisationTask,
  runtime: SherpaOnnx,
): WindowDiariser | undefined {
  const common = { numThreads: threads, provider, debug: 0 } as const;
  const embeddings = { model: embedding, ...common };
  try {
    return {
      diarization: new runtime.OfflineSpeakerDiarization({
        segmentation: { pyannote: { model: segmentation, windowShiftRatio: 0.25 }, ...common },
        embedding: embeddings,
        clustering: { numClusters: -1, threshold: 0.5 },
        minDurationOn: 0.3,
        minDurationOff: 0.5,
      }),
      extractor: new runtime.SpeakerEmbeddingExtractor(embeddings),
    };
  } catch (error) {
    return fail('model', error);
  }
}

function shifted(voice: WindowVoice, by: number): WindowVoice {
  return {
    ...voice,
    ranges: voice.ranges.map(({ start, end }) => ({ start: start + by, end: end + by })),
  };
}
