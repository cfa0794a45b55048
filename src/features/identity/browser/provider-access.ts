import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { endedAccess, lockForUser, sessions } from '#platform/database';
import { endAccess } from '../end-access.ts';
import { identityErrors } from '../errors.ts';
import type { ProviderLogout } from './logout-token.ts';
import type { SignIn } from './sessions.ts';

export type ProviderAccess = ReturnType<typeof providerAccess>;

export type ProviderAccessOptions = {
  database: Pick<Database, 'db'>;
  /** Ends what the person has begun in other features and must not be finished by a thief. */
  endBegun(tx: Db, userId: string): Promise<void>;
};

/**
 * The access of the people of an identity provider. When it ends, so do the sign-ins that have begun:
 * who they are for is known only when they come back, so the time decides.
 */
export function providerAccess({ database: { db }, endBegun }: ProviderAccessOptions) {
  /** Also ends the sign-ins that have begun. */
  async function ended(tx: Db, { userId, issuerSession }: ProviderLogout): Promise<void> {
    const subject = subjectOf({ userId, issuerSession });
    if (subject === undefined) return;
    await lockForUser(tx, 'access', subject);
    await tx
      .insert(endedAccess)
      .values({ subject, endedAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({
        target: endedAccess.subject,
        set: { endedAt: sql`clock_timestamp()` },
      });
    const ofSession =
      issuerSession === undefined ? undefined : eq(sessions.issuerSession, issuerSession);
    const ofPerson = userId === undefined ? undefined : eq(sessions.userId, userId);
    const people = await tx
      .delete(sessions)
      .where(and(ofSession, ofPerson))
      .returning({ userId: sessions.userId });
    const begunBy = new Set(people.map((one) => one.userId));
    if (userId !== undefined) begunBy.add(userId);
    for (const id of begunBy) await endBegun(tx, id);
  }

  return {
    /** The time on the database's clock, in milliseconds. */
    async now(): Promise<number> {
      const { rows } = await db.execute(
        sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      );
      return Number(rows[0]?.now);
    },

    /**
     * Admits a sign-in that began after the person's access, and the provider's session that it
     * belongs to, were last ended.
     * @throws Failure `sign-in-ended` (400)
     */
    async admit(tx: Db, { id, issuerSession, begunAt = 0 }: SignIn): Promise<void> {
      const subjects = [subjectOf({ userId: id }), subjectOf({ issuerSession })].filter(
        (subject) => subject !== undefined,
      );
      for (const subject of subjects) await lockForUser(tx, 'access', subject);
      const late = await tx.$count(
        endedAccess,
        and(inArray(endedAccess.subject, subjects), gte(endedAccess.endedAt, new Date(begunAt))),
      );
      // @protection ended-sign-ins
      if (late > 0) throw identityErrors.signInEnded();
    },

    /**
     * Ends the sessions that the provider has ended: those that belong to one of its own sessions,
     * or all sessions of a person.
     */
    async endAtProvider(logout: ProviderLogout): Promise<void> {
      await db.transaction((tx) => ended(tx, logout));
    },

    /** Ends every session, token and sign-in of a person. Returns whether there were any. */
    async end(tx: Db, userId: string): Promise<boolean> {
      const had = await endAccess(tx, userId);
      await ended(tx, { userId, issuerSession: undefined });
      return had;
    },

    /** Ends the person's access, and in the same transaction what `deleteData` deletes. */
    async remove(userId: string, deleteData: (tx: Db) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await ended(tx, { userId, issuerSession: undefined });
        await deleteData(tx);
      });
    },

    /** Deletes what is older than any sign-in that can still come back. */
    async purge(): Promise<void> {
      await db.delete(endedAccess).where(lt(endedAccess.endedAt, sql`now() - interval '2 hours'`));
    },
  };
}

/** A session of the provider says less than a person, and is what such a logout is about. */
function subjectOf({ userId, issuerSession }: Partial<ProviderLogout>): string | undefined {
  if (issuerSession !== undefined) return `session ${issuerSession}`;
  return userId === undefined ? undefined : `person ${userId}`;
}
