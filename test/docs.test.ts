import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandErrors } from '#src/cli/errors.ts';
import { errorTables } from '#src/compose/error-codes.ts';
import { describeConfig, loadConfig } from '#src/config.ts';
import type { ErrorDefinition } from '#src/kit/define-errors.ts';
import { messageOf } from '../scripts/error-docs.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })];

test('every message that docs/troubleshooting.md quotes exists', () => {
  const tables = [...Object.values(errorTables), commandErrors];
  const definitions: ErrorDefinition<unknown>[] = tables.flatMap((table) => Object.values(table).map(({ definition }) => definition));
  const messages = definitions.map(messageOf);
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read);
  const quoted = quotedMessages(read('docs/troubleshooting.md'));
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter((message) => !messages.some((each) => covers(message, each)) && !isLiteral(message, sources))).toEqual([]);
});

/** The messages in the first column of the page's tables. */
function quotedMessages(page: string): string[] {
  const cells = page.split('\n').flatMap((line) => /^\| (.+?) \|/.exec(line)?.[1] ?? []);
  return cells.filter((cell) => cell !== 'message').flatMap((cell) => cell.split('<br>'));
}

/** Whether the quotation is the whole message; its `…` stands for any part. A message that is nothing but a parameter covers nothing. */
function covers(quoted: string, message: string): boolean {
  return message !== '…' && new RegExp(`^${patternOf(quoted)}$`, 's').test(message);
}

/** Whether the code contains the message as a whole literal: some are in no error table, such as warnings. */
function isLiteral(quoted: string, sources: readonly string[]): boolean {
  const literal = new RegExp(`(['\`"])${patternOf(quoted)}\\1`);
  return sources.some((source) => literal.test(source));
}

/** A list of problems begins on a new line, so the space before `…` is optional. */
function patternOf(quoted: string): string {
  const parts = quoted.split(/ ?…/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.join('.*?');
}

test('every setting is documented', () => {
  const documented = ['.env.example', ...pages].map(read).join('\n');
  const names = describeConfig(loadConfig({})).map(({ name }) => name);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(documented))).toEqual([]);
});

test('every file and folder of the code that the docs name exists', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<=^|\.\.\/|[^\w/])(?:src|web|test)\/[\w.*<>/-]+/g)].map(
      ([path]) => [page, path.replace(/[./]+$/, '')] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  const isMissing = (path: string) => {
    // Only a build creates it.
    if (path === 'web/dist') return false;
    const glob = path.replaceAll(/<\w+>/g, '*');
    return glob.includes('*') ? globSync(glob, { cwd: root }).length === 0 : !existsSync(join(root, path));
  };
  expect(named.filter(([, path]) => isMissing(path))).toEqual([]);
});
