import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  type McpServer,
  type RequestId,
  type WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { jsonObject, type User } from '#platform/http';
import { cancelledRequest } from './cancelled-request.ts';
import { mcpLimits } from './mcp.constants.ts';
import { openResponses, places } from './open-responses.ts';
import { createSessions } from './sessions.ts';

export type EndpointServices = {
  /** Creates a server for one session, or for a single request of a client without a session. */
  serverFor(user: User): McpServer;
  /** Aborted when the process stops. */
  closing: AbortSignal;
  onError(error: unknown): void;
  /** Overrides limits, for tests. */
  limits?: Partial<typeof mcpLimits> | undefined;
};

/**
 * Handles requests of the protocol's Streamable HTTP transport on behalf of an authenticated
 * person.
 */
export type Endpoint = (c: Context, user: User) => Promise<Response>;

type Message = Record<string, unknown>;

const sweepMilliseconds = 60_000;
/** The code of the Language Server Protocol; the Model Context Protocol defines none. */
const requestCancelled = -32800;

/**
 * The Streamable HTTP transport in both of its forms: sessions for clients of revisions up to
 * 2025-11-25, and independent requests since 2026-07-28.
 */
export function createEndpoint({
  serverFor,
  closing,
  onError,
  limits: replaced,
}: EndpointServices): Endpoint {
  const limits = { ...mcpLimits, ...replaced };
  const sessions = createSessions(limits);
  const responses = openResponses({
    perPerson: limits.openResponsesPerPerson,
    unreadSeconds: limits.unreadSeconds,
  });
  const reading = places(limits.openResponsesPerPerson);
  const callers = new WeakMap<Request, User>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const user = requestInfo && callers.get(requestInfo);
      if (!user) throw new Error('a request without a caller');
      return serverFor(user);
    },
    { legacy: 'reject', onerror: onError, maxSubscriptions: limits.sessions },
  );
  const sweep = setInterval(
    () => void sessions.endIdle().catch(onError),
    sweepMilliseconds,
  ).unref();
  closing.addEventListener(
    'abort',
    () => {
      clearInterval(sweep);
      void Promise.all([sessions.endAll(), modern.close()]).catch(onError);
    },
    { once: true },
  );

  /**
   * The message in the body of a request, an empty object if there is none; undefined without a
   * body.
   */
  async function messageOf(c: Context, user: User): Promise<Message | undefined> {
    if (c.req.method !== 'POST') return undefined;
    const leave = reading.enter(user.id);
    try {
      return await jsonObject(c, limits.bodyBytes);
    } finally {
      leave();
    }
  }

  async function respond(
    request: Request,
    { user, parsedBody }: { user: User; parsedBody: Message | undefined },
  ): Promise<{ response: Response; session?: { open: number } | undefined }> {
    if (parsedBody && Object.keys(parsedBody).length === 0)
      return { response: refusal(400, -32700, 'Parse error: one JSON-RPC message') };
    if (!(await isLegacyRequest(request, parsedBody))) {
      callers.set(request, user);
      return { response: await modern.fetch(request, { parsedBody }) };
    }
    const id = request.headers.get('mcp-session-id');
    if (id === null && isInitializeRequest(parsedBody)) {
      const transport = await sessions.begin(user.id, serverFor(user));
      return { response: await transport.handleRequest(request, { parsedBody }) };
    }
    if (id === null)
      return {
        response: refusal(
          400,
          -32000,
          'Bad Request: the header Mcp-Session-Id is missing; send initialize first',
        ),
      };
    const session = sessions.find(id, user.id);
    if (!session)
      return {
        response: refusal(
          404,
          -32001,
          'Session not found: it has ended or was never begun; send initialize again',
        ),
      };
    const response = await session.transport.handleRequest(request, { parsedBody });
    const cancelled = cancelledRequest(parsedBody);
    if (cancelled !== undefined && response.ok) await endResponse(session.transport, cancelled);
    return { response, session };
  }

  return async (c, user) => {
    if (!['GET', 'POST', 'DELETE'].includes(c.req.method))
      return refusal(405, -32000, 'Method not allowed', { Allow: 'GET, POST, DELETE' });
    const parsedBody = await messageOf(c, user);
    // A client that has reached the limit can still cancel its calls.
    const leave =
      cancelledRequest(parsedBody) === undefined ? responses.enter(user.id) : () => undefined;
    try {
      const { response, session } = await respond(c.req.raw, { user, parsedBody });
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

/**
 * Ends the response of a cancelled request. The library sends nothing and would leave it open
 * indefinitely; if it ended without a message, the client would reconnect for the rest.
 */
async function endResponse(
  transport: WebStandardStreamableHTTPServerTransport,
  id: RequestId,
): Promise<void> {
  const message = {
    jsonrpc: '2.0',
    id,
    error: { code: requestCancelled, message: 'Request cancelled' },
  } as const;
  // An unknown request, or one whose response has been sent, has no response to end.
  await transport.send(message).catch(() => undefined);
}

/** A refusal in the protocol's form: a JSON-RPC error that belongs to no request. */
function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
