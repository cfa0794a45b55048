import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { operationsOf } from './operations.ts';

const listed = 'https://app.example.org';
const unlisted = 'https://evil.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CORS_ORIGINS: `${listed}, https://staging.example.org/` });
});
afterAll(() => server?.[Symbol.asyncDispose]());

async function call(
  origin: string | undefined,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const headers = { ...init.headers, ...(origin === undefined ? {} : { origin }) };
  const response = await fetch(server.address + path, { ...init, headers });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  return {
    status: response.status,
    headers: response.headers,
    text: isStream ? '' : await response.text(),
  };
}

const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const listOf = (value: string | null) => (value ?? '').toLowerCase().split(/, ?/);

function preflight(origin: string, path: string, method = 'POST') {
  const requested = {
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  };
  return call(origin, path, { method: 'OPTIONS', headers: requested });
}

describe('a front end on an origin of CORS_ORIGINS', () => {
  it('may send its preflights to every path under /api, without credentials', async () => {
    for (const path of [
      '/mcp',
      '/api/clips/videos',
      '/api/clips/process',
      '/api/chat',
      '/api/videoDetail',
      '/api/tokens',
      '/api/nothing-here',
    ]) {
      const { status, headers, text } = await preflight(listed, path);
      expect([path, status, text, headers.get('access-control-allow-origin')]).toEqual([
        path,
        204,
        '',
        listed,
      ]);
      expect(listOf(headers.get('access-control-allow-methods'))).toEqual(
        expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
      );
      const allowed = [
        ...['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
        ...['mcp-method', 'mcp-name', 'mcp-protocol-version', 'mcp-session-id'],
        ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
      ];
      expect(listOf(headers.get('access-control-allow-headers')).sort()).toEqual(allowed);
      expect(listOf(headers.get('vary'))).toContain('origin');
    }
    expect((await preflight('https://staging.example.org', '/api/chat')).status).toBe(204);
  });

  it('reads every response: successes, errors and event streams', async () => {
    const { authorization = '' } = (await server.as('alice')).headers;
    const responses: [
      path: string,
      status: number,
      init: RequestInit & { headers?: Record<string, string> },
    ][] = [
      ['/api/clips/videos', 200, { headers: { authorization } }],
      ['/api/clips/events', 200, { headers: { authorization } }],
      [
        '/api/clips/presets',
        200,
        {
          method: 'POST',
          headers: { authorization },
          body: '{"name":"mine","subtitleCustomization":{}}',
        },
      ],
      ['/api/clips/process', 400, { method: 'POST', headers: { authorization }, body: '{}' }],
      ['/api/clips/videos', 401, {}],
      ['/api/live', 200, {}],
      ['/api/live', 405, { method: 'POST' }],
      ['/api/nothing-here', 404, {}],
      ['/files/nothing-here', 403, {}],
    ];
    for (const [path, status, init] of responses) {
      const { status: actual, headers } = await call(listed, path, init);
      expect([path, actual, headers.get('access-control-allow-origin')]).toEqual([
        path,
        status,
        listed,
      ]);
      expect(listOf(headers.get('vary'))).toContain('origin');
      expect(listOf(headers.get('access-control-expose-headers'))).toEqual(
        expect.arrayContaining([
          'location',
          'retry-after',
          'content-disposition',
          'x-ratelimit-limit',
          'x-ratelimit-remaining',
          'x-ratelimit-reset',
        ]),
      );
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });
});

describe('a page of any other origin', () => {
  it('gets no CORS headers, and no preflight succeeds', async () => {
    for (const origin of [
      unlisted,
      'null',
      `${listed}.evil.example`,
      listed.replace('https', 'http'),
      `${listed}:8443`,
    ]) {
      const refused = await preflight(origin, '/api/clips/videos');
      expect([origin, refused.status, corsHeaders(refused.headers)]).toEqual([origin, 405, []]);
      const read = await call(origin, '/api/live');
      expect([origin, read.status, corsHeaders(read.headers)]).toEqual([origin, 200, []]);
      expect(listOf(read.headers.get('vary'))).toContain('origin');
    }
  });

  it('changes nothing on any route with any unsafe method, with a bearer token or without credentials', async () => {
    const { authorization = '' } = (await server.as('alice')).headers;
    const unsafe = (await operationsOf(server)).filter(
      ({ method }) => !['GET', 'OPTIONS'].includes(method),
    );
    expect(unsafe.length).toBeGreaterThan(20);
    const others = [
      { method: 'POST', path: '/api/nothing-here' },
      { method: 'POST', path: '/nothing-here' },
      { method: 'PROPFIND', path: '/api/clips/videos' },
    ];
    const refusal = {
      error: `This request must come from a page of ${server.address}`,
      code: 'cross-origin',
    };
    for (const { method, path } of [...unsafe, ...others])
      for (const headers of [{}, { authorization }] as const)
        for (const origin of [unlisted, 'null', server.address.replace('http', 'https')]) {
          const { status, text } = await call(origin, path, { method, headers, body: '{}' });
          expect([method, path, origin, status, JSON.parse(text)]).toEqual([
            method,
            path,
            origin,
            403,
            refusal,
          ]);
        }
  });

  it('sends no form either, whatever its content type', async () => {
    const multipart = new FormData();
    multipart.append('audio', new Blob(['RIFF']), 'question.wav');
    const bodies = [
      multipart,
      new URLSearchParams({ message: 'a', transcript: 'a' }),
      '{"message":"a","transcript":"a"}',
    ];
    for (const path of [
      '/api/voice-chat/speech-to-text',
      '/api/voice-chat/chat',
      '/api/voice-chat/text-to-speech',
      '/api/transcribe',
    ])
      for (const body of bodies) {
        const { status } = await call(unlisted, path, { method: 'POST', body });
        expect([path, status]).toEqual([path, 403]);
      }
  });
});

it('pages of the server itself, under any name of this machine, and programs without an origin pass', async () => {
  const localhost = server.address.replace('127.0.0.1', 'localhost');
  for (const origin of [undefined, server.address, localhost, listed]) {
    const { status } = await call(origin, '/api/videoDetail', { method: 'POST', body: '{}' });
    expect([origin, status]).toEqual([origin, 400]);
  }
});
