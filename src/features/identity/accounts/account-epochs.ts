import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { accounts, agents, issuerRecords } from '#platform/database';
import { endAccess, endSessions } from '../end-access.ts';
import { identityErrors } from '../errors.ts';

/** What an epoch begins with. */
export type NewEpoch = {
  /** Whether API tokens and connected agents stay. */
  keepTokens: boolean;
  /** The hash of a new password. */
  passwordHash?: string;
  /** Begins the epoch only if this one has not ended. */
  after?: number;
};

export type AccountEpochs = ReturnType<typeof accountEpochs>;

/**
 * The epochs of an account. Whatever is granted carries the epoch in which the person has
 * authenticated, and is refused in a later one: a sign-in whose password was accepted, a page of
 * consent, a code.
 */
export function accountEpochs(endBegun: (tx: Db, userId: string) => Promise<void>) {
  return {
    /**
     * Begins another epoch: ends every session, every token and agent unless `keepTokens` is set,
     * and everything that was granted and has not been used. Returns the epoch; undefined if there
     * is no such account, or if `after` has ended.
     */
    async begin(
      tx: Db,
      id: string,
      { keepTokens, passwordHash, after }: NewEpoch,
    ): Promise<number | undefined> {
      const [begun] = await tx
        .update(accounts)
        .set({
          // @protection unused-grants
          epoch: sql`${accounts.epoch} + 1`,
          tokensValidFrom: keepTokens ? accounts.tokensValidFrom : sql`now()`,
          ...(passwordHash === undefined ? {} : { passwordHash }),
        })
        .where(
          and(eq(accounts.id, id), after === undefined ? undefined : eq(accounts.epoch, after)),
        )
        .returning({ epoch: accounts.epoch });
      if (!begun) return undefined;
      // @protection new-passwords
      await (keepTokens ? endSessions(tx, id) : endAccess(tx, id));
      await endIssuerRecords(tx, id);
      await endBegun(tx, id);
      return begun.epoch;
    },

    /**
     * Admits what was granted in this epoch. No other epoch begins before the transaction ends.
     * @throws Failure `sign-in-ended` (400) when there is no such account, or another epoch has
     * begun
     */
    async admit(tx: Db, { id, epoch }: { id: string; epoch?: number | undefined }): Promise<void> {
      const current =
        epoch === undefined
          ? []
          : await tx
              .select({ id: accounts.id })
              .from(accounts)
              .where(and(eq(accounts.id, id), eq(accounts.epoch, epoch)))
              .for('share');
      if (current.length === 0) throw identityErrors.signInEnded();
    },
  };
}

/**
 * Deletes what the issuer has stored of the account: sign-ins, codes, and whatever does not belong
 * to an agent that is still connected.
 */
async function endIssuerRecords(tx: Db, id: string): Promise<void> {
  const { payload } = issuerRecords;
  await tx.delete(issuerRecords).where(sql`
    (${payload} ->> 'accountId' = ${id} or ${payload} #>> '{result,login,accountId}' = ${id})
    and (${issuerRecords.kind} not in ('Grant', 'RefreshToken') or not exists (
      select 1 from ${agents}
      where ${agents.id} in (${issuerRecords.id}, ${issuerRecords.grantId})
    ))`);
}
