import type { TaskContext } from '#platform/kit/run-context.ts';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';
import { toWire } from './errors.ts';
import { type Line, streamType, toWireProgress } from './wire.schema.ts';

/**
 * The running call behind a streamed response: `listen` subscribes to its progress, and `listenToReceipts` to its use of models, until `done` is
 * settled.
 */
export type CallProgress = {
  done: Promise<unknown>;
  listen(onProgress: NonNullable<TaskContext['onProgress']>): void;
  listenToReceipts(onReceipt: (receipt: ModelReceipt) => void): void;
};

/** Streams a call as lines: progress, heartbeats, and finally the result or the error. */
export function streamResponse(
  work: CallProgress,
  options: { heartbeatSeconds: number; onDisconnect: () => void },
): Response {
  const encoder = new TextEncoder();
  let isOver = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const finish = () => {
    isOver = true;
    clearInterval(heartbeat);
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const send = (line: Line) => {
      if (!isOver) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
    };
    send({ heartbeat: true });
    heartbeat = setInterval(send, options.heartbeatSeconds * 1000, { heartbeat: true });
    work.listen((progress) => {
      // A slow reader misses progress, but never messages for people.
      if ((controller.desiredSize ?? 0) > 0 || progress.message !== undefined)
        send({ progress: toWireProgress(progress) });
    });
    work.listenToReceipts((receipt) => send({ receipt }));
    const sendLast = (line: Line) => {
      if (isOver) return;
      send(line);
      controller.close();
      finish();
    };
    work.done.then(
      (result) => sendLast({ result }),
      (error: unknown) => sendLast(toWire(error)),
    );
  };
  const cancel = () => {
    finish();
    options.onDisconnect();
  };
  const body = new ReadableStream<Uint8Array>(
    { start, cancel },
    { highWaterMark: maxBufferedLines },
  );
  return new Response(body, {
    headers: { 'Content-Type': streamType, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}

/** Lines buffered for a slow reader. */
const maxBufferedLines = 64;
