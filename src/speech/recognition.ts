import { addAbortListener, once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Failure } from '#kit/failure.ts';
import { primaryTag } from '#languages';
import { type OwnProcess, startNativeProcess } from '#sandbox';
import { speechErrors } from './errors.ts';
import type { RecognitionMessage, RecognitionTask } from './protocol.ts';
import type { RecognitionContext, SpokenRecording } from './spoken-recording.ts';

export type Recognition = {
  /** Hands over the samples; resolves when all of them are recognised. */
  feed(samples: Readable): Promise<void>;
  /** Ends the child process, if it still runs, and waits for that. */
  kill(): Promise<void>;
};

/** Starts the child process for one recording. */
export function startRecognition(recording: SpokenRecording, context: RecognitionContext & { threads: number }): Recognition {
  const maxBytes = memoryFor(recording);
  // Two limits: the process itself counts everything it holds, the kernel only what it may write to.
  const child = startNativeProcess(new URL('./recognition-process.ts', import.meta.url), {
    maxHeapMebibytes: 256,
    memory: maxBytes + 2 ** 30,
    file: 0,
  });
  const exited = once(child, 'close').catch(() => undefined);
  const outcome = outcomeOf(child, { recording, context, maxBytes });
  outcome.catch(() => undefined);
  const { model, withoutSpeech = [], language } = recording;
  const { kind, files } = model;
  const task: RecognitionTask = {
    ...{ kind, files, threads: context.threads, maxBytes },
    ...{ language: supported(recording, primaryTag(language)), withoutSpeech: [...withoutSpeech] },
  };
  child.send(task, () => undefined);
  return {
    async feed(samples) {
      if (!child.stdin) throw new Error('the recognition was started without a pipe');
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

/** A language that the model does not know would only mislead it. */
function supported({ model }: SpokenRecording, language: string | undefined): string | undefined {
  return language !== undefined && (model.languages.length === 0 || model.languages.includes(language)) ? language : undefined;
}

/** Parakeet's 671 MB need 1.6 GB at most; small models need mainly what the runtime and Node need. */
function memoryFor({ model }: SpokenRecording): number {
  return 2 ** 30 + 2 * model.bytes;
}

/** Longest time without a sign of life, seconds: loading from a slow disk, or recognising one piece on a slow machine. */
const silenceSeconds = 600;

type Running = { recording: SpokenRecording; context: RecognitionContext; maxBytes: number };

/** Resolves when everything is recognised. */
async function outcomeOf(child: OwnProcess, running: Running): Promise<void> {
  const { model } = running.recording;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const output = lastOutput(child.stderr);
  let isLoaded = false;
  const died = (cause: Error, signal?: NodeJS.Signals | null) => reject(deathOf({ ...running, isLoaded, signal, output: output(), cause }));
  const watchdog = setTimeout(() => died(new Error(`no sign of life for ${silenceSeconds} s`)), silenceSeconds * 1000);
  const onMessage = (message: RecognitionMessage) => {
    watchdog.refresh();
    if (message.event === 'ready') {
      isLoaded = true;
      running.context.onReady?.();
    }
    if (message.event === 'progress') running.context.onProgress?.(message.seconds);
    else if (message.event === 'piece') running.context.onPiece(message.piece);
    else if (message.event === 'done') resolve();
    else if (message.event === 'failed') reject(failureOf(message, model));
  };
  using _aborting = addAbortListener(running.context.signal, () => reject(running.context.signal.reason));
  child.on('message', onMessage);
  child.once('error', (cause) => died(cause));
  child.once('close', (code, signal) => died(new Error(`ended with ${signal ?? `exit code ${code}`}: ${output()}`), signal));
  try {
    await promise;
  } finally {
    clearTimeout(watchdog);
    child.off('message', onMessage);
  }
}

function failureOf({ reason, message }: Extract<RecognitionMessage, { event: 'failed' }>, model: SpokenRecording['model']): Failure {
  const cause = new Error(message);
  return reason === 'runtime' ? speechErrors.runtimeMissing({ cause }) : speechErrors.modelUnloadable(model, { cause });
}

type Death = Running & { isLoaded: boolean; signal: NodeJS.Signals | null | undefined; output: string; cause: Error };

/** Nothing but a lack of memory makes the system, or the process itself, kill it. */
function deathOf({ recording: { model }, maxBytes, isLoaded, signal, output, cause }: Death): Failure {
  const lacksMemory = signal === 'SIGKILL' || /bad_alloc|allocate memory|out of memory/i.test(output);
  if (lacksMemory) return speechErrors.memoryExceeded({ name: model.name, bytes: maxBytes }, { cause });
  return isLoaded ? speechErrors.crashed(model, { cause }) : speechErrors.modelUnloadable(model, { cause });
}

/** The end of what a process has written. */
function lastOutput(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}
