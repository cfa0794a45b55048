import { z } from 'zod';
import { currentLogContext, withLogContext } from './log-context.ts';
import { traceparentNow, withTraceparent } from './span.ts';

/** Ties work that is done later, or elsewhere, to the request that caused it. */
export const traceContext = z.object({
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
});
export type TraceContext = z.infer<typeof traceContext>;

/** To store with a job, for `withTraceContext`. */
export function currentTraceContext(): TraceContext {
  const { requestId } = currentLogContext();
  const traceparent = traceparentNow();
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}

/** Runs the function in the context of the request that caused it. */
export function withTraceContext<T>({ requestId, traceparent }: TraceContext, act: () => T): T {
  return withLogContext(requestId === undefined ? {} : { requestId }, () =>
    withTraceparent(traceparent, act),
  );
}

/**
 * The same as headers of a request to another Kinora process; a job counts as a request of its own
 * there.
 */
export function traceContextHeaders(): Record<string, string> {
  const { requestId, job, part } = currentLogContext();
  const id = job === undefined ? requestId : `${job}.${part ?? 0}`;
  const traceparent = traceparentNow();
  return {
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}
