import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Clip, ClipChange } from '#clips/clips/clip.schema.ts';
import type { ClipEdit } from '#clips/clips/clip-edit.schema.ts';
import { maxRanges } from '#edit/edit.constants.ts';
import { durationOf, extentOf, type SourceRanges, trimmed } from '#edit/timeline.ts';
import { changeClip, restoreClip, videoQuery } from '#web/api/clips.ts';
import { ApiError, sentenceOf } from '#web/api/request.ts';
import { rangesOf } from '../clips/clip-order.ts';
import { minClipSeconds, type Side } from '../trim/trim-range.ts';
import { useAutosave } from '../use-autosave.ts';

/** The edit of a clip on its page: changes can be undone and are saved after a short delay. */
export type ClipEditing = {
  edit: ClipEdit;
  /** The parts of the video that the edit plays. */
  ranges: SourceRanges;
  /** The clip when the page was opened. */
  opened: SourceRanges;
  /** Cuts or restores. @returns why it cannot be done */
  change: (ranges: SourceRanges) => string | undefined;
  /** Changes anything but the ranges. With a gesture, changes of the same one (typing, a drag) are undone together. */
  update: (change: Partial<Omit<ClipEdit, 'ranges'>>, gesture?: string) => void;
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
  /** Brings back a version, as a change that can be undone. @returns whether that was done; not while there are changes that cannot be saved */
  restore: (version: number) => Promise<boolean>;
  /** After a conflict: loads the clip as it is stored and drops the changes made here. */
  load: () => Promise<void>;
};

/** The range from identification, or the range with which a person made the clip. It is absent while the clip still has that range. */
function suggestedEditOf({ suggested, start, end, edit, own, version }: Clip): ClipEdit {
  const isAsMade = own && version === 0;
  return editOf(suggested ?? (isAsMade ? { start, end, edit } : { start, end }));
}

/** The parts of the identified clip. */
export const suggestionOf = (clip: Clip): SourceRanges => suggestedEditOf(clip).ranges;

const editOf = (clip: Pick<Clip, 'start' | 'end' | 'edit'>): ClipEdit => ({ ...clip.edit, ranges: [...rangesOf(clip)] });

type History = { edit: ClipEdit; past: readonly ClipEdit[]; future: readonly ClipEdit[] };

const same = (a: ClipEdit, b: ClipEdit): boolean => a === b || hashKey([a]) === hashKey([b]);

/** Edits a clip. */
export function useClipEdit(videoId: string, clip: Clip): ClipEditing {
  const [opened, setOpened] = useState(() => rangesOf(clip));
  const [{ edit, past, future }, setHistory] = useState<History>(() => ({ edit: editOf(clip), past: [], future: [] }));
  /** The gesture under way, and the edit it began with: an end that is dragged back restores what it has passed. */
  const gesture = useRef<{ name: string; from: ClipEdit }>(undefined);
  const onLoad = useCallback((stored: Clip) => {
    setOpened(rangesOf(stored));
    setHistory({ edit: editOf(stored), past: [], future: [] });
  }, []);
  const onRestore = useCallback((stored: Clip) => {
    gesture.current = undefined;
    setHistory((now) => ({ edit: editOf(stored), past: [...now.past, now.edit], future: [] }));
  }, []);
  const saving = useSaving({ videoId, clip, edit, onLoad, onRestore });
  const suggested = suggestedEditOf(clip);
  const show = (history: History) => {
    gesture.current = undefined;
    setHistory(history);
  };
  const set = (next: ClipEdit) => show({ edit: next, past: [...past, edit], future: [] });
  const setDuring = (name: string, change: (from: ClipEdit) => ClipEdit) => {
    const from = gesture.current?.name === name ? gesture.current.from : edit;
    const next = change(from);
    if (durationOf(next.ranges) < minClipSeconds - 1e-9 || same(next, edit)) return;
    gesture.current = { name, from };
    setHistory({ edit: next, past: past.at(-1) === from ? past : [...past, from], future: [] });
  };
  const change = (ranges: SourceRanges) => {
    if (durationOf(ranges) < minClipSeconds - 1e-9) return 'At least one second of the clip must stay.';
    if (ranges.length > maxRanges) return `A clip can have at most ${maxRanges - 1} cuts.`;
    const next = { ...edit, ranges: [...ranges] };
    if (!same(next, edit)) set(next);
    return undefined;
  };
  const update: ClipEditing['update'] = (changes, name) => {
    const next = { ...edit, ...changes };
    if (name !== undefined) setDuring(name, (from) => ({ ...from, ...changes }));
    else if (!same(next, edit)) set(next);
  };
  const move: ClipEditing['move'] = (side, seconds, name) =>
    setDuring(name, (from) => ({ ...from, ranges: trimmed(from.ranges, { ...extentOf(from.ranges), [side]: seconds }) }));
  const [before, after] = [past.at(-1), future[0]];
  return {
    edit,
    ranges: edit.ranges,
    opened,
    change,
    update,
    move,
    undo: before && (() => show({ edit: before, past: past.slice(0, -1), future: [edit, ...future] })),
    redo: after && (() => show({ edit: after, past: [...past, edit], future: future.slice(1) })),
    reset: !same(suggested, edit) ? () => set(suggested) : undefined,
    ...saving,
  };
}

type Saving = { videoId: string; clip: Clip; edit: ClipEdit; onLoad: (clip: Clip) => void; onRestore: (clip: Clip) => void };

/** Saves the edit, each time for the version that the page has seen. */
function useSaving({
  videoId,
  clip,
  edit,
  onLoad,
  onRestore,
}: Saving): Pick<ClipEditing, 'saving' | 'error' | 'save' | 'restore' | 'load'> {
  const client = useQueryClient();
  const version = useRef(clip.version ?? 0);
  const [loadError, setLoadError] = useState<unknown>();
  const { saving, error, save, setSaved } = useAutosave({
    value: edit,
    isSame: same,
    isFinal: (failure) => failure instanceof ApiError && failure.code === 'clip-edited',
    write: async (target) => {
      const answer = await changeClip(client, { videoId, clipId: clip.id }, { ...changeTo(target, clip), version: version.current });
      version.current = answer.version ?? 0;
    },
  });
  const load = useCallback(async () => {
    try {
      const { clips } = await client.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
      const current = clips.find(({ id }) => id === clip.id);
      if (!current) return;
      version.current = current.version ?? 0;
      setLoadError(undefined);
      setSaved(editOf(current));
      onLoad(current);
    } catch (failure) {
      setLoadError(failure);
    }
  }, [client, videoId, clip.id, onLoad, setSaved]);
  const restore = async (to: number) => {
    if (!(await save())) return false;
    const stored = await restoreClip(client, { videoId, clipId: clip.id }, { version: version.current, to });
    version.current = stored.version ?? 0;
    setSaved(editOf(stored));
    onRestore(stored);
    return true;
  };
  return { saving: saving === 'refused' ? 'conflict' : saving, error: loadError ? sentenceOf(loadError) : error, save, restore, load };
}

/** Back at the suggestion, the clip is reset, which restores its text too; a custom title stays. */
function changeTo(edit: ClipEdit, clip: Clip): ClipChange {
  return clip.suggestedTitle === undefined && same(suggestedEditOf(clip), edit) ? { reset: true } : { edit };
}
