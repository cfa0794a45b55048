import type { CookieBrowser, Visited } from '../identity/browser.ts';
import { redirectUri } from './agent.ts';

/** The PKCE pair of RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

export type Program = Awaited<ReturnType<typeof registeredProgram>>;

/** A program that has registered at the server and speaks its protocol request by request. */
export async function registeredProgram(
  address: string,
  { name = 'Raw', redirectUris = [redirectUri] }: { name?: string; redirectUris?: string[] } = {},
) {
  const at = (path: string) => new URL(path, address).href;
  const registered = await fetch(at('/oidc/reg'), {
    method: 'POST',
    body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
    headers: { 'content-type': 'application/json' },
  });
  const { client_id: clientId }: { client_id: string } = JSON.parse(await registered.text());
  const token = (body: Record<string, string>) =>
    fetch(at('/oidc/token'), {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...body }),
    });
  return {
    clientId,

    /** The address to which the program sends its person. */
    authorization(parameters: Record<string, string> = {}): string {
      const url = new URL(at('/oidc/auth'));
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUris[0] ?? '',
        response_type: 'code',
        scope: 'kinora',
        state: 's',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        resource: at('/mcp'),
        ...parameters,
      }).toString();
      return url.href;
    },

    exchange: (code: string) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUris[0] ?? '',
        code_verifier: verifier,
        resource: at('/mcp'),
      }),

    renew: (refreshToken: string) =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    /** The status of a request of an agent with this access token. */
    async call(accessToken: string): Promise<number> {
      const params = {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const response = await fetch(at('/mcp'), {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${accessToken}`,
        },
      });
      return response.status;
    },
  };
}

/**
 * Allows the agent on an opened page of consent, and follows the redirects as far as they lead to
 * this server: the response that leads elsewhere, or the last page.
 */
export async function allow(browser: CookieBrowser, page: Visited): Promise<Visited> {
  const proof = /name="proof" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? '';
  let at = await browser.once('POST', new URL(action, page.url).href, {
    proof,
    decision: 'allow',
  });
  for (let n = 0; n < 5; n += 1) {
    const location = at.headers.get('location');
    const next = location === null ? undefined : new URL(location, at.url);
    if (next?.origin !== page.url.origin) return at;
    at = await browser.once('GET', next.href);
  }
  throw new Error(`too many redirects, last to ${at.url.href}`);
}

/** The code with which the browser is sent back to the program; undefined when it is not. */
export function codeIn({ headers }: Visited): string | undefined {
  const location = headers.get('location');
  return (location === null ? null : new URL(location).searchParams.get('code')) ?? undefined;
}
