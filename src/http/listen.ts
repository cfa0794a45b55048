import type { Server } from 'node:http';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { Failure } from '#kit/failure.ts';
import { answerUnreadable } from './unreadable.ts';

export type Listening = {
  /** The one asked for, or the one that was free. */
  port: number;
  /** Takes no more connections; answers under way get so many milliseconds, then they are cut off. */
  close(graceMilliseconds: number): Promise<void>;
};

export type ListenOptions = {
  host: string;
  port: number;
  requestTimeoutMilliseconds: number;
  /** For a request's head; 20 s unless told. */
  headTimeoutMilliseconds?: number;
};

/** Serves HTTP/1.1 there. @throws Failure `port-in-use`, `cannot-listen` */
export async function listen(options: ListenOptions, fetch: Fetch): Promise<Listening> {
  const { host, port, requestTimeoutMilliseconds: requestTimeout, headTimeoutMilliseconds: headersTimeout = 20_000 } = options;
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout, headersTimeout, connectionsCheckingInterval } });
  if (!('closeAllConnections' in server)) throw new Error('only HTTP/1.1 is served');
  server.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(host, port, cause)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: (graceMilliseconds) => close(server, graceMilliseconds),
  };
}

export type Fetch = (request: Request, env: Connection) => Response | Promise<Response>;

/** Both ends of it. */
export type Connection = HttpBindings | Http2Bindings;

async function close(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearTimeout(cutOff);
}

function cannotListen(host: string, port: number, cause: NodeJS.ErrnoException): Error {
  if (cause.code === 'EADDRINUSE')
    return new Failure('port-in-use', `Port ${port} is in use: stop what uses it, or set PORT to another.`, { cause });
  return new Failure(
    'cannot-listen',
    `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}): check HOST and PORT.`,
    { cause },
  );
}
