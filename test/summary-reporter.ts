import type { Reporter, TestModule } from 'vitest/node';

/** Closes the run with one plain line, `N passed, N failed` (and skipped ones, when there are any). */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that could not even be loaded, or an error outside any test, is a failure too.
    const broken = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0).length;
    const skipped = count('skipped');
    const failed = count('failed') + broken + errors.length;
    setImmediate(() => console.log(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`));
  }
}
