import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { framesOf } from './audio-frames.ts';
import { evenLoudness } from './even-loudness.ts';
import { coefficients, hopSeconds, mfccOf } from './mfcc.ts';
import { normalised, variationOf } from './normalise.ts';
import { type SpokenWord, warp } from './warp.ts';
import { joined, partsOf, type WordFeatures, wordFeaturesOf } from './word-features.ts';

/**
 * The features of words that are spoken one after the other with long silences between them;
 * undefined unless there are exactly `count` words.
 */
export function wordFeatures({
  samples,
  sampleRate,
  count,
}: {
  samples: Uint8Array;
  sampleRate: number;
  count: number;
}): WordFeatures | undefined {
  const audio = samplesOf(samples);
  const parts = spokenParts(audio, Math.round(silenceBetweenWords * sampleRate));
  if (parts.length !== count) return undefined;
  const longest = Math.round(maxWordSeconds * sampleRate);
  const each = parts.map(({ from, to }) =>
    mfccOf(audio.subarray(from, Math.min(to, from + longest)), sampleRate),
  );
  return wordFeaturesOf(each);
}

/**
 * Seconds: the silence that separates two words, and the most that is analysed of a word. Within
 * words and numbers espeak-ng pauses for at most 0.09 s, between paragraphs for more than 0.25 s.
 */
const [silenceBetweenWords, maxWordSeconds] = [0.18, 6];

/** The parts of synthesised speech between digital silences of at least `gap` samples. */
function spokenParts(samples: Int16Array, gap: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  for (let i = 0; i < samples.length; i++) {
    if (samples[i] === 0) continue;
    const part = parts.at(-1);
    if (part && i - part.to < gap) part.to = i + 1;
    else parts.push({ from: i, to: i + 1 });
  }
  return parts;
}

export type Section = {
  /** 16-bit mono samples; `at`: the time of the first one, in seconds. */
  samples: Uint8Array;
  sampleRate: number;
  at: number;
  /** The distinct words. */
  lexicon: WordFeatures;
  /** What people say that nobody writes down: "um". */
  fillers: WordFeatures;
  /** Where the text has no words, in seconds: laughter, and speech that was not understood. */
  wordless: readonly TimeRange[];
  /** Where voices were detected, as far as that is known; seconds, in order. */
  voices: readonly TimeRange[];
  /**
   * For each word of the text, its index in the lexicon, its window in seconds, and the cost of a
   * pause before it.
   */
  ids: Int32Array;
  from: Float32Array;
  to: Float32Array;
  pausesBefore: Float32Array;
  /** Whether to measure how the text fits. */
  compare: boolean;
};

/** The times of each word in seconds (NaN: not found), and how well the text fits: see `fitOf`. */
export type WarpedSection = {
  starts: Float32Array;
  ends: Float32Array;
  fit: SectionFit | undefined;
};

/**
 * Mean costs per frame: `cost` of the text, `control` of the same words in the opposite order.
 * `variation`: see `variationOf`.
 */
export type SectionFit = { cost: number; control: number; seconds: number; variation: number };

/** Fits the words of a section to its audio. */
export function warpSection(section: Section): WarpedSection {
  const { samples, sampleRate, at, voices, from, to, pausesBefore, compare } = section;
  const frame = (seconds: number) => Math.round((seconds - at) / hopSeconds);
  const features = evenLoudness(
    mfccOf(samplesOf(samples), sampleRate),
    voices.map(({ start, end }) => ({ start: frame(start), end: frame(end) })),
  );
  const { spoken, audio } = comparable(features, section);
  const bounded = (features: readonly Float32Array[]): SpokenWord[] =>
    features.map((each, i) => ({
      features: each,
      from: frame(from[i] ?? 0),
      to: frame(to[i] ?? 0),
      pauseBefore: pausesBefore[i] ?? 0,
    }));
  const found = warp(audio, bounded(spoken));
  const seconds = (value: number) =>
    value < 0 ? Number.NaN : Math.max(0, at + value * hopSeconds - lateness);
  const possible = Number.isFinite(found.cost);
  const control = possible && compare ? warp(audio, bounded(spoken.toReversed())).cost : undefined;
  return {
    starts: Float32Array.from(found.words, ({ start }) => (possible ? seconds(start) : Number.NaN)),
    ends: Float32Array.from(found.words, ({ end }) => (possible ? seconds(end) : Number.NaN)),
    fit:
      control !== undefined && Number.isFinite(control)
        ? {
            cost: found.cost,
            control,
            seconds: audio.pauses.length * hopSeconds,
            variation: variationOf(features),
          }
        : undefined,
  };
}

/** How many frames are averaged into one frame of the rough search. */
const pooled = 4;
/** States of the rough search on either side of the best one: a minute of speech. */
const roughBeam = 1500;

/**
 * Roughly when each word of a long section starts (seconds; NaN: not reached). The search has no
 * windows: it runs at a quarter of the resolution and keeps to states near the best one so far.
 * `openEnd`: there are more words than are spoken.
 */
export function roughStarts({
  openEnd,
  ...section
}: Omit<Section, 'from' | 'to' | 'voices' | 'compare'> & { openEnd: boolean }): Float32Array {
  const { samples, sampleRate, at, pausesBefore } = section;
  const { spoken, audio: frames } = comparable(mfccOf(samplesOf(samples), sampleRate), section);
  const audio = { features: pool(frames.features, coefficients), pauses: pool(frames.pauses, 1) };
  const words = spoken.map((each, i) => ({
    features: pool(each, coefficients),
    from: 0,
    to: audio.pauses.length,
    pauseBefore: (pausesBefore[i] ?? 0) / pooled,
  }));
  const found = warp(audio, words, { beam: roughBeam, openEnd });
  const possible = Number.isFinite(found.cost);
  return Float32Array.from(found.words, ({ start }) =>
    possible && start >= 0 ? at + start * pooled * hopSeconds : Number.NaN,
  );
}

/** Averages every `pooled` frames. */
function pool(values: Float32Array, width: number): Float32Array {
  const frames = Math.ceil(values.length / width / pooled);
  return Float32Array.from({ length: frames * width }, (_, at) => {
    const [first, c] = [Math.floor(at / width) * pooled, at % width];
    let [sum, count] = [0, 0];
    for (
      let frame = first;
      frame < first + pooled && frame * width < values.length;
      frame++, count++
    )
      sum += values[frame * width + c] ?? 0;
    return sum / count;
  });
}

/**
 * Warping finds starts this many seconds too late (the median over recordings with known times):
 * half an analysis window.
 */
const lateness = 0.02;

/** The words of a text and the audio, made comparable. */
function comparable(
  features: Float32Array,
  { at, lexicon, fillers, ids, wordless }: Omit<Section, 'from' | 'to' | 'voices' | 'compare'>,
) {
  const words = partsOf(lexicon);
  const unwritten = partsOf(fillers);
  const spoken = evenly([
    ...Array.from(ids, (id) => words[id] ?? new Float32Array()),
    ...unwritten,
  ]);
  const frame = (seconds: number) => Math.round((seconds - at) / hopSeconds);
  const audio = framesOf(features, {
    fillers: spoken.slice(ids.length),
    wordless: wordless.map(({ start, end }) => ({ start: frame(start), end: frame(end) })),
  });
  return { spoken: spoken.slice(0, ids.length), audio };
}

/** The features of several words, normalised over all of them. */
function evenly(words: readonly Float32Array[]): Float32Array[] {
  const even = normalised(joined(words));
  let at = 0;
  return words.map(({ length }) => {
    const from = at;
    at += length;
    return even.subarray(from, at);
  });
}

function samplesOf(bytes: Uint8Array): Int16Array {
  // A copy, because an Int16Array must begin at an even offset.
  const whole = new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new Int16Array(whole.buffer);
}
