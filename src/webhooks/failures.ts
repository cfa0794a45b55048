import type { z } from 'zod';
import { Failure } from '#kit/failure.ts';

/** The webhooks area's error table: every status and its exact words. */

export const webhookNotFound = () => new Failure('webhook-not-found', 'Webhook not found', { status: 404 });
export const tooManyWebhooks = (most: number) =>
  new Failure('too-many-webhooks', 'Too many webhooks: delete one first', { status: 409, details: { most } });
export const webhookInactive = () => new Failure('webhook-inactive', 'The webhook is switched off: switch it on first', { status: 409 });

/** What is wrong with a request, one entry for each problem. */
type RequestIssue = { path: readonly PropertyKey[]; message: string; code?: string };

export const invalidRequest = (issues: readonly RequestIssue[]) =>
  new Failure('invalid-request', 'Invalid request', {
    status: 400,
    // Enough for anybody to go by; a list may have as many as the body had items.
    details: issues.slice(0, 20).map(({ path, message, code }) => ({ path: path.map(String), message, code: code ?? 'custom' })),
  });

/** The body as the schema says, or `Invalid request` with every issue. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues);
  return parsed.data;
}
