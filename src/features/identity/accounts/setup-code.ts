import { createHash, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { setupRounds } from '#platform/database';
import { derivedSecret } from '../derived-secret.ts';
import { readableCode } from './readable-code.ts';

export type SetupCodeOptions = {
  /** Shared by all servers on one database, so that they agree on the code. */
  sessionSecret: string;
  /**
   * Whether other machines can reach the server: then the first account needs the code that only
   * its operator sees.
   */
  isReachable: boolean;
};

export type SetupCodes = ReturnType<typeof setupCodes>;

/**
 * The code that the first account needs. The code is not stored, and every removal of the last
 * account changes it. From then on a code is required even on a server that other machines cannot
 * reach.
 */
export function setupCodes({ sessionSecret, isReachable }: SetupCodeOptions) {
  const codeOf = (rounds: number) =>
    readableCode(Buffer.from(derivedSecret(sessionSecret, `first account ${rounds}`), 'base64url'));
  const current = async (db: Db): Promise<string | undefined> => {
    const [row] = await db.select().from(setupRounds).where(eq(setupRounds.id, onlyRow));
    const rounds = row?.rounds ?? 0;
    return isReachable || rounds > 0 ? codeOf(rounds) : undefined;
  };
  return {
    /** The code that is required now; undefined when none is. */
    current,

    async accepts(db: Db, given: string): Promise<boolean> {
      const code = await current(db);
      return (
        code === undefined || timingSafeEqual(digest(code), digest(given.trim().toLowerCase()))
      );
    },

    /** Invalidates the code; from now on a new one is required. */
    async renew(db: Db): Promise<void> {
      const rounds = sql`${setupRounds.rounds} + 1`;
      await db
        .insert(setupRounds)
        .values({ id: onlyRow, rounds: 1 })
        .onConflictDoUpdate({ target: setupRounds.id, set: { rounds } });
    },
  };
}

const onlyRow = 1;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
