import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '#kit/loopback.ts';
import type { Metrics } from './metrics.ts';

/** Who asks: the other end of the connection. */
export type Asker = { address: string | undefined };

/**
 * Answers `/metrics`; undefined for every other path. With a token it must be brought. Without one, only programs on this machine
 * may ask, directly: a proxy here would make the whole world look like this machine, so what came through one (it says so in its
 * headers, or asks for a name that is not this machine's) is refused.
 */
export async function metricsPage(
  request: Request,
  asker: Asker,
  { metrics, token }: { metrics: Pick<Metrics, 'text' | 'contentType'>; token: string | undefined },
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/metrics') return undefined;
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  if (token !== undefined) {
    if (!sameText(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return refuse(401, 'The bearer token (METRICS_TOKEN) is missing or wrong.', { 'WWW-Authenticate': 'Bearer' });
  } else if (!isDirect(request, asker)) {
    return refuse(403, 'Without METRICS_TOKEN, metrics are only for programs on the same machine.');
  }
  const text = request.method === 'HEAD' ? null : await metrics.text();
  return new Response(text, { headers: { ...protective, 'Content-Type': metrics.contentType } });
}

function isDirect({ headers, url }: Request, { address }: Asker): boolean {
  const from = address?.replace(/^::ffff:/, '');
  return from !== undefined && isLoopback(from) && isLoopback(new URL(url).hostname) && !forwarded.some((name) => headers.has(name));
}

const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...protective, ...headers } });
}

/** It is answered before the app that gives every other answer these. */
const protective = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** In the same time, whatever differs. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
