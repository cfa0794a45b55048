import { clock, wholeNumber } from '#web/ui/text/format.ts';
import { NotGiven } from './facts.tsx';

/** The duration of a video. */
export function Length({ seconds }: { seconds: number }) {
  return seconds > 0 ? clock(seconds) : <NotGiven why="live or upcoming" />;
}

/** The likes of a video, unless its owner hides them. */
export function Likes({ likes }: { likes: number }) {
  return likes > 0 ? wholeNumber(likes) : <NotGiven why="none or hidden" />;
}
