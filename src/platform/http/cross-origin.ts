import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isLoopback } from '#platform/kit/loopback.ts';
import { httpErrors } from './errors.ts';

/**
 * Lets pages of these origins call the API and read its responses, with bearer tokens but without
 * cookies. Preflights from them end here; the responses to all other origins carry no CORS headers.
 * Signed files and the fonts of previews are shared too, because such a page must load them.
 */
export function shareWithOrigins(origins: readonly string[]): MiddlewareHandler {
  const share = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      ...uploadRequestHeaders,
      ...agentRequestHeaders,
    ],
    exposeHeaders: [
      'Content-Disposition',
      'Location',
      'Retry-After',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
      ...uploadResponseHeaders,
      ...agentResponseHeaders,
    ],
    maxAge: 600,
  });
  return async (c, next) => {
    if (origins.length === 0 || !isShared.test(c.req.path)) return next();
    // @protection foreign-readers: always
    if (origins.includes(c.req.header('Origin') ?? '')) return share(c, next);
    await next();
    // A cache must not serve this response to a listed origin.
    c.header('Vary', 'Origin', { append: true });
  };
}

/**
 * The paths that such pages may read: the API, its files, and those that an agent in a page needs.
 */
const isShared = /^\/((api|files|fonts|\.well-known)\/|mcp$|oidc\/(reg|token)$)/;

/** Headers that clients of the Model Context Protocol send and read. */
const agentRequestHeaders = ['Mcp-Session-Id', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'];
const agentResponseHeaders = ['Mcp-Session-Id', 'WWW-Authenticate'];

/** Headers that clients of resumable uploads (tus) send and read. */
const uploadRequestHeaders = ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'];
const uploadResponseHeaders = [
  ...uploadRequestHeaders,
  'Upload-Expires',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
];

/**
 * Refuses unsafe requests from pages of other origins, with or without credentials. Requests
 * without `Origin` do not come from a page and are allowed.
 * @throws Failure `cross-origin` (403)
 */
export function refuseForeignOrigins({
  own,
  shared,
}: {
  own: string;
  shared: readonly string[];
}): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    // @protection foreign-requests
    if (origin !== undefined && !isSameServer(origin, own) && !shared.includes(origin))
      requireOwnOrigin(c.req.raw, own);
    await next();
  };
}

/**
 * For requests that a browser sends by itself, with a cookie or from a form: an unsafe request must
 * carry the server's own origin, which no page of another site can make a browser send.
 * @throws Failure `cross-origin` (403)
 */
export function requireOwnOrigin(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  own: string,
): void {
  if (!isUnsafe(method) || headers.get('Origin') === own) return;
  throw httpErrors.crossOrigin(own);
}

/**
 * Whether requests with this method may change something, and are refused when they come from a
 * page of another origin.
 */
export function isUnsafe(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/**
 * Whether the origin is the server's own; the names of this machine (`localhost`, `127.0.0.1`)
 * count as one.
 */
function isSameServer(origin: string, own: string): boolean {
  if (origin === own) return true;
  if (!URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(own)];
  return (
    isLoopback(theirs.hostname) &&
    isLoopback(ours.hostname) &&
    theirs.protocol === ours.protocol &&
    theirs.port === ours.port
  );
}
