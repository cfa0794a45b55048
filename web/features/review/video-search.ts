import { textParams } from '#web/ui/search-params.ts';

/**
 * `clip`: the open clip; `t`: where playback starts, seconds; `sort`: score or time; `q`: the
 * transcript search; `view`: transcript, on screens too narrow to show it beside the clips;
 * `chapters`: fewer or more of them than usual.
 */
export type VideoSearch = {
  clip?: string;
  t?: string;
  sort?: string;
  q?: string;
  view?: string;
  chapters?: string;
};

export const videoSearch = (search: Record<string, unknown>): VideoSearch =>
  textParams(search, 'clip', 't', 'sort', 'q', 'view', 'chapters');
