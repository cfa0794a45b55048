import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GlossaryList, GlossaryTermResponse } from '#clips/glossary/glossary.schema.ts';
import { request } from './request.ts';

/** A person's glossary: terms that new transcripts spell as they do. */

export type NewTerm = { term: string; variants: string[] };

export const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: ({ signal }) => request<GlossaryList>('/api/clips/glossary', { signal }).then(({ terms }) => terms),
});

const changed = (client: QueryClient) => client.invalidateQueries({ queryKey: glossaryQuery.queryKey });

export async function addGlossaryTerm(client: QueryClient, term: NewTerm): Promise<void> {
  await request<GlossaryTermResponse>('/api/clips/glossary', { method: 'POST', body: term, resumes: true });
  await changed(client);
}

export async function changeGlossaryTerm(client: QueryClient, id: string, term: NewTerm): Promise<void> {
  await request<GlossaryTermResponse>(`/api/clips/glossary/${id}`, { method: 'PUT', body: term });
  await changed(client);
}

export async function deleteGlossaryTerm(client: QueryClient, id: string): Promise<void> {
  await request(`/api/clips/glossary/${id}`, { method: 'DELETE' });
  await changed(client);
}
