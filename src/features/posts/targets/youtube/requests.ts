import { z } from 'zod';
import { type SsrfGuard, sourceErrors } from '#engine/sources';
import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { parseRetryAfter } from '#platform/kit/retry-after.ts';
import { postErrors } from '../../errors.ts';
import { youTubeRules } from './youtube.constants.ts';

/** Requests to YouTube's API, and the translation of its errors into failures. */

const { name } = youTubeRules;

export type Answer = {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
};

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Undefined for the address of a session, which needs no token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** The time limit of the whole request, seconds. */
  seconds: number;
};

/** @throws Failure `post-platform-busy` when no complete response arrived; the signal's reason */
export async function call(
  guard: Pick<SsrfGuard, 'fetch'>,
  request: Call,
  signal: AbortSignal,
): Promise<Answer> {
  const { method = 'GET', url, token, body, seconds } = request;
  const timeout = AbortSignal.timeout(seconds * 1000);
  const headers = {
    ...request.headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const both = AbortSignal.any([signal, timeout]);
    const response = await guard.fetch(url, {
      method,
      headers,
      signal: both,
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await boundedText(response.body),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (isFailure(error, sourceErrors.addressPrivate)) throw error;
    throw postErrors.platformBusy(
      timeout.aborted ? `no answer within ${seconds} seconds` : networkReason(error),
      { cause: error },
    );
  }
}

const maxAnswerBytes = 1_000_000;

async function boundedText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function networkReason(error: unknown): string {
  const codes = causeChain(error).flatMap((cause) =>
    cause instanceof Error && 'code' in cause && !(cause instanceof Failure)
      ? [String(cause.code)]
      : [],
  );
  return `the connection broke${codes.at(-1) === undefined ? '' : `, ${codes.at(-1)}`}`;
}

const errorBody = z.object({
  error: z.object({
    message: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string() })).catch([]),
  }),
});

/**
 * Translates an error response into a failure. After a 401 the access token may merely have
 * expired: the caller refreshes it once.
 */
export function failureOf({ status, headers, text }: Answer, now = new Date()): Failure {
  const { reason, message } = reasonOf(text);
  const cause = new Error(`YouTube answered ${status} ${reason}`);
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), now);
  if (quotaReasons.has(reason))
    return postErrors.platformQuota(
      { name, resets: 'at midnight Pacific time' },
      { cause, retryAfterSeconds: secondsToPacificMidnight(now) },
    );
  if (reason === 'uploadLimitExceeded') return postErrors.uploadLimit(name, { cause });
  if (status === 401 && reason !== 'youtubeSignupRequired')
    return postErrors.accountReconnect(name, { cause });
  if (status === 408 || status === 429 || status >= 500 || busyReasons.has(reason))
    return postErrors.platformBusy(reason || `status ${status}`, {
      cause,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  return postErrors.platformRefused(explained(message || reason || `status ${status}`), {
    cause,
  });
}

const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded']);
const busyReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'backendError']);

function reasonOf(text: string): { reason: string; message: string } {
  try {
    const { error } = errorBody.parse(JSON.parse(text));
    return { reason: error.errors[0]?.reason ?? '', message: error.message };
  } catch {
    return { reason: '', message: '' };
  }
}

/** YouTube's message without its HTML. */
const explained = (message: string) =>
  message
    .replace(/<[^>]{0,500}>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .slice(0, 300);

/** Seconds until quotas are renewed, at midnight in Los Angeles, plus a margin of two minutes. */
export function secondsToPacificMidnight(now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return 86_400 - (of('hour') * 3600 + of('minute') * 60 + of('second')) + 120;
}
