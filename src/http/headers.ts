import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * What every answer tells the browser: guess no types, frame nothing, run nothing, keep answers under /api to yourself. A page that brings
 * a policy of its own keeps it.
 */
export function protectiveHeaders(): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: 'same-site',
    // With hono's default, "no-referrer", browsers send forms with the origin "null", and nobody could tell them from another site's.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
  return async (c, next) => {
    let own: string | null = null;
    await secure(c, async () => {
      await next();
      own = c.res.headers.get('Content-Security-Policy');
    });
    if (own !== null) c.res.headers.set('Content-Security-Policy', own);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
