import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { commandErrors } from '../errors.ts';

/**
 * Reads a line from the terminal without echoing it.
 * @throws Failure `not-confirmed` after Ctrl-D, or the signal's reason
 */
export async function typedSecret(question: string, signal: AbortSignal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // While a line is read in raw mode, the terminal passes Ctrl-C to this process as a character.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  process.stderr.write(question);
  try {
    return await terminal.question('', { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw commandErrors.notConfirmed('Nothing was entered.', { cause });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
