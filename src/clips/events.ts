import { z } from 'zod';
import type { ServerEvent } from '#http/event-stream.ts';
import type { JobEvent, Jobs } from '#jobs/contract.ts';
import { job } from './contract.ts';

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

function shown({ id, data }: JobEvent): ServerEvent {
  const { error, ...facts } = recorded.parse(data);
  return { id: String(id), event: 'job', data: JSON.stringify({ ...facts, ...(error ? { error } : {}) }) };
}

const recorded = job.extend({ error: z.string().nullish() });
