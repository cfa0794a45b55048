import { Failure } from '#platform/kit/failure.ts';
import type { Metrics } from './metrics.ts';
import { beginSpan } from './span.ts';

/**
 * Called when a request to an outside service begins; the returned function is called once when the
 * request has ended.
 */
export type CallObserver = (call: ObservedCall) => (ended: CallEnd) => void;

export type ObservedCall = {
  /** The service's host, from the settings, never from a caller's input. */
  provider: string;
  /** The operation: `chat`, `transcribe`, … */
  operation: string;
};

export type CallEnd = 'ok' | 'cancelled' | { error: unknown } | { refusedWith: number };

/** Counts the calls and records each as a span. */
export function createCallObserver(metrics: Pick<Metrics, 'providerCall'>): CallObserver {
  return ({ provider, operation }) => {
    const begun = performance.now();
    const attributes = { 'server.address': provider, 'kinora.operation': operation };
    const span = beginSpan(`${operation} ${provider}`, { kind: 'client', attributes });
    let open = true;
    return (ended) => {
      if (!open) return;
      open = false;
      metrics.providerCall({
        provider,
        operation,
        outcome: outcomeOf(ended),
        seconds: (performance.now() - begun) / 1000,
      });
      span.end(errorOf(ended));
    };
  };
}

/** A fetch whose calls are observed, for services whose responses are read at once. */
export function observedFetch(
  watch: CallObserver,
  call: ObservedCall,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const ended = watch(call);
    try {
      const response = await fetch(input, init);
      ended(response.status < 400 ? 'ok' : { refusedWith: response.status });
      return response;
    } catch (error) {
      ended(callEnd(error, init?.signal));
      throw error;
    }
  };
}

/**
 * Whether a call that threw was cancelled by its caller or failed. A timeout counts as a failure.
 */
export function callEnd(error: unknown, signal: AbortSignal | null | undefined): CallEnd {
  if (!signal?.aborted) return { error };
  return isTimeout(signal.reason) ? { error: signal.reason } : 'cancelled';
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function errorOf(ended: CallEnd): unknown {
  if (typeof ended === 'string') return undefined;
  return 'error' in ended ? ended.error : new Error(`HTTP ${ended.refusedWith}`);
}

/**
 * A short label: the failure's code (see the errors of language-models) without the prefix that
 * repeats the operation.
 */
function outcomeOf(ended: CallEnd): string {
  if (typeof ended === 'string') return ended;
  if ('refusedWith' in ended)
    return ended.refusedWith === 429
      ? 'rate-limited'
      : ended.refusedWith >= 500
        ? 'unavailable'
        : 'refused';
  if (isTimeout(ended.error)) return 'timeout';
  return ended.error instanceof Failure ? ended.error.code.replace(/^model-/, '') : 'unreachable';
}
