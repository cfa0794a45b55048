import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A local server that answers as its service does, except where a test has it fail. */
export type FaultyServer = AsyncDisposable & {
  /** Without a slash at the end. */
  url: string;
  /** Every request, oldest first. */
  requests: Asked[];
  /** The next requests to a path that begins so fail; without `times`, all of them do. */
  fail(path: string, fault: Fault, times?: number): void;
  /** Nothing fails any more, and the requests so far are forgotten. */
  calm(): void;
};

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The JSON body; undefined when there was none. */
  body: unknown;
  /** Whether the client went away before it was answered. */
  wasLeft: boolean;
  /** How many requests were under way when this one came, itself included. */
  underWay: number;
};

export type Fault =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  /** 200 with this text. */
  | { nonsense: string }
  /** Never answers. */
  | 'hang'
  /** Closes the connection without a word. */
  | 'reset'
  /** Closes it in the middle of the answer. */
  | 'cut';

export type Given = { status?: number; json: unknown } | { text: string; type?: string } | { bytes: Buffer; type: string };

/** Starts one on 127.0.0.1; `port` 0 is any free one. */
export async function startFaultyServer(answer: (asked: Asked) => Given | Promise<Given>, port = 0): Promise<FaultyServer> {
  const requests: Asked[] = [];
  const faults: { path: string; fault: Fault; times: number }[] = [];
  let underWay = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://here');
    underWay++;
    const asked: Asked = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: undefined,
      wasLeft: false,
      underWay,
    };
    requests.push(asked);
    outgoing.once('close', () => {
      underWay--;
      asked.wasLeft = !outgoing.writableFinished;
    });
    const sent = await text(incoming);
    asked.body = sent.startsWith('{') ? JSON.parse(sent) : undefined;
    const due = faults.find(({ path, times }) => times > 0 && url.pathname.startsWith(path));
    if (due) due.times--;
    if (due) fail(due.fault, outgoing);
    else send(await answer(asked), outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    requests,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) => void faults.push({ path, fault, times }),
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
  else if (fault === 'cut') outgoing.writeHead(200, { 'content-length': '1000' }).write('{"items":[', () => outgoing.destroy());
  else if ('nonsense' in fault) send({ text: fault.nonsense }, outgoing);
  else outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(JSON.stringify(fault.json ?? {}));
}

function send(given: Given, outgoing: ServerResponse): void {
  if ('bytes' in given) return void outgoing.writeHead(200, { 'content-type': given.type }).end(given.bytes);
  if ('text' in given) outgoing.writeHead(200, { 'content-type': given.type ?? 'text/plain' }).end(given.text);
  else outgoing.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.json));
}
