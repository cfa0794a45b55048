import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutation } from './mutation.ts';

/**
 * `caught`: a test failed. `survived`: all passed without the protection. `broken`: the tests do
 * not pass with the protection, or do not run without it. `on`: the day of the run.
 */
export type Result = { outcome: 'caught' | 'survived' | 'broken'; on: string };

const remembered = z.record(
  z.string(),
  z.string().regex(/^(?:caught|survived|broken) \d{4}-\d{2}-\d{2}$/),
);
const outcomes = z.enum(['caught', 'survived', 'broken']);

function resultOf(text: string): Result {
  const [outcome = '', on = ''] = text.split(' ');
  return { outcome: outcomes.parse(outcome), on };
}

/** The results of earlier runs; those of an edit that has changed since are forgotten. */
export function readResults(root: string, mutations: readonly Mutation[]): Map<Mutation, Result> {
  const known = readAll(root);
  return new Map(
    mutations.flatMap((mutation): [Mutation, Result][] => {
      const result = known[keyOf(mutation)];
      return result === undefined ? [] : [[mutation, resultOf(result)]];
    }),
  );
}

/** Forgets the results of edits that are gone. */
export function rememberResult(root: string, { mutations, mutation, result }: Remembered): void {
  const keys = new Set(mutations.map(keyOf));
  const all = { ...readAll(root), [keyOf(mutation)]: `${result.outcome} ${result.on}` };
  const sorted = Object.entries(all)
    .filter(([key]) => keys.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(pathOf(root), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

type Remembered = { mutations: readonly Mutation[]; mutation: Mutation; result: Result };

function readAll(root: string): z.infer<typeof remembered> {
  try {
    return remembered.parse(JSON.parse(readFileSync(pathOf(root), 'utf8')));
  } catch {
    return {};
  }
}

const pathOf = (root: string) => join(root, 'scripts/mutations/results.json');

function keyOf({ removes: _, ...edit }: Mutation): string {
  return createHash('sha256').update(JSON.stringify(edit)).digest('hex').slice(0, 16);
}
