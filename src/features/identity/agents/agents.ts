import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { agents, issuerRecords } from '#platform/database';
import { isDatabaseText } from '#platform/kit/storable.ts';
import { identityErrors } from '../errors.ts';
import { grantDays, maxAgents } from './agents.constants.ts';

/** A program that acts for a person, as its owner sees it. */
export type Agent = { id: string; name: string; createdAt: string; lastUsedAt?: string };

export type NewAgent = {
  id: string;
  userId: string;
  clientId: string;
  name: string;
  /** The epoch of the account in which the person has authenticated. */
  epoch: number;
};

export type Agents = ReturnType<typeof connectedAgents>;

/** The programs that people have allowed, at the embedded issuer, to act for them. */
export function connectedAgents(
  { db }: Pick<Database, 'db'>,
  accounts: { admit(tx: Db, granted: { id: string; epoch: number }): Promise<void> },
) {
  const of = (userId: string) => eq(agents.userId, userId);
  return {
    /**
     * Records that the person has connected an agent; replaces an earlier connection of the same
     * program.
     * @throws Failure `sign-in-ended` (400)
     */
    async connect({ epoch, ...agent }: NewAgent): Promise<void> {
      await db.transaction(async (tx) => {
        await accounts.admit(tx, { id: agent.userId, epoch });
        await endAgents(tx, and(of(agent.userId), eq(agents.clientId, agent.clientId)));
        const others = await tx
          .select({ id: agents.id })
          .from(agents)
          .where(of(agent.userId))
          .orderBy(desc(sql`coalesce(${agents.lastUsedAt}, ${agents.createdAt})`))
          .offset(maxAgents - 1);
        await endAgents(tx, inArray(agents.id, ['', ...others.map(({ id }) => id)]));
        await tx.insert(agents).values(agent);
        // An unused registration expires; this one is now in use.
        await tx.update(issuerRecords).set({ expiresAt: null }).where(registration(agent.clientId));
      });
    },

    /** Latest first. */
    async list(userId: string): Promise<Agent[]> {
      const rows = await db
        .select()
        .from(agents)
        .where(of(userId))
        .orderBy(desc(agents.createdAt), asc(agents.id));
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
      }));
    },

    /**
     * Ends the agent's access at once.
     * @throws Failure `agent-not-found` (404), also for another person's agent
     */
    async disconnect(userId: string, id: string): Promise<void> {
      if (!isDatabaseText(id)) throw identityErrors.agentNotFound();
      const ended = await db.transaction((tx) => endAgents(tx, and(of(userId), eq(agents.id, id))));
      if (ended === 0) throw identityErrors.agentNotFound();
    },

    /** Whether the person has allowed a program. */
    async isAllowed(userId: string, clientId: string): Promise<boolean> {
      return (await db.$count(agents, and(of(userId), eq(agents.clientId, clientId)))) > 0;
    },

    /** Whether the agent is still connected to the person; records the use. */
    async isConnected(id: string, userId: string): Promise<boolean> {
      const one = and(eq(agents.id, id), of(userId));
      const [row] = await db.select({ id: agents.id }).from(agents).where(one);
      if (!row) return false;
      const stale = or(
        isNull(agents.lastUsedAt),
        lt(agents.lastUsedAt, sql`now() - interval '1 minute'`),
      );
      await db.update(agents).set({ lastUsedAt: sql`now()` }).where(and(one, stale));
      return true;
    },

    /** Ends connections that are too old, and lets unused registrations expire. */
    async purge(): Promise<void> {
      await db.transaction((tx) =>
        endAgents(tx, lt(agents.createdAt, sql`now() - make_interval(days => ${grantDays})`)),
      );
      await db
        .update(issuerRecords)
        .set({ expiresAt: sql`now() + interval '1 day'` })
        .where(
          and(
            eq(issuerRecords.kind, 'Client'),
            isNull(issuerRecords.expiresAt),
            sql`not exists (select 1 from ${agents} where ${agents.clientId} = ${issuerRecords.id})`,
          ),
        );
    },
  };
}

const registration = (clientId: string) =>
  and(eq(issuerRecords.kind, 'Client'), eq(issuerRecords.id, clientId));

/** Disconnects the agents and deletes their tokens. Returns their number. */
export async function endAgents(tx: Db, which: ReturnType<typeof and>): Promise<number> {
  const ended = (await tx.delete(agents).where(which).returning({ id: agents.id })).map(
    ({ id }) => id,
  );
  if (ended.length === 0) return 0;
  const grants = and(eq(issuerRecords.kind, 'Grant'), inArray(issuerRecords.id, ended));
  await tx.delete(issuerRecords).where(or(inArray(issuerRecords.grantId, ended), grants));
  return ended.length;
}
