import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Calls `act` on behalf of an owner, such as a person: whatever it does that others may have to
 * wait for (database, processes that read text, the engine) takes turns with that of other owners.
 */
export function asOwner<Result>(owner: string, act: () => Result): Result {
  return owners.run(owner, act);
}

/**
 * The owner of a person's background work (jobs and feeds), separate from the person so that this
 * work does not delay the person's requests.
 */
export const backgroundOwner = (userId: string): string => `jobs of ${userId}`;

/** The owner set by `asOwner`; undefined outside of it. */
export function currentOwner(): string | undefined {
  return owners.getStore();
}
