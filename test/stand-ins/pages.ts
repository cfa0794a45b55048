import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One path of a test's web server, and how it behaves. */
export type Page = {
  body?: Buffer | string;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Supports Range, with this as its ETag. */
  etag?: string;
  /**
   * Cuts the connection after that many bytes of a response; called for each request, counted from
   * 0.
   */
  cutAfter?: (request: number) => number | undefined;
  /** Cuts it as soon as the bytes are sent; by default, they arrive first. */
  cutAtOnce?: (request: number) => boolean;
  /** Waits that many milliseconds after every piece. */
  pause?: number;
  /** The bytes of a piece; 16 kB by default. */
  piece?: number;
  /** Sends no Content-Length. */
  chunked?: boolean;
  /** Sends the body again and again until the client disconnects. */
  endless?: boolean;
  /** Accepts the request and never responds. */
  silent?: boolean;
};

export type Pages = AsyncDisposable & {
  /** The full URL of a path. */
  at(path: string): string;
  /** Every request so far, in order. */
  requests: { path: string; range: string | undefined }[];
};

/** Serves pages on a port of its own. `host` chooses one of the loopback addresses. */
export async function servePages(pages: Record<string, Page>, host = '127.0.0.1'): Promise<Pages> {
  const requests: Pages['requests'] = [];
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://here').pathname;
    const earlier = requests.filter((one) => one.path === path).length;
    requests.push({ path, range: incoming.headers.range });
    answer(pages[path], incoming, outgoing, earlier).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    at: (path) => `http://${host}:${address.port}${path}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  page: Page | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  earlier: number,
): Promise<void> {
  if (page?.silent) return;
  if (!page) {
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here');
    return;
  }
  const whole = Buffer.from(page.body ?? '');
  const from = rangeStart(page, incoming, whole.length);
  const part = whole.subarray(from);
  outgoing.writeHead(from > 0 ? 206 : (page.status ?? 200), {
    'content-type': page.type ?? 'text/html',
    ...(page.chunked || page.endless ? {} : { 'content-length': String(part.length) }),
    ...(page.etag ? { etag: page.etag, 'accept-ranges': 'bytes' } : {}),
    ...(from > 0 ? { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {}),
    ...page.headers,
  });
  await send(part, page, outgoing, {
    after: page.cutAfter?.(earlier) ?? Number.POSITIVE_INFINITY,
    milliseconds: page.cutAtOnce?.(earlier) ? 0 : 50,
  });
}

function rangeStart(page: Page, incoming: IncomingMessage, length: number): number {
  const from = Number(/^bytes=(\d+)-/.exec(incoming.headers.range ?? '')?.[1] ?? 0);
  const condition = incoming.headers['if-range'];
  return page.etag && from < length && (condition === undefined || condition === page.etag)
    ? from
    : 0;
}

const defaultPiece = 16_384;

type Cut = { after: number; milliseconds: number };

async function send(part: Buffer, page: Page, outgoing: ServerResponse, cut: Cut): Promise<void> {
  const { piece = defaultPiece } = page;
  for (let round = 0; round === 0 || page.endless; round++) {
    for (let at = 0; at < part.length; at += piece) {
      if (outgoing.destroyed) return;
      await write(outgoing, part.subarray(at, Math.min(at + piece, cut.after)));
      if (at + piece >= cut.after) {
        if (cut.milliseconds > 0) await sleep(cut.milliseconds);
        outgoing.destroy();
        return;
      }
      if (page.pause) await sleep(page.pause);
    }
  }
  outgoing.end();
}

async function write(outgoing: ServerResponse, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => outgoing.write(bytes, () => resolve()));
}
