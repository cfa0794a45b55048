import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that stands still while the work it belongs to waits for its turn. */
export type Pausable = {
  pause(): void;
  /** May have to wait for something before it goes on. */
  resume(): void | Promise<void>;
  /** Whether it holds something that another owner waits for. */
  isOwed?(): boolean;
};

/** What a piece of work has running, so that all of it can be paused together. */
export type PauseScope = {
  /** A member that is added during a pause is paused at once. Dispose of the result to remove it. */
  add(member: Pausable): Disposable;
  /** Pauses count: as many resumptions must follow. */
  pause(): void;
  resume(): Promise<void>;
  /** Whether a member holds something that another owner waits for. */
  isOwed(): boolean;
};

const scopes = new AsyncLocalStorage<PauseScope>();

/** The scope of the work that calls this; undefined for work that is never paused. */
export const currentScope = (): PauseScope | undefined => scopes.getStore();

/** Runs the action in a scope. */
export const inScope = <Result>(scope: PauseScope, act: () => Result): Result =>
  scopes.run(scope, act);

export function createPauseScope(): PauseScope {
  /** The members, and whether each stands still. */
  const members = new Map<Pausable, boolean>();
  let pauses = 0;
  const stop = (member: Pausable) => {
    if (members.get(member)) return;
    members.set(member, true);
    member.pause();
  };
  return {
    add(member) {
      members.set(member, false);
      if (pauses > 0) stop(member);
      return { [Symbol.dispose]: () => void members.delete(member) };
    },
    pause() {
      pauses += 1;
      for (const member of members.keys()) stop(member);
    },
    async resume() {
      pauses -= 1;
      for (const [member, isPaused] of members) {
        if (pauses > 0) return;
        if (!isPaused) continue;
        members.set(member, false);
        await member.resume();
      }
    },
    isOwed: () => members.keys().some((member) => member.isOwed?.()),
  };
}
