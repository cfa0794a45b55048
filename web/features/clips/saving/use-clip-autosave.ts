import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Clip, ClipChange } from '#features/videos/clip.schema.ts';
import { ApiError, type ErrorCode, isTemporary, sentenceOf } from '#web/api/client/request.ts';
import { changeClip } from '#web/api/clips.ts';
import { videoQuery } from '#web/api/videos.ts';
import { type Autosave, useAutosave, type WriteContext } from './use-autosave.ts';

type ClipAutosaveOptions<Value> = {
  videoId: string;
  /** As it was loaded last. */
  clip: Clip;
  value: Value;
  fromClip: (clip: Clip) => Value;
  isSame: (a: Value, b: Value) => boolean;
  changeTo: (value: Value, clip: Clip) => ClipChange;
  /**
   * Whether another window's change may be shown as soon as it is loaded, while nothing here is
   * unsaved.
   */
  isUntouched: boolean;
  /** Shows a clip that was loaded. */
  onLoad: (clip: Clip) => void;
};

export type ClipAutosave = {
  saving: Exclude<Autosave<unknown>['saving'], 'refused'> | 'conflict' | 'gone';
  /** Why the save failed, for people. */
  error: string | undefined;
  /** Whether a failed save is retried automatically. */
  retries: boolean;
  /** Saves pending changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
  /** After a conflict: loads the clip as it is stored and drops the changes made here. */
  load: () => Promise<void>;
  /**
   * Lets a request replace the clip whose version was seen last: nothing is saved meanwhile.
   * `change` returns the clip as it is stored then.
   */
  replace: (change: (version: number) => Promise<Clip>) => Promise<void>;
};

/**
 * Saves the changes that a person makes to a clip. Each names the version that this page has seen,
 * so that a change made in another window is not overwritten.
 */
export function useClipAutosave<Value>(options: ClipAutosaveOptions<Value>): ClipAutosave {
  const { videoId, clip, value, fromClip, isSame, changeTo, isUntouched, onLoad } = options;
  const client = useQueryClient();
  const version = useRef(clip.version);
  const [loadError, setLoadError] = useState<unknown>();
  const loadClip = async (): Promise<Clip | undefined> => {
    const { clips } = await client.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
    return clips.find(({ id }) => id === clip.id);
  };
  const write = async (
    target: Value,
    { saved, unconfirmed }: WriteContext<Value>,
  ): Promise<void> => {
    const send = async () => {
      const overtakes = unconfirmed === undefined ? {} : { overtakes: changeTo(unconfirmed, clip) };
      const change = { ...changeTo(target, clip), version: version.current, ...overtakes };
      const answer = await changeClip(client, { videoId, clipId: clip.id }, change);
      version.current = answer.version;
    };
    try {
      await send();
    } catch (error) {
      const stored = hasCode(error, 'clip-edited') ? await loadClip() : undefined;
      if (!stored) throw error;
      const isStored = isSame(fromClip(stored), target);
      if (!isStored && !isSame(fromClip(stored), saved)) throw error;
      version.current = stored.version;
      // It was saved before, and only the answer was lost. Otherwise something else was changed,
      // such as the title.
      if (!isStored) await send();
    }
  };
  const isFinal = (error: unknown) =>
    hasCode(error, 'clip-edited', 'clip-not-found', 'video-not-found');
  const { saving, saved, error, retries, save, setSaved, ...autosave } = useAutosave({
    value,
    isSame,
    write,
    isFinal,
    isTemporary,
  });
  const see = (stored: Clip): Value => {
    version.current = stored.version;
    setLoadError(undefined);
    return fromClip(stored);
  };
  const accept = (stored: Clip) => setSaved(see(stored));
  const load = async () => {
    try {
      const stored = await loadClip();
      if (!stored) return;
      accept(stored);
      onLoad(stored);
    } catch (failure) {
      setLoadError(failure);
    }
  };
  const onLoaded = () => {
    if (clip.version === version.current || saving === 'saving') return;
    if (isSame(fromClip(clip), saved)) version.current = clip.version;
    else if (saving === 'saved' && isUntouched) {
      accept(clip);
      onLoad(clip);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a clip that was loaded matters.
  useEffect(onLoaded, [clip]);

  const refused = hasCode(error, 'clip-edited') ? 'conflict' : 'gone';
  const failure = loadError ?? error;
  return {
    saving: saving === 'refused' ? refused : saving,
    error: failure === undefined ? undefined : sentenceOf(failure),
    retries,
    save,
    load,
    replace: (change) => autosave.replace(async () => see(await change(version.current))),
  };
}

const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
