import { type FrameRateName, frameRateNames } from './timelines.constants.ts';

/** Frames per second, exactly: 30000/1001. */
export type FrameRate = { numerator: number; denominator: number };

/**
 * A rate that editing programs have timelines of. `timebase`: the frames that its timecode counts
 * to in a second.
 */
export type EditRate = FrameRate & { name: FrameRateName; timebase: number };

const rates: EditRate[] = frameRateNames.map((name) => {
  const timebase = Math.ceil(Number(name));
  return Number.isInteger(Number(name))
    ? { name, timebase, numerator: timebase, denominator: 1 }
    : { name, timebase, numerator: timebase * 1000, denominator: 1001 };
});
const [defaultRate, slowest, fastest] = [rateNamed('30'), rateNamed('24'), rateNamed('60')];

/** The rate of that name. */
export function rateNamed(rateName: FrameRateName): EditRate {
  const found = rates.find(({ name }) => name === rateName);
  if (found === undefined) throw new Error(`there is no edit rate ${rateName}`);
  return found;
}

/**
 * The rate of a timeline of a source: the source's own where programs have it. Otherwise, one of
 * which the source has every second, third … frame, or the other way round; of a variable rate the
 * next higher one, as exported clips have.
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

/** Whether the frames of a timeline are those of its source. */
export function isSameRate(rate: FrameRate, source: FrameRate): boolean {
  return isNear(rate, source, { num: 1, den: 1 });
}

type Factor = { num: number; den: number };

/**
 * A rate minus a multiple of another, as whole numbers with the same denominator: positive where it
 * is greater.
 */
function compare(rate: FrameRate, other: FrameRate, { num, den }: Factor): bigint {
  return (
    BigInt(rate.numerator) * BigInt(other.denominator * den) -
    BigInt(other.numerator * num) * BigInt(rate.denominator)
  );
}

/** Within 0.03 %, which tells 29.97 from 30. */
function isNear(rate: FrameRate, other: FrameRate, factor: Factor): boolean {
  const difference = compare(rate, other, factor);
  const whole = BigInt(other.numerator * factor.num) * BigInt(rate.denominator);
  return (difference < 0n ? -difference : difference) * 10_000n < 3n * whole;
}

/** Thousandths of a second as frames, to the nearest; half a frame goes up. */
export function framesOf(milliseconds: number, { numerator, denominator }: FrameRate): number {
  const [top, bottom] = [BigInt(milliseconds) * BigInt(numerator), 1000n * BigInt(denominator)];
  return Number((2n * top + bottom) / (2n * bottom));
}
