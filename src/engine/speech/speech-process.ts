import { addAbortListener, once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, startNativeProcess } from '#platform/sandbox';
import { speechErrors } from './errors.ts';
import type { InstalledModel } from './models/index.ts';
import type { LifeMessage } from './protocol.ts';

/**
 * A child process of the native library that works on one recording, whose samples it reads from
 * its standard input.
 */
export type SpeechProcess = {
  /** Hands over the samples; resolves when all of them are worked on. */
  feed(samples: Readable): Promise<void>;
  /** Ends the child process, if it still runs, and waits for that. */
  kill(): Promise<void>;
};

export type SpeechProcessOptions<Message> = {
  /** Sent to the process as its first message. */
  task: { maxBytes: number };
  /** The model that errors are about. */
  model: Pick<InstalledModel, 'id' | 'name'>;
  signal: AbortSignal;
  /** The model is loaded. */
  onReady?: (() => void) | undefined;
  onMessage: (message: Message) => void;
};

/** Starts a module of this room as such a process. */
export function startSpeechProcess<Message extends { event: string }>(
  module: URL,
  options: SpeechProcessOptions<Message>,
): SpeechProcess {
  // Two limits: the process itself counts everything it holds, the kernel only what it may write
  // to.
  const child = startNativeProcess(module, {
    maxHeapMebibytes: 256,
    memory: options.task.maxBytes + 2 ** 30,
    file: 0,
  });
  const exited = once(child, 'close').catch(() => undefined);
  const outcome = outcomeOf(child, options);
  outcome.catch(() => undefined);
  child.send(options.task, () => undefined);
  return {
    async feed(samples) {
      if (!child.stdin) throw new Error('the process was started without a pipe');
      // When the child ends early, why it did is the error to report, not the broken pipe.
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
 * Longest time without a sign of life, seconds: loading from a slow disk, or computing one part on
 * a slow machine.
 */
const silenceSeconds = 600;

/** Resolves when everything is done. */
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
  const watchdog = setTimeout(
    () => died(new Error(`no sign of life for ${silenceSeconds} s`)),
    silenceSeconds * 1000,
  );
  const onMessage = (message: LifeMessage | Message) => {
    watchdog.refresh();
    if (!isLife(message)) return running.onMessage(message);
    if (message.event === 'failed') return reject(failureOf(message, model));
    if (message.event === 'done') return resolve();
    isLoaded = true;
    running.onReady?.();
  };
  using _aborting = addAbortListener(stopped, () => reject(stopped.reason));
  child.on('message', onMessage);
  child.once('error', (cause) => died(cause));
  child.once('close', (code, signal) =>
    died(new Error(`ended with ${signal ?? `exit code ${code}`}: ${output()}`), signal),
  );
  try {
    await promise;
  } finally {
    clearTimeout(watchdog);
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

/** Nothing but a lack of memory makes the system, or the process itself, kill it. */
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
