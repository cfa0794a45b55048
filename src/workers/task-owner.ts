import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Does something for an owner, such as a person: the tasks that it runs share the processes fairly with those of other owners. */
export function asTaskOwner<Result>(owner: string, act: () => Result): Result {
  return owners.run(owner, act);
}

/** The owner of what happens for a person without a request: jobs and feeds. They do not hold up what the person looks at meanwhile. */
export const backgroundOwner = (userId: string): string => `jobs of ${userId}`;

/** Whose task runs here; undefined where nobody said so. */
export function taskOwner(): string | undefined {
  return owners.getStore();
}
