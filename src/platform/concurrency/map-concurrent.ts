import pLimit from 'p-limit';

/**
 * Runs an action for every item, at most `atOnce` at a time, and returns the results in the order
 * of the items. The first failure aborts the signal of the others, and is thrown once all have
 * ended: nothing is left running.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  options: { atOnce: number; signal: AbortSignal },
  act: (item: T, about: { index: number; signal: AbortSignal }) => Promise<R>,
): Promise<R[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const slots = pLimit(Math.max(1, options.atOnce));
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
