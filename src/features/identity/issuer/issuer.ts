import type { RequestListener } from 'node:http';
import { SignJWT } from 'jose';
import type { Secrets } from '#platform/database';
import { derivedSecret } from '../derived-secret.ts';
import { purgeIssuerRecords } from './adapter.ts';
import { handleInProcess } from './in-process.ts';
import { currentKeys, maxTokenSeconds } from './keys.ts';
import type { ProviderOptions } from './provider.ts';
import { clientRegistration, type RegistrationServices } from './registration.ts';

export type IssuerOptions = Omit<ProviderOptions, 'issuer' | 'audience' | 'client' | 'keys'> &
  RegistrationServices & {
    /** Encrypts the signing keys in the database. */
    secrets: Secrets;
    /** Milliseconds since the epoch. */
    clock?: () => number;
  };

export type EmbeddedIssuer = {
  /** The issuer's name in tokens and in its discovery document; also the prefix of its routes. */
  issuer: string;
  /** The audience of its access tokens. */
  audience: string;
  /** Its only client: this server itself. */
  client: { clientId: string; clientSecret: string };
  /** Handles a request below the issuer's prefix; `client` is the sender as limits count it. */
  handle(request: Request, client: string): Promise<Response>;
  /** A fetch that reaches the issuer, and nothing else, without a network. */
  fetch: typeof fetch;
  /** Creates an access token for an account, with this lifetime in seconds (a week at most). */
  accessToken(accountId: string, seconds: number): Promise<string>;
  /**
   * Rotates old keys, loads those that other servers created, and deletes expired records. Call it
   * every hour.
   */
  refresh(): Promise<void>;
};

/** The embedded OpenID Connect issuer: local accounts, one client, its own pages. */
export async function embeddedIssuer(options: IssuerOptions): Promise<EmbeddedIssuer> {
  const { database, secrets, baseUrl, sessionSecret, clock = Date.now } = options;
  const issuer = `${baseUrl}/oidc`;
  const audience = `${baseUrl}/api`;
  const client = { clientId: 'kinora', clientSecret: derivedSecret(sessionSecret, 'client') };
  const build = async () => {
    const keys = await currentKeys({ db: database.db, secrets }, clock());
    let handler: Promise<RequestListener> | undefined;
    return {
      keys,
      handler() {
        handler ??= importProvider().then((createProvider) =>
          createProvider({ ...options, issuer, audience, client, keys }).callback(),
        );
        return handler;
      },
    };
  };
  let current = await build();
  const register = clientRegistration(options);
  const handle = async (request: Request, client: string) =>
    handleInProcess(await current.handler(), new URL(issuer), { request, client });
  return {
    issuer,
    audience,
    client,
    async handle(request, from) {
      const isRegistration =
        request.method === 'POST' &&
        new URL(request.url).pathname === `${new URL(issuer).pathname}/reg`;
      return isRegistration ? register(request, from) : handle(request, from);
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${issuer}/`))
        throw new TypeError(`${request.url} is not an address of the embedded issuer`);
      return handle(request, 'this server');
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
        .setExpirationTime(now + Math.min(seconds, maxTokenSeconds))
        .setJti(crypto.randomUUID())
        .sign(key.jwk);
    },
    async refresh() {
      current = await build();
      await options.agents.purge();
      await purgeIssuerRecords(database);
    },
  };
}

/**
 * oidc-provider has 183 modules and is only used for signing in, so it is loaded at the first
 * sign-in.
 */
const importProvider = async () => (await import('./provider.ts')).createProvider;
