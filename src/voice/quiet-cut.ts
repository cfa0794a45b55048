/** What speech recognisers work on. */
export const soundFormat = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 } as const;
export const bytesPerSecond = soundFormat.sampleRate * 2;

/** Bytes of samples. */
export type Cut = { from: number; to: number };

const frameSamples = soundFormat.sampleRate / 20;
/** Frames of a pause between two sentences (0.3 s); shorter silences lie inside words. */
const pauseFrames = 6;

/**
 * Where to cut speech of 16 kHz mono in two, in bytes: the middle of the quietest pause in its second half, the last of
 * several; where nobody pauses it is the quietest moment.
 */
export function quietCut(samples: Buffer): number {
  const energies = energiesOf(samples);
  let quietest = { at: energies.length, energy: Number.POSITIVE_INFINITY };
  for (let at = Math.floor(energies.length / 2); at + pauseFrames <= energies.length; at++) {
    const energy = energies.slice(at, at + pauseFrames).reduce((sum, each) => sum + each, 0);
    if (energy <= quietest.energy) quietest = { at: at + pauseFrames / 2, energy };
  }
  return Math.min(quietest.at * frameSamples * 2, samples.length - (samples.length % 2));
}

/** Per 50 ms. What is below a whisper is silence, whatever the microphone hums. */
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
