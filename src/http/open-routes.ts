import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import { httpErrors } from './errors.ts';
import type { Identity } from './identity.ts';
import { requireUser, type SignedIn } from './require-user.ts';
import { describedRoute, type RouteDescription } from './route.ts';

/**
 * Mounts routes that are open to everyone or, with an `identity`, to the users it identifies only. Without one, `userId` is not set.
 * The handlers read and check their input themselves.
 */
export function openRoutes(app: OpenAPIHono<SignedIn>, identity: Identity | undefined) {
  return (description: RouteDescription, handler: (c: Context<SignedIn>) => Promise<Response>, ...guards: Handler<SignedIn>[]): void => {
    const failures = { 401: httpErrors.unauthorized().message, ...description.failures };
    if (identity) describedRoute(app, { ...description, secured: true, failures }, handler, requireUser(identity), ...guards);
    else describedRoute(app, description, handler, ...guards);
  };
}
