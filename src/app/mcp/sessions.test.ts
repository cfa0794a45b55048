import { McpServer } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const limits = {
  sessionsPerPerson: 10,
  sessions: 3,
  sessionIdleSeconds: 60,
  storedMessages: 10,
  storedBytes: 100_000,
  storedBytesOfAll: 100_000,
};
const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  },
};
const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** Sessions with a clock that the test sets, seconds. */
function sessionsAt(clock: { seconds: number }) {
  const sessions = createSessions(limits, () => clock.seconds * 1000);
  return {
    ...sessions,
    /** Starts a session and returns its id. */
    async open(userId: string): Promise<string> {
      const transport = await sessions.begin(userId, new McpServer({ name: 'test', version: '1' }));
      const request = new Request('http://localhost/mcp', {
        method: 'POST',
        headers,
        body: JSON.stringify(hello),
      });
      const response = await transport.handleRequest(request);
      await response.text();
      return response.headers.get('mcp-session-id') ?? '';
    },
  };
}

it('a session beyond those of everybody ends the one that was used least recently', async () => {
  const clock = { seconds: 0 };
  const { open, find } = sessionsAt(clock);
  const ids: string[] = [];
  for (const user of ['ann', 'bob', 'cyd']) {
    clock.seconds += 1;
    ids.push(await open(user));
  }
  const [anns = '', bobs = '', cyds = ''] = ids;
  clock.seconds += 1;
  expect(find(anns, 'ann')).toBeDefined();
  await open('dee');
  expect(
    [find(anns, 'ann'), find(bobs, 'bob'), find(cyds, 'cyd')].map((one) => one !== undefined),
  ).toEqual([true, false, true]);
});

it('a session that nobody uses ends, unless a response is under way in it', async () => {
  const clock = { seconds: 0 };
  const { open, find, endIdle } = sessionsAt(clock);
  const [idle, busy] = [await open('ann'), await open('ann')];
  const session = find(busy, 'ann');
  if (session) session.open = 1;
  clock.seconds = limits.sessionIdleSeconds + 1;
  await endIdle();
  expect([find(idle, 'ann'), find(busy, 'ann')].map((one) => one !== undefined)).toEqual([
    false,
    true,
  ]);
});
