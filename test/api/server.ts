import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#app/compose';
import { loadConfig } from '#app/config/config.ts';
import type { DownloadPace } from '#engine/sources';
import type { PasswordCost } from '#features/identity';
import type { PostLimits } from '#features/posts/post-limits.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { dataFolder } from '../data-folder.ts';
import { withoutFaceSearch } from '../face-search.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { withoutTexts } from '../texts-by-model.ts';
import { scriptedEngine } from './scripted-engine.ts';

type ServerOptions = {
  engine?: 'scripted' | 'real';
  maxAnswerSeconds?: number;
  /** The cost of a password's hash; by default a hundredth of the real one. */
  passwordCost?: PasswordCost | 'real';
  postLimits?: Partial<PostLimits>;
  downloadPace?: DownloadPace;
  /** How long a job takes whose end is announced by email, seconds. */
  noticeAfterSeconds?: number;
};

/**
 * A server in this process, over real HTTP, with its own database and files, and with the scripted
 * engine unless the real one is requested. The real engine searches new videos for people only on
 * request, or with `withFaceSearch`; the language model writes about them on request, or with
 * `withTexts`.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  {
    engine = 'scripted',
    maxAnswerSeconds,
    passwordCost = { N: 2 ** 10, r: 8, p: 1 },
    postLimits,
    downloadPace,
    noticeAfterSeconds,
  }: ServerOptions = {},
) {
  const scratch = await scratchFolder();
  const issuer = await startIssuer();
  const journal = join(scratch.path, 'journal');
  const environment = {
    PORT: '0',
    DATA_DIR:
      settings.DATA_DIR ??
      (settings.DATABASE_URL ? join(scratch.path, 'data') : await dataFolder(scratch.path)),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '2',
    ...withoutTexts,
    ...(engine === 'real' ? withoutFaceSearch : {}),
    ...settings,
  };
  const lines: string[] = [];
  const config = loadConfig(environment);
  const log = createLog({
    level: 'info',
    secrets: config.secrets,
    write: (line) => void lines.push(line),
  });
  const server = await startServer(config, log, {
    engine: engine === 'real' ? undefined : (store) => scriptedEngine(store, journal),
    maxAnswerSeconds,
    postLimits,
    downloadPace,
    noticeAfterSeconds,
    passwordCost: passwordCost === 'real' ? undefined : passwordCost,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  return {
    address: server.address,
    dataDir: environment.DATA_DIR,
    issuer,
    /**
     * How often the engine started each operation for a video: `identify`, and clips by their
     * start.
     */
    journal,
    journalOf: (videoId: string) => journalOf(journal, videoId),
    /** Every log line so far. */
    log: lines,
    as: async (user: string) => client(server.address, await issuer.token({ sub: user })),
    with: (token: string) => client(server.address, token),
    anonymous: client(server.address, undefined),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await issuer[Symbol.asyncDispose]();
      await scratch[Symbol.asyncDispose]();
    },
  };
}

export async function journalOf(journal: string, videoId: string): Promise<Record<string, number>> {
  // There is no file before the first entry.
  const lines = (await readFile(journal, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.includes(videoId));
  const names = lines.map((line) => /clip-[\d.]+/.exec(line)?.[0] ?? line.split(' ')[0] ?? '');
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]),
  );
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A client of the API; a response is its status, headers and parsed JSON. */
export function client(address: string, token: string | undefined) {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  async function send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const sent =
      body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(new URL(path, address), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...sent,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  }
  return {
    address,
    headers,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}
export type Client = ReturnType<typeof client>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they check
export type ApiResponse = { status: number; headers: Headers; text: string; body: any };

/**
 * Polls until the value matches; fails with the last value after `seconds`. It polls more and more
 * slowly, down to once in `slowestMilliseconds`: a request takes 8 ms of processor time or more.
 * What matches only for a moment needs a smaller number.
 */
export async function until<T>(
  poll: () => Promise<T>,
  matches: (value: T) => boolean,
  seconds = 60,
  { slowestMilliseconds = 200 }: { slowestMilliseconds?: number } = {},
): Promise<T> {
  for (const begin = Date.now(); ; ) {
    const value = await poll();
    if (matches(value)) return value;
    const elapsed = Date.now() - begin;
    if (elapsed > seconds * 1000)
      throw new Error(`waited ${seconds} s in vain; last: ${JSON.stringify(value)}`);
    await sleep(Math.min(Math.max(50, elapsed / 20), slowestMilliseconds));
  }
}

/** The job that the response's Location names, once it has ended. */
export async function ended(user: Client, answer: Pick<ApiResponse, 'headers'>) {
  const location = answer.headers.get('location') ?? '';
  const job = await until(
    () => user.get(location),
    ({ body }) => ['complete', 'failed', 'cancelled'].includes(body.status),
    180,
    { slowestMilliseconds: 300 },
  );
  return job.body;
}
