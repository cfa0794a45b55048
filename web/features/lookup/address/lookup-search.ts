import { textParams } from '#web/ui/search-params.ts';

/**
 * `address`: of a video or a playlist; `view`: details or transcript; `sort`: a column, with `-`
 * for descending; `q`: the search in titles or in the transcript; `length`: the filter by length;
 * `chart`: what the chart shows, with `-` for sorted.
 */
export type LookupSearch = {
  address?: string | undefined;
  view?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  length?: string | undefined;
  chart?: string | undefined;
};

export const lookupSearch = (search: Record<string, unknown>): LookupSearch =>
  textParams(search, 'address', 'view', 'sort', 'q', 'length', 'chart');
