import { textParams } from '#web/ui/search-params.ts';

/**
 * `clip`: the current clip; `t`: where playback of the recording starts, seconds; `sort`: score,
 * time or length; `show`: the clips to review, the kept or the rejected ones; `q`: the transcript
 * search; `view`: clips, words or, on phones, all clips side by side; `chapters`: fewer or more of
 * them than usual.
 */
export type VideoSearch = {
  clip?: string;
  t?: string;
  sort?: string;
  show?: string;
  q?: string;
  view?: string;
  chapters?: string;
};

export const videoSearch = (search: Record<string, unknown>): VideoSearch =>
  textParams(search, 'clip', 't', 'sort', 'show', 'q', 'view', 'chapters');

export type View = 'clips' | 'words';

/** The view in the address; a time or a search is about the words. */
export function viewOf({ view, t, q }: VideoSearch): View {
  if (view === 'words' || view === 'transcript') return 'words';
  return view === undefined && (t !== undefined || q !== undefined) ? 'words' : 'clips';
}
