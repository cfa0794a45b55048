import { randomUUID } from 'node:crypto';
import {
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import {
  createMessageStore,
  type SessionMessages,
  type StoredMessageLimits,
} from './stored-messages.ts';

export type SessionLimits = StoredMessageLimits & {
  sessionsPerPerson: number;
  sessions: number;
  sessionIdleSeconds: number;
};

type Session = {
  userId: string;
  transport: WebStandardStreamableHTTPServerTransport;
  server: McpServer;
  messages: SessionMessages;
  usedAt: number;
  /** The number of responses in progress: a session with any is in use, however long they take. */
  open: number;
};

/** A client reconnects after this time when a stream ends before its response. */
const retryMilliseconds = 1000;

/**
 * The sessions of clients of the protocol's revisions up to 2025-11-25, in the memory of this
 * process. A new session beyond a limit ends the least recently used one, whose client gets 404 and
 * starts another. Jobs are not affected: they are not part of a session.
 */
export function createSessions(limits: SessionLimits, clock: () => number = Date.now) {
  const sessions = new Map<string, Session>();
  const store = createMessageStore(limits);

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    forget(id);
    await session?.server.close();
  }

  function forget(id: string): void {
    sessions.get(id)?.messages.clear();
    sessions.delete(id);
  }

  async function makeRoom(userId: string): Promise<void> {
    const own = leastRecent((session) => session.userId === userId);
    if (own.length >= limits.sessionsPerPerson)
      await Promise.all(own.slice(0, own.length - limits.sessionsPerPerson + 1).map(end));
    if (sessions.size >= limits.sessions)
      await Promise.all(
        leastRecent(() => true)
          .slice(0, 1)
          .map(end),
      );
  }

  const leastRecent = (which: (session: Session) => boolean) =>
    [...sessions]
      .filter(([, session]) => which(session))
      .sort(([, a], [, b]) => a.usedAt - b.usedAt)
      .map(([id]) => id);

  return {
    /**
     * Creates a transport for a client that is initializing. It becomes a session once the client
     * has been accepted.
     */
    async begin(
      userId: string,
      server: McpServer,
    ): Promise<WebStandardStreamableHTTPServerTransport> {
      await makeRoom(userId);
      const messages = store.forSession();
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        eventStore: messages,
        retryInterval: retryMilliseconds,
        onsessioninitialized: (id) =>
          void sessions.set(id, { userId, transport, server, messages, usedAt: clock(), open: 0 }),
        onsessionclosed: forget,
      });
      await server.connect(transport);
      return transport;
    },

    /**
     * The person's session; undefined for an id that is unknown, has ended or is somebody else's.
     */
    find(id: string, userId: string): Session | undefined {
      const session = sessions.get(id);
      if (!session) return undefined;
      // @protection agent-sessions
      if (session.userId !== userId) return undefined;
      session.usedAt = clock();
      return session;
    },

    /** Ends the sessions that have been idle for `sessionIdleSeconds`. */
    async endIdle(): Promise<void> {
      const cutoff = clock() - limits.sessionIdleSeconds * 1000;
      const idle = [...sessions].filter(([, { open, usedAt }]) => open === 0 && usedAt < cutoff);
      await Promise.all(idle.map(([id]) => end(id)));
    },

    async endAll(): Promise<void> {
      await Promise.all([...sessions.keys()].map(end));
    },
  };
}
