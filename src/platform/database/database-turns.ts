import { currentOwner, unlimitedLine } from '#platform/concurrency';

/** Runs statements and transactions of all owners in turns. */
export type DatabaseTurns = <Result>(act: () => Promise<Result>) => Promise<Result>;

/**
 * However many statements of one owner wait for a connection, the next one of another owner comes
 * after at most one of each other owner (see `asOwner`).
 */
export function databaseTurns(connections: number): DatabaseTurns {
  const line = unlimitedLine(connections);
  return async (act) => {
    // @protection fair-database
    using _turn = await line.acquire(never, currentOwner());
    return await act();
  };
}

/** A statement cannot be given up while it waits. */
const never = new AbortController().signal;
