import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

export type RequestIdentity = { Variables: { requestId: string } };

/**
 * Gives every request an id (the caller's own `X-Request-Id` when it is a plain one) and writes one line when it is
 * answered. Neither queries nor headers are logged: they carry signatures and credentials.
 */
export function requestLog(log: Logger): MiddlewareHandler<RequestIdentity> {
  return async (c, next) => {
    const requestId = plainId(c.req.header('x-request-id')) ?? randomUUID();
    const begun = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const line = { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - begun) };
    log[c.req.path === '/api/health' ? 'debug' : 'info'](line, 'answered');
  };
}

function plainId(given: string | undefined): string | undefined {
  return given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
