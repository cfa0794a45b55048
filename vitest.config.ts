import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { compileMessages } from './web/compile-messages.ts';

// For the processes of the tests, and for those that they start: modules are compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve(
  import.meta.dirname,
  'node_modules/.cache/kinora-compiled',
);

export default defineConfig({
  plugins: [compileMessages()],
  resolve: {
    alias: [
      // Vite reads the dot of "#engine/*.ts" in package.json as any character, so that the façade
      // "#engine/highlights" would be the file "highlig.ts".
      {
        find: /^#(app|features|engine|platform)\/([^.]+)$/,
        replacement: resolve(import.meta.dirname, 'src/$1/$2/index.ts'),
      },
      // The node of clients/n8n runs inside n8n, which has this package; it is not installed here.
      {
        find: 'n8n-workflow',
        replacement: resolve(import.meta.dirname, 'test/stand-ins/n8n.ts'),
      },
    ],
  },
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
      project('unit', ['src/**/*', 'web/**/*'], {
        seconds: 120,
        setupFiles: ['web/messages/english-for-tests.ts'],
      }),
      project('flow', ['test/**/*'], { seconds: 300 }),
    ].flat(),
  },
});

/**
 * The tests of some folders as two projects: what `npm test` runs, and, in files that end in
 * `.full.test.ts`, what only `npm run test:all` runs as well.
 */
function project(
  name: string,
  paths: string[],
  { seconds, setupFiles = [] }: { seconds: number; setupFiles?: string[] },
) {
  const settings = { testTimeout: seconds * 1000, hookTimeout: seconds * 1000, setupFiles };
  const full = paths.map((path) => `${path}.full.test.ts`);
  return [
    {
      extends: true as const,
      test: { ...settings, name, include: paths.map((path) => `${path}.test.ts`), exclude: full },
    },
    { extends: true as const, test: { ...settings, name: `${name}-full`, include: full } },
  ];
}
