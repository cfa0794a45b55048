/** Where agents reach the server, below its public address. */
export const mcpPath = '/mcp';

/** Limits on the use of the server by agents. */
export const mcpLimits = {
  /** The maximum size of one message. The longest argument, a question, has 4,000 characters. */
  bodyBytes: 256 * 1024,
  /** Sessions of one person; a new one beyond this limit ends the least recently used one. */
  sessionsPerPerson: 16,
  /** Sessions of all people in this process. */
  sessions: 1000,
  /** A session that is not used for this time ends. */
  sessionIdleSeconds: 30 * 60,
  /** Responses of one person that are in progress or unread, including streams of notifications. */
  openResponsesPerPerson: 32,
  /** A response whose client reads nothing for this time ends, and so does its connection. */
  unreadSeconds: 60,
  /** Messages of one session that are stored for a client that reconnects. */
  storedMessages: 100,
  /**
   * The size of these messages as JSON, per session. The longest result, a transcript as a
   * resource, has about 1 MB in scripts with three bytes per character.
   */
  storedBytes: 2 * 2 ** 20,
  /**
   * The size of the stored messages of all sessions in this process; the oldest are deleted first.
   */
  storedBytesOfAll: 64 * 2 ** 20,
} as const;

/**
 * After this time without news of a call, its reported progress is raised slightly, so that clients
 * do not abandon the call.
 */
export const heartbeatMilliseconds = 20_000;

/**
 * How long a tool waits for its job by default. Clients abandon a call after 60 s without progress.
 */
export const defaultWaitSeconds = 45;
export const maxWaitSeconds = 600;
