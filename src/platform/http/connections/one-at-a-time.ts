import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of one connection one after another, with a round of the event loop in
 * between, so that a client that sends hundreds of them at once (pipelining) does not hold up the
 * others. Responses leave in the order of the requests in any case. A connection with more than
 * {@link maxWaiting} requests waiting is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waitingOf = new WeakMap<Socket, Exchange[]>();
  function begin(socket: Socket, [request, response]: Exchange): void {
    response.once('close', () => setImmediate(next, socket));
    handle(request, response);
  }
  function next(socket: Socket): void {
    const exchange = waitingOf.get(socket)?.shift();
    if (exchange && socket.writable) begin(socket, exchange);
    else waitingOf.delete(socket);
  }
  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOf.get(socket);
    // After the last response the connection is being closed, even if the rest of that request is
    // still arriving.
    if (!socket.writable) return;
    if (!waiting) {
      waitingOf.set(socket, []);
      begin(socket, [request, response]);
    } else if (waiting.push([request, response]) > maxWaiting) socket.destroy();
  };
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

const maxWaiting = 1000;
