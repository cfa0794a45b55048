import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Database } from '#database';
import { expiredPage, failedPage } from '../pages/message-pages.ts';
import { sessionEndedParameter } from '../session-ended.ts';
import { issuerAdapter } from './adapter.ts';
import { derivedSecret } from './derived-secret.ts';
import { type InteractionServices, interactions, showPage } from './interactions.ts';
import type { SigningKey } from './keys.ts';

export type ProviderOptions = InteractionServices & {
  database: Pick<Database, 'db'>;
  /** Where people reach the server. */
  baseUrl: string;
  /** Shared by all servers on one database: it signs the cookies of a sign-in that is not finished. */
  sessionSecret: string;
  log: Logger;
  /** The issuer's name: `baseUrl` with `/oidc`. */
  issuer: string;
  /** The audience of its access tokens. */
  audience: string;
  /** Its only client: this server itself. */
  client: { clientId: string; clientSecret: string };
  /** The newest first: it signs, the others are still accepted. */
  keys: SigningKey[];
};

/** The OpenID Connect provider with this server's accounts, pages and keys. */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, log } = options;
  const provider = new Provider(issuer, configuration(options));
  // The bridge sets the address, whatever a proxy sends.
  provider.proxy = true;
  provider.on('server_error', (_, error) => log.error({ error }, 'the embedded issuer failed'));
  provider.use(withinBounds);
  provider.use(withoutOwnSession);
  provider.use(interactions(provider, options));
  return provider;
}

const sessionCookie = 'kinora_issuer';

/** All parameters of an authorization request, which are stored until somebody has signed in. This server's own take 500 characters. */
const longestAuthorization = 2048;

async function withinBounds(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  const isAuthorization = ctx.path === '/auth';
  const length = ctx.querystring.length + Number(ctx.req.headers['content-length'] ?? 0);
  if (isAuthorization && length > longestAuthorization) return showPage(ctx, failedPage(reasonOf('invalid_request')), 400);
  await next();
}

/**
 * The issuer keeps no sessions of its own: every sign-in asks for the password, and signing out of Kinora signs out completely. It is
 * therefore never shown an earlier session, and none is left in the browser.
 */
async function withoutOwnSession(ctx: Pick<KoaContextWithOIDC, 'req' | 'response'>, next: () => Promise<unknown>): Promise<void> {
  const ofTheSession = new RegExp(`^\\s*${sessionCookie}(\\.sig)?=`);
  const { cookie } = ctx.req.headers;
  if (cookie)
    ctx.req.headers.cookie = cookie
      .split(';')
      .filter((one) => !ofTheSession.test(one))
      .join(';');
  await next();
  const set = [ctx.response.get('Set-Cookie')].flat().filter((one) => one && !ofTheSession.test(one));
  if (set.length > 0) ctx.response.set('Set-Cookie', set);
  else ctx.response.remove('Set-Cookie');
}

const minute = 60;
const hour = 60 * minute;

function configuration(options: ProviderOptions): Configuration {
  const { accounts, baseUrl, sessionSecret, database, issuer, audience, client, keys } = options;
  const cookie = { httpOnly: true, sameSite: 'lax', secure: issuer.startsWith('https:'), signed: true } as const;
  return {
    adapter: issuerAdapter({ db: database.db, client: () => Provider.ctx?.req.socket.remoteAddress ?? '' }),
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
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // Its only client wants these claims in the ID token, which saves a userinfo request.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    extraParams: [sessionEndedParameter],
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ audience, scope: '', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }),
      },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    expiresWithSession: () => false,
    interactions: {
      policy: [loginOnly()],
      url: (_, interaction) => `${issuer}/interaction/${interaction.uid}`,
    },
    async findAccount(_, id) {
      const account = await accounts.byId(id);
      return account && { accountId: id, claims: () => ({ sub: id, name: account.name, email: account.email }) };
    },
    loadExistingGrant: (ctx) => grantToOurselves(ctx, client.clientId),
    async renderError(ctx, out, error) {
      const page = error.name === 'SessionNotFound' ? expiredPage : failedPage(reasonOf(out.error));
      await showPage(ctx, page, ctx.status);
    },
  };
}

/** No consent screen: this server uses its own accounts. */
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

function reasonOf(code: string): string {
  if (code === 'server_error') return 'Something went wrong on our side. Please try again in a moment.';
  return 'This address does not belong to a sign-in that began here.';
}
