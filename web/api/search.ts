import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Passage,
  SearchResponse,
  SpeakerList,
} from '#features/transcripts/search/search.schema.ts';
import { request } from './client/request.ts';

export type FoundPassage = Passage;

/**
 * The query and its filters. `days`: the video was added in that time; `from` and `to`: the first
 * and the last day on which it was added, as dates (2026-01-31) in the person's own time zone.
 */
export type LibrarySearch = {
  q: string;
  video?: string | undefined;
  speaker?: string | undefined;
  language?: string | undefined;
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Who speaks in the library, by name. */
export const speakerNamesQuery = queryOptions({
  queryKey: ['search', 'speakers'],
  queryFn: ({ signal }) =>
    request<SpeakerList>('/api/clips/search/speakers', { signal }).then(({ speakers }) => speakers),
});

const pageSize = 10;

/** Passages of the library, best first, page by page. */
export const passagesQuery = (search: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal, pageParam }) =>
      request<SearchResponse>(`/api/clips/search?${paramsOf(search, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
    enabled: search.q !== '',
    staleTime: 10_000,
  });

function paramsOf(
  { q, video, speaker, language, ...dates }: LibrarySearch,
  offset: number,
): URLSearchParams {
  const params = new URLSearchParams({ q, limit: String(pageSize), offset: String(offset) });
  for (const [name, value] of Object.entries({ video, speaker, language, ...timesOf(dates) }))
    if (value) params.set(name, value);
  return params;
}

function timesOf({ days, from, to }: Pick<LibrarySearch, 'days' | 'from' | 'to'>) {
  if (Number(days) > 0)
    return { from: new Date(Date.now() - Number(days) * 86_400_000).toISOString() };
  return { from: timeOf(from, 'T00:00:00.000'), to: timeOf(to, 'T23:59:59.999') };
}

/** Undefined for text that is no date: the address may have been edited by hand. */
function timeOf(date: string | undefined, time: string): string | undefined {
  const at = new Date(`${date}${time}`);
  return date === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
