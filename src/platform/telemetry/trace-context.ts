import { z } from 'zod';
import { currentLogContext, withLogContext } from './log-context.ts';
import { traceparentNow, withTraceparent } from './span.ts';

/** Links work that is done later, or in another process, to the request that caused it. */
export const traceContext = z.object({
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
});
export type TraceContext = z.infer<typeof traceContext>;

/** The current trace context, to be stored with a job and passed to `withTraceContext`. */
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
 * The current trace context as headers for a request to another Kinora process, where a job counts
 * as a request of its own.
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
