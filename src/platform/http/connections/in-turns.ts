import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Starts handling one request per round of the event loop. Node reads from all connections before
 * it continues, so a hundred requests of different clients that arrive at the same moment would
 * otherwise all be handled in one round, up to the point where each first waits.
 */
export function inTurns(handle: RequestListener): RequestListener {
  const waiting = new Set<Exchange>();
  /** Whether this round has already started a request. */
  let hasBegun = false;
  function next(): void {
    const [exchange] = waiting;
    hasBegun = exchange !== undefined;
    if (exchange === undefined) return;
    waiting.delete(exchange);
    setImmediate(next);
    handle(...exchange);
  }
  return (request, response) => {
    if (hasBegun) {
      const exchange: Exchange = [request, response];
      waiting.add(exchange);
      // The client has disconnected, so the request need not be handled.
      response.once('close', () => waiting.delete(exchange));
      return;
    }
    hasBegun = true;
    setImmediate(next);
    handle(request, response);
  };
}

type Exchange = [request: IncomingMessage, response: ServerResponse];
