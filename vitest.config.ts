import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

// For the processes of the tests, and for those that they start: modules are compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve(
  import.meta.dirname,
  'node_modules/.cache/kinora-compiled',
);

export default defineConfig({
  // The node of clients/n8n runs inside n8n, which has this package; it is not installed here.
  resolve: { alias: { 'n8n-workflow': resolve(import.meta.dirname, 'test/stand-ins/n8n.ts') } },
  test: {
    // Vitest gives up after one second by default, which is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // A test that fails now and then has a cause, in the test or in the product.
    retry: 0,
    reporters: ['default', './test/summary-reporter.ts'],
    // One more than cores: a file that waits for a retry or a lease leaves its core to another.
    // With as many files as cores a quarter of the processor time was idle. Tests run real encoders
    // and servers: with two more than cores, all of them took 32 minutes instead of 29.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // The files of a worker share their modules, which saves each flow about 8 s of processor time:
    // loading the server, and warming it up.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'web/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'flow',
          include: ['test/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
