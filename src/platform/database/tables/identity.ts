import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, timestampColumn, updatedAt } from './columns.ts';

/**
 * People who sign in with an email address and a password stored here; empty when an external
 * identity provider is used.
 */
export const accounts = pgTable(
  'accounts',
  {
    /** The user id everywhere else. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name'),
    /** `scrypt$N$r$p$salt$hash`, so that the cost may rise later. */
    passwordHash: text('password_hash').notNull(),
    /** Access tokens issued before this are refused: set with a new password. */
    tokensValidFrom: timestampColumn('tokens_valid_from'),
    /**
     * Raised with a new password and with sign-out everywhere: what was granted in an earlier epoch
     * and has not been used is refused.
     */
    epoch: integer('epoch').notNull().default(0),
    /** Whether the person may set up the server in the app. The first account may. */
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/**
 * When the access of a person of an identity provider, or what belongs to one of the provider's
 * sessions, was last ended: a sign-in that began before is refused.
 */
export const endedAccess = pgTable('ended_access', {
  /** `person <user id>` or `session <the provider's name for its session>`. */
  subject: text('subject').primaryKey(),
  endedAt: timestampColumn('ended_at').notNull(),
});

/**
 * A single row: how often the last remaining account was removed. The setup code depends on this
 * number, so that no code is valid twice.
 */
export const setupRounds = pgTable('setup_rounds', {
  id: integer('id').primaryKey(),
  rounds: integer('rounds').notNull(),
});

/** A signed-in browser. The cookie contains a token of which only the hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** By which its person names it; gives no access. */
    id: uuid('id').notNull().defaultRandom(),
    userId: text('user_id').notNull(),
    name: text('name'),
    email: text('email'),
    /** The `User-Agent` of the browser at sign-in, shortened; null: unknown. */
    userAgent: text('user_agent'),
    /** Written at most once in five minutes. */
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    /**
     * From the issuer at sign-in, encrypted with the session's token; it is sent back at sign-out.
     */
    idToken: text('id_token'),
    /** The issuer's name for its own session (`sid`), by which it ends this one. */
    issuerSession: text('issuer_session'),
    createdAt: createdAt(),
    /** Extended while the session is in use. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);

/** A person's picture, drawn anew by this server. */
export const profilePictures = pgTable('profile_pictures', {
  userId: text('user_id').primaryKey(),
  /** A square JPEG. */
  image: bytea('image').notNull(),
  bytes: integer('bytes').notNull(),
  /** A hash of the image. */
  version: text('version').notNull(),
  updatedAt: updatedAt(),
});

/** Where a person is told by email that a long job has ended; no row: nowhere. */
export const noticeAddresses = pgTable('notice_addresses', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull(),
  /** The language of the emails. */
  locale: text('locale').notNull().default('en'),
  /** When the person has shown that the address is theirs; null: no email is sent yet. */
  confirmedAt: timestampColumn('confirmed_at'),
  createdAt: createdAt(),
});

/**
 * Long-lived tokens for programs. Only the hash is stored; revoked ones are listed for another 90
 * days.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn('last_used_at'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_user').on(t.userId, t.createdAt, t.id),
  ],
);

/**
 * The programs that people have allowed to act for them (docs/mcp.md); the id is that of the
 * embedded issuer's grant.
 */
export const agents = pgTable(
  'agents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    clientId: text('client_id').notNull(),
    /** As the program calls itself. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (t) => [
    uniqueIndex('agents_client').on(t.userId, t.clientId),
    index('agents_by_client').on(t.clientId),
  ],
);

/** The state of the embedded issuer between two requests of a sign-in; old rows are purged. */
export const issuerRecords = pgTable(
  'issuer_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    /** The client that created the record, as limits count it; only for unfinished sign-ins. */
    client: text('client'),
    expiresAt: timestampColumn('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('issuer_records_grant').on(t.grantId),
    index('issuer_records_uid').on(t.uid),
    index('issuer_records_age').on(t.expiresAt),
  ],
);

/**
 * The ids of the keys that encrypt secrets in this database, so that a server with other keys
 * notices the difference.
 */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  createdAt: createdAt(),
});

/** The private keys the embedded issuer signs with: JSON Web Keys, encrypted. */
export const issuerKeys = pgTable('issuer_keys', {
  id: text('id').primaryKey(),
  algorithm: text('algorithm').notNull(),
  privateKey: jsonb('private_key').$type<unknown>().notNull(),
  createdAt: createdAt(),
});
