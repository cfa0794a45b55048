import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

/** Sends the bytes over one connection to a server that records which requests are in progress. */
async function send(bytes: string, respond: (path: string) => Promise<Response>) {
  const started: string[] = [];
  let inProgress = 0;
  let maxInProgress = 0;
  const server = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    async (request) => {
      started.push(new URL(request.url).pathname);
      maxInProgress = Math.max(maxInProgress, ++inProgress);
      try {
        return await respond(new URL(request.url).pathname);
      } finally {
        inProgress--;
      }
    },
  );
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const received = await text(socket).catch((error: Error) => error.message);
  await server.close(0);
  return { received, started, maxInProgress };
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;

it('requests sent at once over one connection are handled one after another, all of them, in order', async () => {
  const paths = Array.from({ length: 300 }, (_, n) => `/${n}`);
  const bytes = [
    ...paths.slice(0, -1).map((path) => get(path)),
    get('/299', 'Connection: close'),
  ].join('');
  const { received, started, maxInProgress } = await send(bytes, async (path) => {
    if (path === '/0') await sleep(50);
    return new Response(`<${path}>`);
  });
  expect(started).toEqual(paths);
  expect(received.match(/<[^>]+>/g)).toEqual(paths.map((path) => `<${path}>`));
  expect(maxInProgress).toBe(1);
});

it('a connection with more than a thousand requests waiting is closed', async () => {
  const { received, started } = await send(get('/').repeat(1500), async () => {
    await sleep(100);
    return new Response('never seen');
  });
  expect(started).toEqual(['/']);
  expect(received).not.toContain('never seen');
});
