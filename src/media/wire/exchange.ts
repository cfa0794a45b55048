import { StringDecoder } from 'node:string_decoder';
import { Agent, type Dispatcher, request } from 'undici';
import { Failure } from '#kit/failure.ts';
import { retryAfterSeconds } from '#kit/retry-after.ts';
import type { Progress } from '#kit/run.ts';
import { carriedHeaders } from '#operations/carry.ts';
import { progressLine, resultLine, streamType, wireFailure } from './contract.ts';
import { fromWire } from './failures.ts';

export type Ask = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Seconds without a byte after which nothing is expected any more; before the answer begins, and within it. */
  silence: { before: number | undefined; within: number };
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** Asks an engine on another machine. */
export type Asker = {
  /**
   * The answer's JSON, or what its last line brings.
   * @throws Failure as the engine told it, or `engine-unreachable`, `engine-silent`, `engine-lost`, `engine-garbled`, `engine-token`
   */
  ask(ask: Ask): Promise<unknown>;
};

export function engineAsker({ url, token, connectSeconds }: { url: string; token: string | undefined; connectSeconds: number }): Asker {
  // A call takes seconds at least: a connection of its own costs nothing beside it, and is never one that has died meanwhile.
  const dispatcher = new Agent({ pipelining: 0, connect: { timeout: connectSeconds * 1000 } });
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    async ask({ method, path, body, headers, signal, silence, onProgress }) {
      try {
        const answer = await request(`${url}${path}`, {
          dispatcher,
          method,
          signal,
          headers: { accept: `${streamType}, application/json`, ...json, ...authorization, ...carriedHeaders(), ...headers },
          body: body === undefined ? null : JSON.stringify(body),
          headersTimeout: (silence.before ?? 0) * 1000,
          bodyTimeout: silence.within * 1000,
        });
        return await understood(answer, onProgress);
      } catch (error) {
        signal.throwIfAborted();
        throw asFailure(error);
      }
    },
  };
}

const json = { 'content-type': 'application/json' };

/** No answer of the exchange comes near it. */
const longestAnswer = 64 * 2 ** 20;

async function understood(answer: Dispatcher.ResponseData, onProgress: Ask['onProgress']): Promise<unknown> {
  const { statusCode: status, headers } = answer;
  if (status === 200 && String(headers['content-type']).startsWith(streamType)) return await lastOf(linesOf(answer.body), onProgress);
  let text = '';
  for await (const line of linesOf(answer.body)) text += line;
  if (status === 401 || status === 403) throw tokenRefused();
  const json = jsonOf(text);
  if (status === 200 && json !== undefined) return json;
  const failure = wireFailure.safeParse(json);
  // A proxy or a balancer says so for an engine that is not there.
  if (!failure.success && [502, 503, 504].includes(status)) throw unreachable(new Error(`HTTP ${status}`));
  if (!failure.success || status < 400) throw garbled(status);
  throw fromWire(failure.data, { status, retryAfterSeconds: retryAfterSeconds(String(headers['retry-after'] ?? ''), new Date()) });
}

/** Lines of other kinds say only that the work goes on. */
async function lastOf(lines: AsyncIterable<string>, onProgress: Ask['onProgress']): Promise<unknown> {
  for await (const line of lines) {
    const json = jsonOf(line);
    const [progress, result, failure] = [progressLine.safeParse(json), resultLine.safeParse(json), wireFailure.safeParse(json)];
    if (progress.success) onProgress?.(progress.data.progress);
    else if (result.success && 'result' in result.data) return result.data.result;
    else if (failure.success) throw fromWire(failure.data, { status: 500, retryAfterSeconds: undefined });
    else if (json === undefined) throw garbled(200);
  }
  throw lost(undefined);
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > longestAnswer) throw garbled(200);
    rest += decoder.write(chunk);
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return silent(error);
  if (brokenOff.includes(code)) return lost(error);
  return unreachable(error);
}

/** The connection was there. Whatever else fails did so before anything was asked. */
const brokenOff = [
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_ABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
];

/** Waiting for an engine that is down costs a job nothing of its attempts. */
export function unreachable(cause: unknown): Failure {
  const words = 'The engine that finds and renders clips cannot be reached. This goes on as soon as it is there again.';
  return new Failure('engine-unreachable', words, { status: 503, retryable: true, retryAfterSeconds: 3, cause });
}

/** Costs an attempt: a video that brings every engine down must not do so for ever. */
function lost(cause: unknown): Failure {
  return new Failure('engine-lost', 'The connection to the engine broke off in the middle of the work.', {
    status: 502,
    retryable: true,
    cause,
  });
}

function silent(cause: unknown): Failure {
  return new Failure('engine-silent', 'The engine stopped answering in the middle of the work.', { status: 504, retryable: true, cause });
}

/** Not the caller's 401: the one who asked this server has a token that is good. */
function tokenRefused(): Failure {
  const words = 'The engine does not accept the token of this server: CLIP_BACKEND_TOKEN must be the same on both.';
  return new Failure('engine-token', words, { status: 502, retryable: true });
}

export function garbled(status: number | undefined, cause?: unknown): Failure {
  const where = status === undefined ? '' : ` (HTTP ${status})`;
  const words = `What the engine answered cannot be understood${where}. Is CLIP_BACKEND_URL the address of an engine, and of this version?`;
  return new Failure('engine-garbled', words, { status: 502, retryable: true, cause });
}
