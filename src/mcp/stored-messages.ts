import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

type Stored = { number: number; streamId: string; message: JSONRPCMessage };

/**
 * The latest messages of one session, for a client whose connection broke off: it comes back with the id of the last one it has seen and
 * gets those after it. Older ones are gone, which the client sees as a call without a response.
 */
export function storedMessages(most: number): EventStore {
  const stored: Stored[] = [];
  let count = 0;
  return {
    async storeEvent(streamId, message) {
      count += 1;
      stored.push({ number: count, streamId, message });
      if (stored.length > most) stored.shift();
      return `${streamId}_${count}`;
    },
    async getStreamIdForEventId(eventId) {
      return position(eventId)?.streamId;
    },
    async replayEventsAfter(lastEventId, { send }) {
      const { streamId, number } = position(lastEventId) ?? { streamId: '', number: count };
      for (const event of stored.filter((one) => one.streamId === streamId && one.number > number && 'jsonrpc' in one.message))
        await send(`${streamId}_${event.number}`, event.message);
      return streamId;
    },
  };
}

function position(eventId: string): { streamId: string; number: number } | undefined {
  const [, streamId, number] = /^(.{1,64})_(\d{1,15})$/.exec(eventId) ?? [];
  return streamId === undefined ? undefined : { streamId, number: Number(number) };
}
