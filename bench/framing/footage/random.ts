/** A generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Derives a seed from a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const character of text)
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
}

/**
 * A smooth, irregular movement between about -1 and 1: three waves with seeded phases. `seconds`:
 * the period of the slowest wave.
 */
export function wander(random: () => number, seconds: number): (time: number) => number {
  const waves = [1, 1.7, 2.9].map((speed) => ({
    speed: (2 * Math.PI * speed * (0.85 + 0.3 * random())) / seconds,
    phase: 7 * random(),
  }));
  return (time) =>
    waves.reduce(
      (sum, { speed, phase }, index) => sum + Math.sin(time * speed + phase) / (index + 1.6),
      0,
    ) / 1.4;
}
