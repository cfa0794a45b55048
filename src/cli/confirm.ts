import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. Anything but "y" or "yes" means no, and so does Ctrl-D. Rejects with the signal's reason. */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim());
  } catch {
    // Ctrl-D: Node calls it aborted, too.
    signal.throwIfAborted();
    return false;
  } finally {
    terminal.close();
  }
}
