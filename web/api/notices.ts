import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NoticeSettings } from '#features/notices/notices.schema.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

const path = '/api/account/notices';

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => request<NoticeSettings>(path, { signal }),
});

/** Switches emails about long jobs on or off. */
export async function switchNotices(client: QueryClient, email: boolean): Promise<void> {
  const settings = await request<NoticeSettings>(path, { method: 'PUT', body: { email } });
  updateCached(client, noticesQuery.queryKey, () => settings);
}

/** Confirms the address with the token of the link in the first email. */
export async function confirmNotices(client: QueryClient, token: string): Promise<void> {
  const settings = await request<NoticeSettings>(`${path}/confirm`, {
    method: 'POST',
    body: { token },
  });
  updateCached(client, noticesQuery.queryKey, () => settings);
}

/** Has emails come in the language that the person has just chosen, if any come. */
export async function keepNoticesInLanguage(): Promise<void> {
  const { email } = await request<NoticeSettings>(path);
  if (email?.confirmed) await request(path, { method: 'PUT', body: { email: true } });
}
