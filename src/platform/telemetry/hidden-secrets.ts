import { LRUCache } from 'lru-cache';

/**
 * Keys that this process has learnt since it started, such as those that people store in the app.
 * Bounded, because every line of the log is searched for them; those used last are kept.
 */
const learnt = new LRUCache<string, true>({ max: 500 });
let version = 0;

/** Hides a secret in everything that this process logs from now on. */
export function hideInLogs(secret: string): void {
  if (learnt.get(secret)) return;
  learnt.set(secret, true);
  version += 1;
}

/** The hidden secrets, and a number that changes with them. */
export const hiddenSecrets = { version: () => version, list: () => [...learnt.keys()] };
