import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Logger } from 'pino';
import type { Database } from '#platform/database';
import type { Account } from '../accounts/accounts.ts';
import { agentClaim } from '../agent-claim.ts';
import { agentScope, grantDays } from '../agents/agents.constants.ts';
import { derivedSecret } from '../derived-secret.ts';
import { epochClaim } from '../epoch-claim.ts';
import { expiredPage, failedPage } from '../pages/message-pages.ts';
import type { Html, T } from '../pages/text.ts';
import { sessionEndedParameter } from '../session-ended.ts';
import { issuerAdapter } from './adapter.ts';
import { agentRedirects } from './agent-redirects.ts';
import { epochOf } from './epoch.ts';
import { showPage } from './interaction-context.ts';
import { type InteractionServices, interactions } from './interactions.ts';
import type { SigningKey } from './keys.ts';

export type ProviderOptions = Omit<InteractionServices, 'ownClientId'> & {
  database: Pick<Database, 'db'>;
  /** The address at which people reach the server. */
  baseUrl: string;
  log: Logger;
  /** The issuer's name: `baseUrl` with `/oidc`. */
  issuer: string;
  /** The audience of its access tokens. */
  audience: string;
  /** Its only client: this server itself. */
  client: { clientId: string; clientSecret: string };
  /** The first key of each algorithm signs; signatures of the others are still accepted. */
  keys: SigningKey[];
};

/** The OpenID Connect provider with this server's accounts, pages and keys. */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, log } = options;
  const provider = new Provider(issuer, configuration(options));
  // `handleInProcess` sets the forwarded address, whatever a proxy sends.
  provider.proxy = true;
  provider.on('server_error', (_, error) => log.error({ error }, 'the embedded issuer failed'));
  provider.use(withinBounds);
  provider.use(withoutOwnSession);
  provider.use(agentRedirects(provider, options));
  provider.use(withAgentScope(options));
  provider.use(interactions(provider, { ...options, ownClientId: options.client.clientId }));
  return provider;
}

const sessionCookie = 'kinora_issuer';

/**
 * The maximum length of all parameters of an authorization request, in characters; they are stored
 * until the person has signed in. This server's own requests take 500 characters.
 */
const maxAuthorizationLength = 2048;

async function withinBounds(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  const isAuthorization = ctx.path === '/auth';
  // Nobody needs a request by POST, whose parameters would be elsewhere.
  const isBeyond = ctx.method === 'POST' || ctx.querystring.length > maxAuthorizationLength;
  if (isAuthorization && isBeyond)
    return showPage(ctx, failedPage(reasonOf('invalid_request')), 400);
  await next();
}

/**
 * Gives every agent the same single scope, whatever it requests, because programs made for other
 * servers request those servers' scopes; and the response in the query of its address, because a
 * form that submits itself would lead there past `agentRedirects`.
 */
function withAgentScope({ client, issuer }: Pick<ProviderOptions, 'client' | 'issuer'>) {
  const { pathname: mountPath } = new URL(issuer);
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const query = new URLSearchParams(ctx.querystring);
    if (
      ctx.path === '/auth' &&
      query.has('client_id') &&
      query.get('client_id') !== client.clientId
    ) {
      query.set('scope', agentScope);
      query.delete('response_mode');
      ctx.querystring = query.toString();
      // With a changed query the library no longer knows where it is mounted: without this, people
      // would be sent to a page that does not exist.
      Object.assign(ctx, { mountPath });
    }
    await next();
  };
}

/**
 * The issuer keeps no sessions of its own: every sign-in asks for the password, and signing out of
 * Kinora signs out completely. It is therefore never shown an earlier session, and none is left in
 * the browser.
 */
async function withoutOwnSession(
  ctx: Pick<KoaContextWithOIDC, 'req' | 'response'>,
  next: () => Promise<unknown>,
): Promise<void> {
  const ofTheSession = new RegExp(`^\\s*${sessionCookie}(\\.sig)?=`);
  const { cookie } = ctx.req.headers;
  if (cookie)
    ctx.req.headers.cookie = cookie
      .split(';')
      .filter((one) => !ofTheSession.test(one))
      .join(';');
  await next();
  const set = [ctx.response.get('Set-Cookie')]
    .flat()
    .filter((one) => one && !ofTheSession.test(one));
  if (set.length > 0) ctx.response.set('Set-Cookie', set);
  else ctx.response.remove('Set-Cookie');
}

const minute = 60;
const hour = 60 * minute;

function configuration(options: ProviderOptions): Configuration {
  const {
    accounts,
    agents,
    baseUrl,
    sessionSecret,
    database,
    issuer,
    audience,
    client,
    keys,
    agentResource,
  } = options;
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: issuer.startsWith('https:'),
    signed: true,
  } as const;
  return {
    adapter: issuerAdapter({
      db: database.db,
      client: () => Provider.ctx?.req.socket.remoteAddress ?? '',
    }),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${baseUrl}/login/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    cookies: {
      keys: [derivedSecret(sessionSecret, 'issuer cookies')],
      names: { session: sessionCookie, interaction: 'kinora_interaction', resume: 'kinora_resume' },
      long: cookie,
      short: cookie,
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', epochClaim], profile: ['name'], email: ['email'] },
    // Its only client wants these claims in the ID token, which saves a userinfo request.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    extraParams: [sessionEndedParameter],
    clientAuthMethods: ['client_secret_basic', 'none'],
    discovery: { registration_endpoint: `${issuer}/reg` },
    issueRefreshToken: async (_, agent) => agent.grantTypeAllowed('refresh_token'),
    extraTokenClaims: (_, token) =>
      'grantId' in token && token.clientId !== client.clientId
        ? { [agentClaim]: token.grantId }
        : undefined,
    pkce: {
      // @protection foreign-codes: never
      required: () => true,
    },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_, { clientId }) =>
          clientId === client.clientId ? audience : agentResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource, { clientId }) => {
          const isOwn = clientId === client.clientId;
          if (!isOwn && resource.replace(/\/$/, '') !== agentResource)
            throw new errors.InvalidTarget();
          const target = isOwn
            ? { audience, scope: '' }
            : { audience: agentResource, scope: agentScope };
          return { ...target, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
        },
      },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      Grant: (_, { clientId }) => (clientId === client.clientId ? hour : grantDays * 24 * hour),
      IdToken: hour,
      Interaction: hour,
      RefreshToken: refreshDays * 24 * hour,
      Session: hour,
    },
    expiresWithSession: () => false,
    interactions: {
      policy: [loginOnly(), new interactionPolicy.Prompt({ name: 'consent', requestable: true })],
      url: (_, interaction) => `${issuer}/interaction/${interaction.uid}`,
    },
    async findAccount(ctx, id, granted) {
      const account = await accounts.byId(id);
      const isCurrent = async (one: Account) =>
        granted?.kind === 'RefreshToken'
          ? agents.isConnected(granted.grantId ?? '', id)
          : one.epoch === epochIn(granted ?? ctx.oidc.session);
      if (
        account &&
        // @protection late-records
        (await isCurrent(account))
      ) {
        const { name, email, epoch } = account;
        return { accountId: id, claims: () => ({ sub: id, name, email, [epochClaim]: epoch }) };
      }
      // Of a code or a refresh token, the library says itself that it is not valid.
      if (granted) return undefined;
      const ended = new errors.SessionNotFound('the access of the person has ended');
      throw Object.assign(ended, { allow_redirect: false });
    },
    loadExistingGrant: (ctx) =>
      ctx.oidc.client?.clientId === client.clientId
        ? grantToOurselves(ctx, client.clientId)
        : grantToAgent(ctx),
    async renderError(ctx, out, error) {
      const page = error.name === 'SessionNotFound' ? expiredPage : failedPage(reasonOf(out.error));
      await showPage(ctx, page, ctx.status);
    },
  };
}

/** The epoch that a code or a sign-in was granted in. */
function epochIn(granted: object | undefined): number {
  const acr = granted && 'acr' in granted ? granted.acr : undefined;
  return epochOf(typeof acr === 'string' ? acr : undefined);
}

/** An agent that is not used for this many days has to be connected again. */
const refreshDays = 30;

/**
 * The login prompt without the library's consent prompt: this server needs no consent for its own
 * accounts, and the consent page for agents is shown with the sign-in (`consent.ts`).
 */
function loginOnly() {
  const login = interactionPolicy.base().get('login');
  if (!login) throw new Error('the library has no login prompt');
  return login;
}

async function grantToOurselves(ctx: KoaContextWithOIDC, clientId: string) {
  const accountId = ctx.oidc.session?.accountId;
  if (!accountId) return undefined;
  const grant = new ctx.oidc.provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

/** The grant to which the person has just agreed; nothing else authorizes an agent. */
async function grantToAgent(ctx: KoaContextWithOIDC) {
  const grantId = ctx.oidc.result?.consent?.grantId;
  return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
}

function reasonOf(code: string): (t: T) => Html {
  return (t) => t(code === 'server_error' ? 'failed.here' : 'failed.foreign');
}
