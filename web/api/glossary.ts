import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  GlossaryList,
  GlossaryTermResponse,
} from '#features/transcripts/glossary/glossary.schema.ts';
import { request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** A person's glossary: terms that new transcripts spell as they do. */

export type NewTerm = { term: string; variants: string[] };

export const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: ({ signal }) =>
    request<GlossaryList>('/api/clips/glossary', { signal }).then(({ terms }) => terms),
});

const changed = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: glossaryQuery.queryKey });

export async function addGlossaryTerm(client: QueryClient, term: NewTerm): Promise<void> {
  await request<GlossaryTermResponse>('/api/clips/glossary', {
    method: 'POST',
    body: term,
    resumes: true,
  });
  await changed(client);
}

export async function changeGlossaryTerm(
  client: QueryClient,
  id: string,
  term: NewTerm,
): Promise<void> {
  await request<GlossaryTermResponse>(`/api/clips/glossary/${id}`, { method: 'PUT', body: term });
  await changed(client);
}

/**
 * Hides a term from the list; `deleteGlossaryTerm` deletes it.
 * @returns a function that shows it again
 */
export function hideGlossaryTerm(client: QueryClient, id: string): () => void {
  updateCached(client, glossaryQuery.queryKey, (terms) => terms?.filter((term) => term.id !== id));
  return () => void changed(client);
}

export async function deleteGlossaryTerm(
  client: QueryClient,
  id: string,
  keepalive: boolean,
): Promise<void> {
  await send(`/api/clips/glossary/${id}`, { method: 'DELETE', keepalive });
  await changed(client);
}
