import { setTimeout as delay } from 'node:timers/promises';
import {
  completable,
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { z } from 'zod';
import { mcpRoutes } from '#app/mcp';
import { errorHandler, refuseForeignOrigins } from '#platform/http';
import { listen } from '#platform/http/connections/listen.ts';

/**
 * The tools, resources and prompts that the protocol's conformance suite expects of a server,
 * behind this server's own routes: its sessions, its transport, its bounds, its check of hosts and
 * origins. Everybody is accepted, because the suite sends no token.
 */
export async function startConformanceServer() {
  const closing = new AbortController();
  const log = pino({ level: 'silent' });
  const app = new Hono();
  let fetchFrom = (request: Request) => app.fetch(request);
  const listening = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    (request) => fetchFrom(request),
  );
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  const routes = mcpRoutes({
    baseUrl,
    issuer: `${baseUrl}/oidc`,
    identity: { userOf: async () => ({ id: 'conformance' }) },
    fetchAs: () => async () => new Response(null, { status: 404 }),
    behindProxy: false,
    version: '0',
    log,
    closing: closing.signal,
    endpoint: { serverFor: everythingServer },
  });
  app.use(refuseForeignOrigins({ own: baseUrl, shared: [] })).route('/', routes);
  app.onError(errorHandler(log));
  fetchFrom = (request) => app.fetch(request);
  return {
    url: `http://localhost:${listening.port}/mcp`,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await listening.close(500);
    },
  };
}

const none = z.object({});
const text = (message: string) => ({ content: [{ type: 'text' as const, text: message }] });
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

function everythingServer(): McpServer {
  const capabilities = {
    logging: {},
    resources: { subscribe: true, listChanged: true },
    tools: {},
    prompts: {},
    completions: {},
  };
  const server = new McpServer({ name: 'conformance', version: '0' }, { capabilities });
  addContent(server);
  addConversations(server);
  addResources(server);
  addPrompts(server);
  return server;
}

function addContent(server: McpServer): void {
  const tool = (
    name: string,
    result: Awaited<ReturnType<Parameters<typeof server.registerTool>[2]>>,
  ) => server.registerTool(name, { description: name, inputSchema: none }, () => result);
  tool('test_simple_text', text('This is a simple text response for testing.'));
  tool('test_image_content', { content: [{ type: 'image', data: png, mimeType: 'image/png' }] });
  tool('test_audio_content', { content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] });
  const embedded = {
    uri: 'test://embedded-resource',
    mimeType: 'text/plain',
    text: 'This is an embedded resource content.',
  };
  tool('test_embedded_resource', { content: [{ type: 'resource', resource: embedded }] });
  const mixed = {
    uri: 'test://mixed-content-resource',
    mimeType: 'application/json',
    text: '{"test":"data","value":123}',
  };
  tool('test_multiple_content_types', {
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: png, mimeType: 'image/png' },
      { type: 'resource', resource: mixed },
    ],
  });
  server.registerTool('test_error_handling', { description: 'fails', inputSchema: none }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const address = {
    type: 'object',
    properties: { street: { type: 'string' }, city: { type: 'string' } },
  };
  const inputSchema = fromJsonSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  });
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema },
    () => text('done'),
  );
}

/** Tools that send notifications or requests while they run. */
function addConversations(server: McpServer): void {
  server.registerTool(
    'test_tool_with_logging',
    { description: 'logs', inputSchema: none },
    async (_, { mcpReq }) => {
      for (const message of [
        'Tool execution started',
        'Tool processing data',
        'Tool execution completed',
      ]) {
        await mcpReq.log('info', message);
        await delay(50);
      }
      return text('done');
    },
  );
  server.registerTool(
    'test_tool_with_progress',
    { description: 'reports progress', inputSchema: none },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          });
        await delay(50);
      }
      return text('done');
    },
  );
  const reconnects = {
    description: 'closes its stream and answers to who comes back',
    inputSchema: none,
  };
  server.registerTool('test_reconnection', reconnects, async (_, { http }) => {
    await delay(100);
    http?.closeSSE?.();
    await delay(300);
    return text('Reconnection test completed successfully');
  });
  server.registerTool(
    'test_sampling',
    { description: 'samples', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const messages = [
        { role: 'user' as const, content: { type: 'text' as const, text: prompt } },
      ];
      const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 });
      return text(`LLM response: ${'text' in content ? content.text : ''}`);
    },
  );
  addElicitations(server);
}

function addElicitations(server: McpServer): void {
  const personal = {
    username: { type: 'string' as const, description: "User's response" },
    email: { type: 'string' as const, description: "User's email address" },
  };
  server.registerTool(
    'test_elicitation',
    { description: 'asks', inputSchema: z.object({ message: z.string() }) },
    async ({ message }, { mcpReq }) => {
      const requestedSchema = {
        type: 'object' as const,
        properties: personal,
        required: ['username', 'email'],
      };
      const { action, content } = await mcpReq.elicitInput({ message, requestedSchema });
      return text(`User response: action: ${action}, content: ${JSON.stringify(content)}`);
    },
  );
  const asks = (name: string, properties: Parameters<typeof elicited>[1]) =>
    server.registerTool(name, { description: 'asks', inputSchema: none }, async (_, { mcpReq }) =>
      elicited(mcpReq, properties),
    );
  asks('test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  });
  const titled = (word: string) =>
    [1, 2, 3].map((n) => ({
      const: `value${n}`,
      title: `${['First', 'Second', 'Third'][n - 1]} ${word}`,
    }));
  const options = ['option1', 'option2', 'option3'];
  asks('test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: options },
    titledSingle: { type: 'string', oneOf: titled('Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
  });
}

type Elicits = Pick<
  Parameters<Parameters<McpServer['registerTool']>[2]>[1]['mcpReq'],
  'elicitInput'
>;
type Form = Extract<
  Parameters<Elicits['elicitInput']>[0],
  { requestedSchema: unknown }
>['requestedSchema'];

async function elicited({ elicitInput }: Elicits, properties: Form['properties']) {
  const { action, content } = await elicitInput({
    message: 'Please answer',
    requestedSchema: { type: 'object', properties },
  });
  return text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`);
}

function addResources(server: McpServer): void {
  const plain = {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  };
  server.registerResource(
    'static-text',
    plain.uri,
    { description: 'a text', mimeType: 'text/plain' },
    () => ({ contents: [plain] }),
  );
  const binary = { uri: 'test://static-binary', mimeType: 'image/png', blob: png };
  server.registerResource(
    'static-binary',
    binary.uri,
    { description: 'an image', mimeType: 'image/png' },
    () => ({ contents: [binary] }),
  );
  const watched = { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'watched' };
  server.registerResource(
    'watched',
    watched.uri,
    { description: 'changes', mimeType: 'text/plain' },
    () => ({ contents: [watched] }),
  );
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource(
    'template',
    template,
    { description: 'by id', mimeType: 'application/json' },
    (uri, { id }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

function addPrompts(server: McpServer): void {
  const user = (...content: Parameters<typeof message>[0][]) => ({
    messages: content.map(message),
  });
  server.registerPrompt('test_simple_prompt', { description: 'simple' }, () =>
    user({ type: 'text', text: 'This is a simple prompt for testing.' }),
  );
  const cities = ['paris', 'park', 'party'];
  const argsSchema = z.object({
    arg1: completable(z.string().describe('First test argument'), (begin) =>
      cities.filter((city) => city.startsWith(begin)),
    ),
    arg2: z.string().describe('Second test argument'),
  });
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'with arguments', argsSchema },
    ({ arg1, arg2 }) =>
      user({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  );
  const ofResource = z.object({ resourceUri: z.string() });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'with a resource', argsSchema: ofResource },
    ({ resourceUri: uri }) =>
      user(
        {
          type: 'resource',
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      ),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'with an image' }, () =>
    user(
      { type: 'image', data: png, mimeType: 'image/png' },
      { type: 'text', text: 'Please analyze the image above.' },
    ),
  );
}

type Content =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType: string; text: string } };
const message = (content: Content) => ({ role: 'user' as const, content });
