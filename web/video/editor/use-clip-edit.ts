import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clip, ClipChange } from '#clips/clips/clip.schema.ts';
import { maxRanges } from '#edit/edit.constants.ts';
import { durationOf, extentOf, type SourceRanges, trimmed } from '#edit/timeline.ts';
import { changeClip, videoQuery } from '#web/api/clips.ts';
import { ApiError, sentenceOf } from '#web/api/request.ts';
import { rangesOf } from '../clips/clip-order.ts';
import { minClipSeconds, type Side } from '../trim/trim-range.ts';

/** The cuts of a clip on its page: changes can be undone and are saved after a short delay. */
export type ClipEditing = {
  ranges: SourceRanges;
  /** What the clip was when the page was opened. */
  opened: SourceRanges;
  /** Makes a change. @returns why it cannot be made */
  change: (ranges: SourceRanges) => string | undefined;
  /** Moves an end of the clip; what is cut inside stays. The moves of one gesture (a drag, a held key) are undone together. */
  move: (side: Side, seconds: number, gesture: string) => void;
  /** Undefined when there is nothing to undo, to redo or to reset. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  reset: (() => void) | undefined;
  saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** The error message of a failed save. */
  error: string | undefined;
  /** Saves pending changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
  /** After a conflict: loads the clip as it is stored and drops the changes made here. */
  load: () => Promise<void>;
};

/** A change is saved once no other has followed for this long. */
const saveDelayMilliseconds = 600;

/** What identification gave. It is not said of a clip that still begins and ends there. */
export const suggestionOf = ({ suggested, start, end }: Clip): SourceRanges => rangesOf(suggested ?? { start, end });

type History = { ranges: SourceRanges; past: readonly SourceRanges[]; future: readonly SourceRanges[] };

const same = (a: SourceRanges, b: SourceRanges): boolean =>
  a.length === b.length && a.every(({ start, end }, index) => start === b[index]?.start && end === b[index]?.end);

/** Edits the ranges of a clip. */
export function useClipEdit(videoId: string, clip: Clip): ClipEditing {
  const [opened, setOpened] = useState(() => rangesOf(clip));
  const [{ ranges, past, future }, setHistory] = useState<History>(() => ({ ranges: opened, past: [], future: [] }));
  const onLoad = useCallback((stored: Clip) => {
    setOpened(rangesOf(stored));
    setHistory({ ranges: rangesOf(stored), past: [], future: [] });
  }, []);
  const autosave = useAutosave({ videoId, clip, ranges, onLoad });
  const suggested = suggestionOf(clip);

  /** The gesture under way, and the ranges it began with: an end that is dragged back brings back what it has passed. */
  const gesture = useRef<{ name: string; from: SourceRanges }>(undefined);
  const show = (history: History) => {
    gesture.current = undefined;
    setHistory(history);
  };
  const set = (next: SourceRanges) => show({ ranges: next, past: [...past, ranges], future: [] });
  const move = (side: Side, seconds: number, name: string) => {
    const from = gesture.current?.name === name ? gesture.current.from : ranges;
    gesture.current = { name, from };
    const next = trimmed(from, { ...extentOf(from), [side]: seconds });
    if (durationOf(next) < minClipSeconds - 1e-9 || same(next, ranges)) return;
    setHistory({ ranges: next, past: past.at(-1) === from ? past : [...past, from], future: [] });
  };
  const change = (next: SourceRanges) => {
    if (durationOf(next) < minClipSeconds - 1e-9) return 'At least one second of the clip must stay.';
    if (next.length > maxRanges) return `A clip can have at most ${maxRanges - 1} cuts.`;
    if (!same(next, ranges)) set(next);
    return undefined;
  };
  const [before, after] = [past.at(-1), future[0]];
  return {
    ranges,
    opened,
    change,
    move,
    undo: before && (() => show({ ranges: before, past: past.slice(0, -1), future: [ranges, ...future] })),
    redo: after && (() => show({ ranges: after, past: [...past, ranges], future: future.slice(1) })),
    reset: !same(suggested, ranges) ? () => set(suggested) : undefined,
    ...autosave,
  };
}

type Autosave = { videoId: string; clip: Clip; ranges: SourceRanges; onLoad: (clip: Clip) => void };

/** Saves the ranges: one request at a time, the latest wins, each for the version that the page has seen. */
function useAutosave({ videoId, clip, ranges, onLoad }: Autosave): Pick<ClipEditing, 'saving' | 'error' | 'save' | 'load'> {
  const client = useQueryClient();
  const [saved, setSaved] = useState(ranges);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const state = useRef({
    clip,
    ranges,
    saved,
    version: clip.version ?? 0,
    conflict: false,
    running: undefined as Promise<boolean> | undefined,
  });
  Object.assign(state.current, { clip, ranges });

  const stored = useCallback(({ version = 0 }: Clip, target: SourceRanges) => {
    Object.assign(state.current, { version, saved: target, conflict: false });
    setSaved(target);
    setFailure(undefined);
  }, []);
  const save = useCallback(async (): Promise<boolean> => {
    const now = state.current;
    await now.running;
    if (now.conflict) return false;
    if (same(now.ranges, now.saved)) return true;
    const target = now.ranges;
    setBusy(true);
    setFailure(undefined);
    now.running = changeClip(client, { videoId, clipId: now.clip.id }, { ...changeTo(target, now.clip), version: now.version })
      .then((answer) => {
        stored(answer, target);
        return true;
      })
      .catch((error: unknown) => {
        now.conflict = isConflict(error);
        setFailure(error);
        return false;
      })
      .finally(() => {
        now.running = undefined;
        setBusy(false);
      });
    return await now.running;
  }, [client, videoId, stored]);
  const load = useCallback(async () => {
    try {
      const { clips } = await client.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
      const current = clips.find(({ id }) => id === state.current.clip.id);
      if (!current) return;
      onLoad(current);
      state.current.ranges = rangesOf(current);
      stored(current, rangesOf(current));
    } catch (error) {
      setFailure(error);
    }
  }, [client, videoId, onLoad, stored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [ranges, save]);
  useEffect(() => {
    const saveNow = () => void save();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);

  const waiting = same(ranges, saved) ? 'saved' : 'waiting';
  const failed = state.current.conflict ? 'conflict' : failure ? 'failed' : waiting;
  return { saving: busy ? 'saving' : failed, error: failure ? sentenceOf(failure) : undefined, save, load };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'clip-edited';

/** Back at the suggestion, the clip is reset, which restores its text too; a custom title stays. */
function changeTo(ranges: SourceRanges, clip: Clip): ClipChange {
  return clip.suggestedTitle === undefined && same(suggestionOf(clip), ranges) ? { reset: true } : { edit: { ranges: [...ranges] } };
}
