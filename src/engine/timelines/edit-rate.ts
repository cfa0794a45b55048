import { type FrameRateName, frameRateNames } from './timelines.constants.ts';

/** Frames per second as an exact fraction, such as 30000/1001. */
export type FrameRate = { numerator: number; denominator: number };

/**
 * A frame rate that editing programs support for timelines. `timebase`: how many frames its
 * timecode counts per second.
 */
export type EditRate = FrameRate & { name: FrameRateName; timebase: number };

const rates: EditRate[] = frameRateNames.map((name) => {
  const timebase = Math.ceil(Number(name));
  return Number.isInteger(Number(name))
    ? { name, timebase, numerator: timebase, denominator: 1 }
    : { name, timebase, numerator: timebase * 1000, denominator: 1001 };
});
const [defaultRate, slowest, fastest] = [rateNamed('30'), rateNamed('24'), rateNamed('60')];

export function rateNamed(rateName: FrameRateName): EditRate {
  const found = rates.find(({ name }) => name === rateName);
  if (found === undefined) throw new Error(`there is no edit rate ${rateName}`);
  return found;
}

/**
 * The rate of a source's timeline: the source's own rate if editing programs support it. Otherwise
 * a rate that is a multiple or a fraction (up to 6) of the source's. For a variable rate, the next
 * higher standard rate, as in exported clips.
 */
export function editRateOf(source: (FrameRate & { isVariable: boolean }) | undefined): EditRate {
  if (source === undefined) return defaultRate;
  const higher = () =>
    rates.find(
      (rate) =>
        compare(rate, slowest, { num: 1, den: 1 }) >= 0 &&
        compare(rate, source, { num: 98, den: 100 }) >= 0,
    ) ?? fastest;
  if (source.isVariable) return higher();
  for (const factor of [1, 2, 3, 4, 5, 6])
    for (const [num, den] of [
      [factor, 1],
      [1, factor],
    ] as const) {
      const near = rates.find((rate) => isNear(rate, source, { num, den }));
      if (near) return near;
    }
  return higher();
}

/** Whether a timeline has the same frame rate as its source. */
export function isSameRate(rate: FrameRate, source: FrameRate): boolean {
  return isNear(rate, source, { num: 1, den: 1 });
}

type Factor = { num: number; den: number };

/**
 * The numerator of `rate` − `other` × `num` / `den`, in whole numbers over a common denominator:
 * positive when `rate` is the greater one.
 */
function compare(rate: FrameRate, other: FrameRate, { num, den }: Factor): bigint {
  return (
    BigInt(rate.numerator) * BigInt(other.denominator * den) -
    BigInt(other.numerator * num) * BigInt(rate.denominator)
  );
}

/** Whether a rate is within 0.03 % of a multiple of another; 29.97 and 30 differ by 0.1 %. */
function isNear(rate: FrameRate, other: FrameRate, factor: Factor): boolean {
  const difference = compare(rate, other, factor);
  const whole = BigInt(other.numerator * factor.num) * BigInt(rate.denominator);
  return (difference < 0n ? -difference : difference) * 10_000n < 3n * whole;
}

/** Milliseconds as frames, rounded to the nearest; half a frame is rounded up. */
export function framesOf(milliseconds: number, { numerator, denominator }: FrameRate): number {
  const [top, bottom] = [BigInt(milliseconds) * BigInt(numerator), 1000n * BigInt(denominator)];
  return Number((2n * top + bottom) / (2n * bottom));
}
