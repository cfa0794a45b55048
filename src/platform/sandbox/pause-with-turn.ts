import { currentScope } from '#platform/concurrency';

/**
 * Lets a process stand still while the work that started it waits for its turn (see `Turns`). It
 * keeps its memory, and goes on where it was. Dispose of the result when the process has ended.
 */
export function pauseWithTurn(pid: number | undefined): Disposable | undefined {
  if (pid === undefined) return undefined;
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
  };
  return currentScope()?.add({ pause: () => send('SIGSTOP'), resume: () => send('SIGCONT') });
}
