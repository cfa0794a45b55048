import { queryOptions } from '@tanstack/react-query';
import type { UsageResponse } from '#platform/jobs/quotas/quotas.schema.ts';
import { ApiError, request } from './client/request.ts';
import { rememberUser } from './client/unfinished-changes.ts';

export type Me = {
  user: {
    id: string;
    name?: string;
    email?: string;
    /** The address of the picture; it changes with it. */
    picture?: string;
  };
  /** Where the account is managed, with an identity provider. */
  managedAt?: string;
};

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
