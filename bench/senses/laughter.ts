import { randomFrom } from '../../test/samples/random.ts';

/** Sounds of our own making: samples from -1 to 1. */

export const sampleRate = 16_000;

/**
 * Somebody laughs: breathy vowels, seven a second, whose pitch and level fall. Pulses and breath pass
 * through three resonances. The values were searched for so that YAMNet takes the sound for
 * laughter; how well it knows real laughs is another measure (docs/internals/sounds.md).
 */
const voice = {
  resonances: [
    { hertz: 736, width: 190, level: 1 },
    { hertz: 2380, width: 228, level: 2.23 },
    { hertz: 3660, width: 304, level: 0.376 },
  ],
  /** Hertz. */
  pitch: 343,
  /** Seconds from one vowel to the next, of which a part is voiced. */
  beat: 0.136,
  voiced: 0.315,
  /** The part of a period in which the pulse lasts. */
  open: 0.249,
  /** How much of the pulse's slow part is taken away. */
  tilt: 0.0627,
  roughness: 0.345,
  breath: 0.238,
  /** How far the pitch falls during the laugh and during a vowel, and the level to the end. */
  fall: 0.554,
  bend: 0.3,
  decay: 0.569,
};

/** One laugh; another seed gives another one. */
export function laughter({ seconds, seed }: { seconds: number; seed: number }): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const random = randomFrom(seed);
  const noise = () => 2 * random() - 1;
  const vary = () => 1 + 0.08 * noise();
  const passes = voice.resonances.map(({ hertz, width, level }) => ({
    pass: resonator(hertz * vary(), width),
    level,
  }));
  const pitch = voice.pitch * (1 + 0.15 * noise());
  const beat = voice.beat * vary();
  let [phase, slow, shift, level, last] = [0, 0, 0, 1, -1];
  for (let i = 0; i < samples.length; i++) {
    const at = i / sampleRate;
    const share = at / seconds;
    const within = (at % beat) / beat;
    if (Math.floor(at / beat) !== last) {
      last = Math.floor(at / beat);
      [shift, level] = [0.06 * noise(), 1 + 0.3 * noise()];
    }
    const isVoiced = within < voice.voiced;
    const vowel = isVoiced ? Math.sin((Math.PI * within) / voice.voiced) ** 1.93 : 0;
    const breath = isVoiced
      ? 0
      : Math.sin((Math.PI * (within - voice.voiced)) / (1 - voice.voiced));
    const bend = (1 + voice.fall * (0.5 - share)) * (1 + voice.bend * (0.5 - within));
    phase = (phase + (pitch * (1 + shift) * bend) / sampleRate) % 1;
    const pulse = phase < voice.open ? Math.sin((Math.PI * phase) / voice.open) ** 2 : 0;
    slow += voice.tilt * (pulse - slow);
    const source =
      level * vowel * (pulse - slow + voice.roughness * noise() * pulse) +
      voice.breath * breath * noise() +
      0.01 * noise();
    const sound = passes.reduce((sum, { pass, level: part }) => sum + part * pass(source), 0);
    samples[i] = sound * (1 - voice.decay * share);
  }
  return samples;
}

/** A resonance of two poles. */
function resonator(hertz: number, width: number): (sample: number) => number {
  const radius = Math.exp((-Math.PI * width) / sampleRate);
  const [a, b] = [2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate), -radius * radius];
  let [one, two] = [0, 0];
  return (sample) => {
    const next = sample + a * one + b * two;
    [one, two] = [next, one];
    return next * (1 - radius);
  };
}
