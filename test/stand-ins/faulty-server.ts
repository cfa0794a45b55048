import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A local server that responds as its service does, unless a test makes it fail. */
export type FaultyServer = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string;
  /** Every request, oldest first. */
  requests: ReceivedRequest[];
  /** Makes the next requests to paths with this prefix fail; without `times`, all of them. */
  fail(path: string, fault: Fault, times?: number): void;
  /** Clears all faults and the recorded requests. */
  calm(): void;
};

export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The JSON body; undefined when there was none. */
  body: unknown;
  /** Whether the client disconnected before the response was complete. */
  wasLeft: boolean;
  /** How many requests were in progress when this one arrived, itself included. */
  underWay: number;
};

export type Fault =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  /** 200 with this text. */
  | { nonsense: string }
  /** Never responds. */
  | 'hang'
  /** Closes the connection without a response. */
  | 'reset'
  /** Closes the connection in the middle of the response. */
  | 'cut';

export type Given =
  | { status?: number; json: unknown }
  | { text: string; type?: string }
  | { bytes: Buffer; type: string };

/** Starts one on 127.0.0.1; port 0 is any free one. */
export async function startFaultyServer(
  answer: (received: ReceivedRequest) => Given | Promise<Given>,
  port = 0,
): Promise<FaultyServer> {
  const requests: ReceivedRequest[] = [];
  const faults: { path: string; fault: Fault; times: number }[] = [];
  let underWay = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://here');
    underWay++;
    const received: ReceivedRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: undefined,
      wasLeft: false,
      underWay,
    };
    requests.push(received);
    outgoing.once('close', () => {
      underWay--;
      received.wasLeft = !outgoing.writableFinished;
    });
    const sent = await text(incoming);
    received.body = sent.startsWith('{') ? JSON.parse(sent) : undefined;
    const due = faults.find(({ path, times }) => times > 0 && url.pathname.startsWith(path));
    if (due) due.times--;
    if (due) fail(due.fault, outgoing);
    else send(await answer(received), outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    requests,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) =>
      void faults.push({ path, fault, times }),
    calm: () => {
      faults.length = 0;
      requests.length = 0;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function fail(fault: Fault, outgoing: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'reset') outgoing.socket?.resetAndDestroy();
  else if (fault === 'cut')
    outgoing
      .writeHead(200, { 'content-length': '1000' })
      .write('{"items":[', () => outgoing.destroy());
  else if ('nonsense' in fault) send({ text: fault.nonsense }, outgoing);
  else
    outgoing
      .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      .end(JSON.stringify(fault.json ?? {}));
}

function send(given: Given, outgoing: ServerResponse): void {
  if ('bytes' in given)
    return void outgoing.writeHead(200, { 'content-type': given.type }).end(given.bytes);
  if ('text' in given)
    outgoing.writeHead(200, { 'content-type': given.type ?? 'text/plain' }).end(given.text);
  else
    outgoing
      .writeHead(given.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(given.json));
}
