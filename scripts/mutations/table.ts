import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, protections, testId } from './mutation.ts';
import type { Result } from './results.ts';

const intro = `# Protections removed one by one

Written by \`npm run mutations\`: each line is an edit that removes a protection of [security.md](security.md) from a copy of the project,
and the result of the tests named there. *caught*: a test failed. *survived*: none did. *broken*: the tests fail without the edit as
well, or do not run with it. *not run*: not run since the edit changed. The day is that of the run; tests and code may have changed
since. The edits are in \`scripts/mutations/\`; a test holds that each of them still fits its file.
`;

/** docs/security-mutations.md. */
export const mutationsPage = {
  write(
    root: string,
    mutations: readonly Mutation[],
    results: ReadonlyMap<Mutation, Result>,
  ): void {
    const rows = mutations.map((mutation) => {
      const { removes, file, test, titles } = mutation;
      const named = titles.map((title) => `[${escaped(title)}](../${test})`).join(', ');
      const { outcome = 'not run', on = '' } = results.get(mutation) ?? {};
      return `| ${escaped(removes)} | \`${file}\` | ${named} | ${outcome} | ${on} |`;
    });
    const counts = Object.entries(
      Object.groupBy(mutations, (mutation) => results.get(mutation)?.outcome ?? 'not run'),
    )
      .map(([result, of]) => `${of?.length} ${result}`)
      .join(', ');
    const covered = new Set(
      mutations.flatMap(({ test, titles }) => titles.map((title) => testId(test, title))),
    );
    const all = protections(root);
    const some = all.filter(({ tests }) => tests.some((id) => covered.has(id))).length;
    const summary = `${mutations.length} edits: ${counts}. They remove ${some} of ${all.length} protections of the page.`;
    const table = [
      '| removed | in | tests that must fail | result | run |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n');
    writeFileSync(join(root, 'docs/security-mutations.md'), `${intro}\n${summary}\n\n${table}\n`);
  },
};

const escaped = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('[', '\\[').replaceAll(']', '\\]');
