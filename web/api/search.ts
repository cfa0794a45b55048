import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Passage, SearchResponse } from '#clips/search/search.schema.ts';
import { request } from './request.ts';

export type FoundPassage = Passage;

/** The query and its filters; `days`: the video was added in that time. */
export type LibrarySearch = {
  q: string;
  video?: string | undefined;
  speaker?: string | undefined;
  language?: string | undefined;
  days?: string | undefined;
};

const pageSize = 10;

/** Passages of the library, best first, page by page. */
export const passagesQuery = (search: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal, pageParam }) => request<SearchResponse>(`/api/clips/search?${paramsOf(search, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
    enabled: search.q !== '',
    staleTime: 10_000,
  });

function paramsOf({ q, video, speaker, language, days }: LibrarySearch, offset: number): URLSearchParams {
  const params = new URLSearchParams({ q, limit: String(pageSize), offset: String(offset) });
  const since = Number(days) > 0 ? new Date(Date.now() - Number(days) * 86_400_000).toISOString() : undefined;
  for (const [name, value] of Object.entries({ video, speaker, language, from: since })) if (value) params.set(name, value);
  return params;
}
