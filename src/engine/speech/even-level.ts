import { sampleRate, windowSamples } from './speech-pieces.ts';

/** A window of the recording, and the same window at the level that the detector expects. */
export type LevelledWindow = { samples: Float32Array; levelled: Float32Array };

/** Seconds around a window whose loudest part decides how much the window is amplified. */
const [behind, ahead] = [0.5, 1];
/** The level (root mean square) up to which quiet speech is amplified. */
const target = 0.05;
/** 40 dB: quieter sounds are the noise of the recording. */
const maxGain = 100;

const windows = (seconds: number) => Math.round((seconds * sampleRate) / windowSamples);

/**
 * Amplifies quiet parts of a recording: the voice activity detector hears nothing below about
 * -55 dB, but people who sit far from the microphone are as quiet as that. Returns each window a
 * second after it was added, so that a loud voice after a quiet one does not drown it.
 */
export class EvenLevel {
  #held: { samples: Float32Array; level: number }[] = [];
  /** How many of the held windows have been returned already. */
  #returned = 0;
  #gain = 1;

  /** Adds a copy of the window. */
  add(window: Float32Array): LevelledWindow | undefined {
    this.#held.push({ samples: window.slice(), level: levelOf(window) });
    return this.#held.length - this.#returned > windows(ahead) ? this.#next() : undefined;
  }

  /** The windows that have not been returned yet, at the end of the recording. */
  *end(): Generator<LevelledWindow> {
    for (let next = this.#next(); next; next = this.#next()) yield next;
  }

  #next(): LevelledWindow | undefined {
    const samples = this.#held[this.#returned]?.samples;
    if (!samples) return undefined;
    const loudest = this.#held.reduce((most, { level }) => Math.max(most, level), 1e-9);
    const from = this.#gain;
    this.#gain = Math.min(maxGain, Math.max(1, target / loudest));
    const step = (this.#gain - from) / samples.length;
    const levelled = samples.map((sample, i) =>
      Math.min(1, Math.max(-1, sample * (from + step * i))),
    );
    if (this.#returned === windows(behind)) this.#held.shift();
    else this.#returned++;
    return { samples, levelled };
  }
}

/** Amplifies a piece of speech if it is quiet: models are trained on voices near the microphone. */
export function amplified(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const gain = peak >= quietPeak ? 1 : Math.min(maxGain, speechPeak / peak);
  return gain === 1 ? samples : samples.map((sample) => sample * gain);
}

/** A piece whose loudest sample is below this (-20 dB) is quiet. */
const quietPeak = 0.1;
/** The peak that it is amplified to. */
const speechPeak = 0.5;

/** The level as root mean square. */
export function levelOf(window: Float32Array): number {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  return Math.sqrt(energy / window.length);
}
