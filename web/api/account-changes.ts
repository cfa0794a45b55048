import { request } from './request.ts';

/**
 * Changes the password. All other sessions end, and API tokens are revoked unless they are to be
 * kept valid.
 */
export const changePassword = (change: {
  current: string;
  password: string;
  keepTokens: boolean;
}) => request('/api/account/password', { method: 'POST', body: change });

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
