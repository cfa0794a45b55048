import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { plainId, withIds } from '#operations/context.ts';
import type { Metrics } from '#operations/metrics.ts';
import { beginSpan, type OpenSpan, withTraceparent } from '#operations/span.ts';

export type RequestIdentity = {
  Variables: { requestId: string };
  /** The connection's other half, where there is one (not in tests without a port). */
  Bindings: { outgoing?: EventEmitter };
};

/**
 * Gives every request an id (the caller's own `X-Request-Id` when it is a plain one), which every line of the log has that is
 * written while it is answered; writes one line when it is, counts it, and shows it as a span. Neither queries nor headers are
 * logged: they carry signatures and credentials.
 */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'request' | 'streamOpened'>): MiddlewareHandler<RequestIdentity> {
  return (c, next) => {
    const requestId = plainId(c.req.header('x-request-id')) ?? randomUUID();
    c.set('requestId', requestId);
    return withIds({ requestId }, () =>
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

/** Asked every few seconds by whatever watches over the server. */
const isProbe = (c: Context) => ['/api/health', '/api/live'].includes(c.req.path);

type Noted = { log: Logger; metrics: Pick<Metrics, 'request' | 'streamOpened'>; span: OpenSpan | undefined; seconds: number };

function note(c: Context<RequestIdentity>, { log, metrics, span, seconds }: Noted): void {
  const { method, path } = c.req;
  const { status } = c.res;
  const route = routeOf(c);
  log[isProbe(c) ? 'debug' : 'info']({ method, path, status, ms: Math.round(seconds * 1000) }, 'answered');
  metrics.request({ method, route, status, seconds });
  if (c.res.headers.get('content-type')?.startsWith('text/event-stream')) followStream(c, metrics.streamOpened(route));
  span?.name(`${method} ${route}`);
  span?.add({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'kinora.request_id': c.get('requestId'),
  });
  span?.end(status >= 500 ? (c.error ?? new Error(`HTTP ${status}`)) : undefined);
}

/** The pattern of the route that answered: there are as many as there are routes, whatever is asked for. */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' || !['*', '/*'].includes(path))?.path ?? 'none';
}

function followStream(c: Context<RequestIdentity>, ended: () => void): void {
  const { outgoing } = c.env;
  if (outgoing && c.req.method !== 'HEAD') outgoing.once('close', ended);
  else ended();
}
