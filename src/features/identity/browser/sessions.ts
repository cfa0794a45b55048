import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { sessions } from '#platform/database';
import type { Identity, User } from '#platform/http';
import { requireOwnOrigin } from '#platform/http';
import { sealingKey, sealText, unsealText } from '#platform/kit/sealed-text.ts';
import { cookieOf } from './cookies.ts';

/** An unused session expires after this time. */
const idleDays = 30;

export type SignedInBrowser = User & {
  idToken: string | undefined;
  /** The issuer's name for its own session. */
  issuerSession?: string | undefined;
};

/** A person who has just signed in. */
export type SignIn = SignedInBrowser & {
  /** The epoch of a local account in which the person has authenticated. */
  epoch?: number | undefined;
  /** When the sign-in began, on the database's clock, in milliseconds. */
  begunAt?: number | undefined;
};

export type SessionOptions = {
  database: Pick<Database, 'db'>;
  /** The maximum lifetime of a session however much it is used, and of its cookie. */
  maxSeconds: number;
  /**
   * Refuses a sign-in that was granted before the person's access was ended, in the transaction
   * that begins the session.
   * @throws Failure `sign-in-ended` (400)
   */
  admit(tx: Db, signIn: SignIn): Promise<void>;
};

export type Sessions = ReturnType<typeof browserSessions>;

/** Browser sessions, on the database's clock. */
export function browserSessions({ database, maxSeconds, admit }: SessionOptions) {
  const { db } = database;
  const oldest = sql`now() - make_interval(secs => ${maxSeconds}::float8)`;
  const alive = (token: string) =>
    and(
      eq(sessions.tokenHash, hashOf(token)),
      gt(sessions.expiresAt, sql`now()`),
      // @protection removed-people
      gt(sessions.createdAt, oldest),
    );
  return {
    maxSeconds,

    /**
     * Creates a session and returns its token, which is not stored.
     * @throws Failure `sign-in-ended` (400)
     */
    async begin(signIn: SignIn): Promise<string> {
      const { id, name, email, idToken, issuerSession } = signIn;
      const token = randomBytes(32).toString('base64url');
      const sealed = idToken && sealText(idTokenKey(token), idToken, hashOf(token));
      const user = { userId: id, name, email, idToken: sealed, issuerSession };
      await db.transaction(async (tx) => {
        await admit(tx, signIn);
        await tx
          .insert(sessions)
          .values({ ...user, tokenHash: hashOf(token), expiresAt: afterIdleTime });
      });
      return token;
    },

    /** The user of a session; a lookup extends it (written at most once a day). */
    async find(token: string): Promise<SignedInBrowser | undefined> {
      const isOld = lt(
        sessions.expiresAt,
        sql`now() + make_interval(days => ${idleDays - 1})`,
      ).mapWith(Boolean);
      const [row] = await db
        .select({ ...getTableColumns(sessions), isOld })
        .from(sessions)
        .where(alive(token));
      if (!row) return undefined;
      if (row.isOld)
        await db.update(sessions).set({ expiresAt: afterIdleTime }).where(alive(token));
      const idToken = row.idToken ? openIdToken(row.idToken, token) : undefined;
      return {
        id: row.userId,
        name: row.name ?? undefined,
        email: row.email ?? undefined,
        idToken,
      };
    },

    async end(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    async purge(): Promise<void> {
      await db
        .delete(sessions)
        .where(or(lt(sessions.expiresAt, sql`now()`), lt(sessions.createdAt, oldest)));
    },
  };
}

/**
 * Identifies users by the session of their browser. Unsafe requests must come from a page of this
 * server: browsers send the page's origin, and no other site can make them send ours.
 * @throws Failure `cross-origin` (403)
 */
export function sessionIdentity(options: {
  sessions: Sessions;
  cookieName: string;
  baseUrl: string;
}): Identity {
  const ours = new URL(options.baseUrl).origin;
  return {
    async userOf(request) {
      const token = cookieOf(request, options.cookieName);
      if (!token) return undefined;
      // @protection session-origin
      requireOwnOrigin(request, ours);
      const found = await options.sessions.find(token);
      return found && { id: found.id, name: found.name, email: found.email };
    },
  };
}

/**
 * The key is derived from the session's token, which only the browser has, so reading the database
 * is not enough to use the ID token at the issuer.
 */
const idTokenKey = (token: string) => sealingKey(token, 'ID token');

/**
 * Decrypts an ID token; undefined for one that a server of an older version has stored. Signing out
 * at the issuer works without it.
 */
function openIdToken(sealed: string, token: string): string | undefined {
  try {
    return unsealText(idTokenKey(token), sealed, hashOf(token));
  } catch {
    return undefined;
  }
}

const afterIdleTime = sql`now() + make_interval(days => ${idleDays})`;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
