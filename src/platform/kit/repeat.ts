/**
 * Repeats the action that many seconds after it last ended, until the returned function is called,
 * which resolves when a running action has ended. Does not keep the process running.
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
