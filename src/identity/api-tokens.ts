import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { apiTokens } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { Identity } from './contract.ts';

/** A token as its owner sees it; its secret is shown once, when it is made. */
export type ApiToken = { id: string; name: string; createdAt: string; lastUsedAt?: string; revokedAt?: string };

export type ApiTokens = ReturnType<typeof apiTokensIn>;

const prefix = 'kin_';
const mostAtOnce = 50;

/** Long-lived bearer tokens for programs, made and revoked by their owner. */
export function apiTokensIn({ database }: { database: Pick<Database, 'db'> }) {
  const { db } = database;
  const alive = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
  return {
    /** @throws Failure `invalid-request` (400), `too-many-tokens` (409) */
    async create(userId: string, wanted: unknown): Promise<{ token: ApiToken; secret: string }> {
      const parsed = request.safeParse(wanted);
      if (!parsed.success) throw new Failure('invalid-request', 'Invalid request', { status: 400, details: parsed.error.issues });
      const [{ live } = { live: 0 }] = await db.select({ live: count() }).from(apiTokens).where(alive(userId));
      if (live >= mostAtOnce) throw new Failure('too-many-tokens', 'Too many tokens: revoke one first', { status: 409 });
      const secret = prefix + randomBytes(32).toString('base64url');
      const [row] = await db
        .insert(apiTokens)
        .values({ userId, name: parsed.data.name, tokenHash: hashOf(secret) })
        .returning();
      if (!row) throw new Error('the token was not stored');
      return { token: shown(row), secret };
    },

    /** Newest first, the revoked ones too. */
    async list(userId: string): Promise<ApiToken[]> {
      const newestFirst = [desc(apiTokens.createdAt), desc(apiTokens.id)];
      const rows = await db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(...newestFirst);
      return rows.map(shown);
    },

    /** @throws Failure `token-not-found` (404), for another user's as well */
    async revoke(userId: string, id: string): Promise<void> {
      const mine = z.uuid().safeParse(id).success ? and(eq(apiTokens.id, id), alive(userId)) : sql`false`;
      const revoked = await db.update(apiTokens).set({ revokedAt: sql`now()` }).where(mine).returning({ id: apiTokens.id });
      if (revoked.length === 0) throw new Failure('token-not-found', 'Token not found', { status: 404 });
    },

    /** Whose it is; undefined when it was revoked or never was. */
    async ownerOf(secret: string): Promise<string | undefined> {
      const one = and(eq(apiTokens.tokenHash, hashOf(secret)), isNull(apiTokens.revokedAt));
      const [row] = await db.select({ userId: apiTokens.userId }).from(apiTokens).where(one);
      if (!row) return undefined;
      // To the minute is good enough, and spares a write for each call.
      const stale = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`));
      await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(and(one, stale));
      return row.userId;
    },
  };
}

/** Users who bring `Authorization: Bearer kin_…`. */
export function apiTokenIdentity(tokens: Pick<ApiTokens, 'ownerOf'>): Identity {
  return {
    async userOf(request) {
      const secret = /^Bearer +(kin_[\w-]{43}) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      const id = secret && (await tokens.ownerOf(secret));
      return id ? { id } : undefined;
    },
  };
}

const request = z.object({
  name: z
    .string('A name is needed, such as "laptop"')
    .trim()
    .min(1, 'A name is needed, such as "laptop"')
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'No control characters'),
});

function shown({ id, name, createdAt, lastUsedAt, revokedAt }: typeof apiTokens.$inferSelect): ApiToken {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
