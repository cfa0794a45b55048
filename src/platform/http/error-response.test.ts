import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { errorHandler, thrownAsError } from './error-response.ts';

function answering(thrown: unknown) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const app = new Hono().onError(errorHandler(log)).get('/', thrownAsError, () => {
    throw thrown;
  });
  return { lines, answer: async () => app.request('/') };
}

it('says of what nobody foresaw nothing but that, and logs the rest', async () => {
  const { lines, answer } = answering(
    new Error('connect postgres://kinora:hunter2@db', { cause: new Error('ECONNREFUSED') }),
  );
  const response = await answer();
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Internal Server Error', code: 'unexpected' },
  ]);
  expect(lines.join('')).toContain('ECONNREFUSED');
});

it.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [{ message: 'of an object' }, 'of an object'],
])('answers and logs what is thrown and is no Error (%s)', async (thrown, logged) => {
  const { lines, answer } = answering(thrown);
  const response = await answer();
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Internal Server Error', code: 'unexpected' },
  ]);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 50,
    error: { message: `Something that is not an Error was thrown: ${logged}` },
  });
});

it('logs everyday failures in one line without stacks', async () => {
  const cause = new Failure('captions-none', 'There are no captions');
  const { lines, answer } = answering(
    new Failure('transcript-failed', 'No transcript', { logLevel: 'info', cause }),
  );
  expect((await answer()).status).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'No transcript',
      path: '/',
      errors: ['No transcript', 'There are no captions'],
    }),
  ]);
});

it('does not count an error after the client has closed its connection as a fault', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const disconnecting = new AbortController();
  const app = new Hono().onError(errorHandler(log)).get('/:status', thrownAsError, (c) => {
    disconnecting.abort();
    throw new Failure('gone', 'Gone', { status: Number(c.req.param('status')) });
  });
  const answer = async (path: string) => app.request(path, { signal: disconnecting.signal });
  expect((await answer('/500')).status).toBe(499);
  expect((await answer('/404')).status).toBe(404);
  expect(lines).toEqual([]);
});

it('answers a failure with its own status, message, details and Retry-After', async () => {
  const failure = new Failure('rate-limited', 'Wait a moment', {
    status: 429,
    details: { limit: 10 },
    retryable: true,
    retryAfterSeconds: 1.2,
  });
  const { lines, answer } = answering(failure);
  const response = await answer();
  expect([response.status, await response.json()]).toEqual([
    429,
    { error: 'Wait a moment', code: 'rate-limited', details: { limit: 10 } },
  ]);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(lines).toEqual([]);
});

it.each(['ENOSPC', '53100'])('reports a full disk when that is the cause (%s)', async (code) => {
  const error = new Error('insert into jobs', {
    cause: Object.assign(new Error('could not extend file'), { code }),
  });
  const response = await answering(error).answer();
  expect([response.status, await response.json()]).toEqual([
    507,
    { error: 'The storage is full. Free some space, then try again.', code: 'no-space' },
  ]);
});

it('closes a connection on which more was sent than the server reads', async () => {
  const response = await answering(
    new Failure('body-too-large', 'Request body is too large', { status: 413 }),
  ).answer();
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
});

it('asks for missing credentials', async () => {
  const response = await answering(
    new Failure('unauthorized', 'Unauthorized', { status: 401 }),
  ).answer();
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it("keeps the status of the framework's own refusals and hides its faults", async () => {
  const refused = await answering(new HTTPException(400, { message: 'Malformed' })).answer();
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'Malformed', code: 'bad-request' },
  ]);
  const broken = await answering(new HTTPException(500, { message: 'at /srv/secret.ts' })).answer();
  expect([broken.status, await broken.json()]).toEqual([
    500,
    { error: 'Internal Server Error', code: 'unexpected' },
  ]);
});
