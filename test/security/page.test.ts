import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const path = resolve(import.meta.dirname, '../../docs/security.md');
const page = readFileSync(path, 'utf8');
const threats = page.slice(0, page.indexOf('## What is not done here'));

/** Links to tests: the test's title and its file. */
const named = (text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\((\S+\.test\.ts)\)/g)].map(([, name = '', file = '']) => ({
    name: name.replaceAll(/\s+/g, ' '),
    file,
  }));

it('every test that docs/security.md names exists, under that title, in that file', () => {
  const tests = named(page);
  expect(tests.length).toBeGreaterThan(100);
  for (const { name, file } of tests) {
    const whole = resolve(dirname(path), file);
    expect([file, existsSync(whole)]).toEqual([file, true]);
    expect([file, name, holds(sourceOf(whole), name)]).toEqual([file, name, true]);
  }
});

it('every threat on the page names a test', () => {
  const lines = threats.split(/^- /m).slice(1);
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines)
    expect([line.slice(0, 60), named(line).length > 0]).toEqual([line.slice(0, 60), true]);
});

/** The source of a test file, with that of the suites it runs. */
function sourceOf(file: string): string {
  const source = readFileSync(file, 'utf8');
  const suites = [...source.matchAll(/from '([^']+\.suite\.ts)'/g)].map(([, suite = '']) =>
    readFileSync(
      suite.startsWith('#test/')
        ? resolve(import.meta.dirname, '..', suite.slice('#test/'.length))
        : resolve(dirname(file), suite),
      'utf8',
    ),
  );
  return [source, ...suites].join('\n');
}

/**
 * Whether the source has a test with that title: a quoted text followed by a function, with options
 * between them or not.
 */
function holds(source: string, name: string): boolean {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?:\\(|^\\s*)(['"\`])${literal}\\1,\\s*(?:\\{[^}]*\\},\\s*)?(?:async\\b|\\()`,
    'm',
  ).test(source);
}
