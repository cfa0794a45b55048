import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { errorTables } from '#app/compose/error-codes.ts';
import { describeConfig, loadConfig } from '#app/config/config.ts';
import { commandErrors } from '#cli/errors.ts';
import type { ErrorDefinition } from '#platform/kit/define-errors.ts';
import { messageOf } from '../scripts/error-docs.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

test('every message that docs/troubleshooting.md quotes exists', () => {
  const tables = [...Object.values(errorTables), commandErrors];
  const definitions: ErrorDefinition<unknown>[] = tables.flatMap((table) =>
    Object.values(table).map(({ definition }) => definition),
  );
  const messages = definitions.map(messageOf);
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read);
  const quoted = quotedMessages(read('docs/troubleshooting.md'));
  expect(quoted.length).toBeGreaterThan(60);
  expect(
    quoted.filter(
      (message) => !messages.some((each) => covers(message, each)) && !isLiteral(message, sources),
    ),
  ).toEqual([]);
});

/** The messages in the first column of the page's tables. */
function quotedMessages(page: string): string[] {
  const cells = page.split('\n').flatMap((line) => /^\| (.+?) \|/.exec(line)?.[1] ?? []);
  return cells.filter((cell) => cell !== 'message').flatMap((cell) => cell.split('<br>'));
}

/**
 * Whether the quotation is the whole message; its `…` stands for any part. A message that consists
 * of a parameter only covers nothing.
 */
function covers(quoted: string, message: string): boolean {
  return message !== '…' && new RegExp(`^${patternOf(quoted)}$`, 's').test(message);
}

/**
 * Whether the code contains the message as a whole literal: some are in no error table, such as
 * warnings.
 */
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
    return glob.includes('*')
      ? globSync(glob, { cwd: root }).length === 0
      : !existsSync(join(root, path));
  };
  expect(named.filter(([, path]) => isMissing(path))).toEqual([]);
});

test('every link between the docs leads to a file, and to a heading of it', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]+)?\)/g)].map(([, path, anchor]) => ({
      page,
      path: path || '.',
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const isBroken = ({ page, path, anchor }: (typeof links)[number]) => {
    const target = path === '.' ? page : relative(root, resolve(root, dirname(page), path ?? ''));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor.slice(1));
  };
  expect(links.filter(isBroken)).toEqual([]);
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
