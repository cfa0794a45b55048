import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import type { z } from 'zod';
import { asOwner } from '#platform/concurrency';
import { clientOf } from './client-address.ts';
import { httpErrors } from './errors.ts';
import type { Identity } from './identity.ts';
import { requireUser, type SignedIn } from './require-user.ts';
import { describedRoute, type RouteDescription, type RouteInput } from './route.ts';

/** Tasks that a request without a user runs are attributed to its client. */
const forClient: Handler<SignedIn> = (c, next) => asOwner(clientOf(c), next);

/**
 * Mounts routes that are open to everyone or, with an `identity`, only to the users it identifies.
 * Without an identity, `userId` is not set.
 */
export function openRoutes(app: OpenAPIHono<SignedIn>, identity: Identity | undefined) {
  return <const Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
    description: RouteDescription<Path, Query, Body>,
    handler: (
      c: Context<SignedIn>,
      input: RouteInput<Path, z.output<Query>, z.output<Body>>,
    ) => Promise<Response>,
    ...guards: Handler<SignedIn>[]
  ): void => {
    const failures = { 401: httpErrors.unauthorized().message, ...description.failures };
    if (identity)
      describedRoute(
        app,
        { ...description, secured: true, failures },
        handler,
        // @protection server-keys
        requireUser(identity),
        ...guards,
      );
    else describedRoute(app, description, handler, forClient, ...guards);
  };
}
