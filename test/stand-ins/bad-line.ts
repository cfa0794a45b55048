import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a local server whose connections a test can disturb. */
export type BadLine = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string;
  /** Bytes received for the server so far. */
  transferred(): number;
  /** Accepts connections but transfers nothing in either direction. */
  silence(): void;
  /** Delays every chunk (at most 64 kB) on its way to the server by this many milliseconds. */
  drag(milliseconds: number): void;
  /**
   * After this many more bytes to the server, breaks all connections and accepts none from then on.
   */
  breakAfter(bytes: number): void;
  /** After this many more bytes from the server, breaks all connections once; new ones work. */
  breakAnswerAfter(bytes: number): void;
  /** Breaks all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** New connections work again. */
  heal(): Promise<void>;
};

/** Starts one on a free port of 127.0.0.1. */
export async function startBadLine(targetPort: number): Promise<BadLine> {
  const open = new Set<Socket>();
  let silent = false;
  let pause = 0;
  let there = Number.POSITIVE_INFINITY;
  let back = Number.POSITIVE_INFINITY;
  let transferred = 0;

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
      transferred += bytes.length;
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
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
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
    transferred: () => transferred,
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
