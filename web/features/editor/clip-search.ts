import { textParams } from '#web/ui/search-params.ts';

/** `again`: the person came from an export of the clip, to export it again. */
export type ClipSearch = { again?: string };

export const clipSearch = (search: Record<string, unknown>): ClipSearch =>
  textParams(search, 'again');
