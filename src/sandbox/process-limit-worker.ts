import { workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Kills its process beyond a limit of memory and when the parent process is gone; the main thread may be too busy to notice either. */
const { maxBytes, parent } = z.object({ maxBytes: z.number(), parent: z.number() }).parse(workerData);

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, 200);
