import type { OnnxModel } from '#platform/inference/onnx.entry.ts';
import { classCount, noScores, type SoundScores, scoreNames, scoreOf } from './families.ts';
import { hopSamples, patchSamples } from './patches.ts';

/**
 * Patches that are classified at once: more are not faster, and take memory (16: 160 MB for the
 * process, 64: 250 MB).
 */
const batchPatches = 16;
const batchSamples = (batchPatches - 1) * hopSamples + patchSamples;

/** Classifies the sounds of a recording as its samples arrive; holds eight seconds of them. */
export class SoundClassifier {
  readonly #model: OnnxModel;
  readonly #samples = new Float32Array(batchSamples + hopSamples);
  #length = 0;
  /** Of the patches so far, `scoreNames.length` each. */
  readonly #scores: number[] = [];

  constructor(model: OnnxModel) {
    this.#model = model;
  }

  /** Adds at most `hopSamples` samples, 16 kHz, -1 to 1. */
  async add(samples: Float32Array): Promise<void> {
    this.#samples.set(samples, this.#length);
    this.#length += samples.length;
    if (this.#length < batchSamples) return;
    await this.#classify(batchPatches);
    this.#samples.copyWithin(0, batchPatches * hopSamples, this.#length);
    this.#length -= batchPatches * hopSamples;
  }

  /** The scores of all patches, at the end of the recording; the last patch ends in silence. */
  async end(): Promise<SoundScores> {
    const classified = this.#scores.length > 0 ? patchSamples - hopSamples : 0;
    if (this.#length > classified) {
      this.#samples.fill(0, this.#length);
      await this.#classify(1 + Math.max(0, Math.ceil((this.#length - patchSamples) / hopSamples)));
    }
    const scores = noScores(this.#scores.length / scoreNames.length);
    scoreNames.forEach((name, at) => {
      scores[name].forEach((_, patch, of) => {
        of[patch] = this.#scores[patch * scoreNames.length + at] ?? 0;
      });
    });
    return scores;
  }

  /** Classifies the first patches of the buffer. */
  async #classify(patches: number): Promise<void> {
    const data = this.#samples.subarray(0, (patches - 1) * hopSamples + patchSamples);
    const waveform = { data, dims: [data.length] };
    const scores = await this.#model.run({ waveform }, 'scores');
    for (let patch = 0; patch < patches; patch++) {
      const ofClasses = scores.data.subarray(patch * classCount, (patch + 1) * classCount);
      for (const name of scoreNames) this.#scores.push(scoreOf[name](ofClasses));
    }
  }
}
