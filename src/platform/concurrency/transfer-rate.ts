import { createDeadline, workingNow } from './working-time.ts';

/** How fast bytes must arrive. */
export type TransferRate = {
  /** Seconds without a byte after which the transfer fails; the first byte may take as long. */
  timeoutSeconds: number;
  /** Bytes that must have arrived for every second spent waiting. */
  minBytesPerSecond: number;
};

/**
 * Far slower than any connection used for media, yet fast enough to make holding many connections
 * open expensive.
 */
export const minTransferRate: TransferRate = { timeoutSeconds: 30, minBytesPerSecond: 1024 };

/**
 * The chunks as they arrive. Throws `tooSlow` for a sender that holds the connection and sends
 * almost nothing. Only working time that is spent waiting counts, not the time spent processing
 * the chunks, nor pauses of this process.
 */
export async function* atTransferRate<Chunk extends { byteLength: number }>(
  chunks: AsyncIterator<Chunk>,
  tooSlow: () => Error,
  { timeoutSeconds, minBytesPerSecond } = minTransferRate,
): AsyncGenerator<Chunk> {
  let bytes = 0;
  let waited = 0;
  for (;;) {
    const begun = workingNow();
    const { done, value } = await within(timeoutSeconds, chunks.next(), tooSlow);
    if (done) return;
    waited += (workingNow() - begun) / 1000;
    bytes += value.byteLength;
    // @protection slow-clients
    if (waited > timeoutSeconds && bytes < (waited - timeoutSeconds) * minBytesPerSecond)
      throw tooSlow();
    yield value;
  }
}

async function within<T>(seconds: number, read: Promise<T>, tooSlow: () => Error): Promise<T> {
  read.catch(() => undefined);
  using deadline = createDeadline(seconds, tooSlow);
  const { promise, reject } = Promise.withResolvers<never>();
  deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason), { once: true });
  return await Promise.race([read, promise]);
}
