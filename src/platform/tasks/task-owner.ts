import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Does something for an owner, such as a person: the tasks that it runs share the processes fairly
 * with those of other owners.
 */
export function asTaskOwner<Result>(owner: string, act: () => Result): Result {
  return owners.run(owner, act);
}

/**
 * The owner of a person's tasks in the background, of jobs and feeds, so that they do not hold up
 * the person's requests.
 */
export const backgroundOwner = (userId: string): string => `jobs of ${userId}`;

/** Whose task runs here; undefined where nobody said so. */
export function taskOwner(): string | undefined {
  return owners.getStore();
}
