/**
 * How a person left the clips of a video: the order and the filter in the address, the ids of the
 * clips that were selected, and the current one.
 */
type ListState = {
  sort: string | undefined;
  show?: string | undefined;
  selected: ReadonlySet<string>;
  current?: string | undefined;
};

/**
 * By video id. The states last as long as the app is open, so that the page is unchanged when the
 * person comes back from a clip's page.
 */
const states = new Map<string, ListState>();
const untouched: ListState = { sort: undefined, selected: new Set() };

export const listStateOf = (videoId: string): ListState => states.get(videoId) ?? untouched;
export const rememberListState = (videoId: string, state: ListState): void =>
  void states.set(videoId, state);
