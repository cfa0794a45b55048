import { atTransferRate, minTransferRate } from '#platform/concurrency';
import type { Failure } from '#platform/kit/failure.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import { httpErrors } from '../errors.ts';

/**
 * The body as it arrives. Fails with 408 for a client that holds the connection and sends almost
 * nothing (see `atTransferRate`), and with `tooLarge` past `maxBytes`, whatever length was declared.
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
  try {
    for await (const value of atTransferRate(piecesOf(reader), httpErrors.requestTooSlow, rate)) {
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) throw limits.tooLarge();
      yield value;
      // @protection single-bytes
      await pacer.pause();
    }
  } finally {
    // Nothing reads the rest. This is not awaited, because a source that hangs would make it hang.
    reader.cancel().catch(() => undefined);
  }
}

export type Limits = { maxBytes: number; tooLarge(): Failure };

function piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncIterator<Uint8Array> {
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
  };
}
