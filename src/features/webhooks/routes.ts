import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Needs } from '#features/context';
import {
  describedRoute,
  type RouteDescription,
  type RouteInput,
  requireUser,
  type SignedIn,
} from '#platform/http';
import * as schemas from './webhooks.schema.ts';
import * as library from './webhooks.ts';

export type WebhooksServices = library.WebhookServices & Needs<'identity' | 'limits'>;

/**
 * All routes below /api/webhooks. Each requires a signed-in user and shows only that user's
 * webhooks.
 */
export function webhooksRoutes(services: WebhooksServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const guard = requireUser(services.identity);
  const route: Mount = ({ failures, ...about }, act) => {
    const description = { secured: true, ...about, failures: { 401: 'Unauthorized', ...failures } };
    describedRoute(
      app,
      description,
      async (c, input) => c.json(await act({ ...input, userId: c.get('userId') })),
      guard,
    );
  };
  webhookRoutes(route, services);
  deliveryRoutes(route, services);
  return app;
}

type Mount = <const Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  description: Omit<RouteDescription<Path, Query, Body>, 'secured'>,
  act: (
    input: RouteInput<Path, z.output<Query>, z.output<Body>> & { userId: string },
  ) => Promise<object>,
) => void;

const ownedBy = ({
  userId,
  param,
}: {
  userId: string;
  param: (name: 'id') => string;
}): library.Owned => ({ userId, id: param('id') });
const asJson = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema });
const unknown = { 404: 'Webhook not found' };
const faulty = { 400: 'Invalid request' };

function webhookRoutes(route: Mount, services: WebhooksServices): void {
  const { db, limits } = services;
  route(
    {
      method: 'get',
      path: '/',
      summary: "The user's webhooks, oldest first",
      response: asJson(schemas.webhookList),
      failures: {},
    },
    ({ userId }) => library.listWebhooks(db, userId),
  );
  route(
    {
      method: 'post',
      path: '/',
      summary:
        'Have the ends of jobs sent to an address; only the response shows the secret that signs them',
      body: { ...asJson(schemas.newWebhook), maxBytes: limits.bodyBytes },
      response: asJson(schemas.webhookWithSecret),
      failures: { ...faulty, 409: 'Too many webhooks: delete one first' },
    },
    async ({ userId, body }) => library.addWebhook(services, userId, await body()),
  );
  route(
    {
      method: 'patch',
      path: '/{id}',
      summary: "Change a webhook's address or events, or switch it on or off",
      body: { ...asJson(schemas.webhookChange), maxBytes: limits.bodyBytes },
      response: asJson(schemas.webhookResponse),
      failures: { ...faulty, ...unknown },
    },
    async ({ body, ...input }) => library.changeWebhook(services, ownedBy(input), await body()),
  );
  route(
    {
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a webhook and what was still to be sent to it',
      response: asJson(schemas.webhookDeleted),
      failures: unknown,
    },
    (input) => library.deleteWebhook(db, ownedBy(input)),
  );
}

function deliveryRoutes(route: Mount, { db, secrets }: WebhooksServices): void {
  route(
    {
      method: 'post',
      path: '/{id}/test',
      summary: 'Send a message of type `webhook.test`, once',
      response: asJson(schemas.testResponse),
      failures: { ...unknown, 409: 'The webhook is switched off: switch it on first' },
    },
    (input) => library.testWebhook(db, ownedBy(input)),
  );
  route(
    {
      method: 'post',
      path: '/{id}/secret',
      summary: 'Replace the secret; the old one signs as well for another 24 hours',
      response: asJson(schemas.webhookWithSecret),
      failures: unknown,
    },
    (input) => library.renewSecret({ db, secrets }, ownedBy(input)),
  );
  route(
    {
      method: 'get',
      path: '/{id}/deliveries',
      summary: 'The latest 50 attempts to deliver, newest first',
      response: asJson(schemas.deliveryList),
      failures: unknown,
    },
    (input) => library.listDeliveries(db, ownedBy(input)),
  );
}
