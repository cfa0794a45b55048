import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Calls `act` on behalf of an owner, such as a person: its tasks share the worker processes fairly
 * with those of other owners.
 */
export function asTaskOwner<Result>(owner: string, act: () => Result): Result {
  return owners.run(owner, act);
}

/**
 * The owner of a person's background tasks (jobs and feeds), separate from the person so that these
 * tasks do not delay the person's requests.
 */
export const backgroundOwner = (userId: string): string => `jobs of ${userId}`;

/** The owner set by `asTaskOwner`; undefined outside of it. */
export function taskOwner(): string | undefined {
  return owners.getStore();
}
