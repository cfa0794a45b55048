import { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toStorageFailure } from './s3-errors.ts';

export type Reading = {
  /** The body of the response. */
  first: unknown;
  /** The position of its first byte in the object, and its length in bytes. */
  start: number;
  bytes: number;
  /** Opens the rest of the same object from byte `start` on. */
  reopen(start: number, signal: AbortSignal): Promise<unknown>;
  /**
   * The longest wait for data, milliseconds; time spent waiting for a slow reader does not count.
   */
  silenceMs: number;
};

/**
 * An object's bytes. When the connection breaks or stalls, as happens when a slow reader leaves it
 * idle for long, reading resumes where it stopped; after three attempts without a byte it ends with
 * a retryable Failure.
 */
export function resumableBody(reading: Reading): Readable {
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  // The reader gets the error from `out`.
  pipeline(read(reading, stop.signal), out).catch(() => undefined);
  return out;
}

const maxFruitlessAttempts = 3;

async function* read(
  { first, start, bytes, reopen, silenceMs }: Reading,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const end = start + bytes;
  let at = start;
  let body = readable(first);
  // The connection can be reused only once the end of the body has been read.
  if (bytes === 0) body.resume();
  for (let attempt = 1; at < end; attempt += 1) {
    try {
      for await (const chunk of chunksOf(body, silenceMs, signal)) {
        at += chunk.length;
        attempt = 0;
        yield chunk;
      }
      if (at < end) throw new Error('the object ended early');
    } catch (error) {
      if (signal.aborted || attempt >= maxFruitlessAttempts) throw toStorageFailure(error);
      if (at < end) body = readable(await reopen(at, signal));
    }
  }
}

async function* chunksOf(
  body: Readable,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const silent = () => body.destroy(new Error('the storage fell silent'));
  const stopped = () => body.destroy();
  signal.addEventListener('abort', stopped);
  let timer = setTimeout(silent, silenceMs);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(silent, silenceMs);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopped);
    body.destroy();
  }
}

function readable(body: unknown): Readable {
  if (!(body instanceof Readable))
    throw toStorageFailure(new Error('a response without an object'));
  // The client's own timer cannot distinguish a slow reader from a silent storage.
  if (body instanceof IncomingMessage) body.socket.setTimeout(0);
  return body;
}
