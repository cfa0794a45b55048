import type { Context } from 'hono';
import { z } from 'zod';
import type { Unparsed } from '#platform/http';
import type { SuccessResponse } from '../success.schema.ts';
import type { Started, StartRequest } from './idempotency-key.ts';

/** What the descriptions of all routes that start a job share. */
export const startDescription = {
  headers: z.object({ 'Idempotency-Key': z.string().max(255).optional() }),
  responseHeaders: { Location: 'The job, /api/clips/jobs/<id>' },
};
export const startFailures = {
  400: 'Invalid request',
  409: 'This Idempotency-Key was sent before with another request',
};

/** Where the server has quotas. */
export const quotaFailures = {
  413: 'The file is too large, or the storage of the user is used up',
  429: 'The user has too many unfinished jobs, or has added too many minutes of video today',
};

export function startRequest<Body>(c: Context, body: Unparsed<Body>): StartRequest<Body> {
  return { body, key: c.req.header('idempotency-key') };
}

/** The message, with the job's address as `Location`. */
export function startedResponse(c: Context, message: string, job: Started): Response {
  return c.json<SuccessResponse>({ success: true, message }, 200, {
    Location: `/api/clips/jobs/${job.id}`,
  });
}
