import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { mcpPath } from '#app/mcp/mcp.constants.ts';
import { everyBrandKit } from '#features/clips/brand';
import type { Accounts, BrowserServices, IdentityServices } from '#features/identity';
import {
  apiTokenIdentity,
  apiTokensIn,
  bearerIdentity,
  browserSessions,
  connectedAgents,
  cookiesFor,
  createLoginSeal,
  createVerifier,
  type EmbeddedIssuer,
  embeddedIssuer,
  knownBrowsers,
  localAccounts,
  localAgentUser,
  localTokenUser,
  localUsers,
  logoutTokens,
  type PasswordCost,
  relyingParty,
  sessionIdentity,
  setupCodes,
} from '#features/identity';
import { createOperator, createProviderOperator, type Operator } from '#features/identity/operator';
import type { TrashOperator } from '#features/videos';
import type { Database, Db, Secrets } from '#platform/database';
import { firstOf, type Identity, type InProcessIdentity, inProcessIdentity } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { usedByEverybody } from '#platform/jobs/quotas';
import { generatedSecret } from '#platform/kit/generated-secret.ts';

export type ComposedIdentity = Omit<IdentityServices, 'deletePerson'> & {
  /**
   * Deletes the account of this server, if it is one, and in the same transaction what `deleteData`
   * deletes.
   */
  deleteAccount(userId: string, deleteData: (tx: Db) => Promise<void>): Promise<void>;
  /** The people that agents act for: behind tokens for agents, and behind API tokens. */
  agentIdentity: Identity;
  /** Marks the requests that this process makes for an agent. */
  inProcess: InProcessIdentity;
  /** The issuer of tokens for agents. */
  agentIssuer: string;
  /** Manages the people: local accounts, or the access of those of an identity provider. */
  operator: Operator;
  /**
   * The code that the first account needs; undefined when there is an account, or none is needed.
   */
  setupCode(): Promise<string | undefined>;
  /** Rotates keys and deletes expired records; to be called every hour. */
  refresh(): Promise<void>;
};

type Surroundings = {
  database: Database;
  secrets: Secrets;
  limiter: Limiter;
  trash: TrashOperator;
  log: Logger;
  baseUrl: string;
  passwordCost?: PasswordCost | undefined;
};

/**
 * The configured identity provider, or otherwise the embedded issuer: both are used in the same
 * way.
 */
export async function composeIdentity(
  config: Config,
  surroundings: Surroundings,
): Promise<ComposedIdentity> {
  const { database, secrets, limiter, trash, log, baseUrl, passwordCost } = surroundings;
  const { bodyBytes } = config.limits;
  const sessionSecret = config.sessionSecret ?? (await generatedSecret(config.dataDir, 'session'));
  const sessions = browserSessions({ database, maxSeconds: config.sessionSeconds });
  const apiTokens = apiTokensIn({ database, maxDays: config.apiTokenDays });
  const cookies = cookiesFor(baseUrl);
  const setup = setupCodes({ sessionSecret, isReachable: config.isReachable });
  const accounts = localAccounts({ database, limiter, setup, passwordCost });
  const browsers = knownBrowsers(sessionSecret);
  const bySession = sessionIdentity({ sessions, cookieName: cookies.session, baseUrl });
  const session = config.oidc ? bySession : localUsers(bySession, accounts);
  const agents = connectedAgents(database);
  const agentResource = `${baseUrl}${mcpPath}`;
  const own = config.oidc
    ? undefined
    : await embeddedIssuer({
        database,
        secrets,
        accounts,
        browsers,
        signUp: config.signUp,
        baseUrl,
        sessionSecret,
        log,
        limiter,
        agents,
        agentResource,
        signedIn: (cookie) => session.userOf(new Request(baseUrl, { headers: { cookie } })),
      });
  const party = partyOf(config, own, baseUrl);
  const bearer = bearerOf(config, own, accounts);
  const agentBearer = agentBearerOf(config, { own, accounts, agents, agentResource });
  const inProcess = inProcessIdentity();
  const byApiToken = own
    ? localUsers(apiTokenIdentity(apiTokens), accounts)
    : apiTokenIdentity(apiTokens);
  const browser: BrowserServices | undefined = party && {
    relyingParty: party,
    sessions,
    seal: createLoginSeal(sessionSecret),
    cookies,
    baseUrl,
    changePassword: own && accounts.changePassword,
    providerLogout:
      config.oidc?.clientId === undefined
        ? undefined
        : logoutTokens({ ...config.oidc, clientId: config.oidc.clientId }),
    home: '/',
    log,
  };
  return {
    identity: firstOf(inProcess, byApiToken, bearer, session),
    agentIdentity: firstOf(byApiToken, agentBearer),
    inProcess,
    agentIssuer: own?.issuer ?? config.oidc?.issuer ?? '',
    tokenOwners: firstOf(bearer, session),
    apiTokens,
    agents,
    browser,
    issuer: own,
    confirmPassword: own && accounts.confirm,
    deleteAccount: (userId, deleteData) =>
      own ? accounts.remove(userId, deleteData) : database.db.transaction(deleteData),
    issuerName: own ? 'embedded' : (config.oidc?.issuer ?? ''),
    limits: { bodyBytes },
    operator: operatorOf(config, { own, accounts, database, baseUrl, trash }),
    setupCode: async () => (own ? accounts.setupCode() : undefined),
    async refresh() {
      await sessions.purge();
      await apiTokens.purge();
      await own?.refresh();
    },
  };
}

type People = {
  own: EmbeddedIssuer | undefined;
  accounts: Accounts;
  database: Database;
  baseUrl: string;
  trash: TrashOperator;
};

function operatorOf(
  { oidc }: Config,
  { own, accounts, database, baseUrl, trash }: People,
): Operator {
  const usage = () => usedByEverybody(database.db);
  const brandKits = () => everyBrandKit(database.db);
  if (own)
    return createOperator({
      accounts,
      issuer: own,
      baseUrl,
      usage,
      brandKits,
      trash,
      dump: database.dump,
    });
  return createProviderOperator({
    database,
    issuer: oidc?.issuer ?? '',
    usage,
    brandKits,
    trash,
    dump: database.dump,
  });
}

/**
 * Undefined when the identity provider has no client for this server: then only bearer tokens are
 * accepted.
 */
function partyOf({ oidc }: Config, own: EmbeddedIssuer | undefined, baseUrl: string) {
  if (own) return relyingParty({ issuer: own.issuer, ...own.client, baseUrl, fetch: own.fetch });
  if (!oidc?.clientId) return undefined;
  return relyingParty({
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    baseUrl,
  });
}

function bearerOf({ oidc }: Config, own: EmbeddedIssuer | undefined, accounts: Accounts): Identity {
  if (own)
    return bearerIdentity(
      createVerifier({ issuer: own.issuer, audience: own.audience, fetch: own.fetch }),
      localTokenUser(accounts),
    );
  return oidc ? bearerIdentity(createVerifier(oidc)) : firstOf();
}

type AgentServices = {
  own: EmbeddedIssuer | undefined;
  accounts: Accounts;
  agents: ReturnType<typeof connectedAgents>;
  agentResource: string;
};

/**
 * Tokens that were issued for agents. A provider that knows no resource of its own for them issues
 * tokens for this server.
 */
function agentBearerOf(
  { oidc }: Config,
  { own, accounts, agents, agentResource: audience }: AgentServices,
): Identity {
  if (own)
    return bearerIdentity(
      createVerifier({ issuer: own.issuer, audience, fetch: own.fetch }),
      localAgentUser(accounts, agents),
    );
  return oidc
    ? firstOf(
        bearerIdentity(createVerifier(oidc)),
        bearerIdentity(createVerifier({ ...oidc, audience })),
      )
    : firstOf();
}
