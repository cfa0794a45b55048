import { z } from 'zod';
import { eventStream, type Identity, type Mount, stillSignedIn } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import type { Jobs } from '#platform/jobs';
import { videoErrors } from '../errors.ts';
import { streamJobEvents } from './events.ts';
import { job, jobList, jobPage } from './job.schema.ts';
import { cancelJob, listJobs, retryJob, showJobOfUser } from './jobs.ts';
import { quotaFailures } from './start-job.ts';

/**
 * Maximum number of event streams of one person in this process. A browser opens one for each
 * visible tab.
 */
const maxStreams = 50;

/** The background jobs of a user and the stream of their events. */
export function jobRoutes(
  route: Mount,
  { jobs, closing, identity }: { jobs: Jobs; closing: AbortSignal; identity: Identity },
): void {
  const streams = createSlots({
    perClient: { concurrency: maxStreams, maxWaiting: 0 },
    total: { concurrency: Infinity, maxWaiting: 0 },
    createFullError: () => videoErrors.tooManyStreams(maxStreams),
  });
  const unknownJob = { 404: 'Job not found' };
  const one = { response: { type: 'application/json', schema: job }, failures: unknownJob };
  route(
    {
      method: 'get',
      path: '/jobs',
      summary:
        "The user's jobs, newest first, continued by `next`; the first page also has older ones that are unfinished, or failed and not repeated since",
      query: jobPage,
      response: { type: 'application/json', schema: jobList },
      failures: { 400: 'Invalid request', ...unknownJob },
    },
    async (c, { userId, query }) => c.json(await listJobs(jobs, userId, query.parse())),
  );
  route(
    { method: 'get', path: '/jobs/{id}', summary: 'The state of a job', ...one },
    async (c, { userId, param }) => c.json(await showJobOfUser(jobs, userId, param('id'))),
  );
  route(
    { method: 'delete', path: '/jobs/{id}', summary: 'Cancel a job', ...one },
    async (c, { userId, param }) => c.json(await cancelJob(jobs, userId, param('id'))),
  );
  route(
    {
      method: 'post',
      path: '/jobs/{id}/retry',
      summary: 'Retry a job that failed or was cancelled',
      ...one,
      failures: {
        404: 'Job not found, or Video not found',
        429: quotaFailures[429],
        409: 'The job has neither failed nor been cancelled, or the same request is running again already',
      },
    },
    async (c, { userId, param }) => c.json(await retryJob(jobs, userId, param('id'))),
  );
  route(
    {
      method: 'get',
      path: '/events',
      summary:
        "The user's jobs as they change, as server-sent events named `job` with a job as their data, until the token is revoked or expires",
      headers: z.object({ 'Last-Event-ID': z.string().optional() }),
      response: { type: 'text/event-stream', schema: job },
      failures: {
        429: `More than ${maxStreams} streams are open; Retry-After says when to try again`,
      },
    },
    async (c, { userId }) => {
      using place = new DisposableStack();
      place.use(await streams.acquire(c.req.raw.signal, userId));
      const reader = { userId, isAllowed: stillSignedIn(identity, c.req.raw, userId) };
      const events = await streamJobEvents(jobs, reader, c.req.header('last-event-id'));
      return eventStream(c, { closing, place: place.move() }, events);
    },
  );
}
