import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    // Tests run real encoders and servers: with more files at a time than cores, each only becomes slower.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.test.ts', 'web/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      { test: { name: 'flow', include: ['test/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
