import { textParams } from '#web/app/search-params.ts';

/** `video`: ids or links of the videos to chat about, separated by spaces. */
export type ChatSearch = { video?: string };

export const chatSearch = (search: Record<string, unknown>): ChatSearch => textParams(search, 'video');
