import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTables } from '#app/compose/error-codes.ts';
import type { ErrorDefinition } from '#platform/kit/define-errors.ts';
import { errorDocs, errorTexts, messageOf } from '../scripts/error-docs.ts';

const page = (name: string) => readFile(join(import.meta.dirname, '../docs', name), 'utf8');

test('docs/errors.md lists the errors of the code (npm run docs:errors writes it)', async () => {
  expect(await page('errors.md')).toBe(errorDocs());
  expect(errorDocs()).not.toMatch(/undefined|NaN|\[object/);
  expect(await page('../src/platform/languages/errors/en.shared.ts')).toBe(errorTexts());
});

test('a code means the same status everywhere', () => {
  const statuses = new Map<string, Set<number>>();
  for (const table of Object.values(errorTables)) {
    const definitions: ErrorDefinition<unknown>[] = Object.values(table).map(
      ({ definition }) => definition,
    );
    for (const { code, status = 500 } of definitions) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
    }
  }
  expect([...statuses].filter(([, each]) => each.size > 1)).toEqual([]);
});

/** The codes whose rows differ in what they say. */
const severalWordings = {
  unauthorized: 'the interface fixes the text of the API; that of /metrics names the setting',
  unexpected: 'the interface fixes the text of the API; a job retries by itself',
  'missing-video-url': 'the interface has a text for each route',
};

test('a code says the same everywhere, but for the named exceptions', () => {
  const wordings = new Map<string, Set<string>>();
  for (const table of Object.values(errorTables)) {
    const definitions: ErrorDefinition<unknown>[] = Object.values(table).map(
      ({ definition }) => definition,
    );
    for (const definition of definitions)
      wordings.set(
        definition.code,
        (wordings.get(definition.code) ?? new Set()).add(messageOf(definition)),
      );
  }
  const several = [...wordings].filter(([, each]) => each.size > 1).map(([code]) => code);
  expect(several).toEqual(Object.keys(severalWordings));
});
