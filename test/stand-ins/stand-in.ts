import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request a stand-in received. */
export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The JSON body; undefined when it was none. */
  body: unknown;
  /** The fields of a multipart body. */
  form: FormData | undefined;
  /** Resolves when the caller goes away before the answer is complete. */
  left: Promise<void>;
};

/** How one request is answered. Every kind but `say` and `hear` is a way to go wrong. */
export type Reply =
  /** A model's answer. */
  | Say
  /** A transcription (verbose_json). */
  | { hear: object }
  /** An HTTP error in the service's own form. */
  | Refuse
  /** 200 with this text as its body. */
  | { nonsense: string }
  /** Never answers. */
  | { hang: true }
  /** Closes the connection without a word. */
  | { reset: true };

export type Refuse = {
  /** The status. */
  refuse: number;
  message?: string;
  code?: string;
  headers?: Record<string, string>;
  /** Google's list of typed details. */
  details?: object[];
};

export type Say = {
  /** An object is said as JSON. */
  say: string | object;
  reasoning?: string;
  /** What a search found before it. */
  sources?: { url: string; title?: string }[];
  finish?: 'stop' | 'length' | 'filter';
  /** Milliseconds before the answer, or before each piece of a stream. */
  slowly?: number;
  /** Closes the connection after this answer's last word, without an orderly end. */
  breakOff?: boolean;
  /** Ends a stream after this answer's last word with an error event in the service's own form. */
  failing?: { message: string; code: number };
};

export type Script = Reply | ((request: Received) => Reply | Promise<Reply>);

/** A local server that speaks a service's wire format and answers as it is told. */
export type StandIn = AsyncDisposable & {
  /** Base address to configure, without a final slash. */
  readonly url: string;
  /** Everything received, oldest first. */
  readonly requests: Received[];
  /** The next requests' answers, one each. */
  next(...scripts: Script[]): void;
  /** The answer whenever no next one is left. Without it such requests get a 500. */
  always(script: Script): void;
  close(): Promise<void>;
};

/** How a service writes what a reply means. */
export type Wire = {
  /** Path that the base address ends with, e.g. "/v1". */
  base: string;
  refuse(reply: Refuse & { message: string }): object;
  /** Whether the request wants server-sent events. */
  streams(request: Received): boolean;
  /** The lines of the answer as a stream. */
  events(reply: Say, request: Received): string[];
  /** The answer in one piece. */
  whole(reply: Say, request: Received): object;
};

/** Starts a stand-in on a free port of this machine. */
export async function startStandIn(wire: Wire): Promise<StandIn> {
  const requests: Received[] = [];
  const queue: Script[] = [];
  let fallback: Script = { refuse: 500, message: 'The stand-in was not told what to answer' };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { error: { message: `stand-in: ${String(error)}` } });
    });
  });

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await receive(incoming, leaving(response));
    requests.push(request);
    const script = queue.shift() ?? fallback;
    await perform(wire, typeof script === 'function' ? await script(request) : script, request, response);
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
    close,
    [Symbol.asyncDispose]: close,
  };
}

function leaving(response: ServerResponse): Promise<void> {
  return new Promise((left) => response.once('close', () => response.writableFinished || left()));
}

async function receive(incoming: IncomingMessage, left: Promise<void>): Promise<Received> {
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const common = { method: incoming.method ?? '', path: incoming.url ?? '', headers, left };
  if (headers['content-type']?.startsWith('multipart/form-data')) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    return { ...common, body: undefined, form: await new Response(Buffer.concat(chunks), { headers }).formData() };
  }
  const body = await text(incoming);
  return { ...common, body: body.startsWith('{') ? JSON.parse(body) : undefined, form: undefined };
}

async function perform(wire: Wire, reply: Reply, request: Received, response: ServerResponse): Promise<void> {
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
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(whole) });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

async function stream(lines: string[], { slowly = 0, breakOff }: Say, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const line of lines) {
    if (slowly > 0) await sleep(slowly);
    if (response.destroyed) return;
    await new Promise((written) => response.write(`data: ${line}\n\n`, written));
  }
  if (breakOff) response.destroy();
  else response.end();
}

function sendJson(response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Text in the pieces a model would stream it in: words with the space before them. */
export function pieces(words: string): string[] {
  return words.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
}

/** What a model says, as text. */
export function spoken(say: string | object): string {
  return typeof say === 'string' ? say : JSON.stringify(say);
}
