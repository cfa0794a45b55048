import { expect, test } from 'vitest';
import { StereoCleaner } from './noise-filter.ts';

const rate = 48_000;
/** Noise that is the same in every run. */
function noise(samples: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: samples }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.1 * (state / 1_073_741_824 - 1);
  });
}

/** Both channels, from one that is the same in both up to `apart` (samples). */
function stereo(channel: Float32Array, apart: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: channel.length * 2 }, (_, at) => {
    const sample = channel[Math.floor(at / 2)] ?? 0;
    return at % 2 === 1 && at / 2 > apart ? -sample : sample;
  });
}

function cleaned(
  samples: Float32Array<ArrayBuffer>,
  chunk: number,
  dryShare: number,
): Float32Array {
  const cleaner = new StereoCleaner({ dryShare });
  const chunks = Array.from({ length: Math.ceil(samples.length / chunk) }, (_, index) =>
    cleaner.clean(samples.slice(index * chunk, (index + 1) * chunk)),
  );
  return Float32Array.from([...chunks, cleaner.end()].flatMap((part) => [...part]));
}

const left = (interleaved: Float32Array) => interleaved.filter((_, at) => at % 2 === 0);

/** Much quicker than `toEqual` for so many numbers. */
const isSame = (one: Float32Array, other: Float32Array) =>
  one.length === other.length && one.every((sample, at) => sample === other[at]);

test.each([
  ['in one piece', 2 * rate],
  ['in pieces that are no whole frames', 2 * 700],
])('the result has the length and the times of the recording, %s', (_, chunk) => {
  const samples = stereo(noise(0.2345 * rate), 0.1 * rate);
  expect(isSame(cleaned(samples, chunk, 1), samples)).toBe(true);
});

test('less than a frame keeps its length, and so does nothing', () => {
  const samples = stereo(noise(100), 0);
  expect(isSame(cleaned(samples, samples.length, 1), samples)).toBe(true);
  expect(cleaned(new Float32Array(0), 1, 1)).toHaveLength(0);
});

test('noise is gone from the first sample on, in both channels also after they differ', () => {
  const apart = 0.6 * rate;
  const result = cleaned(stereo(noise(rate), apart), 0.5 * rate, 0);
  const level = (from: number, to: number, channel: 0 | 1) => {
    const part = result.subarray(from * 2, to * 2).filter((__, at) => at % 2 === channel);
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  };
  // The noise has -25 dBFS.
  for (const channel of [0, 1] as const) {
    expect(level(0, 0.2 * rate, channel)).toBeLessThan(-50);
    expect(level(apart, apart + 0.2 * rate, channel)).toBeLessThan(-50);
  }
  const alone = cleaned(stereo(noise(rate), rate), 0.5 * rate, 0);
  expect(isSame(left(result), left(alone))).toBe(true);
});
