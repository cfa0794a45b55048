import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

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
