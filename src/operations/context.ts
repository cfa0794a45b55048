import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says that is written while it is worked on. */
export type Ids = {
  requestId?: string | undefined;
  /** Of a job, with `part` and `attempt`. */
  job?: string | undefined;
  part?: number | undefined;
  attempt?: number | undefined;
};

const current = new AsyncLocalStorage<Ids>();

/** Does it under these ids, beside those it is done under already. */
export function withIds<T>(ids: Ids, act: () => T): T {
  return current.run({ ...current.getStore(), ...ids }, act);
}

/** The ids of what is being done, empty outside of any. A copy: the log writes the rest of its line into what it is given. */
export function idsNow(): Ids {
  return { ...current.getStore() };
}

/** The caller's own id when it is a plain one: it becomes part of our log. */
export function plainId(given: string | null | undefined): string | undefined {
  return given && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
