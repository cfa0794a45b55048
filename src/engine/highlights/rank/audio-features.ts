import type { AudioAnalysis } from '#platform/ffmpeg';
import { overlap, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { leadUps, type Response, responsesTo } from '../responses.ts';
import { scaleOf } from './features.ts';

/** The features of the audio of a time range. */
const measured = [
  'laughAfter',
  'laughter',
  'loudness',
  'liveliness',
  'pauseBefore',
  'pauseAfter',
] as const;
type Measured = (typeof measured)[number];

/**
 * The weight of each feature in a score. The labelled data sets have no audio, so these weights are
 * set by hand, low enough that the words decide. Laughter right after the end weighs most: it shows
 * that the point was just made.
 */
const weights: Record<'solo' | 'conversation', Record<Measured, number>> = {
  solo: {
    laughAfter: 0.45,
    laughter: 0.45,
    loudness: 0.08,
    liveliness: 0.12,
    pauseBefore: 0.08,
    pauseAfter: 0.08,
  },
  conversation: {
    laughAfter: 0.2,
    laughter: 0.15,
    loudness: 0.08,
    liveliness: 0.1,
    pauseBefore: 0.08,
    pauseAfter: 0.08,
  },
};

/** Laughter counts as a response to a time range up to this many seconds after its end. */
const responseSeconds = 1.5;

/**
 * However many responses a clip leads up to, they add fewer points than this; `usualResponses` of
 * them add 63 % of it. The same for every kind of video, and never less than nothing.
 */
const maxResponsePoints = 2;
const usualResponses = 2;

/** Measures the audio of a video; a call takes time logarithmic in its silences and laughs. */
export type AudioFeatures = {
  laughterFollows(at: number): boolean;
  /** Where people laugh, clap or cheer at what is said in a time range, in order. */
  responsesTo(range: TimeRange): readonly Response[];
  measure(range: TimeRange): Record<Measured, number>;
  /** What a time range gains by the responses it leads up to: 0 without any. */
  responsePoints(range: TimeRange): number;
};

export function audioFeaturesOf(
  audio: AudioAnalysis,
  responses: readonly Response[],
): AudioFeatures {
  const levels = runningLevels(audio);
  const laughterFollows = (at: number) =>
    overlap(audio.laughter, { start: at - 0.3, end: at + responseSeconds }) > 0.2;
  return {
    laughterFollows,
    responsesTo: (range) => responsesTo(responses, range),
    responsePoints: (range) =>
      maxResponsePoints * (1 - Math.exp(-leadUps(responses, range) / usualResponses)),
    measure: ({ start, end }) => {
      const { mean, deviation } = levels(start, end);
      return {
        laughAfter: laughterFollows(end) ? 1 : 0,
        laughter:
          overlap(audio.laughter, { start, end: end + responseSeconds }) / Math.max(1, end - start),
        loudness: mean,
        liveliness: deviation,
        pauseBefore: Math.min(1.5, overlap(audio.silences, { start: start - 1.5, end: start })),
        pauseAfter: Math.min(1.5, overlap(audio.silences, { start: end, end: end + 1.5 })),
      };
    },
  };
}

/**
 * The contribution of the audio to a score, on the scale of the words' scores, standardised over
 * the given ranges. The weights are mixed as in a profile.
 */
export function audioScore(
  features: AudioFeatures,
  ranges: readonly TimeRange[],
  conversation: number,
): (range: TimeRange) => number {
  const onScale = scaleOf(ranges.map(features.measure), measured);
  return (range) => {
    const row = onScale(features.measure(range));
    return measured.reduce((total, name) => {
      const weight =
        conversation * weights.conversation[name] + (1 - conversation) * weights.solo[name];
      return total + weight * row[name];
    }, features.responsePoints(range));
  };
}

/** Mean and spread of the level between two times, dBFS; silence counts as -60. */
function runningLevels({
  loudness,
  frameSeconds,
}: AudioAnalysis): (start: number, end: number) => { mean: number; deviation: number } {
  const sums = new Float64Array(loudness.length + 1);
  const squares = new Float64Array(loudness.length + 1);
  loudness.forEach((raw, i) => {
    const level = Number.isFinite(raw) ? Math.max(-60, raw) : -60;
    sums[i + 1] = (sums[i] ?? 0) + level;
    squares[i + 1] = (squares[i] ?? 0) + level * level;
  });
  const frame = (at: number) =>
    Math.max(0, Math.min(loudness.length, Math.round(at / frameSeconds)));
  return (start, end) => {
    const [from, to] = [frame(start), frame(end)];
    const frames = to - from;
    if (frames <= 0) return { mean: -60, deviation: 0 };
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / frames;
    const square = ((squares[to] ?? 0) - (squares[from] ?? 0)) / frames;
    return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)) };
  };
}
