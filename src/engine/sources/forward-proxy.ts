import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workingNow } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { downloadErrors } from '#platform/kit/resumable-download.ts';
import { failureFromNetwork, sourceErrors } from './errors.entry.ts';
import type { SsrfGuard } from './ssrf-guard.ts';

/**
 * A proxy on this machine for one run of a tool that fetches by itself: every page, redirect,
 * playlist and segment that the tool requests is opened here, under the SSRF guard. The proxy has
 * its own password, counts received bytes, and closes with its scope.
 */
export type ForwardProxy = AsyncDisposable & {
  /** Includes user name and password, for a `--proxy` option. */
  address: string;
  /** Bytes received from outside so far. */
  received(): number;
  /** When bytes last arrived (milliseconds of `workingNow`). */
  lastActivity(): number;
  /** The reason why the last connection was refused or failed. */
  lastError(): Failure | undefined;
};

/**
 * @param maxBytes the total that may be received; beyond it, every connection is cut and the error
 * is `video-too-large`
 * @param at a Unix socket to listen on instead of a port, and the host under which its clients
 * reach it
 */
export async function startForwardProxy(
  guard: SsrfGuard,
  maxBytes: number,
  at?: { socket: string; host: string },
): Promise<ForwardProxy> {
  const desk = new Desk(guard, maxBytes);
  const server = createServer((incoming, outgoing) => desk.plain(incoming, outgoing));
  server.on('connect', (incoming, socket, head) => desk.tunnel(incoming, socket, head));
  server.on('connection', (socket) => desk.keep(socket));
  const host = at === undefined ? `127.0.0.1:${await listen(server)}` : await listenAt(server, at);
  return {
    address: `http://kinora:${desk.password}@${host}`,
    received: () => desk.received,
    lastActivity: () => desk.lastActivity,
    lastError: () => desk.lastError,
    [Symbol.asyncDispose]: () => close(server, desk),
  };
}

class Desk {
  readonly password = randomBytes(24).toString('hex');
  readonly open = new Set<Duplex>();
  received = 0;
  lastActivity = workingNow();
  lastError: Failure | undefined;
  readonly #guard: SsrfGuard;
  readonly #maxBytes: number;

  constructor(guard: SsrfGuard, maxBytes: number) {
    this.#guard = guard;
    this.#maxBytes = maxBytes;
  }

  keep(socket: Duplex): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }

  /** CONNECT: passes bytes in both directions without reading them (TLS). */
  tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    if (!this.#admitted(incoming)) {
      refuse(client, '407 Proxy Authentication Required');
      return;
    }
    const target = URL.canParse(`http://${incoming.url}`)
      ? new URL(`http://${incoming.url}`)
      : undefined;
    if (!target) {
      refuse(client, '400 Bad Request');
      return;
    }
    const upstream = this.#connect(target.hostname, Number(target.port || 80));
    if (!upstream) {
      refuse(client, '403 Forbidden');
      return;
    }
    this.keep(upstream);
    upstream.once('error', (error) => {
      this.lastError = failureFromNetwork(error);
      refuse(
        client,
        isFailure(this.lastError, sourceErrors.addressPrivate)
          ? '403 Forbidden'
          : '502 Bad Gateway',
      );
    });
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      void pipeline(client, upstream).catch(() => upstream.destroy());
      void pipeline(upstream, this.#counter(), client).catch(() => client.destroy());
    });
  }

  /** A request for an absolute http: URL. */
  plain(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!this.#admitted(incoming)) {
      answer(outgoing, 407);
      return;
    }
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : undefined;
    if (url?.protocol !== 'http:') {
      answer(outgoing, 400);
      return;
    }
    const failed = (error: unknown) => {
      this.lastError = failureFromNetwork(error);
      answer(outgoing, isFailure(this.lastError, sourceErrors.addressPrivate) ? 403 : 502);
    };
    try {
      const upstream = request({
        ...this.#guard.connection(url.hostname),
        port: url.port || 80,
        method: incoming.method,
        path: `${url.pathname}${url.search}`,
        headers: endToEnd(incoming.headers),
        agent: false,
      });
      upstream.on('error', failed);
      upstream.on('response', (response) => {
        if (isUnexpectedlyEncoded(incoming.headers, response.headers)) {
          response.destroy();
          failed(downloadErrors.encoded());
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, endToEnd(response.headers));
        void pipeline(response, this.#counter(), outgoing).catch(() => outgoing.destroy());
      });
      outgoing.once('close', () => upstream.destroy());
      incoming.pipe(upstream);
    } catch (error) {
      failed(error);
    }
  }

  #admitted(incoming: IncomingMessage): boolean {
    const expected = Buffer.from(
      `Basic ${Buffer.from(`kinora:${this.password}`).toString('base64')}`,
    );
    const given = Buffer.from(incoming.headers['proxy-authorization'] ?? '');
    // @protection downloader-proxy: always
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #connect(hostname: string, port: number): Socket | undefined {
    try {
      return connect({ ...this.#guard.connection(hostname), port });
    } catch (error) {
      this.lastError = failureFromNetwork(error);
      return undefined;
    }
  }

  #counter(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#count(chunk.length);
        done(null, chunk);
      },
    });
  }

  #count(bytes: number): void {
    this.received += bytes;
    this.lastActivity = workingNow();
    if (this.received <= this.#maxBytes) return;
    this.lastError = sourceErrors.videoTooLarge({ maxBytes: this.#maxBytes });
    for (const socket of this.open) socket.destroy();
  }
}

/** yt-dlp decodes a compressed response even where it has asked for plain bytes. */
function isUnexpectedlyEncoded(
  { 'accept-encoding': accepted = '' }: IncomingHttpHeaders,
  { 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders,
): boolean {
  // @protection growing-files: never
  return encoding !== 'identity' && /^\s*(?:identity)?\s*$/i.test(String(accepted));
}

function refuse(client: Duplex, status: string): void {
  client.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function answer(outgoing: ServerResponse, status: number): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(status, { connection: 'close' }).end();
}

const hopByHop = /^(?:proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  return portOf(server.address());
}

async function listenAt(
  server: Server,
  { socket, host }: { socket: string; host: string },
): Promise<string> {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(socket, resolve),
  );
  return host;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}

async function close(server: Server, desk: Desk): Promise<void> {
  for (const socket of desk.open) socket.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
