import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#database/database.ts';
import { accounts, apiTokens, sessions } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { Limiter } from '#limits/limiter.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';

/** A person with a password here. */
export type Account = { id: string; email: string; name: string | undefined; createdAt: Date };

export type NewAccount = { email: string; password: string; name?: string | undefined };

export type Accounts = ReturnType<typeof localAccounts>;

/** The people who sign in at the embedded issuer. */
export function localAccounts({ database, limiter }: { database: Pick<Database, 'db'>; limiter: Limiter }) {
  const { db } = database;
  return {
    exist: () => exist(db),

    /**
     * Creates the first account of all; of several who try at once one succeeds.
     * @throws Failure `invalid-account`, `not-first` when there is one already
     */
    async createFirst(wanted: NewAccount): Promise<Account> {
      const values = await prepared(wanted);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinora first account'))`);
        if (await exist(tx)) throw new Failure('not-first', 'There is an account already. Please sign in.', { status: 409 });
        return insert(tx, values);
      });
    },

    /** @throws Failure `invalid-account`, `email-taken` */
    create: async (wanted: NewAccount): Promise<Account> => insert(db, await prepared(wanted)),

    /**
     * The account of that address and password.
     * @throws Failure `wrong-password`, `too-many-attempts` (429)
     */
    async check(email: string, password: string): Promise<Account> {
      const address = normalEmail(email);
      await admit(limiter, address);
      const [row] = await db.select().from(accounts).where(eq(accounts.email, address));
      if (!(await isPassword(password, row?.passwordHash)) || !row)
        throw new Failure('wrong-password', 'The email address or the password is not right.', { status: 422 });
      if (isOutdated(row.passwordHash))
        await db
          .update(accounts)
          .set({ passwordHash: await hashPassword(password) })
          .where(eq(accounts.id, row.id));
      return toAccount(row);
    },

    async byId(id: string): Promise<Account | undefined> {
      if (!z.uuid().safeParse(id).success) return undefined;
      const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
      return row && toAccount(row);
    },

    async byEmail(email: string): Promise<Account> {
      const [row] = await db
        .select()
        .from(accounts)
        .where(eq(accounts.email, normalEmail(email)));
      if (!row) throw new Failure('no-such-account', `There is no account for ${email}.`, { status: 404 });
      return toAccount(row);
    },

    list: async (): Promise<Account[]> =>
      (await db.select().from(accounts).orderBy(asc(accounts.createdAt), asc(accounts.id))).map(toAccount),

    /**
     * A new password ends every browser's session of the account.
     * @throws Failure `invalid-account`
     */
    async setPassword(id: string, password: string): Promise<void> {
      const passwordHash = await hashPassword(parsedOr(acceptable.pick({ password: true }), { password }).password);
      await db.transaction(async (tx) => {
        await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
        await tx.delete(sessions).where(eq(sessions.userId, id));
      });
    },

    /** The account, its sessions and its tokens go; its videos stay. */
    async remove(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.userId, id));
        await tx.delete(apiTokens).where(eq(apiTokens.userId, id));
        await tx.delete(accounts).where(eq(accounts.id, id));
      });
    },
  };
}

/** A password nobody has to think of: 20 letters and digits in groups. */
export function inventedPassword(): string {
  // Without letters and digits that look alike.
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]);
  return (letters.join('').match(/.{5}/g) ?? []).join('-');
}

/** What a new account must be; the messages name the field they belong to. */
export const acceptable = z.object({
  email: z
    .string()
    .transform(normalEmail)
    .pipe(z.email('Please enter an email address, such as ann@example.org.').max(254, 'This email address is too long.')),
  password: z
    .string()
    .min(10, 'Please choose a password of at least 10 characters.')
    .max(200, 'Please choose a password of at most 200 characters.'),
  name: z
    .string()
    .trim()
    .max(100, 'Please use at most 100 characters.')
    .regex(/^\P{Cc}*$/u, 'Please use letters only.')
    .transform((name) => name || undefined)
    .optional(),
});

function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

async function prepared(wanted: NewAccount) {
  const { password, ...rest } = parsedOr(acceptable, wanted);
  return { ...rest, passwordHash: await hashPassword(password) };
}

/** @throws Failure `invalid-account`, with the first problem of each field under its name */
function parsedOr<Schema extends z.ZodType>(schema: Schema, wanted: unknown): z.output<Schema> {
  const parsed = schema.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const details = Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  throw new Failure('invalid-account', parsed.error.issues[0]?.message ?? 'This account cannot be created.', { status: 422, details });
}

async function insert(db: Db, values: typeof accounts.$inferInsert): Promise<Account> {
  const [row] = await db.insert(accounts).values(values).onConflictDoNothing().returning();
  if (!row) throw new Failure('email-taken', 'There is an account with this email address already.', { status: 409 });
  return toAccount(row);
}

async function exist(db: Db): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

/** Counts every attempt, the right ones too: only so it holds when many come at once. */
async function admit(limiter: Limiter, email: string): Promise<void> {
  const { allowed, resetInSeconds } = await limiter.take(`sign-in ${email}`, { limit: 20, windowSeconds: 15 * 60 });
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(resetInSeconds / 60));
  throw new Failure('too-many-attempts', `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    status: 429,
    retryable: true,
    retryAfterSeconds: minutes * 60,
  });
}

function toAccount({ id, email, name, createdAt }: typeof accounts.$inferSelect): Account {
  return { id, email, name: name ?? undefined, createdAt };
}
