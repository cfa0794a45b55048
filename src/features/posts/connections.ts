import { createHash } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import type { z } from 'zod';
import { type Db, postConnections } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { postErrors } from './errors.ts';
import type {
  ConnectionStart,
  connectionRequest,
  FormAccountResponse,
  PostAccountResponse,
} from './post-account.schema.ts';
import { type PostAccountServices, showAccount, storeAccount } from './post-accounts.ts';
import { maxPostAccounts } from './posts.constants.ts';
import { type ConsentKind, type FormKind, targetRules } from './targets/targets.constants.ts';

/** Connects accounts, either by a person's consent at the platform or by a form. */

/** How long a person may take to give consent at the platform. */
const connectingMinutes = 15;
/** The maximum length of an account's name, characters. */
const maxName = 200;

/** The user who connects an account, and the target of the account. */
type Connecting<Kind> = { userId: string; kind: Kind };

/**
 * Begins to connect an account.
 * @throws Failure (409) when the operator has not configured an OAuth client
 */
export async function beginConnection(
  { db, targets }: PostAccountServices,
  { userId, kind }: Connecting<ConsentKind>,
): Promise<ConnectionStart> {
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const url = await targets[kind].connect.begin({ state, codeVerifier });
  const expiresAt = sql`now() + ${connectingMinutes} * interval '1 minute'`;
  await db.transaction(async (tx) => {
    const open = await tx.$count(postConnections, eq(postConnections.userId, userId));
    // Keeps the table small, even if a person begins many connections without finishing them.
    if (open >= maxPostAccounts)
      await tx.delete(postConnections).where(eq(postConnections.userId, userId));
    await tx
      .insert(postConnections)
      .values({ stateHash: hashOf(kind, state), userId, codeVerifier, expiresAt });
  });
  return { url };
}

/**
 * Connects, or reconnects, the account that the person chose at the platform. The state must be
 * from a connection that the same person began: otherwise an attacker could make a person connect
 * their account to the attacker's user.
 * @throws Failure `post-connection-refused` (400), `too-many-post-accounts` (409), and those of the
 * target
 */
export async function finishConnection(
  services: PostAccountServices,
  { userId, kind }: Connecting<ConsentKind>,
  body: Unparsed<z.output<typeof connectionRequest>>,
): Promise<PostAccountResponse> {
  const { db, targets } = services;
  const { connect } = targets[kind];
  connect.requireClient();
  const { code, state } = body.parse();
  const own = and(
    eq(postConnections.stateHash, hashOf(kind, state)),
    // @protection connected-channels
    eq(postConnections.userId, userId),
  );
  const account = await connect.finish({ code, codeVerifier: await takeConnection(db, own) });
  const name = toDatabaseLine(account.name).slice(0, maxName) || targetRules[kind].name;
  try {
    const row = await storeAccount(services, { userId, kind }, { ...account, name }, (tx) =>
      endConnection(tx, own),
    );
    return { account: showAccount(targets, row) };
  } catch (error) {
    if (isFailure(error, postErrors.connectionRefused))
      await connect.revoke(account.credentials).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes the code verifier of a connection, which can be used once. The row stays until the account
 * is stored, unless the person is deleted meanwhile.
 */
function takeConnection(db: Db, own: SQL | undefined): Promise<string> {
  return db.transaction(async (tx) => {
    const [begun] = await tx.select().from(postConnections).where(own).for('update');
    if (!begun || begun.codeVerifier === taken || begun.expiresAt.getTime() < Date.now())
      throw postErrors.connectionRefused(
        'it was begun elsewhere, more than 15 minutes ago, or is finished already',
      );
    const expiresAt = sql`now() + ${connectingMinutes} * interval '1 minute'`;
    await tx.update(postConnections).set({ codeVerifier: taken, expiresAt }).where(own);
    return begun.codeVerifier;
  });
}

/** Replaces a code verifier that has been used. */
const taken = '';

async function endConnection(tx: Db, own: SQL | undefined): Promise<void> {
  const ended = await tx
    .delete(postConnections)
    .where(own)
    .returning({ userId: postConnections.userId });
  if (ended.length === 0) throw postErrors.connectionRefused('it was cancelled meanwhile');
}

/**
 * Ends the connections that a person has begun. A thief may have begun one in their name, so that
 * they finish it with the thief's account at the platform.
 */
export async function endConnections(tx: Db, userId: string): Promise<void> {
  // @protection begun-connections
  await tx.delete(postConnections).where(eq(postConnections.userId, userId));
}

/**
 * Adds an account that a person has entered in the form of its target.
 * @throws Failure `invalid-request` (400), `too-many-post-accounts` (409)
 */
export async function addAccount(
  services: PostAccountServices,
  { userId, kind }: Connecting<FormKind>,
  body: Unparsed<unknown>,
): Promise<FormAccountResponse> {
  const { secret, ...account } = await services.targets[kind].connect.add(body.parse());
  const row = await storeAccount(services, { userId, kind }, account);
  return { account: showAccount(services.targets, row), secret };
}

/** Deletes connections that were not finished in time. */
export async function purgeConnections(db: Db): Promise<void> {
  await db.delete(postConnections).where(lt(postConnections.expiresAt, sql`now()`));
}

/**
 * The stored hash of a state. It includes the target, because a state is valid only for the target
 * for which it was issued; the state itself cannot be read from the database.
 */
const hashOf = (kind: ConsentKind, state: string) =>
  createHash('sha256').update(`${kind} ${state}`).digest('base64url');
