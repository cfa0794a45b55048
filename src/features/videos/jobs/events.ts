import { z } from 'zod';
import { jobKinds, jobStatuses } from '#platform/database';
import type { ServerEvent } from '#platform/http';
import type { JobEvent, Jobs } from '#platform/jobs';
import { partAudio } from '#platform/jobs/part-audio.schema.ts';
import { partItems } from '#platform/jobs/part-items.schema.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import { stages } from '#platform/kit/run-context.ts';
import { showJob } from './jobs.ts';

/**
 * Streams the user's job events after `lastEventId`, or from now on, as they happen. The position
 * is fixed once the promise resolves. The stream ends when the signal aborts, or before the first
 * event that its reader is no longer allowed to see.
 */
export async function streamJobEvents(
  jobs: Jobs,
  { userId, isAllowed }: Reader,
  lastEventId: string | undefined,
): Promise<(signal: AbortSignal) => AsyncIterable<ServerEvent>> {
  const begin = eventNumber(lastEventId) ?? (await jobs.events.latest(userId));
  return (signal) => eventsAfter(jobs, { userId, isAllowed }, begin, signal);
}

type Reader = { userId: string; isAllowed: () => Promise<boolean> };

async function* eventsAfter(
  jobs: Jobs,
  { userId, isAllowed }: Reader,
  begin: number,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const pacer = createPacer();
  let last = begin;
  let changed = Promise.withResolvers<void>();
  const wake = () => changed.resolve();
  const unsubscribe = jobs.events.subscribe(userId, wake);
  signal.addEventListener('abort', wake, { once: true });
  try {
    while (!signal.aborted) {
      changed = Promise.withResolvers<void>();
      const events = await jobs.events.since(userId, last);
      // @protection revoked-streams
      if (events.length > 0 && !(await isAllowed())) return;
      for (const event of events) {
        await pacer.pause();
        yield toServerEvent(event);
      }
      last = events.at(-1)?.id ?? last;
      if (events.length === 0 && !signal.aborted) await changed.promise;
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wake);
  }
}

function eventNumber(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function toServerEvent({ id, data, shown, title }: JobEvent): ServerEvent {
  return {
    id: String(id),
    event: 'job',
    data: JSON.stringify(showJob({ ...storedEvent.parse(data), shown, title })),
  };
}

const stage = z.enum(stages);
const status = z.enum(jobStatuses);

/** A job as an event stores it. */
const storedEvent = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  videoId: z.string().nullable(),
  stage,
  progress: z.number(),
  status,
  error: z.string().nullable(),
  errorCode: z.string().nullable().default(null),
  attempts: z.number(),
  // Events of older versions have no parts.
  parts: z
    .array(
      z.object({
        stage,
        progress: z.number(),
        status,
        audio: partAudio.nullable().default(null),
        items: partItems.nullable().default(null),
        error: z.string().nullable(),
        errorCode: z.string().nullable().default(null),
        errorDetails: z.unknown().default(null),
      }),
    )
    .default([]),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
