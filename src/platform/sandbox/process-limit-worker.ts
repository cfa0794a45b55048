import { workerData } from 'node:worker_threads';

/**
 * Kills its own process when it exceeds its memory limit or when the parent process is gone. Runs
 * in a worker thread, because the main thread may be too busy to notice either.
 */
const { maxBytes, parent }: { maxBytes: number; parent: number } = workerData;

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes)
    process.kill(process.pid, 'SIGKILL');
}, 200);
