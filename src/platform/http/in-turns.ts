import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Begins to handle one request in each round of the event loop. Node reads from all connections
 * before it goes on, so that a hundred requests of different clients that arrive at the same moment
 * would otherwise be handled in one round, up to where each first waits.
 */
export function inTurns(handle: RequestListener): RequestListener {
  const waiting = new Set<Exchange>();
  /** Whether this round has begun a request already. */
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
      // Nobody waits for the response any more.
      response.once('close', () => waiting.delete(exchange));
      return;
    }
    hasBegun = true;
    setImmediate(next);
    handle(request, response);
  };
}

type Exchange = [request: IncomingMessage, response: ServerResponse];
