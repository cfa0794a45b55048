import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';
import { rememberUser } from './unfinished-changes.ts';

export type Me = { user: { id: string; name?: string; email?: string } };

/** The signed-in user; an `ApiError` with status 401 when there is none. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await request<Me>('/api/me', { signal });
    rememberUser(me.user.id);
    return me;
  },
  staleTime: 300_000,
  meta: { anonymous: true },
});
