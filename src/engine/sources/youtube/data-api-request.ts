import { z } from 'zod';
import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';
import { sourceErrors } from '../errors.entry.ts';

export type RequestOptions = {
  /** If undefined, every request fails with `youtube-key-missing`. */
  apiKey: string | undefined;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Time limit for each response, in seconds. */
  timeoutSeconds?: number;
};

/**
 * Requests a resource of the Data API. Retries once after a network or server error.
 * @throws as `YouTubeData` documents
 */
export type DataRequest = <Answer extends z.ZodType>(
  resource: string,
  query: Record<string, string>,
  options: { answer: Answer; signal: AbortSignal },
) => Promise<z.output<Answer>>;

export function dataRequest({
  apiKey,
  baseUrl,
  fetch,
  timeoutSeconds = 10,
}: RequestOptions): DataRequest {
  return async (resource, query, { answer, signal }) => {
    if (apiKey === undefined) throw sourceErrors.youtubeKeyMissing();
    const address = `${baseUrl}/${resource}?${new URLSearchParams({ ...query, key: apiKey })}`;
    const text = await retry(
      retryPolicy,
      () => answerOf(fetch, address, { signal, timeoutSeconds }),
      { signal },
    );
    return readAnswer(text, answer);
  };
}

/** A single retry, because a person is waiting. */
const retryPolicy: RetryPolicy = { attempts: 2, backoff: { delays: [0.25] } };

async function answerOf(
  fetch: RequestOptions['fetch'],
  address: string,
  options: { signal: AbortSignal; timeoutSeconds: number },
): Promise<string> {
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(options.timeoutSeconds * 1000),
  ]);
  const { ok, status, text } = await wholeAnswer(fetch, address, signal).catch((cause: unknown) => {
    options.signal.throwIfAborted();
    throw sourceErrors.youtubeUnreachable({ cause });
  });
  if (ok) return text;
  // A response that is neither ok nor an error status (such as a redirect without a target) is the
  // other server's fault, so it becomes a 502.
  throw sourceErrors.youtubeRefused(status, {
    status: status >= 400 && status < 600 ? status : 502,
    details: reasonOf(text),
    retryable: status >= 500,
  });
}

async function wholeAnswer(fetch: RequestOptions['fetch'], address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

const refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).min(1) }),
});

/** The reason in the terms of the API, such as `quotaExceeded`. */
function reasonOf(text: string): string | undefined {
  return refusal.safeParse(parsed(text)).data?.error.errors[0]?.reason;
}

function readAnswer<Answer extends z.ZodType>(text: string, answer: Answer): z.output<Answer> {
  const read = answer.safeParse(parsed(text));
  if (!read.success) throw sourceErrors.youtubeResponseInvalid(undefined, { cause: read.error });
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
