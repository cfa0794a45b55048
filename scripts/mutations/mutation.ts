import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of one file. */
export type NamedTests = {
  /** The file of the tests. */
  test: string;
  /** The titles of the tests as they are written there. */
  titles: readonly string[];
};

/** An edit that removes one protection, and the tests of which at least one must fail then. */
export type Mutation = NamedTests & {
  /** What is removed, in a few words. */
  removes: string;
  /** The file that is edited, from the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
};

/** The mutations of all `*.mutations.ts` beside this file, in the order of the files' names. */
export async function readMutations(): Promise<Mutation[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mutations.ts'));
  const lists = await Promise.all(
    files.toSorted().map((name) => import(join(import.meta.dirname, name))),
  );
  return lists.flatMap(({ mutations }: { mutations: Mutation[] }) => mutations);
}

/**
 * What keeps mutations from being applied, a line each: an edit that does not fit its file, or a
 * test that is not there.
 */
export function misfits(root: string, mutations: readonly Mutation[]): string[] {
  return mutations.flatMap(({ removes, file, search, replace, test, titles }) => {
    const found = textOf(root, file).split(search).length - 1;
    const tests = straight(textOf(root, test));
    const unknown = titles.filter((title) => !tests.includes(straight(title)));
    return [
      ...(found === 1 ? [] : [`“${removes}”: its text occurs ${found} times in ${file}, not once`]),
      ...(search === replace ? [`“${removes}” changes nothing`] : []),
      ...unknown.map((title) => `“${removes}”: ${test} has no test “${title}”`),
    ];
  });
}

/**
 * The protections of docs/security.md: the bold beginnings of the list, with the tests that each
 * names as `file title`.
 */
export function protections(root: string): { name: string; tests: string[] }[] {
  const page = textOf(root, 'docs/security.md').split('## What is not done here')[0] ?? '';
  return page
    .split(/^- \*\*/m)
    .slice(1)
    .map((item) => ({
      name: item.slice(0, item.indexOf('**')).replace(/\s+/g, ' ').replace(/[.,]$/, ''),
      tests: [...item.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, title = '', file = '']) =>
        testId(file, title),
      ),
    }));
}

/** The protections of the page that no mutation removes. */
export function uncovered(root: string, mutations: readonly Mutation[]): string[] {
  const tested = new Set(
    mutations.flatMap(({ test, titles }) => titles.map((title) => testId(test, title))),
  );
  return protections(root)
    .filter(({ tests }) => !tests.some((id) => tested.has(id)))
    .map(({ name }) => name);
}

/** Titles in Markdown have other line breaks, apostrophes and escapes than those in the code. */
export function testId(file: string, title: string): string {
  return `${file} ${straight(title).replace(/\s+/g, ' ').replaceAll('\\', '')}`;
}

const straight = (text: string) => text.replaceAll('’', "'");

function textOf(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
