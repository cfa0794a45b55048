import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { z } from 'zod';
import type { Identity } from '#platform/http';
import { clientOf, describedRoute, httpErrors } from '#platform/http';
import { type AccountServices, accountRoutes } from './account-routes.ts';
import type { Agents } from './agents/agents.ts';
import { type ApiTokens, newToken } from './api-tokens.ts';
import { browserRoutes } from './browser/routes.ts';
import { type ProfileServices, profileRoutes } from './profile-routes.ts';
import { type SessionServices, sessionRoutes } from './session-routes.ts';

export type IdentityServices = AccountServices &
  ProfileServices &
  SessionServices & {
    identity: Identity;
    /**
     * Identifies users by anything except API tokens, because a leaked token must not create others.
     */
    tokenOwners: Identity;
    apiTokens: ApiTokens;
    agents: Agents;
    /** Handles requests below /oidc; undefined with an external identity provider. */
    issuer: { handle(request: Request, client: string): Promise<Response> } | undefined;
  };

/** Signing in and out, the current user, and tokens for programs. */
export function identityRoutes<E extends Env>(
  app: OpenAPIHono<E>,
  services: IdentityServices,
): void {
  const { issuer, browser } = services;
  profileRoutes(app, services);
  sessionRoutes(app, services);
  tokenRoutes(app, services);
  agentRoutes(app, services);
  accountRoutes(app, services);
  if (browser) browserRoutes(app, browser);
  if (issuer) {
    // RFC 8414 appends the path of the issuer to the well-known path; earlier agents request the
    // latter alone.
    for (const path of ['', '/oidc'])
      app.get(`/.well-known/oauth-authorization-server${path}`, async (c) => {
        const metadata = await issuer.handle(
          new Request(new URL('/oidc/.well-known/openid-configuration', c.req.url)),
          clientOf(c),
        );
        return c.body(await metadata.text(), 200, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        });
      });
    app.all('/oidc/*', async (c) => {
      const response = await issuer.handle(c.req.raw, clientOf(c));
      return response.status === 404 &&
        !response.headers.get('content-type')?.startsWith('text/html')
        ? c.notFound()
        : response;
    });
  }
}

const asJson = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema });

function tokenRoutes<E extends Env>(
  app: OpenAPIHono<E>,
  { tokenOwners, apiTokens, limits }: IdentityServices,
): void {
  const one = z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    /** Absent: the token is valid until it is revoked. */
    expiresAt: z.string().optional(),
    lastUsedAt: z.string().optional(),
    revokedAt: z.string().optional(),
  });
  const about = { secured: true, path: '/api/tokens' };
  const unauthorized = { 401: 'Unauthorized' };
  describedRoute(
    app,
    {
      ...about,
      method: 'get',
      summary: "The user's API tokens, newest first",
      response: asJson(z.object({ tokens: z.array(one) })),
      failures: unauthorized,
    },
    async (c) => c.json({ tokens: await apiTokens.list((await known(tokenOwners, c.req.raw)).id) }),
  );
  describedRoute(
    app,
    {
      ...about,
      method: 'post',
      summary: 'Make an API token; its secret is shown only now',
      body: { ...asJson(newToken), maxBytes: limits.bodyBytes },
      response: asJson(z.object({ token: one, secret: z.string() })),
      failures: {
        ...unauthorized,
        400: 'Invalid request',
        409: 'Too many tokens: revoke one first',
      },
    },
    async (c, { body }) => {
      await known(tokenOwners, c.req.raw);
      const request = (await body()).parse();
      // The body can be held back until the person was signed out.
      const { id } = await known(tokenOwners, c.req.raw);
      return c.json(await apiTokens.create(id, request));
    },
  );
  describedRoute(
    app,
    {
      ...about,
      method: 'delete',
      path: '/api/tokens/{id}',
      summary: 'Revoke an API token',
      response: asJson(z.object({ success: z.boolean(), message: z.string() })),
      failures: { ...unauthorized, 404: 'Token not found' },
    },
    async (c, { param }) => {
      await apiTokens.revoke((await known(tokenOwners, c.req.raw)).id, param('id'));
      return c.json({ success: true, message: 'Token revoked' });
    },
  );
}

function agentRoutes<E extends Env>(
  app: OpenAPIHono<E>,
  { tokenOwners, agents }: IdentityServices,
): void {
  const one = z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().optional(),
  });
  describedRoute(
    app,
    {
      method: 'get',
      path: '/api/agents',
      summary: 'The agents that may act for the user at /mcp, latest first',
      response: asJson(z.object({ agents: z.array(one) })),
      failures: { 401: 'Unauthorized' },
      secured: true,
    },
    async (c) => c.json({ agents: await agents.list((await known(tokenOwners, c.req.raw)).id) }),
  );
  describedRoute(
    app,
    {
      method: 'delete',
      path: '/api/agents/{id}',
      summary: 'Disconnect an agent: its access ends at once',
      response: asJson(z.object({ success: z.boolean(), message: z.string() })),
      failures: { 401: 'Unauthorized', 404: 'Agent not found' },
      secured: true,
    },
    async (c, { param }) => {
      await agents.disconnect((await known(tokenOwners, c.req.raw)).id, param('id'));
      return c.json({ success: true, message: 'Agent disconnected' });
    },
  );
}

async function known(identity: Identity, request: Request) {
  const user = await identity.userOf(request);
  if (!user) throw httpErrors.unauthorized();
  return user;
}
