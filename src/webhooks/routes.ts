import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { jsonObject } from '#http/body.ts';
import { type Description, describedRoute } from '#http/described.ts';
import { type SignedIn, signedIn } from '#http/signed-in.ts';
import type { Identity } from '#identity/contract.ts';
import * as contract from './contract.ts';
import * as library from './library.ts';

export type WebhooksServices = library.WebhookWork & { identity: Identity; limits: { bodyBytes: number } };

/** Everything under /api/webhooks; every route asks for a signed-in user and shows only what is theirs. */
export function webhooksRoutes(services: WebhooksServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const guard = signedIn(services.identity);
  const route: Mount = ({ failures, ...about }, act) => {
    const description = { secured: true, ...about, failures: { 401: 'Unauthorized', ...failures } };
    describedRoute(app, description, guard, async (c) => c.json(await act(c, { userId: c.get('userId'), id: c.req.param('id') ?? '' })));
  };
  webhookRoutes(route, services);
  deliveryRoutes(route, services);
  return app;
}

type Mount = (about: Omit<Description, 'secured'>, act: (c: Context<SignedIn>, one: library.Owned) => Promise<object>) => void;

const asJson = (schema: z.ZodType) => ({ type: 'application/json', schema });
const unknown = { 404: 'Webhook not found' };
const faulty = { 400: 'Invalid request', 413: 'Request body is too large' };

function webhookRoutes(route: Mount, services: WebhooksServices): void {
  const { db, limits } = services;
  route(
    { method: 'get', path: '/', summary: "The user's webhooks, oldest first", answer: asJson(contract.webhookList), failures: {} },
    (_, { userId }) => library.listWebhooks(db, userId),
  );
  route(
    {
      method: 'post',
      path: '/',
      summary: 'Have the ends of jobs sent to an address; the answer alone shows the secret that signs them',
      body: asJson(contract.newWebhook),
      answer: asJson(contract.webhookWithSecret),
      failures: { ...faulty, 409: 'Too many webhooks: delete one first' },
    },
    async (c, { userId }) => library.addWebhook(services, userId, await jsonObject(c, limits.bodyBytes)),
  );
  route(
    {
      method: 'patch',
      path: '/{id}',
      summary: "Change a webhook's address or events, or switch it on or off",
      body: asJson(contract.webhookChange),
      answer: asJson(contract.webhookAnswer),
      failures: { ...faulty, ...unknown },
    },
    async (c, one) => library.changeWebhook(services, one, await jsonObject(c, limits.bodyBytes)),
  );
  route(
    {
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a webhook and what was still to be sent to it',
      answer: asJson(contract.webhookDeleted),
      failures: unknown,
    },
    (_, one) => library.deleteWebhook(db, one),
  );
}

function deliveryRoutes(route: Mount, { db }: WebhooksServices): void {
  route(
    {
      method: 'post',
      path: '/{id}/test',
      summary: 'Send a message of type `webhook.test`, once',
      answer: asJson(contract.testAnswer),
      failures: { ...unknown, 409: 'The webhook is switched off: switch it on first' },
    },
    (_, one) => library.testWebhook(db, one),
  );
  route(
    {
      method: 'post',
      path: '/{id}/secret',
      summary: 'Replace the secret; the old one signs as well for another 24 hours',
      answer: asJson(contract.webhookWithSecret),
      failures: unknown,
    },
    (_, one) => library.renewSecret(db, one),
  );
  route(
    {
      method: 'get',
      path: '/{id}/deliveries',
      summary: 'The latest 50 attempts to deliver, newest first',
      answer: asJson(contract.deliveryList),
      failures: unknown,
    },
    (_, one) => library.listDeliveries(db, one),
  );
}
