import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Fetch, listen } from './listen.ts';

it('an idle connection is kept for longer than proxies keep theirs; once the server closes, it goes after its response', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 }, async () => {
    await sleep(200);
    return new Response('done');
  });
  const agent = new Agent({ keepAlive: true });
  const requested = () =>
    new Promise<[body: string, keepAlive: unknown]>((resolve, reject) => {
      get({ port: server.port, agent }, async (response) => resolve([await text(response), response.headers['keep-alive']])).on(
        'error',
        reject,
      );
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
    expect([refused.status, refused.headers.get('connection'), await refused.text()]).toEqual([507, 'close', 'full']);
    const next = await fetch(server.address);
    expect([next.headers.get('connection'), await next.text()]).toEqual(['keep-alive', 'done']);
  }
});

async function listening(fetch: Fetch): Promise<AsyncDisposable & { address: string }> {
  const server = await listen({ host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 }, fetch);
  return { address: `http://127.0.0.1:${server.port}/`, [Symbol.asyncDispose]: () => server.close(1000) };
}
