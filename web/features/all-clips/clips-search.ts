import { type ExportsSearch, exportsSearch } from '#web/features/exports/exports-search.ts';
import { textParams } from '#web/ui/search-params.ts';

/** `show`: which clips, the kept ones when left out; the others belong to the exported ones. */
export type ClipsSearch = ExportsSearch & { show?: string | undefined };

export const clipsSearch = (search: Record<string, unknown>): ClipsSearch => ({
  ...exportsSearch(search),
  ...textParams(search, 'show'),
});
