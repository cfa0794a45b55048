import { constants } from 'node:os';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { commandErrors } from './errors.ts';
import { diskFailure } from './installation/disk-failure.ts';
import { createDisplay, type Display } from './output/display.ts';
import { print } from './output/print.ts';

/**
 * Runs a command so that Ctrl-C and a closed terminal stop it cleanly (child processes end, partial
 * files are removed) and a failure is printed as a sentence. Sets the exit code: 1 after a failure;
 * after a signal, 128 plus its number, as shells do (130 after Ctrl-C, 143 after SIGTERM).
 */
export async function runCommand(
  options: { json?: boolean | undefined },
  act: (run: TaskContext, show: Display) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  let failureCode = 1;
  const interrupt = (signal: NodeJS.Signals) => {
    failureCode = 128 + constants.signals[signal];
    // A second Ctrl-C exits immediately.
    if (stop.signal.aborted) process.exit(failureCode);
    stop.abort(commandErrors.interrupted());
    // Work that cannot be stopped (a dead network drive, for example) does not delay the exit.
    setTimeout(() => process.exit(failureCode), graceMilliseconds).unref();
  };
  for (const signal of signals) process.on(signal, interrupt);
  const show = await createDisplay({ quiet: options.json === true && !process.stderr.isTTY });
  try {
    await act({ signal: stop.signal, onProgress: show.progress }, show);
    show.close();
  } catch (error) {
    show.close();
    process.exitCode = failureCode;
    await printFailure(error, options);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const graceMilliseconds = 8_000;

async function printFailure(
  thrown: unknown,
  options: { json?: boolean | undefined },
): Promise<void> {
  const error = diskFailure(thrown) ?? thrown;
  const known = error instanceof Failure;
  console.error(known ? `kinora: ${error.message}` : error);
  if (!options.json) return;
  // Ignore errors here: the failure itself may be that nothing can be printed.
  await print(
    JSON.stringify({ error: messageOf(error), ...(known ? { code: error.code } : {}) }),
  ).catch(() => undefined);
}
