import type { Hono, NotFoundHandler } from 'hono';
import { errorResponse } from './error-response.ts';
import { httpErrors } from './errors.ts';

/** Responds with 405 and `Allow` to a wrong method of a known path, and with 404 to unknown paths and missing files. Both as JSON. */
export function notFoundHandler(app: Pick<Hono, 'routes'>): NotFoundHandler {
  // Every route exists by the first request. Their expressions are made once: there are hundreds, and anybody can ask for unknown paths.
  let known: KnownRoute[] | undefined;
  return (c) => {
    known ??= app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, pattern: pattern(path) }));
    const allowed = methodsOf(known, c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) return errorResponse(httpErrors.notFound());
    return errorResponse(httpErrors.methodNotAllowed(), { Allow: allowed.join(', ') });
  };
}

type KnownRoute = { method: string; pattern: RegExp };

function methodsOf(routes: readonly KnownRoute[], path: string): string[] {
  const methods = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(allowed)].sort();
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
