import { createMcpHandler, isInitializeRequest, isLegacyRequest, type McpServer } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { jsonObject, type User } from '#http';
import { mcpLimits } from './mcp.constants.ts';
import { openResponses } from './open-responses.ts';
import { createSessions } from './sessions.ts';

export type EndpointServices = {
  /** A server for one session, or for one request of a client that has none. */
  serverFor(user: User): McpServer;
  /** Aborted when the process stops. */
  closing: AbortSignal;
  onError(error: unknown): void;
  /** Replaces limits; for tests. */
  limits?: Partial<typeof mcpLimits> | undefined;
};

/** Handles requests of the protocol's Streamable HTTP transport, from a person who is known by now. */
export type Endpoint = (c: Context, user: User) => Promise<Response>;

const sweepMilliseconds = 60_000;

/**
 * The Streamable HTTP transport in both of its forms: sessions for clients up to revision 2025-11-25, and requests that stand by
 * themselves since 2026-07-28.
 */
export function createEndpoint({ serverFor, closing, onError, limits: replaced }: EndpointServices): Endpoint {
  const limits = { ...mcpLimits, ...replaced };
  const sessions = createSessions(limits);
  const responses = openResponses({ perPerson: limits.openResponsesPerPerson, unreadSeconds: limits.unreadSeconds });
  const callers = new WeakMap<Request, User>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const user = requestInfo && callers.get(requestInfo);
      if (!user) throw new Error('a request without a caller');
      return serverFor(user);
    },
    { legacy: 'reject', onerror: onError, maxSubscriptions: limits.sessions },
  );
  const sweep = setInterval(() => void sessions.endIdle().catch(onError), sweepMilliseconds).unref();
  closing.addEventListener(
    'abort',
    () => {
      clearInterval(sweep);
      void Promise.all([sessions.endAll(), modern.close()]).catch(onError);
    },
    { once: true },
  );

  async function respond(c: Context, user: User): Promise<{ response: Response; session?: { open: number } | undefined }> {
    const request = c.req.raw;
    const parsedBody = request.method === 'POST' ? await jsonObject(c, limits.bodyBytes) : undefined;
    if (parsedBody && Object.keys(parsedBody).length === 0) return { response: refusal(400, -32700, 'Parse error: one JSON-RPC message') };
    if (!(await isLegacyRequest(request, parsedBody))) {
      callers.set(request, user);
      return { response: await modern.fetch(request, { parsedBody }) };
    }
    const id = request.headers.get('mcp-session-id');
    if (id === null && isInitializeRequest(parsedBody)) {
      const transport = await sessions.begin(user.id, serverFor(user));
      return { response: await transport.handleRequest(request, { parsedBody }) };
    }
    if (id === null) return { response: refusal(400, -32000, 'Bad Request: the header Mcp-Session-Id is missing; send initialize first') };
    const session = sessions.find(id, user.id);
    if (!session) return { response: refusal(404, -32001, 'Session not found: it has ended or was never begun; send initialize again') };
    return { response: await session.transport.handleRequest(request, { parsedBody }), session };
  }

  return async (c, user) => {
    if (!['GET', 'POST', 'DELETE'].includes(c.req.method))
      return refusal(405, -32000, 'Method not allowed', { Allow: 'GET, POST, DELETE' });
    const leave = responses.enter(user.id);
    try {
      const { response, session } = await respond(c, user);
      if (session) session.open += 1;
      return responses.follow(response, () => {
        leave();
        if (session) session.open -= 1;
      });
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** A refusal as the protocol has it: a JSON-RPC error that belongs to no request. */
function refusal(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
