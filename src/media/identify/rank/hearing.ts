import type { Sound, Span } from '../contract.ts';
import { scaleOf } from './features.ts';

/** What is measured of a stretch in the sound. */
const heard = ['laughAfter', 'laughter', 'loudness', 'liveliness', 'pauseBefore', 'pauseAfter'] as const;
type Heard = (typeof heard)[number];

/**
 * How much each speaks for a moment. The labelled sets have no sound: these are set by hand, small enough that the
 * words decide. A laugh right after the end is the strongest: it tells that the point was just made.
 */
const weights: Record<Profiled, Record<Heard, number>> = {
  solo: { laughAfter: 0.45, laughter: 0.45, loudness: 0.08, liveliness: 0.12, pauseBefore: 0.08, pauseAfter: 0.08 },
  conversation: { laughAfter: 0.2, laughter: 0.15, loudness: 0.08, liveliness: 0.1, pauseBefore: 0.08, pauseAfter: 0.08 },
};
type Profiled = 'solo' | 'conversation';

/** Seconds after a stretch in which a laugh still answers it. */
const answering = 1.5;

/** Measures a sound; each question costs the logarithm of its stretches. */
export type Hearing = {
  laughsAfter(at: number): boolean;
  measure(span: Span): Record<Heard, number>;
};

export function hearingOf(sound: Sound): Hearing {
  const levels = runningLevels(sound);
  const laughsAfter = (at: number) => overlap(sound.laughter, { start: at - 0.3, end: at + answering }) > 0.2;
  return {
    laughsAfter,
    measure: ({ start, end }) => {
      const { mean, deviation } = levels(start, end);
      return {
        laughAfter: laughsAfter(end) ? 1 : 0,
        laughter: overlap(sound.laughter, { start, end: end + answering }) / Math.max(1, end - start),
        loudness: mean,
        liveliness: deviation,
        pauseBefore: Math.min(1.5, overlap(sound.silences, { start: start - 1.5, end: start })),
        pauseAfter: Math.min(1.5, overlap(sound.silences, { start: end, end: end + 1.5 })),
      };
    },
  };
}

/** What the sound adds to a span's score, in the unit of the words' scores, on the scale that the given spans make. */
export function soundScore(hearing: Hearing, spans: readonly Span[], profile: Profiled): (span: Span) => number {
  const onScale = scaleOf(
    spans.map((span) => hearing.measure(span)),
    heard,
  );
  return (span) => {
    const row = onScale(hearing.measure(span));
    return heard.reduce((total, name) => total + weights[profile][name] * row[name], 0);
  };
}

/** Mean and spread of the level between two times, dBFS, silence not below -60. */
function runningLevels({ loudness, frameSeconds }: Sound): (start: number, end: number) => { mean: number; deviation: number } {
  const sums = new Float64Array(loudness.length + 1);
  const squares = new Float64Array(loudness.length + 1);
  loudness.forEach((raw, i) => {
    const level = Number.isFinite(raw) ? Math.max(-60, raw) : -60;
    sums[i + 1] = (sums[i] ?? 0) + level;
    squares[i + 1] = (squares[i] ?? 0) + level * level;
  });
  const frame = (at: number) => Math.max(0, Math.min(loudness.length, Math.round(at / frameSeconds)));
  return (start, end) => {
    const [from, to] = [frame(start), frame(end)];
    const frames = to - from;
    if (frames <= 0) return { mean: -60, deviation: 0 };
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / frames;
    const square = ((squares[to] ?? 0) - (squares[from] ?? 0)) / frames;
    return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)) };
  };
}

/** Seconds of `span` that lie within the spans, which are in order. */
export function overlap(spans: readonly Span[], span: Span): number {
  let total = 0;
  for (let i = firstEndingAfter(spans, span.start); i < spans.length; i++) {
    const other = spans[i];
    if (!other || other.start >= span.end) break;
    total += Math.max(0, Math.min(other.end, span.end) - Math.max(other.start, span.start));
  }
  return total;
}

function firstEndingAfter(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
