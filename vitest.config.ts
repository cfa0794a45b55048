import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  // The node of clients/n8n runs inside n8n, which has this package; it is not installed here.
  resolve: { alias: { 'n8n-workflow': resolve(import.meta.dirname, 'test/stand-ins/n8n.ts') } },
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    // One more than cores: a file that waits for a retry or a lease leaves its core to another. With as many files as cores a quarter of
    // the processor time was idle. Tests run real encoders and servers, so with still more each only becomes slower.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // The files of a worker share their modules, which saves each flow about 8 s of processor time: loading the server, and warming it up.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'web/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'flow',
          include: ['test/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // On a busy machine a browser or a server may take longer than a test allows. The tests that needed a second attempt are listed.
          retry: 1,
        },
      },
    ],
  },
});

/**
 * Each test server has its own embedded database of a thousand small files. Where they are in memory, the tests take a tenth less processor
 * time. Elsewhere (no such file system, little room, no programs allowed on it) nothing changes.
 */
function keepTemporaryFilesInMemory(): void {
  const folder = '/dev/shm';
  const program = join(folder, `kinora-test-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (process.env.TMPDIR !== undefined || bavail * bsize < 8 * 2 ** 30) return;
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(program);
    process.env.TMPDIR = folder;
  } catch {
    // Files in memory are only faster.
  } finally {
    rmSync(program, { force: true });
  }
}
