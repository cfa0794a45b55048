import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The context that n8n passes to a node, as n8n-workflow's interfaces `IExecuteFunctions`,
 * `IHookFunctions` and `IWebhookFunctions` describe it, over real HTTP. n8n itself is 1.5 GB; these
 * are the members that nodes of HTTP services use.
 */

/** As n8n-workflow exports it: nodes import it when they run. @public */
export class OperationalError extends Error {}

type Credentials = Record<string, string>;
type Credential = { authenticate: { properties: { headers: Record<string, string> } } };
type Options = { method: string; baseURL: string; url: string; body?: object };
type Parameters = Record<string, unknown>;

/** n8n fills in expressions before it sends a request. */
const filled = (expression: string, credentials: Credentials) =>
  expression
    .replace(/^=/, '')
    .replace(/\{\{\s*\$credentials\.(\w+)\s*\}\}/g, (_, name: string) => credentials[name] ?? '');

const common = (credential: Credential, credentials: Credentials) => ({
  getCredentials: async () => credentials,
  continueOnFail: () => false,
  helpers: {
    async httpRequestWithAuthentication(_type: string, { method, baseURL, url, body }: Options) {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      for (const [name, value] of Object.entries(credential.authenticate.properties.headers))
        headers[name] = filled(value, credentials);
      const response = await fetch(`${baseURL}${url}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} - ${await response.text()}`);
      return {
        body: await response.json(),
        headers: Object.fromEntries(response.headers),
        statusCode: response.status,
      };
    },
    returnJsonArray: (items: object[]) => items.map((json) => ({ json })),
  },
});

/** The `this` of a node's `execute`. Parameters that are not given have their defaults. */
export function executing(
  credential: Credential,
  credentials: Credentials,
  parameters: Parameters,
  { continueOnFail = false } = {},
) {
  return {
    ...common(credential, credentials),
    continueOnFail: () => continueOnFail,
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string, _item: number, fallback?: unknown) =>
      parameters[name] ?? fallback,
  };
}

type Trigger = {
  webhook: {
    call(context: object): Promise<{ noWebhookResponse?: boolean; workflowData?: object[][] }>;
  };
};

/** A workflow whose trigger is this node: its webhook is served as n8n serves it. */
export async function activated(
  node: Trigger,
  credential: Credential,
  credentials: Credentials,
  parameters: Parameters,
) {
  const data: Record<string, unknown> = {};
  const started: object[] = [];
  const server = createServer(async (request, response) => {
    const rawBody = Buffer.from(await text(request));
    const answer = {
      status: (code: number) => ({
        json: (body: object) => response.writeHead(code).end(JSON.stringify(body)),
      }),
    };
    const context = {
      ...common(credential, credentials),
      getWorkflowStaticData: () => data,
      getRequestObject: () => ({ rawBody }),
      getResponseObject: () => answer,
      getHeaderData: () => request.headers,
      getBodyData: () => JSON.parse(rawBody.toString()),
    };
    const result = await node.webhook.call(context);
    started.push(...(result.workflowData ?? []).flat());
    if (!result.noWebhookResponse) response.end('{"message":"Workflow was started"}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhook/kinora`;
  const hooks = {
    ...common(credential, credentials),
    getWorkflowStaticData: () => data,
    getNodeParameter: (name: string) => parameters[name],
    getNodeWebhookUrl: () => url,
  };
  return {
    url,
    /** The `this` of `checkExists`, `create` and `delete`. */
    hooks,
    /** The items that workflows were started with. */
    started,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
