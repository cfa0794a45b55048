import type { Failure } from '#platform/kit/failure.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import { httpErrors } from '../errors.ts';

/** How fast a body must arrive. */
export type TransferRate = {
  /** The request fails after this many seconds without a byte; the first byte may take as long. */
  timeoutSeconds: number;
  /** Bytes that must have arrived for every second spent waiting. */
  minBytesPerSecond: number;
};

/**
 * Far slower than any connection used for uploads, yet fast enough to make holding many connections
 * open expensive.
 */
export const minTransferRate: TransferRate = { timeoutSeconds: 30, minBytesPerSecond: 1024 };

/**
 * The body as it arrives. Fails with 408 for a client that holds the connection and sends almost
 * nothing; only the time spent waiting counts, not the time spent processing its bytes. Fails with
 * `tooLarge` past `maxBytes`, whatever length was declared.
 */
export async function* enforceTransferRate(
  body: ReadableStream<Uint8Array>,
  limits: Limits,
  rate = minTransferRate,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  // A client may send each byte separately: thousands of pieces then arrive at once, and reading
  // them without pauses would block the event loop.
  const pacer = createPacer();
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      // @protection single-bytes
      await pacer.pause();
      const begun = performance.now();
      const { done, value } = await within(rate.timeoutSeconds, reader.read());
      if (done) return;
      waited += (performance.now() - begun) / 1000;
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) throw limits.tooLarge();
      // @protection slow-clients
      if (
        waited > rate.timeoutSeconds &&
        bytes < (waited - rate.timeoutSeconds) * rate.minBytesPerSecond
      )
        throw httpErrors.requestTooSlow();
      yield value;
    }
  } finally {
    // Nothing reads the rest. This is not awaited, because a source that hangs would make it hang.
    reader.cancel().catch(() => undefined);
  }
}

export type Limits = { maxBytes: number; tooLarge(): Failure };

async function within<T>(seconds: number, read: Promise<T>): Promise<T> {
  read.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(httpErrors.requestTooSlow()), seconds * 1000);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The message of the HTTP parser for a request whose head arrives too slowly. */
