import { type Sign, signs, type Weights } from '#engine/chapters/signs.ts';
import { weights as current } from '#engine/chapters/weights.ts';
import { randomFrom } from '../../test/samples/random.ts';
import type { MeasuredMeeting } from './meetings.ts';

/** Signs that the set lacks, because its times are synthetic, keep their current weights. */
const fixed: readonly Sign[] = ['pause'];
const trained = signs.filter((sign) => !fixed.includes(sign));

/**
 * The strength of the penalty on weights; and, for sentences near a true boundary, the distance
 * over which their label decays and the distance from which it is zero, seconds.
 */
const [penalty, spread, maxDistance] = [100, 8, 30];

/**
 * Trains weights by logistic regression on the sentences of the meetings, with a quadratic penalty
 * on the weights of scaled signs.
 */
export function train(meetings: readonly MeasuredMeeting[]): Weights {
  const rows = meetings.flatMap(rowsOf);
  const scales = trained.map((_, s) => scaleOf(rows.map(({ values }) => values[s] ?? 0)));
  const inputs = rows.map(({ values }) => [
    1,
    ...values.map((value, s) => (value - (scales[s]?.mean ?? 0)) / (scales[s]?.deviation ?? 1)),
  ]);
  const labels = rows.map(({ label }) => label);
  const solution = newton(inputs, labels);
  const found = trained.map(
    (sign, s) => [sign, (solution[s + 1] ?? 0) / (scales[s]?.deviation ?? 1)] as const,
  );
  return { ...current, ...Object.fromEntries(found) };
}

type Row = { values: number[]; label: number };

function rowsOf({ signs: measured, speech, boundaries }: MeasuredMeeting): Row[] {
  return speech.sentences.map(({ start }, i) => {
    const distance = Math.min(
      Number.POSITIVE_INFINITY,
      ...boundaries.map((boundary) => Math.abs(boundary - start)),
    );
    return {
      values: trained.map((sign) => measured[sign][i] ?? 0),
      label: distance < maxDistance ? Math.exp(-distance / spread) : 0,
    };
  });
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

function newton(inputs: readonly number[][], labels: readonly number[]): number[] {
  const size = inputs[0]?.length ?? 0;
  const share = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  const solution = [Math.log(share / (1 - share)), ...Array<number>(size - 1).fill(0)];
  for (let round = 0; round < 10; round++) {
    const gradient = solution.map((value, s) => (s === 0 ? 0 : penalty * value));
    const curvature = solution.map((_, s) =>
      solution.map((_, other) => (s === other && s > 0 ? penalty : 0)),
    );
    for (const [r, row] of inputs.entries()) {
      const chance =
        1 / (1 + Math.exp(-row.reduce((sum, value, s) => sum + value * (solution[s] ?? 0), 0)));
      for (let s = 0; s < size; s++) {
        const value = row[s] ?? 0;
        gradient[s] = (gradient[s] ?? 0) + value * (chance - (labels[r] ?? 0));
        const line = curvature[s] ?? [];
        for (let other = 0; other < size; other++)
          line[other] = (line[other] ?? 0) + value * (row[other] ?? 0) * chance * (1 - chance);
      }
    }
    for (const [s, step] of solved(curvature, gradient).entries())
      solution[s] = (solution[s] ?? 0) - step;
  }
  return solution;
}

/** Solves the equations by Gaussian elimination; the matrix is positive definite. */
function solved(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [i, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (i === j) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
}

/** Trains weights for every meeting on the meetings of other series: `folds` groups of series. */
export function crossValidated(
  meetings: readonly MeasuredMeeting[],
  groupOf: (meeting: MeasuredMeeting) => string,
  folds: number,
) {
  const groups = shuffled([...new Set(meetings.map(groupOf))]);
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const learned = Array.from({ length: Math.min(folds, groups.length) }, (_, fold) =>
    train(meetings.filter((meeting) => foldOf.get(groupOf(meeting)) !== fold)),
  );
  return (meeting: MeasuredMeeting): Weights =>
    learned[foldOf.get(groupOf(meeting)) ?? 0] ?? current;
}

function shuffled(list: readonly string[]): string[] {
  const random = randomFrom(1);
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
