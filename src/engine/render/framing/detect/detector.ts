import { Worker } from 'node:worker_threads';
import { type Failure, messageOf } from '#platform/kit/failure.ts';
import { renderErrors } from '../../errors.ts';
import type { DetectionOptions, FrameDetection } from './detect-frame.ts';
import type { DetectorRequest, DetectorResponse } from './detector-worker.ts';
import type { PlanarImage } from './frame-image.ts';

/**
 * The thread that detects people, shared by this process. Detection blocks its thread for up to a
 * quarter of a second. The thread starts with the first user, keeps the process alive only while it
 * is in use, and ends some seconds after the last user has released it.
 */
export type Detector = Disposable & {
  /**
   * Detects people in the frame. Its planes are transferred to the thread and cannot be used
   * afterwards.
   */
  detect(frame: PlanarImage, options: DetectionOptions): Promise<FrameDetection>;
};

export function acquireDetector(): Detector {
  shared ??= startThread();
  const thread = shared;
  thread.users++;
  clearTimeout(thread.idle);
  thread.worker.ref();
  return {
    detect: (frame, options) => send(thread, frame, options),
    [Symbol.dispose]: () => release(thread),
  };
}

type PendingRequest = {
  resolve: (found: FrameDetection) => void;
  reject: (error: unknown) => void;
};
type DetectorThread = {
  worker: Worker;
  users: number;
  pending: Map<number, PendingRequest>;
  nextId: number;
  idle: NodeJS.Timeout | undefined;
};

const idleMilliseconds = 5000;
let shared: DetectorThread | undefined;

function startThread(): DetectorThread {
  const worker = new Worker(new URL('./detector-worker.ts', import.meta.url));
  const thread: DetectorThread = {
    worker,
    users: 0,
    pending: new Map(),
    nextId: 0,
    idle: undefined,
  };
  worker.on('message', (response: DetectorResponse) => receive(thread, response));
  worker.on('error', (error) => fail(thread, error));
  worker.on('exit', () => fail(thread, new Error('the thread ended')));
  return thread;
}

function send(
  thread: DetectorThread,
  frame: PlanarImage,
  options: DetectionOptions,
): Promise<FrameDetection> {
  const request: DetectorRequest = { id: thread.nextId++, frame, options };
  const { promise, resolve, reject } = Promise.withResolvers<FrameDetection>();
  thread.pending.set(request.id, { resolve, reject });
  thread.worker.postMessage(request, [request.frame.planes.buffer]);
  return promise;
}

function receive(thread: DetectorThread, response: DetectorResponse): void {
  const pending = thread.pending.get(response.id);
  thread.pending.delete(response.id);
  if ('seen' in response) pending?.resolve(response.seen);
  else pending?.reject(detectionInterrupted(response.error));
}

/** Rejects all pending requests; the next user starts a new thread. */
function fail(thread: DetectorThread, error: unknown): void {
  if (shared === thread) shared = undefined;
  for (const { reject } of thread.pending.values()) reject(detectionInterrupted(messageOf(error)));
  thread.pending.clear();
}

function detectionInterrupted(why: string): Failure {
  return renderErrors.faceDetectionFailed({ cause: new Error(why) });
}

function release(thread: DetectorThread): void {
  thread.users--;
  if (thread.users > 0) return;
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    if (shared === thread) shared = undefined;
    void thread.worker.terminate();
  }, idleMilliseconds).unref();
}
