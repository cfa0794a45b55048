import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { createMessageStore, type SessionMessages } from './stored-messages.ts';

const limits = { storedMessages: 100, storedBytes: 100_000, storedBytesOfAll: 150_000 };
const message = (id: number, characters: number): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  result: { text: 'x'.repeat(characters) },
});

async function idsAfter(session: SessionMessages, eventId: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  await session.replayEventsAfter(eventId, {
    send: async (_, one) => void ids.push('id' in one && one.id),
  });
  return ids;
}

it('stored messages are the latest that fit, of one session and of all, however large they are', async () => {
  const store = createMessageStore(limits);
  const [ann, bob] = [store.forSession(), store.forSession()];
  for (let id = 1; id <= 50; id += 1) await ann.storeEvent('s', message(id, 30_000));
  expect(await idsAfter(ann, 's_0')).toEqual([48, 49, 50]);
  expect(await idsAfter(ann, 's_49')).toEqual([50]);
  // A message that exceeds the limit of a session is left out and displaces no other.
  await ann.storeEvent('s', message(51, 200_000));
  expect(await idsAfter(ann, 's_0')).toEqual([48, 49, 50]);
  for (let id = 1; id <= 3; id += 1) await bob.storeEvent('s', message(id, 30_000));
  expect(store.bytes()).toBeLessThanOrEqual(limits.storedBytesOfAll);
  expect([await idsAfter(ann, 's_0'), await idsAfter(bob, 's_0')]).toEqual([[50], [1, 2, 3]]);
  bob.clear();
  expect(await idsAfter(bob, 's_0')).toEqual([]);
  ann.clear();
  expect(store.bytes()).toBe(0);
});
