import { fftSize, powerSpectra } from '#platform/kit/fourier.ts';

/** Samples per second of what LR-ASD hears, and the rows of its features per second. */
export const [sampleRate, rowsPerSecond] = [16_000, 100];
/** Values per row. */
export const coefficients = 13;

const [windowSamples, hopSamples] = [400, 160];
const bands = 26;
const bins = fftSize / 2 + 1;
const lifter = 22;
/** What stands for zero before a logarithm. */
const tiny = 2.2e-16;

/**
 * The features of 16-bit mono samples at 16 kHz that LR-ASD was trained on, a row for each hundredth
 * of a second: cepstral coefficients of the mel spectrum, the first replaced by the logarithm of the
 * energy. Samples that are missing for the last rows are zeros.
 */
export function mfccOf(samples: Int16Array, rows: number): Float32Array<ArrayBuffer> {
  const features = new Float32Array(rows * coefficients);
  const [real, imaginary] = [new Float32Array(fftSize), new Float32Array(fftSize)];
  const [first, second] = [new Float32Array(bins), new Float32Array(bins)];
  for (let row = 0; row < rows; row += 2) {
    fill(real, samples, row * hopSamples);
    fill(imaginary, samples, (row + 1) * hopSamples);
    powerSpectra({ real, imaginary }, { first, second });
    features.set(cepstrum(first), row * coefficients);
    if (row + 1 < rows) features.set(cepstrum(second), (row + 1) * coefficients);
  }
  return features;
}

/** The samples of a rectangular window, with high frequencies raised. */
function fill(signal: Float32Array, samples: Int16Array, from: number): void {
  for (let i = 0; i < windowSamples; i++)
    signal[i] = (samples[from + i] ?? 0) - 0.97 * (samples[from + i - 1] ?? 0);
  signal.fill(0, windowSamples);
}

function cepstrum(spectrum: Float32Array): Float32Array {
  const power = spectrum.map((value) => value / fftSize);
  const logs = filters.map(({ first, weights }) =>
    Math.log(weights.reduce((sum, weight, i) => sum + weight * (power[first + i] ?? 0), 0) || tiny),
  );
  const row = new Float32Array(coefficients);
  for (let c = 1; c < coefficients; c++) {
    const sum = logs.reduce(
      (total, log, band) => total + log * Math.cos((Math.PI * c * (band + 0.5)) / bands),
      0,
    );
    row[c] = sum * Math.sqrt(2 / bands) * (1 + (lifter / 2) * Math.sin((Math.PI * c) / lifter));
  }
  row[0] = Math.log(power.reduce((sum, value) => sum + value, 0) || tiny);
  return row;
}

/** Triangles from 0 to 8,000 Hz of equal width on the mel scale, their corners at whole bins. */
const filters = melFilters();

function melFilters(): { first: number; weights: number[] }[] {
  const highest = 2595 * Math.log10(1 + sampleRate / 2 / 700);
  const corner = (i: number) => {
    const hertz = 700 * (10 ** ((highest * i) / (bands + 1) / 2595) - 1);
    return Math.floor(((fftSize + 1) * hertz) / sampleRate);
  };
  return Array.from({ length: bands }, (_, band) => {
    const [from, top, to] = [corner(band), corner(band + 1), corner(band + 2)];
    const weights = Array.from({ length: to - from }, (_bin, i) =>
      from + i < top ? i / (top - from) : (to - from - i) / (to - top),
    );
    return { first: from, weights };
  });
}
