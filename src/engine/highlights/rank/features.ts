import { type WordKind, wordKinds } from '#engine/transcript/languages';
import type { Candidate } from '../candidates.ts';
import type { Counted, Counts } from './word-counts.ts';

const measured = [
  'position',
  'opening',
  'closing',
  'sentenceLength',
  'brief',
  'shortStart',
  'dependentStart',
  'exclamations',
  'questions',
  'quoted',
  'numbers',
  'dashes',
  'names',
  'longWords',
  'wordLength',
  'content',
  'rarity',
  'fresh',
  'pace',
] as const;
/** The features of a candidate that depend on the words alone. */
export const features = [...measured, ...wordKinds] as const;
export type Feature = (typeof features)[number];
export type Measures = Record<Feature, number>;

/**
 * The raw features of one candidate: rates per word or sentence, and positions as a share of the
 * video's duration.
 */
export function measure(counts: Counts, { from, to, start, end }: Candidate): Measures {
  const sum = (name: Counted) => counts.sum(name, from, to);
  const words = Math.max(1, sum('words'));
  const sentences = Math.max(1, sum('sentences'));
  const middle = (start + end) / 2 / Math.max(1, counts.transcript.duration);
  const first = counts.units[from];
  return {
    position: middle,
    opening: middle < 0.05 ? 1 : 0,
    closing: middle > 0.95 ? 1 : 0,
    sentenceLength: words / sentences,
    brief: sum('brief') / sentences,
    shortStart: first && first.last - first.first < 4 ? 1 : 0,
    dependentStart:
      counts.lexicon.dependent.has(counts.tokens[first?.first ?? 0] ?? '') || first?.opens === false
        ? 1
        : 0,
    exclamations: sum('exclamations') / sentences,
    questions: sum('questions') / sentences,
    quoted: sum('quoted') / words,
    numbers: sum('numbers') / words,
    dashes: sum('dashes') / words,
    names: sum('names') / words,
    longWords: sum('long') / words,
    wordLength: sum('letters') / words,
    content: sum('content') / words,
    rarity: sum('rarity') / words,
    fresh: counts.different(from, to) / words,
    pace: words / Math.max(1, end - start),
    ...kindRates((kind) => sum(kind) / words),
  };
}

/**
 * Returns a function that standardises any row by the given rows: each feature becomes its distance
 * from their mean in standard deviations, limited to 4 either way; 0 if it never varies.
 */
export function scaleOf<Name extends string>(
  rows: readonly Record<Name, number>[],
  names: readonly Name[],
): (row: Record<Name, number>) => Record<Name, number> {
  const scales = names.map((name) => ({ name, ...spreadOf(rows.map((row) => row[name])) }));
  return (row) => {
    const scaled = { ...row };
    for (const { name, mean, deviation } of scales)
      scaled[name] =
        deviation > 1e-9 ? Math.max(-4, Math.min(4, (row[name] - mean) / deviation)) : 0;
    return scaled;
  };
}

export function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
  const variance =
    values.reduce((total, value) => total + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) };
}

function kindRates(rateOf: (kind: WordKind) => number): Record<WordKind, number> {
  const rates: Partial<Record<WordKind, number>> = {};
  for (const kind of wordKinds) rates[kind] = rateOf(kind);
  return rates as Record<WordKind, number>;
}
