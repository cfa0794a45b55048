import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { limitThisProcess } from '#platform/sandbox/process-limit.entry.ts';
import type { Engine } from './engine.ts';
import { engineErrors } from './errors.ts';
import { toWire } from './wire/errors.ts';
import { isolatedCall } from './wire/isolated.schema.ts';
import { type Line, toWireProgress } from './wire/wire.schema.ts';
import { withLentModels } from './with-lent-models.ts';

/** Opens the engine for one call, with a scratch folder and settings. */
export type OpenEngine = (
  scratch: string,
  settings: Record<string, string>,
) => Promise<AsyncDisposable & { engine: Engine }>;

/**
 * The child process of `isolatedEngine`: does the one call that its parent sends, then ends the
 * process. The call is aborted when the parent disconnects.
 */
export async function serveIsolatedCall(open: OpenEngine): Promise<void> {
  const disconnected = new AbortController();
  process.once('disconnect', () => disconnected.abort(engineErrors.stopping()));
  const task = isolatedCall.parse((await once(process, 'message'))[0]);
  await limitProcess(task.maxBytes);
  const context: TaskContext = {
    signal: disconnected.signal,
    onProgress: (progress) => send({ progress: toWireProgress(progress) }),
  };
  const answer: Line = await withLentModels(
    task.modelWork,
    (receipt) => send({ receipt }),
    () => perform(open, task, context),
  ).then(
    (result) => ({ result }),
    (error: unknown) => toWire(error),
  );
  send(answer);
  // The parent disconnects once it has the result; it has already disconnected when it no longer
  // needs one.
  if (process.connected) await once(process, 'disconnect');
  process.exit(0);
}

async function perform(
  open: OpenEngine,
  { call, scratch, settings }: z.output<typeof isolatedCall>,
  context: TaskContext,
): Promise<unknown> {
  await using opened = await open(scratch, settings);
  const { engine } = opened;
  switch (call.name) {
    case 'identify':
      return await engine.identify(call.request, context);
    case 'transcribe':
      if (!engine.transcribe) throw engineErrors.transcriptionUnavailable();
      return await engine.transcribe(call.request, context);
    case 'process':
      return await engine.process(call.request, context);
    case 'keep-playable':
      await engine.storePlayableCopy?.(call.request.storage_key, context);
      return {};
  }
}

function send(line: Line): void {
  if (process.connected) process.send?.(line, () => undefined);
}

/**
 * Limits the memory of the whole process, bytes. The heap also has a limit of its own, which is set
 * when the process starts.
 */
async function limitProcess(maxBytes: number): Promise<void> {
  limitThisProcess({ maxBytes });
  // When the machine runs out of memory, Linux should kill this process, not the server.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}
