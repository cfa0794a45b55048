import { connect, createServer, type Socket } from 'node:net';

/** A way to a server of this machine that can be made bad. */
export type BadLine = AsyncDisposable & {
  /** Without a slash at the end. */
  url: string;
  /** Bytes that came in for the server so far. */
  carried(): number;
  /** Connections are taken and nothing is carried, either way. */
  silence(): void;
  /** Whatever goes to the server takes so many milliseconds more, piece by piece (of at most 64 kB). */
  drag(milliseconds: number): void;
  /** Once that many more bytes went to the server, all connections break, and nobody is connected from then on. */
  breakAfter(bytes: number): void;
  /** Once that many more bytes came back, all connections break once; new ones are fine. */
  breakAnswerAfter(bytes: number): void;
  /** All connections break, and new ones are refused. */
  refuse(): Promise<void>;
  /** All is well for whoever connects from now on. */
  heal(): Promise<void>;
};

/** Starts one on a free port of 127.0.0.1. */
export async function startBadLine(targetPort: number): Promise<BadLine> {
  const open = new Set<Socket>();
  let silent = false;
  let pause = 0;
  let there = Number.POSITIVE_INFINITY;
  let back = Number.POSITIVE_INFINITY;
  let carried = 0;

  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((caller) => {
    keep(caller);
    if (there <= 0) return void caller.resetAndDestroy();
    const callee = keep(connect(targetPort, '127.0.0.1'));
    caller.on('close', () => callee.destroy());
    callee.on('close', () => caller.destroy());
    caller.on('data', (bytes) => {
      there -= bytes.length;
      carried += bytes.length;
      if (there <= 0) breakAll();
      else if (pause > 0) {
        caller.pause();
        setTimeout(() => callee.write(bytes, () => caller.resume()), pause);
      } else if (!silent) callee.write(bytes);
    });
    callee.on('data', (bytes) => {
      back -= bytes.length;
      if (back <= 0) {
        back = Number.POSITIVE_INFINITY;
        breakAll();
      } else if (!silent) caller.write(bytes);
    });
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    breakAll();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    carried: () => carried,
    silence: () => {
      silent = true;
    },
    drag: (milliseconds) => {
      pause = milliseconds;
    },
    breakAfter: (bytes) => {
      there = bytes;
    },
    breakAnswerAfter: (bytes) => {
      back = bytes;
    },
    refuse: stop,
    async heal() {
      [silent, pause, there, back] = [false, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      if (!server.listening) await listen(port);
    },
    [Symbol.asyncDispose]: stop,
  };
}
