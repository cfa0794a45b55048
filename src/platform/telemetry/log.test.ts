import { describe, expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { describeError } from './describe-error.ts';
import { createLog } from './log.ts';
import { withLogContext } from './log-context.ts';

function logging(secrets: string[] = []) {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', secrets, write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('an error in the log', () => {
  it('that was described before it was logged keeps its causes', () => {
    const { log, lines } = logging();
    log.error(
      { error: describeError(new Error('outer', { cause: new Error('inner') })) },
      'failed',
    );
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({
      message: 'outer',
      cause: { message: 'inner' },
    });
  });

  it.each(['error', 'err', 'cause', 'warning'])(
    'is told under %s with message, code, stack and every cause',
    (key) => {
      const { log, last } = logging();
      const deepest = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      const cause = new TypeError('fetch failed', { cause: deepest });
      log.warn(
        { [key]: new Failure('storage-unavailable', 'The storage does not answer', { cause }) },
        'it did not work',
      );
      expect(last()).toMatchObject({
        msg: 'it did not work',
        [key]: {
          name: 'Failure',
          code: 'storage-unavailable',
          message: 'The storage does not answer',
          stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
          cause: {
            name: 'TypeError',
            message: 'fetch failed',
            cause: { code: 'ECONNREFUSED', message: 'connection refused' },
          },
        },
      });
    },
  );

  it('is described even when it is not an Error or its causes form a cycle', () => {
    const { log, last } = logging();
    log.warn({ error: 'just words' }, 'x');
    expect(last().error).toBe('just words');
    log.warn({ error: { message: 'nearly an error', body: 'a prompt' } }, 'x');
    expect(last().error).toBe('nearly an error');
    const round = new Error('round');
    round.cause = round;
    log.warn({ error: round }, 'x');
    expect(last().error.cause.cause.message).toBe('round');
  });

  it('is logged without its other properties: values of queries, requests, responses', () => {
    const { log, lines } = logging();
    const failed = Object.assign(
      new Error('Failed query: insert into videos values ($1)\nparams: my private prompt'),
      {
        query: 'insert into videos values ($1)',
        params: ['my private prompt'],
        requestBodyValues: { messages: ['my private prompt'] },
        detail: 'Key (prompt)=(my private prompt) already exists.',
      },
    );
    log.error({ error: failed }, 'x');
    expect(lines[0]).toContain('Failed query: insert into videos values ($1)');
    expect(lines[0]).not.toContain('private');
  });

  it('brings no values of a failed query, however the error was passed on', () => {
    const { log, lines } = logging();
    const message =
      'Failed query: insert into issuer_records values ($1)\nparams: {"state":"private-state"},\n    at private.frame';
    const failed = Object.assign(new Error(message), {
      query: 'insert into issuer_records values ($1)',
      params: ['private-state'],
    });
    const refused = Object.assign(new Error('invalid input syntax for type uuid: "private-uuid"'), {
      code: '22P02',
    });
    log.error({ error: failed.message, stack: failed.stack }, 'the message alone');
    log.error({ error: failed }, 'the error');
    log.warn({ reason: failed.message }, 'as a reason');
    log.warn({ error: new Error(message, { cause: refused }) }, 'wrapped');
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).toContain('Failed query: insert into issuer_records values ($1)');
      expect(line).not.toContain('private');
      expect(() => JSON.parse(line)).not.toThrow();
    }
    expect(lines[3]).toContain('invalid input syntax for type uuid');
  });
});

describe('a line of the log', () => {
  it('contains nothing of the previous line with the same ids', () => {
    const { log, lines } = logging();
    withLogContext({ requestId: 'one' }, () => {
      log.error({ path: '/a', error: new Error('broke') }, 'first');
      log.info({ status: 500 }, 'second');
    });
    expect(Object.keys(JSON.parse(lines[1] ?? ''))).toEqual([
      'level',
      'time',
      'requestId',
      'status',
      'msg',
    ]);
  });

  it('has the ids of the current work, and of no concurrent work', async () => {
    const { log, lines } = logging();
    await Promise.all([
      withLogContext({ requestId: 'one' }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        withLogContext({ job: 'j', part: 2, attempt: 1 }, () => log.info('first'));
      }),
      withLogContext({ requestId: 'two' }, async () => log.info('second')),
    ]);
    log.info('third');
    const said = lines.map((line) => JSON.parse(line));
    expect(said.find(({ msg }) => msg === 'first')).toMatchObject({
      requestId: 'one',
      job: 'j',
      part: 2,
      attempt: 1,
    });
    expect(said.find(({ msg }) => msg === 'second')).toMatchObject({ requestId: 'two' });
    expect(said.find(({ msg }) => msg === 'third')).not.toHaveProperty('requestId');
  });

  it('holds no secret, wherever in it that was put', () => {
    const { log, lines } = logging(['gsk_0123456789', 'with "quotes" in it']);
    log.info({ a: { b: ['key gsk_0123456789!'] }, c: 'with "quotes" in it' }, 'gsk_0123456789');
    log.info(
      { error: new Error('GET https://cdn.example.org/v.mp4?X-Amz-Signature=abc123&x=1 failed') },
      'see https://a.example/?key=k1',
    );
    log.info('postgres://kinora:hunter22@db:5432/kinora refused');
    log.info(
      { header: 'Authorization: Bearer abcdefgh12345' },
      'got eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJl',
    );
    const all = lines.join('');
    for (const secret of ['gsk_', 'quotes', 'abc123', 'k1', 'hunter22', 'abcdefgh12345', 'eyJ'])
      expect(all).not.toContain(secret);
    for (const text of ['https://cdn.example.org/v.mp4', 'db:5432/kinora'])
      expect(all).toContain(text);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it.each([
    'eyJ-abcdefgh.',
    '-eyJabcdefgh',
    'eyJabcdefgh.abcdefgh.',
    'ab://c',
    'ab://c@',
    'bearer  ',
    '\nparams: ',
    'a.',
    '"\\',
  ])('costs time in proportion to its length, made of %j too', (piece) => {
    const { log, lines } = logging(['gsk_0123456789']);
    const text = piece.repeat(Math.ceil(300_000 / piece.length));
    const begun = process.cpuUsage();
    log.info({ path: text }, 'x');
    // Measured: 10 to 60 ms. An expression that searches again from every position takes 10 s or
    // more.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500);
    expect(lines).toHaveLength(1);
  });

  it('is one line of JSON, whatever it holds', () => {
    const { log, lines } = logging();
    const nasty = 'x\n{"level":30,"msg":"forged"}\r\u2028\u2029\u009b31m\u001b[31m\u0000\u007f';
    log.info({ path: nasty, error: new Error(nasty) }, nasty);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{[\u0020-\u007e]*\}\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: nasty,
      path: nasty,
      error: { message: nasty },
    });
  });
});
