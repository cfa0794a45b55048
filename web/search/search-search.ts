import { textParams } from '#web/app/search-params.ts';

/** `q`: the query; the others are filters: a video's id, a speaker, a language, and how many days ago the video was added at most. */
export type SearchSearch = { q?: string; video?: string; speaker?: string; language?: string; days?: string };

export const searchSearch = (search: Record<string, unknown>): SearchSearch =>
  textParams(search, 'q', 'video', 'speaker', 'language', 'days');
