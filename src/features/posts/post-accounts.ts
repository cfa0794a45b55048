import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { type SsrfGuard, sourceErrors } from '#engine/sources';
import { isId } from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { newSecret } from '#features/webhooks';
import {
  type Db,
  postAccounts,
  postConnections,
  type Secrets,
  secretOwner,
} from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { postErrors } from './errors.ts';
import { postingErrors } from './platform-errors.ts';
import type * as schema from './post-account.schema.ts';
import type { connectionRequest, webhookAccountRequest } from './post-account.schema.ts';
import { endPostsOf } from './post-state.ts';
import { maxPostAccounts } from './texts/posting.constants.ts';
import type { Tokens } from './youtube/oauth.ts';
import type { YouTube } from './youtube/youtube.ts';

/**
 * The accounts that people post to. Their tokens and secrets are encrypted, and no list has them.
 */

export type PostAccountRow = typeof postAccounts.$inferSelect;

export type PostAccountServices = {
  db: Db;
  secrets: Secrets;
  jobs: Pick<Jobs, 'lockUser'>;
  posting: {
    /** Undefined without a client id and secret of Google. */
    youtube: YouTube | undefined;
    guard: Pick<SsrfGuard, 'assertPublic'>;
    /** The page that Google sends the browser back to. */
    redirectUri: string;
  };
};

/** How long a person may take to agree at Google. */
const connectingMinutes = 15;

export async function listAccounts(
  { db, posting }: PostAccountServices,
  userId: string,
): Promise<schema.PostAccountList> {
  const rows = await db
    .select()
    .from(postAccounts)
    .where(eq(postAccounts.userId, userId))
    .orderBy(asc(postAccounts.createdAt), asc(postAccounts.id));
  const youtube = { configured: posting.youtube !== undefined, redirectUri: posting.redirectUri };
  return { accounts: rows.map(showAccount), youtube };
}

/** Begins to connect a channel. @throws Failure `post-youtube-not-configured` (409) */
export async function beginConnection(
  { db, posting }: PostAccountServices,
  userId: string,
): Promise<schema.ConnectionStart> {
  const youtube = configured(posting.youtube);
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const expiresAt = sql`now() + ${connectingMinutes} * interval '1 minute'`;
  await db.transaction(async (tx) => {
    const open = await tx.$count(postConnections, eq(postConnections.userId, userId));
    // Whoever begins again and again has one at a time.
    if (open >= maxPostAccounts)
      await tx.delete(postConnections).where(eq(postConnections.userId, userId));
    await tx
      .insert(postConnections)
      .values({ stateHash: hashOf(state), userId, codeVerifier, expiresAt });
  });
  return { url: await youtube.authorizationUrl({ state, codeVerifier }) };
}

/**
 * Connects the channel that the person chose at Google, or connects it again. The state must be one
 * of this person's: nobody can be made to give somebody else their channel.
 * @throws Failure `post-connection-refused`, `post-no-channel` (400), `too-many-post-accounts`
 * (409)
 */
export async function finishConnection(
  services: PostAccountServices,
  userId: string,
  body: Unparsed<z.output<typeof connectionRequest>>,
): Promise<schema.PostAccountResponse> {
  const youtube = configured(services.posting.youtube);
  const { code, state } = body.parse();
  const own = and(
    eq(postConnections.stateHash, hashOf(state)),
    // @protection connected-channels
    eq(postConnections.userId, userId),
  );
  const tokens = await youtube.exchange({
    code,
    codeVerifier: await takeConnection(services.db, own),
  });
  const { id, title } = await youtube.channel({
    token: tokens.accessToken,
    signal: AbortSignal.timeout(60_000),
  });
  const name = toDatabaseText(title).slice(0, 200) || 'YouTube';
  const account = { userId, kind: 'youtube', name, externalId: id, credentials: tokens } as const;
  try {
    return {
      account: showAccount(await storeAccount(services, account, (tx) => endConnection(tx, own))),
    };
  } catch (error) {
    if (isFailure(error, postingErrors.connectionRefused))
      await youtube.revoke(tokens.refreshToken).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes the verifier of a connection, once. Its row stays until the account is stored, unless the
 * person is deleted meanwhile.
 */
function takeConnection(db: Db, own: SQL | undefined): Promise<string> {
  return db.transaction(async (tx) => {
    const [begun] = await tx.select().from(postConnections).where(own).for('update');
    if (!begun || begun.codeVerifier === taken || begun.expiresAt.getTime() < Date.now())
      throw postingErrors.connectionRefused(
        'it was begun elsewhere, more than 15 minutes ago, or is finished already',
      );
    const expiresAt = sql`now() + ${connectingMinutes} * interval '1 minute'`;
    await tx.update(postConnections).set({ codeVerifier: taken, expiresAt }).where(own);
    return begun.codeVerifier;
  });
}

/** Instead of a verifier that has been used. */
const taken = '';

async function endConnection(tx: Db, own: SQL | undefined): Promise<void> {
  const ended = await tx
    .delete(postConnections)
    .where(own)
    .returning({ userId: postConnections.userId });
  if (ended.length === 0) throw postingErrors.connectionRefused('it was cancelled meanwhile');
}

/**
 * Has the posts of an account sent to an address.
 * @throws Failure `invalid-request` (400), `too-many-post-accounts` (409)
 */
export async function addWebhookAccount(
  services: PostAccountServices,
  userId: string,
  body: Unparsed<z.output<typeof webhookAccountRequest>>,
): Promise<schema.WebhookAccountResponse> {
  const { name, url } = body.parse();
  await checkAddress(services.posting.guard, url);
  const secret = newSecret();
  const row = await storeAccount(services, {
    userId,
    kind: 'webhook',
    name,
    externalId: url,
    credentials: { secret },
  });
  return { account: showAccount(row), secret };
}

/**
 * Takes the permission back at the platform, as far as it can be reached, and deletes what is
 * stored of it; posts that have not ended are cancelled.
 * @throws Failure `post-account-not-found` (404)
 */
export async function disconnect(
  services: PostAccountServices,
  userId: string,
  id: string,
): Promise<SuccessResponse> {
  const account = await ownAccount(services.db, userId, id);
  const revoked = await revoke(services, account);
  await services.db.transaction(async (tx) => {
    await services.jobs.lockUser(tx, userId);
    await endPostsOf(tx, account.id);
    await tx.delete(postAccounts).where(eq(postAccounts.id, account.id));
  });
  const message = revoked
    ? 'Account disconnected successfully'
    : 'Account disconnected. Google could not be reached: remove the access at https://myaccount.google.com/connections as well.';
  return { success: true, message };
}

/**
 * Takes back every permission of a person who is being deleted, as far as the platforms can be
 * reached.
 */
export async function revokeAccountsOf(
  services: Pick<PostAccountServices, 'db' | 'secrets' | 'posting'>,
  userId: string,
): Promise<void> {
  const rows = await services.db.select().from(postAccounts).where(eq(postAccounts.userId, userId));
  await Promise.all(rows.map((row) => revoke(services, row)));
}

export async function purgeConnections(db: Db): Promise<void> {
  await db.delete(postConnections).where(lt(postConnections.expiresAt, sql`now()`));
}

/**
 * The user's account.
 * @throws Failure `post-account-not-found`, also when the id is malformed or another user's
 */
export async function ownAccount(db: Db, userId: string, id: string): Promise<PostAccountRow> {
  const own = and(eq(postAccounts.id, id), eq(postAccounts.userId, userId));
  const [row] = isId(id) ? await db.select().from(postAccounts).where(own) : [];
  if (!row) throw postErrors.postAccountNotFound();
  return row;
}

const storedTokens = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
});
const storedSecret = z.object({ secret: z.string() });

/** @throws Failure `encryption-key-missing` */
export function tokensOf(secrets: Secrets, { id, credentials }: PostAccountRow): Tokens {
  return storedTokens.parse(JSON.parse(secrets.decrypt(credentials, secretOwner.postAccount(id))));
}

export function webhookSecretOf(secrets: Secrets, { id, credentials }: PostAccountRow): string {
  return storedSecret.parse(JSON.parse(secrets.decrypt(credentials, secretOwner.postAccount(id))))
    .secret;
}

export async function storeTokens(
  { db, secrets }: Pick<PostAccountServices, 'db' | 'secrets'>,
  id: string,
  tokens: Tokens,
): Promise<void> {
  const credentials = secrets.encrypt(JSON.stringify(tokens), secretOwner.postAccount(id));
  await db
    .update(postAccounts)
    .set({ credentials, reconnectReason: null })
    .where(eq(postAccounts.id, id));
}

type NewAccount = Pick<PostAccountRow, 'userId' | 'kind' | 'name' | 'externalId'> & {
  credentials: Tokens | { secret: string };
};

/**
 * An account that is connected again stays the same one, so that its posts can be retried. `first`
 * is done in the same transaction.
 */
function storeAccount(
  { db, secrets, jobs }: PostAccountServices,
  account: NewAccount,
  first: (tx: Db) => Promise<void> = async () => {},
): Promise<PostAccountRow> {
  const { userId, kind, name, externalId } = account;
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
    const credentials = secrets.encrypt(
      JSON.stringify(account.credentials),
      secretOwner.postAccount(id),
    );
    const set = { name, credentials, reconnectReason: null };
    const [row] = await tx
      .insert(postAccounts)
      .values({ id, userId, kind, externalId, ...set })
      .onConflictDoUpdate({ target: postAccounts.id, set })
      .returning();
    if (!row) throw postErrors.postAccountNotFound();
    return row;
  });
}

/** Whether the platform has confirmed it, or there is nothing to revoke. */
async function revoke(
  { secrets, posting }: Pick<PostAccountServices, 'secrets' | 'posting'>,
  account: PostAccountRow,
): Promise<boolean> {
  if (account.kind !== 'youtube') return true;
  try {
    await configured(posting.youtube).revoke(tokensOf(secrets, account).refreshToken);
    return true;
  } catch {
    return false;
  }
}

function configured(youtube: YouTube | undefined): YouTube {
  if (!youtube) throw postErrors.youTubeNotConfigured();
  return youtube;
}

async function checkAddress(guard: Pick<SsrfGuard, 'assertPublic'>, url: string): Promise<void> {
  try {
    await guard.assertPublic(url);
  } catch (error) {
    const known = isFailure(error, sourceErrors.addressPrivate, sourceErrors.hostNotFound);
    const message = known
      ? error.message
      : 'The address could not be looked up. Try again in a moment.';
    throw invalidRequest([{ path: ['url'], message }]);
  }
}

function showAccount({
  id,
  kind,
  name,
  externalId,
  reconnectReason,
  createdAt,
}: PostAccountRow): schema.PostAccount {
  const address = kind === 'youtube' ? `https://www.youtube.com/channel/${externalId}` : externalId;
  return {
    id,
    kind,
    name,
    address,
    ...(reconnectReason !== null && { reconnect: reconnectReason }),
    createdAt: createdAt.toISOString(),
  };
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
