import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Closes the run with one plain line, `N passed, N failed` (and skipped tests, if any). Before it
 * come, with `SLOWEST=20` in the environment, the slowest 20 tests and files.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that could not be loaded, or an error outside any test, is a failure too.
    const broken = modules.filter(
      (module) =>
        module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    ).length;
    const skipped = count('skipped');
    const failed = count('failed') + broken + errors.length;
    const listed = Number(process.env.SLOWEST ?? 0);
    setImmediate(() => {
      if (listed > 0) console.log(slowest(modules, tests, listed).join('\n'));
      console.log(
        `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
      );
    });
  }
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function slowest(
  modules: readonly TestModule[],
  tests: readonly TestCase[],
  listed: number,
): string[] {
  const timed = (title: string, rows: { name: string; milliseconds: number }[]) => {
    const sorted = rows.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, listed);
    return [
      `\nThe slowest ${title}, in seconds:`,
      ...sorted.map((row) => `${(row.milliseconds / 1000).toFixed(1).padStart(7)}  ${row.name}`),
    ];
  };
  const files = modules.map((module) => {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
    return {
      name: nameOf(module),
      milliseconds: collectDuration + duration + prepareDuration + setupDuration,
    };
  });
  const cases = tests.map((test) => ({
    name: `${nameOf(test.module)} > ${test.fullName}`,
    milliseconds: test.diagnostic()?.duration ?? 0,
  }));
  return [...timed('files', files), ...timed('tests', cases), ''];
}
