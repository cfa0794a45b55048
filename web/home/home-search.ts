import { textParams } from '#web/app/search-params.ts';

/** `search`: words of a title; `sort`: the order of the videos; `address`: prefills the link field. */
export type HomeSearch = { search?: string | undefined; sort?: string | undefined; address?: string | undefined };

export const homeSearch = (search: Record<string, unknown>): HomeSearch => textParams(search, 'search', 'sort', 'address');
