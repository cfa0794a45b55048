import { z } from 'zod';
import { jobKinds, jobStatuses } from '#database/schema.ts';
import type { ServerEvent } from '#http/event-stream.ts';
import type { JobEvent, Jobs } from '#jobs/contract.ts';
import { stages } from '#kit/run.ts';
import { showJob } from './jobs.ts';

/**
 * The user's job events after the one named by `lastEventId`, or from this moment on, as they happen. Where they begin is
 * fixed when this resolves; they end when the signal fires.
 */
export async function followJobs(
  jobs: Jobs,
  userId: string,
  lastEventId: string | undefined,
): Promise<(signal: AbortSignal) => AsyncIterable<ServerEvent>> {
  const begin = numbered(lastEventId) ?? (await jobs.events.latest(userId));
  return (signal) => eventsAfter(jobs, userId, begin, signal);
}

async function* eventsAfter(jobs: Jobs, userId: string, begin: number, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  let last = begin;
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unsubscribe = jobs.events.subscribe(userId, wake);
  signal.addEventListener('abort', wake, { once: true });
  try {
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      const events = await jobs.events.since(userId, last);
      for (const event of events) yield shown(event);
      last = events.at(-1)?.id ?? last;
      if (events.length === 0 && !signal.aborted) await news.promise;
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wake);
  }
}

function numbered(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function shown({ id, data, request, title }: JobEvent): ServerEvent {
  return { id: String(id), event: 'job', data: JSON.stringify(showJob({ ...recorded.parse(data), request, title })) };
}

const stage = z.enum(stages);
const status = z.enum(jobStatuses);

/** A job's facts as an event keeps them. */
const recorded = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  videoId: z.string().nullable(),
  stage,
  progress: z.number(),
  status,
  error: z.string().nullable(),
  attempts: z.number(),
  // Events written before there were any parts in them may still wait for their reader.
  parts: z.array(z.object({ stage, progress: z.number(), status, error: z.string().nullable() })).default([]),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
