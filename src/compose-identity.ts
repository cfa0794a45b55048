import type { Logger } from 'pino';
import type { Database } from '#database/database.ts';
import { localAccounts } from '#identity/accounts/accounts.ts';
import { apiTokenIdentity, apiTokensIn } from '#identity/api-tokens.ts';
import { bearerIdentity, createVerifier } from '#identity/bearer.ts';
import { cookiesFor } from '#identity/browser/cookies.ts';
import { loginSeal } from '#identity/browser/pending-login.ts';
import { relyingParty } from '#identity/browser/relying-party.ts';
import type { BrowserServices } from '#identity/browser/routes.ts';
import { browserSessions, sessionIdentity } from '#identity/browser/sessions.ts';
import { firstOf, type Identity } from '#identity/contract.ts';
import { type EmbeddedIssuer, embeddedIssuer } from '#identity/issuer/issuer.ts';
import { localUsers } from '#identity/local-users.ts';
import { type Operator, operatorOf } from '#identity/operator/operator.ts';
import type { IdentityServices } from '#identity/routes.ts';
import { createLimiter } from '#limits/limiter.ts';
import { keptSecret } from '#storage/secrets.ts';
import type { Config } from './config.ts';

export type ComposedIdentity = IdentityServices & {
  /** The issuer people sign in at, for the health route. */
  issuerName: string;
  /** Handles the local accounts; undefined with an identity provider. */
  operator: Operator | undefined;
  /** Rotates keys and forgets what has expired; to be called every hour. */
  refresh(): Promise<void>;
};

type Surroundings = { database: Database; log: Logger; baseUrl: string };

/** The identity provider of the settings, or without one the embedded issuer: both are used in one and the same way. */
export async function composeIdentity(config: Config, { database, log, baseUrl }: Surroundings): Promise<ComposedIdentity> {
  const { bodyBytes } = config.limits;
  const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir, 'session'));
  const sessions = browserSessions({ database });
  const apiTokens = apiTokensIn({ database });
  const cookies = cookiesFor(baseUrl);
  const limiter = createLimiter({ database });
  const accounts = localAccounts({ database, limiter });
  const own = config.oidc
    ? undefined
    : await embeddedIssuer({ database, accounts, limiter, signUp: config.signUp, baseUrl, sessionSecret, log });
  const party = partyOf(config, own, baseUrl);
  const known = (identity: Identity) => (own ? localUsers(identity, accounts) : identity);
  const bearer = known(bearerOf(config, own));
  const session = sessionIdentity({ sessions, cookieName: cookies.session, baseUrl });
  const browser: BrowserServices | undefined = party && {
    relyingParty: party,
    sessions,
    seal: loginSeal(sessionSecret),
    cookies,
    baseUrl,
    home: '/',
    log,
  };
  return {
    identity: firstOf(known(apiTokenIdentity(apiTokens)), bearer, session),
    tokenOwners: firstOf(bearer, session),
    apiTokens,
    browser,
    issuer: own,
    issuerName: own ? 'embedded' : (config.oidc?.issuer ?? ''),
    limits: { bodyBytes },
    operator: own && operatorOf({ accounts, issuer: own }),
    async refresh() {
      await sessions.purge();
      await own?.refresh();
    },
  };
}

/** Undefined when the identity provider knows no client of ours: then only bearer tokens are accepted. */
function partyOf({ oidc }: Config, own: EmbeddedIssuer | undefined, baseUrl: string) {
  if (own) return relyingParty({ issuer: own.issuer, ...own.client, baseUrl, fetch: own.fetch });
  if (!oidc?.clientId) return undefined;
  return relyingParty({ issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: oidc.clientSecret, baseUrl });
}

function bearerOf({ oidc }: Config, own: EmbeddedIssuer | undefined): Identity {
  if (own) return bearerIdentity(createVerifier({ issuer: own.issuer, audience: own.audience, fetch: own.fetch }));
  return oidc ? bearerIdentity(createVerifier(oidc)) : firstOf();
}
