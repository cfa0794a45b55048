import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    () => new Response('understood'),
  );
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
  [
    'a host that is none',
    'GET / HTTP/1.1\r\nHost: a b/c?\r\nConnection: close\r\n\r\n',
    400,
    'Bad request',
    'bad-request',
  ],
  [
    'a missing host',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'The Host header is missing',
    'bad-request',
  ],
  [
    'another expectation than 100-continue',
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nContent-Length: 2\r\n\r\n{}',
    417,
    'The Expect header may only be 100-continue',
    'unknown-expectation',
  ],
])('%s are refused in JSON', async (_, bytes, status, error, code) => {
  const answer = await text(connect(server.port, '127.0.0.1').end(bytes));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({ error, code });
});

test('HTTP/1.0 needs no host', async () => {
  const answer = await text(connect(server.port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1.1 200 .*understood$/s);
});
