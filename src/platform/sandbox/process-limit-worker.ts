import { workerData } from 'node:worker_threads';

/**
 * Kills its process beyond a limit of memory and when the parent process is gone; the main thread
 * may be too busy to notice either.
 */
const { maxBytes, parent }: { maxBytes: number; parent: number } = workerData;

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes)
    process.kill(process.pid, 'SIGKILL');
}, 200);
