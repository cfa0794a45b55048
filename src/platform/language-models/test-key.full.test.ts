import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { testService } from './test-key.ts';

test('a service that does not answer is given up after 10 seconds', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const began = performance.now();
  const { signal } = new AbortController();
  const tested = testService(
    'openai',
    { apiKey: 'k', baseUrl: `http://127.0.0.1:${port}` },
    signal,
  );
  await expect(tested).rejects.toMatchObject({
    code: 'model-unavailable',
    message: expect.stringContaining('did not answer in time'),
  });
  expect(performance.now() - began).toBeGreaterThan(9900);
  silent.close();
}, 20_000);
