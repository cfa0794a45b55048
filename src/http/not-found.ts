import type { Hono, NotFoundHandler } from 'hono';
import { errorResponse } from './error-response.ts';
import { httpErrors } from './errors.ts';

/** Responds with 405 and `Allow` to a wrong method of a known path, and with 404 to unknown paths and missing files. Both as JSON. */
export function notFoundHandler(app: Pick<Hono, 'routes'>): NotFoundHandler {
  return (c) => {
    const allowed = methodsOf(app.routes, c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) return errorResponse(httpErrors.notFound());
    return errorResponse(httpErrors.methodNotAllowed(), { Allow: allowed.join(', ') });
  };
}

function methodsOf(routes: Hono['routes'], path: string): string[] {
  const methods = routes.filter((route) => route.method !== 'ALL' && pattern(route.path).test(path)).map((route) => route.method);
  const known = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(known)].sort();
}

/** A route's path as an expression: `:name` and `:name{expression}` match one part, a final `*` the rest. */
function pattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    const [, expression] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return expression ?? '[^/]+';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
