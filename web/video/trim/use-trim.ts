import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import { changeClip, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { moved, type Range, type Side, same, secondsText } from './trim-range.ts';

export type Trim = {
  range: Range;
  /** Moves one end; what is moved in one go (a drag, one key held) is undone in one go. */
  move: (side: Side, seconds: number, gesture: string) => void;
  undo: () => void;
  canUndo: boolean;
  /** As it was found; undefined while it is that. */
  reset: (() => void) | undefined;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** The server's words, when it did not take it. */
  error: string | undefined;
  /** Saves what is not saved yet. @returns whether all is saved */
  save: () => Promise<boolean>;
};

/** A change is kept when nothing followed it for so long. */
const restMs = 600;

/** The ends of a clip as they are moved: each change is kept by itself a moment later, and can be undone. */
export function useTrim(video: Video, clip: Clip, videoSeconds: number): Trim {
  const [range, setRange] = useState(() => rangeOf(clip));
  const [past, setPast] = useState<readonly Range[]>([]);
  const gestureBefore = useRef('');
  const suggested = clip.suggested && rangeOf(clip.suggested);
  const keeper = useKeeper(video.id, clip, range);

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
  const goTo = (next: Range, before: readonly Range[]) => {
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
    ...keeper,
  };
}

const rangeOf = ({ start, end }: { start: string; end: string }): Range => ({ start: Number(start), end: Number(end) });

/** Keeps the range with the server: one request at a time, the latest wins, nothing is lost when the trimmer or the page is left. */
function useKeeper(videoId: string, clip: Clip, range: Range): Pick<Trim, 'saving' | 'error' | 'save'> {
  const client = useQueryClient();
  const [kept, setKept] = useState(() => rangeOf(clip));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const state = useRef({ range, kept, clip, running: undefined as Promise<boolean> | undefined });
  Object.assign(state.current, { range, clip });

  const save = useCallback(async (): Promise<boolean> => {
    const now = state.current;
    await now.running;
    if (same(now.range, now.kept)) return true;
    const wanted = now.range;
    setBusy(true);
    setError(undefined);
    now.running = changeClip(client, { videoId, clipId: now.clip.id }, changeTo(wanted, now.clip))
      .then(() => {
        now.kept = wanted;
        setKept(wanted);
        return true;
      })
      .catch((failed: unknown) => {
        setError(sentenceOf(failed));
        return false;
      })
      .finally(() => {
        now.running = undefined;
        setBusy(false);
      });
    return await now.running;
  }, [client, videoId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => void save(), restMs);
    return () => clearTimeout(timer);
  }, [range, save]);
  useEffect(() => {
    const leave = () => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

  const waiting = same(range, kept) ? 'saved' : 'waiting';
  return { saving: busy ? 'saving' : error ? 'failed' : waiting, error, save };
}

/** As found again is told in those words, so that the clip's own text comes back too; a name that was given stays. */
function changeTo(range: Range, { suggested, suggestedTitle }: Clip) {
  const asFound = suggested && suggestedTitle === undefined && same(rangeOf(suggested), range);
  return asFound ? { reset: true as const } : { start: secondsText(range.start), end: secondsText(range.end) };
}
