import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { maxJumpsBack, maxRanges } from '#engine/port/edit/edit.constants.ts';
import {
  durationOf,
  extentOf,
  joined,
  jumpsBack,
  type SourceRanges,
  trimmed,
} from '#engine/port/edit/timeline.shared.ts';
import type { Clip, ClipChange } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { rangesOf, restoreClip } from '#web/api/clips.ts';
import {
  type ClipAutosave,
  useClipAutosave,
} from '#web/features/clips/saving/use-clip-autosave.ts';
import { minClipSeconds, type Side } from '#web/features/clips/trim/trim-range.ts';
import { t } from '#web/messages/messages.tsx';

/** The edit of a clip on its page: changes can be undone and are saved after a short delay. */
export type ClipEditing = {
  /** As it is stored, previewed and exported. */
  edit: ClipEdit;
  /**
   * The parts that a person moves and removes, in playing order. Two that touch have been split
   * there, which changes nothing in the clip until one of them is moved, so it is not stored.
   */
  ranges: SourceRanges;
  /** The clip when the page was opened. */
  opened: SourceRanges;
  /** Cuts or restores. @returns why it cannot be done */
  change: (ranges: SourceRanges) => string | undefined;
  /**
   * Changes anything but the ranges. With a gesture, changes of the same one (typing, a drag) are
   * undone together.
   */
  update: (change: Partial<Omit<ClipEdit, 'ranges'>>, gesture?: string) => void;
  /**
   * Moves an end of the clip; what is cut inside stays. The moves of one gesture (a drag, a held
   * key) are undone together.
   */
  move: (side: Side, seconds: number, gesture: string) => void;
  /** Undefined when there is nothing to undo, to redo or to reset. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  reset: (() => void) | undefined;
  /**
   * Brings back a version, as a change that can be undone.
   * @returns whether that was done; not while there are changes that cannot be saved
   */
  restore: (version: number) => Promise<boolean>;
} & Pick<ClipAutosave, 'saving' | 'error' | 'retries' | 'save' | 'load'>;

/**
 * The range from identification, or the range with which a person made the clip. It is absent while
 * the clip still has that range.
 */
function suggestedEditOf({ suggested, start, end, edit, own, version }: Clip): ClipEdit {
  const isAsMade = own && version === 0;
  return editOf(suggested ?? (isAsMade ? { start, end, edit } : { start, end }));
}

/** The parts of the identified clip. */
export const suggestionOf = (clip: Clip): SourceRanges => suggestedEditOf(clip).ranges;

const editOf = (clip: Pick<Clip, 'start' | 'end' | 'edit'>): ClipEdit => ({
  ...clip.edit,
  ranges: [...rangesOf(clip)],
});

type History = { edit: ClipEdit; past: readonly ClipEdit[]; future: readonly ClipEdit[] };

const same = (a: ClipEdit, b: ClipEdit): boolean => a === b || hashKey([a]) === hashKey([b]);

/** Edits a clip. */
export function useClipEdit(videoId: string, clip: Clip): ClipEditing {
  const [opened, setOpened] = useState(() => rangesOf(clip));
  const [{ edit, past, future }, setHistory] = useState<History>(() => ({
    edit: editOf(clip),
    past: [],
    future: [],
  }));
  /**
   * The gesture under way, and the edit it began with: an end that is dragged back restores what it
   * has passed.
   */
  const gesture = useRef<{ name: string; from: ClipEdit }>(undefined);
  const onLoad = useCallback((loaded: Clip) => {
    setOpened(rangesOf(loaded));
    setHistory({ edit: editOf(loaded), past: [], future: [] });
  }, []);
  const onRestore = useCallback((restored: Clip) => {
    gesture.current = undefined;
    setHistory((now) => ({ edit: editOf(restored), past: [...now.past, now.edit], future: [] }));
  }, []);
  const stored = useMemo(() => ({ ...edit, ranges: joined(edit.ranges) }), [edit]);
  const saving = useSaving({
    videoId,
    clip,
    edit: stored,
    isUntouched: past.length + future.length === 0,
    onLoad,
    onRestore,
  });
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
    if (durationOf(ranges) < minClipSeconds - 1e-9) return t('editor.atLeastOneSecondOf');
    if (jumpsBack(ranges) > maxJumpsBack)
      return t('editor.tooManyJumpsBack', { max: maxJumpsBack });
    if (ranges.length > maxRanges) return t('editor.tooManyCuts', { max: maxRanges - 1 });
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
    setDuring(name, (from) => ({
      ...from,
      ranges: trimmed(from.ranges, { ...extentOf(from.ranges), [side]: seconds }),
    }));
  const [before, after] = [past.at(-1), future[0]];
  return {
    edit: stored,
    ranges: edit.ranges,
    opened,
    change,
    update,
    move,
    undo:
      before && (() => show({ edit: before, past: past.slice(0, -1), future: [edit, ...future] })),
    redo: after && (() => show({ edit: after, past: [...past, edit], future: future.slice(1) })),
    reset: !same(suggested, edit) ? () => set(suggested) : undefined,
    ...saving,
  };
}

type Saving = {
  videoId: string;
  clip: Clip;
  edit: ClipEdit;
  isUntouched: boolean;
  onLoad: (clip: Clip) => void;
  onRestore: (clip: Clip) => void;
};

function useSaving({
  videoId,
  clip,
  edit,
  isUntouched,
  onLoad,
  onRestore,
}: Saving): Pick<ClipEditing, 'saving' | 'error' | 'retries' | 'save' | 'restore' | 'load'> {
  const client = useQueryClient();
  const { replace, ...saving } = useClipAutosave({
    videoId,
    clip,
    isUntouched,
    onLoad,
    changeTo,
    value: edit,
    fromClip: editOf,
    isSame: same,
  });
  const restore = async (to: number) => {
    if (!(await saving.save())) return false;
    await replace(async (version) => {
      const stored = await restoreClip(client, { videoId, clipId: clip.id }, { version, to });
      onRestore(stored);
      return stored;
    });
    return true;
  };
  return { ...saving, restore };
}

/** Back at the suggestion, the clip is reset, which restores its text too; a custom title stays. */
function changeTo(edit: ClipEdit, clip: Clip): ClipChange {
  return clip.suggestedTitle === undefined && same(suggestedEditOf(clip), edit)
    ? { reset: true }
    : { edit };
}
