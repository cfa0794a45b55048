/**
 * Runs the action repeatedly, `seconds` after the previous run ended, until the returned function
 * is called; that function resolves once a run in progress has ended. The timer does not keep the
 * process alive.
 */
export function repeat(
  seconds: number,
  action: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = action().catch(onError).finally(schedule);
    }, seconds * 1000).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
