import type { Run } from '#kit/run.ts';
import { type Line, streamType } from './contract.ts';
import { toWire } from './failures.ts';

/** The work of a call as its answer in lines needs it: `listen` hears of its progress until `done` settles. */
export type Work = { done: Promise<unknown>; listen(onProgress: NonNullable<Run['onProgress']>): void };

/** The answer in lines, from now on: how far the work is, that it still goes on, and at last its result or its error. */
export function streamedAnswer(work: Work, how: { heartbeatSeconds: number; onLeft: () => void }): Response {
  const encoder = new TextEncoder();
  let isOver = false;
  let beating: NodeJS.Timeout | undefined;
  const finish = () => {
    isOver = true;
    clearInterval(beating);
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const say = (line: Line) => {
      if (!isOver) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
    };
    say({ heartbeat: true });
    beating = setInterval(say, how.heartbeatSeconds * 1000, { heartbeat: true });
    work.listen((progress) => {
      // Who reads slowly misses steps of the way, but no word meant for people.
      if ((controller.desiredSize ?? 0) > 0 || progress.note !== undefined) say({ progress });
    });
    const last = (line: Line) => {
      if (isOver) return;
      say(line);
      controller.close();
      finish();
    };
    work.done.then(
      (result) => last({ result }),
      (error: unknown) => last(toWire(error)),
    );
  };
  const cancel = () => {
    finish();
    how.onLeft();
  };
  const body = new ReadableStream<Uint8Array>({ start, cancel }, { highWaterMark: linesAhead });
  return new Response(body, { headers: { 'Content-Type': streamType, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } });
}

/** Lines that may wait for a caller that reads slowly. */
const linesAhead = 64;
