import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** A status, or a function that writes the response; one that writes nothing hangs. */
export type Reaction = number | ((response: ServerResponse) => void);

/**
 * A receiver of webhooks on a free port. Each path plays its reactions in order, one per request,
 * and repeats the last one.
 */
export async function startReceiver() {
  const reactions = new Map<string, Reaction[]>();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: await text(request) });
    const planned = reactions.get(path) ?? [404];
    const reaction = planned.length > 1 ? planned.shift() : planned[0];
    if (typeof reaction === 'function') reaction(response);
    else response.writeHead(reaction ?? 404).end('heard');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    received,
    at: (path: string) => received.filter((request) => request.path === path),
    /** Adds a URL with these reactions, in order. */
    reacting(...planned: [Reaction, ...Reaction[]]): string {
      const path = `/hook-${reactions.size + 1}`;
      reactions.set(path, planned);
      return `http://127.0.0.1:${port}${path}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The headers that a signature check needs. */
export function signatureHeaders({ headers }: Received): Record<string, string> {
  return Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name]),
    ]),
  );
}
