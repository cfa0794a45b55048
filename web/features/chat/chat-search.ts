import { textParams } from '#web/ui/search-params.ts';

/**
 * `video`: ids or links of the videos to chat about, separated by spaces; `library`: the chat is
 * about all of the person's own.
 */
export type ChatSearch = { video?: string; library?: string };

export const chatSearch = (search: Record<string, unknown>): ChatSearch =>
  textParams(search, 'video', 'library');
