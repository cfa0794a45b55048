import { pcmRate } from './pcm-rate.ts';

export const frameSeconds = 0.05;

/** One value per frame of 50 ms. */
export type FrameMeasures = {
  /** RMS, dBFS; silence is -100. */
  loudness: Float32Array;
  /**
   * 0 (noise) to 1 (a pure tone): the greatest autocorrelation at a lag of one period of 80 to 400
   * Hz.
   */
  periodicity: Float32Array;
  /** Energy of the differences over the energy: near 0 for a hum, 2 for white noise. */
  brightness: Float32Array;
  /** The largest absolute sample, 0 to 1. */
  peak: Float32Array;
};

/**
 * Measures a stream of 16 kHz mono s16le samples, in chunks of any size; stores four numbers per
 * frame.
 */
export class FrameMeter {
  readonly #frame = new Int16Array(frameSamples);
  readonly #slow = new Float32Array(frameSamples / decimation);
  #filled = 0;
  #oddByte: number | undefined;
  #before = 0;
  #frames = 0;
  #measures: FrameMeasures;

  /** `expectedSeconds` only avoids reallocation. */
  constructor(expectedSeconds: number) {
    this.#measures = emptyMeasures(Math.ceil(expectedSeconds / frameSeconds) + 20);
  }

  get seconds(): number {
    return this.#frames * frameSeconds;
  }

  add(chunk: Buffer): void {
    let at = 0;
    if (this.#oddByte !== undefined && chunk.length > 0) {
      this.#push((((chunk[at++] ?? 0) << 24) >> 16) | this.#oddByte);
      this.#oddByte = undefined;
    }
    for (; at + 1 < chunk.length; at += 2) this.#push(chunk.readInt16LE(at));
    if (at < chunk.length) this.#oddByte = chunk[at];
  }

  /** The measures so far; a last frame counts when it is at least half full. */
  measures(): FrameMeasures {
    if (this.#filled >= frameSamples / 2) this.#finishFrame();
    this.#filled = 0;
    const { loudness, periodicity, brightness, peak } = this.#measures;
    return {
      loudness: loudness.slice(0, this.#frames),
      periodicity: periodicity.slice(0, this.#frames),
      brightness: brightness.slice(0, this.#frames),
      peak: peak.slice(0, this.#frames),
    };
  }

  #push(sample: number): void {
    this.#frame[this.#filled++] = sample;
    if (this.#filled === frameSamples) this.#finishFrame();
  }

  #finishFrame(): void {
    if (this.#frames === this.#measures.loudness.length) this.#measures = doubled(this.#measures);
    const { energy, differences, peak } = this.#energies();
    const i = this.#frames++;
    this.#measures.loudness[i] =
      energy > 0 ? Math.max(-100, 10 * Math.log10(energy / this.#filled / fullScale)) : -100;
    this.#measures.brightness[i] = energy > 0 ? differences / energy : 0;
    this.#measures.periodicity[i] = energy > 0 ? this.#periodicity() : 0;
    this.#measures.peak[i] = peak / 32_768;
    this.#filled = 0;
  }

  #energies(): { energy: number; differences: number; peak: number } {
    let [energy, differences, peak, before] = [0, 0, 0, this.#before];
    for (let i = 0; i < this.#filled; i++) {
      const sample = this.#frame[i] ?? 0;
      const step = sample - before;
      energy += sample * sample;
      differences += step * step;
      peak = Math.max(peak, Math.abs(sample));
      before = sample;
    }
    this.#before = before;
    return { energy, differences, peak };
  }

  /** Uses a quarter of the samples, which suffices for voices at a sixteenth of the work. */
  #periodicity(): number {
    const slow = this.#slow;
    const length = Math.floor(this.#filled / decimation);
    for (let i = 0, j = 0; i < length; i++, j += 4)
      slow[i] =
        (this.#frame[j] ?? 0) +
        (this.#frame[j + 1] ?? 0) +
        (this.#frame[j + 2] ?? 0) +
        (this.#frame[j + 3] ?? 0);
    let best = 0;
    const compared = length - longestLag;
    const own = product(slow, 0, compared);
    if (own === 0) return 0;
    for (let lag = shortestLag; lag <= longestLag; lag++) {
      const similarity =
        product(slow, lag, compared) / Math.sqrt(own * energyFrom(slow, lag, compared) || 1);
      if (similarity > best) best = similarity;
    }
    return best;
  }
}

const frameSamples = pcmRate * frameSeconds;
const fullScale = 32_768 ** 2;
const decimation = 4;
const shortestLag = pcmRate / decimation / 400;
const longestLag = pcmRate / decimation / 80;

function product(values: Float32Array, lag: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (values[i] ?? 0) * (values[i + lag] ?? 0);
  return sum;
}

function energyFrom(values: Float32Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += (values[i] ?? 0) ** 2;
  return sum;
}

function emptyMeasures(frames: number): FrameMeasures {
  const empty = () => new Float32Array(frames);
  return { loudness: empty(), periodicity: empty(), brightness: empty(), peak: empty() };
}

function doubled({ loudness, periodicity, brightness, peak }: FrameMeasures): FrameMeasures {
  const grown = emptyMeasures(loudness.length * 2);
  grown.loudness.set(loudness);
  grown.periodicity.set(periodicity);
  grown.brightness.set(brightness);
  grown.peak.set(peak);
  return grown;
}
