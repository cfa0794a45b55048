import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '#platform/telemetry';
import {
  beginSpan,
  type OpenSpan,
  safeId,
  withLogContext,
  withTraceparent,
} from '#platform/telemetry';
import { pathForLog } from './path-for-log.ts';

export type RequestIdentity = {
  Variables: { requestId: string };
  /** The outgoing half of the connection; undefined in tests without a port. */
  Bindings: { outgoing?: EventEmitter };
};

/**
 * Gives every request an id (the caller's `X-Request-Id` if it is well-formed), which all log lines
 * of the request carry. Logs one line per response, counts it, and records a span. Queries and
 * headers are not logged, because they contain signatures and credentials.
 */
export function requestLog(
  log: Logger,
  metrics: Pick<Metrics, 'request' | 'streamOpened'>,
): MiddlewareHandler<RequestIdentity> {
  return (c, next) => {
    const requestId = safeId(c.req.header('x-request-id')) ?? randomUUID();
    c.set('requestId', requestId);
    return withLogContext({ requestId }, () =>
      withTraceparent(c.req.header('traceparent'), async () => {
        const begun = performance.now();
        const span = isProbe(c) ? undefined : beginSpan(c.req.method, { kind: 'server' });
        await (span ? span.within(next) : next());
        c.res.headers.set('X-Request-Id', requestId);
        note(c, { log, metrics, span, seconds: (performance.now() - begun) / 1000 });
      }),
    );
  };
}

/** Whether this is a health check, which monitoring requests every few seconds. */
const isProbe = (c: Context) => ['/api/health', '/api/live'].includes(c.req.path);

type Noted = {
  log: Logger;
  metrics: Pick<Metrics, 'request' | 'streamOpened'>;
  span: OpenSpan | undefined;
  seconds: number;
};

function note(c: Context<RequestIdentity>, { log, metrics, span, seconds }: Noted): void {
  const { method } = c.req;
  const { status } = c.res;
  const route = routeOf(c);
  log[isProbe(c) ? 'debug' : 'info'](
    { method, path: pathForLog(c), status, ms: Math.round(seconds * 1000) },
    'answered',
  );
  metrics.request({ method, route, status, seconds });
  if (c.res.headers.get('content-type')?.startsWith('text/event-stream'))
    followStream(c, metrics.streamOpened(route));
  span?.name(`${method} ${route}`);
  span?.add({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'kinora.request_id': c.get('requestId'),
  });
  span?.end(status >= 500 ? (c.error ?? new Error(`HTTP ${status}`)) : undefined);
}

/**
 * The pattern of the matched route rather than the path, so that the number of metric labels is
 * bounded.
 */
function routeOf(c: Context): string {
  return (
    matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' || !['*', '/*'].includes(path))
      ?.path ?? 'none'
  );
}

function followStream(c: Context<RequestIdentity>, ended: () => void): void {
  const { outgoing } = c.env;
  if (outgoing && c.req.method !== 'HEAD') outgoing.once('close', ended);
  else ended();
}
