import { causeChain, Failure } from '#kit/failure.ts';
import { retryAfterSeconds } from '#kit/retry-after.ts';
import type { Guard } from '#source/guard.ts';
import { type Message, signedHeaders } from './sign.ts';

/** What came of one attempt. */
export type Answer =
  | { delivered: true; status: number }
  | {
      delivered: false;
      /** Why not, in words. */
      error: string;
      /** What the receiver answered, if it did. */
      status?: number;
      /** How long it asked us to wait. */
      retryAfterSeconds?: number;
    };

export type Sending = { guard: Pick<Guard, 'fetch'>; timeoutSeconds: number; signal: AbortSignal };

/**
 * Posts the message once. Whatever the receiver does is an answer; it rejects only with the signal's reason.
 * Redirects are not followed, and no connection is opened that the guard forbids.
 */
export async function send(url: string, message: Message, { guard, timeoutSeconds, signal: stopping }: Sending): Promise<Answer> {
  const late = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([stopping, late]);
  const headers = {
    ...signedHeaders(message, new Date()),
    'content-type': 'application/json',
    'user-agent': 'Kinora-Webhooks',
    'accept-encoding': 'identity',
  };
  try {
    const response = await guard.fetch(url, { method: 'POST', headers, body: message.body, signal });
    await discard(response.body);
    return judged(response.status, response.headers.get('retry-after'));
  } catch (error) {
    stopping.throwIfAborted();
    return { delivered: false, error: late.aborted ? `The receiver did not answer within ${timeoutSeconds} seconds.` : troubleOf(error) };
  }
}

const mostAnswerBytes = 64 * 1024;

/** A connection whose answer was read can be used again. The status has said all there is to know, so nothing here is a failure. */
async function discard(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostAnswerBytes) return;
    }
  } catch {
    return;
  }
}

function judged(status: number, retryAfter: string | null): Answer {
  if (status >= 200 && status < 300) return { delivered: true, status };
  const seconds = status === 429 || status === 503 ? retryAfterSeconds(retryAfter, new Date()) : undefined;
  const redirected = status >= 300 && status < 400 ? ' Redirects are not followed: enter the address they lead to.' : '';
  return {
    delivered: false,
    status,
    error: `The receiver answered ${status}.${redirected}`,
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  };
}

function troubleOf(error: unknown): string {
  const chain = causeChain(error);
  const refused = chain.find((cause) => cause instanceof Failure && wordsThatFit.includes(cause.code));
  if (refused instanceof Failure) return refused.message;
  const codes = chain.flatMap((cause) =>
    cause instanceof Error && 'code' in cause && !(cause instanceof Failure) ? [String(cause.code)] : [],
  );
  return `The receiver could not be reached, or broke off its answer${codes[0] === undefined ? '' : ` (${codes[0]})`}.`;
}

/** The guard speaks of videos elsewhere. */
const wordsThatFit = ['address-private', 'host-not-found'];
