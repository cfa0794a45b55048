import { createInterface } from 'node:readline/promises';

/**
 * Asks the person at the terminal. Anything but "y" or "yes" means no, and so does the end of the
 * input (Ctrl-D). Rejects with the signal's reason.
 */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  if (process.stdin.readableEnded) return false;
  // The terminal itself handles line editing: in raw mode, an end of input that came before the
  // question would be lost.
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: false,
  });
  const ended = new Promise<undefined>((resolve) =>
    terminal.once('close', () => resolve(undefined)),
  );
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `, { signal }), ended]);
    if (answer === undefined) process.stderr.write('\n');
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    terminal.close();
  }
}
