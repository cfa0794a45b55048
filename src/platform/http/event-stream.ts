import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

export type ServerEvent = { id?: string; event: string; data: string };

/** How often a comment is sent, which keeps proxies from closing a quiet stream. */
const heartbeatMilliseconds = 15_000;

/** `place`: the slot that the stream occupies; disposed when the stream has ended. */
type StreamOptions = { closing: AbortSignal; place?: Disposable };

/**
 * Streams server-sent events until the client disconnects, `closing` fires or the events end. The
 * signal passed to `events` fires at that moment.
 */
export function eventStream(
  c: Context,
  { closing, place }: StreamOptions,
  events: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
): Response {
  c.header('Cache-Control', 'no-store, no-transform');
  c.header('X-Accel-Buffering', 'no');
  // Hono handles HEAD with the handler of GET, and nothing would read this stream.
  if (c.req.method === 'HEAD') {
    place?.[Symbol.dispose]();
    return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
  }
  return streamSSE(c, async (stream) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    stream.onAbort(end);
    const signal = AbortSignal.any([ended.signal, closing, c.req.raw.signal]);
    const heartbeat = setInterval(
      () => void stream.write(': heartbeat\n\n'),
      heartbeatMilliseconds,
    );
    try {
      await stream.write('retry: 2000\n\n');
      for await (const event of events(signal)) await stream.writeSSE(event);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(heartbeat);
      end();
      place?.[Symbol.dispose]();
    }
  });
}
