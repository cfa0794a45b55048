import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { z } from 'zod';
import type {
  Job,
  JobHandler,
  JobPart,
  OwnedJob,
  PartContext,
  Queue,
} from '#platform/jobs/jobs.ts';

export type Script = (job: JobPart, run: PartContext) => Promise<void>;

/** Handlers that follow the script named by the request, and record their input. */
export function scripted(deadlineSeconds = 60) {
  const scripts = new Map<string, Script>();
  const ended: OwnedJob[] = [];
  const restarted: string[] = [];
  const request = z.object({ script: z.string() });
  const handler: JobHandler = {
    deadlineSeconds,
    partName: 'Clip',
    run: (job, run) =>
      scripts.get(request.parse(job.request).script)?.(job, run) ?? Promise.resolve(),
    onEnd: async (_, job) => void ended.push(job),
    onRestart: async (_, job) => void restarted.push(job.id),
  };
  const play = (script: Script) => {
    const name = randomUUID();
    scripts.set(name, script);
    return { script: name };
  };
  return {
    handlers: { identify: handler, export: handler, texts: handler },
    ended,
    restarted,
    play,
  };
}

/** The state of a job that an event reports. */
export const shown = z.object({
  status: z.string(),
  progress: z.number(),
  error: z.string().nullable(),
});
/** Only a wait for something that never happens, or a busy machine, takes this long. */
export const waitLimits = { timeout: 50_000, interval: 30 };

export async function untilEnded(queue: Queue, userId: string, id: string): Promise<Job> {
  return vi.waitFor(async () => {
    const job = await queue.get(userId, id);
    if (!job || ['queued', 'running', 'retrying'].includes(job.status))
      throw new Error(`still ${job?.status}`);
    return job;
  }, waitLimits);
}
