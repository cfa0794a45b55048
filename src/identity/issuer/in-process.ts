import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { boundedBody } from '#http/body.ts';

/** Forms and token requests are far smaller. */
const maxBodyBytes = 64 * 1024;

/**
 * Answers a fetch request by a Node handler that is mounted below `base`, in this process and without a socket. The handler always sees
 * itself at the address of `base`: whatever proxy the request came through, that is where people reach it.
 */
export async function answerInProcess(handler: RequestListener, base: URL, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : Buffer.from(await boundedBody(request, maxBodyBytes));
  // As Express does it: this is how a handler learns where it is mounted.
  const mounted: RequestListener = (incoming, outgoing) =>
    handler(Object.assign(incoming, { originalUrl: `${pathname}${search}` }), outgoing);
  const { statusCode, headers, rawPayload } = await inject(mounted, {
    method: request.method,
    url: `${pathname.slice(base.pathname.length) || '/'}${search}`,
    headers: { ...Object.fromEntries(request.headers), ...addressed(base) },
    ...(body && body.length > 0 ? { payload: body } : {}),
  });
  const empty = rawPayload.length === 0 || [204, 304].includes(statusCode);
  return new Response(empty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: asHeaders(headers) });
}

/** What a handler behind a proxy reads its own address from; what the request said of it does not count. */
function addressed({ host, protocol }: URL) {
  return { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
}

/** What belongs to the connection is not ours to tell. */
const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

function asHeaders(from: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from))
    if (!ofTheConnection.has(name)) for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
}
