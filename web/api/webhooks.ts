import { type QueryClient, queryOptions } from '@tanstack/react-query';
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
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

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
