import type { Context } from 'hono';
import { z } from 'zod';
import type { Unparsed } from '#platform/http';
import type { SuccessResponse } from '../success.schema.ts';
import type { Started, StartRequest } from './idempotency-key.ts';

/** The shared part of the descriptions of all routes that start a job. */
export const startDescription = {
  headers: z.object({ 'Idempotency-Key': z.string().max(255).optional() }),
  responseHeaders: { Location: 'The job, /api/clips/jobs/<id>' },
};
export const startFailures = {
  400: 'Invalid request',
  409: 'This Idempotency-Key was sent before with another request',
};

/** The failures of a server with quotas. */
export const quotaFailures = {
  413: 'The file is too large, or the storage of the user is used up',
  429: 'The user has too many unfinished jobs, or has added too many minutes of video today',
};

export function startRequest<Body>(c: Context, body: Unparsed<Body>): StartRequest<Body> {
  return { body, key: c.req.header('idempotency-key') };
}

/** The response with the message, and with the job's address as `Location`. */
export function startedResponse(c: Context, message: string, job: Started): Response {
  return c.json<SuccessResponse>({ success: true, message }, 200, {
    Location: `/api/clips/jobs/${job.id}`,
  });
}
