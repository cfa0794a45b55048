import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** What every answer tells the browser: guess no types, frame nothing, run nothing, keep answers under /api to yourself. */
export function protectiveHeaders(): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: 'same-site',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
  return async (c, next) => {
    await secure(c, next);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
