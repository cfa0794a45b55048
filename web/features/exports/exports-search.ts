import { textParams } from '#web/ui/search-params.ts';

/** `clip`: the open exported clip; `search`: words of a title; `shape`, `language`: filters. */
export type ExportsSearch = {
  clip?: string | undefined;
  search?: string | undefined;
  shape?: string | undefined;
  language?: string | undefined;
};

export const exportsSearch = (search: Record<string, unknown>): ExportsSearch =>
  textParams(search, 'clip', 'search', 'shape', 'language');
