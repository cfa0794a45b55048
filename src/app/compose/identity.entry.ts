import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { mcpPath } from '#app/mcp/mcp.constants.ts';
import { everyBrandKit } from '#features/clips/brand';
import { endShares } from '#features/exports';
import { pauseFeedsOfPerson } from '#features/feeds';
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
  type IsOperator,
  knownBrowsers,
  localAccounts,
  localAgentUser,
  localOperators,
  localTokenUser,
  localUsers,
  logoutTokens,
  namedOperators,
  type PasswordCost,
  type ProviderAccess,
  providerAccess,
  relyingParty,
  sessionIdentity,
  setupCodes,
} from '#features/identity';
import { createOperator, createProviderOperator, type Operator } from '#features/identity/operator';
import { deleteOwnModels, type ModelOperator } from '#features/models';
import { endConnections, endPostsOfPerson } from '#features/posts';
import type { TrashOperator } from '#features/videos';
import { endWebhooksOfPerson } from '#features/webhooks';
import type { Database, Db, Secrets } from '#platform/database';
import {
  firstOf,
  type Identity,
  type InProcessIdentity,
  identityInTurns,
  inProcessIdentity,
} from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { usedByEverybody } from '#platform/jobs/quotas';
import { generatedSecret } from '#platform/kit/generated-secret.ts';

export type ComposedIdentity = Omit<IdentityServices, 'deletePerson' | 'pictures'> & {
  /**
   * Deletes the account if it is an account of this server. `deleteData` runs in the same
   * transaction.
   */
  deleteAccount(userId: string, deleteData: (tx: Db) => Promise<void>): Promise<void>;
  /** Identifies the people for whom agents act: by tokens for agents, and by API tokens. */
  agentIdentity: Identity;
  /** Identifies the requests that this process makes on behalf of an agent. */
  inProcess: InProcessIdentity;
  /** The issuer of tokens for agents. */
  agentIssuer: string;
  /** Whether a person may set up the server in the app. */
  isOperator: IsOperator;
  /** Manages people: local accounts, or the access of people from an identity provider. */
  operator: Operator;
  /**
   * The code required to create the first account; undefined when an account exists, or no code is
   * required.
   */
  setupCode(): Promise<string | undefined>;
  /** Rotates keys and deletes expired records; to be called once per hour. */
  refresh(): Promise<void>;
};

type Surroundings = {
  database: Database;
  secrets: Secrets;
  limiter: Limiter;
  trash: TrashOperator;
  models: ModelOperator;
  log: Logger;
  baseUrl: string;
  passwordCost?: PasswordCost | undefined;
};

/**
 * Composes sign-in with the configured identity provider, or else with the embedded issuer: both
 * are used in the same way.
 */
export async function composeIdentity(
  config: Config,
  surroundings: Surroundings,
): Promise<ComposedIdentity> {
  const { database, secrets, limiter, trash, models, log, baseUrl, passwordCost } = surroundings;
  const { bodyBytes } = config.limits;
  const sessionSecret = config.sessionSecret ?? (await generatedSecret(config.dataDir, 'session'));
  const apiTokens = apiTokensIn({ database, maxDays: config.apiTokenDays });
  const cookies = cookiesFor(baseUrl);
  const setup = setupCodes({ sessionSecret, isReachable: config.isReachable });
  const accounts = localAccounts({
    database,
    limiter,
    setup,
    passwordCost,
    endBegun: endConnections,
  });
  const provider = providerAccess({ database, endBegun: endConnections });
  const { admit } = config.oidc ? provider : accounts;
  const sessions = browserSessions({
    database,
    maxSeconds: config.sessionSeconds,
    admit,
    endBegun: endConnections,
  });
  const browsers = knownBrowsers(sessionSecret);
  const bySession = sessionIdentity({ sessions, cookieName: cookies.session, baseUrl });
  const session = config.oidc ? bySession : localUsers(bySession, accounts);
  const agents = connectedAgents(database, accounts);
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
    now: provider.now,
    providerLogout: providerLogoutOf(config, provider),
    home: '/',
    log,
  };
  return {
    identity: firstOf(inProcess, identityInTurns(firstOf(byApiToken, bearer, session))),
    agentIdentity: identityInTurns(firstOf(byApiToken, agentBearer)),
    inProcess,
    agentIssuer: own?.issuer ?? config.oidc?.issuer ?? '',
    tokenOwners: firstOf(bearer, session),
    apiTokens,
    agents,
    browser,
    issuer: own,
    confirmPassword: own && accounts.confirm,
    rename: own && accounts.rename,
    deleteAccount: (userId, deleteData) =>
      own ? accounts.remove(userId, deleteData) : provider.remove(userId, deleteData),
    issuerName: own ? 'embedded' : (config.oidc?.issuer ?? ''),
    managedAt: config.oidc?.accountUrl ?? config.oidc?.issuer,
    limits: { bodyBytes },
    isOperator: own ? localOperators(accounts) : namedOperators(config.operators),
    operator: operatorOf(config, { own, accounts, provider, database, baseUrl, trash, models }),
    setupCode: async () => (own ? accounts.setupCode() : undefined),
    async refresh() {
      await sessions.purge();
      await provider.purge();
      await apiTokens.purge();
      await own?.refresh();
    },
  };
}

type People = {
  own: EmbeddedIssuer | undefined;
  accounts: Accounts;
  provider: ProviderAccess;
  database: Database;
  baseUrl: string;
  trash: TrashOperator;
  models: ModelOperator;
};

function operatorOf(
  { oidc }: Config,
  { own, accounts, provider, database, baseUrl, trash, models }: People,
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
      withdraw: async (tx, userId) => {
        await endPostsOfPerson(tx, userId);
        await endShares(tx, userId);
        await pauseFeedsOfPerson(tx, userId);
        await endWebhooksOfPerson(tx, userId);
        await deleteOwnModels(tx, userId);
      },
      trash,
      models,
      dump: database.dump,
    });
  return createProviderOperator({
    database,
    access: provider,
    issuer: oidc?.issuer ?? '',
    usage,
    brandKits,
    trash,
    models,
    dump: database.dump,
  });
}

/** Ends the sessions that a token of the identity provider names. */
function providerLogoutOf(
  { oidc }: Config,
  provider: ProviderAccess,
): BrowserServices['providerLogout'] {
  if (oidc?.clientId === undefined) return undefined;
  const verify = logoutTokens({ ...oidc, clientId: oidc.clientId });
  return async (token) => provider.endAtProvider(await verify(token));
}

/**
 * The OpenID Connect client. Undefined when this server has no client at the identity provider:
 * then only bearer tokens are accepted.
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
 * Accepts tokens that were issued for agents. An identity provider that has no separate resource
 * for agents issues tokens for this server, so those are accepted as well.
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
