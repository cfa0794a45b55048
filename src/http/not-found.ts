import type { Hono, NotFoundHandler } from 'hono';

/** Answers a known path's wrong method with 405 and `Allow`, any other path and a file that is not there with 404. Both as JSON. */
export function answerNotFound(app: Pick<Hono, 'routes'>): NotFoundHandler {
  return (c) => {
    const allowed = methodsOf(app.routes, c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) return c.json({ error: 'Not found' }, 404);
    return c.json({ error: 'Method not allowed' }, 405, { Allow: allowed.join(', ') });
  };
}

function methodsOf(routes: Hono['routes'], path: string): string[] {
  const methods = routes.filter((route) => route.method !== 'ALL' && pattern(route.path).test(path)).map((route) => route.method);
  const known = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(known)].sort();
}

/** A route's path as an expression: `:name` and `:name{expression}` stand for one part, a last `*` for the rest. */
function pattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    const [, expression] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return expression ?? '[^/]+';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
