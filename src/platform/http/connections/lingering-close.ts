import type { IncomingMessage } from 'node:http';

/**
 * Lets a client read the response to a request whose body is still arriving. Closing the connection
 * at once would reset it: the client's next write fails, and many clients, including Node's
 * `fetch`, then report a broken connection instead of the response. So only this side is closed
 * after the response; data that still arrives is discarded until the client closes its side or the
 * time is up.
 */
export function closeLingering(incoming: IncomingMessage, milliseconds: number): void {
  const { socket } = incoming;
  const closeNow = socket.destroySoon.bind(socket);
  let lingers = false;
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => {
    if (lingers) return;
    lingers = true;
    socket.end();
    const timer = setTimeout(closeNow, milliseconds).unref();
    socket.once('close', () => clearTimeout(timer));
    // The parser no longer reads the data: tiny chunks would take it a hundred times as long as
    // discarding the bytes.
    socket.removeAllListeners('data').on('data', discard).once('end', closeNow).resume();
  };
}

const discard = () => undefined;
