import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  ModelLimits,
  ModelUsageResponse,
  VideoModelUsage,
} from '#features/videos/usage/model-usage.schema.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

const path = '/api/clips/usage/models';

/** What models were used for this month, and the limits. It changes with every request. */
export const modelUsageQuery = queryOptions({
  queryKey: ['model-usage'],
  queryFn: ({ signal }) => request<ModelUsageResponse>(path, { signal }),
  staleTime: 0,
});

/** What models were used for on a video. */
export const videoModelUsageQuery = (id: string) =>
  queryOptions({
    queryKey: ['model-usage', id],
    queryFn: ({ signal }) =>
      request<VideoModelUsage>(`/api/clips/videos/${id}/model-usage`, { signal }),
    staleTime: 0,
  });

/** Sets the person's own limits for each month. */
export async function limitModels(client: QueryClient, limits: ModelLimits): Promise<void> {
  const usage = await request<ModelUsageResponse>(`${path}/limits`, {
    method: 'PUT',
    body: limits,
  });
  updateCached(client, modelUsageQuery.queryKey, () => usage);
}
