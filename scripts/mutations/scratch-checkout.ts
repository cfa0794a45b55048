import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Mutation, NamedTests } from './mutation.ts';

/** A copy of the checkout in which edits can be made. */
export type ScratchCheckout = AsyncDisposable & {
  path: string;
  /** Makes the edit until the scope ends. */
  apply(mutation: Mutation): AsyncDisposable;
  /**
   * Runs tests up to the first failure, without a second attempt: a protection that is missed only
   * sometimes is missed. `unclear` when none of them ran, or none ran to its end.
   */
  test(tests: NamedTests): Promise<'passed' | 'failed' | 'unclear'>;
};

/** Copies the files that git knows or would know; packages are hard links. */
export async function scratchCheckout(root: string): Promise<ScratchCheckout> {
  const scratch = await scratchFolder();
  const { stdout } = await execa(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  );
  for (const file of stdout.split('\n')) copy(join(root, file), join(scratch.path, file));
  await execa('cp', ['-al', join(root, 'node_modules'), scratch.path]);
  await execa('cp', ['-r', join(root, 'web/dist'), join(scratch.path, 'web/')], { reject: false });
  return {
    path: scratch.path,
    apply({ file, search, replace }) {
      const path = join(scratch.path, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(search, () => replace),
      );
      return { [Symbol.asyncDispose]: async () => writeFileSync(path, text) };
    },
    test: (tests) => runTests(scratch.path, tests),
    [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
  };
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyFileSync(from, to);
  } catch {
    // Deleted, but not committed yet.
  }
}

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

async function runTests(
  folder: string,
  { test, titles }: NamedTests,
): Promise<'passed' | 'failed' | 'unclear'> {
  const output = join(folder, 'report.json');
  writeFileSync(output, '{}');
  const args = [
    'run',
    test,
    '-t',
    titles.map(pattern).join('|'),
    '--bail=1',
    '--retry=0',
    '--reporter=json',
    `--outputFile=${output}`,
  ];
  await execa(join(folder, 'node_modules/.bin/vitest'), args, {
    cwd: folder,
    reject: false,
    stdio: 'ignore',
    preferLocal: true,
    timeout: 600_000,
    env: { PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  const parsed = report.safeParse(JSON.parse(readFileSync(output, 'utf8')));
  if (!parsed.success || parsed.data.numPassedTests + parsed.data.numFailedTests === 0)
    return 'unclear';
  return parsed.data.numFailedTests > 0 ? 'failed' : 'passed';
}

/** A title as a pattern; the placeholders of `it.each` stand for anything. */
function pattern(title: string): string {
  return title
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/%[sjdo]/g, '.*')
    .replace(/['’]/g, "['’]");
}
