import { createHash, timingSafeEqual } from 'node:crypto';
import type { Failure } from '#platform/kit/failure.ts';
import { isLoopback } from '#platform/kit/loopback.ts';
import { metricsErrors } from './errors.ts';
import type { Metrics } from './metrics.ts';

/** The client: the other end of the connection. */
export type MetricsClient = { address: string | undefined };

/**
 * Handles `/metrics`; undefined for every other path. If a token is configured, it is required.
 * Otherwise only programs on this machine may connect, and only directly: a proxy on this machine
 * would make every client look local, so requests that came through a proxy (they have its headers,
 * or a Host other than this machine) are refused.
 */
export async function metricsPage(
  request: Request,
  asker: MetricsClient,
  { metrics, token }: { metrics: Pick<Metrics, 'text' | 'contentType'>; token: string | undefined },
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/metrics') return undefined;
  if (!['GET', 'HEAD'].includes(request.method))
    return refuse(metricsErrors.methodNotAllowed(), { Allow: 'GET, HEAD' });
  if (token !== undefined) {
    if (!sameText(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return refuse(metricsErrors.unauthorized(), { 'WWW-Authenticate': 'Bearer' });
  } else if (!isDirect(request, asker)) {
    return refuse(metricsErrors.notLocal());
  }
  const text = request.method === 'HEAD' ? null : await metrics.text();
  return new Response(text, { headers: { ...protective, 'Content-Type': metrics.contentType } });
}

function isDirect({ headers, url }: Request, { address }: MetricsClient): boolean {
  const from = address?.replace(/^::ffff:/, '');
  return (
    from !== undefined &&
    isLoopback(from) &&
    isLoopback(new URL(url).hostname) &&
    // @protection metrics
    !forwarded.some((name) => headers.has(name))
  );
}

const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function refuse(
  { status, message, code }: Failure,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: message, code },
    { status, headers: { ...protective, ...headers } },
  );
}

/** The headers that the app adds to every other response; this route is handled before the app. */
const protective = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Compares in constant time. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
