import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#platform/database';
import { accounts, apiTokens, reassignPersonalRows } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import { normalized } from '#platform/kit/normalized.shared.ts';
import { accountProblems } from '../account-problems.constants.ts';
import { identityErrors } from '../errors.ts';
import { localPerson } from '../local-person.ts';
import { type AccountEpochs, accountEpochs, type NewEpoch } from './account-epochs.ts';
import { admitSignIn, admitSignUp, type SignInOrigin } from './attempt-limits.ts';
import { type PasswordCost, passwordHashes } from './password.ts';
import { readableCode } from './readable-code.ts';
import type { SetupCodes } from './setup-code.ts';

/** A person with a password on this server. */
export type Account = {
  id: string;
  email: string;
  name: string | undefined;
  createdAt: Date;
  /** Access tokens issued before this are refused. */
  tokensValidFrom: Date | undefined;
  /** What was granted in an earlier epoch and has not been used is refused. */
  epoch: number;
  /** Whether the person may set up the server in the app. */
  isOperator: boolean;
};

export type NewAccount = { email: string; password: string; name?: string | undefined };

export type Accounts = ReturnType<typeof localAccounts>;

export type AccountServices = {
  database: Pick<Database, 'db'>;
  limiter: Limiter;
  setup: SetupCodes;
  /** Ends what the person has begun in other features and must not be finished by a thief. */
  endBegun(tx: Db, userId: string): Promise<void>;
  /** The cost of password hashes, instead of the default. */
  passwordCost?: PasswordCost | undefined;
};

/** The people who sign in at the embedded issuer. */
export function localAccounts({
  database: { db },
  limiter,
  setup,
  passwordCost,
  endBegun,
}: AccountServices) {
  const hashes = passwordHashes(passwordCost);
  const found = foundAccounts(db);
  const epochs = accountEpochs(endBegun);
  return {
    ...found,
    ...newAccounts({ db, limiter, setup, hashes }),
    ...checkedPasswords({ db, limiter, hashes, epochs, byId: found.byId }),
    admit: epochs.admit,

    /**
     * Changes the name of the account; an empty one removes it.
     * @throws Failure `invalid-account`
     */
    async rename(id: string, name: string): Promise<void> {
      const valid = parsedOr(validateAccount.pick({ name: true }), { name });
      await db
        .update(accounts)
        .set({ name: valid.name ?? null })
        .where(eq(accounts.id, id));
    },

    /** Lets the person set up the server in the app, or no longer. */
    async setOperator(id: string, isOperator: boolean): Promise<void> {
      await db.update(accounts).set({ isOperator }).where(eq(accounts.id, id));
    },

    /**
     * Ends every session, revokes every token of the account, and ends what was granted and has not
     * been used; the person may sign in again.
     */
    async signOut(id: string): Promise<void> {
      await db.transaction((tx) => epochs.begin(tx, id, { keepTokens: false }));
    },

    /**
     * Deletes the account, its sessions and its tokens, and runs `deleteData` in the same
     * transaction; without `deleteData`, the account's videos stay. After the last account was
     * removed, creating the next one requires a new setup code.
     */
    async remove(
      id: string,
      deleteData: (tx: Db) => Promise<void> = async () => {},
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockFirstAccount(tx);
        await epochs.begin(tx, id, { keepTokens: false });
        await deleteData(tx);
        await tx.delete(apiTokens).where(eq(apiTokens.userId, id));
        await tx.delete(accounts).where(eq(accounts.id, id));
        if (!(await exist(tx))) await setup.renew(tx);
      });
    },
  };
}

type Hashes = ReturnType<typeof passwordHashes>;
type Epochs = { epochs: AccountEpochs };
type Connected = { db: Database['db']; limiter: Limiter; hashes: Hashes };

function foundAccounts(db: Database['db']) {
  return {
    exist: () => exist(db),

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
      if (!row) throw identityErrors.accountNotFound(email);
      return toAccount(row);
    },

    list: async (): Promise<Account[]> =>
      (await db.select().from(accounts).orderBy(asc(accounts.createdAt), asc(accounts.id))).map(
        toAccount,
      ),
  };
}

function newAccounts({ db, limiter, setup, hashes }: Connected & { setup: SetupCodes }) {
  async function hashed({ password, ...rest }: z.output<typeof validateAccount>, client: string) {
    return { ...rest, passwordHash: await hashes.create(password, client) };
  }

  return {
    /**
     * The code that creating the first account requires; undefined when an account exists or no
     * code is required.
     */
    setupCode: async (): Promise<string | undefined> =>
      (await exist(db)) ? undefined : setup.current(db),

    /**
     * Creates the very first account; of several concurrent attempts, one succeeds.
     * @throws Failure `invalid-account`, `setup-code-wrong`, `account-exists` when an account
     * already exists
     */
    async createFirst(
      { code, ...account }: NewAccount & { code?: string },
      { client }: SignInOrigin,
    ): Promise<Account> {
      const valid = parsedOr(validateAccount, account);
      // The code is checked before the costly hash, and again under the lock, when nothing can
      // change it any more.
      if (!(await setup.accepts(db, code ?? ''))) throw identityErrors.setupCodeWrong();
      const values = await hashed(valid, client);
      return db.transaction(async (tx) => {
        await lockFirstAccount(tx);
        // @protection first-account
        if (await exist(tx)) throw identityErrors.accountExists();
        if (!(await setup.accepts(tx, code ?? ''))) throw identityErrors.setupCodeWrong();
        return insertFirst(tx, values);
      });
    },

    /**
     * Creates the account of a person who signs up, if sign-up is open.
     * @throws Failure `invalid-account`, `email-taken`, `too-many-attempts` (429)
     */
    async signUp(account: NewAccount, origin: SignInOrigin): Promise<Account> {
      const valid = parsedOr(validateAccount, account);
      await admitSignUp(limiter, origin);
      return insert(db, await hashed(valid, origin.client));
    },

    /**
     * Creates an account on behalf of the operator.
     * @throws Failure `invalid-account`, `email-taken`
     */
    async create(account: NewAccount): Promise<Account> {
      const values = await hashed(parsedOr(validateAccount, account), operator);
      return db.transaction(async (tx) => {
        await lockFirstAccount(tx);
        return (await exist(tx)) ? insert(tx, values) : insertFirst(tx, values);
      });
    },
  };
}

function checkedPasswords({
  db,
  limiter,
  hashes,
  epochs,
  byId,
}: Connected & Epochs & { byId(id: string): Promise<Account | undefined> }) {
  async function check(credentials: Credentials, origin: SignInOrigin): Promise<Account> {
    const valid = validateAccount.pick({ email: true, password: true }).safeParse(credentials);
    // No account can have these credentials, so there is nothing to count or to compare.
    if (!valid.success) throw identityErrors.wrongPassword();
    const { email, password } = valid.data;
    await admitSignIn(limiter, email, origin);
    const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (!(await hashes.matches(password, row?.passwordHash, origin.client)) || !row)
      throw identityErrors.wrongPassword();
    if (hashes.isOutdated(row.passwordHash))
      await db
        .update(accounts)
        .set({ passwordHash: await hashes.create(password, origin.client) })
        // Unless a new one was set while this one was hashed.
        .where(and(eq(accounts.id, row.id), eq(accounts.passwordHash, row.passwordHash)));
    return toAccount(row);
  }

  return {
    /**
     * Returns the account with this email address and password.
     * @throws Failure `wrong-password`, `too-many-attempts` (429)
     */
    check,

    /**
     * Sets a new password, which ends every browser session and, unless `keepTokens` is set,
     * revokes every token of the account.
     * @throws Failure `invalid-account`
     */
    async setPassword(id: string, password: string, { keepTokens = false } = {}): Promise<void> {
      await beginEpoch({ db, epochs }, id, {
        passwordHash: await hashes.create(validPassword(password), operator),
        keepTokens,
      });
    },

    /**
     * Sets a new password, as `setPassword` does, on behalf of the person, who must know the
     * current one. Returns the epoch that begins with it.
     * @throws Failure `invalid-account`, `wrong-password`, `too-many-attempts` (429)
     */
    async changePassword(
      id: string,
      { current, password, keepTokens }: OwnPasswordChange,
      client: string,
    ): Promise<number> {
      const account = await byId(id);
      if (!account) throw identityErrors.wrongPassword();
      const valid = validPassword(password);
      // Only a signed-in person reaches this page, so other people's attempts must not lock the
      // person out of it.
      const { epoch } = await check(
        { email: account.email, password: current },
        { client, knownBrowser: 'their session' },
      );
      const passwordHash = await hashes.create(valid, client);
      return await beginEpoch({ db, epochs }, id, { passwordHash, keepTokens, after: epoch });
    },

    /**
     * Checks that this is the password of the account.
     * @throws Failure `wrong-password`, `too-many-attempts` (429)
     */
    async confirm(id: string, password: string, client: string): Promise<void> {
      const account = await byId(id);
      if (!account) throw identityErrors.wrongPassword();
      await check({ email: account.email, password }, { client, knownBrowser: 'their session' });
    },
  };
}

/** @throws Failure `wrong-password` */
async function beginEpoch(
  { db, epochs }: Pick<Connected, 'db'> & Epochs,
  id: string,
  change: NewEpoch,
): Promise<number> {
  const epoch = await db.transaction((tx) => epochs.begin(tx, id, change));
  // The account may have been deleted, or have got another password, while this one was hashed: no
  // session may then begin for it.
  if (epoch === undefined) throw identityErrors.wrongPassword();
  return epoch;
}

type OwnPasswordChange = { current: string; password: string; keepTokens: boolean };

type Credentials = { email: string; password: string };

/** The client under which the queue of password hashes counts the operator's own work. */
const operator = 'operator';

/**
 * Until the transaction ends, no other transaction creates a first account or removes the last one.
 */
async function lockFirstAccount(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinora first account'))`);
}

/** A generated password: 20 letters and digits in groups. */
export function generatePassword(): string {
  return readableCode(randomBytes(20));
}

/** The rules for a new account; the messages name the field they belong to. */
export const validateAccount = z.object({
  email: z
    .string()
    .transform(normalEmail)
    .pipe(z.email(accountProblems.email).max(254, accountProblems.emailTooLong)),
  password: z
    .string()
    .min(10, accountProblems.passwordTooShort)
    .max(200, accountProblems.passwordTooLong),
  name: z
    .string()
    .trim()
    .max(100, accountProblems.nameTooLong)
    .regex(/^\P{Cc}*$/u, accountProblems.name)
    .transform((name) => name || undefined)
    .optional(),
});

/** An email address in the form in which accounts store it. */
export function normalEmail(email: string): string {
  return normalized(email, 'NFKC').trim().toLowerCase();
}

/** @throws Failure `invalid-account` */
function validPassword(password: string): string {
  return parsedOr(validateAccount.pick({ password: true }), { password }).password;
}

/** @throws Failure `invalid-account`, with the first problem of each field under its name */
function parsedOr<Schema extends z.ZodType>(schema: Schema, account: unknown): z.output<Schema> {
  const parsed = schema.safeParse(account);
  if (parsed.success) return parsed.data;
  const details = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  throw identityErrors.invalidAccount(parsed.error.issues[0]?.message, { details });
}

/**
 * Inserts the first account, which is an operator and takes over everything that the local person
 * created before.
 */
async function insertFirst(tx: Db, values: typeof accounts.$inferInsert): Promise<Account> {
  const account = await insert(tx, { ...values, isOperator: true });
  await reassignPersonalRows(tx, localPerson.id, account.id);
  return account;
}

async function insert(db: Db, values: typeof accounts.$inferInsert): Promise<Account> {
  const [row] = await db.insert(accounts).values(values).onConflictDoNothing().returning();
  if (!row) throw identityErrors.emailTaken();
  return toAccount(row);
}

async function exist(db: Db): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

function toAccount({
  id,
  email,
  name,
  createdAt,
  tokensValidFrom,
  epoch,
  isOperator,
}: typeof accounts.$inferSelect): Account {
  return {
    id,
    email,
    name: name ?? undefined,
    createdAt,
    tokensValidFrom: tokensValidFrom ?? undefined,
    epoch,
    isOperator,
  };
}
