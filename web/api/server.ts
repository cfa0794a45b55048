import { queryOptions } from '@tanstack/react-query';
import type { FeatureList } from '#app/feature-list/features.schema.ts';
import { request } from './client/request.ts';

/** Requests for the features and the health of the server. */

export type Health = { status: string; version: string; up: Record<string, string> };

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
