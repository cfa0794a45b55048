import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { apiTokens, lockForUser } from '#platform/database';
import type { Identity } from '#platform/http';
import { identityErrors } from './errors.ts';

/** A token as its owner sees it; its secret is shown once, at creation. */
export type ApiToken = {
  id: string;
  name: string;
  createdAt: string;
  expiresAt?: string;
  lastUsedAt?: string;
  revokedAt?: string;
};

export type ApiTokens = ReturnType<typeof apiTokensIn>;

const prefix = 'kin_';
const maxAtOnce = 50;

export type ApiTokenOptions = {
  database: Pick<Database, 'db'>;
  /** How long a token is valid; undefined: until it is revoked. */
  maxDays?: number | undefined;
};

/** Long-lived bearer tokens for programs, created and revoked by their owner. */
export function apiTokensIn({ database, maxDays }: ApiTokenOptions) {
  const { db } = database;
  const isYoung =
    maxDays === undefined
      ? undefined
      : gt(apiTokens.createdAt, sql`now() - make_interval(days => ${maxDays}::int)`);
  const isValid = and(isNull(apiTokens.revokedAt), isYoung);
  const alive = (userId: string) => and(eq(apiTokens.userId, userId), isValid);
  const shown = (row: typeof apiTokens.$inferSelect) => toApiToken(row, maxDays);
  return {
    /** @throws Failure `too-many-tokens` (409) */
    async create(userId: string, { name }: NewToken): Promise<{ token: ApiToken; secret: string }> {
      const secret = prefix + randomBytes(32).toString('base64url');
      return db.transaction(async (tx) => {
        // One request at a time: two concurrent ones would both find room for one more token.
        await lockForUser(tx, 'api tokens', userId);
        const [{ live } = { live: 0 }] = await tx
          .select({ live: count() })
          .from(apiTokens)
          .where(alive(userId));
        if (live >= maxAtOnce) throw identityErrors.tooManyTokens();
        const [row] = await tx
          .insert(apiTokens)
          .values({ userId, name, tokenHash: hashOf(secret) })
          .returning();
        if (!row) throw new Error('the token was not stored');
        return { token: shown(row), secret };
      });
    },

    /** Newest first, revoked ones included. */
    async list(userId: string): Promise<ApiToken[]> {
      const newestFirst = [desc(apiTokens.createdAt), desc(apiTokens.id)];
      const rows = await db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(...newestFirst);
      return rows.map(shown);
    },

    /** @throws Failure `token-not-found` (404), also for another user's token */
    async revoke(userId: string, id: string): Promise<void> {
      const own = and(
        eq(apiTokens.id, id),
        eq(apiTokens.userId, userId),
        isNull(apiTokens.revokedAt),
      );
      const mine = z.uuid().safeParse(id).success ? own : sql`false`;
      const revoked = await db
        .update(apiTokens)
        .set({ revokedAt: sql`now()` })
        .where(mine)
        .returning({ id: apiTokens.id });
      if (revoked.length === 0) throw identityErrors.tokenNotFound();
    },

    /** Deletes tokens that were revoked long ago; until then they are listed. */
    async purge(): Promise<void> {
      await db
        .delete(apiTokens)
        .where(lt(apiTokens.revokedAt, sql`now() - make_interval(days => ${revokedDays})`));
    },

    /** The owner of a token; undefined when it was revoked, is too old or never existed. */
    async ownerOf(secret: string): Promise<string | undefined> {
      const one = and(eq(apiTokens.tokenHash, hashOf(secret)), isValid);
      const [row] = await db.select({ userId: apiTokens.userId }).from(apiTokens).where(one);
      if (!row) return undefined;
      // Minute precision suffices and saves a write for each call.
      const stale = or(
        isNull(apiTokens.lastUsedAt),
        lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`),
      );
      await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(and(one, stale));
      return row.userId;
    },
  };
}

const revokedDays = 90;

/** Identifies users by `Authorization: Bearer kin_…`. */
export function apiTokenIdentity(tokens: Pick<ApiTokens, 'ownerOf'>): Identity {
  return {
    async userOf(request) {
      const secret = /^Bearer +(kin_[\w-]{43}) *$/i.exec(
        request.headers.get('authorization') ?? '',
      )?.[1];
      const id = secret && (await tokens.ownerOf(secret));
      return id ? { id } : undefined;
    },
  };
}

export const newToken = z.object({
  name: z
    .string('A name is needed, such as "laptop"')
    .trim()
    .min(1, 'A name is needed, such as "laptop"')
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'No control characters'),
});
type NewToken = z.output<typeof newToken>;

function toApiToken(
  { id, name, createdAt, lastUsedAt, revokedAt }: typeof apiTokens.$inferSelect,
  maxDays: number | undefined,
): ApiToken {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    ...(maxDays === undefined
      ? {}
      : { expiresAt: new Date(createdAt.getTime() + maxDays * 86_400_000).toISOString() }),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  };
}

function hashOf(secret: string): string {
  // @protection stolen-tokens: plain
  return createHash('sha256').update(secret).digest('base64url');
}
