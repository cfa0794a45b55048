/** Samples per transform. */
export const fftSize = 512;

const reversed = Uint16Array.from({ length: fftSize }, (_, i) => {
  let result = 0;
  for (let bit = 1, rest = i; bit < fftSize; bit <<= 1, rest >>= 1)
    result = (result << 1) | (rest & 1);
  return result;
});
const cosines = Float32Array.from({ length: fftSize / 2 }, (_, i) =>
  Math.cos((2 * Math.PI * i) / fftSize),
);
const sines = Float32Array.from(
  { length: fftSize / 2 },
  (_, i) => -Math.sin((2 * Math.PI * i) / fftSize),
);

/**
 * The power spectra of two real signals by one complex transform: one signal comes in `real` and
 * the other in `imaginary` (both are overwritten), and the powers of the lowest frequencies go out
 * in `first` and `second`, as many as these hold, at most half of them and one. Allocates nothing.
 */
export function powerSpectra(
  { real, imaginary }: { real: Float32Array; imaginary: Float32Array },
  { first, second }: { first: Float32Array; second: Float32Array },
): void {
  transform(real, imaginary);
  for (let k = 0; k < first.length; k++) {
    const mirror = (fftSize - k) % fftSize;
    const evenReal = (real[k] ?? 0) + (real[mirror] ?? 0);
    const oddImaginary = (imaginary[k] ?? 0) - (imaginary[mirror] ?? 0);
    const evenImaginary = (imaginary[k] ?? 0) + (imaginary[mirror] ?? 0);
    const oddReal = (real[mirror] ?? 0) - (real[k] ?? 0);
    first[k] = (evenReal * evenReal + oddImaginary * oddImaginary) / 4;
    second[k] = (evenImaginary * evenImaginary + oddReal * oddReal) / 4;
  }
}

/** The discrete Fourier transform in place (radix 2). */
function transform(real: Float32Array, imaginary: Float32Array): void {
  reorder(real);
  reorder(imaginary);
  for (let half = 1; half < fftSize; half <<= 1) {
    const step = fftSize / (2 * half);
    for (let k = 0; k < half; k++) {
      const cos = cosines[k * step] ?? 0;
      const sin = sines[k * step] ?? 0;
      for (let at = k; at < fftSize; at += 2 * half) {
        const otherReal = real[at + half] ?? 0;
        const otherImaginary = imaginary[at + half] ?? 0;
        const turnedReal = otherReal * cos - otherImaginary * sin;
        const turnedImaginary = otherReal * sin + otherImaginary * cos;
        const ownReal = real[at] ?? 0;
        const ownImaginary = imaginary[at] ?? 0;
        real[at + half] = ownReal - turnedReal;
        imaginary[at + half] = ownImaginary - turnedImaginary;
        real[at] = ownReal + turnedReal;
        imaginary[at] = ownImaginary + turnedImaginary;
      }
    }
  }
}

function reorder(values: Float32Array): void {
  for (let i = 0; i < fftSize; i++) {
    const j = reversed[i] ?? 0;
    if (j <= i) continue;
    const swapped = values[i] ?? 0;
    values[i] = values[j] ?? 0;
    values[j] = swapped;
  }
}
