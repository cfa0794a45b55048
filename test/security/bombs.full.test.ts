import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, startTestServer, type TestServer } from '../api/server.ts';
import { type Operation, operationsOf } from './operations.ts';
import { sendBytes } from './send-bytes.ts';

let server: TestServer;
let operations: Operation[];
beforeAll(async () => {
  server = await startTestServer({
    SARVAM_API_KEY: 'not a key',
    SARVAM_BASE_URL: 'http://127.0.0.1:9',
    MAX_AUDIO_BYTES: '1MiB',
  });
  operations = await operationsOf(server);
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** Bodies of about that many bytes that no client sends. */
function bombsOf(bytes: number): Record<string, string> {
  const some = (text: string) => text.repeat(bytes / text.length);
  const names = Array.from({ length: bytes / 16 }, (_, n) => `"n${n}":0`);
  return {
    'lists in lists': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'objects in objects': `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
    'a huge list': `[${some('0,')}0]`,
    'a list of many objects': `[${some('{},')}{}]`,
    'an object of many names': `{${names.join(',')}}`,
    'a long text': `"${some('x')}"`,
    'a number past all numbers': '1e999999',
    'names of the language':
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  };
}

/** Bombs that are neither too deep nor of too many values. */
const reachingRoutes = ['a long text', 'a number past all numbers', 'names of the language'];

/** A body of four times what a route takes, of which the end is never sent. */
function unended(piece = new Uint8Array(65_536)): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent > 2 ** 22) await new Promise(() => undefined);
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
}

const unknown = '00000000-0000-4000-8000-000000000000';
const addressOf = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, unknown);

/**
 * Operations that may fail with a 5xx: the interface defines it for an unusable body, or no service
 * is configured.
 */
const mayFail = [
  'post /api/chat',
  'post /api/voice-chat/chat',
  'post /api/voice-chat/text-to-speech',
  'post /api/voice-chat/speech-to-text',
];

async function expectRefused(
  user: Client,
  operation: Operation,
  what: string,
  ...pieces: Buffer[]
): Promise<void> {
  const {
    status,
    body: said,
    text,
  } = await sendBytes(user, { method: operation.method, path: addressOf(operation), pieces });
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const about = [operation.name, what, status];
  expect([...about, status < 500 || mayFail.includes(operation.name)]).toEqual([...about, true]);
  expect([...about, status === 200 || typeof said.error === 'string']).toEqual([...about, true]);
  expect([...about, text.length < length + 5_000]).toEqual([...about, true]);
  expect(text).not.toMatch(/call stack|RangeError|at .+\.ts:/);
}

describe('a JSON body', () => {
  const taking = () => operations.filter(({ body }) => body?.type === 'application/json');

  it('that is a bomb is refused with a message on every route, as a whole and in every field, and the server keeps running', async () => {
    for (const [what, text] of Object.entries(bombsOf(250_000))) {
      const bomb = Buffer.from(text);
      // Each bomb has its own user: the day's chat attempts would run out otherwise.
      const user = await server.as(what);
      for (const operation of taking()) {
        await expectRefused(user, operation, what, bomb);
        // An excessive body is refused before a route sees its fields: one of them is enough.
        const fields = (operation.body?.fields ?? []).slice(
          0,
          reachingRoutes.includes(what) ? undefined : 1,
        );
        for (const name of fields)
          await expectRefused(
            user,
            operation,
            `${what} in ${name}`,
            Buffer.from(`{${JSON.stringify(name)}:`),
            bomb,
            Buffer.from('}'),
          );
      }
    }
    expect((await server.anonymous.get('/api/health')).status).toBe(200);
    expect(server.log.join('')).not.toMatch(/Maximum call stack|heap/);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('that is compressed is not decompressed: it counts as no body', async () => {
    const packed = gzipSync(
      JSON.stringify({ platformUrl: `https://example.org/${'x'.repeat(5_000_000)}` }),
    );
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const headers = {
        ...(await server.as('ann')).headers,
        'content-encoding': encoding,
        'content-type': 'application/json',
      };
      const answer = await fetch(`${server.address}/api/clips/identify`, {
        method: 'POST',
        headers,
        body: packed,
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: 'Invalid request', code: 'invalid-request' },
      ]);
    }
  });

  it('over the limit is refused on every route before it is read to its end, even when it announces no length', async () => {
    for (const operation of taking()) {
      const { headers } = await server.as('long');
      const response = fetch(server.address + addressOf(operation), {
        method: operation.method,
        headers,
        body: unended(),
        duplex: 'half',
      });
      // Some routes never read the body: only operators may use them, the object does not exist, or
      // the hour's attempts are used up.
      const outcome = await response.then(({ status }) => status).catch(() => 'cut off');
      expect([operation.name, outcome]).toEqual([
        operation.name,
        expect.toBeOneOf([403, 404, 413, 429, 500, 'cut off']),
      ]);
    }
    expect((await server.anonymous.get('/api/health')).status).toBe(200);
  });
});

describe('a form', () => {
  const boundary = 'b0undary';
  const send = async (
    path: string,
    body: string | ReadableStream,
    type = `multipart/form-data; boundary=${boundary}`,
  ) => {
    const { headers } = await server.as('form');
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
      duplex: 'half',
    });
    return {
      status: answer.status,
      error: z.object({ error: z.string().optional() }).parse(await answer.json()).error,
    };
  };
  const part = (head: string, content = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const end = `--${boundary}--\r\n`;
  const forms = ['/api/clips/upload', '/api/voice-chat/speech-to-text'];

  it.each([
    [
      'of ten thousand fields',
      Array.from({ length: 10_000 }, (_, i) => part(`name="f${i}"`, 'x')).join('') + end,
    ],
    [
      'of ten thousand files',
      Array.from({ length: 10_000 }, (_, i) => part(`name="f${i}"; filename="f${i}"`, 'x')).join(
        '',
      ) + end,
    ],
    ['with a head of a megabyte', part(`name="video"; x="${'y'.repeat(1_000_000)}"`) + end],
    [
      'within a form',
      part(
        'name="video"',
        `Content-Type: multipart/mixed; boundary=inner\r\n\r\n${'--inner\r\n'.repeat(20_000)}`,
      ) + end,
    ],
    ['of nothing but beginnings', `--${boundary}\r\n`.repeat(50_000)],
    [
      'with names of the language',
      part('name="__proto__"', 'x') + part('name="constructor"', 'x') + end,
    ],
  ])('%s is refused', async (_, body) => {
    for (const path of forms) {
      const { status, error } = await send(path, body);
      expect([path, status, error]).toEqual([path, 400, expect.any(String)]);
    }
    expect((await server.anonymous.get('/api/health')).status).toBe(200);
  });

  it('without a boundary, or with an absurd one, is refused', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
    ])
      expect(
        (await send('/api/clips/upload', part('name="video"; filename="a.mp4"', 'x') + end, type))
          .status,
      ).toBe(400);
  });

  it('of endless unknown parts ends at the limit of its file', async () => {
    const piece = new TextEncoder().encode(part('name="more"', 'z'.repeat(60_000)));
    const outcome = await send('/api/voice-chat/speech-to-text', unended(piece)).catch(() => ({
      status: 'cut off',
    }));
    expect([413, 'cut off']).toContain(outcome.status);
    expect((await server.anonymous.get('/api/health')).status).toBe(200);
  });

  it('may name its file anything, and the file is stored under a key that the server chooses', async () => {
    for (const name of [
      '../../../etc/passwd.mp4',
      '/etc/cron.d/x.mp4',
      'a\\..\\b.mp4',
      '.mp4',
      'x.mp4%00.sh',
      '-i.mp4',
    ]) {
      const answer = await send(
        '/api/clips/upload',
        part(`name="video"; filename="${name}"`, 'no video') + end,
      );
      expect([name, answer.status]).toEqual([name, 200]);
    }
    const user = await server.as('form');
    for (const { storageKey } of (await user.get('/api/clips/videos')).body.videos)
      expect(storageKey).toMatch(/^videos\/[0-9a-f-]{36}\/original\.[a-z0-9]{2,5}$/);
  });
});
