import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { isId } from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { type Db, postAccounts, type Secrets, secretOwner } from '#platform/database';
import type { Jobs } from '#platform/jobs';
import { keyed } from '#platform/kit/keyed.shared.ts';
import { postErrors } from './errors.ts';
import type { PostAccount, PostAccountList } from './post-account.schema.ts';
import { endPostsOf } from './post-state.ts';
import { maxPostAccounts } from './posts.constants.ts';
import { kindOf, type PostTargets } from './targets/index.ts';
import type { ConnectedAccount, TargetAccount } from './targets/post-target.ts';
import { consentKinds, type TargetKind, targetRules } from './targets/targets.constants.ts';

/**
 * The accounts that people post to. Credentials are stored encrypted, and responses never contain
 * them.
 */

export type PostAccountRow = typeof postAccounts.$inferSelect;

export type PostAccountServices = {
  db: Db;
  secrets: Secrets;
  jobs: Pick<Jobs, 'lockUser'>;
  targets: PostTargets;
};

export async function listAccounts(
  { db, targets }: PostAccountServices,
  userId: string,
): Promise<PostAccountList> {
  const rows = await db
    .select()
    .from(postAccounts)
    .where(eq(postAccounts.userId, userId))
    .orderBy(asc(postAccounts.createdAt), asc(postAccounts.id));
  return {
    accounts: rows.map((row) => showAccount(targets, row)),
    ...keyed(consentKinds, (kind) => {
      const { configured, redirectUri } = targets[kind].connect;
      return { configured, redirectUri };
    }),
  };
}

/**
 * Deletes an account and cancels its unfinished posts. Revokes the permission at the platform
 * first, if the platform can be reached.
 * @throws Failure `post-account-not-found` (404)
 */
export async function disconnect(
  services: PostAccountServices,
  userId: string,
  id: string,
): Promise<SuccessResponse> {
  const account = await ownAccount(services.db, userId, id);
  const byHand = await revoke(services, account);
  await services.db.transaction(async (tx) => {
    await services.jobs.lockUser(tx, userId);
    await endPostsOf(tx, account.id);
    await tx.delete(postAccounts).where(eq(postAccounts.id, account.id));
  });
  const message =
    byHand === undefined ? 'Account disconnected successfully' : `Account disconnected. ${byHand}`;
  return { success: true, message };
}

/**
 * Revokes all permissions of a person who is being deleted, at the platforms that can be reached.
 */
export async function revokeAccountsOf(
  services: Pick<PostAccountServices, 'db' | 'secrets' | 'targets'>,
  userId: string,
): Promise<void> {
  const rows = await services.db.select().from(postAccounts).where(eq(postAccounts.userId, userId));
  await Promise.all(rows.map((row) => revoke(services, row)));
}

/** Cancels the posts of a person whose account on this server is being removed. */
export async function endPostsOfPerson(tx: Db, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: postAccounts.id })
    .from(postAccounts)
    .where(eq(postAccounts.userId, userId));
  for (const { id } of rows) await endPostsOf(tx, id);
}

/**
 * Finds the user's account.
 * @throws Failure `post-account-not-found`, also when the id is malformed or another user's
 */
export async function ownAccount(db: Db, userId: string, id: string): Promise<PostAccountRow> {
  const own = and(eq(postAccounts.id, id), eq(postAccounts.userId, userId));
  const [row] = isId(id) ? await db.select().from(postAccounts).where(own) : [];
  if (!row) throw postErrors.postAccountNotFound();
  return row;
}

/** @throws Failure `post-account-reconnect` while the account must be connected again */
export function requireConnected({ kind, reconnectReason }: PostAccountRow): void {
  if (reconnectReason !== null) throw postErrors.accountReconnect(targetRules[kindOf(kind)].name);
}

/** The account in the form in which its target posts with it. */
export function targetAccount(
  services: Pick<PostAccountServices, 'db' | 'secrets' | 'targets'>,
  row: PostAccountRow,
): TargetAccount {
  const { db, secrets, targets } = services;
  const { connect } = targets[kindOf(row.kind)];
  let current = row.credentials;
  const credentials = () => decrypted(secrets, row.id, current);
  return {
    externalId: row.externalId,
    credentials,
    async refresh() {
      if (connect.by !== 'consent') return credentials();
      current = encrypted(secrets, row.id, await connect.refresh(credentials()));
      await db
        .update(postAccounts)
        .set({ credentials: current, reconnectReason: null })
        .where(eq(postAccounts.id, row.id));
      return credentials();
    },
  };
}

/**
 * Stores a connected account. Reconnecting updates the existing account, so that its posts can be
 * retried. `first` runs in the same transaction.
 * @throws Failure `too-many-post-accounts` (409)
 */
export function storeAccount(
  { db, secrets, jobs }: PostAccountServices,
  { userId, kind }: { userId: string; kind: TargetKind },
  { externalId, name, credentials }: ConnectedAccount,
  first: (tx: Db) => Promise<void> = async () => {},
): Promise<PostAccountRow> {
  return db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    await first(tx);
    const same = and(
      eq(postAccounts.userId, userId),
      eq(postAccounts.kind, kind),
      eq(postAccounts.externalId, externalId),
    );
    const [before] = await tx.select({ id: postAccounts.id }).from(postAccounts).where(same);
    if (
      !before &&
      (await tx.$count(postAccounts, eq(postAccounts.userId, userId))) >= maxPostAccounts
    )
      throw postErrors.tooManyPostAccounts(maxPostAccounts);
    const id = before?.id ?? randomUUID();
    const set = { name, credentials: encrypted(secrets, id, credentials), reconnectReason: null };
    const [row] = await tx
      .insert(postAccounts)
      .values({ id, userId, kind, externalId, ...set })
      .onConflictDoUpdate({ target: postAccounts.id, set })
      .returning();
    if (!row) throw postErrors.postAccountNotFound();
    return row;
  });
}

export function showAccount(targets: PostTargets, row: PostAccountRow): PostAccount {
  const kind = kindOf(row.kind);
  return {
    id: row.id,
    kind,
    name: row.name,
    address: targets[kind].accountAddress(row.externalId),
    ...(row.reconnectReason !== null && { reconnect: row.reconnectReason }),
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Revokes the permission of an account.
 * @returns what the person must do if the platform has not confirmed the revocation
 */
async function revoke(
  { secrets, targets }: Pick<PostAccountServices, 'secrets' | 'targets'>,
  { id, kind, credentials }: PostAccountRow,
): Promise<string | undefined> {
  const { connect } = targets[kindOf(kind)];
  if (connect.by !== 'consent') return undefined;
  try {
    await connect.revoke(decrypted(secrets, id, credentials));
    return undefined;
  } catch {
    return connect.revokeByHand;
  }
}

const encrypted = (secrets: Secrets, id: string, credentials: object): string =>
  secrets.encrypt(JSON.stringify(credentials), secretOwner.postAccount(id));

/** @throws Failure `encryption-key-missing` */
const decrypted = (secrets: Secrets, id: string, stored: string): unknown =>
  JSON.parse(secrets.decrypt(stored, secretOwner.postAccount(id)));
