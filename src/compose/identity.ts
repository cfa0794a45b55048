import type { Logger } from 'pino';
import { everyBrandKit } from '#brand';
import type { Config } from '#config.ts';
import type { Database, Db, Secrets } from '#database';
import { firstOf, type Identity } from '#http';
import type { Accounts, BrowserServices, IdentityServices } from '#identity';
import {
  apiTokenIdentity,
  apiTokensIn,
  bearerIdentity,
  browserSessions,
  cookiesFor,
  createLoginSeal,
  createVerifier,
  type EmbeddedIssuer,
  embeddedIssuer,
  knownBrowsers,
  localAccounts,
  localTokenUser,
  localUsers,
  logoutTokens,
  type PasswordCost,
  relyingParty,
  sessionIdentity,
  setupCodes,
} from '#identity';
import { createOperator, createProviderOperator, type Operator } from '#identity/operator';
import { generatedSecret } from '#kit/generated-secret.ts';
import { createLimiter } from '#limits';
import { usedByEverybody } from '#quotas';

export type ComposedIdentity = Omit<IdentityServices, 'deletePerson'> & {
  /** Deletes the account of this server, if it is one, and in the same transaction what `deleteData` deletes. */
  deleteAccount(userId: string, deleteData: (tx: Db) => Promise<void>): Promise<void>;
  /** Manages the people: local accounts, or the access of those of an identity provider. */
  operator: Operator;
  /** The code that the first account needs; undefined when there is an account, or none is needed. */
  setupCode(): Promise<string | undefined>;
  /** Rotates keys and deletes expired records; to be called every hour. */
  refresh(): Promise<void>;
};

type Surroundings = { database: Database; secrets: Secrets; log: Logger; baseUrl: string; passwordCost?: PasswordCost | undefined };

/** The configured identity provider, or otherwise the embedded issuer: both are used in the same way. */
export async function composeIdentity(config: Config, surroundings: Surroundings): Promise<ComposedIdentity> {
  const { database, secrets, log, baseUrl, passwordCost } = surroundings;
  const { bodyBytes } = config.limits;
  const sessionSecret = config.sessionSecret ?? (await generatedSecret(config.dataDir, 'session'));
  const sessions = browserSessions({ database, maxSeconds: config.sessionSeconds });
  const apiTokens = apiTokensIn({ database, maxDays: config.apiTokenDays });
  const cookies = cookiesFor(baseUrl);
  const limiter = createLimiter({ database });
  const setup = setupCodes({ sessionSecret, isReachable: config.isReachable });
  const accounts = localAccounts({ database, limiter, setup, passwordCost });
  const browsers = knownBrowsers(sessionSecret);
  const own = config.oidc
    ? undefined
    : await embeddedIssuer({ database, secrets, accounts, browsers, signUp: config.signUp, baseUrl, sessionSecret, log });
  const party = partyOf(config, own, baseUrl);
  const bearer = bearerOf(config, own, accounts);
  const session = sessionIdentity({ sessions, cookieName: cookies.session, baseUrl });
  const browser: BrowserServices | undefined = party && {
    relyingParty: party,
    sessions,
    seal: createLoginSeal(sessionSecret),
    cookies,
    baseUrl,
    changePassword: own && accounts.changePassword,
    providerLogout: config.oidc?.clientId === undefined ? undefined : logoutTokens({ ...config.oidc, clientId: config.oidc.clientId }),
    home: '/',
    log,
  };
  return {
    identity: firstOf(own ? localUsers(apiTokenIdentity(apiTokens), accounts) : apiTokenIdentity(apiTokens), bearer, session),
    tokenOwners: firstOf(bearer, session),
    apiTokens,
    browser,
    issuer: own,
    confirmPassword: own && accounts.confirm,
    deleteAccount: (userId, deleteData) => (own ? accounts.remove(userId, deleteData) : database.db.transaction(deleteData)),
    issuerName: own ? 'embedded' : (config.oidc?.issuer ?? ''),
    limits: { bodyBytes },
    operator: operatorOf(config, { own, accounts, database }),
    setupCode: async () => (own ? accounts.setupCode() : undefined),
    async refresh() {
      await sessions.purge();
      await apiTokens.purge();
      await own?.refresh();
    },
  };
}

type People = { own: EmbeddedIssuer | undefined; accounts: Accounts; database: Database };

function operatorOf({ oidc }: Config, { own, accounts, database }: People): Operator {
  const usage = () => usedByEverybody(database.db);
  const brandKits = () => everyBrandKit(database.db);
  if (own) return createOperator({ accounts, issuer: own, usage, brandKits });
  return createProviderOperator({ database, issuer: oidc?.issuer ?? '', usage, brandKits });
}

/** Undefined when the identity provider has no client for this server: then only bearer tokens are accepted. */
function partyOf({ oidc }: Config, own: EmbeddedIssuer | undefined, baseUrl: string) {
  if (own) return relyingParty({ issuer: own.issuer, ...own.client, baseUrl, fetch: own.fetch });
  if (!oidc?.clientId) return undefined;
  return relyingParty({ issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: oidc.clientSecret, baseUrl });
}

function bearerOf({ oidc }: Config, own: EmbeddedIssuer | undefined, accounts: Accounts): Identity {
  if (own)
    return bearerIdentity(createVerifier({ issuer: own.issuer, audience: own.audience, fetch: own.fetch }), localTokenUser(accounts));
  return oidc ? bearerIdentity(createVerifier(oidc)) : firstOf();
}
