import { useCallback, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Video } from '#web/api/videos.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { type ClipAutosave, useClipAutosave } from '../saving/use-clip-autosave.ts';
import { moved, type Side, same, secondsText } from './trim-range.ts';

export type Trim = {
  range: TimeRange;
  /** Moves one end; the moves of one gesture (a drag, a held key) are undone together. */
  move: (side: Side, seconds: number, gesture: string) => void;
  undo: () => void;
  canUndo: boolean;
  /** Restores the suggested range; undefined while the range is the suggested one. */
  reset: (() => void) | undefined;
} & Pick<ClipAutosave, 'saving' | 'error' | 'retries' | 'save' | 'load'>;

/**
 * The range of a clip being trimmed: changes are saved automatically after a short delay, and can
 * be undone.
 */
export function useTrim(video: Video, clip: Clip, videoSeconds: number): Trim {
  const [range, setRange] = useState(() => rangeOf(clip));
  const [past, setPast] = useState<readonly TimeRange[]>([]);
  const gestureBefore = useRef('');
  const suggested = clip.suggested && rangeOf(clip.suggested);
  const onLoad = useCallback((stored: Clip) => {
    gestureBefore.current = '';
    setPast([]);
    setRange(rangeOf(stored));
  }, []);
  const { saving, error, retries, save, load } = useClipAutosave({
    videoId: video.id,
    clip,
    onLoad,
    changeTo,
    value: range,
    fromClip: rangeOf,
    isSame: same,
    isUntouched: true,
  });

  const move = useCallback(
    (side: Side, seconds: number, gesture: string) => {
      const next = moved(range, side, seconds, videoSeconds);
      if (same(next, range)) return;
      if (gesture !== gestureBefore.current) setPast((before) => [...before, range]);
      gestureBefore.current = gesture;
      setRange(next);
    },
    [range, videoSeconds],
  );
  const goTo = (next: TimeRange, before: readonly TimeRange[]) => {
    gestureBefore.current = '';
    setPast(before);
    setRange(next);
  };
  const last = past.at(-1);
  return {
    range,
    move,
    undo: () => last && goTo(last, past.slice(0, -1)),
    canUndo: last !== undefined,
    reset:
      suggested && !same(suggested, range) ? () => goTo(suggested, [...past, range]) : undefined,
    saving,
    error,
    retries,
    save,
    load,
  };
}

const rangeOf = ({ start, end }: { start: string; end: string }): TimeRange => ({
  start: Number(start),
  end: Number(end),
});

/**
 * Back at the suggested range, the clip is reset, which restores its text too; a custom title
 * stays.
 */
function changeTo(range: TimeRange, { suggested, suggestedTitle }: Clip) {
  const isSuggested = suggested && suggestedTitle === undefined && same(rangeOf(suggested), range);
  return isSuggested
    ? { reset: true as const }
    : { start: secondsText(range.start), end: secondsText(range.end) };
}
