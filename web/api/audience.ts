import { queryOptions } from '@tanstack/react-query';
import type { AudienceResponse } from '#features/identify/audience/audience.schema.ts';
import { request } from './client/request.ts';

/** What an audience replayed and wrote along a video. */
export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id, 'audience'],
    queryFn: ({ signal }) =>
      request<AudienceResponse>(`/api/clips/videos/${id}/audience`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
