import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Database } from '#database/database.ts';
import { messageOf } from '#kit/failure.ts';
import { expiredPage, failedPage } from '../pages/message-pages.ts';
import { issuerAdapter, purgeIssuerRecords } from './adapter.ts';
import { answerInProcess } from './in-process.ts';
import { type InteractionServices, interactions, show } from './interactions.ts';
import { currentKeys, longestTokenSeconds, type SigningKey } from './keys.ts';

export type IssuerOptions = InteractionServices & {
  database: Pick<Database, 'db'>;
  /** Where people reach the server. The issuer's name is this with `/oidc`. */
  baseUrl: string;
  /** Shared by all servers on one database: it signs the cookies of a sign-in under way. */
  sessionSecret: string;
  log: Logger;
  /** Milliseconds since the epoch. */
  clock?: () => number;
};

export type EmbeddedIssuer = {
  /** Its name in tokens and in its discovery document; also the address its routes begin with. */
  issuer: string;
  /** Whom its access tokens are for. */
  audience: string;
  /** The only client it knows: this server itself. */
  client: { clientId: string; clientSecret: string };
  /** Answers a request below its address. */
  handle(request: Request): Promise<Response>;
  /** Reaches it without a network; nothing else can be reached this way. */
  fetch: typeof fetch;
  /** An access token for an account, ending after that many seconds (a week at most). */
  accessToken(accountId: string, seconds: number): Promise<string>;
  /** Rotates keys that are old, takes up those that other servers made, forgets what has expired. To be called every hour. */
  refresh(): Promise<void>;
};

/** The OpenID Connect issuer that comes with the server: local accounts, one client, its own pages. */
export async function embeddedIssuer(options: IssuerOptions): Promise<EmbeddedIssuer> {
  const { database, baseUrl, sessionSecret, clock = Date.now } = options;
  const issuer = `${baseUrl}/oidc`;
  const audience = `${baseUrl}/api`;
  const client = { clientId: 'kinora', clientSecret: derived(sessionSecret, 'client') };
  const build = async () => {
    const keys = await currentKeys(database, clock());
    return { keys, handler: createProvider({ ...options, issuer, audience, client, keys }).callback() };
  };
  let current = await build();
  const handle = (request: Request) => answerInProcess(current.handler, new URL(issuer), request);
  return {
    issuer,
    audience,
    client,
    handle,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${issuer}/`)) throw new TypeError(`${request.url} is not an address of the embedded issuer`);
      return handle(request);
    },
    async accessToken(accountId, seconds) {
      const [key] = current.keys;
      if (!key) throw new Error('the issuer has no key');
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ client_id: client.clientId })
        .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(now + Math.min(seconds, longestTokenSeconds))
        .setJti(crypto.randomUUID())
        .sign(key.jwk);
    },
    async refresh() {
      current = await build();
      await purgeIssuerRecords(database);
    },
  };
}

type ProviderOptions = IssuerOptions & Pick<EmbeddedIssuer, 'issuer' | 'audience' | 'client'> & { keys: SigningKey[] };

function createProvider(options: ProviderOptions): Provider {
  const { issuer, log } = options;
  const provider = new Provider(issuer, configuration(options));
  // The bridge says what the address is, whatever a proxy says.
  provider.proxy = true;
  provider.on('server_error', (_, error) => log.error({ error: messageOf(error), stack: error.stack }, 'the embedded issuer failed'));
  provider.use(withoutOwnSession);
  provider.use(interactions(provider, options));
  return provider;
}

const sessionCookie = 'kinora_issuer';

/**
 * The issuer remembers nobody: every sign-in asks for the password, and signing out of Kinora is signing out altogether. So it is
 * never shown a session of its own from an earlier sign-in, and none is left in the browser.
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
    adapter: issuerAdapter(database),
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
      keys: [derived(sessionSecret, 'issuer cookies')],
      names: { session: sessionCookie, interaction: 'kinora_interaction', resume: 'kinora_resume' },
      long: cookie,
      short: cookie,
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // Its only client wants them in the ID token, and then need not ask again.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
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
      await show(ctx, page, ctx.status);
    },
  };
}

/** Nobody is asked to consent to this server's using its own accounts. */
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

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`kinora ${purpose}`).digest('base64url');
}
