import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { agentScope } from '#features/identity/agents/agents.constants.ts';
import { httpErrors, type Identity, type User } from '#platform/http';
import { isLoopback } from '#platform/kit/loopback.ts';
import { type ApiFetch, apiOf } from './api.entry.ts';
import type { Endpoint, EndpointServices } from './endpoint.ts';
import { mcpErrors } from './errors.ts';
import { mcpPath } from './mcp.constants.ts';

export type McpServices = {
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  /** The issuer of tokens for agents. */
  issuer: string;
  /**
   * Identifies people by tokens for this address and by API tokens, but not by browser sessions.
   */
  identity: Identity;
  /** Calls the API on behalf of the person, within this process. */
  fetchAs(user: User): ApiFetch;
  /**
   * Whether connections come from trusted proxies, which are then responsible for the Host header.
   */
  behindProxy: boolean;
  version: string;
  log: Logger;
  /** Aborted when the process stops. */
  closing: AbortSignal;
  /** Overrides what the endpoint serves and its limits, for tests of the transport. */
  endpoint?: Partial<Pick<EndpointServices, 'serverFor' | 'limits'>> | undefined;
};

/**
 * The routes `/mcp` and the document that tells clients which issuer's tokens are accepted (RFC
 * 9728).
 */
export function mcpRoutes(services: McpServices): Hono {
  const { baseUrl, identity, behindProxy } = services;
  const app = new Hono();
  const { origin, pathname } = new URL(`${baseUrl}${mcpPath}`);
  const document = `/.well-known/oauth-protected-resource`;
  for (const path of [document, `${document}${pathname}`])
    app.get(path, (c) =>
      c.json(protectedResource(services), 200, {
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=300',
      }),
    );
  const endpoint = once(() => loadEndpoint(services));
  app.all(mcpPath, async (c) => {
    // @protection dns-rebinding
    if (!behindProxy) requireOwnHost(c, baseUrl);
    const user = await identity.userOf(c.req.raw);
    if (!user) return challenge(c, `${origin}${document}${pathname}`);
    return (await endpoint())(c, user);
  });
  return app;
}

/** Loads the protocol's library, which is only done at the first request of an agent. */
async function loadEndpoint({
  fetchAs,
  version,
  log,
  closing,
  endpoint = {},
}: McpServices): Promise<Endpoint> {
  const [{ createEndpoint }, { agentServer }] = await Promise.all([
    import('./endpoint.ts'),
    import('./agent-server.ts'),
  ]);
  const onUnexpected = (error: unknown) => log.error({ error }, 'a tool failed');
  return createEndpoint({
    serverFor: (user) =>
      agentServer({
        api: apiOf(fetchAs(user)),
        version,
        onUnexpected,
        isStopping: () => closing.aborted,
      }),
    onError: (error) => log.debug({ error }, 'a request of an agent was refused'),
    closing,
    ...endpoint,
  });
}

function protectedResource({ baseUrl, issuer }: McpServices) {
  return {
    resource: `${baseUrl}${mcpPath}`,
    authorization_servers: [issuer],
    scopes_supported: [agentScope],
    bearer_methods_supported: ['header'],
    resource_name: 'Kinora',
  };
}

/** Tells a client where to get a token, and a client that has sent one that it is not accepted. */
function challenge(c: Context, metadata: string): Response {
  const about = `resource_metadata="${metadata}", scope="${agentScope}"`;
  const refused =
    'error="invalid_token", error_description="The token has ended, was revoked, or is for another server"';
  const { message, code } = httpErrors.unauthorized(
    'Sign in: this address takes a token of its own (OAuth), or an API token of your account, as "Authorization: Bearer".',
  );
  return c.json({ error: message, code }, 401, {
    'WWW-Authenticate':
      c.req.header('Authorization') === undefined
        ? `Bearer ${about}`
        : `Bearer ${refused}, ${about}`,
  });
}

/**
 * Refuses requests with a foreign Host header: a page whose domain was made to resolve to this
 * machine (DNS rebinding) sends its domain as Host. A numeric address cannot be such a domain.
 * @throws Failure `mcp-foreign-host` (403)
 */
function requireOwnHost(c: Context, baseUrl: string): void {
  const host = c.req.header('Host') ?? '';
  const sent = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isAddress = /^(\d+\.){3}\d+$/.test(sent) || sent.startsWith('[');
  if (sent !== new URL(baseUrl).hostname && !isLoopback(sent) && !isAddress)
    throw mcpErrors.foreignHost(baseUrl);
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
