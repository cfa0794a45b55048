import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Starts handling one request per round of the event loop. Node reads from all connections before
 * it continues, so a hundred requests of different clients that arrive at the same moment would
 * otherwise all be handled in one round, up to the point where each first waits. Clients take turns:
 * however many requests of one wait, the next one of another comes after at most one of each other
 * client.
 */
export function inTurns(handle: RequestListener): RequestListener {
  /** The requests that wait, by their client, in the order of the clients' turns. */
  const waiting = new Map<string, Set<Exchange>>();
  /** Whether this round has already started a request. */
  let hasBegun = false;

  function takeNext(): Exchange | undefined {
    for (const [client, exchanges] of waiting) {
      // @protection fair-requests
      waiting.delete(client);
      const [exchange] = exchanges;
      if (exchange === undefined) continue;
      exchanges.delete(exchange);
      // The client's next turn comes after those of all others.
      waiting.set(client, exchanges);
      return exchange;
    }
    return undefined;
  }
  function next(): void {
    const exchange = takeNext();
    hasBegun = exchange !== undefined;
    if (exchange === undefined) return;
    setImmediate(next);
    handle(...exchange);
  }
  return (request, response) => {
    if (hasBegun) {
      const exchange: Exchange = [request, response];
      const client = clientOf(request);
      waiting.set(client, (waiting.get(client) ?? new Set()).add(exchange));
      // The client has disconnected, so the request need not be handled.
      response.once('close', () => waiting.get(client)?.delete(exchange));
      return;
    }
    hasBegun = true;
    setImmediate(next);
    handle(request, response);
  };
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Who sends a request, as far as its head tells: whoever has credentials is known by them. */
function clientOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? headers.cookie ?? socket.remoteAddress ?? '';
}
