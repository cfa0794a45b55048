import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the server treats one request for a file. */
export type Behaviour = {
  /** An HTTP error. */
  status?: number;
  /** A page in place of the file, with its own content type unless `type` says another. */
  page?: string;
  type?: string;
  /** Redirects the client there; to itself: forever. */
  redirect?: string;
  /** Closes the connection after so many bytes of the response's body. */
  breakAfter?: number;
  /** Sends so many bytes of the body and then nothing more. */
  stallAfter?: number;
  /** Serves this in place of the file. */
  instead?: Buffer;
  /** Sends the whole file whatever part was requested. */
  ignoreRange?: boolean;
  /** Milliseconds between the pieces of 64 KiB. */
  slowly?: number;
};

export type ModelRequest = { path: string; range: string | undefined; ifRange: string | undefined };

/**
 * A model hub: files with strong ETags and ranges. It handles every request as scripted, else
 * correctly.
 */
export type ModelServer = AsyncDisposable & {
  /** Base address, without a trailing slash. */
  readonly url: string;
  readonly requests: ModelRequest[];
  /** For the next requests, one each. */
  next(...behaviours: Behaviour[]): void;
  /** For every request that has none of its own; without an argument, correctly again. */
  always(behaviour?: Behaviour): void;
  /** Replaces or adds a file. */
  put(path: string, content: Buffer): void;
};

/** Starts a hub with these files, by their paths without a leading slash. */
export async function startModelServer(files: Record<string, Buffer>): Promise<ModelServer> {
  const stored = new Map(Object.entries(files));
  const requests: ModelRequest[] = [];
  const scripted: Behaviour[] = [];
  let fallback: Behaviour = {};
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    requests.push({ path, range: request.headers.range, ifRange: headerOf(request, 'if-range') });
    // A client that leaves in the middle is what some tests are about.
    respond(stored.get(path), request, response, scripted.shift() ?? fallback).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    requests,
    next: (...behaviours) => void scripted.push(...behaviours),
    always: (behaviour = {}) => {
      fallback = behaviour;
    },
    put: (path, content) => void stored.set(path, content),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function respond(
  file: Buffer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: Behaviour,
): Promise<void> {
  const { status, page, type = 'text/html; charset=utf-8', redirect } = behaviour;
  if (redirect !== undefined) return void response.writeHead(302, { location: redirect }).end();
  if (page !== undefined)
    return void response.writeHead(status ?? 200, { 'content-type': type }).end(page);
  if (status !== undefined) return void response.writeHead(status).end();
  const content = behaviour.instead ?? file;
  if (content === undefined) return void response.writeHead(404).end('Entry not found');
  await sendFile(content, request, response, behaviour);
}

async function sendFile(
  content: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: Behaviour,
): Promise<void> {
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
  const start = behaviour.ignoreRange ? 0 : startOf(request, etag);
  if (start > 0 && start >= content.length)
    return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
  const body = content.subarray(start);
  const common = {
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
  };
  if (start === 0) response.writeHead(200, common);
  else
    response.writeHead(206, {
      ...common,
      'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
    });
  await sendBody(body, response, behaviour);
}

function startOf(request: IncomingMessage, etag: string): number {
  const ifRange = headerOf(request, 'if-range');
  if (ifRange !== undefined && ifRange !== etag) return 0;
  return Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
}

const pieceBytes = 65_536;

async function sendBody(
  body: Buffer,
  response: ServerResponse,
  { breakAfter, stallAfter, slowly }: Behaviour,
): Promise<void> {
  const end = Math.min(body.length, breakAfter ?? stallAfter ?? body.length);
  for (let at = 0; at < end && !response.destroyed; at += pieceBytes) {
    const piece = body.subarray(at, Math.min(end, at + pieceBytes));
    await new Promise<void>((sent) => response.write(piece, () => sent()));
    if (slowly !== undefined) await sleep(slowly);
  }
  if (breakAfter !== undefined && end < body.length) return void response.destroy();
  if (stallAfter === undefined || end === body.length) response.end();
}
