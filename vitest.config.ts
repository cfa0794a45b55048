import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    // Tests run real encoders and servers: with more files at a time than cores, each only becomes slower.
    maxWorkers: 2,
    // The files of a worker share their modules, which saves each flow about 8 s of processor time: loading the server, and warming it up.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'web/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      { extends: true, test: { name: 'flow', include: ['test/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
