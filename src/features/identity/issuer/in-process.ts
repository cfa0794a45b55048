import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { boundedBody } from '#platform/http';

/** Far more than forms and token requests need. */
const maxBodyBytes = 64 * 1024;

export type BridgedRequest = {
  request: Request;
  /** The client as limits count it. */
  client: string;
};

/**
 * Handles a fetch request with a Node handler that is mounted below `base`, in this process and
 * without a socket. The handler always sees the address of `base`, which is the public address,
 * whatever proxy the request came through. It sees `client` as the address of the connection.
 */
export async function handleInProcess(
  handler: RequestListener,
  base: URL,
  { request, client }: BridgedRequest,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body =
    request.method === 'GET' || request.method === 'HEAD'
      ? undefined
      : Buffer.from(await boundedBody(request, maxBodyBytes));
  // As in Express, the handler derives its mount path from `originalUrl`.
  const mounted: RequestListener = (incoming, outgoing) =>
    handler(Object.assign(incoming, { originalUrl: `${pathname}${search}` }), outgoing);
  const { statusCode, headers, rawPayload } = await inject(mounted, {
    method: request.method,
    url: `${pathname.slice(base.pathname.length) || '/'}${search}`,
    headers: { ...Object.fromEntries(request.headers), ...addressed(base) },
    remoteAddress: client,
    ...(body && body.length > 0 ? { payload: body } : {}),
  });
  const empty = rawPayload.length === 0 || [204, 304].includes(statusCode);
  return new Response(empty ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: asHeaders(headers),
  });
}

/**
 * The headers from which a handler behind a proxy derives its own address; those of the request are
 * ignored.
 */
function addressed({ host, protocol }: URL) {
  return { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
}

/** Hop-by-hop headers are not forwarded. */
const ofTheConnection = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

function asHeaders(from: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from))
    if (!ofTheConnection.has(name))
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
}
