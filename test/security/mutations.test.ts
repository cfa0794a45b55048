import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { misfits, protections, readMutations } from '../../scripts/mutations/mutation.ts';

const root = resolve(import.meta.dirname, '../..');

it('every edit that removes a protection still fits its file, and its tests are there', async () => {
  const mutations = await readMutations();
  expect(mutations.length).toBeGreaterThan(80);
  expect(misfits(root, mutations)).toEqual([]);
});

it('an edit that no longer fits, or whose test is gone, is reported', () => {
  const edit = {
    removes: 'something',
    file: 'package.json',
    search: '"name": "kinora"',
    replace: '',
    test: 'test/docs.test.ts',
    titles: [],
  };
  expect(misfits(root, [edit])).toEqual([]);
  expect(misfits(root, [{ ...edit, search: 'not there' }])).toEqual([
    expect.stringContaining('occurs 0 times'),
  ]);
  expect(misfits(root, [{ ...edit, search: '"' }])).toEqual([expect.stringContaining('not once')]);
  expect(misfits(root, [{ ...edit, titles: ['no such title'] }])).toEqual([
    expect.stringContaining('has no test'),
  ]);
  expect(misfits(root, [{ ...edit, file: 'gone.ts' }])).toHaveLength(1);
});

it('the protections are read from the page, with their tests', () => {
  const all = protections(root);
  expect(all.length).toBeGreaterThan(50);
  expect(all.every(({ tests }) => tests.length > 0)).toBe(true);
});
