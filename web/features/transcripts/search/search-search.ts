import { textParams } from '#web/ui/search-params.ts';

/** `q`: the query; the others are the filters of `LibrarySearch`. */
export type SearchSearch = {
  q?: string;
  video?: string;
  speaker?: string;
  language?: string;
  days?: string;
  from?: string;
  to?: string;
};

export const searchSearch = (search: Record<string, unknown>): SearchSearch =>
  textParams(search, 'q', 'video', 'speaker', 'language', 'days', 'from', 'to');
