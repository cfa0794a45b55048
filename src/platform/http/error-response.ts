import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { z } from 'zod';
import { databaseUnavailableFailure } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { causeChain, Failure, messageOf } from '#platform/kit/failure.ts';
import { describeError } from '#platform/telemetry';
import { httpErrors } from './errors.ts';
import { pathForLog } from './path-for-log.ts';

/**
 * The server's only error mapper: a Failure becomes a response with its status and message,
 * anything unexpected a 500 that reveals nothing internal and is logged under the request's id. An
 * error after the client has closed its connection is attributed to that: it becomes a 499, which
 * is not logged as an error.
 */
export function errorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = asFailure(error);
    if (failure.status < 500) return errorResponse(failure);
    if (c.req.raw.signal.aborted)
      return errorResponse(httpErrors.clientDisconnected({ cause: error }));
    const { logLevel } = failure;
    const why =
      logLevel === undefined
        ? { error: describeError(error) }
        : { errors: causeChain(error).map(messageOf) };
    log[logLevel ?? 'error']({ path: pathForLog(c), ...why }, failure.message);
    return errorResponse(failure);
  };
}

/**
 * Converts anything that later handlers throw to an Error, because Hono passes nothing else to the
 * error handler.
 */
export const thrownAsError: MiddlewareHandler = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error
      ? thrown
      : new Error(`Something that is not an Error was thrown: ${describeError(thrown)}`);
  }
};

/** The response that a failure becomes. */
export function errorResponse(
  failure: Failure,
  extraHeaders: Record<string, string> = {},
): Response {
  const { message, code, status, details, fields, retryAfterSeconds } = failure;
  const headers: Record<string, string> = { ...limitHeaders(fields), ...extraHeaders };
  if (retryAfterSeconds !== undefined)
    headers['Retry-After'] = String(Math.ceil(retryAfterSeconds));
  if (isFailure(failure, httpErrors.unauthorized)) headers['WWW-Authenticate'] = 'Bearer';
  // The rest of the request body stays unread, so the client cannot use the connection again.
  if ([408, 413].includes(status)) headers.Connection = 'close';
  return Response.json({ error: message, code, details, ...fields }, { status, headers });
}

/** The state of a limit, which its failure carries in its fields. */
function limitHeaders(fields: Failure['fields']): Record<string, string> {
  const state = limitState.safeParse(fields);
  if (!state.success) return {};
  const { limit, remaining, reset } = state.data;
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  };
}

const limitState = z.object({ limit: z.number(), remaining: z.number(), reset: z.number() });

function asFailure(error: Error): Failure {
  // @protection internals: always
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return httpErrors.badRequest(error.message, { status: error.status, cause: error });
  }
  return (
    databaseUnavailableFailure(error) ??
    diskFullFailure(error) ??
    httpErrors.unexpected({ cause: error })
  );
}
