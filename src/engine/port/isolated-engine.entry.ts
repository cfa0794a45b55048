import { addAbortListener, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';
import type { OwnProcess } from '#platform/sandbox';
import {
  identificationResponse,
  processingResponse,
  transcriptionResponse,
} from './engine.schema.ts';
import type { Engine } from './engine.ts';
import { engineErrors } from './errors.ts';
import { lendModels } from './lend-models.ts';
import { fromWire } from './wire/errors.ts';
import type { EngineCall, IsolatedCall } from './wire/isolated.schema.ts';
import { progressLine, receiptLine, resultLine, wireFailure } from './wire/wire.schema.ts';

export type IsolatedEngineParts = {
  /**
   * Starts the child process for one call, with an IPC channel and a limit on its heap. It runs
   * `serveIsolatedCall`.
   */
  start(): OwnProcess;
  /** The settings that the process is given, by name. */
  settings: Readonly<Record<string, string>>;
  /** Maximum memory of the whole process, bytes; a process that exceeds it is killed. */
  maxBytes: number;
  /** Parent of the calls' scratch folders. */
  scratchParent: string;
};

/**
 * An engine for work that may crash its process: each call runs alone in a child process with a
 * memory limit, so that a crash affects nothing else. Rejects with `engine-out-of-memory` or
 * `engine-crashed` when the child process dies.
 */
export function isolatedEngine(parts: IsolatedEngineParts): Engine {
  return {
    identify: async (request, context) =>
      identificationResponse.parse(await callAlone(parts, { name: 'identify', request }, context)),
    transcribe: async (request, context) =>
      transcriptionResponse.parse(await callAlone(parts, { name: 'transcribe', request }, context)),
    process: async (request, context) =>
      processingResponse.parse(await callAlone(parts, { name: 'process', request }, context)),
    async storePlayableCopy(storage_key, context) {
      await callAlone(parts, { name: 'keep-playable', request: { storage_key } }, context);
    },
  };
}

async function callAlone(
  parts: IsolatedEngineParts,
  call: EngineCall,
  { signal, onProgress }: TaskContext,
): Promise<unknown> {
  signal.throwIfAborted();
  await using scratch = await scratchFolder(parts.scratchParent);
  await using lent = await lendModels(call.name);
  const child = parts.start();
  const exited: Promise<unknown[]> = once(child, 'exit');
  try {
    const { settings, maxBytes } = parts;
    const message: IsolatedCall = {
      call,
      settings,
      modelWork: lent.work,
      scratch: scratch.path,
      maxBytes,
    };
    // A process that dies at once may not receive the message; `failureOf` reports its exit.
    child.send(message, () => undefined);
    const listeners = { onProgress, onReceipt: lent.record };
    return await Promise.race([answerOf(child, listeners), failureOf(exited), abortOf(signal)]);
  } finally {
    await end(child, exited);
  }
}

type Listeners = Pick<TaskContext, 'onProgress'> & { onReceipt: (receipt: ModelReceipt) => void };

function answerOf(child: OwnProcess, { onProgress, onReceipt }: Listeners): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.on('message', (line) => {
      const [progress, receipt, result, failure] = [
        progressLine.safeParse(line),
        receiptLine.safeParse(line),
        resultLine.safeParse(line),
        wireFailure.safeParse(line),
      ];
      if (progress.success) onProgress?.(progress.data.progress);
      else if (receipt.success) onReceipt(receipt.data.receipt);
      else if (failure.success)
        reject(fromWire(failure.data, { status: 500, retryAfterSeconds: undefined }));
      else if (result.success) resolve(result.data.result);
    });
  });
}

async function failureOf(exited: Promise<unknown[]>): Promise<never> {
  const [code, signal] = await exited;
  const cause = new Error(`the engine's process ended with ${signal ?? `exit code ${code}`}`);
  // Node aborts (SIGABRT) when its heap is full; the memory limit and the kernel kill the process
  // (SIGKILL).
  throw signal === 'SIGABRT' || signal === 'SIGKILL'
    ? engineErrors.outOfMemory({ cause })
    : engineErrors.crashed({ cause });
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => addAbortListener(signal, () => reject(signal.reason)));
}

/**
 * Ends the child process. Once disconnected from its parent it aborts its work, cleans up and
 * exits; if it does not exit in time, it is killed.
 */
async function end(child: OwnProcess, exited: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect();
  const isGone = exited.then(
    () => true,
    () => true,
  );
  if (await Promise.race([isGone, sleep(graceMilliseconds, false, { ref: false })])) return;
  child.kill('SIGKILL');
  await isGone;
}

const graceMilliseconds = 2000;
