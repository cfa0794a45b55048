import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { unavailableIn } from '#database/unavailable.ts';
import { isDiskFull } from '#kit/disk-full.ts';
import { causeChain, Failure, messageOf } from '#kit/failure.ts';
import { describeError } from '#operations/describe-error.ts';

/**
 * The one error mapper: a Failure becomes its own status and words, anything unexpected a 500 that says nothing of the
 * inside and is written to the log under the request's id.
 */
export function answerError(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = asFailure(error);
    if (failure.status >= 500 && !c.req.raw.signal.aborted) {
      const { logLevel } = failure;
      const why = logLevel === undefined ? { error: describeError(error) } : { errors: causeChain(error).map(messageOf) };
      log[logLevel ?? 'error']({ path: c.req.path, ...why }, failure.message);
    }
    const { message, details, fields, retryAfterSeconds } = failure;
    const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterSeconds)) };
    if (failure.status === 401) headers['WWW-Authenticate'] = 'Bearer';
    // The rest of the body is read by nobody: a client that used the connection again would find it closed.
    if ([408, 413].includes(failure.status)) headers.Connection = 'close';
    return Response.json({ error: message, details, ...fields }, { status: failure.status, headers });
  };
}

/** The generic words of a failure nobody foresaw. */
const unexpected = 'Internal Server Error';

function asFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new Failure('http', error.message || 'Bad request', { status: error.status, cause: error });
  }
  const unavailable = unavailableIn(error);
  if (unavailable) return unavailable;
  if (isDiskFull(error)) {
    return new Failure('no-space', 'The storage is full. Free some space, then try again.', { status: 507, retryable: true, cause: error });
  }
  return new Failure('unexpected', unexpected, { cause: error });
}
