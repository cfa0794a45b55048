import { Worker } from 'node:worker_threads';

/**
 * Kills the process it is called in once it takes more than `maxBytes` of memory, of any kind, or
 * its parent is gone.
 */
export function limitThisProcess({ maxBytes }: { maxBytes: number }): void {
  new Worker(new URL('./process-limit-worker.ts', import.meta.url), {
    workerData: { maxBytes, parent: process.ppid },
  }).unref();
}
