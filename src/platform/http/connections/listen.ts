import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from '@hono/node-server';
import { nextTurn } from '#platform/kit/pacer.ts';
import { errorResponse } from '../error-response.ts';
import { httpErrors } from '../errors.ts';
import { inTurns } from './in-turns.ts';
import { closeLingering } from './lingering-close.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { PacedRequest } from './paced-request.ts';

export type Listening = {
  /** The requested port, or the one that the system chose. */
  port: number;
  /** Accepts no more connections; responses in progress are cut off after the grace period. */
  close(graceMilliseconds: number): Promise<void>;
};

export type ListenOptions = {
  host: string;
  port: number;
  requestTimeoutMilliseconds: number;
  /** How long a request's headers may take to arrive. Default 20 s. */
  headTimeoutMilliseconds?: number;
  /**
   * How long the rest of a refused request is discarded before its connection is cut. Default 30 s.
   */
  lingerMilliseconds?: number;
};

/**
 * How long an idle connection stays open, milliseconds. Longer than in browsers and proxies (60 s),
 * so that the server does not close a connection on which a request is already on its way; that
 * request would fail with a reset connection or a 502.
 */
const keepAliveTimeout = 75_000;

/** Serves HTTP/1.1 on the host and port. @throws Failure `port-in-use`, `cannot-listen` */
export async function listen(options: ListenOptions, fetch: Fetch): Promise<Listening> {
  const {
    host,
    port,
    requestTimeoutMilliseconds: requestTimeout,
    headTimeoutMilliseconds: headersTimeout = 20_000,
  } = options;
  const refusing = closingUnlessRead(fetch, options.lingerMilliseconds ?? 30_000);
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  const answer = getRequestListener(withHost(refusing), {
    hostname: assumedHost,
    errorHandler: refuseRequest,
  });
  const handle = oneAtATime(inTurns(answer));
  const timeouts = {
    requestTimeout,
    headersTimeout,
    keepAliveTimeout,
    connectionsCheckingInterval,
  };
  // With `requireHostHeader`, Node itself would refuse such requests with a response that has no
  // body.
  const server = createServer(
    { ...timeouts, requireHostHeader: false, IncomingMessage: PacedRequest },
    handle,
  );
  // @protection malformed-requests
  server.on('clientError', answerMalformedRequest);
  server.on('checkExpectation', refuseExpectation);
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

/** The raw request and response of Node. */
export type Connection = HttpBindings | Http2Bindings;

/**
 * Closes the connection after a response that is sent before the request's body has arrived. The
 * rest of the body is discarded for a limited time only, and cutting the connection then would fail
 * the client's next request on it.
 */
function closingUnlessRead(fetch: Fetch, lingerMilliseconds: number): Fetch {
  return async (request, connection) => {
    const response = await fetch(request, connection);
    const { incoming, outgoing } = connection;
    if (
      !incoming.complete &&
      'shouldKeepAlive' in outgoing &&
      incoming instanceof IncomingMessage
    ) {
      outgoing.shouldKeepAlive = false;
      closeLingering(incoming, lingerMilliseconds);
    }
    return response;
  };
}

/**
 * The host for HTTP/1.0 requests, which need no Host header; load balancers send their health
 * checks that way.
 */
const assumedHost = 'localhost';

function withHost(fetch: Fetch): Fetch {
  return (request, connection) => {
    const { httpVersion, headers } = connection.incoming;
    return httpVersion === '1.1' && !headers.host
      ? errorResponse(httpErrors.badRequest('The Host header is missing'))
      : fetch(request, connection);
  };
}

/** The response to requests whose host or path does not form a valid URL. */
function refuseRequest(error: unknown): Response {
  return errorResponse(
    error instanceof RequestError
      ? httpErrors.badRequest()
      : httpErrors.unexpected({ cause: error }),
  );
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, message, code } = httpErrors.unknownExpectation();
  const body = JSON.stringify({ error: message, code });
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  response.end(body);
}

async function close(server: Server, graceMilliseconds: number): Promise<void> {
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Busy connections are closed as soon as their response has been sent.
  server.keepAliveTimeout = 1;
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearTimeout(cutOff);
}

/**
 * Accepts the connections that only the operating system has accepted so far, which includes all
 * those that arrived while the event loop was busy. Closing the port would reset them and fail the
 * requests that their clients have already sent. Node accepts one connection per round of the event
 * loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isAnyWaiting = true;
  const onConnection = () => {
    isAnyWaiting = true;
  };
  server.on('connection', onConnection);
  // This round may have looked for connections already.
  await nextTurn();
  const end = performance.now() + maxAcceptMilliseconds;
  while (isAnyWaiting && performance.now() < end) {
    isAnyWaiting = false;
    await nextTurn();
  }
  server.off('connection', onConnection);
}

/** Limits the wait, so that clients that keep connecting do not prevent the server from closing. */
const maxAcceptMilliseconds = 1000;

function cannotListen(host: string, port: number, cause: NodeJS.ErrnoException): Error {
  if (cause.code === 'EADDRINUSE') return httpErrors.portInUse(port, { cause });
  return httpErrors.cannotListen({ host, port, reason: cause.code ?? cause.message }, { cause });
}
