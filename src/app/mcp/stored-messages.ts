import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

export type StoredMessageLimits = {
  /** Maximum number of messages of one session. */
  storedMessages: number;
  /** Maximum size of the messages of one session, bytes of JSON. */
  storedBytes: number;
  /** Maximum size of the messages of all sessions, bytes of JSON. */
  storedBytesOfAll: number;
};

type Stored = { number: number; streamId: string; json: Buffer; session: Session };
type Session = { messages: Set<Stored>; bytes: number };

export type SessionMessages = EventStore & {
  /** Deletes all messages of the session. */
  clear(): void;
};

/**
 * The latest messages of each session, for clients whose connection was interrupted: such a client
 * returns with the id of the last message it received and gets the messages after it. Older
 * messages are gone, which the client sees as a call without a response.
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
    /** The total size of the stored messages, bytes of JSON. */
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
