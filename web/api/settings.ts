import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FeatureList } from '#features/contract.ts';
import type {
  DeliveryList,
  NewWebhook,
  TestAnswer,
  Webhook,
  WebhookAnswer,
  WebhookChange,
  WebhookList,
  WebhookWithSecret,
} from '#webhooks/contract.ts';
import { request } from './request.ts';

/** What the settings ask of the server. */

/** A token for programs; its secret was shown when it was made. */
export type ApiToken = { id: string; name: string; createdAt: string; lastUsedAt?: string; revokedAt?: string };
export type Health = { status: string; version: string; up: Record<string, string> };

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => request<{ tokens: ApiToken[] }>('/api/tokens', { signal }).then(({ tokens }) => tokens),
});

/** The answer alone shows the secret. */
export async function makeToken(client: QueryClient, name: string): Promise<{ token: ApiToken; secret: string }> {
  const made = await request<{ token: ApiToken; secret: string }>('/api/tokens', { method: 'POST', body: { name } });
  client.setQueryData(tokensQuery.queryKey, (tokens) => tokens && [made.token, ...tokens]);
  return made;
}

export async function revokeToken(client: QueryClient, id: string): Promise<void> {
  await request(`/api/tokens/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => request<WebhookList>('/api/webhooks', { signal }).then(({ webhooks }) => webhooks),
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => request<DeliveryList>(`/api/webhooks/${id}/deliveries`, { signal }).then(({ deliveries }) => deliveries),
    staleTime: 0,
  });

const webhooksChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });

/** The answer alone shows the secret. */
export async function addWebhook(client: QueryClient, wanted: NewWebhook): Promise<WebhookWithSecret> {
  const made = await request<WebhookWithSecret>('/api/webhooks', { method: 'POST', body: wanted });
  await webhooksChanged(client);
  return made;
}

export async function changeWebhook(client: QueryClient, id: string, change: WebhookChange): Promise<Webhook> {
  const { webhook } = await request<WebhookAnswer>(`/api/webhooks/${id}`, { method: 'PATCH', body: change });
  client.setQueryData(webhooksQuery.queryKey, (webhooks) => webhooks?.map((one) => (one.id === id ? webhook : one)));
  return webhook;
}

export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  await request(`/api/webhooks/${id}`, { method: 'DELETE' });
  await webhooksChanged(client);
}

/** Sends a test; the answer is the id under which it shows among the deliveries. */
export async function testWebhook(client: QueryClient, id: string): Promise<string> {
  const { webhookId } = await request<TestAnswer>(`/api/webhooks/${id}/test`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  return webhookId;
}

/** Replaces what signs the messages. */
export const renewSecret = (id: string) => request<WebhookWithSecret>(`/api/webhooks/${id}/secret`, { method: 'POST' });

export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => request<FeatureList>('/api/features', { signal }).then(({ features }) => features),
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request<Health>('/api/health', { signal }),
  retry: false,
});
