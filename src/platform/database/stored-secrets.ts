import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { newSecret } from '#platform/kit/generated-secret.ts';
import type { Database, Db } from './database.ts';
import { databaseErrors } from './errors.ts';
import { encryptedText, type Secrets } from './secrets.ts';
import {
  encryptionKeys,
  issuerKeys,
  postAccounts,
  posts,
  shareLinks,
  siteCookies,
  webhooks,
} from './tables.ts';

/** The record to which a secret is bound: copied to another record, it cannot be decrypted. */
export const secretOwner = {
  issuerKey: (id: string) => `issuer key ${id}`,
  webhook: (id: string) => `webhook ${id}`,
  cookies: (id: string) => `cookies ${id}`,
  share: (id: string) => `share ${id}`,
  postAccount: (id: string) => `post account ${id}`,
  postSession: (id: string) => `post session ${id}`,
  /** Of a link that confirms an address; it is sent, not stored. */
  noticeAddress: (userId: string) => `notice address ${userId}`,
};

/**
 * Makes sure that every secret in the database can be decrypted, and re-encrypts those that are not
 * encrypted with the current key: secrets that older versions stored in plain text, and those
 * encrypted with a key that has been replaced. Servers that share a database do this one after
 * another.
 * @throws Failure `encryption-key-missing` when a key is needed that this server does not have
 */
export async function prepareSecrets(
  database: Pick<Database, 'db' | 'kind'>,
  secrets: Secrets,
  log: Logger,
): Promise<void> {
  const { db } = database;
  const [known, outdated] = [await keyIds(db), await findOutdated(db, secrets)];
  const expected = secrets.currentKey === undefined ? [] : [secrets.currentKey];
  if (known.join() === expected.join() && outdated.length === 0) return;
  const { changed, wereClear } = await db.transaction(async (tx) => {
    await tx.execute(lock);
    const missing = (await keyIds(tx)).filter((id) => !secrets.knows(id));
    if (missing.length > 0) throw databaseErrors.encryptionKeyMissing(missing);
    const stale = await findOutdated(tx, secrets);
    for (const row of stale) await row.encryptAgain(tx);
    await tx.delete(encryptionKeys);
    for (const id of expected) await tx.insert(encryptionKeys).values({ id });
    return { changed: stale.length, wereClear: stale.some(({ isClear }) => isClear) };
  });
  if (changed > 0)
    log.info(
      { secrets: changed, key: secrets.currentKey },
      'the secrets in the database were encrypted with the current key',
    );
  if (wereClear && database.kind === 'embedded') await eraseOldVersions(db);
  if (wereClear)
    log.warn(
      'backups and dumps of earlier versions contain signing keys and webhook secrets in the clear: delete them',
    );
}

/**
 * Discards the secrets that cannot be decrypted: signing keys, cookies, links and accounts to post
 * to are deleted, webhooks are switched off until they are given new secrets, and uploads of posts
 * are not resumed.
 * @returns the number of secrets discarded of each kind
 */
export function resetSecrets({ db }: Pick<Database, 'db'>, secrets: Secrets): Promise<Reset> {
  return db.transaction(async (tx) => {
    await tx.execute(lock);
    const lost = (await findOutdated(tx, secrets)).filter((row) => !row.isReadable());
    const idsOf = (table: string) => lost.filter((row) => row.table === table).map(({ id }) => id);
    const [keys, hooks] = [idsOf('issuer_keys'), idsOf('webhooks')];
    const [cookies, shares] = [idsOf('site_cookies'), idsOf('share_links')];
    const [accounts, sessions] = [idsOf('post_accounts'), idsOf('posts')];
    if (accounts.length > 0)
      await tx.delete(postAccounts).where(inArray(postAccounts.id, accounts));
    if (sessions.length > 0)
      await tx.update(posts).set({ session: null }).where(inArray(posts.id, sessions));
    if (shares.length > 0) await tx.delete(shareLinks).where(inArray(shareLinks.id, shares));
    if (cookies.length > 0) await tx.delete(siteCookies).where(inArray(siteCookies.id, cookies));
    if (keys.length > 0) await tx.delete(issuerKeys).where(inArray(issuerKeys.id, keys));
    for (const id of hooks)
      await tx
        .update(webhooks)
        .set({
          secret: secrets.encrypt(newSecret(), secretOwner.webhook(id)),
          retiredSecrets: [],
          active: false,
          inactiveReason: secretLost,
        })
        .where(eq(webhooks.id, id));
    const foreign = (await keyIds(tx)).filter((id) => !secrets.knows(id));
    if (foreign.length > 0)
      await tx.delete(encryptionKeys).where(inArray(encryptionKeys.id, foreign));
    return {
      issuerKeys: keys.length,
      webhooks: hooks.length,
      cookies: cookies.length,
      shares: shares.length,
      postAccounts: accounts.length,
    };
  });
}

type Reset = {
  issuerKeys: number;
  webhooks: number;
  cookies: number;
  shares: number;
  postAccounts: number;
};

const secretLost =
  'Its secret was lost: make a new one, set it at the receiver, then switch the webhook on.';

const lock = sql`select pg_advisory_xact_lock(hashtext('kinora encryption keys'))`;

const keyIds = async (db: Db) => (await db.select().from(encryptionKeys)).map(({ id }) => id);

/** The tables with encrypted secrets. */
const tablesWithSecrets = [
  'issuer_keys',
  'webhooks',
  'site_cookies',
  'share_links',
  'post_accounts',
  'posts',
] as const;

/** A record whose secrets are not encrypted with the current key. */
type Outdated = {
  table: (typeof tablesWithSecrets)[number];
  id: string;
  isClear: boolean;
  isReadable(): boolean;
  encryptAgain(tx: Db): Promise<void>;
};

async function findOutdated(db: Db, secrets: Secrets): Promise<Outdated[]> {
  const { currentKey } = secrets;
  const isOther = (text: SQL) =>
    currentKey === undefined
      ? sql`${text} like 'v1.%'`
      : sql`${text} not like ${`v1.${currentKey}.%`}`;
  const keys = await db
    .select()
    .from(issuerKeys)
    .where(isOther(sql`${issuerKeys.privateKey} #>> '{}'`));
  const hooks = await db
    .select()
    .from(webhooks)
    .where(sql`${isOther(sql`${webhooks.secret}`)} or exists (
      select 1 from jsonb_array_elements(${webhooks.retiredSecrets}) as retired where ${isOther(sql`retired->>'secret'`)})`);
  const cookies = await db
    .select()
    .from(siteCookies)
    .where(isOther(sql`${siteCookies.cookies}`));
  const shares = await db
    .select()
    .from(shareLinks)
    .where(isOther(sql`${shareLinks.token}`));
  const accounts = await db
    .select()
    .from(postAccounts)
    .where(isOther(sql`${postAccounts.credentials}`));
  const sessions = await db
    .select({ id: posts.id, session: posts.session })
    .from(posts)
    .where(and(isNotNull(posts.session), isOther(sql`${posts.session}`)));
  return [
    ...accounts.map(({ id, credentials }) =>
      outdated(
        secrets,
        { table: 'post_accounts', id, owner: secretOwner.postAccount(id), texts: [credentials] },
        async (tx, [renewed]) => {
          await tx
            .update(postAccounts)
            .set({ credentials: z.string().parse(renewed) })
            .where(eq(postAccounts.id, id));
        },
      ),
    ),
    ...sessions.map(({ id, session }) =>
      outdated(
        secrets,
        { table: 'posts', id, owner: secretOwner.postSession(id), texts: [session ?? ''] },
        async (tx, [renewed]) => {
          await tx
            .update(posts)
            .set({ session: z.string().parse(renewed) })
            .where(eq(posts.id, id));
        },
      ),
    ),
    ...shares.map(({ id, token }) =>
      outdated(
        secrets,
        { table: 'share_links', id, owner: secretOwner.share(id), texts: [token] },
        async (tx, [renewed]) => {
          await tx
            .update(shareLinks)
            .set({ token: z.string().parse(renewed) })
            .where(eq(shareLinks.id, id));
        },
      ),
    ),
    ...cookies.map((row) => {
      const owner = secretOwner.cookies(row.id);
      return outdated(
        secrets,
        { table: 'site_cookies', id: row.id, owner, texts: [row.cookies] },
        async (tx, [renewed]) => {
          await tx
            .update(siteCookies)
            .set({ cookies: z.string().parse(renewed) })
            .where(eq(siteCookies.id, row.id));
        },
      );
    }),
    ...keys.map(({ id, privateKey }) => {
      const text = typeof privateKey === 'string' ? privateKey : JSON.stringify(privateKey);
      return outdated(
        secrets,
        { table: 'issuer_keys', id, owner: secretOwner.issuerKey(id), texts: [text] },
        async (tx, [renewed]) => {
          await tx.update(issuerKeys).set({ privateKey: renewed }).where(eq(issuerKeys.id, id));
        },
      );
    }),
    ...hooks.map(({ id, secret, retiredSecrets }) => {
      const texts = [secret, ...retiredSecrets.map((retired) => retired.secret)];
      return outdated(
        secrets,
        { table: 'webhooks', id, owner: secretOwner.webhook(id), texts },
        async (tx, [current, ...retired]) => {
          const renewed = retiredSecrets.map(({ until }, index) => ({
            secret: retired[index] ?? '',
            until,
          }));
          await tx
            .update(webhooks)
            .set({ secret: z.string().parse(current), retiredSecrets: renewed })
            .where(eq(webhooks.id, id));
        },
      );
    }),
  ];
}

type Stored = { table: Outdated['table']; id: string; owner: string; texts: string[] };

function outdated(
  secrets: Secrets,
  { table, id, owner, texts }: Stored,
  update: (tx: Db, texts: string[]) => Promise<void>,
): Outdated {
  const read = () => texts.map((text) => secrets.decrypt(text, owner));
  return {
    table,
    id,
    isClear: texts.some((text) => !encryptedText.test(text)),
    isReadable() {
      try {
        return read().length > 0;
      } catch {
        return false;
      }
    },
    encryptAgain: (tx) =>
      update(
        tx,
        read().map((text) => secrets.encrypt(text, owner)),
      ),
  };
}

/**
 * Rewrites the tables and switches the log: old versions of rows stay in the files of a table until
 * it is rewritten, and in the write-ahead log until the next checkpoint.
 */
async function eraseOldVersions(db: Db): Promise<void> {
  for (const table of [...tablesWithSecrets, 'sessions'])
    await db.execute(sql.raw(`vacuum full ${table}`));
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}
