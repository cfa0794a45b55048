import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/request.ts';

type AutosaveOptions<Value> = {
  value: Value;
  isSame: (a: Value, b: Value) => boolean;
  write: (value: Value) => Promise<void>;
  /** Whether an error stays until the value is loaded anew: nothing is saved after it. */
  isFinal?: (error: unknown) => boolean;
};

export type Autosave<Value> = {
  saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';
  /** The error message of a failed save. */
  error: string | undefined;
  /** Saves pending changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
  /** Takes a value that was loaded as the saved one. */
  setSaved: (value: Value) => void;
};

/** A change is saved once no other has followed for this long. */
const saveDelayMilliseconds = 600;

/** Saves a value as it changes: one request at a time, the latest wins, and leaving the component or the page saves at once. */
export function useAutosave<Value>({ value, isSame, write, isFinal }: AutosaveOptions<Value>): Autosave<Value> {
  const [saved, setSavedState] = useState(value);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; isFinal: boolean }>();
  const state = useRef({ value, saved, write, isSame, isFinal, refused: false, running: undefined as Promise<boolean> | undefined });
  Object.assign(state.current, { value, write, isSame, isFinal });

  const setSaved = useCallback((next: Value) => {
    Object.assign(state.current, { saved: next, refused: false });
    setSavedState(next);
    setFailure(undefined);
  }, []);
  const save = useCallback(async (): Promise<boolean> => {
    const now = state.current;
    await now.running;
    if (now.refused) return false;
    if (now.isSame(now.value, now.saved)) return true;
    const target = now.value;
    setBusy(true);
    setFailure(undefined);
    now.running = now
      .write(target)
      .then(() => {
        setSaved(target);
        return true;
      })
      .catch((error: unknown) => {
        now.refused = now.isFinal?.(error) === true;
        setFailure({ error, isFinal: now.refused });
        return false;
      })
      .finally(() => {
        now.running = undefined;
        setBusy(false);
      });
    return await now.running;
  }, [setSaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [value, save]);
  useEffect(() => {
    const saveNow = () => void save();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);

  const inSync = isSame(value, saved) ? 'saved' : 'waiting';
  const failed = failure && (failure.isFinal ? 'refused' : 'failed');
  return { saving: busy ? 'saving' : (failed ?? inSync), error: failure && sentenceOf(failure.error), save, setSaved };
}
