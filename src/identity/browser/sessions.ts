import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { sessions } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { Identity, User } from '../contract.ts';
import { cookieOf } from './cookies.ts';

/** A session not used this long is over. */
const idleDays = 30;
/** However much it is used, then it is time to sign in again; the browser keeps the cookie as long. */
const longestDays = 180;
export const longestSessionSeconds = longestDays * 86_400;

export type SignedInBrowser = User & { idToken: string | undefined };

export type Sessions = ReturnType<typeof browserSessions>;

/** The browsers that are signed in, on the database's clock. */
export function browserSessions({ database }: { database: Pick<Database, 'db'> }) {
  const { db } = database;
  const alive = (token: string) =>
    and(
      eq(sessions.tokenHash, hashOf(token)),
      gt(sessions.expiresAt, sql`now()`),
      gt(sessions.createdAt, sql`now() - make_interval(days => ${longestDays})`),
    );
  return {
    /** A new session; answers its token, which nothing here keeps. */
    async begin({ id, name, email, idToken }: SignedInBrowser): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.insert(sessions).values({ tokenHash: hashOf(token), userId: id, name, email, idToken, expiresAt: afterIdleTime });
      return token;
    },

    /** Whose it is; being asked for, it lives on (written once a day at most). */
    async find(token: string): Promise<SignedInBrowser | undefined> {
      const isOld = lt(sessions.expiresAt, sql`now() + make_interval(days => ${idleDays - 1})`).mapWith(Boolean);
      const [row] = await db
        .select({ ...getTableColumns(sessions), isOld })
        .from(sessions)
        .where(alive(token));
      if (!row) return undefined;
      if (row.isOld) await db.update(sessions).set({ expiresAt: afterIdleTime }).where(alive(token));
      return { id: row.userId, name: row.name ?? undefined, email: row.email ?? undefined, idToken: row.idToken ?? undefined };
    },

    async end(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    async purge(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    },
  };
}

/**
 * Users whose browser carries a session. What changes something must come from a page of ours: a browser names the page's origin,
 * and no other site can make it name ours.
 * @throws Failure `cross-origin` (403)
 */
export function sessionIdentity(how: { sessions: Sessions; cookieName: string; baseUrl: string }): Identity {
  const ours = new URL(how.baseUrl).origin;
  return {
    async userOf(request) {
      const token = cookieOf(request, how.cookieName);
      if (!token) return undefined;
      refuseOtherOrigins(request, ours);
      const found = await how.sessions.find(token);
      return found && { id: found.id, name: found.name, email: found.email };
    },
  };
}

/** @throws Failure `cross-origin` (403) for a request that may change something and does not come from a page of `ours`. */
export function refuseOtherOrigins(request: Request, ours: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.headers.get('origin') === ours) return;
  throw new Failure('cross-origin', `This request must come from a page of ${ours}`, { status: 403 });
}

const afterIdleTime = sql`now() + make_interval(days => ${idleDays})`;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
