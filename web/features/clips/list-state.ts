/**
 * How a person left the list of a video's clips: the order in the address, and the ids of the clips
 * that were selected.
 */
type ListState = { sort: string | undefined; selected: ReadonlySet<string> };

/**
 * By video id. The states last as long as the app is open, so that the list is unchanged when the
 * person comes back from a clip's page.
 */
const states = new Map<string, ListState>();
const untouched: ListState = { sort: undefined, selected: new Set() };

export const listStateOf = (videoId: string): ListState => states.get(videoId) ?? untouched;
export const rememberListState = (videoId: string, state: ListState): void =>
  void states.set(videoId, state);
