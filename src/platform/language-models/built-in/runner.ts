import { availableParallelism } from 'node:os';
import { currentOwner, unlimitedLine } from '#platform/concurrency';
import {
  type LanguageModelFiles,
  type LanguageProcess,
  type RequestWatch,
  startLanguageProcess,
} from './language-process.ts';
import type { Generated, GenerateTask } from './protocol.ts';

/**
 * Runs the language models of this machine: one process, with one model in memory, which starts with
 * the first request and ends when nothing has been asked for a while. Requests wait for each other;
 * owners take turns.
 */
export type BuiltInRunner = AsyncDisposable & {
  /**
   * Answers with the model of this id.
   * @throws Failure of `builtInErrors`; `APICallError` when the text is too long; the signal's reason
   */
  generate(id: string, task: Omit<GenerateTask, 'id'>, watch: RequestWatch): Promise<Generated>;
};

export type RunnerOptions = {
  /** Finds an installed model. @throws Failure `language-model-not-installed` */
  find(id: string): Promise<LanguageModelFiles>;
  /** Default: all cores but one. With one core taken, a thread for each is much slower. */
  threads?: number | undefined;
  /** Seconds without a request after which the process ends; default: five minutes. */
  idleSeconds?: number | undefined;
};

export function createBuiltInRunner({
  find,
  threads = Math.max(1, availableParallelism() - 1),
  idleSeconds = 300,
}: RunnerOptions): BuiltInRunner {
  const line = unlimitedLine(1);
  let current: LanguageProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = current;
    current = undefined;
    await ended?.kill();
  }

  /** The process of a model; another model's has ended. */
  async function processOf(id: string): Promise<LanguageProcess> {
    const files = await find(id);
    if (current && (current.isOver() || current.files.path !== files.path)) await end();
    current ??= startLanguageProcess(files, { threads });
    return current;
  }

  async function answer(
    id: string,
    task: Omit<GenerateTask, 'id'>,
    watch: RequestWatch,
  ): Promise<Generated> {
    clearTimeout(idle);
    try {
      const running = await processOf(id);
      running.setIdle(false);
      await running.ready;
      watch.signal.throwIfAborted();
      lastId += 1;
      return await running.ask({ ...task, id: lastId }, watch);
    } finally {
      current?.setIdle(true);
      if (current?.isOver()) await end();
      else idle = setTimeout(() => void end(), idleSeconds * 1000).unref();
    }
  }

  return {
    async generate(id, task, watch) {
      const slot = await line.acquire(watch.signal, currentOwner());
      // The slot stays taken until the process has answered, also when nobody waits any more.
      const answered = answer(id, task, watch).finally(() => slot[Symbol.dispose]());
      return await unlessAborted(answered, watch.signal);
    },
    [Symbol.asyncDispose]: end,
  };
}

async function unlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([result, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
