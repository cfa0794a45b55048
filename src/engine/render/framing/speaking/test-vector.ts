import { faceSide } from './face-crop.ts';

/** The inputs for which the outputs of the original LR-ASD are known, for tests. */

/** A second of a tone that rises from 100 Hz and swells three times. */
export function risingTone(): Int16Array {
  return Int16Array.from({ length: 16_000 }, (_, n) => {
    const tone = Math.sin((2 * Math.PI * (100 + 0.01 * n) * n) / 16_000);
    const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * 3 * n) / 16_000);
    return Math.round(8000 * tone * swell);
  });
}

/** A pattern with a flickering mouth: `frames` crops, one after the other. */
export function patternedFace(person: number, frames: number): Uint8Array {
  const { sin, cos, PI, floor, abs } = Math;
  const bytes = new Uint8Array(frames * faceSide ** 2);
  for (let at = 0; at < bytes.length; at++) {
    const [x, y] = [at % faceSide, floor(at / faceSide) % faceSide];
    const t = floor(at / faceSide ** 2);
    const isMouth = abs(y - 70) < 14 && abs(x - 56) < 24;
    const mouth = isMouth ? 50 * sin((2 * PI * 3 * t) / 25 + person) : 0;
    bytes[at] = floor(
      128 + 60 * sin(2 * PI * (x / 37 + 0.13 * person)) * cos((2 * PI * y) / 29) + mouth,
    );
  }
  return bytes;
}
