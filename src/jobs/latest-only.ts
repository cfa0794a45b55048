/**
 * Writes what it is given, the first at once, then at most every so often and only the newest. `flush` writes what still waits now,
 * `stop` forgets it; both resolve when nothing is being written any more. `write` must not reject.
 */
export function latestOnly<Value>(everyMilliseconds: number, write: (value: Value) => Promise<void>) {
  let waiting: { value: Value } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;

  const next = () => {
    timer = undefined;
    if (!waiting || writing || stopped) return;
    const { value } = waiting;
    waiting = undefined;
    writing = write(value).finally(() => {
      writing = undefined;
      if (!stopped) timer = setTimeout(next, everyMilliseconds);
    });
  };
  return {
    put(value: Value) {
      waiting = { value };
      if (!timer) next();
    },
    async flush() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      next();
      await writing;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
