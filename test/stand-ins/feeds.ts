import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A podcast host: serves feeds and files as a test sets them, with ETags, and records the requests.
 */
export type Answer = {
  body?: string | Buffer;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Accepts the request and answers only once this has happened. */
  after?: Promise<unknown>;
  /** Sends the body again and again until the client disconnects. */
  endless?: boolean;
};
export type FeedHost = AsyncDisposable & {
  url: string;
  /** By path, without the query; a function is called for each request. */
  set(
    path: string,
    answer: Answer | ((request: { path: string; headers: IncomingMessage['headers'] }) => Answer),
  ): void;
  /** Path with query, and status, of every request; 0 while it was not answered. */
  requests: { path: string; status: number }[];
  count(path: string): number;
};

type Served = Parameters<FeedHost['set']>[1];

export async function startFeedHost(host = '127.0.0.1'): Promise<FeedHost> {
  const served = new Map<string, Served>();
  const requests: FeedHost['requests'] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const found = served.get(path.split('?')[0] ?? '');
    const answer =
      typeof found === 'function'
        ? found({ path, headers: incoming.headers })
        : (found ?? { status: 404, body: 'nothing here' });
    const request = { path, status: 0 };
    requests.push(request);
    void Promise.resolve(answer.after).then(() => {
      request.status = respond(answer, incoming, outgoing);
    });
  });
  await new Promise<void>((ready) => server.listen(0, host, ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://${host}:${address.port}`,
    set: (path, answer) => void served.set(path, answer),
    requests,
    count: (path) => requests.filter((request) => request.path.split('?')[0] === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

function respond(
  { body = '', type = 'application/rss+xml', status = 200, headers = {}, endless }: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { etag } = headers;
  const unchanged = etag !== undefined && incoming.headers['if-none-match'] === etag;
  outgoing.writeHead(unchanged ? 304 : status, { 'content-type': type, ...headers });
  if (unchanged) outgoing.end();
  else if (endless) {
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(body));
      if (!outgoing.destroyed) outgoing.once('drain', more);
    };
    more();
  } else outgoing.end(body);
  return unchanged ? 304 : status;
}

export type Episode = {
  title: string;
  guid?: string;
  /** ISO 8601. */
  date?: string;
  media?: string;
  type?: string;
  link?: string;
  /** Elements of the item as they are. */
  more?: string;
};

/** A podcast as RSS 2.0. */
export function rss(title: string, episodes: readonly Episode[], more = ''): string {
  const items = episodes.map(
    ({ title: name, guid, date, media, type = 'video/mp4', link, more: own = '' }) =>
      [
        `<item><title>${name}</title>`,
        guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`,
        date === undefined ? '' : `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
        link === undefined ? '' : `<link>${link}</link>`,
        media === undefined ? '' : `<enclosure url="${media}" length="1" type="${type}"/>`,
        `${own}</item>`,
      ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel><title>${title}</title><link>https://example.org/show</link><language>en</language>${more}${items.join('\n')}</channel></rss>`;
}
