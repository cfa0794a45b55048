import { currentScope } from './pause-scope.ts';

/**
 * Milliseconds for which this process has been able to work. The clock stands still while the
 * process is paused: a suspended machine, a frozen container, SIGSTOP.
 */
export function workingNow(): number {
  if (ticker) observe();
  else start();
  return performance.now() - pausedMilliseconds;
}

/** A limit on working time. Leave its scope to end it. */
export type Deadline = Disposable & {
  /** Aborts with the reason when the time is up. */
  signal: AbortSignal;
  /** Begins the time anew. */
  renew(): void;
};

/**
 * Limits work to `seconds` of working time: pauses of the process do not count, nor does the time
 * in which the work waits for its turn (see `Turns`).
 */
export function createDeadline(seconds: number, createReason: () => unknown): Deadline {
  const over = new AbortController();
  let left = seconds * 1000;
  let since = workingNow();
  let timer: NodeJS.Timeout | undefined;
  const spend = () => {
    const now = workingNow();
    left -= now - since;
    since = now;
  };
  const run = () => {
    timer = setTimeout(check, Math.min(Math.max(1, left), maxTimerMilliseconds)).unref();
  };
  const check = () => {
    spend();
    // Renewed, or the process was paused.
    if (left > 0) run();
    else over.abort(createReason());
  };
  run();
  const membership = currentScope()?.add({
    pause() {
      clearTimeout(timer);
      spend();
    },
    resume() {
      since = workingNow();
      run();
    },
  });
  return {
    signal: over.signal,
    renew() {
      left = seconds * 1000;
      since = workingNow();
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      membership?.[Symbol.dispose]();
    },
  };
}

/** Node's timers take at most this. */
const maxTimerMilliseconds = 2 ** 31 - 1;

const tickMilliseconds = 500;
/** A longer gap between two ticks is a pause, unless this process was computing. */
const maxGapMilliseconds = 2000;

let ticker: NodeJS.Timeout | undefined;
let seenAt = 0;
let usedBefore = process.cpuUsage();
let pausedMilliseconds = 0;

function start(): void {
  ticker = setInterval(observe, tickMilliseconds).unref();
  seenAt = performance.now();
  usedBefore = process.cpuUsage();
}

function observe(): void {
  const now = performance.now();
  const gap = now - seenAt;
  const { user, system } = process.cpuUsage(usedBefore);
  // A process that blocks its own event loop uses the processor meanwhile: that is work.
  const isPause = gap > maxGapMilliseconds && (user + system) / 1000 < gap / 2;
  if (isPause) pausedMilliseconds += gap - tickMilliseconds;
  seenAt = now;
  usedBefore = process.cpuUsage();
}

/** Milliseconds for which this process has been paused since it started. */
export function pausedTime(): number {
  workingNow();
  return pausedMilliseconds;
}
