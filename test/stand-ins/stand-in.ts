import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request that a stand-in received. */
export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The JSON body; undefined when it was not JSON. */
  body: unknown;
  /** The fields of a multipart body. */
  form: FormData | undefined;
  /** Resolves when the client disconnects before the response is complete. */
  left: Promise<void>;
};

/** The reply to one request. Every kind but `say` and `hear` is a failure. */
export type Reply =
  /** A model's answer. */
  | Say
  /** A transcription (verbose_json). */
  | { hear: object }
  /** An HTTP error in the service's own format. */
  | Refuse
  /** 200 with this text as its body. */
  | { nonsense: string }
  /** Never responds. */
  | { hang: true }
  /** Closes the connection without a response. */
  | { reset: true };

export type Refuse = {
  /** The HTTP status. */
  refuse: number;
  message?: string;
  code?: string;
  headers?: Record<string, string>;
  /** Google's list of typed details. */
  details?: object[];
};

export type Say = {
  /** An object is sent as JSON. */
  say: string | object;
  reasoning?: string;
  /** The results of a search before the answer. */
  sources?: { url: string; title?: string }[];
  finish?: 'stop' | 'length' | 'filter';
  /** Milliseconds before the response, or before each piece of a stream. */
  slowly?: number;
  /** Sends nothing more after so many pieces of a stream, and does not end it. */
  stallAfter?: number;
  /** Closes the connection after the answer's last word, without an orderly end. */
  breakOff?: boolean;
  /**
   * Ends the stream after the answer's last word with an error event in the service's own format.
   */
  failing?: { message: string; code: number };
};

export type Script = Reply | ((request: Received) => Reply | Promise<Reply>);

/** A local server that speaks a service's wire format and replies as scripted. */
export type StandIn = AsyncDisposable & {
  /** Base address to configure, without a trailing slash. */
  readonly url: string;
  /** Every request received, oldest first. */
  readonly requests: Received[];
  /** The replies to the next requests, one each. */
  next(...scripts: Script[]): void;
  /** The reply once no next one is left; without it, a 500. */
  always(script: Script): void;
  /**
   * The models that `GET /models` lists from now on; until then it is a 404. Such requests are
   * counted, not recorded.
   */
  lists(...models: string[]): void;
  /** How many requests were under way at the same time at most. */
  readonly mostAtOnce: () => number;
  /** How often the list was requested. */
  readonly listRequests: () => number;
  close(): Promise<void>;
};

/** How a service encodes a reply. */
export type Wire = {
  /** Path that the base address ends with, e.g. "/v1". */
  base: string;
  refuse(reply: Refuse & { message: string }): object;
  /** Whether the request asks for server-sent events. */
  streams(request: Received): boolean;
  /** The events of the answer as a stream. */
  events(reply: Say, request: Received): string[];
  /** The answer as one response. */
  whole(reply: Say, request: Received): object;
  /** The list of models, for services that have one. */
  list?(models: string[]): object;
};

/** Starts a stand-in on a free local port. */
export async function startStandIn(wire: Wire): Promise<StandIn> {
  const requests: Received[] = [];
  const queue: Script[] = [];
  let fallback: Script = { refuse: 500, message: 'The stand-in was not told what to answer' };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (!response.headersSent)
        sendJson(response, 500, { error: { message: `stand-in: ${String(error)}` } });
    });
  });

  let [underWay, mostAtOnce] = [0, 0];
  let listed: string[] | undefined;
  let listRequests = 0;
  function sendList(response: ServerResponse): void {
    listRequests += 1;
    if (listed && wire.list) sendJson(response, 200, wire.list(listed));
    else sendJson(response, 404, { error: { message: 'no list' } });
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === 'GET' && incoming.url?.split('?')[0] === `${wire.base}/models`)
      return sendList(response);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    const request = await receive(incoming, whenClosed(response));
    requests.push(request);
    const script = queue.shift() ?? fallback;
    await perform(
      wire,
      typeof script === 'function' ? await script(request) : script,
      request,
      response,
    );
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return {
    url: `http://127.0.0.1:${port}${wire.base}`,
    requests,
    next: (...scripts) => void queue.push(...scripts),
    always: (script) => {
      fallback = script;
    },
    lists: (...models) => {
      listed = models;
    },
    mostAtOnce: () => mostAtOnce,
    listRequests: () => listRequests,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function whenClosed(response: ServerResponse): Promise<void> {
  return new Promise((left) => response.once('close', () => response.writableFinished || left()));
}

async function receive(incoming: IncomingMessage, left: Promise<void>): Promise<Received> {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  const common = { method: incoming.method ?? '', path: incoming.url ?? '', headers, left };
  if (headers['content-type']?.startsWith('multipart/form-data')) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    return {
      ...common,
      body: undefined,
      form: await new Response(Buffer.concat(chunks), { headers }).formData(),
    };
  }
  const body = await text(incoming);
  return { ...common, body: body.startsWith('{') ? JSON.parse(body) : undefined, form: undefined };
}

async function perform(
  wire: Wire,
  reply: Reply,
  request: Received,
  response: ServerResponse,
): Promise<void> {
  if ('hang' in reply) return;
  if ('refuse' in reply) {
    const message = reply.message ?? `Refused with ${reply.refuse}`;
    return sendJson(response, reply.refuse, wire.refuse({ ...reply, message }), reply.headers);
  }
  if ('nonsense' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(reply.nonsense);
    return;
  }
  if ('reset' in reply) return void response.destroy();
  if ('hear' in reply) return sendJson(response, 200, reply.hear);
  if (wire.streams(request)) return stream(wire.events(reply, request), reply, response);
  if (reply.slowly) await sleep(reply.slowly);
  if (!reply.breakOff) return sendJson(response, 200, wire.whole(reply, request));
  const whole = JSON.stringify(wire.whole(reply, request));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

async function stream(
  lines: string[],
  { slowly = 0, stallAfter, breakOff }: Say,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, line] of lines.entries()) {
    if (index === stallAfter) return;
    if (slowly > 0) await sleep(slowly);
    if (response.destroyed) return;
    await new Promise((written) => response.write(`data: ${line}\n\n`, written));
  }
  if (breakOff) response.destroy();
  else response.end();
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));
}

/** Text in the pieces that a model would stream: words, each with the space before it. */
export function pieces(words: string): string[] {
  return words.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
}

/** An answer as text. */
export function spoken(say: string | object): string {
  return typeof say === 'string' ? say : JSON.stringify(say);
}
