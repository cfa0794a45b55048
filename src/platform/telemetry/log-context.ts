import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields added to every log line written within the context. */
export type LogContext = {
  requestId?: string | undefined;
  /** The id of a job; set together with `part` and `attempt`. */
  job?: string | undefined;
  part?: number | undefined;
  attempt?: number | undefined;
};

const current = new AsyncLocalStorage<LogContext>();

/** Runs the function with these fields, in addition to the current ones. */
export function withLogContext<T>(ids: LogContext, act: () => T): T {
  return current.run({ ...current.getStore(), ...ids }, act);
}

/**
 * The current fields, empty outside of any context. Returns a copy, because pino adds the rest of
 * the line to it.
 */
export function currentLogContext(): LogContext {
  return { ...current.getStore() };
}

/** The caller's own request id if it is safe to log. */
export function safeId(given: string | null | undefined): string | undefined {
  return given && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
