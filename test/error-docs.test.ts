import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTables } from '#src/compose/error-codes.ts';
import type { ErrorDefinition } from '#src/kit/define-errors.ts';
import { errorDocs } from '../scripts/error-docs.ts';

const page = (name: string) => readFile(join(import.meta.dirname, '../docs', name), 'utf8');

test('docs/errors.md lists the errors of the code (npm run docs:errors writes it)', async () => {
  expect(await page('errors.md')).toBe(errorDocs());
  expect(errorDocs()).not.toMatch(/undefined|NaN|\[object/);
});

test('a code means the same status everywhere', () => {
  const statuses = new Map<string, Set<number>>();
  for (const table of Object.values(errorTables)) {
    const definitions: ErrorDefinition<unknown>[] = Object.values(table).map(({ definition }) => definition);
    for (const { code, status = 500 } of definitions) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
    }
  }
  expect([...statuses].filter(([, each]) => each.size > 1)).toEqual([]);
});
