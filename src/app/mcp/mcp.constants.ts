/** Where agents reach the server, below its public address. */
export const mcpPath = '/mcp';

/** What agents may use of the server. */
export const mcpLimits = {
  /** Of one message. The longest argument, a question, has 4,000 characters. */
  bodyBytes: 256 * 1024,
  /** Of one person; a new one beyond them ends the one that was used least recently. */
  sessionsPerPerson: 16,
  /** Of everybody, in this process. */
  sessions: 1000,
  /** A session that is not used for so long ends. */
  sessionIdleSeconds: 30 * 60,
  /**
   * Responses of one person that are under way or not read yet, streams of notifications included.
   */
  openResponsesPerPerson: 32,
  /** A response whose client reads nothing for so long ends, and so does its connection. */
  unreadSeconds: 60,
  /** Of the messages of one session that are stored for a client that reconnects. */
  storedMessages: 100,
  /**
   * Of their JSON, in one session. The longest result, a transcript as a resource, has about 1 MB
   * in scripts of three bytes a character.
   */
  storedBytes: 2 * 2 ** 20,
  /** Of everybody, in this process: the oldest go first. */
  storedBytesOfAll: 64 * 2 ** 20,
} as const;

/**
 * After so long without news of a call, its progress is raised a little, so that clients do not
 * give it up.
 */
export const heartbeatMilliseconds = 20_000;

/**
 * How long a tool waits for its job unless the call says otherwise, seconds: clients give up a call
 * after 60 s without progress.
 */
export const defaultWaitSeconds = 45;
export const longestWaitSeconds = 600;
