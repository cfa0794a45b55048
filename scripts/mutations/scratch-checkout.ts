import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

/** Tests of one file, by their titles there. */
export type NamedTests = { file: string; titles: readonly string[] };

/** `message`: what the first test that failed says. `unclear`: no test ran to its end. */
export type TestRun = { outcome: 'passed' | 'failed' | 'unclear'; message: string };

/** A copy of the checkout in which files can be changed. */
export type ScratchCheckout = AsyncDisposable & {
  /** Replaces the text of a file until the scope ends. */
  change(file: string, edit: (text: string) => string): Disposable;
  /**
   * Runs tests up to the first failure, without a second attempt: a protection that is missed only
   * sometimes is missed.
   */
  test(tests: NamedTests): Promise<TestRun>;
};

/** Copies the files that git knows or would know; packages are hard links. */
export async function scratchCheckout(root: string): Promise<ScratchCheckout> {
  const scratch = await scratchFolder();
  // As a checkout usually is: tests run the code as another user, too.
  chmodSync(scratch.path, 0o755);
  const { stdout } = await execa(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  );
  for (const file of stdout.split('\n')) copy(join(root, file), join(scratch.path, file));
  await execa('cp', ['-al', join(root, 'node_modules'), scratch.path]);
  await execa('cp', ['-r', join(root, 'web/dist'), join(scratch.path, 'web/')], { reject: false });
  return {
    change(file, edit) {
      const path = join(scratch.path, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, edit(text));
      return { [Symbol.dispose]: () => writeFileSync(path, text) };
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
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

async function runTests(folder: string, { file, titles }: NamedTests): Promise<TestRun> {
  const output = join(folder, 'report.json');
  writeFileSync(output, '{}');
  const args = [
    'run',
    file,
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
  const { success, data } = report.safeParse(JSON.parse(readFileSync(output, 'utf8')));
  const results = success ? data.testResults.flatMap((each) => each.assertionResults) : [];
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return { outcome: 'failed', message: messageOf(failed.failureMessages?.[0]) };
  const passed = results.some(({ status }) => status === 'passed');
  return { outcome: passed ? 'passed' : 'unclear', message: '' };
}

/** A title as a pattern; the placeholders of `it.each` stand for anything. */
function pattern(title: string): string {
  return title
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/%(?:\\\.\d+)?[sjdo]/g, '.*')
    .replace(/['’]/g, "['’]");
}

/** The first line, without the colours of a terminal. */
function messageOf(failure = ''): string {
  return failure.split('\n')[0]?.slice(0, 200) ?? '';
}
