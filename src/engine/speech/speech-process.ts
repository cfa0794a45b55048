import { addAbortListener, once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeadline } from '#platform/concurrency';
import type { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, pauseWithTurn, startNativeProcess } from '#platform/sandbox';
import { speechErrors } from './errors.ts';
import type { InstalledModel } from './models/index.ts';
import type { LifeMessage } from './protocol.ts';

/**
 * A child process that runs the native library on one recording, whose samples it reads from its
 * standard input.
 */
export type SpeechProcess = {
  /** Passes the samples to the process; resolves when all of them are processed. */
  feed(samples: Readable): Promise<void>;
  /** Ends the child process, if it is still running, and waits for its end. */
  kill(): Promise<void>;
};

export type SpeechProcessOptions<Message> = {
  /** Sent to the process as its first message. */
  task: { maxBytes: number };
  /** The model that error messages name. */
  model: Pick<InstalledModel, 'id' | 'name'>;
  signal: AbortSignal;
  /** Called when the model is loaded. */
  onReady?: (() => void) | undefined;
  onMessage: (message: Message) => void;
};

/** Starts a module of this folder as a `SpeechProcess`. */
export function startSpeechProcess<Message extends { event: string }>(
  module: URL,
  options: SpeechProcessOptions<Message>,
): SpeechProcess {
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
    async feed(samples) {
      if (!child.stdin) throw new Error('the process was started without a pipe');
      // When the child ends early, its reason is the error to report, not the broken pipe.
      const fed = pipeline(samples, child.stdin).catch(() => undefined);
      await Promise.all([outcome, fed]);
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Seconds of working time without a message after which the process counts as stuck; loading a model from a slow
 * disk, or processing one part on a slow machine, takes less.
 */
const silenceSeconds = 600;

/** Resolves when the child process has reported that everything is done. */
async function outcomeOf<Message extends { event: string }>(
  child: OwnProcess,
  running: SpeechProcessOptions<Message>,
): Promise<void> {
  const { model, signal: stopped } = running;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const output = lastOutput(child.stderr);
  let isLoaded = false;
  const died = (cause: Error, signal?: NodeJS.Signals | null) =>
    reject(
      deathOf({
        model,
        maxBytes: running.task.maxBytes,
        isLoaded,
        signal,
        output: output(),
        cause,
      }),
    );
  using watchdog = createDeadline(
    silenceSeconds,
    () => new Error(`no sign of life for ${silenceSeconds} s`),
  );
  const onMessage = (message: LifeMessage | Message) => {
    watchdog.renew();
    if (!isLife(message)) return running.onMessage(message);
    if (message.event === 'failed') return reject(failureOf(message, model));
    if (message.event === 'done') return resolve();
    isLoaded = true;
    running.onReady?.();
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

type Model = Pick<InstalledModel, 'id' | 'name'>;

function failureOf(
  { reason, message }: Extract<LifeMessage, { event: 'failed' }>,
  model: Model,
): Failure {
  const cause = new Error(message);
  return reason === 'runtime'
    ? speechErrors.runtimeMissing({ cause })
    : speechErrors.modelUnloadable(model, { cause });
}

type Death = {
  model: Model;
  maxBytes: number;
  isLoaded: boolean;
  signal: NodeJS.Signals | null | undefined;
  output: string;
  cause: Error;
};

/**
 * The reason of an unexpected end. SIGKILL means a lack of memory: nothing else makes the system,
 * or the process itself, send it.
 */
function deathOf({ model, maxBytes, isLoaded, signal, output, cause }: Death): Failure {
  const lacksMemory =
    signal === 'SIGKILL' || /bad_alloc|allocate memory|out of memory/i.test(output);
  if (lacksMemory)
    return speechErrors.memoryExceeded({ name: model.name, bytes: maxBytes }, { cause });
  return isLoaded
    ? speechErrors.crashed(model, { cause })
    : speechErrors.modelUnloadable(model, { cause });
}

/** The end of what a process has written. */
function lastOutput(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}
