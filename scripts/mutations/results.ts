import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Mutation } from './mutation.ts';

/**
 * `caught`: a test failed. `survived`: all passed without the protection. `broken`: the tests do not pass with the protection, or do not
 * run without it.
 */
export type Result = 'caught' | 'survived' | 'broken';

const remembered = z.record(z.string(), z.enum(['caught', 'survived', 'broken']));

/** The results of earlier runs; those of a mutation that has changed since are forgotten. */
export function readResults(root: string, mutations: readonly Mutation[]): Map<Mutation, Result> {
  const known = readAll(root);
  return new Map(
    mutations.flatMap((mutation): [Mutation, Result][] => {
      const result = known[keyOf(root, mutation)];
      return result === undefined ? [] : [[mutation, result]];
    }),
  );
}

/** @param checkout where the tests ran: those of `root` may have changed meanwhile */
export function rememberResult({ root, checkout }: { root: string; checkout: string }, mutation: Mutation, result: Result): void {
  const path = pathOf(root);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...readAll(root), [keyOf(checkout, mutation)]: result }, null, 1));
}

function readAll(root: string): z.infer<typeof remembered> {
  try {
    return remembered.parse(JSON.parse(readFileSync(pathOf(root), 'utf8')));
  } catch {
    return {};
  }
}

const pathOf = (root: string) => join(root, 'node_modules/.cache/mutations.json');

function keyOf(root: string, mutation: Mutation): string {
  const { removes: _, ...edit } = mutation;
  return createHash('sha256')
    .update(JSON.stringify(edit))
    .update(readFileSync(join(root, mutation.test)))
    .digest('hex');
}
