import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { agents, apiTokens, sessions } from '#platform/database';
import { endAgents } from './agents/agents.ts';

/** Ends every session of a user. Returns whether there were any. */
export async function endSessions(tx: Db, userId: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(sessions)
        .where(eq(sessions.userId, userId))
        .returning({ id: sessions.userId })
    ).length > 0
  );
}

/**
 * Ends every session, revokes every API token and disconnects every agent of a user. Returns
 * whether there were any.
 */
export async function endAccess(tx: Db, userId: string): Promise<boolean> {
  const hadSession = await endSessions(tx, userId);
  const alive = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(alive)
    .returning({ id: apiTokens.id });
  const disconnected = await endAgents(tx, eq(agents.userId, userId));
  return hadSession || revoked.length > 0 || disconnected > 0;
}
