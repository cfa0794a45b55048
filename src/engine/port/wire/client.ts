import { StringDecoder } from 'node:string_decoder';
import { Agent, type Dispatcher, request } from 'undici';
import { Failure } from '#platform/kit/failure.ts';
import { parseRetryAfter } from '#platform/kit/retry-after.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';
import { traceContextHeaders } from '#platform/telemetry';
import { engineErrors } from '../errors.ts';
import { fromWire } from './errors.ts';
import { progressLine, receiptLine, resultLine, streamType, wireFailure } from './wire.schema.ts';

export type EngineCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Maximum seconds without a byte, before the response begins and within it. */
  silence: { before: number | undefined; within: number };
  onProgress?: ((progress: Progress) => void) | undefined;
  onReceipt?: ((receipt: ModelReceipt) => void) | undefined;
};

/** Sends calls to an engine on another machine. */
export type EngineClient = {
  /**
   * Resolves with the JSON of the response, or with the result in the last line of a stream.
   * @throws Failure as sent by the engine, or `engine-unreachable`, `engine-timeout`,
   * `engine-connection-lost`, `engine-response-invalid`, `engine-token-rejected`
   */
  send(ask: EngineCall): Promise<unknown>;
};

export function createEngineClient({
  url,
  token,
  connectSeconds,
}: {
  url: string;
  token: string | undefined;
  connectSeconds: number;
}): EngineClient {
  // A call takes at least seconds, so a new connection costs little in comparison, and cannot be
  // one that died while it was idle.
  const dispatcher = new Agent({ pipelining: 0, connect: { timeout: connectSeconds * 1000 } });
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    async send({ method, path, body, headers, signal, silence, ...listeners }) {
      try {
        const answer = await request(`${url}${path}`, {
          dispatcher,
          method,
          signal,
          headers: {
            accept: `${streamType}, application/json`,
            ...json,
            ...authorization,
            ...traceContextHeaders(),
            ...headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
          headersTimeout: (silence.before ?? 0) * 1000,
          bodyTimeout: silence.within * 1000,
        });
        return await readResponse(answer, listeners);
      } catch (error) {
        signal.throwIfAborted();
        throw toFailure(error);
      }
    },
  };
}

const json = { 'content-type': 'application/json' };

type Listeners = Pick<EngineCall, 'onProgress' | 'onReceipt'>;

/** Much larger than any response. */
const maxResponseBytes = 64 * 2 ** 20;

async function readResponse(
  answer: Dispatcher.ResponseData,
  listeners: Listeners,
): Promise<unknown> {
  const { statusCode: status, headers } = answer;
  if (status === 200 && String(headers['content-type']).startsWith(streamType))
    return await lastLineOf(linesOf(answer.body), listeners);
  let text = '';
  for await (const line of linesOf(answer.body)) text += line;
  if (status === 401 || status === 403) throw engineErrors.tokenRejected();
  const json = jsonOf(text);
  if (status === 200 && json !== undefined) return json;
  const failure = wireFailure.safeParse(json);
  // How proxies and load balancers report a missing engine.
  if (!failure.success && [502, 503, 504].includes(status))
    throw engineErrors.unreachable({ cause: new Error(`HTTP ${status}`) });
  if (!failure.success || status < 400) throw engineErrors.responseInvalid(status);
  throw fromWire(failure.data, {
    status,
    retryAfterSeconds: parseRetryAfter(String(headers['retry-after'] ?? ''), new Date()),
  });
}

/**
 * Reads the lines until the result or the failure. Lines of other kinds are ignored: they only show
 * that the work continues.
 */
async function lastLineOf(
  lines: AsyncIterable<string>,
  { onProgress, onReceipt }: Listeners,
): Promise<unknown> {
  for await (const line of lines) {
    const json = jsonOf(line);
    const [progress, receipt, result, failure] = [
      progressLine.safeParse(json),
      receiptLine.safeParse(json),
      resultLine.safeParse(json),
      wireFailure.safeParse(json),
    ];
    if (progress.success) onProgress?.(progress.data.progress);
    else if (receipt.success) onReceipt?.(receipt.data.receipt);
    else if (result.success && 'result' in result.data) return result.data.result;
    else if (failure.success)
      throw fromWire(failure.data, { status: 500, retryAfterSeconds: undefined });
    else if (json === undefined) throw engineErrors.responseInvalid(200);
  }
  throw engineErrors.connectionLost();
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw engineErrors.responseInvalid(200);
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

function toFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return engineErrors.timeout({ cause: error });
  if (connectionLostCodes.includes(code)) return engineErrors.connectionLost({ cause: error });
  return engineErrors.unreachable({ cause: error });
}

/** Errors of an established connection. All other errors happen before the request is sent. */
const connectionLostCodes = [
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_ABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
];
