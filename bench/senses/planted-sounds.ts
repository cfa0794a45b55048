import { randomFrom } from '#test/samples/random.ts';

/** Samples a second of everything here. */
export const rate = 16_000;

/** Ambient sound of our own making, with a level of about 0.05 (-26 dBFS). */
export const ambiences = {
  /** Low noise whose level wanders, with gusts. */
  wind(seconds: number, seed: number): Float32Array {
    const random = randomFrom(seed);
    let low = 0;
    const gust = wander(random, 11);
    return filled(seconds, (time) => {
      low += 0.02 * (2 * random() - 1 - low);
      return low * 10 ** (0.25 * gust(time));
    });
  },
  /** A steady road, and every half minute or so something that passes, 8 to 14 dB louder. */
  traffic(seconds: number, seed: number): Float32Array {
    const random = randomFrom(seed);
    const passing: { at: number; width: number; gain: number }[] = [];
    for (let at = 20 * random(); at < seconds; at += 10 + 40 * random())
      passing.push({ at, width: 1.5 + 2 * random(), gain: 10 ** ((8 + 6 * random()) / 20) - 1 });
    let [low, mid, next] = [0, 0, 0];
    return filled(seconds, (time) => {
      const noise = 2 * random() - 1;
      low += 0.05 * (noise - low);
      mid += 0.3 * (noise - mid);
      while ((passing[next + 1]?.at ?? Number.POSITIVE_INFINITY) - time < 5) next++;
      const near = passing.slice(Math.max(0, next - 1), next + 2);
      const gain = near.reduce(
        (sum, one) => sum + one.gain * Math.exp(-(((time - one.at) / one.width) ** 2) / 2),
        1,
      );
      return (low + 0.3 * mid) * gain;
    });
  },
  /** Many voices that murmur: bands of noise that come and go like syllables. */
  murmur(seconds: number, seed: number): Float32Array {
    const random = randomFrom(seed);
    const voices = Array.from({ length: 10 }, () => ({
      pole: 0.04 + 0.2 * random(),
      syllables: wander(random, 0.4 + 0.5 * random()),
      turns: wander(random, 4 + 6 * random()),
      fast: 0,
      slow: 0,
    }));
    return filled(seconds, (time) => {
      const noise = 2 * random() - 1;
      return voices.reduce((sum, voice) => {
        voice.fast += voice.pole * (noise - voice.fast);
        voice.slow += (voice.pole / 3) * (noise - voice.slow);
        const level = Math.max(0, voice.syllables(time)) * Math.max(0.1, voice.turns(time));
        return sum + level * (voice.fast - voice.slow);
      }, 0);
    });
  },
};

/** A bang of two seconds: noise and a low thump that fade away. */
export function blast(seed: number): Float32Array {
  const random = randomFrom(seed);
  let low = 0;
  return Float32Array.from({ length: 2 * rate }, (_, i) => {
    const time = i / rate;
    low += 0.4 * (2 * random() - 1 - low);
    const thump = Math.sin(2 * Math.PI * (55 + 30 * Math.exp(-8 * time)) * time);
    return Math.min(1, time / 0.004) * Math.exp(-time / 0.45) * (low + 0.7 * thump);
  });
}

/** Adds a sound to another so that its level is `decibels` above that of the ambience. */
export function plant(
  into: Float32Array,
  sound: Float32Array,
  { at, decibels, ambience }: { at: number; decibels: number; ambience: number },
): void {
  const gain = (ambience * 10 ** (decibels / 20)) / level(sound);
  const first = Math.round(at * rate);
  sound.forEach((sample, i) => {
    const faded = Math.min(1, i / 800, (sound.length - i) / 4000);
    const index = first + i;
    if (index < into.length) into[index] = (into[index] ?? 0) + gain * faded * sample;
  });
}

/** The root of the mean square. */
export function level(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
}

function filled(seconds: number, sampleAt: (time: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  for (let i = 0; i < samples.length; i++) samples[i] = sampleAt(i / rate);
  const gain = 0.05 / level(samples);
  return samples.map((sample) => gain * sample);
}

/** Wanders between about -1 and 1; `seconds`: its slowest period. */
function wander(random: () => number, seconds: number): (time: number) => number {
  const waves = [1, 1.7, 2.9].map((speed) => ({
    speed: (2 * Math.PI * speed) / seconds,
    phase: 7 * random(),
  }));
  return (time) =>
    waves.reduce((sum, { speed, phase }) => sum + Math.sin(time * speed + phase), 0) / 2;
}
