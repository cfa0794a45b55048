/**
 * Measures what the server adds to the latency of a chat provider: the same local provider is read
 * directly, and through a whole server (bearer token, daily limit in the embedded database, model,
 * UI message stream) in a process of its own. Every token contains the time at which it was sent.
 *
 *   node bench/chat.ts [streams at once, default 500] [milliseconds between the tokens of a stream under load, default 200]
 */
import { createServer, type ServerResponse } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../test/api/process.ts';
import { startIssuer } from '../test/stand-ins/issuer.ts';
import { median } from './measure.ts';

const [, , atOnce = '500', gap = '200'] = process.argv;

/** The pace of the provider's answers; times are in milliseconds. */
type Pace = {
  tokens: number;
  between: number;
  first: number;
  /** Keeps streams that start together from sending their tokens at the same times. */
  spread: number;
};
type Subject = {
  name: string;
  pool: Pool;
  path: string;
  headers(): Promise<Record<string, string>>;
  body: string;
};
/**
 * Milliseconds from the request to the first token, and from the provider to the client for each
 * token.
 */
type Read = { first: number; delays: number[]; complete: boolean };

type Pair = { plain: Read[]; ours: Read[] };

let pace: Pace = { tokens: 0, between: 0, first: 0, spread: 0 };
await using provider = await startProvider();
await using issuer = await startIssuer();
await using scratch = await scratchFolder();
await using server = startProcess('bin/kinora', ['serve'], {
  PORT: '0',
  DATA_DIR: scratch.path,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: issuer.audience,
  GROQ_BASE_URL: `${provider.url}/v1`,
});
let people = 0;
const tokens = new Map<number, Promise<string>>();
function tokenOf(person: number): Promise<string> {
  const token = tokens.get(person) ?? issuer.token({ sub: `person-${person}` });
  tokens.set(person, token);
  return token;
}
const messages = [{ role: 'user', content: 'Why?' }];
const direct: Subject = {
  name: 'provider directly',
  pool: new Pool(provider.url, { connections: Number(atOnce) }),
  path: '/v1/chat/completions',
  headers: async () => ({}),
  body: JSON.stringify({ model: 'm', stream: true, messages }),
};
const through: Subject = {
  name: 'POST /api/chat',
  pool: new Pool(await server.ready, { connections: Number(atOnce) }),
  path: '/api/chat',
  // A user may send 30 requests a day; one token serves all of them, as in real use.
  headers: async () => ({ authorization: `Bearer ${await tokenOf(Math.floor(people++ / 30))}` }),
  body: JSON.stringify({ messages }),
};

await oneByOne(150, { tokens: 5, between: 1, first: 1, spread: 0 });
report(
  'a server at work: one stream after another, 200 of 5 tokens, 1 ms apart',
  await oneByOne(200, { tokens: 5, between: 1, first: 1, spread: 0 }),
);
report(
  'a server at rest: one stream at a time, 60 of 25 tokens, 10 ms apart',
  await oneByOne(60, { tokens: 25, between: 10, first: 20, spread: 0 }),
);
report(
  `${atOnce} streams at once, 50 tokens each, ${gap} ms apart`,
  await together(Number(atOnce), {
    tokens: 50,
    between: Number(gap),
    first: 100,
    spread: Number(gap),
  }),
);
await Promise.all([direct.pool.close(), through.pool.close()]);
console.log(`\n${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}`);

/**
 * Alternates between direct requests and requests through the server, so that other load on the
 * machine affects both.
 */
async function oneByOne(rounds: number, next: Pace): Promise<Pair> {
  pace = next;
  const pair: Pair = { plain: [], ours: [] };
  for (let round = 0; round < rounds; round++) {
    pair.plain.push(...(await readAll(direct, 1)));
    pair.ours.push(...(await readAll(through, 1)));
  }
  return pair;
}

async function together(streams: number, next: Pace): Promise<Pair> {
  pace = next;
  return { plain: await readAll(direct, streams), ours: await readAll(through, streams) };
}

function report(title: string, { plain, ours }: Pair): void {
  const expected = ours.length * pace.tokens;
  const delivered = ours.reduce((sum, { delays }) => sum + delays.length, 0);
  const rows = [
    ['first token, median', of(plain, 'first', 0.5), of(ours, 'first', 0.5)],
    ['first token, p99', of(plain, 'first', 0.99), of(ours, 'first', 0.99)],
    ['each token, median', of(plain, 'delays', 0.5), of(ours, 'delays', 0.5)],
    ['each token, p99', of(plain, 'delays', 0.99), of(ours, 'delays', 0.99)],
  ] as const;
  console.log(
    `\n${title}\n| milliseconds | ${direct.name} | ${through.name} | added |\n|---|---|---|---|`,
  );
  for (const [name, before, after] of rows)
    console.log(
      `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after - before).toFixed(2)} |`,
    );
  console.log(
    `${delivered} of ${expected} tokens delivered, ${ours.filter(({ complete }) => complete).length} of ${ours.length} streams complete`,
  );
}

function of(reads: Read[], what: 'first' | 'delays', share: number): number {
  const values = reads.flatMap((read) => read[what]).sort((a, b) => a - b);
  return share === 0.5 ? median(values) : (values[Math.floor(values.length * share)] ?? Number.NaN);
}

async function readAll(subject: Subject, streams: number): Promise<Read[]> {
  const headers = await Promise.all(Array.from({ length: streams }, () => subject.headers()));
  return Promise.all(headers.map((each) => read(subject, each)));
}

async function read({ pool, path, body }: Subject, headers: Record<string, string>): Promise<Read> {
  const asked = performance.now();
  const answer = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${await answer.body.text()}`);
  const result: Read = { first: Number.NaN, delays: [], complete: false };
  for await (const line of createInterface({ input: answer.body })) {
    const sent = /"(?:content|delta)":" (\d+\.\d+)"/.exec(line)?.[1];
    if (sent !== undefined) {
      if (result.delays.length === 0) result.first = performance.now() - asked;
      result.delays.push(performance.now() - Number(sent));
    }
    if (line === 'data: [DONE]') result.complete = true;
  }
  return result;
}

/** An OpenAI-compatible service whose tokens contain the time at which they were sent. */
async function startProvider() {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  async function say(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await sleep(pace.first);
    const begun = performance.now() + pace.spread * Math.random();
    for (let token = 0; token < pace.tokens; token++) {
      await sleep(Math.max(0, begun + token * pace.between - performance.now()));
      response.write(chunk({ content: ` ${performance.now().toFixed(3)}` }));
    }
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  }
  const listener = createServer((request, response) => {
    request.resume().once('end', () => void say(response));
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const bound = listener.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    async [Symbol.asyncDispose]() {
      listener.closeAllConnections();
      await new Promise((closed) => listener.close(closed));
    },
  };
}
