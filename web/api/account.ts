import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type Me = { user: { id: string; name?: string; email?: string } };

/** Who is signed in; an `ApiError` with status 401 when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => request<Me>('/api/me', { signal }),
  staleTime: 300_000,
  meta: { anonymous: true },
});
