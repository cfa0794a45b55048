/**
 * Writes values: the first immediately, then at most one per interval and only the latest. `flush`
 * writes a pending value now, `stop` discards it; both resolve once nothing is being written.
 * `write` must not reject.
 */
export function throttleLatest<Value>(
  intervalMilliseconds: number,
  write: (value: Value) => Promise<void>,
) {
  let pending: { value: Value } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;

  const next = () => {
    timer = undefined;
    if (!pending || writing || stopped) return;
    const { value } = pending;
    pending = undefined;
    writing = write(value).finally(() => {
      writing = undefined;
      if (!stopped) timer = setTimeout(next, intervalMilliseconds);
    });
  };
  return {
    put(value: Value) {
      pending = { value };
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
