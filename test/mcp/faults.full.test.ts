import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { agentWith, said } from './agent.ts';

/** Misbehaving clients of /mcp. */
let server: TestServer;
let alice: Client;
let pages: Pages;
beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startTestServer();
  alice = await server.as('alice');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const accept = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const post = (user: Client, message: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', server.address), {
    method: 'POST',
    headers: { ...accept, ...user.headers, ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  },
};
const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };

const bearerOf = ({ headers }: Client) => (headers.authorization ?? '').slice('Bearer '.length);

/** The id of a new session. */
async function begin(user: Client): Promise<string> {
  const response = await post(user, initialize);
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}
const pinged = async (user: Client, session: string) => {
  const response = await post(user, ping, { 'mcp-session-id': session });
  return [response.status, await response.text()];
};

describe('a session', () => {
  it('that is unknown, or of somebody else, does not exist', async () => {
    const session = await begin(alice);
    const bob = await server.as('bob');
    expect(await pinged(alice, session)).toEqual([200, expect.stringContaining('"result":{}')]);
    for (const [user, id] of [
      [alice, crypto.randomUUID()],
      [alice, 'x'.repeat(4000)],
      [bob, session],
    ] as const)
      expect(await pinged(user, id)).toEqual([404, expect.stringContaining('Session not found')]);
    expect((await post(alice, ping)).status).toBe(400);
  });

  it('ends when its client ends it', async () => {
    const session = await begin(alice);
    const headers = { ...alice.headers, 'mcp-session-id': session };
    expect(
      (await fetch(new URL('/mcp', server.address), { method: 'DELETE', headers })).status,
    ).toBe(200);
    expect((await pinged(alice, session))[0]).toBe(404);
  });

  it('too many of one person end those that were used least recently, and nobody else notices', async () => {
    const [carol, dave] = [await server.as('carol'), await server.as('dave')];
    const other = await begin(dave);
    const sessions: string[] = [];
    for (let n = 0; n < 17; n++) sessions.push(await begin(carol));
    expect((await pinged(carol, sessions[0] ?? ''))[0]).toBe(404);
    expect((await pinged(carol, sessions[1] ?? ''))[0]).toBe(200);
    expect((await pinged(carol, sessions[16] ?? ''))[0]).toBe(200);
    expect((await pinged(dave, other))[0]).toBe(200);
  });
});

describe('a message', () => {
  it('of 10 MB is refused without being read', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'search_library', arguments: { query: 'x'.repeat(1e7) } },
    };
    // The server ends the connection with the refusal: a client that is still sending may see only
    // that.
    const outcome = await post(alice, call).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(outcome);
    expect((await pinged(alice, await begin(alice)))[0]).toBe(200);
  });

  it.each([
    ['no JSON', '{"jsonrpc"', 400],
    ['a list', '[]', 400],
    ['something else', '{"hello":1}', 400],
    [
      'thousands of values',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":[${'0,'.repeat(60_000)}0]}}`,
      413,
    ],
  ])('that is %s is refused', async (_, message, status) => {
    expect((await post(alice, message)).status).toBe(status);
  });

  it('of another kind, or by another method, is refused', async () => {
    expect((await post(alice, initialize, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(alice, initialize, { accept: 'text/html' })).status).toBe(406);
    const put = await fetch(new URL('/mcp', server.address), {
      method: 'PUT',
      headers: alice.headers,
      body: '{}',
    });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE']);
  });
});

describe('a page', () => {
  it('of another site, or whose name leads to this machine, gets nothing', async () => {
    expect((await post(alice, initialize, { origin: 'https://evil.example' })).status).toBe(403);
    const { port } = new URL(server.address);
    const socket = connect(Number(port), '127.0.0.1');
    const [authorization] = Object.values(alice.headers);
    socket.end(
      `GET /mcp HTTP/1.1\r\nHost: evil.example:${port}\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
    );
    const text = (await socket.toArray()).join('');
    expect(text).toMatch(/^HTTP\/1\.1 403 [\s\S]*mcp-foreign-host/);
  });
});

describe('a client that never reads', () => {
  it('has at most 32 responses open, and others are served meanwhile', async () => {
    const eve = await server.as('eve');
    const session = await begin(eve);
    const job = await slowJob(eve);
    const sockets = Array.from({ length: 32 }, (_, id) => unread(eve, { session, id, job }));
    const status = async (user: Client, id: string) => (await pinged(user, id))[0];
    await until(
      () => status(eve, session),
      (one) => one === 429,
    );
    const other = await begin(alice);
    expect(await status(alice, other)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(
      () => status(eve, session),
      (one) => one === 200,
    );
    await eve.delete(`/api/clips/jobs/${job}`);
  });
});

describe('a cancelled call', () => {
  it('makes room for others', async () => {
    const fred = await server.as('fred');
    const job = await slowJob(fred);
    await using agent = await agentWith(server.address, bearerOf(fred));
    for (let n = 0; n < 40; n++) {
      const stop = new AbortController();
      const options = {
        signal: stop.signal,
        onprogress: () => stop.abort('the person has changed their mind'),
      };
      const call = agent.call('get_job', { job, waitSeconds: 600 }, options);
      await expect(call).rejects.toThrow('changed their mind');
    }
    expect(said(await agent.call('list_videos')).videos).toHaveLength(1);
    await fred.delete(`/api/clips/jobs/${job}`);
  });

  it('can be cancelled by a client that has as many as are allowed, and ends no other', async () => {
    const gina = await server.as('gina');
    const [session, another] = [await begin(gina), await begin(gina)];
    const headers = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' };
    const job = await slowJob(gina);
    const ids = ['100', ...Array.from({ length: 31 }, (_, n) => 100 + n)];
    const responses = await Promise.all(ids.map((id) => post(gina, waiting(job, id), headers)));
    const ended: unknown[] = [];
    const texts = responses.map((response, n) => response.text().finally(() => ended.push(ids[n])));
    expect((await pinged(gina, session))[0]).toBe(429);
    const cancel = async (id: unknown, inSession: string) => {
      const cancelled = {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: id },
      };
      return (await post(gina, cancelled, { 'mcp-session-id': inSession })).status;
    };
    expect([
      await cancel(101, another),
      await cancel(77, session),
      await cancel('100', session),
    ]).toEqual([202, 202, 202]);
    expect(await texts[0]).toContain(
      '"id":"100","error":{"code":-32800,"message":"Request cancelled"}',
    );
    expect([await pinged(gina, session), ended]).toEqual([
      [200, expect.stringContaining('"result":{}')],
      ['100'],
    ]);
    for (const id of ids.slice(1)) await cancel(id, session);
    await Promise.all(texts);
    await gina.delete(`/api/clips/jobs/${job}`);
  });
});

/** A job that runs until it is cancelled. */
async function slowJob(user: Client): Promise<string> {
  const started = await user.post('/api/clips/identify', {
    platformUrl: pages.at('/talk.mp4'),
    prompt: 'identify-slow',
  });
  return (started.headers.get('location') ?? '').split('/').at(-1) ?? '';
}

/** A call that waits for a job. */
const waiting = (job: string, id: number | string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'get_job', arguments: { job, waitSeconds: 600 } },
});

/** A call that waits for a job on a connection from which nothing is read. */
function unread(
  user: Client,
  { session, id, job }: { session: string; id: number; job: string },
): Socket {
  const { host, hostname, port } = new URL(server.address);
  const body = JSON.stringify(waiting(job, 100 + id));
  const headers = {
    ...accept,
    ...user.headers,
    'mcp-session-id': session,
    host,
    'content-length': String(body.length),
  };
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.pause();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
