import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { sessions } from '#platform/database';
import type { Identity, User } from '#platform/http';
import { requireOwnOrigin } from '#platform/http';
import { sealingKey, sealText, unsealText } from '#platform/kit/sealed-text.ts';
import { cookieOf } from './cookies.ts';
import { type Device, deviceOf, maxUserAgentLength } from './device.ts';

/** An unused session expires after this time. */
const idleDays = 30;
const maxListed = 200;

export type SignedInBrowser = User & {
  idToken: string | undefined;
  /** The issuer's name for its own session. */
  issuerSession?: string | undefined;
  userAgent?: string | undefined;
};

/** A session as its person sees it. */
export type ListedSession = Device & {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether it is the session of the request. */
  current: boolean;
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
  /** Ends what the person has begun in other features and must not be finished by a thief. */
  endBegun(tx: Db, userId: string): Promise<void>;
};

export type Sessions = ReturnType<typeof browserSessions>;

/** Browser sessions, on the database's clock. */
export function browserSessions({ database, maxSeconds, admit, endBegun }: SessionOptions) {
  const { db } = database;
  const oldest = sql`now() - make_interval(secs => ${maxSeconds}::float8)`;
  const alive = (which: SQL) =>
    and(
      which,
      gt(sessions.expiresAt, sql`now()`),
      // @protection removed-people
      gt(sessions.createdAt, oldest),
    );
  const withToken = (token: string) => eq(sessions.tokenHash, hashOf(token));

  /** Ends sessions of the person. Returns how many there were. */
  function endOwn(userId: string, which: SQL): Promise<number> {
    return db.transaction(async (tx) => {
      const ended = await tx
        .delete(sessions)
        // @protection own-sessions
        .where(and(which, eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      if (ended.length > 0) await endBegun(tx, userId);
      return ended.length;
    });
  }

  return {
    maxSeconds,

    /**
     * Creates a session and returns its token, which is not stored.
     * @throws Failure `sign-in-ended` (400)
     */
    async begin(signIn: SignIn): Promise<string> {
      const { id, name, email, idToken, issuerSession } = signIn;
      const userAgent = signIn.userAgent?.slice(0, maxUserAgentLength);
      const token = randomBytes(32).toString('base64url');
      const sealed = idToken && sealText(idTokenKey(token), idToken, hashOf(token));
      const user = { userId: id, name, email, idToken: sealed, issuerSession, userAgent };
      await db.transaction(async (tx) => {
        await admit(tx, signIn);
        await tx
          .insert(sessions)
          .values({ ...user, tokenHash: hashOf(token), expiresAt: afterIdleTime });
      });
      return token;
    },

    /** The user of a session; a lookup extends it (written at most once in five minutes). */
    async find(token: string): Promise<SignedInBrowser | undefined> {
      const isStale = lt(sessions.lastUsedAt, sql`now() - interval '5 minutes'`).mapWith(Boolean);
      const [row] = await db
        .select({ ...getTableColumns(sessions), isStale })
        .from(sessions)
        .where(alive(withToken(token)));
      if (!row) return undefined;
      if (row.isStale)
        await db
          .update(sessions)
          .set({ lastUsedAt: sql`now()`, expiresAt: afterIdleTime })
          .where(alive(withToken(token)));
      const idToken = row.idToken ? openIdToken(row.idToken, token) : undefined;
      return {
        id: row.userId,
        name: row.name ?? undefined,
        email: row.email ?? undefined,
        idToken,
        userAgent: row.userAgent ?? undefined,
      };
    },

    /** The person's sessions, the one used last first; `token`: that of the request, if any. */
    async list(userId: string, token: string | undefined): Promise<ListedSession[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(alive(eq(sessions.userId, userId)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
        .limit(maxListed);
      return rows.map(({ id, tokenHash, userAgent, createdAt, lastUsedAt }) => ({
        id,
        ...deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: token !== undefined && tokenHash === hashOf(token),
      }));
    },

    /** Ends one session of the person. Returns whether there was one. */
    endOne: async (userId: string, id: string): Promise<boolean> =>
      (await endOwn(userId, eq(sql`${sessions.id}::text`, id))) > 0,

    /** Ends all sessions of the person except that of the token. Returns how many there were. */
    endOthers: (userId: string, token: string | undefined): Promise<number> =>
      endOwn(userId, token === undefined ? sql`true` : ne(sessions.tokenHash, hashOf(token))),

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
