import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openaiStandIn } from './openai.ts';

/**
 * A service of the OpenAI kind that takes certain keys only. As careless services do, it quotes the
 * key in what it refuses.
 */
export async function keyedService(...keys: string[]) {
  await using opening = new AsyncDisposableStack();
  const model = opening.use(await openaiStandIn());
  model.always({ say: 'Yes.' });
  model.lists('gpt-one', 'gpt-two');
  const received: { key: string; url: string }[] = [];
  let code: keyof typeof refusals = 'invalid_api_key';

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const key = String(headers.authorization ?? '').replace('Bearer ', '');
    received.push({ key, url });
    if (!keys.includes(key)) {
      const message = `${refusals[code].message} (key ${key})`;
      outgoing.writeHead(refusals[code].status, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify({ error: { message, code } }));
    }
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(incoming));
    const type = headers['content-type'] ?? 'application/json';
    const answer = await fetch(new URL(url, model.url), {
      method,
      headers: { 'content-type': type },
      ...(body && { body }),
    });
    outgoing.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opening.defer(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const open = opening.move();
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Scripts its answers and records what it was asked, without the keys. */
    model,
    /** The key and the address of every request, oldest first. */
    received,
    /** What it says from now on to keys that it does not take. */
    refuses: (next: keyof typeof refusals) => {
      code = next;
    },
    /** The keys it takes from now on. */
    takes: (...others: string[]) => void keys.splice(0, keys.length, ...others),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const refusals = {
  invalid_api_key: { status: 401, message: 'Incorrect API key provided' },
  model_not_found: { status: 404, message: 'The model does not exist for you' },
  rate_limit_exceeded: { status: 429, message: 'Too many requests' },
} as const;

export type KeyedService = Awaited<ReturnType<typeof keyedService>>;
