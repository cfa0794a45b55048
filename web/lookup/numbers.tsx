import { clock, wholeNumber } from '#web/ui/format.ts';
import { NotGiven } from './facts.tsx';

/** How long a video is. */
export function Length({ seconds }: { seconds: number }) {
  return seconds > 0 ? clock(seconds) : <NotGiven why="live, or yet to come" />;
}

/** How many like a video, unless its owner hides it. */
export function Likes({ likes }: { likes: number }) {
  return likes > 0 ? wholeNumber(likes) : <NotGiven why="none, or hidden" />;
}
