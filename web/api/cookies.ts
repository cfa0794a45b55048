import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CookieSites } from '#features/videos/cookies/cookies.schema.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** The sites whose cookies a person's downloads send. The cookies themselves stay on the server. */

export const cookieSitesQuery = queryOptions({
  queryKey: ['cookies'],
  queryFn: ({ signal }) =>
    request<CookieSites>('/api/clips/cookies', { signal }).then(({ sites }) => sites),
});

/** `cookies`: the text of a cookies.txt file. */
export async function addCookies(client: QueryClient, cookies: string): Promise<void> {
  const { sites } = await request<CookieSites>('/api/clips/cookies', {
    method: 'PUT',
    body: { cookies },
  });
  updateCached(client, cookieSitesQuery.queryKey, () => sites);
}

export async function deleteCookies(client: QueryClient, site: string): Promise<void> {
  await request(`/api/clips/cookies/${encodeURIComponent(site)}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: cookieSitesQuery.queryKey });
}
