import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type Me = { user: { id: string; name?: string; email?: string } };

/** The signed-in user; an `ApiError` with status 401 when there is none. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => request<Me>('/api/me', { signal }),
  staleTime: 300_000,
  meta: { anonymous: true },
});
