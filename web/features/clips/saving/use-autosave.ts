import { useCallback, useEffect, useRef, useState } from 'react';
import { isSigningInAgain, saveBeforeSignIn } from '#web/api/client/unfinished-changes.ts';

type AutosaveOptions<Value> = {
  value: Value;
  isSame: (a: Value, b: Value) => boolean;
  write: (value: Value, context: WriteContext<Value>) => Promise<void>;
  /** Whether an error stays until the value is loaded anew: nothing is saved after it. */
  isFinal: (error: unknown) => boolean;
  /** Whether a retry may succeed: then the save is repeated at growing intervals. */
  isTemporary: (error: unknown) => boolean;
};

export type WriteContext<Value> = {
  /** The value that was saved last. */
  saved: Value;
  /** The value that was sent last, if there was no response: the server may have it or not. */
  unconfirmed: Value | undefined;
};

export type Autosave<Value> = {
  saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';
  /** The value that was saved last. */
  saved: Value;
  /** The error of a failed save. */
  error: unknown;
  /** Whether a failed save is retried automatically. */
  retries: boolean;
  /** Saves pending changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
  /** Accepts a loaded value as the saved one. */
  setSaved: (value: Value) => void;
  /**
   * Lets another request replace the stored value, and so the value here: nothing is saved
   * meanwhile. `change` returns the value that is stored then.
   */
  replace: (change: () => Promise<Value>) => Promise<void>;
};

/** A change is saved once no other has followed for this long. */
const saveDelayMilliseconds = 600;
/** The wait before a failed save is retried doubles each time. */
const [firstRetryMilliseconds, longestRetryMilliseconds] = [4000, 60_000];

/**
 * Saves a value as it changes: one request at a time, the latest wins. Leaving the component or the
 * page saves at once; so does being online again, or the end of the session, after which the change
 * is made when the person has signed in.
 */
export function useAutosave<Value>({
  value,
  isSame,
  write,
  isFinal,
  isTemporary,
}: AutosaveOptions<Value>): Autosave<Value> {
  const [saved, setSavedState] = useState(value);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; isFinal: boolean; count: number }>();
  const state = useRef<State<Value>>({ value, saved, write, isSame, isFinal, ...nothingSent });
  Object.assign(state.current, { value, write, isSame, isFinal });

  const setSaved = useCallback((next: Value) => {
    Object.assign(state.current, {
      saved: next,
      unconfirmed: undefined,
      refused: false,
      failures: 0,
    });
    setSavedState(next);
    setFailure(undefined);
  }, []);
  const save = useCallback(
    async ({ isRetry = false } = {}): Promise<boolean> => {
      const now = state.current;
      // Another caller may have begun the next one.
      while (now.running) await now.running.done;
      if (now.refused) return false;
      if (!isUnsaved(now)) return true;
      const target = now.value;
      setBusy(true);
      // A save that is retried automatically stays marked as failed until it succeeds.
      if (!isRetry) setFailure(undefined);
      const done = send(now, target)
        .then(() => {
          setSaved(target);
          return true;
        })
        .catch((error: unknown) => {
          now.failures += 1;
          now.refused = now.isFinal(error);
          setFailure({ error, isFinal: now.refused, count: now.failures });
          return false;
        })
        .finally(() => {
          now.running = undefined;
          setBusy(false);
        });
      now.running = { target, done };
      return await done;
    },
    [setSaved],
  );

  const replace = useCallback(
    async (change: () => Promise<Value>) => {
      const now = state.current;
      while (now.running) await now.running.done;
      const target = now.value;
      const changing = change()
        .then((stored) => {
          // The component renders with it only later: nothing older is saved before.
          now.value = stored;
          setSaved(stored);
        })
        .finally(() => {
          now.running = undefined;
        });
      const done = changing.then(
        () => true,
        () => false,
      );
      now.running = { target, done };
      await changing;
    },
    [setSaved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [value, save]);
  const retries = failure !== undefined && !failure.isFinal && isTemporary(failure.error);
  useEffect(() => {
    if (!failure || !retries) return;
    const delay = Math.min(
      longestRetryMilliseconds,
      firstRetryMilliseconds * 2 ** (failure.count - 1),
    );
    const timer = setTimeout(() => void save({ isRetry: true }), delay);
    return () => clearTimeout(timer);
  }, [failure, retries, save]);
  useEffect(() => {
    const saveNow = () => void save();
    const saveLatest = () => (state.current.running ? overtake(state.current) : saveNow());
    const endings = [
      listen('pagehide', unlessSigningIn(saveLatest)),
      listen('online', saveNow),
      saveBeforeSignIn(save),
    ];
    endings.push(
      listen(
        'beforeunload',
        unlessSigningIn((event) => {
          const { refused, failures } = state.current;
          if (refused || !isUnsaved(state.current)) return;
          saveNow();
          // Changes that are merely not saved yet are sent while the page is left.
          if (failures > 0) event.preventDefault();
        }),
      ),
    );
    return () => {
      for (const end of endings) end();
      saveNow();
    };
  }, [save]);

  const inSync = isSame(value, saved) ? 'saved' : 'waiting';
  const failed = failure && (failure.isFinal ? 'refused' : 'failed');
  return {
    saving: failed ?? (busy ? 'saving' : inSync),
    saved,
    error: failure?.error,
    retries,
    save,
    setSaved,
    replace,
  };
}

const nothingSent = { refused: false, failures: 0, running: undefined, unconfirmed: undefined };

type State<Value> = Omit<AutosaveOptions<Value>, 'isTemporary'> & {
  refused: boolean;
  /** How many writes have failed since the last one that succeeded. */
  failures: number;
  /** The write under way. */
  running: { target: Value; done: Promise<boolean> } | undefined;
} & WriteContext<Value>;

/**
 * A write that failed may have arrived all the same: then even the value that was saved last is
 * written again.
 */
const isUnsaved = <Value>({ value, saved, isSame, failures }: State<Value>): boolean =>
  failures > 0 || !isSame(value, saved);

function send<Value>(state: State<Value>, target: Value): Promise<void> {
  const { saved, unconfirmed } = state;
  state.unconfirmed = target;
  return state.write(target, { saved, unconfirmed });
}

/**
 * Sends what was changed since the write under way began; a page that is left sees no more answers.
 */
function overtake<Value>(state: State<Value>): void {
  const { value, running, isSame } = state;
  if (running && !isSame(value, running.target)) send(state, value).catch(() => undefined);
}

const unlessSigningIn =
  (listener: (event: Event) => void): ((event: Event) => void) =>
  (event) => {
    if (!isSigningInAgain()) listener(event);
  };

/** @returns a function that stops listening */
function listen(
  type: 'pagehide' | 'beforeunload' | 'online',
  listener: (event: Event) => void,
): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}
