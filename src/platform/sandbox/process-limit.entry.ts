import { Worker } from 'node:worker_threads';

/**
 * Kills the calling process once its resident memory exceeds `maxBytes`, on the heap or off it, or
 * its parent is gone.
 */
export function limitThisProcess({ maxBytes }: { maxBytes: number }): void {
  new Worker(new URL('./process-limit-worker.ts', import.meta.url), {
    workerData: { maxBytes, parent: process.ppid },
  }).unref();
}
