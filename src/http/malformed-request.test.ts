import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen({ host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 }, () => new Response('understood'));
});
afterAll(() => server.close(0));

test.each([
  [
    'headers that are too long',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'Request headers are too large',
    'headers-too-large',
  ],
  ['bytes that are no HTTP', 'GO AWAY\r\n\r\n', 400, 'Bad request', 'bad-request'],
])('%s are refused in JSON', async (_, bytes, status, error, code) => {
  const answer = await text(connect(server.port, '127.0.0.1').end(bytes));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/json');
  expect(JSON.parse(body)).toEqual({ error, code });
});
