import { fftSize, powerSpectra } from '#platform/kit/fourier.ts';

/** Values per frame: cepstral coefficients of the mel spectrum, the first of them the loudness. */
export const coefficients = 13;
/** Seconds from one frame to the next. */
export const hopSeconds = 0.01;

const bands = 26;
const [lowestHertz, highestHertz] = [80, 7_600];

/**
 * The mel-frequency cepstral coefficients of 16-bit mono samples, frame after frame: frame `i` is
 * centred at `i * hopSeconds`. The same frequencies are measured at any sample rate from 16 kHz, so
 * that recordings of different rates can be compared.
 */
export function mfccOf(samples: Int16Array, sampleRate: number): Float32Array {
  const { window, filters } = analysisAt(sampleRate);
  const frames = Math.max(1, Math.round(samples.length / sampleRate / hopSeconds));
  const features = new Float32Array(frames * coefficients);
  const [real, imaginary] = [new Float32Array(fftSize), new Float32Array(fftSize)];
  const [first, second] = [new Float32Array(fftSize / 2), new Float32Array(fftSize / 2)];
  const startOf = (frame: number) =>
    Math.round(frame * hopSeconds * sampleRate) - (window.length >> 1);
  for (let frame = 0; frame < frames; frame += 2) {
    fill(real, samples, { from: startOf(frame), window });
    fill(imaginary, samples, { from: startOf(frame + 1), window });
    powerSpectra({ real, imaginary }, { first, second });
    features.set(cepstrum(first, filters), frame * coefficients);
    if (frame + 1 < frames) features.set(cepstrum(second, filters), (frame + 1) * coefficients);
  }
  return features;
}

/** Applies the window to the samples, and raises high frequencies, which are weak in speech. */
function fill(
  signal: Float32Array,
  samples: Int16Array,
  { from, window }: { from: number; window: Float32Array },
): void {
  let before = samples[from - 1] ?? 0;
  for (let i = 0; i < window.length; i++) {
    const sample = samples[from + i] ?? 0;
    signal[i] = (sample - 0.97 * before) * (window[i] ?? 0);
    before = sample;
  }
  signal.fill(0, window.length);
}

const mel = new Float32Array(bands);
const result = new Float32Array(coefficients);
const cosines = Float32Array.from({ length: coefficients * bands }, (_, at) => {
  const [c, b] = [Math.floor(at / bands), at % bands];
  return Math.cos((Math.PI * c * (b + 0.5)) / bands) * Math.sqrt(2 / bands);
});

/** The cosine transform of the logarithms of the energy per band; valid until the next call. */
function cepstrum(power: Float32Array, filters: readonly Filter[]): Float32Array {
  for (let band = 0; band < bands; band++) {
    const filter = filters[band];
    if (!filter) continue;
    let energy = quietest;
    for (let i = 0; i < filter.weights.length; i++)
      energy += (filter.weights[i] ?? 0) * (power[filter.first + i] ?? 0);
    mel[band] = Math.log(energy);
  }
  for (let c = 0; c < coefficients; c++) {
    let sum = 0;
    for (let b = 0; b < bands; b++) sum += (mel[b] ?? 0) * (cosines[c * bands + b] ?? 0);
    result[c] = sum;
  }
  return result;
}

/** Below this energy there are only rounding errors. */
const quietest = 1e-6;

type Filter = { first: number; weights: Float32Array };
type Analysis = { window: Float32Array; filters: Filter[] };
const analyses = new Map<number, Analysis>();

function analysisAt(sampleRate: number): Analysis {
  const existing = analyses.get(sampleRate);
  if (existing) return existing;
  const length = Math.min(fftSize, Math.round(0.025 * sampleRate));
  const window = Float32Array.from(
    { length },
    (_, i) => (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (length - 1))) / 32_768,
  );
  const made = { window, filters: melFilters(sampleRate) };
  analyses.set(sampleRate, made);
  return made;
}

/** Triangles of equal width on the mel scale. */
function melFilters(sampleRate: number): Filter[] {
  const melOf = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const [low, high] = [melOf(lowestHertz), melOf(highestHertz)];
  const edge = (i: number) =>
    ((700 * (Math.exp((low + ((high - low) * i) / (bands + 1)) / 1127) - 1)) / sampleRate) *
    fftSize;
  return Array.from({ length: bands }, (_, band) => {
    const [from, top, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.ceil(from);
    const length = Math.max(1, Math.floor(to) - first + 1);
    const weight = (at: number) =>
      Math.max(0, Math.min((at - from) / (top - from), (to - at) / (to - top)));
    return { first, weights: Float32Array.from({ length }, (_w, i) => weight(first + i)) };
  });
}
