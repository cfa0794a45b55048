import { once } from 'node:events';
import { Socket } from 'node:net';
import { constants, freemem, setPriority, totalmem } from 'node:os';
import type { Readable } from 'node:stream';
import { APICallError } from '@ai-sdk/provider';
import type { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, startNativeProcess } from '#platform/sandbox';
import { builtInErrors } from './errors.ts';
import type { Generated, GenerateTask, OpenTask, Order, Report } from './protocol.ts';

/** The files of an installed language model, and of the library that runs it. */
export type LanguageModelFiles = {
  id: string;
  name: string;
  /** The model's file, and its size. */
  path: string;
  bytes: number;
  /** The library's file. */
  addon: string;
};

/** A process that has loaded a model, or is loading it; it answers one request at a time. */
export type LanguageProcess = {
  readonly files: LanguageModelFiles;
  /** Resolves when the model is loaded; rejects when it cannot be. */
  ready: Promise<void>;
  /** Rejects with a Failure when the process ends before it has answered. */
  ask(task: GenerateTask, watch: RequestWatch): Promise<Generated>;
  /** Whether it can answer no more. */
  isOver(): boolean;
  /** While nothing is asked, the process does not keep this one from ending. */
  setIdle(isIdle: boolean): void;
  kill(): Promise<void>;
};

export type RequestWatch = {
  signal: AbortSignal;
  /** Called when a piece of the prompt has been read. */
  onRead?: (() => void) | undefined;
  onText(text: string): void;
};

/** After this long a process that does not end a cancelled request is killed. */
const cancelMilliseconds = 60_000;

/**
 * Starts the process: without network, privileges and the server's environment, and behind
 * everything else that this machine computes.
 */
export function startLanguageProcess(
  files: LanguageModelFiles,
  { threads }: { threads: number },
): LanguageProcess {
  const maxBytes = memoryFor(files);
  const child = startNativeProcess(new URL('./child.entry.ts', import.meta.url), {
    maxHeapMebibytes: 512,
    memory: maxBytes + 2 ** 30,
    file: 0,
  });
  giveLowestPriority(child.pid);
  child.stdin?.end();
  const exited = once(child, 'close').catch(() => undefined);
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let request: { task: GenerateTask; watch: RequestWatch; answer: Answer } | undefined;
  let failure: Failure | undefined;
  let isLoaded = false;
  const output = lastOutput(child.stderr);
  const end = (reason: Failure) => {
    failure ??= reason;
    ready.reject(failure);
    request?.answer.reject(failure);
  };
  const died = (cause: Error, signal?: NodeJS.Signals | null) =>
    end(deathOf(files, { isLoaded, signal, output: output(), cause }));
  child.once('error', (cause) => died(cause));
  child.once('close', (code, signal) =>
    died(new Error(`ended with ${signal ?? `exit code ${code}`}: ${output()}`), signal),
  );
  child.on('message', (report: Report) => {
    if (report.event === 'ready') {
      isLoaded = true;
      return ready.resolve();
    }
    if (report.event === 'failed') return end(loadingFailure(files, report));
    if (report.id !== request?.task.id) return;
    const { watch, answer } = request;
    if (report.event === 'read') watch.onRead?.();
    else if (report.event === 'text') watch.onText(report.text);
    else if (report.event === 'ended') answer.resolve(report.result);
    else if (report.reason === 'too-long') answer.reject(tooLong(files, report.message));
    else end(builtInErrors.crashed(files.name, { cause: new Error(report.message) }));
  });
  const open: OpenTask = { addon: files.addon, model: files.path, threads, maxBytes };
  child.send(open, () => undefined);
  const order = (message: Order) => child.send(message, () => undefined);
  return {
    files,
    ready: ready.promise,
    async ask(task, watch) {
      if (failure) throw failure;
      const answer = Promise.withResolvers<Generated>();
      request = { task, watch, answer };
      let overdue: NodeJS.Timeout | undefined;
      const cancel = () => {
        order({ order: 'cancel', id: task.id });
        overdue = setTimeout(() => child.kill('SIGKILL'), cancelMilliseconds);
      };
      watch.signal.addEventListener('abort', cancel, { once: true });
      order({ order: 'generate', task });
      try {
        return await answer.promise;
      } finally {
        clearTimeout(overdue);
        watch.signal.removeEventListener('abort', cancel);
        request = undefined;
      }
    },
    isOver: () => failure !== undefined,
    setIdle: (isIdle) => setReferenced(child, !isIdle),
    async kill() {
      setReferenced(child, true);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

type Answer = PromiseWithResolvers<Generated>;

/** Of a few thousand tokens, and of what the library computes with. */
const leastBeside = 700 * 2 ** 20;
/** Of as many tokens as a large model is given. */
const mostBeside = 6 * 2 ** 30;

/**
 * The memory that the process may take.
 * @throws Failure `language-model-memory` when less is free than it takes at least
 */
function memoryFor({ name, bytes }: LanguageModelFiles): number {
  const free = freeMemory();
  const least = bytes + leastBeside;
  if (free < least) throw builtInErrors.memoryExceeded({ name, bytes: least });
  return Math.min(free, bytes + mostBeside);
}

/** Within the limit of a container, what is free is not known: files that were read count as used. */
function freeMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit - process.memoryUsage.rss() : freemem();
}

/** Right after the start, because threads inherit the priority; renders have a higher one. */
function giveLowestPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may have ended already.
  }
}

/** Whether this process waits for the child before it ends. */
function setReferenced(child: OwnProcess, isReferenced: boolean): void {
  const output = child.stderr instanceof Socket ? child.stderr : undefined;
  for (const each of [child, child.channel, output])
    if (isReferenced) each?.ref();
    else each?.unref();
}

function loadingFailure(
  { id, name }: LanguageModelFiles,
  { reason, message }: Extract<Report, { event: 'failed' }>,
): Failure {
  const cause = new Error(message);
  return reason === 'runtime'
    ? builtInErrors.runtimeMissing(id, { cause })
    : builtInErrors.unloadable(name, { cause });
}

type Death = {
  isLoaded: boolean;
  signal: NodeJS.Signals | null | undefined;
  output: string;
  cause: Error;
};

/** The system, and the process itself, send SIGKILL where memory is short. */
function deathOf(
  { name, bytes }: LanguageModelFiles,
  { isLoaded, signal, output, cause }: Death,
): Failure {
  if (signal === 'SIGKILL' || /bad_alloc|allocate|out of memory/i.test(output))
    return builtInErrors.memoryExceeded({ name, bytes: bytes + leastBeside }, { cause });
  return isLoaded
    ? builtInErrors.crashed(name, { cause })
    : builtInErrors.unloadable(name, { cause });
}

/** Read as any service's refusal of a long text is. */
function tooLong({ id }: LanguageModelFiles, message: string): APICallError {
  return new APICallError({
    message: `maximum context: ${message}`,
    url: id,
    requestBodyValues: {},
    statusCode: 413,
  });
}

/** The end of what a process has written. */
function lastOutput(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}
