import { addAbortListener, once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeadline } from '#platform/concurrency';
import type { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, pauseWithTurn, startNativeProcess } from '#platform/sandbox';
import type { LifeMessage } from './life-message.ts';

/**
 * A child process that runs a native library with its models on one recording, whose samples (or
 * frames) it reads from its standard input.
 */
export type Inference = {
  /**
   * Passes the input to the process; resolves when all of it is processed. Rejects with a Failure
   * of the process, the signal's reason, or the error of the input.
   */
  feed(input: Readable): Promise<void>;
  /** Ends the child process, if it is still running, and waits for its end. */
  kill(): Promise<void>;
};

/** What a run's failures are called, depending on the model and on what it is for. */
export type InferenceFailures = {
  /** The native library cannot be loaded. */
  runtimeMissing(cause: Error): Failure;
  /** The model cannot be loaded: its file is damaged, or the library does not support it. */
  modelUnloadable(cause: Error): Failure;
  /** The process used more than its `maxBytes`. */
  memoryExceeded(cause: Error): Failure;
  /** The process ended, or did not answer any more, after its model was loaded. */
  crashed(cause: Error): Failure;
};

export type InferenceOptions<Message> = {
  /** Sent to the process as its first message; a structured clone. */
  task: { maxBytes: number; [field: string]: unknown };
  failures: InferenceFailures;
  signal: AbortSignal;
  /** Called when the model is loaded. */
  onReady?: (() => void) | undefined;
  onMessage: (message: Message) => void;
};

/**
 * Starts a module as an `Inference`. The module calls `onTask` of `child.entry.ts`. The process has
 * no network, no privileges and nothing of the server's environment, and what a damaged model does
 * to it is a Failure here.
 */
export function startInference<Message extends { event: string }>(
  module: URL,
  options: InferenceOptions<Message>,
): Inference {
  // Two limits: the process counts all the memory it holds, the kernel only what it may write to.
  const child = startNativeProcess(module, {
    maxHeapMebibytes: 256,
    memory: options.task.maxBytes + 2 ** 30,
    file: 0,
  });
  const turn = pauseWithTurn(child.pid);
  const exited = once(child, 'close')
    .catch(() => undefined)
    .finally(() => turn?.[Symbol.dispose]());
  const outcome = outcomeOf(child, options);
  outcome.catch(() => undefined);
  child.send(options.task, () => undefined);
  return {
    async feed(input) {
      if (!child.stdin) throw new Error('the process was started without a pipe');
      // When the child ends early, its reason is the error to report, not the broken pipe.
      const fed = pipeline(input, child.stdin).catch(() => undefined);
      await Promise.all([outcome, fed]);
      // The process takes an input that breaks off for a complete one.
      if (input.errored) throw input.errored;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Seconds of working time without a message after which the process counts as stuck; loading a
 * model from a slow disk, or processing one part on a slow machine, takes less.
 */
const silenceSeconds = 600;

/** Resolves when the child process has reported that everything is done. */
async function outcomeOf<Message extends { event: string }>(
  child: OwnProcess,
  { failures, signal: stopped, onReady, onMessage: onOwnMessage }: InferenceOptions<Message>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const output = lastOutput(child.stderr);
  let isLoaded = false;
  const died = (cause: Error, signal?: NodeJS.Signals | null) =>
    reject(deathOf({ failures, isLoaded, signal, output: output(), cause }));
  using watchdog = createDeadline(
    silenceSeconds,
    () => new Error(`no sign of life for ${silenceSeconds} s`),
  );
  const onMessage = (message: LifeMessage | Message) => {
    watchdog.renew();
    if (!isLife(message)) return onOwnMessage(message);
    if (message.event === 'failed') return reject(failureOf(message, failures));
    if (message.event === 'done') return resolve();
    isLoaded = true;
    onReady?.();
  };
  using _aborting = addAbortListener(stopped, () => reject(stopped.reason));
  using _stuck = addAbortListener(watchdog.signal, () => died(watchdog.signal.reason));
  child.on('message', onMessage);
  child.once('error', (cause) => died(cause));
  child.once('close', (code, signal) =>
    died(new Error(`ended with ${signal ?? `exit code ${code}`}: ${output()}`), signal),
  );
  try {
    await promise;
  } finally {
    child.off('message', onMessage);
  }
}

function isLife(message: LifeMessage | { event: string }): message is LifeMessage {
  return message.event === 'ready' || message.event === 'done' || message.event === 'failed';
}

function failureOf(
  { reason, message }: Extract<LifeMessage, { event: 'failed' }>,
  { runtimeMissing, modelUnloadable }: InferenceFailures,
): Failure {
  const cause = new Error(message);
  return reason === 'runtime' ? runtimeMissing(cause) : modelUnloadable(cause);
}

type Death = {
  failures: InferenceFailures;
  isLoaded: boolean;
  signal: NodeJS.Signals | null | undefined;
  output: string;
  cause: Error;
};

/**
 * The reason of an unexpected end. SIGKILL means a lack of memory: nothing else makes the system,
 * or the process itself, send it.
 */
function deathOf({ failures, isLoaded, signal, output, cause }: Death): Failure {
  const lacksMemory =
    signal === 'SIGKILL' || /bad_alloc|allocate memory|out of memory/i.test(output);
  if (lacksMemory) return failures.memoryExceeded(cause);
  return isLoaded ? failures.crashed(cause) : failures.modelUnloadable(cause);
}

/** The end of what a process has written. */
function lastOutput(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}
