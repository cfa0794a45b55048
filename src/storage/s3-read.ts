import { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFailure } from './s3-failures.ts';

export type Reading = {
  /** The answer's body. */
  first: unknown;
  /** Where in the object it begins, and how much of it there is; bytes. */
  start: number;
  bytes: number;
  /** Opens the same object's rest from there. */
  again(start: number, signal: AbortSignal): Promise<unknown>;
  /** How long nothing may come while somebody waits for it; a reader may take its time. */
  silenceMs: number;
};

/**
 * An object's bytes. A connection that breaks or falls silent, as one does that a slow reader leaves idle for long, is taken up where it
 * ended; when that brings nothing, it ends with a retryable Failure.
 */
export function steadyBody(reading: Reading): Readable {
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  // Whoever reads hears of it from `out`.
  pipeline(read(reading, stop.signal), out).catch(() => undefined);
  return out;
}

const fruitlessAttempts = 3;

async function* read({ first, start, bytes, again, silenceMs }: Reading, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const end = start + bytes;
  let at = start;
  let body = readable(first);
  // Its connection is free for others only when its end was read.
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
      if (signal.aborted || attempt >= fruitlessAttempts) throw asFailure(error);
      if (at < end) body = readable(await again(at, signal));
    }
  }
}

async function* chunksOf(body: Readable, silenceMs: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
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
  if (!(body instanceof Readable)) throw asFailure(new Error('an answer without an object'));
  // The client's own timer cannot tell a slow reader from a silent storage.
  if (body instanceof IncomingMessage) body.socket.setTimeout(0);
  return body;
}
