import { textParams } from '#web/app/search-params.ts';

/**
 * `clip`: the open clip; `t`: where playback starts, seconds; `sort`: score or time; `q`: the
 * transcript search; `view`: transcript, on screens too narrow to show it beside the clips.
 */
export type VideoSearch = { clip?: string; t?: string; sort?: string; q?: string; view?: string };

export const videoSearch = (search: Record<string, unknown>): VideoSearch =>
  textParams(search, 'clip', 't', 'sort', 'q', 'view');

/** `again`: the person came from an export of the clip, to export it again. */
export type ClipSearch = { again?: string };

export const clipSearch = (search: Record<string, unknown>): ClipSearch =>
  textParams(search, 'again');
