import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Me, meQuery } from './account.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** Requests that change an account, and requests for its API tokens and agents. */

/**
 * Changes the password. All other sessions end; API tokens are revoked unless `keepTokens` is set.
 */
export const changePassword = (change: {
  current: string;
  password: string;
  keepTokens: boolean;
}) => request('/api/account/password', { method: 'POST', body: change });

/** Changes the name of the account; an empty one removes it. */
export async function rename(client: QueryClient, name: string): Promise<void> {
  cacheMe(client, await request<Me>('/api/account', { method: 'PATCH', body: { name } }));
}

const picturePath = '/api/account/picture';

export async function putPicture(client: QueryClient, file: File): Promise<void> {
  cacheMe(client, await request<Me>(picturePath, { method: 'PUT', body: file }));
}

export async function removePicture(client: QueryClient): Promise<void> {
  cacheMe(client, await request<Me>(picturePath, { method: 'DELETE' }));
}

function cacheMe(client: QueryClient, me: Me): void {
  updateCached(client, meQuery.queryKey, () => me);
}

/** A browser in which the person is signed in. */
export type ListedSession = {
  id: string;
  /** Absent: unknown. */
  browser?: string;
  system?: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether it is this browser. */
  current: boolean;
};

const sessionsPath = '/api/account/sessions';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    request<{ sessions: ListedSession[] }>(sessionsPath, { signal }).then(
      ({ sessions }) => sessions,
    ),
});

export async function endSession(client: QueryClient, id: string): Promise<void> {
  await request(`${sessionsPath}/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export async function endOtherSessions(client: QueryClient): Promise<void> {
  await request(sessionsPath, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/**
 * Deletes the account with everything in it, here and on the server. `password`: of a local
 * account.
 */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await request('/api/account/delete', {
    method: 'POST',
    body: { confirm: 'delete my account', password },
  });
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases?.();
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
}

/** An API token; its secret is shown only when it is created. */
export type ApiToken = {
  id: string;
  name: string;
  createdAt: string;
  expiresAt?: string;
  lastUsedAt?: string;
  revokedAt?: string;
};

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) =>
    request<{ tokens: ApiToken[] }>('/api/tokens', { signal }).then(({ tokens }) => tokens),
});

/** Only this response contains the secret. */
export async function createToken(
  client: QueryClient,
  name: string,
): Promise<{ token: ApiToken; secret: string }> {
  const made = await request<{ token: ApiToken; secret: string }>('/api/tokens', {
    method: 'POST',
    body: { name },
  });
  updateCached(client, tokensQuery.queryKey, (tokens) => tokens && [made.token, ...tokens]);
  return made;
}

export async function revokeToken(client: QueryClient, id: string): Promise<void> {
  await request(`/api/tokens/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
}

/** A program that may act for the person. */
export type Agent = { id: string; name: string; createdAt: string; lastUsedAt?: string };

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) =>
    request<{ agents: Agent[] }>('/api/agents', { signal }).then(({ agents }) => agents),
});

export async function disconnectAgent(client: QueryClient, id: string): Promise<void> {
  await request(`/api/agents/${encodeURIComponent(id)}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: agentsQuery.queryKey });
}
