import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A protection of docs/security.md. */
export type Protection = {
  /** The short name that its marker in the source has, too. */
  id: string;
  /** What it protects against: its bold beginning. */
  name: string;
  /** The tests that must fail without it, as the page links them. */
  tests: TestTitle[];
};

export type TestTitle = {
  /** From the root of the project. */
  file: string;
  title: string;
};

/** The protections of docs/security.md: the items of its lists, in their order. */
export function readProtections(root: string): Protection[] {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const threats = page.slice(0, page.indexOf('\n## What is not done here'));
  return threats
    .split(/^- /m)
    .slice(1)
    .map((item) => protectionOf(item.split(/^#/m)[0] ?? ''));
}

function protectionOf(item: string): Protection {
  const [, id, name] = /^`([a-z0-9-]+)` \*\*([^*]+)\*\*/.exec(item) ?? [];
  if (id === undefined || name === undefined)
    throw new Error(`docs/security.md: an item has no short name: ${item.slice(0, 60)}`);
  return {
    id,
    name: name.replace(/\s+/g, ' ').replace(/[.,:]$/, ''),
    tests: [...item.matchAll(/\[([^\]]+)\]\(\.\.\/(\S+\.test\.ts)\)/g)].map(
      ([, title = '', file = '']) => ({ file, title: title.replace(/\s+/g, ' ') }),
    ),
  };
}
