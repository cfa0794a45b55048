export { describeError } from './describe-error.ts';
export { metricsErrors } from './errors.ts';
export { hideInLogs } from './hidden-secrets.ts';
export { safeId, withLogContext } from './log-context.ts';
export type { Metrics } from './metrics.ts';
export {
  type CallEnd,
  type CallObserver,
  callEnd,
  createCallObserver,
  observedFetch,
} from './provider-calls.ts';
export { beginSpan, inSpan, type OpenSpan, withTraceparent } from './span.ts';
export {
  currentTraceContext,
  type TraceContext,
  traceContext,
  traceContextHeaders,
  withTraceContext,
} from './trace-context.ts';
