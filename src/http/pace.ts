import { Failure } from '#kit/failure.ts';

/** How fast a body must come. */
export type Pace = {
  /** Seconds without a byte after which it is given up; so long it may take to begin, too. */
  patience: number;
  /** Bytes that must have come for every second it was waited for. */
  leastBytesPerSecond: number;
};

/** Far below any line that people upload over, and far above what it pays to hold many connections open with. */
export const leastPace: Pace = { patience: 30, leastBytesPerSecond: 1024 };

/**
 * A body as it comes. A client that keeps a connection and sends next to nothing is given up (408); only the time it is waited for
 * counts, not the time its bytes are worked on. Fails with `tooLarge` past `maxBytes`, however the length was announced.
 */
export async function* arriving(body: ReadableStream<Uint8Array>, limits: Limits, pace = leastPace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const begun = performance.now();
      const { done, value } = await within(pace.patience, reader.read());
      if (done) return;
      waited += (performance.now() - begun) / 1000;
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) throw limits.tooLarge();
      if (waited > pace.patience && bytes < (waited - pace.patience) * pace.leastBytesPerSecond) throw tooSlow();
      yield value;
    }
  } finally {
    // What is still to come is read by nobody; a source that hangs would hang here, too.
    reader.cancel().catch(() => undefined);
  }
}

export type Limits = { maxBytes: number; tooLarge(): Failure };

async function within<T>(seconds: number, read: Promise<T>): Promise<T> {
  read.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), seconds * 1000);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The words of the HTTP parser for a request whose head comes too slowly. */
const tooSlow = () => new Failure('too-slow', 'The request took too long to arrive', { status: 408 });
