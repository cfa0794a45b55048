import { queryOptions } from '@tanstack/react-query';
import type { UsageResponse } from '#platform/jobs/quotas/quotas.schema.ts';
import { ApiError, request } from './request.ts';

/** What the person uses and may use. It changes with every job, so it is never cached. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) =>
    request<UsageResponse>('/api/clips/usage', { signal }).then(({ usage }) => usage),
  staleTime: 0,
});

/** Whether the server refused something because of the person's quota. */
export const isQuotaError = (error: unknown) =>
  error instanceof ApiError && error.code?.startsWith('quota-') === true;
