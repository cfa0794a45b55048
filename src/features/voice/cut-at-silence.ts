/** The sample format of speech recognition. */
export const audioFormat = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 } as const;
export const bytesPerSecond = audioFormat.sampleRate * 2;

/** A range of the samples, in bytes; `to` is exclusive. */
export type Cut = { from: number; to: number };

const frameSamples = audioFormat.sampleRate / 20;
/** Frames of a pause between two sentences (0.3 s); shorter silences occur within words. */
const pauseFrames = 6;

/**
 * Finds where to cut 16 kHz mono speech in two: the middle of the quietest pause in its second half
 * (of several, the last), or the quietest point when there is no pause.
 * @returns the position in bytes
 */
export function cutAtSilence(samples: Buffer): number {
  const energies = energiesOf(samples);
  let quietest = { at: energies.length, energy: Number.POSITIVE_INFINITY };
  for (let at = Math.floor(energies.length / 2); at + pauseFrames <= energies.length; at++) {
    const energy = energies.slice(at, at + pauseFrames).reduce((sum, each) => sum + each, 0);
    if (energy <= quietest.energy) quietest = { at: at + pauseFrames / 2, energy };
  }
  return Math.min(quietest.at * frameSamples * 2, samples.length - (samples.length % 2));
}

/**
 * The level of each 50 ms. Everything quieter than a whisper counts as silence, so that microphone
 * noise does not matter.
 */
function energiesOf(samples: Buffer): number[] {
  const energies: number[] = [];
  for (let at = 0; at + frameSamples * 2 <= samples.length; at += frameSamples * 2) {
    let energy = 0;
    for (let i = 0; i < frameSamples; i++) energy += samples.readInt16LE(at + i * 2) ** 2;
    energies.push(Math.max(energy, silence));
  }
  return energies;
}

/** -60 dBFS. */
const silence = frameSamples * 32.8 ** 2;
