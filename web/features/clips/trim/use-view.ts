import { useState } from 'react';
import type { TimeRange } from '#web/features/player/player.ts';
import { viewWithMargin, viewWithRoom } from './trim-range.ts';

const defaultMargin = 8;
const maxMargin = 512;

/**
 * The visible range around the clip. It moves only when an end has reached its edge, never during a
 * drag.
 */
export function useView(range: TimeRange, videoSeconds: number) {
  const [margin, setMargin] = useState(defaultMargin);
  const [view, setView] = useState(() => viewWithMargin(range, margin, videoSeconds));
  const set = (seconds: number) => {
    setMargin(seconds);
    setView(viewWithMargin(range, seconds, videoSeconds));
  };
  const showsAll = view.start === 0 && view.end >= videoSeconds;
  const adjusted = viewWithRoom(view, range, { margin, videoSeconds });
  const [pending, setPending] = useState(false);
  // Adjusted one render later, once the moved range is known.
  if (pending) {
    setPending(false);
    if (adjusted !== view) setView(adjusted);
  }
  return {
    view,
    adjustView: () => setPending(true),
    widen: {
      more: showsAll || margin >= maxMargin ? undefined : () => set(margin * 2),
      less: margin <= 1 ? undefined : () => set(margin / 2),
    },
  };
}
