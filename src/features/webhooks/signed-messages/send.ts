import type { SsrfGuard } from '#engine/sources';
import { sourceErrors } from '#engine/sources';
import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { parseRetryAfter } from '#platform/kit/retry-after.ts';
import { type Message, signedHeaders } from './sign.ts';

/** The result of one attempt to send a message. */
export type WebhookResult =
  | { delivered: true; status: number }
  | {
      delivered: false;
      /** Why the message was not delivered, as text. */
      error: string;
      /** The status of the response, if there was one. */
      status?: number;
      /** The seconds in the response's Retry-After. */
      retryAfterSeconds?: number;
      /** No connection was made, so the receiver has received nothing. */
      neverSent?: true;
    };

export type SendOptions = {
  guard: Pick<SsrfGuard, 'fetch'>;
  timeoutSeconds: number;
  signal: AbortSignal;
};

/**
 * Posts the message once. Any behaviour of the receiver is a result; the promise rejects only with
 * the signal's reason. Redirects are not followed, and connections that the guard forbids are not
 * opened.
 */
export async function send(
  url: string,
  message: Message,
  { guard, timeoutSeconds, signal: stopping }: SendOptions,
): Promise<WebhookResult> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([stopping, timeout]);
  const headers = {
    ...signedHeaders(message, new Date()),
    'content-type': 'application/json',
    'user-agent': 'Kinora-Webhooks',
    'accept-encoding': 'identity',
  };
  try {
    const response = await guard.fetch(url, {
      method: 'POST',
      headers,
      body: message.body,
      signal,
    });
    await discard(response.body);
    return resultOf(response.status, response.headers.get('retry-after'));
  } catch (error) {
    stopping.throwIfAborted();
    if (timeout.aborted)
      return {
        delivered: false,
        error: `The receiver did not answer within ${timeoutSeconds} seconds.`,
      };
    return {
      delivered: false,
      error: errorOf(error),
      ...(isNeverSent(error) && { neverSent: true }),
    };
  }
}

const maxResponseBytes = 64 * 1024;

/**
 * Reads the response to its end if it is short, so that the connection can be reused. Only the
 * status matters, so errors are ignored here.
 */
async function discard(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxResponseBytes) return;
    }
  } catch {
    return;
  }
}

function resultOf(status: number, retryAfter: string | null): WebhookResult {
  if (status >= 200 && status < 300) return { delivered: true, status };
  const seconds =
    status === 429 || status === 503 ? parseRetryAfter(retryAfter, new Date()) : undefined;
  const redirected =
    status >= 300 && status < 400
      ? ' Redirects are not followed: enter the address they lead to.'
      : '';
  return {
    delivered: false,
    status,
    error: `The receiver answered ${status}.${redirected}`,
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  };
}

const withoutConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isNeverSent(error: unknown): boolean {
  return causeChain(error).some(
    (cause) =>
      isFailure(cause, sourceErrors.addressPrivate, sourceErrors.hostNotFound) ||
      (cause instanceof Error && 'code' in cause && withoutConnection.has(String(cause.code))),
  );
}

function errorOf(error: unknown): string {
  const chain = causeChain(error);
  const refused = chain.find((cause) =>
    isFailure(cause, sourceErrors.addressPrivate, sourceErrors.hostNotFound),
  );
  if (refused instanceof Failure) return refused.message;
  const codes = chain.flatMap((cause) =>
    cause instanceof Error &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    !(cause instanceof Failure)
      ? [cause.code]
      : [],
  );
  return `The receiver could not be reached, or closed the connection${codes[0] === undefined ? '' : ` (${codes[0]})`}.`;
}
