import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

export type StoredMessageLimits = {
  /** Messages of one session. */
  storedMessages: number;
  /** Bytes of JSON of one session. */
  storedBytes: number;
  /** Bytes of JSON of all sessions. */
  storedBytesOfAll: number;
};

type Stored = { number: number; streamId: string; json: Buffer; session: Session };
type Session = { messages: Set<Stored>; bytes: number };

export type SessionMessages = EventStore & {
  /** Forgets all of them. */
  clear(): void;
};

/**
 * The latest messages of each session, for clients whose connection broke off: such a client comes
 * back with the id of the last message it has seen and gets those after it. Older ones are gone,
 * which the client sees as a call without a response.
 */
export function createMessageStore(limits: StoredMessageLimits) {
  // In the order in which they were stored.
  const all = new Set<Stored>();
  let bytesOfAll = 0;

  function drop(stored: Stored | undefined): void {
    if (!stored) return;
    all.delete(stored);
    stored.session.messages.delete(stored);
    stored.session.bytes -= stored.json.length;
    bytesOfAll -= stored.json.length;
  }

  function add(stored: Stored): void {
    const { session, json } = stored;
    if (json.length > limits.storedBytes) return;
    all.add(stored);
    session.messages.add(stored);
    session.bytes += json.length;
    bytesOfAll += json.length;
    while (session.messages.size > limits.storedMessages || session.bytes > limits.storedBytes)
      drop(oldest(session.messages));
    while (bytesOfAll > limits.storedBytesOfAll) drop(oldest(all));
  }

  return {
    /** Bytes of JSON that are stored. */
    bytes: () => bytesOfAll,

    forSession(): SessionMessages {
      const session: Session = { messages: new Set(), bytes: 0 };
      let count = 0;
      return {
        async storeEvent(streamId, message) {
          count += 1;
          add({ number: count, streamId, json: Buffer.from(JSON.stringify(message)), session });
          return `${streamId}_${count}`;
        },
        async getStreamIdForEventId(eventId) {
          return position(eventId)?.streamId;
        },
        async replayEventsAfter(lastEventId, { send }) {
          const { streamId, number } = position(lastEventId) ?? { streamId: '', number: count };
          for (const event of [...session.messages].filter(
            (one) => one.streamId === streamId && one.number > number,
          )) {
            const message: JSONRPCMessage = JSON.parse(event.json.toString());
            if ('jsonrpc' in message) await send(`${streamId}_${event.number}`, message);
          }
          return streamId;
        },
        clear() {
          for (const stored of session.messages) drop(stored);
        },
      };
    },
  };
}

const oldest = (messages: Set<Stored>) => messages.values().next().value;

function position(eventId: string): { streamId: string; number: number } | undefined {
  const [, streamId, number] = /^(.{1,64})_(\d{1,15})$/.exec(eventId) ?? [];
  return streamId === undefined ? undefined : { streamId, number: Number(number) };
}
