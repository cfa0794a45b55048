import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import { changeClip, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import type { TimeRange } from '../time-range.ts';
import { moved, type Side, same, secondsText } from './trim-range.ts';

export type Trim = {
  range: TimeRange;
  /** Moves one end; the moves of one gesture (a drag, a held key) are undone together. */
  move: (side: Side, seconds: number, gesture: string) => void;
  undo: () => void;
  canUndo: boolean;
  /** Restores the suggested range; undefined while the range is the suggested one. */
  reset: (() => void) | undefined;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** The error message of a failed save. */
  error: string | undefined;
  /** Saves pending changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
};

/** A change is saved once no other has followed for this long. */
const saveDelayMilliseconds = 600;

/** The range of a clip being trimmed: changes are saved automatically after a short delay, and can be undone. */
export function useTrim(video: Video, clip: Clip, videoSeconds: number): Trim {
  const [range, setRange] = useState(() => rangeOf(clip));
  const [past, setPast] = useState<readonly TimeRange[]>([]);
  const gestureBefore = useRef('');
  const suggested = clip.suggested && rangeOf(clip.suggested);
  const autosave = useAutosave(video.id, clip, range);

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
    reset: suggested && !same(suggested, range) ? () => goTo(suggested, [...past, range]) : undefined,
    ...autosave,
  };
}

const rangeOf = ({ start, end }: { start: string; end: string }): TimeRange => ({ start: Number(start), end: Number(end) });

/** Saves the range: one request at a time, the latest wins, and leaving the trimmer or the page saves at once. */
function useAutosave(videoId: string, clip: Clip, range: TimeRange): Pick<Trim, 'saving' | 'error' | 'save'> {
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => rangeOf(clip));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const state = useRef({ range, saved, clip, running: undefined as Promise<boolean> | undefined });
  Object.assign(state.current, { range, clip });

  const save = useCallback(async (): Promise<boolean> => {
    const now = state.current;
    await now.running;
    if (same(now.range, now.saved)) return true;
    const target = now.range;
    setBusy(true);
    setError(undefined);
    now.running = changeClip(client, { videoId, clipId: now.clip.id }, changeTo(target, now.clip))
      .then(() => {
        now.saved = target;
        setSaved(target);
        return true;
      })
      .catch((failure: unknown) => {
        setError(sentenceOf(failure));
        return false;
      })
      .finally(() => {
        now.running = undefined;
        setBusy(false);
      });
    return await now.running;
  }, [client, videoId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [range, save]);
  useEffect(() => {
    const saveNow = () => void save();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);

  const waiting = same(range, saved) ? 'saved' : 'waiting';
  return { saving: busy ? 'saving' : error ? 'failed' : waiting, error, save };
}

/** Back at the suggested range, the clip is reset, which restores its text too; a custom title stays. */
function changeTo(range: TimeRange, { suggested, suggestedTitle }: Clip) {
  const isSuggested = suggested && suggestedTitle === undefined && same(rangeOf(suggested), range);
  return isSuggested ? { reset: true as const } : { start: secondsText(range.start), end: secondsText(range.end) };
}
