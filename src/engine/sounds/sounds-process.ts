import {
  createVoiceDetector,
  loadSherpaOnnx,
  SampleWindows,
  sampleRate,
  type VoiceDetector,
  VoiceRanges,
  windowSamples,
} from '#engine/speech/voices.entry.ts';
import type { LifeMessage } from '#platform/inference';
import { fail, onTask, progressReporter, send } from '#platform/inference/child.entry.ts';
import {
  loadOnnxRuntime,
  type OnnxRuntime,
  openOnnxModel,
} from '#platform/inference/onnx.entry.ts';
import { SoundClassifier } from './classifier.ts';
import { hopSamples } from './patches.ts';
import type { SoundMessage, SoundTask } from './protocol.ts';

/** The child process that finds the sounds of a recording, in one pass. */

onTask(findSounds);

async function findSounds({ model }: SoundTask): Promise<void> {
  const voices = voiceCollector();
  const runtime = installedOnnxRuntime();
  const opened = runtime && (await openOnnxModel(runtime, model, { threads: 1 }).catch(failed));
  if (opened === null) return;
  const classifier = opened && new SoundClassifier(opened);
  send<LifeMessage>({ event: 'ready' });
  const report = progressReporter();
  const hops = new SampleWindows(hopSamples);
  let seconds = 0;
  const take = async (hop: Float32Array) => {
    voices?.add(hop);
    await classifier?.add(hop);
    seconds += hop.length / sampleRate;
    report(seconds);
  };
  for await (const chunk of process.stdin) for (const hop of hops.add(chunk)) await take(hop);
  const rest = hops.end();
  if (rest) await take(rest);
  send<SoundMessage>({
    event: 'heard',
    voices: voices?.end(),
    scores: await classifier?.end(),
  });
  send<LifeMessage>({ event: 'done' });
}

/** Reports that the model cannot be loaded. */
function failed(error: unknown): null {
  fail('model', error);
  return null;
}

/** Without the runtime, voices may still be found. */
function installedOnnxRuntime(): OnnxRuntime | undefined {
  try {
    return loadOnnxRuntime();
  } catch {
    return undefined;
  }
}

/**
 * Seconds of one voice after which the detector drops what it holds of it; it holds all samples
 * since the beginning of a voice.
 */
const heldSeconds = 20;

/** Finds voices; undefined where the detector cannot be loaded. */
function voiceCollector() {
  const detector = voiceDetector();
  if (!detector) return undefined;
  const ranges = new VoiceRanges();
  let held = 0;
  const take = (window: Float32Array) => {
    const isVoice = detector.detects(window);
    ranges.add(isVoice);
    held = isVoice ? held + windowSamples / sampleRate : 0;
    if (held < heldSeconds) return;
    detector.forget();
    held = 0;
  };
  return {
    add(samples: Float32Array) {
      for (let from = 0; from < samples.length; from += windowSamples)
        take(whole(samples.subarray(from, from + windowSamples)));
    },
    end: () => ranges.end(),
  };
}

function voiceDetector(): VoiceDetector | undefined {
  try {
    return createVoiceDetector(loadSherpaOnnx());
  } catch {
    return undefined;
  }
}

/** The window, filled up with silence at the end of the recording. */
function whole(window: Float32Array): Float32Array {
  if (window.length === windowSamples) return window;
  const filled = new Float32Array(windowSamples);
  filled.set(window);
  return filled;
}
