import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FeatureList } from '#app/feature-list/features.schema.ts';
import type {
  DeliveryList,
  NewWebhook,
  TestResponse,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookResponse,
  WebhookWithSecret,
} from '#features/webhooks/webhooks.schema.ts';
import { request } from './request.ts';
import { updateCached } from './update-cached.ts';

/** Requests of the settings page. */

/** An API token; its secret is shown only when it is created. */
export type ApiToken = {
  id: string;
  name: string;
  createdAt: string;
  expiresAt?: string;
  lastUsedAt?: string;
  revokedAt?: string;
};
export type Health = { status: string; version: string; up: Record<string, string> };

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) =>
    request<{ tokens: ApiToken[] }>('/api/tokens', { signal }).then(({ tokens }) => tokens),
});

/** Only this response contains the secret. */
export async function createToken(
  client: QueryClient,
  name: string,
): Promise<{ token: ApiToken; secret: string }> {
  const made = await request<{ token: ApiToken; secret: string }>('/api/tokens', {
    method: 'POST',
    body: { name },
  });
  updateCached(client, tokensQuery.queryKey, (tokens) => tokens && [made.token, ...tokens]);
  return made;
}

export async function revokeToken(client: QueryClient, id: string): Promise<void> {
  await request(`/api/tokens/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
}

/** A program that may act for the person. */
export type Agent = { id: string; name: string; createdAt: string; lastUsedAt?: string };

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) =>
    request<{ agents: Agent[] }>('/api/agents', { signal }).then(({ agents }) => agents),
});

export async function disconnectAgent(client: QueryClient, id: string): Promise<void> {
  await request(`/api/agents/${encodeURIComponent(id)}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: agentsQuery.queryKey });
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) =>
    request<WebhookList>('/api/webhooks', { signal }).then(({ webhooks }) => webhooks),
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) =>
      request<DeliveryList>(`/api/webhooks/${id}/deliveries`, { signal }).then(
        ({ deliveries }) => deliveries,
      ),
    staleTime: 0,
  });

const webhooksChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });

/** Only this response contains the secret. */
export async function addWebhook(
  client: QueryClient,
  webhook: NewWebhook,
): Promise<WebhookWithSecret> {
  const made = await request<WebhookWithSecret>('/api/webhooks', { method: 'POST', body: webhook });
  await webhooksChanged(client);
  return made;
}

export async function changeWebhook(
  client: QueryClient,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  const { webhook } = await request<WebhookResponse>(`/api/webhooks/${id}`, {
    method: 'PATCH',
    body: change,
  });
  updateCached(client, webhooksQuery.queryKey, (webhooks) =>
    webhooks?.map((one) => (one.id === id ? webhook : one)),
  );
  return webhook;
}

export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  await request(`/api/webhooks/${id}`, { method: 'DELETE' });
  await webhooksChanged(client);
}

/** Sends a test message. @returns the id it has among the deliveries */
export async function testWebhook(client: QueryClient, id: string): Promise<string> {
  const { webhookId } = await request<TestResponse>(`/api/webhooks/${id}/test`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  return webhookId;
}

/** Replaces the signing secret. */
export const renewSecret = (id: string) =>
  request<WebhookWithSecret>(`/api/webhooks/${id}/secret`, { method: 'POST' });

export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) =>
    request<FeatureList>('/api/features', { signal }).then(({ features }) => features),
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request<Health>('/api/health', { signal }),
  retry: false,
});
