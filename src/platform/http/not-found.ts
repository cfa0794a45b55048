import type { Hono, MiddlewareHandler, NotFoundHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { errorResponse } from './error-response.ts';
import { httpErrors } from './errors.ts';

/**
 * Responds in JSON, with 405 and `Allow` to a wrong method on a known path, and with 404 to unknown
 * paths and missing files.
 */
export function notFoundHandler(app: Pick<Hono, 'routes'>): NotFoundHandler {
  // All routes have been registered by the first request. Their expressions are compiled only once,
  // because there are hundreds, and anybody can request unknown paths.
  let known: (KnownRoute & { pattern: RegExp })[] | undefined;
  return (c) => {
    known ??= knownRoutes(app).map(({ method, path }) => ({
      method,
      path,
      pattern: pattern(path),
    }));
    const matching = known.filter((route) => route.pattern.test(c.req.path));
    const exact = matching.filter(({ path }) => path === c.req.path);
    const allowed = methodsOf(exact.length > 0 ? exact : matching);
    if (allowed.length === 0 || allowed.includes(c.req.method))
      return errorResponse(httpErrors.notFound());
    return methodNotAllowed(allowed);
  };
}

/**
 * Responds with 405 when a route has exactly the requested path but not the method, although a
 * route with a parameter would match: `DELETE /videos/bulk` does not mean the video with the id
 * `bulk`.
 */
export function refuseWrongMethods(app: Pick<Hono, 'routes'>): MiddlewareHandler {
  let exact: Map<string, KnownRoute[]> | undefined;
  return async (c, next) => {
    exact ??= Map.groupBy(knownRoutes(app), ({ path }) => path);
    const own = exact.get(c.req.path);
    const matched = own ? matchedRoutes(c).filter(({ method }) => method !== 'ALL') : [];
    if (own && matched.length > 0 && matched.every(({ path }) => path !== c.req.path))
      return methodNotAllowed(methodsOf(own));
    return next();
  };
}

type KnownRoute = { method: string; path: string };

/** All routes except middleware. */
function knownRoutes({ routes }: Pick<Hono, 'routes'>): KnownRoute[] {
  return routes.filter(({ method }) => method !== 'ALL');
}

function methodNotAllowed(allowed: readonly string[]): Response {
  return errorResponse(httpErrors.methodNotAllowed(), { Allow: allowed.join(', ') });
}

function methodsOf(routes: readonly KnownRoute[]): string[] {
  const methods = routes.map(({ method }) => method);
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(allowed)].sort();
}

/**
 * A route's path as a regular expression: `:name` and `:name{expression}` match one segment, a
 * final `*` matches the rest.
 */
function pattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    const [, expression] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return expression ?? '[^/]+';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
