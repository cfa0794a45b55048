import {
  type CallToolResult,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { CookieBrowser } from '../identity/browser.ts';

export const redirectUri = 'http://127.0.0.1:33418/callback';

/** An agent as its library connects it, with a bearer token. */
export async function agentWith(
  address: string,
  token: string,
  options: ConstructorParameters<typeof Client>[1] = {},
) {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: 'test agent', version: '1' }, options);
  await client.connect(transport);
  return toolsOf(client, transport);
}
export type Agent = Awaited<ReturnType<typeof agentWith>>;

function toolsOf(client: Client, transport: StreamableHTTPClientTransport) {
  return {
    client,
    transport,
    call: (name: string, args: object = {}, options: Parameters<Client['callTool']>[1] = {}) =>
      client.callTool({ name, arguments: { ...args } }, options),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** What a tool said, when it succeeded. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into results whose shape is what they check
export function said(result: CallToolResult): any {
  if (result.isError) throw new Error(textOf(result));
  return result.structuredContent;
}

export function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
}

/** The part of an agent that remembers its registration and its tokens. */
export function agentMemory(name = 'Test agent') {
  let client: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let authorization: URL | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: name, redirect_uris: [redirectUri] },
    clientInformation: () => client,
    saveClientInformation: (information) => {
      client = information;
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    redirectToAuthorization: (url) => {
      authorization = url;
    },
    saveCodeVerifier: (code) => {
      verifier = code;
    },
    codeVerifier: () => verifier,
  };
  return {
    provider,
    authorization: () => authorization,
    tokens: () => tokens,
    client: () => client,
  };
}

/**
 * Connects an agent that nobody knows yet: it registers, the person agrees in the browser, and it
 * comes back with the code.
 */
export async function authorizedAgent(address: string, person: CookieBrowser, name = 'Test agent') {
  const memory = agentMemory(name);
  const url = new URL('/mcp', address);
  const first = new StreamableHTTPClientTransport(url, { authProvider: memory.provider });
  const refused = await new Client({ name, version: '1' })
    .connect(first)
    .catch((error: unknown) => error);
  if (!(refused instanceof UnauthorizedError))
    throw new Error(`expected to be asked to sign in: ${refused}`);
  const back = await decide(person, memory.authorization()?.href ?? '', 'allow');
  await first.finishAuth(new URL(back).searchParams);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: memory.provider });
  const client = new Client({ name, version: '1' });
  await client.connect(transport);
  return { ...toolsOf(client, transport), memory };
}

/**
 * Opens the page of an authorization request, answers it, and returns where the program is sent.
 */
export async function decide(
  person: CookieBrowser,
  authorization: string,
  decision: 'allow' | 'deny',
): Promise<string> {
  const page = await person.go(authorization);
  return answer(person, page, decision);
}

/** Answers an opened page of consent. */
export async function answer(
  person: CookieBrowser,
  page: Awaited<ReturnType<CookieBrowser['go']>>,
  decision: 'allow' | 'deny',
) {
  const proof = /name="proof" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? '';
  let at = await person.once('POST', new URL(action, page.url).href, { proof, decision });
  for (let n = 0; n < 5; n++) {
    const location = at.headers.get('location');
    if (location === null) throw new Error(`no redirection: ${at.status} ${at.text}`);
    if (location.startsWith(redirectUri)) return location;
    at = await person.once('GET', new URL(location, at.url).href);
  }
  throw new Error('too many redirects');
}
