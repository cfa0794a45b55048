import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { longestBlock } from '#test/security/event-loop.ts';
import { type Fetch, type ListenOptions, listen } from './listen.ts';

it('an idle connection stays open for longer than in proxies; once the server closes, a connection ends after its response', async () => {
  const server = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    async () => {
      await sleep(200);
      return new Response('done');
    },
  );
  const agent = new Agent({ keepAlive: true });
  const requested = () =>
    new Promise<[body: string, keepAlive: unknown]>((resolve, reject) => {
      get({ port: server.port, agent }, async (response) =>
        resolve([await text(response), response.headers['keep-alive']]),
      ).on('error', reject);
    });
  expect(await requested()).toEqual(['done', 'timeout=75']);
  const inProgress = requested();
  await sleep(50);
  const graceMilliseconds = 20_000;
  const before = performance.now();
  await server.close(graceMilliseconds);
  expect(performance.now() - before).toBeLessThan(graceMilliseconds / 2);
  expect((await inProgress)[0]).toBe('done');
  agent.destroy();
});

it('connections that wait to be accepted when the server closes have their request answered', async () => {
  const server = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    async () => new Response('done'),
  );
  const requested = Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return (await text(socket)).split('\r\n')[0];
    }),
  );
  // The operating system has completed the connections; Node has not had a turn to accept them.
  await new Promise((resolve) => process.nextTick(resolve));
  await server.close(20_000);
  expect(new Set(await requested)).toEqual(new Set(['HTTP/1.1 200 OK']));
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
});

it('a request that is refused before its body has arrived is the last one of its connection: the next one does not fail', async () => {
  await using server = await listening(async (request) => {
    if (request.method === 'GET') return new Response('done');
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response('full', { status: 507 });
  });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const refused = await fetch(server.address, { method: 'POST', body: new Uint8Array(2 ** 20) });
    expect([refused.status, refused.headers.get('connection'), await refused.text()]).toEqual([
      507,
      'close',
      'full',
    ]);
    const next = await fetch(server.address);
    expect([next.headers.get('connection'), await next.text()]).toEqual(['keep-alive', 'done']);
  }
});

it('the response to a request that is refused early reaches a client that goes on sending', async () => {
  await using server = await listening(refuseAll);
  const client = refusedClient(server.port, 1_000_000);
  expect(await client.response).toMatch(/^HTTP\/1.1 401 .*Connection: close.*\r\n\r\nno$/is);
  for (let sent = 0; sent < 1_000_000; sent += 50_000) {
    await new Promise((resolve) => client.socket.write(new Uint8Array(50_000), resolve));
    await sleep(2);
  }
  client.socket.end();
  await client.closed;
  expect(client.failures).toEqual([]);
});

it('a client that goes on sending without an end is cut off', async () => {
  await using server = await listening(refuseAll, { lingerMilliseconds: 300 });
  const client = refusedClient(server.port, 1_000_000_000);
  await client.response;
  const before = performance.now();
  const sending = setInterval(() => client.socket.write('x'), 20);
  await client.closed;
  clearInterval(sending);
  expect(client.failures).not.toEqual([]);
  expect(performance.now() - before).toBeGreaterThan(250);
});

it('a body in chunks of a byte takes turns with everything else, is read to its end, and is cut off when there are far too many', async () => {
  await using server = await listening(
    async (request) => new Response(String((await request.text()).length)),
  );
  const inChunks = (chunks: number) => Buffer.from(`${'1\r\nx\r\n'.repeat(chunks)}0\r\n\r\n`);
  const send = async (body: Buffer) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let received = '';
    socket.on('data', (bytes) => (received += bytes));
    socket.write(
      'POST / HTTP/1.1\r\nHost: test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(body);
    await closed;
    return received;
  };
  expect(await send(inChunks(99_000))).toMatch(/\r\n\r\n(5\r\n)?99000/);
  // Created beforehand, because that takes a while as well.
  const endless = inChunks(350_000);
  const before = process.threadCpuUsage();
  const blocked = await longestBlock(async () =>
    expect(await Promise.all([send(endless), send(endless)])).toEqual(['', '']),
  );
  const { user, system } = process.threadCpuUsage(before);
  // About a tenth of the time on any machine; read in one go, the chunks would take all of it.
  expect(blocked).toBeLessThan((user + system) / 1000 / 4);
});

/**
 * A connection that has sent the headers of a request. `response` is everything that the server
 * sends until it closes its side.
 */
function refusedClient(port: number, contentLength: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const failures: Error[] = [];
  let received = '';
  socket.on('error', (error) => failures.push(error)).on('data', (bytes) => (received += bytes));
  socket.write(`POST / HTTP/1.1\r\nHost: test\r\nContent-Length: ${contentLength}\r\n\r\n`);
  return {
    socket,
    failures,
    response: new Promise<string>((resolve) => socket.once('end', () => resolve(received))),
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

const refuseAll = () => new Response('no', { status: 401 });

async function listening(
  fetch: Fetch,
  options: Partial<ListenOptions> = {},
): Promise<AsyncDisposable & { address: string; port: number }> {
  const { port, close } = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000, ...options },
    fetch,
  );
  return { port, address: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: () => close(1000) };
}
