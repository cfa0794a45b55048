import { Worker } from 'node:worker_threads';
import { Failure, messageOf } from '#kit/failure.ts';
import type { Answer, Question } from './detector-worker.ts';
import type { Glance, Seen } from './look.ts';
import type { Picture } from './models.ts';

/**
 * The thread that finds people, shared by everything in this process that needs it. Looking blocks a thread for up to a quarter
 * of a second, so it has its own. It starts with the first borrower, keeps the process alive only while it is borrowed, and ends
 * some seconds after the last one has given it back.
 */
export type Detector = Disposable & {
  /** Who is in the picture; its pixels are moved to the thread and cannot be used afterwards. */
  look(picture: Picture, glance: Glance): Promise<Seen>;
};

export function borrowDetector(): Detector {
  shared ??= startThread();
  const thread = shared;
  thread.borrowers++;
  clearTimeout(thread.idle);
  thread.worker.ref();
  return {
    look: (picture, glance) => ask(thread, picture, glance),
    [Symbol.dispose]: () => giveBack(thread),
  };
}

type Waiting = { resolve: (seen: Seen) => void; reject: (error: unknown) => void };
type Thread = {
  worker: Worker;
  borrowers: number;
  waiting: Map<number, Waiting>;
  nextId: number;
  idle: NodeJS.Timeout | undefined;
};

const idleMilliseconds = 5000;
let shared: Thread | undefined;

function startThread(): Thread {
  const worker = new Worker(new URL('./detector-worker.ts', import.meta.url));
  const thread: Thread = { worker, borrowers: 0, waiting: new Map(), nextId: 0, idle: undefined };
  worker.on('message', (answer: Answer) => hear(thread, answer));
  worker.on('error', (error) => lose(thread, error));
  worker.on('exit', () => lose(thread, new Error('the thread ended')));
  return thread;
}

function ask(thread: Thread, picture: Picture, glance: Glance): Promise<Seen> {
  const question: Question = { id: thread.nextId++, picture, glance };
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  thread.waiting.set(question.id, { resolve, reject });
  thread.worker.postMessage(question, [question.picture.pixels.buffer]);
  return promise;
}

function hear(thread: Thread, answer: Answer): void {
  const waiting = thread.waiting.get(answer.id);
  thread.waiting.delete(answer.id);
  if ('seen' in answer) waiting?.resolve(answer.seen);
  else waiting?.reject(lost(answer.error));
}

/** Everybody who waits hears of it; the next borrower starts a new thread. */
function lose(thread: Thread, error: unknown): void {
  if (shared === thread) shared = undefined;
  for (const { reject } of thread.waiting.values()) reject(lost(messageOf(error)));
  thread.waiting.clear();
}

function lost(why: string): Failure {
  return new Failure('people-not-found', 'Looking for people in the video broke off. Try again, or choose the framing "center" or "fit".', {
    retryable: true,
    cause: new Error(why),
  });
}

function giveBack(thread: Thread): void {
  thread.borrowers--;
  if (thread.borrowers > 0) return;
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    if (shared === thread) shared = undefined;
    void thread.worker.terminate();
  }, idleMilliseconds).unref();
}
