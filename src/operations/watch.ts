import { Failure } from '#kit/failure.ts';
import type { Metrics } from './metrics.ts';
import { beginSpan } from './span.ts';

/** Hears of each call of a service outside when it begins; the answer is told how it ended, and hears it once. */
export type Watch = (call: WatchedCall) => (ended: CallEnd) => void;

export type WatchedCall = {
  /** Its host, as the settings name it: never from what a caller sent. */
  provider: string;
  /** What it is asked for: `chat`, `transcribe`, … */
  operation: string;
};

export type CallEnd = 'ok' | 'cancelled' | { error: unknown };

/** Counts the calls and shows each as a span. */
export function watchCalls(metrics: Pick<Metrics, 'providerCall'>): Watch {
  return ({ provider, operation }) => {
    const begun = performance.now();
    const attributes = { 'server.address': provider, 'kinora.operation': operation };
    const span = beginSpan(`${operation} ${provider}`, { kind: 'client', attributes });
    let open = true;
    return (ended) => {
      if (!open) return;
      open = false;
      metrics.providerCall({ provider, operation, outcome: outcomeOf(ended), seconds: (performance.now() - begun) / 1000 });
      span.end(typeof ended === 'object' ? ended.error : undefined);
    };
  };
}

/** A fetch whose calls are watched, for a service whose answers are read at once. */
export function watchedFetch(watch: Watch, call: WatchedCall, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const ended = watch(call);
    try {
      const response = await fetch(input, init);
      ended(response.status < 400 ? 'ok' : { error: refusal(response.status) });
      return response;
    } catch (error) {
      ended(callEnd(error, init?.signal));
      throw error;
    }
  };
}

/** How a call ended that threw: stopped by whoever made it, or failed. A deadline is a failure. */
export function callEnd(error: unknown, signal: AbortSignal | null | undefined): CallEnd {
  if (!signal?.aborted) return { error };
  return isTimeout(signal.reason) ? { error: signal.reason } : 'cancelled';
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function refusal(status: number): Failure {
  if (status === 429) return new Failure('rate-limited', 'HTTP 429');
  return new Failure(status >= 500 ? 'unavailable' : 'refused', `HTTP ${status}`);
}

/** A few words: the codes of failures (models/failures.ts), without the prefix that says no more than the operation does. */
function outcomeOf(ended: CallEnd): string {
  if (typeof ended === 'string') return ended;
  if (isTimeout(ended.error)) return 'timeout';
  return ended.error instanceof Failure ? ended.error.code.replace(/^model-/, '') : 'unreachable';
}
