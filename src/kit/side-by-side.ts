import pLimit from 'p-limit';

/**
 * Runs an action for every item, at most `atOnce` at a time, and gives the results in the items' order. The first that fails
 * aborts the signal the others were given, and that failure comes through when all have ended: nothing is left running.
 */
export async function sideBySide<T, R>(
  items: readonly T[],
  how: { atOnce: number; signal: AbortSignal },
  act: (item: T, about: { index: number; signal: AbortSignal }) => Promise<R>,
): Promise<R[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([how.signal, stop.signal]);
  const slots = pLimit(Math.max(1, how.atOnce));
  let first: { error: unknown } | undefined;
  const tasks = items.map((item, index) =>
    slots(async () => {
      try {
        signal.throwIfAborted();
        return await act(item, { index, signal });
      } catch (error) {
        first ??= { error };
        stop.abort(error);
        throw error;
      }
    }),
  );
  await Promise.allSettled(tasks);
  if (first) throw first.error;
  return Promise.all(tasks);
}
