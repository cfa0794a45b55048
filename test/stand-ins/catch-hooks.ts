import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The webhook triggers of n8n, Zapier and Make, as their documentation describes them: what they
 * accept, how large it may be, what they answer, and under which names a workflow finds what was
 * sent.
 */
export async function startDocumentedHooks() {
  const taken = new Map<string, Record<string, unknown>>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const type = request.headers['content-type'] ?? '';
    const tool = request.url?.split('/')[1] ?? '';
    const receive = tools[tool];
    if (!receive || request.method !== 'POST') return void response.writeHead(404).end();
    const found = receive({ body, type, response });
    if (found) taken.set(tool, found);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    urls: {
      n8n: `${base}/n8n/webhook/kinora`,
      zapier: `${base}/zapier/hooks/catch/1/abc/`,
      make: `${base}/make/abcdef`,
    },
    /** A workflow of n8n that is not active. */
    inactive: `${base}/n8n-inactive/webhook/kinora`,
    /**
     * The fields that a step after the trigger finds: the text of the post, its platform, and the
     * address of the clip.
     */
    fields: (tool: string) => taken.get(tool),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Incoming = { body: string; type: string; response: ServerResponse };

const mebibyte = 2 ** 20;

const tools: Record<string, (incoming: Incoming) => Record<string, unknown> | undefined> = {
  /**
   * The Webhook node: `$json.body` is the parsed body; 16 MiB unless N8N_PAYLOAD_SIZE_MAX says
   * otherwise.
   */
  n8n({ body, type, response }) {
    if (body.length > 16 * mebibyte)
      return answer(response, 413, { code: 413, message: 'request entity too large' });
    const json = { body: type.startsWith('application/json') ? JSON.parse(body) : body };
    answer(response, 200, { message: 'Workflow was started' });
    return {
      text: json.body.data.text,
      platform: json.body.data.platform,
      url: json.body.data.video.url,
    };
  },
  'n8n-inactive': ({ response }) =>
    answer(response, 404, {
      code: 404,
      message: 'The requested webhook "POST kinora" is not registered.',
      hint: 'The workflow must be active for a production URL to run successfully.',
    }),
  /**
   * "Catch Hook": an object becomes one run, its nested fields are flattened with two underscores;
   * an array would become many runs.
   */
  zapier({ body, response }) {
    if (body.length > 10 * mebibyte) return answer(response, 413, { status: 'error' });
    const flat = flattened(JSON.parse(body));
    answer(response, 200, { attempt: '0', id: '0', request_id: '0', status: 'success' });
    return { text: flat.data__text, platform: flat.data__platform, url: flat.data__video__url };
  },
  /**
   * "Custom webhook": the text "Accepted"; the structure of the bundle is that of the body; 5 MB.
   */
  make({ body, response }) {
    if (body.length > 5 * mebibyte) return answer(response, 413, {});
    const bundle = JSON.parse(body);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Accepted');
    return { text: bundle.data.text, platform: bundle.data.platform, url: bundle.data.video.url };
  },
};

function answer(response: ServerResponse, status: number, body: object): undefined {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function flattened(value: unknown, path: string[] = []): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [path.join('__')]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flattened(inner, [...path, name])),
  );
}
