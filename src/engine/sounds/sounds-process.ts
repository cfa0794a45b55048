import {
  createVoiceDetector,
  EvenLevel,
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
  type OnnxModel,
  type OnnxRuntime,
  openOnnxModel,
} from '#platform/inference/onnx.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { SoundClassifier } from './classifier.ts';
import type { SoundScores } from './families.ts';
import { hopSamples, type PatchRun, samplesOf } from './patches.ts';
import type { SoundMessage, SoundTask } from './protocol.ts';

/** The child process that finds the sounds of a recording, in one pass. */

onTask(findSounds);

async function findSounds({ model, runs }: SoundTask): Promise<void> {
  const voices = runs ? undefined : voiceCollector();
  const runtime = installedOnnxRuntime();
  const opened = runtime && (await openOnnxModel(runtime, model, { threads: 1 }).catch(failed));
  if (opened === null) return;
  send<LifeMessage>({ event: 'ready' });
  const scores = runs
    ? opened && (await scoresOfRuns(runs, opened))
    : await scoresOfAll({ model: opened, voices });
  send<SoundMessage>({ event: 'heard', voices: voices?.end(), scores });
  send<LifeMessage>({ event: 'done' });
}

async function scoresOfAll({
  model,
  voices,
}: {
  model: OnnxModel | undefined;
  voices: VoiceCollector | undefined;
}): Promise<SoundScores[] | undefined> {
  const classifier = model && new SoundClassifier(model);
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
  return classifier && [await classifier.end()];
}

/** Samples that are taken at once: a run has a whole number of such windows. */
const stepSamples = 240;

async function scoresOfRuns(runs: readonly PatchRun[], model: OnnxModel): Promise<SoundScores[]> {
  const all: SoundScores[] = [];
  const report = progressReporter();
  const steps = new SampleWindows(stepSamples);
  const left = runs.map((run) => samplesOf(run) / stepSamples);
  let classifier = new SoundClassifier(model);
  const endRun = async () => {
    all.push(await classifier.end());
    classifier = new SoundClassifier(model);
    left.shift();
    report(all.length);
  };
  const take = async (step: Float32Array) => {
    await classifier.add(step);
    left[0] = (left[0] ?? 0) - 1;
    if (left[0] === 0) await endRun();
  };
  for await (const chunk of process.stdin) for (const step of steps.add(chunk)) await take(step);
  const rest = steps.end();
  if (rest) await take(rest);
  // The last run may extend past the end of the recording.
  if (left.length > 0) await endRun();
  return all;
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

type VoiceCollector = { add(samples: Float32Array): void; end(): TimeRange[] };

/** Finds voices; undefined where the detector cannot be loaded. */
function voiceCollector(): VoiceCollector | undefined {
  const detector = voiceDetector();
  if (!detector) return undefined;
  const level = new EvenLevel();
  const ranges = new VoiceRanges();
  let held = 0;
  const take = (levelled: Float32Array) => {
    const isVoice = detector.detects(levelled);
    ranges.add(isVoice);
    held = isVoice ? held + windowSamples / sampleRate : 0;
    if (held < heldSeconds) return;
    detector.forget();
    held = 0;
  };
  return {
    add(samples: Float32Array) {
      for (let from = 0; from < samples.length; from += windowSamples) {
        const next = level.add(whole(samples.subarray(from, from + windowSamples)));
        if (next) take(next.levelled);
      }
    },
    end() {
      for (const { levelled } of level.end()) take(levelled);
      return ranges.end();
    },
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
